package links_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/links"
	"github.com/thrall-arena/thrall/internal/repo"
)

func TestBrokenFires(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "docs", "adr"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "docs", "a.md"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for page, want := range map[string]string{
		"[a](a.md), [top](a.md#top), [folder](adr), [out](https://example.com/x)": "",
		"text\n[b](b.md)":      "docs/p.md:2: no b.md",
		"[out](../../outside)": "docs/p.md:1: no ../../outside",
	} {
		if got := strings.Join(links.Broken(root, "docs/p.md", page), "\n"); got != want {
			t.Errorf("%q: %q, want %q", page, got, want)
		}
	}
}

// TestRepository: the pages of the repository link to what exists.
func TestRepository(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := repo.Files(root, ".md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(page)))
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range links.Broken(root, page, string(text)) {
			t.Error(b)
		}
	}
}
