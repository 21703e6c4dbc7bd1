package card

// Events; nil filters and zones accept everything.
type (
	// Moves is a change of zones (CR 603.6). That: the object after; ThatPlayer: its owner.
	Moves struct {
		What          Filter
		Before, After []Zone
	}
	// Casts is a spell becoming cast (CR 601.2i); Nth is which of all spells that the player has cast this turn, 0 for any.
	Casts struct {
		Who, What Filter
		Nth       int
	}
	// Activates is an activated ability becoming activated (CR 602.2).
	Activates struct {
		Who, What Filter
		Ability   string // "equip", "loyalty", "nonmana", or a keyword; "": any
	}
	// Draws is one card drawn (CR 121); Nth counts draws of the turn, 0 for any.
	Draws struct {
		Who Filter
		Nth int
	}
	// Discards is one card discarded (CR 701.9); OwnWay: and put where an ability of the card itself says (CR 702.35a).
	Discards struct {
		Who, What, BecauseOf Filter
		OwnWay               bool
	}
	// Sacrifices is one permanent sacrificed (CR 701.21).
	Sacrifices struct{ Who, What Filter }
	// Exploits is a creature exploiting another one, or itself (CR 702.110b). That: what is sacrificed; ThatPlayer: who sacrifices it.
	Exploits struct{ What, Victim Filter }
	// IsDestroyed is one permanent being destroyed (CR 701.8).
	IsDestroyed struct {
		What     Filter
		ByEffect bool // not by a state-based action
	}
	// Attacks is a creature being declared as an attacker (CR 508.3). Together: it happens once for all those of a player that are declared
	// at the same time, if there are Least of them (CR 508.3d), with Whom for each player and object that they attack (CR 508.3e).
	Attacks struct {
		What, Whom Filter
		WithOthers int
		Alone      bool
		Together   bool
		Least      int
	}
	// Blocks is a creature being declared as a blocker (CR 509.3).
	Blocks struct {
		What, Attacker Filter
		Alone          bool
	}
	// GoesUnblocked is an attacker that no creature was declared to block (CR 509.3g).
	GoesUnblocked struct{ What Filter }
	// BecomesBlocked is an attacker becoming blocked, by however many creatures (CR 509.3c).
	BecomesBlocked struct{ What Filter }
	// AssignsDamage is a creature assigning combat damage (CR 510.1).
	AssignsDamage struct{ What Filter }
	// DealsDamage is a source dealing damage (CR 120.3). That: the source; ThatPlayer or It: the recipient; ThatMuch: how
	// much. AllSources is "is dealt damage": one event for all that a recipient is dealt at the same time, by whatever
	// sources, with their total (CR 603.2c); then That is the recipient.
	DealsDamage struct {
		Source, To        Filter
		Combat, Noncombat bool
		AllSources        bool
		OneOrMore         bool // once for all sources that match and deal damage to a recipient at the same time
	}
	// IsDealtExcess is a permanent having been dealt excess damage, by whatever sources (CR 120.10). That: the permanent; ThatPlayer: its
	// controller; ThatMuch: how much of the damage was excess.
	IsDealtExcess struct {
		What              Filter
		Combat, Noncombat bool
	}
	// IsPrevented is damage being prevented (CR 615.1). That: the source; ThatPlayer or It: the recipient; ThatMuch: how much.
	IsPrevented struct {
		Source, To Filter
		Combat     bool
	}
	// Mills is a card being milled, in whatever public zone it comes to lie (CR 701.17). That: the card; ThatPlayer: whose library it was.
	// ThatMuch, of one or more at the same time: how many of those that match.
	Mills struct {
		Who, What Filter
		OneOrMore bool // once for all that match and are milled at the same time
	}
	// GainsLife is a player gaining life (CR 119.9); LosesLife is a player losing some, also by damage (CR 120.3a).
	GainsLife struct{ Who Filter }
	// LosesLife is a player losing life.
	LosesLife struct{ Who Filter }
	// Untaps is a permanent untapping; Step restricts when (0: any time).
	Untaps struct {
		What Filter
		Step Step
	}
	// IsTapped is a permanent becoming tapped (CR 701.26a).
	IsTapped struct{ What Filter }
	// TapsForMana is a player tapping a permanent for mana (CR 106.12a). That: the permanent; ThatPlayer: the player.
	TapsForMana struct{ Who, What Filter }
	// Begins is a step or phase beginning (CR 503.1). ThatPlayer: the active player.
	Begins struct {
		Step Step
		Of   Filter
	}
	// GetsCounters is counters being put on something (CR 122.6).
	GetsCounters struct {
		Kind     string // "" for any
		On       Filter
		Reaching int
		ByEffect bool // not as a cost or by a turn-based action (CR 118.1, 609.1)
		At       Pos
	}
	// LosesCounters is a counter being removed from something (CR 122.1): each one of several for itself (CR 603.2c); Last: the one
	// after which none of the kind is left there.
	LosesCounters struct {
		Kind string // "" for any
		On   Filter
		Last bool
		At   Pos
	}
	// EntersRoom is a player's venture marker coming into a room of a dungeon (CR 309.4c).
	EntersRoom struct{ Who Filter }
	// CompletesDungeon is a player completing a dungeon (CR 309.7).
	CompletesDungeon struct{ Who Filter }
	// Performs is a player having performed a keyword action (CR 701.59, 701.61, 701.65b, 701.66b, 701.67c).
	Performs struct {
		Who    Filter
		Action string
		At     Pos
	}
	// RingTempts is the Ring having tempted a player (CR 701.54d).
	RingTempts struct{ Who Filter }
	// TakesInitiative is a player taking the initiative (CR 726.1).
	TakesInitiative struct{ Who Filter }
	// Expends is a player spending the N-th mana in all to cast spells this turn (CR 700.14).
	Expends struct {
		Who Filter
		N   int
	}
	// CommitsCrime is a player committing a crime (CR 700.13).
	CommitsCrime struct{ Who Filter }
	// Creates is a player creating tokens (CR 111.2).
	Creates struct{ Who Filter }
	// Searches is a player starting to search (CR 701.23).
	Searches struct {
		Who       Filter
		Zones     []Zone
		BecauseOf Filter
	}
	// Finds is one card found by a search. That: the card; ThatPlayer: the searcher.
	Finds struct {
		Who   Filter
		Zones []Zone
	}
	// BecomesMonarch is a player becoming the monarch (CR 725.1).
	BecomesMonarch struct{ Who Filter }
	// ChangesDaytime is day becoming night or night becoming day (CR 731.1).
	ChangesDaytime struct{}
	// Exerts is a player exerting a permanent (CR 701.43). That: the permanent; ThatPlayer: the player.
	Exerts struct{ Who, What Filter }
	// Crews is a creature being tapped for the cost of a crew ability (CR 702.122b) or a saddle ability (CR 702.171c) of Ride. That: what
	// it crews or saddles; ThatPlayer: who activates the ability.
	Crews struct {
		What, Ride Filter
		Saddling   bool
	}
	// BecomesCrewed is a crew ability of a permanent having resolved (CR 702.122d). That: the permanent.
	BecomesCrewed struct{ What Filter }
	// Mutates is a creature with which a mutating creature spell merges (CR 702.140d). That: the permanent.
	Mutates struct{ What Filter }
	// IsDesignated is a permanent receiving a designation (CR 701.37b, 716.2b). That: the permanent; ThatPlayer: its controller.
	IsDesignated struct {
		What Filter
		As   Word
	}
	// IsTurnedUp is a face-down permanent being turned face up (CR 708.8).
	IsTurnedUp struct{ What Filter }
	// Transforms is a permanent turning its other face up: What is asked of it as it is then (CR 701.27e).
	Transforms struct{ What Filter }
	// IsRegenerated is a permanent regenerating (CR 701.19).
	IsRegenerated struct{ What Filter }
	// IsCountered is a spell or ability being countered (CR 701.6a).
	IsCountered struct{ What Filter }
	// BecomesTarget is something becoming the target of a spell or ability (CR 115.1). That: the spell or ability; ThatPlayer: its
	// controller.
	BecomesTarget struct{ What, Of Filter }
	// LosesGame and the like are about players.
	LosesGame struct{ Who Filter }
	// WinsGame is a player winning (CR 104.2).
	WinsGame struct{ Who Filter }
	// FlipsCoin is a player flipping a coin (CR 705.1), or winning or losing the flip (CR 705.2).
	FlipsCoin struct {
		Who       Filter
		Won, Lost bool
	}
	// RollsDie is a player rolling one or more dice (CR 706.1), or Each of them. ThatMuch: the highest result, or that of the die.
	RollsDie struct {
		Who  Filter
		Each bool
	}
	// TakesExtraTurn is an extra turn of a player that begins (CR 500.7).
	TakesExtraTurn struct{ Who Filter }
	// StateHolds is the game being in a state, for state triggers (CR 603.8).
	StateHolds struct{ Given Cond }
	// EitherEvent is any of several events.
	EitherEvent struct{ Of []Event }
)

