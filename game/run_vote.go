package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds votes, CR 701.38: every player in turn order chooses one of the alternatives of a spell or ability, and what
// gets more votes than any other is done. Votes are public and are cast one after the other.

// A Vote is one vote that has been cast.
type Vote struct {
	Who Player // whose vote it is, whoever chose what it is for
	For int    // the alternative, from 0
}

// opVote asks every player, from the controller on in turn order (CR 701.38a); N of the frame counts those who are through. Its
// set holds the votes: whose, and in Aux what for. Of the N jumps that follow the one that won is taken, To in a tie.
func opVote(s *State, f *Frame, in *Instr, _ *Env) result {
	for first := s.procs[f.Proc].Controller; f.N < int16(s.seats); f.N++ {
		f.Who = Player((int(first) + int(f.N)) % int(s.seats))
		if s.votesLeft(f) > 0 {
			return query
		}
	}
	f.PC += s.mostVotes(f.Set, in)
	return next
}

// votesLeft is how many votes the player who is asked still casts. All votes of a player are cast together (CR 701.38d); whoever
// has left the game casts none.
func (s *State) votesLeft(f *Frame) int {
	if !s.inGame(f.Who) {
		return 0
	}
	return 1 + int(s.extraVotes(f.Who)) - s.votesBy(f.Set, f.Who)
}

// votesBy counts the votes of a player so far.
func (s *State) votesBy(set Value, who Player) (n int) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == PlayerRef(who) {
			n++
		}
	}
	return n
}

// votesFor counts the votes for an alternative so far.
func (s *State) votesFor(set Value, n int16) (votes int) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == n {
			votes++
		}
	}
	return votes
}

// mostVotes is the alternative with more votes than any other, or the one that wins ties.
func (s *State) mostVotes(set Value, in *Instr) uint16 {
	winner, most := in.To, -1
	for n := range in.N {
		switch votes := s.votesFor(set, n); {
		case votes > most:
			winner, most = uint16(n), votes
		case votes == most:
			winner = in.To
		}
	}
	return winner
}

// decideVote asks for one vote. What it is for is the player's choice, or that of the player to whom an effect gives how
// everybody votes.
func decideVote(s *State, f *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word, d.Left = ChooseEither, VerbVote, int16(s.votesLeft(f))
	d.Maker = s.decidedBy(f.Who, PlayerRef(f.Who), card.VoteChoices)
}

func answerVote(s *State, f *Frame, _ *Instr, o Option, env *Env) {
	f.Set = s.addTo(f.Set, PlayerRef(f.Who), o.N)
	s.happened(&Event{Kind: Votes, Player: f.Who, N: int32(o.N), Source: s.procs[f.Proc].Source}, env)
}

// AppendVotes appends the votes cast so far, in that order, while a vote is taken.
func (s *State) AppendVotes(dst []Vote) []Vote {
	if s.outcome != Running {
		return dst
	}
	f := &s.frames[len(s.frames)-1]
	if f.Kind != RunFrame || s.programOf(f).Code[f.PC].Code != VoteOp {
		return dst
	}
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if p, ok := s.cells[c].Of.Player(); ok {
			dst = append(dst, Vote{p, int(s.cells[c].Aux)})
		}
	}
	return dst
}
