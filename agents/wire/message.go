package wire

import "encoding/json"

// This file has the messages. Version, limits and codes are in version.go.

// Message is one message of the protocol.
type Message interface {
	// Type is the word that stands under "t".
	Type() string
	check() error // what the types of the fields cannot say
}

// Hello opens a connection, from the arena.
type Hello struct {
	Protocol string   `json:"protocol"` // Protocol
	Versions []int    `json:"versions"` // that the arena speaks
	Schema   string   `json:"schema"`   // hash of the schema of the messages
	Cards    string   `json:"cards"`    // hash of the cards of the run
	Session  string   `json:"session,omitempty"`
	Limits   Limits   `json:"limits"`
	Features []string `json:"features"`         // that the arena has
	Packed   string   `json:"packed,omitempty"` // hash of the encoding of packed questions, for two seats
}

// Limits are what the arena bears.
type Limits struct {
	MaxMessage int `json:"max_message"` // bytes of a message, both ways
	StartupMS  int `json:"startup_ms"`  // until Ready has come
	DeadlineMS int `json:"deadline_ms"` // for each answer
	Retries    int `json:"retries"`     // wrong answers to one question before the seat is forfeit
}

// Ready answers Hello.
type Ready struct {
	Version  int      `json:"version"` // one of Hello.Versions
	Agent    Identity `json:"agent"`
	Features []string `json:"features,omitempty"` // that the agent wants
	Resume   string   `json:"resume,omitempty"`   // the session that this connection goes on with
	Schema   string   `json:"schema,omitempty"`   // that the agent was made for: another one than the arena's is refused
	Cards    string   `json:"cards,omitempty"`    // the same of the cards
	Packed   string   `json:"packed,omitempty"`   // the same of the encoding
}

// Identity says which program an agent is.
type Identity struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

// Game tells that a game begins, or goes on after a new connection.
type Game struct {
	Game    string    `json:"game"` // the name of the game on this connection, for one seat
	Seat    int       `json:"seat"`
	Seats   int       `json:"seats"`
	Seed    [2]string `json:"seed"` // decimal: the key of the agent's own random stream, never that of the game
	Resumed bool      `json:"resumed,omitempty"`
	Number  uint64    `json:"number,omitempty"` // what packed questions and answers call the game
}

// Encoding tells what the numbers of packed questions mean.
type Encoding struct {
	Schema json.RawMessage `json:"schema"` // as package policy/encode writes it, for two seats
	Hash   string          `json:"hash"`   // of it
	Cards  []string        `json:"cards"`  // the table of cards; number 1 is the first
}

// Packed has a packed frame, where frames are lines.
type Packed struct {
	Data []byte `json:"data"` // in base64
}

// Ask is a question.
type Ask struct {
	Game    string          `json:"game"`
	Req     uint64          `json:"req"`
	Subject int             `json:"subject"`           // whose decision it is under the rules
	Decider int             `json:"decider"`           // who answers: the agent that is asked (CR 723.5)
	Viewer  int             `json:"viewer"`            // whose view the observation is: the decider's
	Control json.RawMessage `json:"control,omitempty"` // the effect because of which the agent decides for somebody else
	Budget  *Budget         `json:"budget"`
	Options int             `json:"options"`        // how many there are; they stand in the observation, with labels
	Mana    []int           `json:"mana,omitempty"` // with priority: those that activate mana abilities
	Default int             `json:"default"`        // an answer that does the least: a suggestion, nobody gives it for the agent
	Obs     json.RawMessage `json:"obs"`            // as package observe encodes it
}

// Budget is what is left.
type Budget struct {
	Decisions  *int `json:"decisions_left,omitempty"` // of this game, this one among them; none: no limit
	DeadlineMS int  `json:"deadline_ms"`              // for this answer, from now on
}

// Act answers Ask.
type Act struct {
	Game   string `json:"game"`
	Req    uint64 `json:"req"`
	Choice *int   `json:"choice"`
}

