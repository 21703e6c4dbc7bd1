// Package repo finds the repository that a check runs in, and its files. Only tests of the repository itself use it.
package repo

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Module is the path of the main module.
const Module = "github.com/thrall-arena/thrall"

// Root returns the top folder of the repository: the nearest folder with a go.mod, from the working directory upwards.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("repo: no go.mod here or above")
		}
		dir = up
	}
}

// skipped are folders that hold nothing written by hand.
var skipped = []string{".git", ".venv", ".venv-recipes", "runs", "bin", "node_modules", "__pycache__"}

// Files returns the paths, relative to root and with slashes, of the files with one of the extensions (".go"), sorted.
func Files(root string, extensions ...string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if slices.Contains(skipped, d.Name()) && path != root {
				return fs.SkipDir
			}
			return nil
		}
		if !slices.Contains(extensions, filepath.Ext(path)) {
			return nil
		}
		rel, err := filepath.Rel(root, path)
		files = append(files, filepath.ToSlash(rel))
		return err
	})
	slices.Sort(files)
	return files, err
}
