package observe

import (
	"iter"
	"strconv"

	"github.com/thrall-arena/thrall/game"
)

// view writes everything public and everything the viewer may look at.
func (w *writer) view(v View) {
	w.number("viewer", int(v.viewer))
	w.players("eyes", v.Eyes())
	w.number("turn", v.Turn())
	w.word("step", v.Step())
	if p := v.Active(); p != game.NoPlayer {
		w.number("active", int(p))
	}
	w.number("starting", int(v.Starting()))
	w.some("team", v.Team())
	if p := v.Monarch(); p != game.NoPlayer {
		w.number("monarch", int(p))
	}
	if p := v.Initiative(); p != game.NoPlayer {
		w.number("initiative", int(p))
	}
	if d := v.Daytime(); d != game.NoDaytime {
		w.word("daytime", d)
	}
	w.players("passed", v.Passed())
	if o, winners := v.Outcome(); o != game.Running {
		w.word("outcome", o)
		w.players("winners", winners)
	}
	w.list("players", v.Players(), func(i int) { w.player(v, game.Player(i)) })
	w.key("battlefield")
	w.open('[')
	for p := range v.Battlefield() {
		w.permanent(v, &p)
	}
	w.close(']')
	w.phasedOut(v)
	w.key("stack")
	w.open('[')
	for sp := range v.Stack() {
		w.spell(v, &sp)
	}
	w.close(']')
	w.objects("exile", v, v.Exile())
	w.objects("command", v, v.Command())
	w.controls(v)
	w.queue(v)
	w.votes(v)
	if main, ok := v.Main(); ok {
		w.key("main")
		w.open('{')
		w.view(main)
		w.close('}')
	}
}

// votes writes the votes cast so far while a vote is taken.
func (w *writer) votes(v View) {
	var buf [8]game.Vote
	cast := v.AppendVotes(buf[:0])
	if len(cast) == 0 {
		return
	}
	w.list("votes", len(cast), func(i int) {
		w.open('{')
		w.number("who", int(cast[i].Who))
		w.number("for", cast[i].For)
		w.close('}')
	})
}

// phasedOut writes the permanents that are phased out, if there are any.
func (w *writer) phasedOut(v View) {
	first := true
	for p := range v.PhasedOut() {
		if first {
			w.key("phasedOut")
			w.open('[')
			first = false
		}
		w.permanent(v, &p)
	}
	if !first {
		w.close(']')
	}
}

func (w *writer) player(v View, p game.Player) {
	info := v.Player(p)
	w.open('{')
	w.number("life", info.Life)
	w.some("poison", info.Poison)
	w.some("energy", info.Energy)
	w.some("speed", info.Speed)
	w.some("tempted", info.Tempted)
	w.flag("blessed", info.Blessed)
	w.some("room", info.Room)
	w.some("completed", info.Completed)
	w.list("pool", len(info.Pool), func(i int) {
		w.comma()
		w.b = strconv.AppendInt(w.b, int64(info.Pool[i]), 10)
	})
	w.tagged(v, p)
	w.number("drawn", info.Drawn)
	w.number("lands", info.Lands)
	w.some("mulligans", info.Mulligans)
	w.flag("left", info.Left)
	if info.Loss != game.NotLost {
		w.word("loss", info.Loss)
	}
	w.number("decider", int(v.Decider(p)))
	w.number("librarySize", v.LibrarySize(p))
	w.objects("hand", v, v.Hand(p))
	w.objects("library", v, v.Library(p))
	w.objects("graveyard", v, v.Graveyard(p))
	w.objects("outside", v, v.Outside(p))
	w.counters(v.s, game.PlayerRef(p))
	w.close('}')
}

// tagged writes the mana in a pool that is not spent as any other (CR 106.6), if there is some: it is counted in the pool, too.
func (w *writer) tagged(v View, p game.Player) {
	first := true
	for m := range v.TaggedMana(p) {
		if first {
			w.key("tagged")
			w.open('[')
			first = false
		}
		w.open('{')
		w.number("type", m.Type)
		w.number("n", m.N)
		if m.Of != 0 {
			w.text("of", v.cardName(m.Of, 0))
		}
		if m.Source != "" {
			w.text("source", m.Source)
		}
		w.close('}')
	}
	if !first {
		w.close(']')
	}
}

func (w *writer) objects(key string, v View, all iter.Seq[Object]) {
	w.key(key)
	w.open('[')
	for o := range all {
		w.open('{')
		w.object(v, &o)
		w.close('}')
	}
	w.close(']')
}

// object writes the fields that objects of all zones have.
func (w *writer) object(v View, o *Object) {
	w.number("id", int(o.ID))
	if o.Card != 0 {
		w.text("name", v.cardName(o.Card, o.Face))
	}
	if o.Kind != game.CardObject {
		w.word("kind", o.Kind)
	}
	w.number("owner", int(o.Owner))
	if o.Controller != o.Owner {
		w.number("controller", int(o.Controller))
	}
	w.flag("faceDown", o.FaceDown)
	w.flag("warded", o.Warded)
	w.flag("revealed", o.Revealed)
	w.some("number", o.Number)
	if o.Zone == game.Library {
		w.number("place", v.Place(o.ID))
	}
}

