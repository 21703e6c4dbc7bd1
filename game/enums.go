package game

//go:generate go tool -modfile=../tools/go.mod stringer -trimprefix=Verb -type=AbilityKind,Daytime,DecisionKind,EventKind,Loss,ObjectKind,OptionKind,Outcome,QueuedKind,Step,Verb,Zone -output=enums_string.go

// The words of the enumerations, for logs, golden files and observations, are generated: run `go generate ./game` after a
// change of their values.
