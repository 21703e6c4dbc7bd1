package game_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// TestRefused: what words could say and the engine does not do whole is refused when the card is compiled.
func TestRefused(t *testing.T) {
	for _, tt := range []struct{ text, refused string }{
		{`abilities = cant(attacks(creature), unless = pay("{1}", times = count(artifact)))`, ""},
		{`abilities = cant(attacks(creature), unless = pay("{1}", times = count(creature & tapped)))`, "counts what is tapped"}, // CR 508.1f
		{`abilities = when(enters(this), until(end_of_turn, each(creature), prevent(deals_damage(anything, to = it), next = 1)))`, ""},
		{`abilities = when(enters(this), until(end_of_turn, each(creature), prevent(deals_damage(it), next = 1)))`, "about damage to it"},
		{
			`abilities = when(enters(this), until(end_of_turn, each(creature), gets(1, 1), prevent(deals_damage(anything, to = it), next = 1)))`,
			"a shield of the next so much damage and something else",
		},
		{`abilities = when(casts(you, this) | attacks(this), draw(1))`, "is two abilities here"}, // CR 113.6k
		{`abilities = activated("{1}", draw(1), once = True)`, ""},
		{`abilities = static(each(creature & yours), gains(activated("{1}", draw(1), once = True)))`, "of an ability that is given"},
		{`abilities = static(each(creature & yours), gains(activated("{1}", add_mana("{G}"), once = True)))`, "of an ability that is given"},
		{`abilities = static(each(creature & yours), gains(activated("{1}", draw(1), ever = True)))`, "of an ability that is given"},
		{`abilities = 7 * [activated("{1}", draw(1))] + [activated("{1}", draw(1), once = True)]`, "behind seven others"},
		{`abilities = when(enters(this), exile(target(creature), until = leaves(this)))`, ""},
		{`abilities = when(enters(this), exile(target(creature), until = leaves(creature)))`, ""}, // CR 610.3
		{`abilities = when(enters(this), exile(target(creature), until = dies(this)))`, ""},
		{`abilities = when(enters(this), phase_out(target(creature), until = begins(upkeep)))`, ""}, // CR 610.4
		{`abilities = when(enters(this), exile(target(creature), until = holds(at_least(count(creature), 3))))`, "until a condition holds"},
		{`abilities = when(enters(creature), exile(target(artifact), until = dies(shares_color(that))))`, "about something chosen or found"},
		{`abilities = when(some_attack(creature & yours), draw(1))`, ""},
		{`abilities = static(each(creature), must(some_attack(it)))`, "triggers abilities, and is nothing else"},
		{`abilities = when(enters(this), draw(times(some_attack(creature & yours))))`, "attacked together"},
		{`abilities = when(casts(you, nth = 3), draw(1))`, ""},
		{`abilities = static(each(player), cant(casts(it, nth = 2)))`, "triggers abilities, and is nothing else"},
		{`abilities = when(enters(this), draw(times(casts(you, nth = 2))))`, "a certain spell of a turn"},
		{`abilities = when(attacks(this), until(end_of_turn, this, gets(1, 1), for_each = that))`, "what a step of the same effect has resulted in"},
		{`abilities = when(attacks(this), create_copy(this, if_able = True))`, "created for a player"}, // CR 702.141a
		{
			`abilities = when(attacks(this), together(provided(day, create_copy(this, attacking = True)), draw(1)))`,
			"only if a condition holds",
		},
		{
			`abilities = when(enters(this), [exile(target(creature), until = draws(you)), exile(target(artifact), until = draws(opponent))])`,
			"several effects that last until",
		},
		{`abilities = when(enters(this), exile(target(spell), until = leaves(this)))`, "spells that are exiled until"},
		{`abilities = activated(exile(creature, until = leaves(this)), draw(1))`, "as a cost"},
		{`abilities = when(enters(this), phase_out(target(creature), tapped = True))`, "phasing in tapped"},
		{`abilities = when(enters(creature), may(draw(1)), done_once = True)`, ""},
		{`abilities = when(enters(creature), draw(1), done_once = True)`, "what you may do"},            // CR 603.2h
		{`abilities = static(each(creature), gains(when(enters(creature), draw(1), once = True)))`, ""}, // CR 603.2h
		{`abilities = when(moves(suspended, exiled), draw(1))`, "a suspended card"},                     // CR 702.62b
		{`abilities = static(this, causes_no_trigger(enters(creature) | leaves(land)))`, ""},            // CR 603.6
		{`abilities = static(this, causes_no_trigger(casts(opponent)))`, "don't cause abilities to trigger"},
		{`abilities = static(this, causes_no_trigger(moves(creature, after = graveyard)))`, "don't cause abilities to trigger"},
		{`abilities = static(you, causes_no_trigger(enters(creature)))`, "is said by static abilities"},
		{`abilities = when(enters(this), until(end_of_turn, this, causes_no_trigger(enters(creature))))`, "is said by static abilities"},
		{`abilities = static(you, instant_speed(casts(you, creature | sorcery)))`, ""},
		{`abilities = static(you, instant_speed(casts(you, where(at_most(mana_value_of(it), 3)))))`, ""}, // CR 601.3b
		{`abilities = static(you, instant_speed(casts(you, where(at_least(mana_spent(it), 3)))))`, "by what is spent"},
		{`abilities = flash_if(at_least(mana_spent(), 3))`, "by what is spent"},
		{`abilities = [flash_if(you_control(land)), flash_if(you_control(artifact))]`, "two conditions"},
		{`abilities = static(each(land, zone = hand(you)), gains(mana("{G}")))`, "in such a zone"},
		{`abilities = static(each(land, zone = hand(you)), gains(flying))`, "giving this ability"},
		{`abilities = static(each(land, zone = graveyard(you)), gains(cycling("{1}")))`, "in such a zone"},
		{`abilities = activated(mana_cost(), draw(1))`, "mana cost of the card itself"},
		{`abilities = static(you, instant_speed(activates(you, creature)))`, "equip and loyalty abilities"},
		{`abilities = static(you, instant_speed(draws(you)))`, "equip and loyalty abilities"},
		{`abilities = static(you, instant_speed(casts(you), once = True))`, "an effect that ends with it"},
		{`abilities = activated("{T}", add_mana("{G}", only_for = activates(you, ability = "equip")))`, "one kind of activated abilities"},
		{`abilities = costs(spell & yours, colored = "{W}{B}")`, ""},
		{`abilities = costs(this, colored = "{W}")`, "because of its own text"},
		{`abilities = costs(spell & yours & targeting(creature), colored = "{W}")`, "of its targets"},
		{`abilities = costs(spell & yours, colored = "{W/B}")`, "symbols of one color each"}, // CR 118.7d
		{`abilities = costs(spell & yours, colored = "{1}")`, "symbols of one color each"},
		{`abilities = static(you, spells_have(instant, additional_cost(sacrifice(creature))))`, "is optional"},
		{`abilities = static(you, spells_have(instant, additional_cost(["{1}", sacrifice(creature)], optional = True)))`, "this additional cost"},
		{`abilities = static(you, spells_have(instant, additional_cost(pay_life(2), optional = True, colored = "{1}")))`, "symbols of one color each"},
		{`abilities = static(you, spells_have(creature, offspring("{2}")))`, "as it is cast"},
		{`abilities = additional_cost(pay_life(2), optional = True, colored = "{W}")`, "the card itself says"},
		{`abilities = additional_cost(sacrifice(creature), each_target = True)`, "not mana alone"},
		{`abilities = when(enters(this), draw(count(has_activated)))`, "cards of a starting deck"},
		{`abilities = ability_costs(activates(player, creature), less = 2)`, ""},
		{`abilities = ability_costs(activates(player, creature), less = 0 - 2)`, "mana abilities that cost more"},
		{`abilities = ability_costs(activates(player, creature, ability = "nonmana"), less = 0 - 2)`, ""},
		{`abilities = ability_costs(casts(player, creature), less = 2)`, "that abilities are activated"},
		{`abilities = ability_costs(activates(you) | activates(opponent), less = 2)`, "one event"},
		{`abilities = ability_costs(activates(you), less = 2, floor = 1, target = creature)`, "because of its targets"},
		{`abilities = static(you, spells_have(instant, lifelink, storm))`, ""},
		{`abilities = static(you, spells_have(creature, haste))`, "giving this ability to spells"}, // it would be none of the permanent's
		{`abilities = static(you, spells_have(creature, when(enters(this), draw(1))))`, "does not trigger as it is cast"},
		{`abilities = static(you, spells_have(where(at_least(mana_value_of(it), 4)), convoke))`, "what else than mana pays"},
		{`abilities = static(you, spells_have(has(convoke), delve))`, "because of others"},
		{`abilities = static(each(creature), spells_have(creature, convoke))`, "spells of players"},
		{`abilities = when(enters(this), until(end_of_turn, you, may_play(each(instant, zone = graveyard(you)), gained = True)))`, ""},
		{`abilities = static(you, may_play(each(instant, zone = graveyard(you)), gained = True))`, ""},
		{`abilities = static(you, cant(casts(opponent, spell)))`, "says it where it speaks of them"}, // it would forbid nothing
		{`abilities = static(you, cant(casts(it, spell)))`, ""},
		{`abilities = static(each(creature), cant(casts(player), zone = stack))`, "a prohibition that a spell has"},
		{`abilities = static(you, may_play(each(creature, zone = graveyard(you)), cost = "{1}", less = 1))`, "a card itself can be cast"},
		{`abilities = additional_cost("{1}", flash = True)`, ""},
		{`abilities = additional_cost("{1}", flash = True, optional = True)`, "no other conditions"},
		{`abilities = splice("{1}", instant)`, "what is no instant or sorcery"},
		{`abilities = splice("{X}", instant)`, "{X} in a splice cost"},
		{`abilities = splice("{U/P}", instant)`, "paid in two ways"},
		{`abilities = static(you, have_retrace(each(instant, zone = graveyard(you))))`, ""},
		{`abilities = static(you, may_play(each(instant, zone = graveyard(you)), plus = "{X}"))`, "{T} or {X}"},
		{`abilities = costs(spell & where(at_least(targets_of(it), 2)), less = 1)`, "a certain number of targets"},
		{`abilities = costs(spell, less = targets_of(it))`, ""},
		{`abilities = costs(spell & targeting(creature), less = 1)`, ""},
		{`abilities = may_play(this, zone = graveyard(you), plus = discard(1))`, "about other cards"},
		{`abilities = may_play(this, zone = graveyard(you), having = instead(moves(this, stack), exile(that)))`, "about other cards"},
		{`abilities = static(you, may_play(each(creature, zone = graveyard(you)), having = haste))`, ""}, // CR 611.3d
		{`abilities = static(you, may_play(each(creature, zone = graveyard(you)), having = cycling("{1}")))`, "others than triggered ones"},
		{`abilities = static(you, spells_have(creature, static(this, gets(1, 1))))`, "other than what happens as they leave the stack"},
		{`abilities = static(each(creature), gains(cycling("{1}")))`, "others than triggered ones"},
		{`abilities = when(enters(this), until(end_of_turn, you, may_play(this, gained = True)))`, "of other cards"},
		{`abilities = ward(pay_life(2))`, "say which player does"}, // CR 702.21a: not its controller pays
		{`abilities = ward(pay_life(2, who = that_player))`, ""},
		{`abilities = ward([pay("{1}", who = that_player), sacrifice(creature)])`, "say which player does"},
		{`abilities = ward(either(pay_life(2, who = that_player), discard(1, who = that_player)))`, "say which player does"},
		{`abilities = when(attacks(this), unless(pay("{1}"), defending_player, draw(1)))`, "say which player does"}, // CR 118.12a
		{`abilities = when(attacks(this), unless("{1}", defending_player, draw(1)))`, ""},
		{`abilities = when(attacks(this), unless(exile(creature, zone = graveyard), defending_player, draw(1)))`, "say which player does"},
		{`abilities = when(attacks(this), unless(tap(creature), defending_player, draw(1)))`, "say which player does"},
		{`abilities = when(attacks(this), may(draw(1), who = defending_player))`, "say which player does"}, // CR 608.2d
		{`abilities = when(attacks(this), may(draw(1, who = you), who = defending_player))`, ""},
		{`abilities = when(attacks(this), may(draw(1), who = you))`, ""},
		{`abilities = when(attacks(this), may(untap(this), who = defending_player, then = draw(1)))`, ""},
	} {
		compilesOrNot(t, tt.text, tt.refused)
	}
}

