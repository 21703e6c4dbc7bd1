package encode

// Buffers are where one encoding is written. What is nil is not written; everything else has the length that Sizes tells.
type Buffers struct {
	Global         []int16  // one row of features of the moment and of the decision
	Players        []int16  // a row for each player, the viewer first
	Entities       []int16  // the entity table: players, then everything else; unused rows are 0
	EntityIDs      []uint32 // the viewer's numbers of the rows; unused rows are 0
	Options        []int16  // the options of the page; unused rows are 0
	OptionEntities []int16  // pointers of the options to rows of the entity table
	Mask           []uint8  // 1: the action is legal
}

// Sizes are those of an encoding: rows and columns of its buffers.
type Sizes struct {
	Seats       int // rows of Players
	Global      int // columns
	Player      int // columns
	Entities    int // rows of Entities and EntityIDs
	Entity      int // columns
	Options     int // rows of Options, OptionEntities and Mask: the number of actions
	Option      int // columns
	OptionLinks int // columns of OptionEntities
}

// Sizes returns the sizes of encodings of games with that many seats.
func (e *Encoder) Sizes(seats int) Sizes {
	return Sizes{
		Seats: seats, Global: globalWidth, Player: playerWidth, Entities: e.cfg.Entities, Entity: entityWidth,
		Options: e.cfg.Options, Option: optionWidth, OptionLinks: pointerWidth,
	}
}

// NewBuffers returns buffers for one encoding of a game with that many seats.
func (e *Encoder) NewBuffers(seats int) *Buffers {
	s := e.Sizes(seats)
	return &Buffers{
		Global: make([]int16, s.Global), Players: make([]int16, s.Seats*s.Player), Entities: make([]int16, s.Entities*s.Entity),
		EntityIDs: make([]uint32, s.Entities), Options: make([]int16, s.Options*s.Option),
		OptionEntities: make([]int16, s.Options*s.OptionLinks), Mask: make([]uint8, s.Options),
	}
}

// Clear writes what says nothing: no rows, no options.
func (e *Encoder) Clear(out *Buffers) {
	for _, b := range [...][]int16{out.Global, out.Players, out.Entities, out.Options} {
		clear(b)
	}
	clear(out.EntityIDs)
	clear(out.Mask)
	for i := range out.OptionEntities {
		out.OptionEntities[i] = noRow
	}
}
