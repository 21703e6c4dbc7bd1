package encode_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/encode"
)

// TestAgreesWithTheRequest: what is encoded is what the request says, at every decision of random games.
func TestAgreesWithTheRequest(t *testing.T) {
	for name, m := range matches(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, encode.Config{Entities: 256}, m)
			foreign := 0
			m.Play(t, soak.Size(4, 200), func(r *gametest.Run) {
				q, ok := f.eyes.Observe(r.State, r.Env)
				if !ok {
					return
				}
				f.dirty()
				f.encoder.Encode(q, 0, f.out)
				r.Must(f.agrees(q))
				foreign += f.global("foreign")
			})
			if name == "control" && foreign == 0 {
				t.Error("nobody decided for anybody else")
			}
		})
	}
}

func (f *fixture) agrees(q *observe.Request) error {
	v, d := q.View, &q.Decision
	for name, want := range map[string]int{
		"turn": v.Turn(), "step": int(v.Step()), "viewer": int(v.Viewer()), "subject": int(d.Subject), "decider": int(d.Decider),
		"maker": int(d.Maker), "decision": int(d.Kind), "options": len(q.Options), "entities_left_out": 0, "rows_left_out": 0, "saturated": 0,
	} {
		if got := f.global(name); got != want {
			return fmt.Errorf("global %s is %d, want %d", name, got, want)
		}
	}
	if foreign := f.global("foreign") == 1; foreign != d.Foreign() {
		return fmt.Errorf("foreign is %v", foreign)
	}
	if err := f.playersAgree(v); err != nil {
		return err
	}
	if err := f.rowsAgree(v); err != nil {
		return err
	}
	return f.optionsAgree(q)
}

func (f *fixture) playersAgree(v observe.View) error {
	for row := range v.Players() {
		p := game.Player((int(v.Viewer()) + row) % v.Players())
		if f.player(row, "seat") != int(p) || f.player(row, "life") != v.Life(p) || f.player(row, "hand") != v.HandSize(p) ||
			f.player(row, "library") != v.LibrarySize(p) {
			return fmt.Errorf("player row %d does not say what is known of player %d", row, p)
		}
		graveyard, permanents := 0, 0
		for range v.Graveyard(p) {
			graveyard++
		}
		for o := range v.Battlefield() {
			if o.Controller == p {
				permanents++
			}
		}
		if f.player(row, "graveyard") != graveyard || f.player(row, "permanents") != permanents {
			return fmt.Errorf("player %d: %d cards in the graveyard and %d permanents, want %d and %d", p,
				f.player(row, "graveyard"), f.player(row, "permanents"), graveyard, permanents)
		}
	}
	return nil
}

// rowsAgree checks that everything that the viewer can name has one row, and nothing else has one.
func (f *fixture) rowsAgree(v observe.View) error {
	want := map[observe.ObjID]string{}
	for p := range game.Player(v.Players()) {
		want[observe.PlayerID(p)] = ""
		for o := range v.Hand(p) {
			if o.Card != 0 {
				want[o.ID] = v.Name(o.ID)
			}
		}
		for o := range v.Library(p) {
			want[o.ID] = v.Name(o.ID)
		}
		for o := range v.Graveyard(p) {
			want[o.ID] = v.Name(o.ID)
		}
	}
	for o := range v.Battlefield() {
		want[o.ID] = v.Name(o.ID)
	}
	rows := f.global("entities")
	got := map[observe.ObjID]bool{}
	for row := range f.sizes.Entities {
		id := observe.ObjID(f.out.EntityIDs[row])
		used := f.entity(row, "kind") != 0
		switch {
		case used != (row < rows), used != (id != 0):
			return fmt.Errorf("row %d of %d has the number %d and the kind %d", row, rows, id, f.entity(row, "kind"))
		case !used:
			continue
		case got[id]:
			return fmt.Errorf("%d has two rows", id)
		}
		got[id] = true
		if c := f.entity(row, "card"); c > 0 && want[id] != "" {
			if card, _ := v.Card(id); encode.CardKey(f.match.Book, card) != f.encoder.Cards()[c-1] {
				return fmt.Errorf("row %d shows %s, want %s", row, f.encoder.Cards()[c-1], want[id])
			}
		}
	}
	for id, name := range want {
		if !got[id] {
			return fmt.Errorf("%s (%d) has no row", name, id)
		}
	}
	return f.permanentsAgree(v)
}

func (f *fixture) permanentsAgree(v observe.View) error {
	for o := range v.Battlefield() {
		row := slices.Index(f.out.EntityIDs, uint32(o.ID))
		if f.entity(row, "power") != o.Power || f.entity(row, "toughness") != o.Toughness || f.entity(row, "damage") != o.Damage ||
			f.entity(row, "types") != int(int16(o.Types)) || f.entity(row, "flags")>>3&1 == 1 != o.Tapped {
			return fmt.Errorf("row %d does not say what %s is", row, v.Name(o.ID))
		}
		if host := f.entity(row, "host"); o.Host != 0 && f.out.EntityIDs[host] != uint32(o.Host) || o.Host == 0 && host != -1 {
			return fmt.Errorf("%s is attached to row %d", v.Name(o.ID), host)
		}
	}
	return nil
}

func (f *fixture) optionsAgree(q *observe.Request) error {
	shown := min(len(q.Options), f.sizes.Options-1)
	for i := range f.sizes.Options {
		legal := i < shown || i == f.sizes.Options-1 && len(q.Options) >= f.sizes.Options
		if f.out.Mask[i] > 1 || legal != (f.out.Mask[i] == 1) || legal != (f.option(i, "kind") != 0) {
			return fmt.Errorf("action %d of %d options: mask %d, kind %d", i, len(q.Options), f.out.Mask[i], f.option(i, "kind"))
		}
		if i >= shown {
			continue
		}
		o := q.Options[i]
		if f.option(i, "kind") != int(o.Kind) || f.option(i, "index") != i {
			return fmt.Errorf("row %d does not say what option %+v is", i, o)
		}
		if floats := f.option(i, "flags")>>2&1 == 1; floats != policy.FloatsMana(q, i) {
			return fmt.Errorf("option %+v floats mana: %v", o, floats)
		}
		shows := f.option(i, "card")
		if c, _ := q.View.Card(o.A); c != 0 && (shows == 0 || encode.CardKey(f.match.Book, c) != f.encoder.Cards()[shows-1]) {
			return fmt.Errorf("option %+v is about card %d", o, shows)
		}
		at := f.pointer(i, "entity")
		if o.A == 0 && at != -1 || o.A != 0 && (at < 0 || f.out.EntityIDs[at] != uint32(o.A)) {
			return fmt.Errorf("option %+v points to row %d", o, at)
		}
	}
	return nil
}
