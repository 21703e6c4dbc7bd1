package card

// Selection is what a step acts on: something named (Term), or some of what matches a filter, chosen by the player who acts
// when the step runs (Filter with Count, default one). Exactly one of Term, Filter and Number is set.
type Selection struct {
	Term   Term
	Filter Filter
	Number Quantity // discard(2): that many of the player's choice
	Count  *Count
	Zones  []Zone
}

// Duration is for how long a continuous effect lasts (CR 611.2).
type Duration struct {
	Kind  DurationKind
	Who   Term // UntilTurnOf
	While Cond // AsLongAs
}

// DurationKind names a duration.
type DurationKind uint8

// The durations.
const (
	EndOfTurn DurationKind = iota + 1
	EndOfCombat
	UntilTurnOf
	AsLongAs
	Forever
)

// Rider is what happens when mana is spent on something (CR 106.6): at once, or as a trigger.
type Rider struct {
	Event    Event // Casts, Activates or either
	Do       []Effect
	Triggers bool
	At       Pos
}

// ManaChoice is one alternative of AddMana: fixed symbols, any color, the colors of objects, a type that was produced as a
// permanent was tapped for mana, or a type, or only a color, that such a permanent could produce (CR 106.7).
type ManaChoice struct {
	Mana     Mana
	Amount   Quantity // of fixed symbols: so many times, or nil
	AnyColor bool
	ColorsOf Term
	Chosen   Term // the color that a ChooseColor chose
	Produced bool
	Could    Filter
	Colors   bool
}

// Chooser is who chooses: a player, or chance ("at random").
type Chooser struct {
	Who    Term // nil: You
	Chance bool
}