// News tells what happened in a game, as far as the agent's seat may know it.
type News struct {
	Game   string          `json:"game"`
	Events json.RawMessage `json:"events"`
}

// ControlBegan tells that an effect begins by which the agent's seat is controlled, or controls somebody (CR 723).
type ControlBegan struct {
	Game    string          `json:"game"`
	Control json.RawMessage `json:"control"`
}

// ControlEnded tells that such an effect has ended, and why.
type ControlEnded struct {
	Game    string          `json:"game"`
	Control json.RawMessage `json:"control"`
	Reason  string          `json:"reason"`
}

// DrawOffered asks the agent, for its own seat alone, whether it agrees to a draw (CR 104.4i).
type DrawOffered struct {
	Game       string `json:"game"`
	Req        uint64 `json:"req"`
	By         int    `json:"by"`
	DeadlineMS int    `json:"deadline_ms"` // silence declines
}

// AnswerDraw answers DrawOffered.
type AnswerDraw struct {
	Game   string `json:"game"`
	Req    uint64 `json:"req"`
	Accept *bool  `json:"accept"`
	Seat   *int   `json:"seat,omitempty"` // as in Concede
}

// Concede gives up (CR 104.3a), at any time, whoever decides for the seat (CR 723.6).
type Concede struct {
	Game string `json:"game"`
	Seat *int   `json:"seat,omitempty"` // if it is there, it must be the agent's own
}

// OfferDraw offers a draw to everybody.
type OfferDraw struct {
	Game string `json:"game"`
	Seat *int   `json:"seat,omitempty"` // as in Concede
}

// End tells that a game is over.
type End struct {
	Game        string  `json:"game"`
	Score       float64 `json:"score"` // 1 for a win, 0.5 for a draw, 0 for a loss
	Termination string  `json:"termination"`
}

// Error tells what was refused, and what an agent may still do about it.
type Error struct {
	Game    string `json:"game,omitempty"`
	Req     uint64 `json:"req,omitempty"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Retries *int   `json:"retries_left,omitempty"` // of the question, if the code is about an answer
}

// Ping asks for a Pong with the same number.
type Ping struct {
	N uint64 `json:"n"`
}

// Pong answers Ping.
type Pong struct {
	N uint64 `json:"n"`
}

// Batch holds several messages, none of them a batch, in their order.
type Batch struct {
	Messages []json.RawMessage `json:"messages"`
}

// Type returns the word of a message.
func (*Hello) Type() string { return "hello" }

// Type returns the word of a message.
func (*Ready) Type() string { return "ready" }

// Type returns the word of a message.
func (*Game) Type() string { return "game" }

// Type returns the word of a message.
func (*Ask) Type() string { return "ask" }

// Type returns the word of a message.
func (*Act) Type() string { return "act" }

// Type returns the word of a message.
func (*News) Type() string { return "news" }

// Type returns the word of a message.
func (*ControlBegan) Type() string { return "control_began" }

// Type returns the word of a message.
func (*ControlEnded) Type() string { return "control_ended" }

// Type returns the word of a message.
func (*DrawOffered) Type() string { return "draw_offered" }

// Type returns the word of a message.
func (*AnswerDraw) Type() string { return "answer_draw" }

// Type returns the word of a message.
func (*Concede) Type() string { return "concede" }

// Type returns the word of a message.
func (*OfferDraw) Type() string { return "offer_draw" }

// Type returns the word of a message.
func (*End) Type() string { return "end" }

// Type returns the word of a message.
func (*Error) Type() string { return "error" }

// Type returns the word of a message.
func (*Ping) Type() string { return "ping" }

// Type returns the word of a message.
func (*Pong) Type() string { return "pong" }

// Type returns the word of a message.
func (*Encoding) Type() string { return "encoding" }

// Type returns the word of a message.
func (*Packed) Type() string { return "packed" }

// Type returns the word of a message.
func (*Batch) Type() string { return "batch" }
