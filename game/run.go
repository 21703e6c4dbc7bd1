package game

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
)

// This file runs programs: one operation for each code, each a little automaton in the frame (CR 608.2c).

// result is what an operation reports.
type result uint8

const (
	next   result = iota // the step is done: go to the next one
	wait                 // a frame was pushed, or more is to do: come back to the same step
	query                // ask
	jumped               // the operation has set the position
	ended                // the program is over
)

// operation is a row of the table of codes. Operations that ask have a decision, a list and an answer.
type operation struct {
	run      func(*State, *Frame, *Instr, *Env) result
	decision func(*State, *Frame, *Instr, *Decision)
	list     func(*State, *Frame, *Instr, *Env)
	answer   func(*State, *Frame, *Instr, Option, *Env)
}

var operations [codes]operation

func init() {
	operations = [codes]operation{
		End:        {run: opEnd},
		Jump:       {run: opJump},
		JumpUnless: {run: opJumpUnless},
		ModeJump:   {run: opModeJump},
		MayOp:      {opMay, decideMay, listMay, answerMay},
		EitherOp:   {opEither, decideEither, listEither, answerEither},
		VoteOp:     {opVote, decideVote, listEither, answerVote},
		LoopOp:     {run: opLoop}, AgainOp: {run: opAgain},
		ChooseOp: {opChoose, decideChoose, listChoose, answerChoose}, AttackerOp: {opAttacker, decideChoose, listChoose, answerChoose},
		DoneOp:    {run: opDone},
		LookOp:    {run: opLook},
		RevealOp:  {run: opReveal},
		SearchOp:  {run: opSearch},
		ShuffleOp: {run: opShuffle},
		MoveOp:    {run: opMove},
		RestOp:    {run: opRest}, DrawOp: {run: opDraw},
		MillOp:       {run: opMill},
		ManifestOp:   {run: opManifest},
		DiscardOp:    {run: opDiscard},
		SacrificeOp:  {run: opSacrifice},
		PayManaOp:    {run: opPayMana},
		PayLifeOp:    {run: opPayLife},
		LifeOp:       {opLife, decideLife, listLife, answerLife},
		DamageOp:     {run: opDamage},
		DestroyOp:    {run: opDestroy},
		RegenerateOp: {run: opRegenerate},
		TransformOp:  {run: opTransform},
		TurnDownOp:   {run: opTurnDown}, TurnUpOp: {run: opTurnUp},
		CounterOp:    {run: opCounter},
		CopySpellOp:  {run: opCopySpell},
		CopyCardOp:   {run: opCopyCard},
		RetargetOp:   {run: opRetarget},
		CreateOp:     {run: opCreate},
		JoinOp:       {opJoin, decideJoin, listJoin, answerJoin},
		EmblemOp:     {run: opEmblem},
		BecomeCopyOp: {run: opBecomeCopy},
		EnterOp:      {run: opEnter},
		CreateCopyOp: {run: opCreateCopy}, TakeOnOp: {run: opTakeOn},
		PutCountersOp:    {run: opPutCounters},
		RemoveCountersOp: {run: opRemoveCounters},
		TapOp:            {run: opTap},
		UntapOp:          {run: opUntap}, ExertOp: {run: opExert}, GoadOp: {run: opGoad}, PairOp: {run: opPair}, HauntOp: {run: opHaunt}, ReselectOp: {opReselect, decideReselect, listReselect, answerReselect}, MonarchOp: {run: opMonarch}, InitiativeOp: {run: opInitiative}, VentureOp: {opVenture, decideVenture, listVenture, answerVenture}, DaytimeOp: {run: opDaytime}, ProtectOp: {run: opProtect},
		AddManaOp:     {opAddMana, decideAddMana, listAddMana, answerAddMana},
		UntilOp:       {run: opUntil},
		PlayOp:        {opPlay, decidePlay, listPlay, answerPlay},
		ControlOp:     {run: opControl},
		ExtraTurnOp:   {run: opExtraTurn},
		SkipOp:        {run: opSkip},
		ChooseNameOp:  {opChooseName, decideChooseName, listChooseName, answerChooseName},
		ChooseColorOp: {opChooseColor, decideChooseColor, listChooseColor, answerChooseColor},
		ChooseTypeOp:  {opChooseType, decideChooseType, listChooseType, answerChooseType},
		ChooseWordsOp: {opChooseWords, decideChooseWords, listChooseWords, answerChooseWords},
		CoinOp:        {opCoin, decideCoin, listCoin, answerCoin},
		RollOp:        {run: opRoll},
		ScryOp:        {opScry, decideScry, listScry, answerScry},
		ReturnOp:      {run: opReturn},
		DelayedOp:     {run: opDelayed}, ReflexiveOp: {run: opReflexive}, SameEventOp: {run: opSameEvent}, NumberOp: {opChooseNumber, decideChooseNumber, listChooseNumber, answerChooseNumber},
		EndTurnOp: {run: opEndTurn}, WinGameOp: {run: opWinGame}, LoseGameOp: {run: opLoseGame}, DrawGameOp: {run: opDrawGame},
		RestartOp: {run: opRestart}, SubgameOp: {run: opSubgame}, EndCombatOp: {run: opEndCombat},
		ExtraPhaseOp: {run: opExtraPhase}, ExtraStepOp: {run: opExtraStep}, FlipOp: {run: opFlip}, MeldOp: {run: opMeld}, MergeOp: {run: opMerge},
		LeaveCombatOp:  {run: opLeaveCombat},
		RemoveDamageOp: {run: opRemoveDamage}, UnattachOp: {run: opUnattach}, SpeedUpOp: {run: opSpeedUp}, TemptOp: {run: opTempt}, PerformOp: {run: opPerform},
		PhaseOutOp: {run: opPhaseOut}, AttachOp: {run: opAttach}, TogetherOp: {run: opTogether}, CommitOp: {run: opCommit},
		SeparateOp:     {opSeparate, decideSeparate, listSeparate, answerSeparate},
		PileOp:         {opPile, decidePile, listPile, answerPile},
		MoreCountersOp: {run: opMoreCounters}, DesignateOp: {run: opDesignate}, BlessOp: {run: opBless}, ExchangeLifeOp: {run: opExchangeLife},
		RevealUntilOp: {run: opRevealUntil}, ExileUntilOp: {run: opExileUntil},
		OrderOp: {opOrder, decideOrder, listOrder, answerOrder},
	}
}

