package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds changed text, CR 612: an effect replaces all instances of a color word, or of a basic land type, in the text of
// a permanent or spell by another one, in layer 3 (CR 613.1c). Only words are changed: in rules text and type line, not in names, and
// not symbols of mana (CR 612.2).
//
// A text is read where its words are: by whatever evaluates an expression of an ability, through the scope. An ability that has been
// put onto the stack, an effect and a delayed trigger keep the words with which they were made; what an effect gives has the words of
// that effect, not those of the object that it is given to (CR 612.3). A token begins with the words of what has created it (CR 612.4).

// Text is how the words of a text are changed: three bits for each word, how far what stands in its place is behind it in the order
// of the five colors, or of the five basic land types. Zero is as printed.
type Text struct{ Colors, Lands uint16 }

// words is how many words there are of each kind.
const words = 5

// word is what stands in the place of word i.
func word(changed uint16, i int) int { return (i + int(changed>>(3*i)&7)) % words }

// replaced is the change after all instances of one word have been replaced by another one.
func replaced(changed uint16, from, to int) (out uint16) {
	for i := range words {
		at := word(changed, i)
		if at == from {
			at = to
		}
		out |= uint16((at+words-i)%words) << (3 * i)
	}
	return out
}

// replace applies a pair of words as opChooseWords packs it.
func (t *Text) replace(pair int32) {
	from, to := int(pair>>4&15)-1, int(pair&15)-1
	switch {
	case from < 0 || to < 0:
	case from < words:
		t.Colors = replaced(t.Colors, from, to)
	default:
		t.Lands = replaced(t.Lands, from-words, to-words)
	}
}

// colors are the colors that a text with these color words speaks of.
func (t Text) colors(bits uint8) (out uint8) {
	if t.Colors == 0 {
		return bits
	}
	for i := range words {
		if bits>>i&1 != 0 {
			out |= 1 << word(t.Colors, i)
		}
	}
	return out
}

// subtype is the subtype that a text with this one speaks of.
func (b *Book) subtypeIn(t Text, n int) int {
	if t.Lands == 0 {
		return n
	}
	for i, basic := range b.basicType {
		if basic == n {
			return b.basicType[word(t.Lands, i)]
		}
	}
	return n
}

// subtypesIn are the subtypes that a text with these speaks of.
func (b *Book) subtypesIn(t Text, ss Subtypes) Subtypes {
	if t.Lands == 0 {
		return ss
	}
	out := ss
	for _, basic := range b.basicType {
		out[basic>>6] &^= 1 << (basic & 63)
	}
	for i, basic := range b.basicType {
		if ss.Has(basic) {
			out.Add(b.basicType[word(t.Lands, i)])
		}
	}
	return out
}

// wordToken gives a token that has entered by event i the words of the effect that has created it (CR 111.3, 612.4): they are copiable
// values of it.
func (s *State) wordToken(i int) {
	if !s.book.texts {
		return
	}
	b := &s.batch[i]
	if pm := s.permOf(b.Event.New); pm != nil && b.Event.From == Nowhere && b.Event.Other == (Ref{}) && b.Proc >= 0 {
		pm.Worded = s.procs[b.Proc].Text
	}
}

// reword finds the text of a spell on the stack (CR 612.1).
func (s *State) reword(r Ref) {
	if row := s.objects[r.Slot].Row; row >= 0 && s.procs[row].Kind == SpellProc && s.procs[row].Self == r {
		s.procs[row].Text = s.changedText(r, Text{})
	}
}

// rewordSpells is reword for all of the stack.
func (s *State) rewordSpells() {
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if r := s.procs[i].Self; s.live(r) && s.altered(r) {
			s.reword(r)
		}
	}
}

