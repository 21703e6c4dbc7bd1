package results

import (
	"slices"
	"strings"
)

// ShortNames returns a short name for each identity of an agent, such as "heuristic" for "heuristic(plan=club,life=1)":
// with those parameters alone in which the agents of that name differ, and of these, where that tells them apart, with those
// that all of them have. Equal identities have equal short names, different ones different.
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
		own := func(a string) []string {
			return slices.DeleteFunc(parameters(a), func(p string) bool { return slices.Contains(common, p) })
		}
		few := func(a string) []string {
			return slices.DeleteFunc(own(a), func(p string) bool { return !allHave(all, keyOf(p)) })
		}
		if !tellsApart(all, few) {
			few = own
		}
		for _, a := range all {
			short[a] = named(name, few(a))
		}
	}
	return short
}

func named(name string, parameters []string) string {
	if len(parameters) == 0 {
		return name
	}
	return name + "(" + strings.Join(parameters, ",") + ")"
}

// tellsApart reports whether a choice of parameters is another one for every agent.
func tellsApart(agents []string, choice func(string) []string) bool {
	seen := map[string]bool{}
	for _, a := range agents {
		seen[strings.Join(choice(a), ",")] = true
	}
	return len(seen) == len(agents)
}

// allHave reports whether every agent states a parameter.
func allHave(agents []string, key string) bool {
	return !slices.ContainsFunc(agents, func(a string) bool {
		return !slices.ContainsFunc(parameters(a), func(p string) bool { return keyOf(p) == key })
	})
}

func keyOf(parameter string) string {
	key, _, _ := strings.Cut(parameter, "=")
	return key
}

// parameters lists what stands between the parentheses of an identity.
func parameters(agent string) []string {
	_, list, ok := strings.Cut(strings.TrimSuffix(agent, ")"), "(")
	if !ok || list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
