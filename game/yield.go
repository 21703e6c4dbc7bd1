package game

import "github.com/thrall-arena/thrall/game/card"

// This file says what mana abilities produce (CR 106.1, 106.12): the rows that AddManaOp instructions name, and a pure reading
// of a whole program that the payment solver counts with.

// ManaAdd is the mana that one AddManaOp adds: one of the alternatives, as often as the instruction's amount says.
type ManaAdd struct {
	Options []ManaOption
	Mixed   bool // the type is chosen for each unit anew, instead of once for the whole amount
	Tag     TagID
}

// ManaOption is one alternative of a ManaAdd. Exactly one field is set, but for Colors and Amount.
type ManaOption struct {
	Units    [manaTypes]uint8 // a fixed bundle, by type
	Amount   ExprID           // with Units: so many times
	Any      TypeSet          // one unit of one of these types
	Chosen   ExprID           // one unit of the color that was chosen (a number); none if none was
	ColorsOf ExprID           // one unit of a color of these objects (a term); colorless ones have none (CR 106.5)
	Produced bool             // one unit of a type that the event produced on which the ability triggers (CR 106.12a)
	Could    ExprID           // one unit of a type that a permanent that this filter accepts could produce (CR 106.7)
	Colors   bool             // with Could: of a color
}

// depends reports whether the types of an alternative depend on how things stand.
func (o *ManaOption) depends() bool {
	return o.ColorsOf != 0 || o.Could != 0 || o.Amount != 0 || o.Chosen != 0
}

// unitClass is n units, each of which can be any one type in types; tag is what is said of them, in a payment search the bit of
// what is said (CR 106.6).
type unitClass struct {
	types TypeSet
	n     uint8
	tag   TagID
}

// maxYieldClasses bounds the classes of one yield: a mana pool, and flexible units and those with tags on top.
const maxYieldClasses = manaTypes + 4

// maxYields bounds the alternatives that one mana ability has.
const maxYields = 16

// manaYield is one way in which a mana ability's mana can turn out; its units are independent of each other.
type manaYield struct {
	of     [maxYieldClasses]unitClass
	n      uint8
	harm   int16 // life that the ability's controller loses by it
	source Ref   // of the units with tags
}

// yieldList are the alternatives of a mana ability. A list that is full stays so: what does not fit is not counted.
type yieldList struct {
	of [maxYields]manaYield
	n  int
}

// add adds n units of the types, with a tag or none, to the yield. A class that does not fit is not counted.
func (y *manaYield) add(types TypeSet, tag TagID, n int) {
	if types == 0 || n <= 0 {
		return
	}
	n = min(n, maxMana)
	for i := range y.of[:y.n] {
		if y.of[i].types == types && y.of[i].tag == tag {
			y.of[i].n = uint8(min(int(y.of[i].n)+n, maxMana))
			return
		}
	}
	if int(y.n) < len(y.of) {
		y.of[y.n] = unitClass{types, uint8(n), tag}
		y.n++
	}
}

// remove takes away one unit of a class.
func (y *manaYield) remove(class unitClass) {
	for i := range y.of[:y.n] {
		if u := &y.of[i]; u.types == class.types && u.tag == class.tag {
			if u.n--; u.n == 0 {
				y.n--
				*u = y.of[y.n]
			}
			return
		}
	}
}

// total returns the number of units.
func (y *manaYield) total() (n int) {
	for _, u := range y.of[:y.n] {
		n += int(u.n)
	}
	return n
}

// plus adds the units and the harm of z.
func (y *manaYield) plus(z *manaYield) {
	y.harm += z.harm
	for _, u := range z.of[:z.n] {
		y.add(u.types, u.tag, int(u.n))
		if u.tag != 0 && y.source == (Ref{}) { // what is said of mana that is added to other mana is not about its source
			y.source = z.source
		}
	}
}

// append adds an alternative.
func (l *yieldList) append(y manaYield) {
	if l.n < len(l.of) {
		l.of[l.n] = y
		l.n++
	}
}

// appendOnce is append for what may be an alternative already: no mana of one type is no mana of another.
func (l *yieldList) appendOnce(y manaYield) {
	for i := range l.of[:l.n] {
		if l.of[i] == y {
			return
		}
	}
	l.append(y)
}

// yields lists what a mana ability can add for its controller, as things stand (CR 605.3b). An ability whose result depends on
// hidden or random things yields nothing that could be counted on.
func (s *State) yields(a *Ability, sc *scope) (out yieldList) {
	if a.Flags&UncertainMana != 0 {
		return yieldList{n: 1}
	}
	tapped := Ref{}
	if s.book.costs[a.Cost].Tap {
		tapped = sc.source
	}
	return s.yieldsFrom(s.book.programs[a.Program].Code, 0, sc, sc.you, tapped)
}