func (*Moves) event()            {}
func (*Casts) event()            {}
func (*Activates) event()        {}
func (*Draws) event()            {}
func (*Discards) event()         {}
func (*Sacrifices) event()       {}
func (*Attacks) event()          {}
func (*Blocks) event()           {}
func (*GoesUnblocked) event()    {}
func (*BecomesBlocked) event()   {}
func (*Exploits) event()         {}
func (*IsDestroyed) event()      {}
func (*IsDealtExcess) event()    {}
func (*AssignsDamage) event()    {}
func (*DealsDamage) event()      {}
func (*IsPrevented) event()      {}
func (*GainsLife) event()        {}
func (*LosesLife) event()        {}
func (*Untaps) event()           {}
func (*IsTapped) event()         {}
func (*TapsForMana) event()      {}
func (*Begins) event()           {}
func (*GetsCounters) event()     {}
func (*LosesCounters) event()    {}
func (*Creates) event()          {}
func (*Expends) event()          {}
func (*CommitsCrime) event()     {}
func (*EntersRoom) event()       {}
func (*TakesInitiative) event()  {}
func (*Performs) event()         {}
func (*RingTempts) event()       {}
func (*CompletesDungeon) event() {}
func (*Searches) event()         {}
func (*Finds) event()            {}
func (*Mills) event()            {}
func (*IsRegenerated) event()    {}
func (*Exerts) event()           {}
func (*Crews) event()            {}
func (*BecomesCrewed) event()    {}
func (*IsDesignated) event()     {}
func (*Mutates) event()          {}
func (*BecomesMonarch) event()   {}
func (*ChangesDaytime) event()   {}
func (*IsTurnedUp) event()       {}
func (*Transforms) event()       {}
func (*IsCountered) event()      {}
func (*BecomesTarget) event()    {}
func (*LosesGame) event()        {}
func (*WinsGame) event()         {}
func (*TakesExtraTurn) event()   {}
func (*FlipsCoin) event()        {}
func (*RollsDie) event()         {}
func (*StateHolds) event()       {}
func (*EitherEvent) event()      {}
