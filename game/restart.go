package game

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
)

// This file holds restarting the game, CR 104.6 and 727: the game ends without a winner, and another one begins with the same players and
// their cards, started by whoever controls the effect.

// opRestart restarts the game. The cards that A names are left where they are, in exile, and are the step's result. What else
// the effect says is done when everybody has an opening hand, just before the first turn (CR 727.4-727.5).
func opRestart(s *State, f *Frame, in *Instr, env *Env) result {
	var room [16]ID
	keep := room[:0]
	sc := s.procScope(f.Proc)
	for _, r := range s.members(in.A, &sc, s.lend()) {
		if s.live(r) && s.objects[r.Slot].Kind == CardObject && s.objects[r.Slot].Zone == Exile {
			keep = append(keep, r.ID())
		}
	}
	s.giveBack()
	rest := s.procs[f.Proc]
	pc, dst := f.PC+1, in.Dst
	s.happened(&Event{Kind: Restarts, Player: rest.Controller}, env)
	s.clearGame(rest.Controller, &env.Control)
	row := s.newProc(Proc{
		Program: rest.Program, Ability: rest.Ability, Controller: rest.Controller, ThatPlayer: NoPlayer, Kind: ActProc,
		State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
	})
	s.forgetCompanions()
	set := s.gatherCards(keep)
	if dst != NoReg {
		s.procs[row].Reg[dst] = set
	} else {
		s.freeSet(set)
	}
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			s.shuffleLibrary(p, env)
		}
	}
	s.push(Frame{Kind: TurnFrame, Proc: -1})
	s.push(Frame{Kind: RunFrame, Who: rest.Controller, Proc: row, PC: pc})
	s.push(Frame{Kind: StartFrame, Step: s.firstStep(), Who: s.starting, Proc: -1})
	return wait // the frame of this very step is gone
}

// clearGame forgets everything but the players in the game, their cards, and what belongs to the run: keys, counts of
// decisions, random draws and stamps (CR 727.1, 727.2, 729.1b).
func (s *State) clearGame(starting Player, log *control.Log) {
	s.ledger.Clear(log)
	s.forgetAllMoments()
	h := &s.header
	s.header = header{
		key: h.key, alias: h.alias, stamp: h.stamp, serial: h.serial, draws: h.draws, change: h.change + 1, cap: h.cap, decided: h.decided,
		starting: s.primary(starting), normal: s.primary(starting), taker: s.primary(starting), left: h.left, seats: h.seats, team: h.team, alone: h.alone,
		life: h.life, showForced: h.showForced, top: -1,
		freeObject: h.freeObject, exiles: h.exiles, loss: h.loss, game: h.game, subgames: h.subgames, began: uint8(s.playing()),
		dirty: DirtyLayers | DirtySBA | DirtySight,
	}
	s.cells = append(s.cells[:0], Cell{})
	s.clearBanks()
	for p := range s.players {
		ps := &s.players[p]
		*ps = PlayerState{
			Zones: [Outside + 1]List{Outside: ps.Zones[Outside]}, Life: s.life, Shuffles: ps.Shuffles, PoolFor: -1,
		}
	}
}

// gatherCards makes every card a card of the new game: in its owner's library, or left in exile (CR 727.3, 727.5). Whatever is
// no card ceases to exist. It returns the set of what is left in exile.
func (s *State) gatherCards(keep []ID) (set Value) {
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		switch {
		case o.Kind == 0 || o.Zone == Outside || s.parked(id):
		case o.Kind != CardObject:
			o.Zone = Nowhere // the lists of zones are empty already
			s.cease(id)
		default:
			*o = Object{
				Card: o.Card, Face: s.book.cards[o.Card].Whole, Kind: CardObject, Owner: o.Owner, Gen: o.Gen + 1, Trace: o.Trace + 1,
				Row: -1, Zone: Library,
			}
			if !slices.Contains(keep, id) {
				s.linkBottom(id)
			}
		}
	}
	for _, id := range keep {
		o := &s.objects[id]
		s.exiles++
		o.Zone, o.Known, o.Number = Exile, everybody, s.exiles
		s.linkBottom(id)
		set = s.addTo(set, s.refOf(id), 0)
	}
	return set
}
