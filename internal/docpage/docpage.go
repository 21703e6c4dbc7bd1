// Package docpage is what the programs have in common that write pages of the documentation from the repository: make docs runs them,
// and a test of each fails while its page is stale.
package docpage

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/thrall-arena/thrall/internal/repo"
)

// Page is a page that a program writes.
type Page struct {
	// Path is where it stands, from the top of the repository, with slashes.
	Path string
	// Text makes it of the repository in a folder.
	Text func(root string) ([]byte, error)
}

// Main writes the page and ends the program.
func (p Page) Main() {
	if err := p.write(); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", p.Path, err)
		os.Exit(1)
	}
}

func (p Page) write() error {
	root, err := repo.Root()
	if err != nil {
		return err
	}
	text, err := p.Text(root)
	if err != nil {
		return err
	}
	return os.WriteFile(p.in(root), text, 0o644)
}

// in is the path of the page in a repository.
func (p Page) in(root string) string { return filepath.Join(root, filepath.FromSlash(p.Path)) }

// Stale compares the page with what its program would write now. It returns an error that shows the first difference.
func (p Page) Stale() error {
	root, err := repo.Root()
	if err != nil {
		return err
	}
	want, err := p.Text(root)
	if err != nil {
		return err
	}
	got, err := os.ReadFile(p.in(root))
	if err != nil {
		return err
	}
	if difference := first(string(got), string(want)); difference != "" {
		return fmt.Errorf("%s is stale: run make docs\n%s", p.Path, difference)
	}
	return nil
}

// first shows the first line in which texts differ, or nothing.
func first(got, want string) string {
	if got == want {
		return ""
	}
	is, should := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range should {
		if i >= len(is) || is[i] != should[i] {
			return "should hold: " + should[i]
		}
	}
	return "holds lines after the end"
}
