package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game/card"
)

// Error is a mistake in a card file or a deck list, at a place.
type Error struct {
	Pos card.Pos // File alone (Line 0) when the whole file is meant
	Msg string
}

// Error returns file:line:column and the message.
func (e *Error) Error() string {
	if e.Pos.Line == 0 && e.Pos.File != "" {
		return e.Pos.File + ": " + e.Msg
	}
	return e.Pos.String() + ": " + e.Msg
}

func errorAt(pos card.Pos, format string, args ...any) *Error {
	return &Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
}

func posOf(p syntax.Position) card.Pos {
	return card.Pos{File: p.Filename(), Line: p.Line, Col: p.Col}
}

// explain turns an error of the Starlark implementation into ours.
func explain(file string, err error, words starlark.StringDict) error {
	var own *Error
	var syn syntax.Error
	var unresolved resolve.ErrorList
	var eval *starlark.EvalError
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &syn):
		return errorAt(posOf(syn.Pos), "%s", syn.Msg)
	case errors.As(err, &unresolved):
		return explainNames(unresolved, words)
	case errors.As(err, &eval):
		return errorAt(blame(eval.CallStack), "%s", plainer(eval.Msg))
	}
	return errorAt(card.Pos{File: file}, "%v", err)
}

// explainNames reports every unknown name with the nearest words.
func explainNames(list resolve.ErrorList, words starlark.StringDict) error {
	var all []error
	for _, e := range list {
		msg := e.Msg
		if name, ok := strings.CutPrefix(msg, "undefined: "); ok {
			name, _, _ = strings.Cut(name, " ")
			msg = fmt.Sprintf("there is no word %q%s", name, didYouMean(name, words.Keys()))
		}
		all = append(all, errorAt(posOf(e.Pos), "%s", msg))
	}
	return errors.Join(all...)
}

// blame is the innermost place in the user's own file: not in a builtin, and not in the prelude if it was called from outside.
func blame(stack starlark.CallStack) card.Pos {
	var found card.Pos
	for _, frame := range slices.Backward(stack) {
		p := posOf(frame.Pos)
		if p.Line == 0 {
			continue
		}
		if !isPrelude(p.File) {
			return p
		}
		if found.Line == 0 {
			found = p
		}
	}
	return found
}

// plainer says in the terms of the card language what the Starlark implementation says in its own.
func plainer(msg string) string {
	if strings.Contains(msg, "too many steps") {
		return fmt.Sprintf("the file takes more than %d steps to evaluate", maxSteps)
	}
	if strings.Contains(msg, "cannot load") || strings.HasPrefix(msg, "load not implemented") {
		return "a card file stands alone: load is not available"
	}
	return msg
}
