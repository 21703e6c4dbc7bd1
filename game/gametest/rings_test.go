package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

// borne is a deck of what the Ring tempts, and of venturing.
const borne = `
4 Call of the Ring
4 Birthday Escape
4 Claim the Precious
4 Gollum, Patient Plotter
4 Boromir, Warden of the Tower
4 Nadaar, Selfless Paladin
4 Acererak the Archlich
3 Hama Pashar, Ruin Seeker
4 Grizzly Bears
3 Smuggler's Copter
2 Besmirch
2 Mindslaver
2 Reality Ripple
8 Sol Ring
8 Lotus Petal
4 Island
4 Swamp
5 Plains
`

// TestBorne checks every promise at the decisions of random games with such cards.
func TestBorne(t *testing.T) {
	completes(t, borne, soak.Size(4, 300))
}

// foraged is a deck of costs with a total mana value and of one of two things (CR 118.3, 701.59, 701.61).
const foraged = `
4 Analyze the Pollen
4 Izoni, Center of the Web
4 Bushy Bodyguard
4 Corpseberry Cultivator
3 Bark-Knuckle Boxer
3 Teapot Slinger
4 Bone Shards
2 Bake into a Pie
2 Gurmag Angler
4 Grizzly Bears
2 Mindslaver
4 Sol Ring
6 Lotus Petal
6 Forest
6 Swamp
`

// TestForaged checks every promise at the decisions of random games with such cards.
func TestForaged(t *testing.T) {
	completes(t, foraged, soak.Size(4, 300))
}

// bent is a deck of the four ways of bending, of Cases, and of what is harnessed (CR 701.64-701.67, 702.189, 719).
const bent = `
4 Airbending Lesson
4 Aang's Iceberg
4 Zuko, Exiled Prince
4 Badgermole
2 Secret of Bloodbending
2 The Soul Stone
2 The Mind Stone
2 Case of the Crimson Pulse
2 Case of the Stashed Skeleton
2 Savage Ventmaw
4 Grizzly Bears
2 Mindslaver
8 Sol Ring
8 Lotus Petal
5 Plains
4 Mountain
3 Swamp
4 Forest
5 Island
`

// TestBent checks every promise at the decisions of random games with such cards.
func TestBent(t *testing.T) {
	completes(t, bent, soak.Size(4, 300))
}
