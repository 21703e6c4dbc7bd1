package game

// Step is a step of a turn, in order (CR 500). Main phases have no steps and stand as one row each.
type Step uint8

// The steps.
const (
	UntapStep Step = iota
	Upkeep
	DrawStep
	FirstMain
	BeginCombat
	DeclareAttackers
	DeclareBlockers
	CombatDamage
	EndCombat
	SecondMain
	EndStep
	Cleanup
	stepCount
)

// Main reports whether s is a main phase (CR 505).
func (s Step) Main() bool { return s == FirstMain || s == SecondMain }

// Combat reports whether s belongs to a combat phase (CR 506).
func (s Step) Combat() bool { return s >= BeginCombat && s <= EndCombat }
