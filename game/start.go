package game

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
)

// This file holds the start of the game, CR 103: libraries, who begins, opening hands with the London mulligan.

// NewGame starts a game in dst and runs to its first decision. The error names what is wrong with g.
func (b *Book) NewGame(dst *State, g Game, env *Env) error {
	if len(g.Main) < 2 || len(g.Main) > control.MaxPlayers {
		return fmt.Errorf("game: %d decks: a game has 2 to %d players", len(g.Main), control.MaxPlayers)
	}
	if g.First != NoPlayer && int(g.First) >= len(g.Main) {
		return fmt.Errorf("game: first player %d of %d", g.First, len(g.Main))
	}
	if g.Life <= 0 || g.Life > 10_000 {
		return fmt.Errorf("game: a starting life total of %d", g.Life)
	}
	dst.reset(b, len(g.Main), g.Key)
	dst.cap, dst.showForced, dst.life = uint32(g.Cap), g.ShowForced, int16(g.Life)
	if err := dst.makeTeams(g.Team); err != nil {
		return err
	}
	for p, deck := range g.Main {
		dst.players[p].Life = int16(g.Life)
		if err := dst.addCards(Library, Player(p), deck); err != nil {
			return err
		}
		if p < len(g.Side) && (b.reaches || b.companions) { // CR 103.2a
			if err := dst.addCards(Outside, Player(p), g.Side[p]); err != nil {
				return err
			}
		}
	}
	dst.starting = dst.primary(g.First)
	if g.First == NoPlayer { // CR 103.1, 805.3
		size := max(g.Team, 1)
		dst.starting = Player(dst.draw(forFirstPlayer, 0, len(g.Main)/size) * size)
	}
	dst.normal, dst.taker = dst.starting, dst.starting
	for p := range Player(dst.seats) { // CR 103.3
		dst.shuffleLibrary(p, env)
	}
	dst.push(Frame{Kind: TurnFrame, Proc: -1}) // CR 103.8
	dst.push(Frame{Kind: StartFrame, Step: dst.firstStep(), Who: dst.starting, Proc: -1})
	dst.advance(env)
	return nil
}

// reset empties a state for a game of n players.
func (s *State) reset(b *Book, n int, key [2]uint64) {
	epoch := s.epoch
	banks := s.banks
	ledger := s.ledger
	s.header = header{key: key, alias: key, top: -1, seats: uint8(n), began: uint8(n), freeCell: 0}
	s.dropMain()
	s.forgetAllMoments()
	s.book, s.epoch = b, epoch+1
	s.fresh++
	s.banks = banks
	s.ledger = ledger
	s.ledger.Reset()
	s.players = s.players[:0]
	for range n {
		s.players = append(s.players, PlayerState{PoolFor: -1})
	}
	s.objects = append(s.objects[:0], Object{Row: -1})
	s.cells = append(s.cells[:0], Cell{})
	s.clearBanks()
}

// clearBanks empties everything but players, objects and cells.
func (s *State) clearBanks() {
	s.perms, s.procs, s.frames, s.triggers = s.perms[:0], s.procs[:0], s.frames[:0], s.triggers[:0]
	s.delayed, s.effects, s.watch, s.rights = s.delayed[:0], s.effects[:0], s.watch[:0], s.rights[:0]
	s.counters, s.last, s.queue, s.phased = s.counters[:0], s.last[:0], s.queue[:0], s.phased[:0]
	s.links, s.batch, s.tallies, s.missed = s.links[:0], s.batch[:0], s.tallies[:0], s.missed[:0]
	s.tagged, s.worlds = s.tagged[:0], s.worlds[:0]
}

// addCards puts a deck into a zone of its owner.
func (s *State) addCards(z Zone, p Player, deck []CardID) error {
	for _, c := range deck {
		if c == 0 || int(c) >= len(s.book.cards) || s.book.cards[c].Token || s.book.cards[c].Emblem || s.book.cards[c].Inset {
			return fmt.Errorf("game: player %d: there is no card number %d", p, c)
		}
		id := s.newObject(CardObject, c, p)
		s.objects[id].Zone = z
		if z == Outside {
			s.objects[id].Known = 1 << p
		}
		s.linkBottom(id)
	}
	return nil
}

