package results_test

import (
	"maps"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

func TestShortNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		want map[string]string
	}{
		{"one of each", map[string]string{"heuristic(plan=club,life=1)": "heuristic", "random": "random"}},
		{"others differ", map[string]string{
			"heuristic(plan=club,life=1)":  "heuristic(plan=club)",
			"heuristic(plan=first,life=1)": "heuristic(plan=first)",
			"random(float=0.02)":           "random",
		}},
		{"one states less", map[string]string{
			"heuristic(plan=club,life=1)": "heuristic(plan=club)", "heuristic(plan=first)": "heuristic(plan=first)",
		}},
		{"two differences", map[string]string{
			"heuristic(plan=club,life=1,control=true)":  "heuristic(plan=club,control=true)",
			"heuristic(plan=club,life=1,control=false)": "heuristic(plan=club,control=false)",
			"heuristic(plan=first)":                     "heuristic(plan=first)",
		}},
		{"as few as possible", map[string]string{"h(a=1,b=1,c=1)": "h(a=1)", "h(a=2,b=2,c=1)": "h(a=2)", "h(a=3,b=2,c=1)": "h(a=3)"}},
		{"one without", map[string]string{"random": "random", "random(float=0.5)": "random(float=0.5)"}},
		{"none", map[string]string{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var agents []string
			for a := range tt.want {
				agents = append(agents, a, a)
			}
			if got := results.ShortNames(agents); !maps.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}