// Effects. Who is the player who acts, nil for You; the fields At are call positions.
type (
	// Draw draws cards one by one (CR 121).
	Draw struct {
		N   Quantity
		Who Term
		At  Pos
	}
	// Discard discards (CR 701.9).
	Discard struct {
		What Selection
		Who  Term
		At   Pos
	}
	// Sacrifice sacrifices permanents that Who controls (CR 701.21).
	Sacrifice struct {
		What       Selection
		Who        Term
		Exploiting bool // by an exploit ability of the object itself (CR 702.110b)
		At         Pos
	}
	// Manifest puts cards onto the battlefield face down, one after the other (CR 701.40). Cloak is with ward {2} (CR 701.58).
	Manifest struct {
		What  Selection
		Who   Term
		Cloak bool
		At    Pos
	}
	// Mill mills (CR 701.17).
	Mill struct {
		N   Quantity
		Who Term
		At  Pos
	}
	// Pay pays mana; Tapping are permanents that may be tapped for {1} each (CR 701.67).
	Pay struct {
		Mana    Mana
		Times   Quantity
		Tapping Filter
		Who     Term
		Own     bool // in a cost: the mana cost of the card itself, whose generic mana is so much less (Less)
		Less    int
		At      Pos
	}
	// PayLife pays life (CR 119.4).
	PayLife struct {
		N   Quantity
		Who Term
		At  Pos
	}
	// ChangeLife gains, loses or sets life (CR 119).
	ChangeLife struct {
		How LifeChange
		N   Quantity
		Who Term
		At  Pos
	}
	// Scry is CR 701.22; Of whose library, nil: that of the player who does it. Of another player's it is to fateseal (CR 701.29).
	Scry struct {
		N       Quantity
		Who, Of Term
		At      Pos
	}
	// Search searches zones (CR 701.23); What nil: no stated quality.
	Search struct {
		What  Filter
		Count *Count
		Zones []Zone // nil: the library of Who
		Who   Term
		At    Pos
	}
	// Shuffle shuffles a library (CR 701.24).
	Shuffle struct {
		Who Term
		At  Pos
	}
	// LookAt lets Who look until the resolution ends (CR 701.20e).
	LookAt struct {
		What Term
		Who  Term
		At   Pos
	}
	// Reveal shows to all until the resolution ends or the cost is paid (CR 701.20a).
	Reveal struct {
		What Selection
		At   Pos
	}
	// Choose chooses objects or players when it runs (CR 608.2d).
	Choose struct {
		What  Filter
		Count *Count
		Zones []Zone
		Among Term
		By    Chooser
		Party bool // what a player chooses is a party (CR 700.8d)
		At    Pos
	}
	// Exile exiles; FaceDown cards may be looked at by nobody unless MayLookAt says so (CR 406.3). Until: the event after which what was
	// exiled returns (CR 610.3), or nil.
	Exile struct {
		What     Selection
		Value    Quantity // the total mana value of the cards is at least this (CR 701.59a)
		FaceDown bool
		By       Term
		Until    Event
		At       Pos
	}
	// Put is the general move (CR 400.7). Under: under whose control it enters (default You).
	Put struct {
		What        Selection
		To          Place
		Under       Term
		Tapped      bool
		Transformed bool
		Attacking   Term   // it enters attacking what this object attacks
		Blocking    Term   // it enters blocking this attacker (CR 509.4)
		Host        Term   // it enters attached to this (CR 301.5e, 303.4i)
		Random      bool   // on a library in random order
		Counters    string // it enters with N counters of this kind (CR 614.1c)
		N           Quantity
		At          Pos
	}
	// Damage deals damage (CR 120); By nil: This. It may be a divided target.
	Damage struct {
		N           Quantity
		To          Term
		By          Term
		Excess      Term // whom excess damage is dealt to instead (CR 120.4a), or nil
		CountExcess bool // what is counted of it is the excess damage
		At          Pos
	}
	// Destroy destroys (CR 701.8).
	Destroy struct {
		What Term
		At   Pos
	}
	// Transform turns double-faced permanents over (CR 701.27).
	Transform struct {
		What Term
		At   Pos
	}
	// ExchangeLife exchanges the life totals of two players (CR 701.12c), or that of A with a number, to which it sets it (CR 701.12g): then
	// the result is what it was.
	ExchangeLife struct {
		A, B Term
		N    Quantity
		At   Pos
	}
	// Bless gives a player the city's blessing for the rest of the game (CR 702.131a).
	Bless struct {
		Who Term
		At  Pos
	}
	// Designate gives permanents a designation, or takes it away (CR 701.37b, 701.60a, 702.112a).
	Designate struct {
		What Term
		As   Word
		Not  bool
		At   Pos
	}
	// Flip flips flip cards (CR 710.2).
	Flip struct {
		What Term
		At   Pos
	}
	// TurnUp turns face-down permanents and exiled cards face up (CR 406.3, 708.8).
	TurnUp struct {
		What Term
		At   Pos
	}
	// Regenerate makes a shield (CR 701.19).
	Regenerate struct {
		What Term
		At   Pos
	}
	// Counter counters a spell or ability (CR 701.6); To nil: the graveyard.
	Counter struct {
		What Term
		To   *Place
		At   Pos
	}
	// Create creates tokens (CR 111).
	Create struct {
		N         Quantity
		What      *Token
		Tapped    bool
		Attacking bool   // CR 508.4
		Counters  string // what they enter with (CR 614.1c): CountersN of these
		CountersN Quantity
		Blocking  Term // the attacker that they enter blocking (CR 509.4)
		Host      Term // what they enter attached to: so many for each (CR 301.5e, 303.4i)
		Facing    Term // with Attacking, so many for each of these players, attacking that player or what that one controls; nil: whatever they can attack
		Who       Term
		At        Pos
	}
	// PutCounters puts counters on objects or players (CR 122).
	PutCounters struct {
		Kind string
		N    Quantity
		On   Term
		At   Pos
	}
	// MoreCounters puts another counter of each kind on what has such counters (CR 701.34a), or as many as there are (CR 701.10e).
	MoreCounters struct {
		On     Term
		Double bool
		At     Pos
	}
	// RemoveCounters removes them.
	RemoveCounters struct {
		Kind string
		N    Quantity
		On   Term
		At   Pos
	}
	// Exert exerts a permanent: it will not untap during the player's next untap step (CR 701.43).
	Exert struct {
		What Term
		Who  Term
		At   Pos
	}
	// Goad goads a creature until the player's next turn (CR 701.15).
	Goad struct {
		What Term
		Who  Term
		At   Pos
	}
	// Pair pairs two creatures for as long as both are creatures that the player controls (CR 702.95a).
	Pair struct {
		What, With Term
		Who        Term
		At         Pos
	}
	// Reselect has a player say anew what attackers attack (CR 508.7).
	Reselect struct {
		What, Who Term
		At        Pos
	}
	// Haunt has a card in exile haunt a creature (CR 702.55), be encoded on it (CR 702.99), or be what it is crafted with (CR 702.167c).
	Haunt struct {
		What, Whom Term
		Encoded    bool
		Crafted    bool
		At         Pos
	}
	// BecomeMonarch makes a player the monarch (CR 725.1).
	BecomeMonarch struct {
		Who Term
		At  Pos
	}
	// BecomeDaytime makes it day or night (CR 731.1).
	BecomeDaytime struct {
		To CondWord
		At Pos
	}
	// Tap taps (CR 701.26); Untap untaps.
	Tap struct {
		What  Selection
		Power Quantity // the total power of what is tapped is at least this (CR 702.122a)
		At    Pos
	}
	// Untap untaps.
	Untap struct {
		What Selection
		At   Pos
	}
	// AddMana adds mana (CR 106). Several options: one is chosen, or Mixed: one for each of the amount. OnlyFor, NeverFor and Spent
	// are what CR 106.6 is about; nil is none.
	AddMana struct {
		Lasts   bool // it is not lost as steps and phases end, until end of turn (CR 106.4)
		Combat  bool // the same until end of combat (CR 702.189a)
		Options []ManaChoice
		Amount  Quantity
		Mixed   bool

		NoGeneric bool // it can't pay for generic mana (CR 107.4b)

		OnlyFor  Event // Casts, Activates or either
		NeverFor Event // the same
		Spent    *Rider
		Who      Term
		At       Pos
	}
	// Play makes Who play a card now, if able (CR 608.2g); ManaFrom: the only sources of mana allowed; Only: cast it, as a spell
	// that matches.
	Play struct {
		What     Term
		Who      Term
		Free     bool
		Cost     *Cost // instead of the mana cost
		ManaFrom Filter
		Only     Filter
		Back     bool // with its back face up (CR 712.11a)
		At       Pos
	}
	// RevealUntil reveals cards from the top of the library of Who until one matches (CR 701.20a), or exiles them: then all are the result
	// (CR 406.1).
	RevealUntil struct {
		Exile bool
		What  Filter
		Who   Term
		At    Pos
	}
	// Separate puts objects into two piles (CR 700.3).
	Separate struct {
		What Term
		By   Term
		At   Pos
	}
	// PileOf chooses one of the piles.
	PileOf struct {
		Piles *Separate
		By    Term
		At    Pos
	}
	// ControlPlayer makes By (default You) control Who for a span (CR 723).
	ControlPlayer struct {
		Who    Term
		During Span
		By     Term
		At     Pos
	}
	// ExtraTurn creates an extra turn for Who (CR 500.7); AfterNextTurn: after the next turn that player really takes.
	ExtraTurn struct {
		Who           Term
		AfterNextTurn bool
		At            Pos
	}
	// PhaseOut makes permanents phase out (CR 702.26). Until: the event after which they phase in (CR 610.4), tapped if Tapped; or nil.
	PhaseOut struct {
		What   Term
		Until  Event
		Tapped bool
		At     Pos
	}
	// RemoveFromCombat removes creatures and planeswalkers from combat (CR 506.4).
	RemoveFromCombat struct {
		What Term
		At   Pos
	}
	// ExtraPhase adds phases after this one, in their order (CR 500.8); a step stands for a phase of that step only (CR 500.10).
	ExtraPhase struct {
		Phases []Step
		At     Pos
	}
	// ExtraStep adds a step after this one (CR 500.9).
	ExtraStep struct {
		Step Step
		At   Pos
	}
	// Skip makes Who skip the next Count such steps, phases or turns (CR 614.10); WithinNextTurn: each one of the next turn that
	// they really take.
	Skip struct {
		Step           Step
		Who            Term
		Count          Quantity
		WithinNextTurn bool
		At             Pos
	}
	// WinGame lets Who win the game (CR 104.2b).
	WinGame struct {
		Who Term
		At  Pos
	}
	// DrawGame makes the game a draw (CR 104.4c).
	DrawGame struct{ At Pos }
	// LoseGame lets Who lose the game (CR 104.3e).
	LoseGame struct {
		Who Term
		At  Pos
	}
	// EndTurn ends the turn (CR 724).
	EndTurn struct{ At Pos }
	// RestartGame restarts the game (CR 727); the cards that Keeping names, if any, are left in exile and are its result.
	RestartGame struct {
		Keeping Term
		At      Pos
	}
	// Subgame has the players play a subgame (CR 729); the players who do not win it are its result.
	Subgame struct{ At Pos }
	// EndCombatPhase ends the combat phase (CR 724.2).
	EndCombatPhase struct{ At Pos }
	// Until creates a continuous effect (CR 611.2).
	Until struct {
		Duration Duration
		Affected Term
		Mods     []Mod
		ForEach  Term // an effect for each of what this step has resulted in, in which its result is that one; nil: one effect
		At       Pos
	}
	// May lets Who do something, if it can be done; Then if done, Otherwise if not (CR 608.2d, 118.12).
	May struct {
		Do        []Effect
		Cost      *Cost // instead of Do
		Who       Term
		Then      []Effect
		Otherwise []Effect
		At        Pos
	}
	// Provided branches on a condition (CR 608.2c).
	Provided struct {
		Given     Cond
		Then      []Effect
		Otherwise []Effect
		At        Pos
	}
	// Modal is chosen on announcement (CR 700.2).
	Modal struct {
		Modes [][]Effect
		Count *Count     // how many of them, both bounds numbers; nil: one
		Again bool       // the same one may be chosen more than once (CR 700.2d)
		Given Cond       // Count counts only if it holds, else one is chosen (CR 601.4); nil: always
		Worth []int      // how many pawprints stand beside each; Count is about these then (CR 107.18); nil: none do
		By    *Announcer // who chooses them; nil: the controller
		At    Pos
	}
	// Either is chosen on resolution, or as a cost is paid. Payable: each option could be a cost, and none is chosen that can't be
	// done.
	Either struct {
		Payable bool
		Options [][]Effect
		By      Term
		At      Pos
	}
	// Vote lets each player, from the controller on, vote for an option; the one with the most votes is done (CR 701.38). What is done
	// in a tie is always stated (CR 609.5).
	Vote struct {
		Options [][]Effect
		Tie     int // the option that is done if several have the most votes, from 0
		At      Pos
	}
	// Repeat does it again and again (CR 608.2c).
	Repeat struct {
		N    Quantity
		Do   []Effect
		Cost *Cost
		At   Pos
	}
	// Process does steps, and again from their beginning as RepeatProcess among them says (CR 608.2c).
	Process struct {
		Do []Effect
		At Pos
	}
	// RepeatProcess does the process around it again.
	RepeatProcess struct{ At Pos }
	// Together makes all choices first, then one event (CR 608.2f).
	Together struct {
		Do []Effect
		At Pos
	}
	// Delayed creates a delayed trigger (CR 603.7).
	Delayed struct {
		Event   Event
		Do      []Effect
		Expires *Duration
		At      Pos
	}
	// Reflexive triggers when this is done (CR 603.12).
	Reflexive struct {
		Do []Effect
		At Pos
	}
	// SameEvent puts the replaced event back, changed (CR 614.6).
	SameEvent struct {
		Top    Quantity // of a search: only so many cards from the top of a library
		Amount Quantity
		To     Term // of damage: another recipient (CR 614.9)
		At     Pos
	}
)

