package wire

import (
	"encoding/binary"
	"slices"
)

// This file has the packed form of questions and answers: binary frames over websocket, Packed messages over stdio. All numbers are
// little-endian. Package policy/encode says what those of a question mean.

// Kinds of packed frames: their first byte. No JSON text begins with either.
const (
	PackedAsks = 1 // questions, from the arena
	PackedActs = 2 // answers, from the agent
)

// Sizes in bytes.
const (
	PackedHead = 16 // of a frame of questions, before the first one
	askHead    = 40 // of a question
	actHead    = 4  // of a frame of answers
	actSize    = 16 // of an answer
)

// Columns are the widths of the rows of a frame of questions.
type Columns struct {
	Global, Player, Entity, Option, OptionEntities int
}

// PackedAsk is a question. Its numbers are parts of the frame, valid as long as it is.
type PackedAsk struct {
	Game       uint32 // Game.Number
	Req        uint64
	Decisions  int // that are left, as in Budget; -1: no limit
	DeadlineMS int
	Options    int
	Default    int
	Seats      int
	Rows       int // of entities

	EntityIDs      []byte // uint32 × Rows
	Global         []byte // int16, as everything below: a row
	Players        []byte // rows of Seats
	Entities       []byte // Rows
	OptionFeatures []byte // rows of Options
	OptionEntities []byte
}

// PackedAct is an answer.
type PackedAct struct {
	Game   uint32
	Req    uint64
	Choice int32
}

// At returns a number of a row of numbers.
func At(row []byte, i int) int16 { return int16(binary.LittleEndian.Uint16(row[2*i:])) }

// AppendPackedHead begins a frame of questions.
func AppendPackedHead(dst []byte, count int, c Columns) []byte {
	dst = append(dst, PackedAsks, Version)
	for _, n := range [...]int{count, c.Global, c.Player, c.Entity, c.Option, c.OptionEntities, 0} {
		dst = binary.LittleEndian.AppendUint16(dst, uint16(n))
	}
	return dst
}

// PackedNumbers are those of a question, as package policy/encode writes them.
type PackedNumbers struct {
	EntityIDs                                                 []uint32
	Global, Players, Entities, OptionFeatures, OptionEntities []int16
}

// AppendPackedAsk appends a question. Only the parts of q that are no numbers of the encoding are read.
func AppendPackedAsk(dst []byte, q *PackedAsk, n *PackedNumbers) []byte {
	from := len(dst)
	dst = binary.LittleEndian.AppendUint32(dst, 0) // its length comes last
	dst = binary.LittleEndian.AppendUint32(dst, q.Game)
	dst = binary.LittleEndian.AppendUint64(dst, q.Req)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(int32(q.Decisions)))
	dst = binary.LittleEndian.AppendUint32(dst, uint32(q.DeadlineMS))
	dst = binary.LittleEndian.AppendUint32(dst, uint32(q.Options))
	dst = binary.LittleEndian.AppendUint32(dst, uint32(q.Default))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(q.Rows))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(q.Seats))
	dst = binary.LittleEndian.AppendUint32(dst, 0)
	for _, id := range n.EntityIDs[:q.Rows] {
		dst = binary.LittleEndian.AppendUint32(dst, id)
	}
	for _, row := range [...][]int16{n.Global, n.Players, n.Entities, n.OptionFeatures, n.OptionEntities} {
		dst = appendNumbers(dst, row)
	}
	for (len(dst)-from)%4 != 0 {
		dst = append(dst, 0)
	}
	binary.LittleEndian.PutUint32(dst[from:], uint32(len(dst)-from))
	return dst
}

func appendNumbers(dst []byte, row []int16) []byte {
	n := len(dst)
	dst = slices.Grow(dst, 2*len(row))[:n+2*len(row)]
	to := dst[n:]
	for i, x := range row {
		binary.LittleEndian.PutUint16(to[2*i:], uint16(x))
	}
	return dst
}