// The automaton of the start frame. I counts players, N the cards put on the bottom, or those of a hand about which its player has been
// asked; A is the card about which they are asked, or 0.
const (
	startDeals uint8 = iota
	startAsks
	startBottoms
	startOpens
	startReveals // before the others
)

const openingHand = 7

// runStart lets companions be revealed (CR 103.2b), deals opening hands, asks round by round who takes a mulligan, carries the mulligans out together (CR 103.5), and
// lets cards be used that work in opening hands (CR 103.6). Before a player declares whether they take a mulligan, they may do what may be
// done any time they could (CR 103.5b). The starting player comes first (CR 101.4e), of a team all its members
// (CR 103.5d, 103.6c).
func runStart(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case startDeals:
		f.Step = startAsks
		for p := range Player(s.seats) {
			s.deal(p, env)
		}
	case startAsks:
		for ; int(f.I) < int(s.seats); f.I++ {
			p := s.fromStarting(int(f.I))
			if s.players[p].Flags&Kept == 0 && !s.left.Has(p) {
				f.Who, f.A = p, 0
				if s.book.mulliganActs {
					f.A = s.mulliganCard(p, int(f.N))
				}
				return ask
			}
		}
		f.Step, f.I = startOpens, 0
		if s.mulligans(env) {
			f.Step = startBottoms
		}
	case startBottoms:
		return s.bottoms(f)
	case startReveals:
		return s.reveals(f)
	default:
		return s.openings(f)
	}
	return again
}

func (s *State) fromStarting(k int) Player { return Player((int(s.starting) + k) % int(s.seats)) }

func (s *State) deal(p Player, env *Env) {
	for range openingHand {
		top := s.list(Library, p).Head
		if top == 0 { // only restarted games and subgames have such libraries (CR 727.3, 729.3)
			s.players[p].Flags |= DrewFromEmpty
		} else {
			e := Event{Kind: Moves, From: Library, To: Hand, What: s.refOf(top), Player: p}
			e.New = s.relocate(top, Hand, false, 0, NoPlayer, env)
			s.record(&e, env)
		}
	}
}

// mulligans carries out the mulligans that were declared, all at the same time, and reports whether there was one: the hand is
// shuffled into the library and a new one drawn.
func (s *State) mulligans(env *Env) (any bool) {
	for p := range Player(s.seats) {
		ps := &s.players[p]
		if ps.Flags&Mulliganing == 0 || s.left.Has(p) {
			continue
		}
		any = true
		ps.Mulligans++
		for id := s.list(Hand, p).Head; id != 0; id = s.list(Hand, p).Head {
			s.relocate(id, Library, false, 0, NoPlayer, env)
		}
		s.shuffleLibrary(p, env)
		s.happened(&Event{Kind: Shuffles, Player: p}, env)
		s.deal(p, env)
	}
	return any
}

// counted is how many of p's mulligans count: in a multiplayer game all but the first (CR 103.5c, 800.6).
func (s *State) counted(p Player) int16 {
	n := int16(s.players[p].Mulligans)
	if s.began > 2 { // CR 800.1
		n = max(n-1, 0)
	}
	return n
}

// bottoms asks each player who took a mulligan for as many cards as they have taken mulligans that count, in turn order; then the
// next round of declarations begins.
func (s *State) bottoms(f *Frame) status {
	for ; int(f.I) < int(s.seats); f.I, f.N = f.I+1, 0 {
		p := s.fromStarting(int(f.I))
		ps := &s.players[p]
		if ps.Flags&Mulliganing == 0 || s.left.Has(p) {
			continue
		}
		if f.N < s.counted(p) && s.list(Hand, p).Len > 0 {
			f.Who = p
			return ask
		}
		ps.Flags &^= Mulliganing
	}
	f.Step, f.I, f.N = startAsks, 0, 0
	return again
}

// openings asks about cards that may be used in the opening hand (CR 103.6), in turn order, then the first turn begins.
func (s *State) openings(f *Frame) status {
	for ; int(f.I) < int(s.seats); f.I, f.N = f.I+1, 0 {
		p := s.fromStarting(int(f.I))
		if s.left.Has(p) {
			continue
		}
		if r := s.openingCard(p, int(f.N)); r != (Ref{}) {
			f.Who, f.A = p, Value(r.Slot)
			return ask
		}
	}
	return finish
}

