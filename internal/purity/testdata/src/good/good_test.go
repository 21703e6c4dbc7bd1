package good

import (
	"testing"
	"time"
)

func TestSee(t *testing.T) {
	s := state{seen: map[string]bool{}}
	if s.see("x") == "" || time.Now().IsZero() {
		t.Fail()
	}
}
