package main

import (
	_ "github.com/thrall-arena/thrall/agents/remote"    // stdio:, ws:
	_ "github.com/thrall-arena/thrall/policy"           // random
	_ "github.com/thrall-arena/thrall/policy/heuristic" // heuristic
	_ "github.com/thrall-arena/thrall/policy/learned"   // learned
)
