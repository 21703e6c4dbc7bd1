// Command arena plays games between agents under the rules of the game and counts what happens when one of them is handed
// another player's turn.
//
//	arena run configs/quickstart.yaml       plays an experiment and stores its results
//	arena stats runs/quickstart-…           makes tables and summary again from the log
//	arena merge whole part-1 part-2         joins the parts of a run that several processes played
//	arena replay runs/quickstart-… 17       plays a stored game again
//	arena cards list                        shows the card library
//	arena decks check my-deck.txt           checks deck lists
//	arena scenario control/testdata         runs scenario files
//	arena bench                             measures this machine
//	arena serve games.yaml                  plays an experiment with agents that connect
//	arena join ws://localhost:7723/agents/a is an agent that connects
//	arena check-agent "./bot --flag"        finds out whether an agent keeps to the protocol
//	arena bot                               is an agent that speaks the protocol on stdin and stdout
//	arena version                           says what this is
//
// It exits with 0 if all is well, 1 if a check failed or a game could not be played to its end, 2 if the input is wrong,
// 3 if results could not be stored, 4 if a condition of --fail-if is inconclusive, 5 if a run was given up because of an agent's
// faults, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"
)

// Exit codes of the command.
const (
	exitOK           = 0
	exitFailed       = 1
	exitInput        = 2
	exitStorage      = 3
	exitInconclusive = 4
	exitGivenUp      = 5
	exitInterrupted  = 130
)

// commands is the command line.
type commands struct {
	Run        runCommand        `cmd:"" help:"Play an experiment and store its results."`
	Stats      statsCommand      `cmd:"" help:"Make tables and summaries of runs again from their logs, and pool runs."`
	Merge      mergeCommand      `cmd:"" help:"Join the shards of a run."`
	Replay     replayCommand     `cmd:"" help:"Play a stored game again, from its entry in the log."`
	Cards      cardsCommand      `cmd:"" help:"List, show and check card definitions."`
	Decks      decksCommand      `cmd:"" help:"List, show and check deck lists."`
	Scenario   scenarioCommand   `cmd:"" help:"Run scenario files."`
	Bench      benchCommand      `cmd:"" help:"Measure games, stops, forks and steps on this machine."`
	Serve      serveCommand      `cmd:"" help:"Play an experiment with agents that connect."`
	Join       joinCommand       `cmd:"" help:"Connect to arena serve as an agent."`
	CheckAgent checkAgentCommand `cmd:"" help:"Find out whether an agent outside keeps to the protocol."`
	Bot        botCommand        `cmd:"" help:"Speak the protocol of agents outside on stdin and stdout."`
	Version    versionCommand    `cmd:"" help:"Print the version."`
}

// output is where commands write: results to out, progress and errors to err.
type output struct{ out, err io.Writer }

func (o output) printf(format string, args ...any) {
	_, _ = fmt.Fprintf(o.out, format, args...) // a broken pipe shows when the process is told
}

// print writes a result that is the whole of what a command does.
func (o output) print(text string) error {
	_, err := io.WriteString(o.out, text)
	return err
}

// exitError is an error with the exit code that it means.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string { return e.err.Error() }

func (e *exitError) Unwrap() error { return e.err }

// badInput marks what the user gave as wrong.
func badInput(err error) error {
	if err == nil {
		return nil
	}
	return &exitError{exitInput, err}
}

// errQuiet is a failure that has been reported already.
var errQuiet = errors.New("")

func main() {
	os.Exit(execute(context.Background(), os.Args[1:], os.Stdout, os.Stderr))
}

// helped is how the parser ends after it has printed a help text.
type helped int

// execute runs the command line and returns the exit code.
func execute(ctx context.Context, args []string, stdout, stderr io.Writer) (code int) {
	out := output{stdout, stderr}
	defer func() {
		if r := recover(); r != nil {
			h, ok := r.(helped)
			if !ok {
				panic(r)
			}
			code = int(h)
		}
	}()
	parser, err := kong.New(&commands{}, kong.Name("arena"), kong.Writers(stdout, stderr), kong.Description(
		"An arena for agents that play a card game under its real rules, and can be handed another player's turn."),
		kong.Exit(func(code int) { panic(helped(code)) }))
	if err != nil {
		return tell(out, err)
	}
	c, err := parser.Parse(args)
	if err != nil {
		return tell(out, badInput(err))
	}
	c.BindTo(ctx, (*context.Context)(nil))
	return tell(out, c.Run(out))
}

// tell prints an error and returns its exit code.
func tell(out output, err error) int {
	if err == nil {
		return exitOK
	}
	code := exitFailed
	if e, ok := errors.AsType[*exitError](err); ok {
		code = e.code
	}
	if text := err.Error(); text != "" {
		_, _ = fmt.Fprintf(out.err, "error: %s\n", strings.TrimPrefix(text, "arena: "))
	}
	return code
}
