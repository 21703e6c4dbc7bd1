package arena

import (
	"encoding/binary"
	"fmt"

	"github.com/cespare/xxhash/v2"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// digest is a running hash over a game: every choice with the number of its stop, its subject and its decider; every act
// beside the choices; and how the game stands at its end. The numbers count forced stops, too, so that a difference in
// the rules shows although the choices are the same.
type digest struct {
	hash xxhash.Digest
	buf  []byte
}

func (d *digest) reset() { d.hash.Reset() }

func (d *digest) choice(serial uint32, subject game.Player, decider control.Participant, choice int) {
	d.buf = binary.LittleEndian.AppendUint32(d.buf[:0], serial)
	d.buf = append(d.buf, 'c', byte(subject), byte(decider))
	d.buf = binary.LittleEndian.AppendUint32(d.buf, uint32(choice))
	d.write()
}

func (d *digest) act(a results.Act) {
	d.buf = append(d.buf[:0], 'a', byte(a.Seat))
	d.buf = append(d.buf, a.Act...)
	d.write()
}

// end adds how the game stands and returns the digest: 16 hexadecimal digits.
func (d *digest) end(s *game.State) string {
	outcome, winners := s.Outcome()
	d.buf = append(d.buf[:0], 'e', byte(outcome), byte(winners), byte(s.Starting()))
	d.buf = binary.LittleEndian.AppendUint32(d.buf, s.Serial())
	d.buf = binary.LittleEndian.AppendUint32(d.buf, uint32(s.Turn()))
	for p := range game.Player(s.Players()) {
		d.buf = binary.LittleEndian.AppendUint32(d.buf, uint32(int32(s.Life(p))))
		d.buf = append(d.buf, byte(s.Player(p).Loss))
		for _, z := range [...]game.Zone{game.Library, game.Hand, game.Graveyard} {
			d.buf = binary.LittleEndian.AppendUint16(d.buf, uint16(s.Count(z, p)))
		}
	}
	d.write()
	return d.sum()
}

// sum returns the digest of what has been added so far.
func (d *digest) sum() string { return fmt.Sprintf("%016x", d.hash.Sum64()) }

func (d *digest) write() { _, _ = d.hash.Write(d.buf) } // a hash takes everything
