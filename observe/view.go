package observe

import (
	"iter"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// View is what one participant may see of a game at one moment. It is a small value that reads the state when asked and
// copies nothing; it is valid until the state changes. Nothing that it returns leads back to the state.
type View struct {
	s      *game.State
	viewer control.Participant
	eyes   control.Players
	key    cipher
	memory *numbers // of the viewer's numbers; nil: they are made anew
}

// AppendPile appends what lies in pile n, 0 or 1, while piles are made and while one of them is chosen (CR 700.3).
func (v View) AppendPile(dst []ObjID, n int) []ObjID {
	var buf [16]game.Ref
	for _, r := range v.s.AppendPile(buf[:0], n) {
		dst = append(dst, v.number(r))
	}
	return dst
}

// appendPile names what lies in a pile.
func (v View) appendPile(dst []byte, n int) []byte {
	var buf [16]ObjID
	pile := v.AppendPile(buf[:0], n)
	if len(pile) == 0 {
		return append(dst, "empty"...)
	}
	for i, x := range pile {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = v.appendName(dst, x)
	}
	return dst
}

// AppendVotes appends the votes cast so far while a vote is taken: everybody sees them (CR 701.38).
func (v View) AppendVotes(dst []game.Vote) []game.Vote { return v.s.AppendVotes(dst) }

// mayLook is the one way in which this package learns a face.
func (v View) mayLook(id game.ID) bool { return v.s.MayLookThrough(v.viewer, v.eyes, id) }

// Viewer returns who looks.
func (v View) Viewer() control.Participant { return v.viewer }

// Seat returns the viewer's own player; ok is false for an outsider.
func (v View) Seat() (p game.Player, ok bool) {
	return game.Player(v.viewer), v.viewer < control.FirstOutsider
}

// Eyes returns the players through whose eyes the viewer looks: their own and those they control (CR 723.4).
func (v View) Eyes() control.Players { return v.eyes }

// Decider returns who decides for p now (CR 723.5): everybody may know it.
func (v View) Decider(p game.Player) control.Participant { return v.s.Ledger().Decider(p) }

// Book returns the compiled cards of the run: rules knowledge, the same for everybody.
func (v View) Book() *game.Book { return v.s.Book() }

// Players returns how many seats the game has, those who left included.
func (v View) Players() int { return v.s.Players() }

// Team returns how many players make a team that shares turns and life (CR 805, CR 810): seats side by side, from seat 0 on; 0 without
// teams.
func (v View) Team() int { return v.s.Team() }

// Allied reports whether two players are one, or teammates (CR 102.3).
func (v View) Allied(p, q game.Player) bool { return p == q || v.s.Team() > 1 && v.s.Mates(p).Has(q) }

// Player returns what everybody may know of a player: life, counters, mana, what they did this turn.
func (v View) Player(p game.Player) game.PlayerInfo { return v.s.Player(p) }

// Life returns p's life total.
func (v View) Life(p game.Player) int { return v.s.Life(p) }

// Left reports whether p has left the game.
func (v View) Left(p game.Player) bool { return !v.s.Live(game.PlayerRef(p)) }

// HandSize returns how many cards are in p's hand.
func (v View) HandSize(p game.Player) int { return v.s.Count(game.Hand, p) }

// LibrarySize returns how many cards are in p's library (CR 401.3).
func (v View) LibrarySize(p game.Player) int { return v.s.Count(game.Library, p) }

// GraveyardSize returns how many cards are in p's graveyard.
func (v View) GraveyardSize(p game.Player) int { return v.s.Count(game.Graveyard, p) }

// CountersOn returns how many counters p has of all kinds that have no field of their own in game.PlayerInfo.
func (v View) CountersOn(p game.Player) int { return v.s.RareCountersOn(game.PlayerRef(p)) }

// StackEmpty reports whether no spell or ability is on the stack.
func (v View) StackEmpty() bool { return v.s.First(game.Stack, 0) == 0 }

// Main returns the view of the main game while a subgame is played (CR 729.1a): it stands still, and its players know of it what
// they knew. ok is false in a game that is no subgame.
func (v View) Main() (main View, ok bool) {
	m := v.s.Main()
	if m == nil {
		return View{}, false
	}
	return Of(m, v.viewer), true
}

// Game returns the number of the game that is played: 0, and another one for each subgame (CR 729).
func (v View) Game() int { return v.s.Game() }

// Turn returns the number of the turn, from 1.
func (v View) Turn() int { return v.s.Turn() }

// Step returns the step the game is in.
func (v View) Step() game.Step { return v.s.Step() }

// Active returns the active player, of an active team the primary player, or game.NoPlayer.
func (v View) Active() game.Player { return v.s.ActivePlayer() }

// Starting returns who took the first turn.
func (v View) Starting() game.Player { return v.s.Starting() }

// Monarch returns who is the monarch (CR 725), or game.NoPlayer.
func (v View) Monarch() game.Player { return v.s.Monarch() }

// Daytime returns whether it is day or night (CR 731.1).
func (v View) Daytime() game.Daytime { return v.s.Daytime() }

// Initiative returns who has the initiative (CR 726), or game.NoPlayer.
func (v View) Initiative() game.Player { return v.s.Initiative() }

// Passed returns who has passed priority in succession (CR 117.4).
func (v View) Passed() control.Players { return v.s.Passed() }

// Outcome returns game.Running, or why the game ended, and who won.
func (v View) Outcome() (o game.Outcome, winners control.Players) { return v.s.Outcome() }

// Control is a control record without what only the engine needs. Records are public.
type Control struct {
	Subjects   control.Players
	Controller control.Participant
	Span       control.Span
	Status     control.Status
	Grants     control.Grants
	Source     game.CardID // the card that made it
	Number     int         // tells the records of one game apart, from 1
}

func controlOf(r *control.Record) Control {
	return Control{
		Subjects: r.Subjects, Controller: r.Controller, Span: r.Span, Status: r.Status, Grants: r.Grants,
		Source: game.CardID(r.Source), Number: int(r.ID),
	}
}

// Controls walks the control records, oldest first (CR 723).
func (v View) Controls() iter.Seq[Control] {
	return func(yield func(Control) bool) { v.controls(yield) }
}

func (v View) controls(yield func(Control) bool) {
	for _, r := range v.s.Ledger().Records() {
		if !yield(controlOf(&r)) {
			return
		}
	}
}

// Waiting is an extra turn, an extra phase or a skip that waits (CR 500.7, CR 500.8, CR 614.10).
type Waiting struct {
	What game.QueuedKind
	Who  game.Player
	Step game.Step // of a skipped step or phase
	Turn int       // the turn it comes after; 0: the next turn that Who really takes
}

// Queue walks what waits, as the rules will use it.
func (v View) Queue() iter.Seq[Waiting] {
	return func(yield func(Waiting) bool) { v.queue(yield) }
}

func (v View) queue(yield func(Waiting) bool) {
	for _, q := range v.s.Queue() {
		if !yield(Waiting{What: q.What, Who: q.Who, Step: q.Step, Turn: int(q.Turn)}) {
			return
		}
	}
}
