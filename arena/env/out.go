package env

import "github.com/thrall-arena/thrall/policy/encode"

// Out is where environments are reported: a row for each. Its memory is the caller's and is written only during a call; what is nil
// is not written.
type Out struct {
	// Buffers are those of package encode, one encoding after the other.
	encode.Buffers
	// Rewards are by seat: at the end of a game 1 for winners, 0 in a draw and -1 for losers, otherwise 0.
	Rewards []float32
	// Terminated and Truncated say that the game is over, with or without a result.
	Terminated, Truncated []uint8
	// Info has the columns below.
	Info []int32
	// Sampled is a legal action, each as likely, of the environment's own random stream; with a Sampler, what that policy would do.
	// None if the game is over.
	Sampled []int32
	// Final gets the last observation and Info of games that are over, where the next one begins at once.
	Final *Out
}

// Columns of Out.Info.
const (
	Decider          = iota // the seat that decides; -1: the game is over
	Subject                 // whose decision it is under the rules
	Maker                   // the subject, or the player to whom an effect gave this class of choices
	Viewer                  // whose view the observation is: the decider's, or that of the seat that acted last
	Controlled              // the decider decides for somebody else
	Acting                  // the seat that made the transition; -1: nobody has acted in this game
	ActingSubject           // for whom
	ActingControlled        // and whether that is somebody else
	Episode                 // games since the seed, from 0
	Steps                   // actions of the caller in this game
	Decisions               // choices of everybody in this game
	Forced                  // stops with a single option that were passed in this transition
	Turn                    // of the game
	Reason                  // why the game ended: a Termination
	Options                 // options of the decision, on all pages
	Page                    // the page that is shown, from 0
	Pages                   // how many there are
	Winners                 // bit by seat
	Forked                  // the environment holds a fork
	First                   // the observation is the first of a game
	Columns
)

// Names are those of the columns of Out.Info.
var Names = [Columns]string{
	"decider", "subject", "maker", "viewer", "controlled", "acting", "acting_subject", "acting_controlled", "episode", "steps",
	"decisions", "forced", "turn", "termination", "options", "page", "pages", "winners", "forked", "reset",
}

// NewOut returns memory for rows of everything, Final included.
func (b *Batch) NewOut(rows int) *Out {
	o := b.newOut(rows)
	o.Final = b.newOut(rows)
	return o
}

func (b *Batch) newOut(rows int) *Out {
	s := b.Sizes()
	return &Out{
		Buffers: encode.Buffers{
			Global: make([]int16, rows*s.Global), Players: make([]int16, rows*s.Seats*s.Player),
			Entities: make([]int16, rows*s.Entities*s.Entity), EntityIDs: make([]uint32, rows*s.Entities),
			Options: make([]int16, rows*s.Options*s.Option), OptionEntities: make([]int16, rows*s.Options*s.OptionLinks),
			Mask: make([]uint8, rows*s.Options),
		},
		Rewards: make([]float32, rows*s.Seats), Terminated: make([]uint8, rows), Truncated: make([]uint8, rows),
		Info: make([]int32, rows*Columns), Sampled: make([]int32, rows),
	}
}

// row is row n of a flat buffer; nil of one that is not wanted.
func row[T any](all []T, n, width int) []T {
	if all == nil {
		return nil
	}
	return all[n*width : (n+1)*width : (n+1)*width]
}

// row returns the buffers of row n.
func (o *Out) row(s *encode.Sizes, n int) encode.Buffers {
	return encode.Buffers{
		Global: row(o.Global, n, s.Global), Players: row(o.Players, n, s.Seats*s.Player),
		Entities: row(o.Entities, n, s.Entities*s.Entity), EntityIDs: row(o.EntityIDs, n, s.Entities),
		Options: row(o.Options, n, s.Options*s.Option), OptionEntities: row(o.OptionEntities, n, s.Options*s.OptionLinks),
		Mask: row(o.Mask, n, s.Options),
	}
}
