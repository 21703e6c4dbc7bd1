package soak_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

func TestSize(t *testing.T) {
	for _, tt := range []struct {
		value string
		want  int
	}{{"", 3}, {"0", 3}, {"yes", 3}, {"1", 900}} {
		t.Setenv(soak.Variable, tt.value)
		if got := soak.Size(3, 900); got != tt.want {
			t.Errorf("%s=%q: Size(3, 900) = %d, want %d", soak.Variable, tt.value, got, tt.want)
		}
	}
}
