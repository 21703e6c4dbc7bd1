package main

import "github.com/thrall-arena/thrall/internal/heads"

// star is a scenario of a scenario file, as its head says.
type star struct {
	id, variant, title, reading, file string
	sources                           []string
}

// name tells scenarios apart.
func (s *star) name() string {
	if s.variant == "" {
		return s.id
	}
	return s.id + " (" + s.variant + ")"
}

// readStars reads the heads of all scenarios.
func readStars(root string) (all []star, err error) {
	list, err := heads.Read(root)
	if err != nil {
		return nil, err
	}
	for _, h := range list {
		all = append(all, star{
			id: h.Texts["id"], variant: h.Texts["variant"], title: h.Texts["title"], reading: h.Texts["reading"], file: h.File,
			sources: h.Lists["sources"],
		})
	}
	return all, nil
}
