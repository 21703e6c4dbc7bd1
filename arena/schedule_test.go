package arena

import (
	"strings"
	"testing"
)

func mirrored(games int64) Pairing {
	return Pairing{Decks: []string{"a", "b"}, Agents: []string{"x", "y"}, Mirrored: true, Games: games}
}

func single(games int64) Pairing {
	return Pairing{Decks: []string{"a", "b"}, Agents: []string{"x", "x"}, Games: games}
}

// deal returns the slots of the first n games.
func deal(pairings []Pairing, n int64) []Slot {
	var slots []Slot
	s := newSchedule(pairings)
	for dealt := int64(0); dealt < n; {
		at := s.deal()
		dealt += int64(at.Size)
		slots = append(slots, at)
	}
	return slots
}

func TestScheduleGivesShares(t *testing.T) {
	for _, tt := range []struct {
		name     string
		pairings []Pairing
	}{
		{"one", []Pairing{single(7)}},
		{"mixed", []Pairing{mirrored(600), mirrored(600), single(400), single(600)}},
		{"uneven", []Pairing{mirrored(2), single(98), mirrored(10)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			total := int64(0)
			for i := range tt.pairings {
				total += tt.pairings[i].Games
			}
			played := make([]int64, len(tt.pairings))
			next := int64(0)
			for i, at := range deal(tt.pairings, total) {
				if at.Block != int64(i) || at.Game != next || at.Size != tt.pairings[at.Pairing].BlockSize() {
					t.Fatalf("block %d is %+v, its first game should be %d", i, at, next)
				}
				next += int64(at.Size)
				played[at.Pairing] += int64(at.Size)
			}
			for i := range played {
				if played[i] != tt.pairings[i].Games {
					t.Errorf("pairing %d has %d games, want %d", i, played[i], tt.pairings[i].Games)
				}
			}
		})
	}
}

// The first games of a longer run are those of a shorter one, and every number of whole units ends with a block.
func TestSchedulePrefix(t *testing.T) {
	pairings := []Pairing{mirrored(6), single(4), mirrored(20)}
	long := deal(pairings, 1000)
	for n := int64(2); n <= 100; n += 2 {
		short := deal(pairings, n)
		last := short[len(short)-1]
		if last.Game+int64(last.Size) != n {
			t.Fatalf("%d games end within block %+v", n, last)
		}
		for i := range short {
			if short[i] != long[i] {
				t.Fatalf("block %d of %d games is %+v, of 1000 %+v", i, n, short[i], long[i])
			}
		}
	}
}

func TestScheduleRefuses(t *testing.T) {
	six := Pairing{Decks: make([]string, 3), Mirrored: true, Games: 6}
	for _, tt := range []struct {
		name     string
		pairings []Pairing
		games    int64
		want     string
	}{
		{"splits a mirrored block", []Pairing{mirrored(10)}, 3, "multiples of 2, the next is 4"},
		{"splits among mixed", []Pairing{mirrored(10), single(10)}, 101, "multiples of 2, the next is 102"},
		{"two sizes", []Pairing{mirrored(6), six}, 8, "multiples of 6, the next is 12"},
		{"none", []Pairing{single(10)}, 0, "at least 1"},
		{"whole blocks", []Pairing{mirrored(10)}, 100, ""},
		{"blocks of one", []Pairing{single(10)}, 7, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := newSchedule(tt.pairings).check(tt.games)
			switch {
			case tt.want == "" && err != nil:
				t.Error(err)
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("error %v, want it to contain %q", err, tt.want)
			}
		})
	}
}

func TestKeys(t *testing.T) {
	first, again := luck{1, "", 2}, luck{1, "", 2}
	if first.game() != again.game() {
		t.Error("a key differs from itself")
	}
	seen := map[[2]uint64]string{}
	for name, k := range map[string][2]uint64{
		"game 1/2": first.game(), "game 1/3": luck{1, "", 3}.game(), "game 2/2": luck{2, "", 2}.game(),
		"agent 1/2/0": luck{1, "", 2}.agent(0), "agent 1/2/1": luck{1, "", 2}.agent(1), "agent 1/3/0": luck{1, "", 3}.agent(0),
		"check game 1/2": luck{1, "check ", 2}.game(), "check agent 1/2/0": luck{1, "check ", 2}.agent(0),
	} {
		if other, taken := seen[k]; taken {
			t.Errorf("%s has the key of %s", name, other)
		}
		seen[k] = name
	}
}