// TestRefusedFaces: whichever face of a card is refused, that is an error, and nothing else is asked of the card.
func TestRefusedFaces(t *testing.T) {
	const fine, wrong = `do = draw(1)`, `do = may(draw(1), who = target(opponent))`
	for _, tt := range []struct{ layout, back, front, behind string }{
		{"split", `cost = "{1}", `, wrong, fine},
		{"split", `cost = "{1}", `, fine, wrong},
		{"modal_double_faced", `cost = "{1}", `, wrong, fine},
		{"modal_double_faced", `cost = "{1}", `, fine, wrong},
	} {
		text := `card(name = "Test // Tset", layout = ` + tt.layout + `, faces = [
			face(name = "Test", cost = "{1}", type = "Instant", ` + tt.front + `), face(name = "Tset", ` + tt.back + `type = "Instant", ` + tt.behind + `)])`
		if tt.layout != "split" {
			text = strings.Replace(text, "Test // Tset", "Test", 1)
		}
		refusedOrNot(t, text, "say which player does")
	}
}

// compilesOrNot compiles an artifact with that text, which is to be refused with an error that has those words; "": it is not.
func compilesOrNot(t *testing.T, text, refused string) {
	t.Helper()
	refusedOrNot(t, `card(name = "Test", cost = "{1}", type = "Artifact", `+text+`)`, refused)
}

func refusedOrNot(t *testing.T, text, refused string) {
	t.Helper()
	lib, err := cards.Default().WithText("test.star", text)
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	name := strings.TrimPrefix(text, `card(name = "`)
	all, err := lib.Load([]string{name[:strings.IndexByte(name, '"')]})
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	_, err = game.Compile(all)
	if refused == "" && err != nil || refused != "" && (err == nil || !strings.Contains(err.Error(), refused)) {
		t.Errorf("%s: refused with %v, want %q", text, err, refused)
	}
}