// chosen writes what abilities of a permanent have chosen for others of it, if they have (CR 607.2d).
func (w *writer) chosen(v View, id ObjID) {
	first := true
	for what := range v.Chosen(id) {
		if first {
			w.key("chosen")
			w.open('[')
			first = false
		}
		w.item(what)
	}
	if !first {
		w.close(']')
	}
}

func (w *writer) permanent(v View, p *Permanent) {
	w.open('{')
	w.object(v, &p.Object)
	w.number("types", int(p.Types))
	w.subtypes(v, &p.Subtypes)
	w.some("keywords", int(p.Keywords))
	w.some("colors", int(p.Colors))
	w.some("power", p.Power)
	w.some("toughness", p.Toughness)
	w.some("damage", p.Damage)
	w.some("plus", p.Plus)
	w.some("minus", p.Minus)
	w.some("loyalty", p.Loyalty)
	w.some("mana", int(p.Mana))
	w.some("used", int(p.Used))
	w.some("shields", p.Shields)
	if p.Goaded != 0 {
		w.players("goaded", p.Goaded)
	}
	if p.Exerted != 0 {
		w.players("exerted", p.Exerted)
	}
	if p.Protector != 0 {
		w.players("protector", p.Protector)
	}
	w.chosen(v, p.ID)
	if name := v.GivenName(p.ID); name != "" {
		w.text("named", name)
	}
	w.designations(p)
	w.flag("tapped", p.Tapped)
	w.flag("sick", p.Sick)
	w.flag("attacking", p.Attacking)
	w.flag("blocked", p.Blocked)
	w.id("defender", p.Defender)
	w.id("host", p.Host)
	w.id("prepare_spell", p.Spell)
	w.mates(p)
	w.components(v, p.ID)
	if p.Blocking {
		w.ids("blocking", v.Blocked(nil, p.ID))
	}
	if id := v.find(p.ID); id != 0 {
		w.counters(v.s, v.s.Object(id).Ref)
	}
	w.close('}')
}

// components writes the other cards that are one permanent with this one, if there are any.
func (w *writer) components(v View, x ObjID) {
	if v.s.First(game.Merged, 0) == 0 {
		return
	}
	first := true
	for o := range v.Components(x) {
		if first {
			w.key("components")
			w.open('[')
			first = false
		}
		w.open('{')
		w.object(v, &o)
		w.close('}')
	}
	if !first {
		w.close(']')
	}
}

// designations writes what a permanent has become, and whether it was manifested.
func (w *writer) designations(p *Permanent) {
	w.flag("manifested", p.Manifested)
	w.flag("monstrous", p.Monstrous)
	w.flag("renowned", p.Renowned)
	w.flag("ring_bearer", p.RingBearer)
	w.flag("saddled", p.Saddled)
	w.flag("solved", p.Solved)
	w.flag("harnessed", p.Harnessed)
	w.flag("prepared", p.Prepared)
	w.flag("suspected", p.Suspected)
	w.some("class_level", p.ClassLevel)
}

// mates names the creatures with which a permanent is paired and in a band.
func (w *writer) mates(p *Permanent) {
	w.id("partner", p.Partner)
	w.id("band", p.Band)
}

func (w *writer) subtypes(v View, set *game.Subtypes) {
	if *set == (game.Subtypes{}) {
		return
	}
	w.key("subtypes")
	w.open('[')
	for n := range v.s.Book().Subtypes() {
		if set.Has(n) {
			w.comma()
			w.b = strconv.AppendQuote(w.b, v.s.Book().Subtype(n))
		}
	}
	w.close(']')
}

func (w *writer) spell(v View, sp *Spell) {
	w.open('{')
	w.object(v, &sp.Object)
	if sp.Ability != 0 {
		w.id("source", sp.Source)
		if name := v.s.Book().Sourceless(sp.Ability); name != "" {
			w.text("of", name)
		} else {
			w.text("of", v.cardName(sp.SourceCard, v.sourceFace(sp)))
		}
		w.number("ability", int(sp.Ability))
	}
	w.some("x", sp.X)
	w.some("modes", int(sp.Modes))
	w.ids("targets", v.Targets(nil, sp.ID))
	w.close('}')
}

func (w *writer) counters(s *game.State, r game.Ref) {
	first := true
	s.RareCounters(r, func(kind string, n int) bool {
		if first {
			w.key("counters")
			w.open('{')
			first = false
		}
		w.number(kind, n)
		return true
	})
	if !first {
		w.close('}')
	}
}

func (w *writer) controls(v View) {
	w.key("controls")
	w.open('[')
	for c := range v.Controls() {
		w.control(v, c)
	}
	w.close(']')
}

func (w *writer) control(v View, c Control) {
	w.open('{')
	w.number("number", c.Number)
	w.players("subjects", c.Subjects)
	w.number("controller", int(c.Controller))
	w.word("span", c.Span)
	w.word("status", c.Status)
	w.word("grants", c.Grants)
	w.text("source", v.cardName(c.Source, 0))
	w.close('}')
}

func (w *writer) queue(v View) {
	w.key("queue")
	w.open('[')
	for q := range v.Queue() {
		w.open('{')
		w.word("what", q.What)
		w.number("who", int(q.Who))
		w.word("step", q.Step)
		w.some("after", q.Turn)
		w.close('}')
	}
	w.close(']')
}