// openingCard is the k-th card of p's hand with an opening-hand ability.
func (s *State) openingCard(p Player, k int) Ref {
	return s.kthInHand(p, k, func(f *FaceInfo) bool { return f.Opening != 0 })
}

// mulliganCard is the k-th card of p's hand with which something may be done any time p could mulligan (CR 103.5b), or 0.
func (s *State) mulliganCard(p Player, k int) Value {
	return Value(s.kthInHand(p, k, func(f *FaceInfo) bool { return f.Mulligan != 0 }).Slot)
}

// kthInHand is the k-th card of p's hand that has something, or nothing.
func (s *State) kthInHand(p Player, k int, has func(*FaceInfo) bool) Ref {
	for id := s.list(Hand, p).Head; id != 0; id = s.objects[id].Next {
		if has(s.faceOf(id)) {
			if k == 0 {
				return s.refOf(id)
			}
			k--
		}
	}
	return Ref{}
}

func decideStart(s *State, f *Frame, d *Decision) {
	switch f.Step {
	case startAsks:
		if f.A != 0 {
			s.decideOpening(f, d)
			return
		}
		d.Kind = Mulligan
		d.Left = s.counted(f.Who)
	case startBottoms:
		d.Kind, d.Word = ChooseObjects, VerbBottom
		d.Left = s.counted(f.Who) - f.N
	case startReveals:
		d.Kind, d.Word, d.Left = ChooseObjects, VerbReveal, 1
	default:
		s.decideOpening(f, d)
	}
}

// decideOpening asks whether something is done with a card of a hand.
func (s *State) decideOpening(f *Frame, d *Decision) {
	d.Kind = OpeningHand
	d.Source = s.refOf(ID(f.A))
	d.Card = s.objects[f.A].Card
}

func listStart(s *State, f *Frame, env *Env) {
	if f.Step == startReveals {
		s.listReveals(f.Who, env)
		return
	}
	if f.Step == startBottoms {
		for id := s.list(Hand, f.Who).Head; id != 0; id = s.objects[id].Next {
			env.offer(Option{Kind: Take, A: s.refOf(id)}, s.cardKey(id))
		}
		return
	}
	if f.Step != startAsks || f.A != 0 || s.counted(f.Who) < openingHand {
		env.offer(Option{Kind: No}, 0)
	}
	env.offer(Option{Kind: Yes}, 0)
}

func answerStart(s *State, f *Frame, o Option, env *Env) {
	switch f.Step {
	case startAsks:
		switch {
		case f.A != 0:
			s.openWith(f, o, s.faceOf(ID(f.A)).Mulligan, env)
			return
		case o.Kind == Yes:
			s.players[f.Who].Flags |= Kept
		default:
			s.players[f.Who].Flags |= Mulliganing
		}
		f.I, f.N = f.I+1, 0
	case startBottoms:
		f.N++
		e := Event{Kind: Moves, From: Hand, To: Library, What: o.A, Player: f.Who, Flag: BottomFlag}
		e.New = s.relocate(o.A.ID(), Library, true, 0, NoPlayer, env)
		s.record(&e, env)
	case startReveals:
		f.I++
		if o.Kind == Take {
			s.becomeCompanion(o.A, env)
		}
	default:
		s.openWith(f, o, s.faceOf(ID(f.A)).Opening, env)
	}
}

// openWith does what a card of a hand says, or goes on to the next one. After what was done instead of a mulligan the whole hand is asked
// about: it may be another one.
func (s *State) openWith(f *Frame, o Option, a AbilityID, env *Env) {
	if o.Kind == No {
		f.N++
		return
	}
	id, who := ID(f.A), f.Who
	if f.Step == startAsks {
		f.N = 0
	}
	env.used(a)
	row := s.newProc(Proc{
		Source: s.refOf(id), Program: s.book.abilities[a].Program, Ability: a, Controller: who, ThatPlayer: NoPlayer,
		Kind: ActProc, State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
	})
	s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
}
