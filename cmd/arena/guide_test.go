package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// block is a file of the guide's worked example: its path on a line, then its text between fences.
var block = regexp.MustCompile("(?s)\n`([^`\n]+)`:\n\n```[a-z]+\n(.*?)```\n")

// TestWorkedExampleOfTheGuide writes the files of the worked example of docs/adding-a-card.md and runs its commands.
func TestWorkedExampleOfTheGuide(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "adding-a-card.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, guide, _ := strings.Cut(string(text), "\n## A set of your own")
	guide, _, _ = strings.Cut(guide, "\n## ")
	t.Chdir(t.TempDir())
	files := block.FindAllStringSubmatch(guide, -1)
	for _, f := range files {
		if err := os.MkdirAll(filepath.Dir(f[1]), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, ".", f[1], f[2])
	}
	commands := 0
	for line := range strings.Lines(guide) {
		args, is := strings.CutPrefix(strings.TrimRight(line, "\n"), "    arena ")
		if !is {
			continue
		}
		commands++
		stdout, stderr, code := command(t, words(args)...)
		if code != exitOK || stdout == "" {
			t.Errorf("arena %s: exit code %d, printed %q, error %q", args, code, stdout, stderr)
		}
	}
	if len(files) != 4 || commands != 6 {
		t.Errorf("the example has %d files and %d commands, want 4 and 6", len(files), commands)
	}
}

// words splits a command line; quotation marks keep words together.
func words(line string) (out []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}
