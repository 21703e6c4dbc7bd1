package arena

import (
	"runtime"
	"runtime/debug"
)

// BuildInfo says which program this is.
type BuildInfo struct {
	Version  string // of the module, or "devel"
	Revision string // of the source, with "+" if it was changed; "unknown" if the build did not note it
	Rules    string // edition of the rules that the program follows
	Go       string
	Platform string
}

// rulesEdition is the edition of the rules, as docs/rules has it.
const rulesEdition = "2026-02-27"

// Build returns what the program knows about its own build.
func Build() BuildInfo {
	b := BuildInfo{
		Version: "devel", Revision: "unknown", Rules: rulesEdition, Go: runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		b.Version = v
	}
	changed := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			b.Revision = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	b.Revision += changed
	return b
}
