package focus

import (
	"math/bits"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// Pool is all cards of a library, compiled into one book.
type Pool struct {
	Book  *game.Book
	Names []string // of the cards that can be played, sorted

	ids   []game.CardID   // by the place in Names
	files []string        // by the place in Names
	kin   [][]game.CardID // by the place in Names: cards that its definition names
	ages  [][]string      // by the place in Names: kinds of counters that its definition puts on something
	lands []game.CardID   // basic lands, in the order W U B R G
}

// basics are the lands that make one color each.
var basics = [...]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}

// NewPool compiles a library.
func NewPool(lib *cards.Library) (*Pool, error) {
	defs, err := lib.Load(lib.Names())
	if err != nil {
		return nil, err
	}
	book, err := game.Compile(defs)
	if err != nil {
		return nil, err
	}
	p, files := &Pool{Book: book}, map[string]string{}
	for _, c := range defs {
		if !playable(c) {
			continue
		}
		p.Names = append(p.Names, c.Name)
		files[c.Name] = c.At.File
	}
	slices.Sort(p.Names)
	for _, name := range p.Names {
		id, _ := book.Find(name)
		p.ids = append(p.ids, id)
	}
	for _, name := range p.Names {
		text, err := lib.Source(name)
		if err != nil {
			return nil, err
		}
		var kin []game.CardID
		for i, other := range p.Names {
			if other != name && strings.Contains(text, `"`+other+`"`) {
				kin = append(kin, p.ids[i])
			}
		}
		p.kin, p.files = append(p.kin, kin), append(p.files, files[name])
		p.ages = append(p.ages, countersIn(text))
	}
	for _, name := range basics {
		id, _ := book.Find(name)
		p.lands = append(p.lands, id)
	}
	return p, nil
}

var countersWord = regexp.MustCompile(`counters\("([^"]+)"`)

// countersIn lists the kinds of counters that a definition names.
func countersIn(text string) (kinds []string) {
	for _, m := range countersWord.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(kinds, m[1]) {
			kinds = append(kinds, m[1])
		}
	}
	return kinds
}

// playable reports whether a card can ever be played: it is a land, or has a cost on one of its faces.
func playable(c *card.Card) bool {
	for i := range c.Faces {
		if c.Faces[i].Cost != nil || c.Faces[i].Type.Types&card.LandType != 0 {
			return true
		}
	}
	return false
}

// card returns a random card.
func (p *Pool) card(rng *rand.Rand) game.CardID { return p.ids[rng.IntN(len(p.ids))] }

// permanent returns a random card that is a permanent and may simply lie on a table.
func (p *Pool) permanent(rng *rand.Rand) game.CardID {
	for {
		id := p.card(rng)
		if f := &p.Book.Card(id).Faces[0]; p.lies(id) && f.Types&card.LandType == 0 && f.Types&card.PlaneswalkerType == 0 {
			return id
		}
	}
}

// lies reports whether a card may lie on a table as it is: a permanent that no state-based action takes away at once.
func (p *Pool) lies(id game.CardID) bool {
	f := &p.Book.Card(id).Faces[0]
	if f.Types&(card.InstantType|card.SorceryType) != 0 || f.Enchants != 0 {
		return false
	}
	return f.Types&card.CreatureType == 0 || f.Toughness > 0 && f.ToughOf == 0
}

// colors is the set of colors that a card costs or has, bits in the order of basics.
func (p *Pool) colors(id game.CardID) (set uint8) {
	for i := range p.Book.Card(id).Faces {
		set |= p.Book.Card(id).Faces[i].Colors
	}
	return set
}

// Deck returns a random deck of sixty cards of the pool, the lands that make its colors among them, and a sideboard, as a list.
func (p *Pool) Deck(rng *rand.Rand) string {
	var b strings.Builder
	colors := uint8(0)
	name := func(id game.CardID) { b.WriteString("1 " + p.Book.Card(id).Name + "\n") }
	for range 36 {
		id := p.card(rng)
		colors |= p.colors(id)
		name(id)
	}
	if colors == 0 {
		colors = 1 << rng.IntN(len(basics))
	}
	for range 24 {
		name(p.lands[p.color(rng, colors)])
	}
	b.WriteString("Sideboard\n")
	for range 15 {
		name(p.card(rng))
	}
	return b.String()
}

// color returns a random color of a set that is not empty.
func (p *Pool) color(rng *rand.Rand, set uint8) int {
	k := rng.IntN(bits.OnesCount8(set))
	for ; k > 0; k-- {
		set &= set - 1
	}
	return bits.TrailingZeros8(set)
}