// UnpackAsks reads a frame of questions.
func UnpackAsks(frame []byte) ([]PackedAsk, error) {
	if len(frame) < PackedHead || frame[0] != PackedAsks || frame[1] != Version {
		return nil, refuse(InvalidMessage, "no packed questions of version %d", Version)
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint16(frame[2+2*i:])) }
	c := Columns{word(1), word(2), word(3), word(4), word(5)}
	all, rest := make([]PackedAsk, word(0)), frame[PackedHead:]
	for i := range all {
		size := 0
		if len(rest) >= askHead {
			size = int(binary.LittleEndian.Uint32(rest))
		}
		if size < askHead || size > len(rest) {
			return nil, refuse(InvalidMessage, "question %d of %d is cut off", i, len(all))
		}
		if err := all[i].read(rest[:size], c); err != nil {
			return nil, err
		}
		rest = rest[size:]
	}
	if len(rest) > 0 {
		return nil, refuse(InvalidMessage, "%d bytes after the last question", len(rest))
	}
	return all, nil
}

// read reads a question.
func (q *PackedAsk) read(b []byte, c Columns) error {
	le := binary.LittleEndian
	*q = PackedAsk{
		Game: le.Uint32(b[4:]), Req: le.Uint64(b[8:]), Decisions: int(int32(le.Uint32(b[16:]))), DeadlineMS: int(le.Uint32(b[20:])),
		Options: int(le.Uint32(b[24:])), Default: int(le.Uint32(b[28:])), Rows: int(le.Uint16(b[32:])), Seats: int(le.Uint16(b[34:])),
	}
	b = b[askHead:]
	for _, part := range [...]struct {
		to   *[]byte
		size int
	}{
		{&q.EntityIDs, 4 * q.Rows},
		{&q.Global, 2 * c.Global},
		{&q.Players, 2 * c.Player * q.Seats},
		{&q.Entities, 2 * c.Entity * q.Rows},
		{&q.OptionFeatures, 2 * c.Option * q.Options},
		{&q.OptionEntities, 2 * c.OptionEntities * q.Options},
	} {
		if part.size > len(b) {
			return refuse(InvalidMessage, "a question has fewer numbers than it says")
		}
		*part.to, b = b[:part.size], b[part.size:]
	}
	if len(b) >= 4 || q.Options < 1 || q.Default >= q.Options {
		return refuse(InvalidMessage, "%d options, default %d, %d bytes too many", q.Options, q.Default, len(b))
	}
	return nil
}

// AppendPackedActs appends a frame of answers.
func AppendPackedActs(dst []byte, all []PackedAct) []byte {
	dst = append(dst, PackedActs, Version)
	dst = binary.LittleEndian.AppendUint16(dst, uint16(len(all)))
	for i := range all {
		dst = binary.LittleEndian.AppendUint32(dst, all[i].Game)
		dst = binary.LittleEndian.AppendUint64(dst, all[i].Req)
		dst = binary.LittleEndian.AppendUint32(dst, uint32(all[i].Choice))
	}
	return dst
}

// UnpackActs reads a frame of answers into dst.
func UnpackActs(dst []PackedAct, frame []byte) ([]PackedAct, error) {
	if len(frame) < actHead || frame[0] != PackedActs || frame[1] != Version {
		return dst, refuse(InvalidMessage, "no packed answers of version %d", Version)
	}
	count := int(binary.LittleEndian.Uint16(frame[2:]))
	if frame = frame[actHead:]; len(frame) != count*actSize || count > MaxBatch {
		return dst, refuse(InvalidMessage, "%d bytes for %d packed answers; the limit is %d", len(frame), count, MaxBatch)
	}
	for ; len(frame) > 0; frame = frame[actSize:] {
		dst = append(dst, PackedAct{
			Game: binary.LittleEndian.Uint32(frame), Req: binary.LittleEndian.Uint64(frame[4:]), Choice: int32(binary.LittleEndian.Uint32(frame[12:])),
		})
	}
	return dst, nil
}
