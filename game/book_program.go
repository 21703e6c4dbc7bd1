package game

import "github.com/thrall-arena/thrall/game/card"

// Program is a flat list of instructions: the steps of a `do`, of a cost or of a replacement, in reading order, nested ones
// first. Registers 0 … len(Targets)-1 are the targets; the others are results of steps.
type Program struct {
	Name                  string // card and ability, for labels and errors
	Card                  CardID
	Code                  []Instr
	Regs                  uint8
	Modes                 uint8     // of a modal program, 0 otherwise
	LeastModes, MostModes uint8     // how many of them are chosen (CR 700.2d)
	ModesGiven            ExprID    // these numbers count only if it holds, else one is chosen (CR 601.4); 0: always
	Worth                 []uint8   // how many of these numbers each mode takes, by pawprints (CR 107.18); nil: one
	Again                 uint8     // how often the same mode may be chosen, with a part of the program of its own for each time; 0: once
	ModesBy               Announcer // who chooses them
	Targets               []TargetSpec
	Divides               bool         // among targets
	Sets                  uint16       // bit r: register r holds a set
	Links                 []LinkedStep // steps that other abilities of the object read
	Ends                  EventID      // until when it moves something, if not until its source leaves (CR 610.3); 0: nothing
	At                    card.Pos
}

// LinkedStep is a step that another ability of the same object reads (CR 607).
type LinkedStep struct {
	Number bool   // its result is a color, a name or a type
	Reg    uint8  // the register that holds its result
	Step   uint16 // its number
}

// TargetSpec is one `target(...)` (CR 601.2c).
type TargetSpec struct {
	Filter   ExprID
	Min, Max ExprID // numbers; Max 0: no bound
	Zones    Zones
	Of       ExprID // players whose zone, 0: any
	When     ExprID // exists only if this holds, 0: always
	Mode     uint8  // exists only in this mode (from 1), 0: always
	Reg      uint8  // the register that takes the targets
	UsesX    bool   // what can be targeted depends on X
	Divided  ExprID // what is divided among the targets (CR 601.2d), 0: nothing
	Players  bool   // may be players
	By       Announcer
}

// Announcer is who makes a choice of an announcement: the controller, or somebody who matches, who is remembered (CR 601.6, 602.3,
// 700.2e).
type Announcer struct {
	Of  ExprID // filter of players; 0: the controller
	Reg uint8
}

// Instr is one step. Dst receives its result (NoReg: none); operands are expressions, as Code says.
type Instr struct {
	Code    Code
	Dst     uint8
	Flag    InstrFlags
	Verb    Verb
	Zones   Zones  // where to look; destination: one zone
	To      uint16 // jump target
	Who     ExprID // the players who act (a term), 0: you
	Of      ExprID // filter of the players whose zones are meant, 0: all
	A, B, C ExprID
	N       int16
	At      card.Pos
}

// InstrFlags alter an instruction.
type InstrFlags uint16

// Flags of instructions.
const (
	ByChance  InstrFlags = 1 << iota // chosen at random
	BareCount                        // a search without stated quality
	FaceDownMove
	TappedMove
	ToBottom
	TransformMove
	AttackingMove   // a token enters attacking (CR 508.4)
	CountersMove    // it enters with B counters of kind N
	AnyNumber       // no upper bound
	AfterNext       // extra turn after the next turn really taken; a skip within it
	ToPlay          // what is chosen has to be playable by the step at To (CR 608.2d)
	AnnouncedChoice // a choice of a cost, on which what the cost is depends (CR 601.2b)
	ReturningMove   // until its source leaves the battlefield, or the event of ability N (CR 610.3, 610.4); with TappedMove it phases in tapped
	FromTopMove     // into a library, at the place B from the top (CR 401.7)
	TotalChoice     // the total of what is chosen is at least the number at To: power of what is tapped, mana value of what is exiled (CR 701.59a, 702.122a)
)

// CountsExcess is the flag of damage of which the excess is counted (CR 120.10).
const CountsExcess = BareCount

// partyChoice is the flag of a choice of creatures that are a party (CR 700.8d).
const partyChoice = BareCount

// payableEither is the flag of alternatives that could be costs.
const payableEither = BareCount

// Exploits is the flag of a sacrifice by exploit (CR 702.110b).
const Exploits = BareCount

// numbersOfIt is the flag of a continuous effect whose numbers are about each one that it affects.
const numbersOfIt = BareCount

// shieldOfIt is the flag of a continuous effect that is a shield for each one that it affects (CR 615.7, 615.11).
const shieldOfIt = ByChance

// Code is a closed list; operations has one row for each.
type Code uint8

