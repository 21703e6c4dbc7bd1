package results

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// The files of a run.
const (
	LogFile      = "blocks.log"
	GamesFile    = "games.parquet"
	ControlFile  = "control.parquet"
	CardsFile    = "cards.parquet"
	SwingFile    = "swing.parquet"
	SummaryFile  = "summary.json"
	ManifestFile = "manifest.json"
)

// WriteJSON writes v to a file of dir: under a temporary name first, so that the file is whole or not there.
func WriteJSON(dir, name string, v any) error {
	return replace(dir, name, func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return enc.Encode(v)
	})
}

// ReadManifest reads the manifest of a run.
func ReadManifest(dir string) (*Manifest, error) {
	m := new(Manifest)
	data, err := os.ReadFile(filepath.Join(dir, ManifestFile))
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("results: %s: %w", filepath.Join(dir, ManifestFile), err)
	}
	return m, nil
}

// WriteFile writes a file: under a temporary name first, so that the file is whole or not there.
func WriteFile(path string, write func(io.Writer) error) error {
	return replace(filepath.Dir(path), filepath.Base(path), write)
}

// ErrStorage says that a file cannot be written: the disk is full, or something stands in the way.
var ErrStorage = errors.New("results: a file cannot be written")

// sink is a file that remembers whether it took everything.
type sink struct {
	*os.File
	err error
}

// Write writes to the file.
func (s *sink) Write(b []byte) (int, error) {
	n, err := s.File.Write(b)
	if err != nil && s.err == nil {
		s.err = err
	}
	return n, err
}

// replace writes a file under a temporary name, syncs it and gives it its name. Where it is the file that fails, and not what is
// written to it, the error is ErrStorage.
func replace(dir, name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(dir, name+".*.tmp")
	if err != nil {
		return fmt.Errorf("%w: %w", ErrStorage, err)
	}
	to := &sink{File: f}
	err = write(to)
	if err != nil && to.err == nil {
		return errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), filepath.Join(dir, name))
	}
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrStorage, name, errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
