package cards

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"github.com/thrall-arena/thrall/game/card"
)

// fileSuffix ends the names of card files.
const fileSuffix = ".star"

// WithDir returns a library that holds the cards of l and those of all *.star files in and below a directory, which are
// evaluated at once. A file may define many cards. A card that exists already, in l or in another file, is an error with both
// places; the errors of all files are joined.
func (l *Library) WithDir(dir string) (*Library, error) {
	list, err := filesIn(dir)
	if err != nil {
		return nil, err
	}
	both := &Library{maps.Clone(l.files)}
	var problems []error
	for _, file := range list {
		problems = append(problems, both.addFile(file))
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	return both, nil
}

// WithText returns a library that holds the cards of l and those that a text in the card language defines, as a file of that
// name would. Errors are those of WithDir.
func (l *Library) WithText(name, text string) (*Library, error) {
	both := &Library{maps.Clone(l.files)}
	if err := both.add(newSource(name, []byte(text))); err != nil {
		return nil, err
	}
	return both, nil
}

// filesIn are the card files in and below a directory, sorted by path.
func filesIn(dir string) ([]string, error) {
	var list []string
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return unreadable(file, err)
		case file == dir && !d.IsDir():
			return errorAt(card.Pos{File: dir}, "not a directory: cards are read from a directory of *%s files", fileSuffix)
		case !d.IsDir() && filepath.Ext(file) == fileSuffix:
			list = append(list, file)
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = errorAt(card.Pos{File: dir}, "no card files (*%s) in this directory", fileSuffix)
	}
	return list, err
}

func (l *Library) addFile(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return unreadable(file, err)
	}
	return l.add(newSource(filepath.ToSlash(file), text))
}

// add adds the cards of a file.
func (l *Library) add(s *source) error {
	defined, err := s.cards()
	if err != nil {
		return err
	}
	var problems []error
	for _, c := range defined {
		if other := l.files[c.Name]; other != nil && other != s {
			problems = append(problems, errorAt(c.At, "there is a card %q already, at %s", c.Name, other.placeOf(c.Name)))
			continue
		}
		l.files[c.Name] = s
	}
	return errors.Join(problems...)
}

// placeOf is where a file defines a card.
func (s *source) placeOf(name string) string {
	defined, _ := s.cards() // a mistaken file has no better place than its name
	for _, c := range defined {
		if c.Name == name {
			return c.At.String()
		}
	}
	return s.name
}

// unreadable names the file once, and the reason without it.
func unreadable(file string, err error) error {
	if byPath, ok := errors.AsType[*fs.PathError](err); ok {
		err = byPath.Err
	}
	return errorAt(card.Pos{File: file}, "can't be read: %v", err)
}
