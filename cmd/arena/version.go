package main

import (
	"fmt"

	"github.com/thrall-arena/thrall/arena"
)

// versionCommand is "arena version".
type versionCommand struct{}

// Run prints the version.
func (*versionCommand) Run(out output) error {
	b := arena.Build()
	return out.print(fmt.Sprintf("arena %s\nrevision %s\nrules %s\n%s %s\n", b.Version, b.Revision, b.Rules, b.Go, b.Platform))
}
