package results

import (
	"slices"
	"strings"
)

// ShortNames returns a short name for each identity of an agent, such as "heuristic" for "heuristic(plan=club,life=1)": with as
// few parameters as tell the agents of that name apart, of equally few with those that come first. Equal identities have equal short
// names, different ones different.
func ShortNames(agents []string) map[string]string {
	byName := map[string][]string{}
	for _, a := range slices.Compact(slices.Sorted(slices.Values(agents))) {
		name, _, _ := strings.Cut(a, "(")
		byName[name] = append(byName[name], a)
	}
	short := make(map[string]string, len(agents))
	for name, all := range byName {
		keys := telling(all)
		for _, a := range all {
			short[a] = named(name, slices.DeleteFunc(parameters(a), func(p string) bool { return !slices.Contains(keys, keyOf(p)) }))
		}
	}
	return short
}

// telling returns the keys of the fewest parameters that tell agents apart, or of all in which they differ.
func telling(agents []string) []string {
	var keys []string
	for _, a := range agents {
		for _, p := range parameters(a) {
			if !slices.Contains(keys, keyOf(p)) && slices.ContainsFunc(agents, func(b string) bool { return !slices.Contains(parameters(b), p) }) {
				keys = append(keys, keyOf(p))
			}
		}
	}
	slices.SortStableFunc(keys, func(a, b string) int { return place(agents, a) - place(agents, b) })
	for size := range min(len(keys), mostTelling) + 1 {
		if some := choose(keys, size, func(some []string) bool { return tellsApart(agents, some) }); some != nil {
			return some
		}
	}
	return keys
}

// mostTelling bounds the search for the fewest parameters.
const mostTelling = 3

// choose returns the first choice of so many keys that is good, or nil.
func choose(keys []string, size int, good func([]string) bool) []string {
	if size == 0 {
		if some := []string{}; good(some) {
			return some
		}
		return nil
	}
	for i := range keys {
		rest := choose(keys[i+1:], size-1, func(some []string) bool { return good(append([]string{keys[i]}, some...)) })
		if rest != nil {
			return append([]string{keys[i]}, rest...)
		}
	}
	return nil
}

// place is where a parameter stands, at the latest; those that some agent does not state come last.
func place(agents []string, key string) (at int) {
	for _, a := range agents {
		i := slices.IndexFunc(parameters(a), func(p string) bool { return keyOf(p) == key })
		if i < 0 {
			return 1 << 20
		}
		at = max(at, i)
	}
	return at
}

func named(name string, parameters []string) string {
	if len(parameters) == 0 {
		return name
	}
	return name + "(" + strings.Join(parameters, ",") + ")"
}

// tellsApart reports whether the parameters with some keys are others for every agent. The bare name is only for one without any.
func tellsApart(agents, keys []string) bool {
	seen := map[string]bool{}
	for _, a := range agents {
		some := slices.DeleteFunc(parameters(a), func(p string) bool { return !slices.Contains(keys, keyOf(p)) })
		if len(some) == 0 && len(agents) > 1 && len(parameters(a)) > 0 {
			return false
		}
		seen[strings.Join(some, ",")] = true
	}
	return len(seen) == len(agents)
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
