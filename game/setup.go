package game

import "github.com/thrall-arena/thrall/control"

// Game is what starts a game: who brings what. Cards are numbers of the Book.
type Game struct {
	Main  [][]CardID // by seat
	Side  [][]CardID // by seat; nil if the Book does not reach outside the game
	Life  int        // 20 in constructed games (CR 119.1); of teams see StartingLife
	First Player     // who takes the first turn; NoPlayer: drawn by the key (CR 103.1)
	// Team is how many players make a team, side by side, that shares turns and life (CR 805, 810); Life is the team's then. 0: no
	// teams.
	Team int
	Cap  int       // decisions until the game is a draw with outcome DecisionCap; 0: no cap
	Key  [2]uint64 // of everything random
	// ShowForced makes the machine stop where only one option is legal, too; logs and digests are the same.
	ShowForced bool
}

// Table is a stated moment of a game, for scenarios and tests: everything is given, nothing is drawn.
type Table struct {
	Players []TablePlayer // in turn order
	Turn    Player        // the active player
	Step    Step          // its turn-based actions are over, the active player gets priority
	Stack   []TableSpell  // bottom first
	Team    int           // players of a team, as in Game; 0: no teams
	// Alone leaves out that a player is controlled with their team (CR 805.8).
	Alone      bool
	Daytime    Daytime // whether it is day or night (CR 731.1)
	Cap        int
	Key        [2]uint64
	ShowForced bool
}

// TablePlayer is one player of a table.
type TablePlayer struct {
	Life, Poison, Energy int
	Counters             []TableCounter // of other kinds
	Pool                 [6]int
	Lands, Drawn         int // this turn
	Skips                []TableSkip
	Library              []TableCard // top first
	Hand                 []TableCard
	Battlefield          []TableCard
	Graveyard            []TableCard
	Exile                []TableCard
	Command              []TableCard
	Sideboard            []TableCard
	Controlled           []TableControl // records over this player, in order of creation
}

// TableSkip is something that the player skips the next time it would begin (CR 614.10).
type TableSkip struct {
	Turn bool // a whole turn; otherwise
	Step Step // that step, or with BeginCombat the whole combat phase
}

// TableCard is one physical card of a table.
type TableCard struct {
	Card        CardID
	Owner       Player // if Owned
	Owned       bool   // Owner is not the player who lists it
	Tag         int    // from 1: NewTable reports where the card is; 0: nobody asks
	Pinned      bool   // never interchangeable with its likes
	Tapped      bool
	Sick        bool
	FaceDown    bool
	Manifested  bool // or cloaked, and so face down (CR 701.40, 701.58)
	Warded      bool // face down with ward {2} (CR 701.58a, 702.168a)
	Companion   bool // in the sideboard: revealed before the game as its owner's companion (CR 702.139a)
	Transformed bool
	Damage      int
	Counters    []TableCounter
	Attached    []TableCard
	Arrived     int                  // order of timestamps among those above 0; 0 is older than all
	MayLook     control.Participants // further participants with a right to look (CR 406.3)
	ExiledWith  int                  // tag of the permanent whose ability exiled it (CR 607), or 0
}

// TableCounter is a number of counters of a kind.
type TableCounter struct {
	Kind string
	N    int
}

// TableControl is a control record of a table.
type TableControl struct {
	By     control.Participant
	Span   control.Span
	Active bool
	Source CardID
}

// TableSpell is an item of the stack.
type TableSpell struct {
	Card    CardID
	Face    uint8 // the face that was cast, of a card with several that can be (CR 709.3, 712.11b)
	Of      Player
	Tag     int
	Targets []TableTarget
	X       int
	Modes   []int // from 1
}

// TableTarget names a target: a player, or the card with that tag.
type TableTarget struct {
	Player Player
	Tag    int // 0: the player
}

// StartingLife is the starting life total of players without teams (0), or of teams of that size (CR 119.1, 119.1a, 810.11).
func StartingLife(team int) int {
	if team < 2 {
		return 20
	}
	return 15 * team
}
