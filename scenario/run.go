package scenario

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	resolver "go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// run is one scenario being run once.
type run struct {
	section *section
	file    *source
	lib     *cards.Library
	opt     Options
	key     [2]uint64
	res     Result

	// The table, until game closes it.
	titled    bool
	players   []*playerValue
	outsiders []*playerValue
	teams     []*teamValue
	cards     []*cardValue // by tag-1
	serial    int          // of the next card value
	board     *game.Table
	closed    bool

	// The game.
	book         *game.Book
	game         *stage
	ids          []game.ID   // of cards, by tag
	over         bool        // the game has ended
	begun        *game.State // as the table was closed
	cardsAtStart map[game.Player]int
	beginner     *playerValue           // who is to begin each subgame, or nil
	astray       bool                   // another player did
	batch        int                    // answers so far, for the order of what happened
	fleeting     map[game.Ref]thingName // see noteFleeting

	line      syntax.Position // of the line that runs
	lineText  string
	asserting string // the assertion that was made last
	question  bool   // resolve has stopped at a question that the next line has to deal with
	loose     bool   // an answer has left what any line may step over
	log       []entry
	past      []happening
	turns     []stretch // where each turn began
	stated    []pair    // delegations that some line names
	withdrawn []withdrawal
	ordering  ordering // of triggers, still to be asked for
	room      room
	acts      []tableAct
	named     map[game.ID]bool // objects that play a part
	printed   strings.Builder  // what show(…) printed
}

// pair is a subject and the participant who answered.
type pair struct {
	subject game.Player
	by      *playerValue
}

func newRun(s *section, opt Options, key [2]uint64) *run {
	r := &run{section: s, file: s.file, lib: s.file.lib, opt: opt, key: key, named: map[game.ID]bool{}, fleeting: map[game.Ref]thingName{}}
	r.res.File, r.res.Line = s.file.path, s.line
	return r
}

// tries is how many random keys are tried until chance has gone as the scenario says.
const tries = 64

// playUnder runs a scenario under a random key, or under the first one after it with which chance goes as the scenario says.
func playUnder(s *section, opt Options, key [2]uint64) (r *run, res Result) {
	for range tries {
		r = newRun(s, opt, key)
		if res = r.play(); !r.astray {
			break
		}
		key[0]++
	}
	return r, res
}

// maxSteps bounds the Starlark of one scenario.
const maxSteps = 2_000_000

// play runs the scenario to its end.
func (r *run) play() Result {
	err := r.guarded()
	if r.opt.Log {
		r.res.Log = r.printed.String() + r.logText(0)
	}
	r.res.Decisions = len(r.log)
	r.res.Passed = err == nil
	if err != nil {
		r.res.Error = r.explain(err)
	}
	return r.res
}

// guarded runs the scenario; a panic of the machine is a failure of the line that ran.
func (r *run) guarded() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &failure{at: r.line, msg: fmt.Sprintf("%s: the machine panicked: %v\n%s", r.lineText, p, debug.Stack())}
		}
	}()
	if err := r.execute(); err != nil {
		return err
	}
	return r.finish()
}

// execute checks the text of the scenario and runs it.
func (r *run) execute() error {
	shared, own, whole := r.section.program()
	if err := refuse(slices.Concat(shared, own)); err != nil {
		return err
	}
	known := r.predeclared()
	prog, err := starlark.FileProgram(whole, known.Has)
	if err != nil {
		return resolved(err)
	}
	if err := checkVariables(shared, own); err != nil {
		return err
	}
	thread := &starlark.Thread{Name: r.file.path}
	thread.SetMaxExecutionSteps(maxSteps)
	_, err = prog.Init(thread, known)
	return err
}

// resolved turns what the resolver found into a failure with the nearest known word.
func resolved(err error) error {
	var list resolver.ErrorList
	if !errors.As(err, &list) || len(list) == 0 {
		return err
	}
	msg := list[0].Msg
	if name, ok := strings.CutPrefix(msg, "undefined: "); ok {
		name, _, _ = strings.Cut(name, " ")
		if later := notYet[name]; later != "" {
			msg = fmt.Sprintf("the word %s (%s) is not known yet", name, later)
		} else {
			msg = fmt.Sprintf("unknown word %s%s", name, hint(name, wordNames()))
		}
	}
	return &failure{at: list[0].Pos, msg: msg}
}

// predeclared returns the words that a scenario may use, bound to this run.
func (r *run) predeclared() starlark.StringDict {
	d := starlark.StringDict{}
	for _, s := range symbols {
		d[s.name] = s
	}
	d["this_turn"] = &stretch{name: "this_turn"}
	d["last_turn"] = &stretch{name: "last_turn"}
	for i := range words {
		w := &words[i]
		if w.onlyMethod {
			continue
		}
		d[w.name] = starlark.NewBuiltin(w.name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
			return r.call(t, w, args, kw)
		})
	}
	return d
}

// call runs a bare word: it states, moves on, asserts, or makes a value.
func (r *run) call(t *starlark.Thread, w *word, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
	c, err := bind(w, false, args, kw)
	if err != nil {
		return nil, err
	}
	c.at, c.thread = t.CallFrame(1).Pos, t
	if w.use == useAnswer || w.use == useChannel {
		return &answer{call: c}, nil
	}
	if w.use == useValue {
		return w.value(r, c)
	}
	if err := r.begin(c); err != nil {
		return nil, err
	}
	if w.use == useAssertion {
		return starlark.None, r.assert(c)
	}
	return w.line(r, c)
}

// begin opens a line of the script: its place is what decisions are logged under, and a question that resolve stopped at has
// to be dealt with first.
func (r *run) begin(c *call) error {
	r.line = c.at
	if call, _, ok := r.file.callAt(placeOf(c.at)); ok {
		r.lineText = r.file.text(call)
	}
	switch {
	case c.word.use == useHead:
		return nil
	case !r.titled:
		return errors.New("a scenario begins with scenario(id = …, title = …)")
	case c.word.use == useTable && r.closed:
		return fmt.Errorf("%s: the table is complete since game(…): it is stated before, the script comes after", c.word.name)
	case c.word.use != useTable && !r.closed:
		return fmt.Errorf("%s: the table is not complete: game(turn = …) closes it", c.word.name)
	case c.word.use == useTable:
		return nil
	}
	if err := r.mustFix(c.word); err != nil {
		return err
	}
	if c.word.use != useAssertion && r.over {
		return fmt.Errorf("%s: the game has ended", c.word.name)
	}
	if err := r.mention(c); err != nil {
		return err
	}
	return r.settle(c.word)
}
