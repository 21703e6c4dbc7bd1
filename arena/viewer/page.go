package viewer

// Page is what the file of a game holds. Texts are positions in Texts, from 0; what is a pointer or may be left out has not
// changed since the frame before.
type Page struct {
	Title       string   `json:"title"`
	Game        int64    `json:"game"`
	Block       int64    `json:"block"`
	Seats       []Seat   `json:"seats"`
	Termination string   `json:"termination"`
	Winner      int32    `json:"winner"`
	Digest      string   `json:"digest"`
	Faults      []string `json:"faults,omitempty"`
	Texts       []string `json:"texts"`
	Frames      []Frame  `json:"frames"`
}

// Seat is who sat in a seat.
type Seat struct {
	Name  string `json:"name"` // short
	Agent string `json:"agent"`
	Deck  string `json:"deck"`
}

// Frame is the table before a choice, or after the last one.
type Frame struct {
	Number int64 `json:"n"`
	Turn   int   `json:"turn"`
	Step   int   `json:"step"`
	Active []int `json:"active"`
	// Over marks the frame after the last choice; the next fields are empty there.
	Over bool `json:"over,omitempty"`
	// Subject is whose decision it is, Decider who answers (CR 723.5), By the effect because of which they differ.
	Subject int   `json:"subject"`
	Decider int   `json:"decider"`
	By      int   `json:"by,omitempty"`
	Asked   int   `json:"asked"`
	Options []int `json:"options,omitempty"`
	Choice  int   `json:"choice"`
	// Log is what has happened since the frame before.
	Log []Line `json:"log,omitempty"`
	// Players are all players, if something of theirs has changed.
	Players []Player `json:"players,omitempty"`
	// Zones are the zones whose contents have changed, by name and owner ("hand 0", "battlefield"); objects by number.
	Zones map[string][]int `json:"zones,omitempty"`
	// Objects are the objects that have changed or are new.
	Objects map[int]Object `json:"objects,omitempty"`
	// Control lists the control effects, if they have changed.
	Control *[]int `json:"control,omitempty"`
}

// Line is something that happened, as each seat was told of it: one text if all were told the same, else one for each seat
// and a last one with everything.
type Line []int

// Player is what everybody may know of a player.
type Player struct {
	Life    int  `json:"life"`
	Poison  int  `json:"poison,omitempty"`
	Energy  int  `json:"energy,omitempty"`
	Pool    int  `json:"pool,omitempty"`
	Left    bool `json:"left,omitempty"`
	Decider int  `json:"decider"`
}

// Object is a card, token, spell, ability or emblem.
type Object struct {
	Name int `json:"name"`
	// Sight has a bit for every seat that may look at it.
	Sight      int  `json:"sight"`
	Owner      int  `json:"owner"`
	Controller int  `json:"controller"`
	FaceDown   bool `json:"down,omitempty"`
	Exiled     int  `json:"exiled,omitempty"` // order of exile (CR 406.4)
	// Of permanents:
	Group     string `json:"group,omitempty"` // creature, land or other
	Size      string `json:"size,omitempty"`  // power and toughness
	Marks     int    `json:"marks,omitempty"` // damage, counters, what it attacks and blocks
	Tapped    bool   `json:"tapped,omitempty"`
	Attacking bool   `json:"attacking,omitempty"`
	Blocking  bool   `json:"blocking,omitempty"`
	Host      int    `json:"host,omitempty"`
	// Of spells and abilities:
	Targets int `json:"targets,omitempty"`
}
