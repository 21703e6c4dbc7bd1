package arena

import (
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/results"
)

// TestFaultWords: agents name their faults in the words of the results.
func TestFaultWords(t *testing.T) {
	for agent, result := range map[string]string{
		agents.Crash: results.Crash, agents.Disconnect: results.Disconnect, agents.Timeout: results.Timeout,
		agents.Protocol: results.Protocol, agents.Oversize: results.Oversize,
	} {
		if agent != result {
			t.Errorf("an agent's %q is %q in the results", agent, result)
		}
	}
}