// The codes: structure first, then the verbs of the card language. Operands stand in brackets.
const (
	End              Code = iota
	Jump                  // To
	JumpUnless            // A condition; To
	ModeJump              // N mode; To if not chosen; A to B, not included: registers of a mode that may be chosen again
	DoneOp                // what is done only once each turn is being done
	MayOp                 // Who; N cost (CostID) or 0; A: position after the attempt; To: otherwise
	EitherOp              // Who; N jumps follow, one is taken; To after all of them
	VoteOp                // N jumps follow, one is taken; To: which one in a tie, from 0
	AgainOp               // To the beginning of a process, A and B from which register to which it is forgotten what it has resulted in
	LoopOp                // A how often, Dst counts; To after
	ChooseOp              // Who; A filter; Zones Of, or C among; B least; N most (ExprID) or AnyNumber; Verb
	LookOp                // Who; A what
	RevealOp              // A what
	SearchOp              // Who; A filter; Zones Of; B least; N most (ExprID) or AnyNumber; BareCount
	ShuffleOp             // Who
	MoveOp                // A what; Zones destination; Who: under whose control; C: it enters attacking what this attacks, 0: not; B: its place
	RestOp                // A register: what is left of it
	DrawOp                // Who; A how many
	MillOp                // Who; A
	ManifestOp            // Who; A what; N 1: cloaks
	DiscardOp             // Who; A what
	SacrificeOp           // Who; A what
	PayManaOp             // Who; N cost; A how often its generic mana, 0: once
	PayLifeOp             // Who; A
	LifeOp                // Who; A; N card.LifeChange
	DamageOp              // A amount; B to; C by; Of: to whom what is excess, 0: none
	DestroyOp             // A
	RegenerateOp          // A
	TransformOp           // A
	ExchangeLifeOp        // A, B players, or A a player and C a number
	BlessOp               // Who
	DesignateOp           // A what; N as what (card.Word); To: 1, no longer
	FlipOp                // A
	MergeOp               // A with what; N 1: under it
	MeldOp                // A two cards in exile; N with which card (CardID)
	TurnDownOp            // A
	TurnUpOp              // A
	CounterOp             // A; Zones where to, 0: graveyard
	CopySpellOp           // Who; A what; N 1: new targets
	CopyCardOp            // Who; A what
	RetargetOp            // Who; A what
	CreateOp              // Who; A how many; N card (CardID)
	JoinOp                // N register of tokens that have entered attacking: what each attacks
	EmblemOp              // Who; N emblem (CardID)
	BecomeCopyOp          // A what; B of; N exceptions (ModsID); C until-turn-of; Verb holds Until, 0: for good
	TakeOnOp              // N copiable values (ModsID)
	EnterOp               // what follows is done as it has entered
	CreateCopyOp          // Who; A how many, 0: one; B of; N exceptions (ModsID)
	PutCountersOp         // A on; B how many; N kind
	MoreCountersOp        // A on, N 1: as many as there are
	RemoveCountersOp      // A on; B how many; N kind
	TapOp                 // A
	UntapOp               // A
	ExertOp               // Who; A
	GoadOp                // Who; A
	PairOp                // Who; A, B
	HauntOp               // A what haunts B
	ReselectOp            // Who; A attackers
	AttackerOp            // as ChooseOp
	MonarchOp             // Who
	VentureOp             // Who; N into which dungeons, a bit for each of Book.dungeons
	InitiativeOp          // Who
	SpeedUpOp             // Who
	PerformOp             // Who; N which keyword action was performed, see KeywordActions
	TemptOp               // A who was chosen as the Ring-bearer, or 0: before that
	DaytimeOp             // N which
	ProtectOp             // Who; A battle
	AddManaOp             // Who; A amount; N row of Book.adds
	UntilOp               // A affected; N Mods; B while; C until-turn-of; Verb holds Until; Of: an effect for each in this register, 0: one
	PlayOp                // Who; A what; B mana_from; N 1: free; To: the CostID that is paid instead of the mana cost, or 0
	ControlOp             // Who subjects; A by; N span; B object of resolution_of
	ExtraTurnOp           // Who
	SkipOp                // Who; A count; N step
	ChooseNameOp          // Who; A filter of printed cards
	ChooseColorOp         // Who
	ChooseTypeOp          // Who
	NumberOp              // Who; from N to To
	ChooseWordsOp         // Who; which kinds of words
	CoinOp                // Who; A how many, 0: one; N 1: only which side is up counts
	RollOp                // Who; N sides; A what is added, 0: nothing; B how many dice, 0: one; To how many of them are ignored, Verb the register of the highest
	ScryOp                // Who; A; B whose library, 0: that player's
	ReturnOp              // A what has been exiled; N until when (AbilityID), 0: its source leaves
	DelayedOp             // N ability (trigger record with Event and Program); Verb holds Until, 0: once
	ReflexiveOp           // N ability (its Program)
	SameEventOp           // A amount
	WinGameOp             // Who
	DrawGameOp            // nothing
	LoseGameOp            // Who
	EndTurnOp
	RestartOp // A cards left in exile
	SubgameOp // Dst: who has not won it
	EndCombatOp
	ExtraPhaseOp   // N step
	ExtraStepOp    // N step
	LeaveCombatOp  // A
	RemoveDamageOp // A
	UnattachOp     // A
	PhaseOutOp     // A; N until when (AbilityID), 0: its source leaves
	AttachOp       // A what; B to
	TogetherOp     // the steps up to CommitOp only append to the batch
	CommitOp
	SeparateOp    // Who; A what: Dst holds both piles
	PileOp        // Who; A register of piles; C what was separated
	RevealUntilOp // Who; B filter; N register of the others
	ExileUntilOp  // Who; B filter
	OrderOp       // A what has been put into libraries; ByChance, ToBottom
	codes
)

// Node is one node of a pure expression; children are earlier nodes.
type Node struct {
	Op      NodeOp
	Sub     uint8
	A, B, C ExprID
	N       int32
}
