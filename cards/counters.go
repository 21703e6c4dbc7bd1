package cards

import (
	"slices"
	"strings"
)

// counterKinds are the known kinds of counters (CR 122.1), sorted by the test of this file's tables.
var counterKinds = strings.Fields(`
+0/+1 +0/+2 +1/+0 +1/+1 +1/+2 +2/+0 +2/+2 -0/-1 -0/-2 -1/-0 -1/-1 -2/-1 -2/-2
acorn aegis age aim arrow arrowhead awakening bait blaze blessing blight blood bloodline bloodstain book bounty brain
bribery brick burden cage carrion charge chorus coin collection component contested corpse corruption crank credit croak
crystal cube currency death deathtouch decayed defense delay depletion descent despair devotion discovery divinity doom
double_strike dread dream duty echo egg elixir ember energy enlightened eon eruption exalted experience exposure eyeball
eyestalk fade fate feather feeding fetch filibuster finality first_strike flame flood flying foreshadow fungus funeral
fury fuse gem ghostform glyph gold growth hack harmony haste hatching hatchling healing hexproof hit hone hoofprint hope
hour hourglass hunger husk ice impostor incarnation incubation indestructible infection ingenuity ingredient intel
intervention invitation isolation javelin judgment ki kick knickknack knowledge landmark level lifelink lore loot loyalty
luck magnet manabond manifestation mannequin mask matrix memory menace midway mine mining mire music muster necrodermis
nest net night oil omen ore page pain palliation paralyzation pause petal petrification phylactery phyresis pin plague
plan plot point poison polyp possession pressure prey primeval pupa quest rad rally reach reprieve ritual rope rust
scream scroll shadow shell shield shred shy silver skewer sleep sleight slime slumber soot soul spark spite spore stash
storage story strife study stun supply suspect takeover task theft tide time tower training trample trap treasure unity
unlock valor velocity verse vigilance vitality void volatile vortex vow voyage wage winch wind wish wound`)

// knowsCounter reports whether a kind of counter is known, from the table or by declaration.
func (f *file) knowsCounter(name string) bool {
	return slices.Contains(counterKinds, name) || slices.Contains(f.counters, name)
}

func (f *file) allCounters() []string { return slices.Concat(f.counters, counterKinds) }
