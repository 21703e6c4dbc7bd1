package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/thrall-arena/thrall/cards"
)

// does are the beginnings of kinds of words that do something; the others name things.
var does = []string{"ability", "effect", "event", "keyword", "modification", "step"}

// names are combinations of words that only name things.
var names = []string{"any_target", "awakened", "mv", "nothing", "permanent_card", "some", "theirs", "you_control", "yours"}

var combination = regexp.MustCompile("(?m)^- `([a-z_]+)")

var tableRow = regexp.MustCompile("(?m)^\\| `([a-z_]+)[^`]*` \\| ([a-z]+)")

// mechanics lists the words of the card language that do something.
func mechanics() (map[string]bool, error) {
	reference, err := cards.Reference()
	if err != nil {
		return nil, err
	}
	words := map[string]bool{}
	for _, m := range tableRow.FindAllStringSubmatch(reference, -1) {
		if slices.Contains(does, m[2]) {
			words[m[1]] = true
		}
	}
	for _, m := range combination.FindAllStringSubmatch(reference, -1) {
		if !slices.Contains(names, m[1]) {
			words[m[1]] = true
		}
	}
	return words, nil
}

var (
	quoted     = regexp.MustCompile(`"[^"]*"|#[^\n]*`)
	identifier = regexp.MustCompile(`[a-z_]+`)
)

// mechanicsIn lists those words that a definition uses, sorted.
func mechanicsIn(source string, words map[string]bool) (used []string) {
	for _, w := range identifier.FindAllString(quoted.ReplaceAllString(source, ""), -1) {
		if words[w] && !slices.Contains(used, w) {
			used = append(used, w)
		}
	}
	slices.Sort(used)
	return used
}

// scenarios are the scenario files of the repository by path, with their text.
type scenarios struct {
	paths []string
	text  map[string]string
}

func readScenarios(root string) (*scenarios, error) {
	s := &scenarios{text: map[string]string{}}
	for _, dir := range []string{"cards/testdata", "control/testdata", "game/testdata/rules"} {
		paths, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(dir), "*.star"))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			s.paths, s.text[path] = append(s.paths, path), string(text)
		}
	}
	return s, nil
}

// about counts the scenarios of a card's own file, and the other files that name it.
func (s *scenarios) about(name string) (own, others int) {
	quotedName := strconv.Quote(name)
	for _, path := range s.paths {
		text := s.text[path]
		switch {
		case strings.Contains(text, "scenario(id = "+quotedName) && filepath.Base(filepath.Dir(filepath.Dir(path))) == "cards":
			own += strings.Count("\n"+text, "\nscenario(")
		case strings.Contains(text, quotedName):
			others++
		}
	}
	return own, others
}
