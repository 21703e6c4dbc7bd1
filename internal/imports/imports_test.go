package imports_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/imports"
	"github.com/thrall-arena/thrall/internal/repo"
)

const small = `
linters:
  settings:
    depguard:
      rules:
        low:
          files: ["${base-path}/low/*.go", "!$test"]
          list-mode: strict
          allow: [$gostd]
          deny: [{pkg: os, desc: "no files"}]
        high:
          files: ["${base-path}/high/**.go", "!$test"]
          list-mode: strict
          allow: [$gostd, example.com/mod/low]
`

func TestCheckFires(t *testing.T) {
	table, err := imports.ReadTable([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ file, imported, want string }{
		{"low/a.go", "fmt", ""},
		{"high/a.go", "example.com/mod/low", ""},
		{"high/deep/a.go", "example.com/mod/low/part", ""},
		{"low/a.go", "os", "room low does not import os"},
		{"low/a.go", "os/exec", "room low does not import os/exec"},
		{"low/a.go", "example.com/mod/high", "room low does not import example.com/mod/high; it may import $gostd"},
		{"high/a.go", "example.com/mod/lower", "room high does not import example.com/mod/lower"},
		{"high/a.go", "example.com/other", "room high does not import example.com/other"},
		{"low/part/a.go", "fmt", "package low/part is in 0 import lists [], want 1 of [high low]"},
	} {
		found, err := table.Check(tt.file, []byte("package p\nimport \""+tt.imported+"\"\n"))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(found, "\n")
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s imports %s: %q, want %q", tt.file, tt.imported, got, tt.want)
		}
	}
}

func TestReadTableRefuses(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"list-mode: strict", "list-mode: lax", `is "lax", not strict`},
		{"${base-path}/low", "**/low", "does not begin with"},
		{"depguard", "guard", "no lists"},
	} {
		if _, err := imports.ReadTable([]byte(strings.Replace(small, tt.from, tt.to, 1))); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s instead of %s: error %v, want %q", tt.to, tt.from, err, tt.want)
		}
	}
}

// TestRepository: every package imports what its room may import and nothing else.
func TestRepository(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	config, err := os.ReadFile(filepath.Join(root, ".golangci.yml"))
	if err != nil {
		t.Fatal(err)
	}
	table, err := imports.ReadTable(config)
	if err != nil {
		t.Fatal(err)
	}
	files, err := repo.Files(root, ".go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.Contains(file, "/testdata/") {
			continue
		}
		source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		found, err := table.Check(file, source)
		if err != nil {
			t.Error(err)
		}
		for _, f := range found {
			t.Error(f)
		}
	}
}