// yieldsFrom lists what the code from a position on can add for a player, and the harm that it does to them; tapped is the
// permanent that is tapped for that mana, if one is.
func (s *State) yieldsFrom(code []Instr, pc int, sc *scope, to Player, tapped Ref) (out yieldList) {
	out.n = 1
	for ; pc < len(code); pc++ {
		in := &code[pc]
		switch in.Code {
		case End:
			return out
		case Jump:
			pc = int(in.To) - 1
		case JumpUnless:
			if !s.holds(in.A, sc) {
				pc = int(in.To) - 1
			}
		case AddManaOp:
			if s.player(in.Who, sc) == to {
				choices := s.manaChoices(in, sc)
				choices.change(s, tapped, sc.you)
				out.cross(&choices)
			}
		case DamageOp:
			out.hurt(s.harm(in, sc, to))
		case LifeOp:
			if s.player(in.Who, sc) == to && in.N == int16(card.Lose) {
				out.hurt(int16(s.number(in.A, sc)))
			}
		default: // no mana and no life
		}
	}
	return out
}

// harm returns the damage that an instruction deals to a player.
func (s *State) harm(in *Instr, sc *scope, to Player) int16 {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.B, sc, buf) {
		if r == PlayerRef(to) {
			return int16(s.number(in.A, sc))
		}
	}
	return 0
}

func (l *yieldList) hurt(n int16) {
	for i := range l.of[:l.n] {
		l.of[i].harm += max(n, 0)
	}
}

// cross combines every alternative of l with every one of z.
func (l *yieldList) cross(z *yieldList) {
	if z.n == 0 {
		return
	}
	was, n := l.of, l.n
	l.n = 0
	for i := range was[:n] {
		for j := range z.of[:z.n] {
			y := was[i]
			y.plus(&z.of[j])
			l.append(y)
		}
	}
}

// manaChoices lists the alternatives of one AddManaOp with its amount (CR 106.1, 106.5). Alternatives of one unit each are
// folded into one flexible unit, and so is an amount whose types are chosen unit by unit. No alternative means no mana.
func (s *State) manaChoices(in *Instr, sc *scope) (out yieldList) {
	row, amount := &s.book.adds[in.N], 1
	if in.A != 0 {
		amount = int(s.number(in.A, sc))
	}
	if amount <= 0 {
		return out
	}
	tag := s.markedTag(row.Tag, sc.source, sc.you)
	var flexible TypeSet
	for i := range row.Options {
		types, single := s.optionTypes(&row.Options[i], sc)
		switch {
		case single:
			flexible |= types
		case row.Options[i].Amount != 0:
			out.appendOnce(row.Options[i].bundle(amount*int(s.number(row.Options[i].Amount, sc)), tag))
		default:
			out.append(row.Options[i].bundle(amount, tag))
		}
	}
	out.spread(flexible, amount, tag, row.Mixed || amount == 1)
	if tag != 0 {
		for i := range out.of[:out.n] {
			out.of[i].source = sc.source
		}
	}
	return out
}

// optionTypes returns the types of an alternative that is a single unit.
func (s *State) optionTypes(o *ManaOption, sc *scope) (types TypeSet, single bool) {
	switch {
	case o.ColorsOf != 0:
		buf := s.lend()
		defer s.giveBack()
		for _, r := range s.members(o.ColorsOf, sc, buf) {
			types |= TypeSet(s.colorsOf(r))
		}
		return types, true
	case o.Chosen != 0:
		if c := s.number(o.Chosen, sc); c >= 0 {
			types = 1 << c
		}
		return types, true
	case o.Any != 0:
		return o.Any, true
	case o.Produced:
		return TypeSet(sc.much), true
	case o.Could != 0:
		return s.couldProduce(o, sc), true
	}
	sum := 0
	for t, n := range o.Units {
		if n > 0 {
			types |= 1 << t
		}
		sum += int(n)
	}
	return types, sum == 1 && o.Amount == 0
}

// bundle returns the units of a fixed alternative, amount times.
func (o *ManaOption) bundle(amount int, tag TagID) (y manaYield) {
	for t, n := range o.Units {
		y.add(1<<t, tag, int(n)*amount)
	}
	return y
}

// spread adds the alternatives of single units: one flexible class if the type is free for each unit, else one alternative for
// each type.
func (l *yieldList) spread(types TypeSet, amount int, tag TagID, free bool) {
	if free && types != 0 {
		var y manaYield
		y.add(types, tag, amount)
		l.append(y)
		return
	}
	for t := range manaTypes {
		if types>>t&1 != 0 {
			var y manaYield
			y.add(1<<t, tag, amount)
			l.append(y)
		}
	}
}
