package game

// This file finds, once for a book, what continuous effects read and change: where these do not meet, no effect can depend on
// another (CR 613.8a).

// modFacts is what the layers have to know of a list of modifications.
type modFacts struct {
	layers uint16  // bit for each layer
	reads  aspects // what its numbers and players are made of
	strips bool    // takes abilities away
}

// noteReads fills reads and modFacts. Children of a node have smaller numbers.
func (b *Book) noteReads() {
	b.reads = make([]aspects, len(b.nodes))
	for i := range b.nodes {
		n := &b.nodes[i]
		b.reads[i] = aspectRead[n.Op] | b.reads[n.A] | b.reads[n.B] | b.reads[n.C]
	}
	b.modFacts = make([]modFacts, len(b.mods))
	for i := range b.mods {
		for k := range b.mods[i] {
			b.modFacts[i].note(b, &b.mods[i][k])
		}
		b.strips = b.strips || b.modFacts[i].strips
	}
}

// aspectRead is what each operation reads of permanents. A player of whom nothing else is said is you, the controller.
var aspectRead = [condTrue + 1]aspects{
	numPower: ptAspect, numTough: ptAspect, numTypes: typeAspect, numParty: typeAspect | controlAspect, filtModified: typeAspect | controlAspect, filtSharesType: typeAspect, numColors: colorAspect, numDevotion: controlAspect,
	termYou: controlAspect, termController: controlAspect, termDefender: controlAspect,
	filtTypes: typeAspect, filtSubtype: typeAspect, filtSubtypeIs: typeAspect, filtColor: colorAspect, filtColorIs: colorAspect, filtHas: abilityAspect, filtControl: controlAspect,
	filtOpponent: controlAspect, condNewly: controlAspect, condSorcery: controlAspect, condSearching: controlAspect,
}

func (f *modFacts) note(b *Book, m *Mod) {
	if layerOf[m.Kind] < layerCount {
		f.layers |= 1 << layerOf[m.Kind]
	}
	if m.Val < 0 {
		f.reads |= b.reads[m.A] | b.reads[m.B]
		if m.Kind == ControlMod && m.A == 0 {
			f.reads |= controlAspect
		}
	}
	f.strips = f.strips || m.Strips || m.Kind == LoseMod && m.Keywords == 0
}