// programOf returns what the frame runs: the proc's program, or the steps of a cost in the proc's registers.
func (s *State) programOf(f *Frame) *Program {
	if f.I != 0 {
		return &s.book.programs[f.I]
	}
	return &s.book.programs[s.procs[f.Proc].Program]
}

// runProgram executes from the frame's position until something has to be asked or another frame goes first.
func runProgram(s *State, _ *Frame, env *Env) status {
	top := len(s.frames) - 1
	for {
		f := &s.frames[top]
		if s.procs[f.Proc].Kind == 0 {
			return finish
		}
		if s.dirty&DirtyLayers != 0 {
			s.layers(env) // a step sees what those before it have done (CR 608.2c)
		}
		if s.rules[AscendRule] != 0 {
			s.ascend(env)
		}
		if s.rules[BoundRule] != 0 {
			s.keepDaytime(env)
		}
		in := &s.programOf(f).Code[f.PC]
		if f.I != 0 && s.thinned() && !s.stillPaid(f, in) {
			s.reverse(env)
			return again
		}
		switch operations[in.Code].run(s, f, in, env) {
		case next:
			f = &s.frames[top]
			s.nextStepOf(f)
			if len(s.frames) > top+1 || s.book.returning != 0 && len(s.delayed) > 0 && s.mayReturn() {
				return again
			}
		case jumped:
			f = &s.frames[top]
			f.Step, f.N, f.A, f.B = 0, 0, 0, 0
		case wait:
			return again
		case query:
			return ask
		case ended:
			return finish
		}
	}
}

// nextStepOf goes to the next instruction with a fresh automaton.
func (s *State) nextStepOf(f *Frame) {
	f.PC++
	f.Step, f.N, f.A, f.B = 0, 0, 0, 0
	s.freeSet(f.Set)
	f.Set = 0
}

func decideProgram(s *State, f *Frame, d *Decision) {
	in := &s.programOf(f).Code[f.PC]
	p := &s.procs[f.Proc]
	d.Source, d.Card = p.Source, s.cardOf(f.Proc)
	if p.Self.Slot > 0 {
		d.Source = p.Self
	}
	operations[in.Code].decision(s, f, in, d)
}

func listProgram(s *State, f *Frame, env *Env) {
	in := &s.programOf(f).Code[f.PC]
	operations[in.Code].list(s, f, in, env)
}

func answerProgram(s *State, f *Frame, o Option, env *Env) {
	in := &s.programOf(f).Code[f.PC]
	operations[in.Code].answer(s, f, in, o, env)
}

// actors appends the players who act in a step, in APNAP order (CR 101.4).
func (s *State) actors(in *Instr, sc *scope, out []Ref) []Ref {
	out = s.members(in.Who, sc, out)
	if len(out) < 2 {
		return out
	}
	var set control.Players
	for _, r := range out {
		if p, ok := r.Player(); ok {
			set |= control.Of(p)
		}
	}
	out = out[:0]
	for k := range int(s.seats) {
		if p := s.apnap(k); set.Has(p) {
			out = append(out, PlayerRef(p))
		}
	}
	return out
}