// LifeChange is what ChangeLife does.
type LifeChange uint8

// The changes of life.
const (
	Gain LifeChange = iota + 1
	Lose
	Set
)

func (*Draw) effect()             {}
func (*Discard) effect()          {}
func (*Sacrifice) effect()        {}
func (*Manifest) effect()         {}
func (*Mill) effect()             {}
func (*Pay) effect()              {}
func (*PayLife) effect()          {}
func (*ChangeLife) effect()       {}
func (*Scry) effect()             {}
func (*Search) effect()           {}
func (*Shuffle) effect()          {}
func (*LookAt) effect()           {}
func (*Reveal) effect()           {}
func (*Choose) effect()           {}
func (*Exile) effect()            {}
func (*Put) effect()              {}
func (*Damage) effect()           {}
func (*Destroy) effect()          {}
func (*Transform) effect()        {}
func (*ExchangeLife) effect()     {}
func (*Bless) effect()            {}
func (*Designate) effect()        {}
func (*Flip) effect()             {}
func (*TurnUp) effect()           {}
func (*Regenerate) effect()       {}
func (*Counter) effect()          {}
func (*Create) effect()           {}
func (*PutCounters) effect()      {}
func (*MoreCounters) effect()     {}
func (*RemoveCounters) effect()   {}
func (*Tap) effect()              {}
func (*Untap) effect()            {}
func (*AddMana) effect()          {}
func (*Play) effect()             {}
func (*RevealUntil) effect()      {}
func (*Separate) effect()         {}
func (*PileOf) effect()           {}
func (*ControlPlayer) effect()    {}
func (*ExtraTurn) effect()        {}
func (*Skip) effect()             {}
func (*WinGame) effect()          {}
func (*DrawGame) effect()         {}
func (*LoseGame) effect()         {}
func (*EndTurn) effect()          {}
func (*EndCombatPhase) effect()   {}
func (*RestartGame) effect()      {}
func (*Subgame) effect()          {}
func (*ExtraPhase) effect()       {}
func (*ExtraStep) effect()        {}
func (*RemoveFromCombat) effect() {}
func (*PhaseOut) effect()         {}
func (*Exert) effect()            {}
func (*BecomeMonarch) effect()    {}
func (*BecomeDaytime) effect()    {}
func (*Goad) effect()             {}
func (*Pair) effect()             {}
func (*Haunt) effect()            {}
func (*Reselect) effect()         {}
func (*Until) effect()            {}
func (*May) effect()              {}
func (*Provided) effect()         {}
func (*Modal) effect()            {}
func (*Either) effect()           {}
func (*Vote) effect()             {}
func (*Repeat) effect()           {}
func (*Process) effect()          {}
func (*RepeatProcess) effect()    {}
func (*Together) effect()         {}
func (*Delayed) effect()          {}
func (*Reflexive) effect()        {}
func (*SameEvent) effect()        {}

// Steps with a result can stand where a term does.

func (*Draw) term()           {}
func (*Discard) term()        {}
func (*Sacrifice) term()      {}
func (*Manifest) term()       {}
func (*Mill) term()           {}
func (*RestartGame) term()    {}
func (*Subgame) term()        {}
func (*TurnUp) term()         {}
func (*PayLife) term()        {}
func (*ChangeLife) term()     {}
func (*ExchangeLife) term()   {}
func (*Search) term()         {}
func (*LookAt) term()         {}
func (*Reveal) term()         {}
func (*Choose) term()         {}
func (*Exile) term()          {}
func (*Put) term()            {}
func (*Damage) term()         {}
func (*Destroy) term()        {}
func (*Counter) term()        {}
func (*Create) term()         {}
func (*PutCounters) term()    {}
func (*RemoveCounters) term() {}
func (*Tap) term()            {}
func (*Exert) term()          {}
func (*Untap) term()          {}
func (*Play) term()           {}
func (*RevealUntil) term()    {}
func (*Separate) term()       {}
func (*PileOf) term()         {}
func (*May) term()            {}
func (*Repeat) term()         {}
