package encode_test

import (
	"fmt"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

// TestLeaksNothing is the proof of package gametest with encodings: what a viewer may not look at is dealt again, and the encoding
// stays the same to the byte, for the decider and for everybody else.
func TestLeaksNothing(t *testing.T) {
	for name, m := range matches(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, encode.Config{Entities: 256}, m)
			c := gametest.NewChecker(m.Book)
			var env game.Env
			shown := func(dst []byte, s *game.State, v control.Participant, _ []game.Event) []byte {
				f.dirty()
				if d, ok := s.Decision(); ok && d.Decider == v {
					q, _ := f.eyes.Observe(s, &env)
					f.encoder.Encode(q, 0, f.out)
				} else {
					f.encoder.EncodeView(observe.Of(s, v), f.out)
				}
				return fmt.Append(dst, *f.out)
			}
			n := 0
			m.Play(t, soak.Size(2, 50), func(r *gametest.Run) {
				if n++; n%(10*len(m.Main)) == 0 {
					r.Must(c.Redealt(r.State, r.Env.Events, shown))
				}
			})
		})
	}
}

// TestALeakWouldBeFound: an encoding with the faces of the opponent's hand does not pass for one that leaks nothing.
func TestALeakWouldBeFound(t *testing.T) {
	m := gametest.Decks(t, "sligh", "puppeteer")
	f := newFixture(t, encode.Config{}, m)
	c := gametest.NewChecker(m.Book)
	leaks := func(dst []byte, s *game.State, v control.Participant, _ []game.Event) []byte {
		f.encoder.EncodeView(observe.Of(s, 1-v), f.out)
		return fmt.Append(dst, f.out.Entities)
	}
	found := 0
	m.Play(t, 1, func(r *gametest.Run) {
		if c.Redealt(r.State, r.Env.Events, leaks) != nil {
			found++
		}
	})
	if found == 0 {
		t.Error("nobody noticed")
	}
}