// changedText is the text of an object after what effects on it change, in the order of their timestamps.
func (s *State) changedText(r Ref, t Text) Text {
	for i := range s.effects {
		e := &s.effects[i]
		if !s.inSet(e.Affected, r) {
			continue
		}
		sc := scope{proc: -1, effect: int16(i), source: e.Source, you: e.Control, thatPlayer: NoPlayer}
		for k := range s.book.mods[e.Mods] {
			if m := &s.book.mods[e.Mods][k]; m.Kind == TextMod {
				t.replace(s.number(m.A, &sc))
			}
		}
	}
	return t
}

// textOf is how the text of an object is changed: a permanent's, or a spell's.
func (s *State) textOf(r Ref) Text {
	if !s.book.texts {
		return Text{}
	}
	if p := s.permOf(r); p != nil {
		return p.Text
	}
	if s.live(r) && s.objects[r.Slot].Zone == Stack && s.altered(r) && s.objects[r.Slot].Row >= 0 {
		return s.procs[s.objects[r.Slot].Row].Text
	}
	return Text{}
}

// textOfAbility is the text of an ability of an object that is activated: of one that is given, that of what gives it.
func (s *State) textOfAbility(id ID, a AbilityID, granter Ref) Text {
	if granter == (Ref{}) || !s.book.texts {
		return s.textOf(s.refOf(id))
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Source == id && w.Ability == a && w.Granter == granter.ID() {
			return w.Text
		}
	}
	return Text{}
}

// applyTexts changes the type lines of permanents whose text is changed, after layer 3, and colors that their text defines.
func (s *State) applyTexts() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Text == (Text{}) || s.objects[p.Object].Flags&FaceDown != 0 {
			continue
		}
		p.Subtypes = s.book.subtypesIn(p.Text, p.Subtypes)
		if s.faceOf(p.Object).ColorInText {
			p.Colors = p.Text.colors(p.Colors)
		}
		if p.Text.Lands != 0 {
			p.Tap1 = 0 // another basic land type is another mana ability (CR 305.6)
		}
	}
}

// What opChooseWords asks for, in its Flag.
const (
	colorWords = ByChance
	landWords  = BareCount
)

// opChooseWords chooses a word, then the one that is to replace it. A is the first one, plus one.
func opChooseWords(s *State, f *Frame, in *Instr, env *Env) result { return opEither(s, f, in, env) }

func decideChooseWords(_ *State, _ *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word = ChooseEither, VerbWord
}

// listChooseWords offers words by their numbers: the colors, then the basic land types.
func listChooseWords(_ *State, f *Frame, in *Instr, env *Env) {
	first := int(f.A) - 1
	for n := range 2 * words {
		if n < words && in.Flag&colorWords == 0 || n >= words && in.Flag&landWords == 0 {
			continue
		}
		if first < 0 || n != first && n/words == first/words {
			env.offer(Option{Kind: Pick, N: int16(n)}, uint64(n))
		}
	}
}

func answerChooseWords(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	if f.A == 0 {
		f.A = Value(o.N) + 1
		return
	}
	s.setReg(f.Proc, in, f.A<<4|Value(o.N)+1)
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// chooseWords compiles the choice. The book has to know all basic land types, and abilities are read through changed texts.
func (p *prog) chooseWords(e *card.ChooseWords) {
	p.c.b.texts = true
	in := Instr{Code: ChooseWordsOp, Who: p.term(e.By), Dst: p.result(e, false), At: e.At}
	if e.Colors {
		in.Flag |= colorWords
	}
	if e.Lands {
		in.Flag |= landWords
	}
	p.emit(in)
}

// wordsMod compiles the change of text by what a step has chosen.
func (p *prog) wordsMod(m *card.ReplacesWords, at card.Pos) Mod {
	step, ok := m.Chosen.(*card.ChooseWords)
	if !ok || p.static {
		refuse(at, "words are replaced by an effect, as one of its steps chose them")
	}
	if t, ok := p.affected.(*card.Target); ok && p.c.b.aboutAbilities(p.filter(t.What)) {
		refuse(at, "changing the text of abilities is not among what the rules engine does yet")
	}
	return Mod{Kind: TextMod, A: p.c.node(Node{Op: numReg, N: int32(p.register(step, at))}), Val: -1}
}