// toActor moves N of a frame on to the next player who acts, and reports whether there is one. N counts places in turn order, which stay as
// they are when somebody leaves; what A has counted for who has left is over.
func (s *State) toActor(f *Frame, who []Ref) bool {
	for ; int(f.N) < int(s.seats); f.N, f.A = f.N+1, 0 {
		if p := PlayerRef(s.apnap(int(f.N))); slices.Contains(who, p) {
			return true
		}
	}
	return false
}

// actsIn reports whether a player is one of those who act.
func (s *State) actsIn(in *Instr, sc *scope, who Player) bool {
	if in.Who == 0 {
		return who == sc.you
	}
	return s.names(in.Who, sc, PlayerRef(who))
}

// actor is the one player who acts, or NoPlayer.
func (s *State) actor(in *Instr, sc *scope) Player { return s.player(in.Who, sc) }

// did marks that a step with a register has happened.
func (s *State) did(row int16, in *Instr) {
	if in.Dst != NoReg {
		s.procs[row].Happened |= 1 << in.Dst
	}
}

// setReg stores the result of a step; a set that was there is freed.
func (s *State) setReg(row int16, in *Instr, v Value) {
	if in.Dst == NoReg {
		return
	}
	p := &s.procs[row]
	if s.book.programs[p.Program].Sets>>in.Dst&1 != 0 {
		s.freeSet(p.Reg[in.Dst])
	}
	p.Reg[in.Dst] = v
}

// clearReg makes a register as it was when the proc began.
func (s *State) clearReg(row int16, r uint8) {
	p := &s.procs[row]
	if s.book.programs[p.Program].Sets>>r&1 != 0 {
		s.freeSet(p.Reg[r])
	}
	p.Reg[r] = 0
	p.Happened &^= 1 << r
}

// pending makes a row of a batch whose result goes to the step's register.
func pending(row int16, in *Instr, e Event) Pending {
	return Pending{Event: e, Proc: row, Reg: in.Dst, Under: NoPlayer}
}

// proposed proposes the batch of a step, if no larger one is being collected; when an EventsFrame goes first the step is over
// all the same.
func (s *State) proposed(f *Frame, mark int, env *Env) result {
	if mark < len(s.batch) && f.Flag&collecting == 0 {
		s.propose(mark, env)
	}
	return next
}

// collecting marks a RunFrame between TogetherOp and CommitOp: its steps append to one batch (CR 608.2f).
const collecting uint8 = 1

func opTogether(s *State, f *Frame, _ *Instr, _ *Env) result {
	f.Flag |= collecting
	f.Batch = int16(len(s.batch))
	return next
}

// opCommit proposes what has been collected as one set of simultaneous events.
func opCommit(s *State, f *Frame, _ *Instr, env *Env) result {
	f.Flag &^= collecting
	return s.proposed(f, int(f.Batch), env)
}

func opEnd(*State, *Frame, *Instr, *Env) result { return ended }

func opJump(_ *State, f *Frame, in *Instr, _ *Env) result {
	f.PC = in.To
	return jumped
}

func opJumpUnless(s *State, f *Frame, in *Instr, env *Env) result {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	sc := s.procScope(f.Proc)
	if s.holds(in.A, &sc) {
		return next
	}
	f.PC = in.To
	return jumped
}

func opModeJump(s *State, f *Frame, in *Instr, _ *Env) result {
	if s.procs[f.Proc].Modes>>(in.N-1)&1 != 0 {
		for r := in.A; r < in.B; r++ {
			s.clearReg(f.Proc, uint8(r)) // of the time before
		}
		return next
	}
	f.PC = in.To
	return jumped
}

// opAgain does a process again from its beginning (CR 608.2c).
func opAgain(s *State, f *Frame, in *Instr, _ *Env) result {
	for r := in.A; r < in.B; r++ {
		s.clearReg(f.Proc, uint8(r))
	}
	f.PC = in.To
	return jumped
}

// opLoop counts down in its register; the steps up to To-1 are repeated. How often is determined once, before the first time
// (CR 608.2h); the register is one more than what is left.
func opLoop(s *State, f *Frame, in *Instr, _ *Env) result {
	p := &s.procs[f.Proc]
	if p.Reg[in.Dst] == 0 {
		sc := s.procScope(f.Proc)
		p.Reg[in.Dst] = onceMore(s.number(in.A, &sc))
	}
	p.Reg[in.Dst]--
	if p.Reg[in.Dst] > 0 {
		return next
	}
	f.PC = in.To
	return jumped
}

// onceMore is one more than how often something is done, so that zero means that this is not determined yet.
func onceMore(n int32) Value { return Value(min(max(n, 0), 30_000) + 1) }
