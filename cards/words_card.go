package cards

import (
	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// Layouts (CR 709, 710, 712, 715, 720, 722).
var cardConstants = []constant{
	{"split", "Layout", "CR 709.1", card.Split},
	{"flip_card", "Layout", "CR 710.1", card.FlipCard},
	{"transforming", "Layout", "CR 712.1", card.Transforming},
	{"meld_card", "Layout", "CR 712.4", card.MeldCard},
	{"modal_double_faced", "Layout", "CR 712.3", card.ModalDoubleFaced},
	{"adventurer", "Layout", "CR 715.1", card.Adventurer},
	{"omen", "Layout", "CR 720.1", card.OmenCard},
	{"preparation", "Layout", "CR 722.1", card.Preparation},
}

const faceParams = "name:Str, cost?:Mana, type:TypeLine, color?:Colors, pt?:PT, loyalty?:Quantity, defense?:Quantity, do?:Effects, " +
	"abilities?:Abilities"

// Cards, their faces, tokens, and the declarations of a file.
var cardWords = []word{
	{
		name: "card", makes: "=:nothing: the file now defines the card", rules: "CR 200.1", build: buildCard,
		params: "name:Str, cost?:Mana, type?:TypeLine, color?:Colors, pt?:PT, loyalty?:Quantity, defense?:Quantity, do?:Effects, " +
			"abilities?:Abilities, layout?:Layout, faces?:Faces",
	},
	{name: "face", makes: "Face", params: faceParams, rules: "CR 709.3, 710.1, 712.8, 715.2, 720.2, 722.2", build: func(a *args) any {
		return buildFace(a)
	}},
	{
		name: "token", makes: "Token", params: "name:Str, type:TypeLine, color?:Colors, pt?:PT, abilities?:Abilities, back?:Faces",
		rules: "CR 111.3", build: buildToken,
	},
	{name: "dungeon", makes: "Token", params: "name:Str, rooms+:Ability", rules: "CR 309.1", build: buildDungeon},
	{name: "declare_subtypes", makes: "=:nothing: the file now knows them", params: "names+:Str, kind:Str", rules: "CR 205.3", build: declareSubtypes},
	{name: "declare_counters", makes: "=:nothing: the file now knows them", params: "names+:Str", rules: "CR 122.1", build: func(a *args) any {
		for _, n := range get[[]any](a, "names") {
			a.file.counters = append(a.file.counters, n.(string))
		}
		return starlark.None
	}},
}

func buildToken(a *args) any {
	t := &card.Token{
		Name: a.text("name"), Type: get[card.TypeLine](a, "type"), Colors: get[[]card.Color](a, "color"),
		PT: get[*card.PT](a, "pt"), Abilities: a.abilities(), At: a.pos,
	}
	if t.Type.Types&card.PermanentTypes == 0 {
		a.fail("a token is a permanent, and %q is none", t.Type)
	}
	a.checkPT(t.Type, t.PT)
	if a.given("back") {
		back := get[[]*card.Face](a, "back")
		if len(back) != 1 || back[0].HasCost || back[0].Type.Types&card.PermanentTypes == 0 {
			a.fail("back is one face: a permanent without a mana cost")
			return t
		}
		t.Back = back[0]
	}
	return t
}

// buildFace checks one face of a card on its own. Its color is a color indicator (CR 204.2), its loyalty and
// its defense are what is printed (CR 209.1, 210.1, 306.5a, 310.4a).
func buildFace(a *args) *card.Face {
	f := &card.Face{
		Name: a.text("name"), Cost: a.mana("cost"), HasCost: a.given("cost"), Type: get[card.TypeLine](a, "type"),
		Colors: get[[]card.Color](a, "color"), PT: get[*card.PT](a, "pt"), Loyalty: a.quantity("loyalty"),
		Defense: a.quantity("defense"), Do: a.steps("do"), Abilities: a.abilities(), At: a.pos,
	}
	a.checkFace(f)
	a.checkTargets()
	a.checkUntargeted(f)
	a.bindX()
	a.checkScope()
	a.sum.targets = nil
	return f
}

// buildCard adds a whole card to the file.
func buildCard(a *args) any {
	c := &card.Card{Name: a.text("name"), Layout: get[card.Layout](a, "layout"), At: a.pos}
	if a.given("faces") {
		c.Faces = get[[]*card.Face](a, "faces")
		a.checkFaces(c)
	} else {
		a.requireOneFace(c)
		if a.err == nil {
			c.Faces = []*card.Face{buildFace(a)}
			a.requireCost(c.Faces[0])
		}
	}
	if a.err == nil {
		a.checkLinks(c)
	}
	for _, other := range a.file.cards {
		if other.Name == c.Name {
			a.fail("there is a card %q already, at %s", c.Name, other.At)
		}
	}
	if a.err == nil {
		a.file.cards = append(a.file.cards, c)
	}
	return starlark.None
}

// declareSubtypes makes subtypes known in this file.
func declareSubtypes(a *args) any {
	kind := a.text("kind")
	for i, name := range subtypeKindNames {
		if name == kind {
			for _, n := range get[[]any](a, "names") {
				a.file.subtypes[n.(string)] |= 1 << i
			}
			return starlark.None
		}
	}
	a.fail("kind must be one of %s, not %q", subtypeKind(1<<len(subtypeKindNames)-1), kind)
	return nil
}

// buildDungeon checks that each room of a dungeon but the first is led to, from above (CR 309.4a).
func buildDungeon(a *args) any {
	d := &card.Token{Name: a.text("name"), Dungeon: true, At: a.pos}
	for i, room := range get[[]any](a, "rooms") {
		when, ok := room.(*card.When)
		if !ok || when.Room != i+1 {
			a.fail("a dungeon consists of its rooms, numbered from 1 on")
			return d
		}
		for _, to := range when.To {
			if to <= when.Room || to > len(get[[]any](a, "rooms")) {
				a.fail("room %d leads to rooms below it", when.Room)
			}
		}
		d.Abilities = append(d.Abilities, when)
	}
	return d
}
