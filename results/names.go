package results

import (
	"slices"
	"strings"
)

// ShortNames returns a short name for each identity of an agent, such as "heuristic" for "heuristic(plan=club,life=1)":
// with those parameters alone in which the agents of that name differ. Equal identities have equal short names, different
// ones different.
func ShortNames(agents []string) map[string]string {
	byName := map[string][]string{}
	for _, a := range slices.Compact(slices.Sorted(slices.Values(agents))) {
		name, _, _ := strings.Cut(a, "(")
		byName[name] = append(byName[name], a)
	}
	short := make(map[string]string, len(agents))
	for name, all := range byName {
		common := parameters(all[0])
		for _, a := range all[1:] {
			of := parameters(a)
			common = slices.DeleteFunc(common, func(p string) bool { return !slices.Contains(of, p) })
		}
		for _, a := range all {
			own := slices.DeleteFunc(parameters(a), func(p string) bool { return slices.Contains(common, p) })
			short[a] = name
			if len(own) > 0 {
				short[a] = name + "(" + strings.Join(own, ",") + ")"
			}
		}
	}
	return short
}

// parameters lists what stands between the parentheses of an identity.
func parameters(agent string) []string {
	_, list, ok := strings.Cut(strings.TrimSuffix(agent, ")"), "(")
	if !ok || list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
