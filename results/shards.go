package results

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"time"
)

// MergeShards joins the shards of one run in an empty folder: the log is that of a run that one process played, to the byte.
// All shards must be there, once each and complete.
func MergeShards(out string, dirs []string) error {
	m, dirs, err := openShards(dirs)
	if err != nil {
		return err
	}
	w, err := CreateLog(filepath.Join(out, LogFile))
	if err != nil {
		return err
	}
	games, err := interleave(w, dirs)
	if err = errors.Join(err, w.Close()); err == nil && games != m.Games {
		err = fmt.Errorf("results: the shards have %d games, the run %d", games, m.Games)
	}
	if err != nil {
		return errors.Join(err, os.Remove(filepath.Join(out, LogFile)))
	}
	m.Stored = games
	return WriteJSON(out, ManifestFile, m)
}

// openShards reads the manifests of shards, and returns that of the whole run and the folders in the order of the shards.
func openShards(dirs []string) (*Manifest, []string, error) {
	var whole *Manifest
	ordered := make([]string, len(dirs))
	for _, dir := range dirs {
		m, err := ReadManifest(dir)
		if err != nil {
			return nil, nil, err
		}
		if m.Shard == nil {
			return nil, nil, fmt.Errorf("%w: %s is no shard; arena stats pools whole runs", ErrNotComparable, dir)
		}
		if err := checkShard(m, dir, ordered); err != nil {
			return nil, nil, err
		}
		ordered[m.Shard.Index-1] = dir
		w := wholeOf(m)
		if whole == nil {
			whole = w
			continue
		}
		if !sameRun(whole, w) {
			return nil, nil, fmt.Errorf("%w: %s and %s are shards of different runs", ErrNotComparable, dirs[0], dir)
		}
		join(whole, w)
	}
	if whole == nil {
		return nil, nil, errors.New("results: no shard to merge")
	}
	return whole, ordered, nil
}

// checkShard refuses a shard that is not one of as many as there are folders, or not complete, or there twice.
func checkShard(m *Manifest, dir string, ordered []string) error {
	s := m.Shard
	if s.Of != len(ordered) || s.Index < 1 || s.Index > s.Of {
		return fmt.Errorf("%w: %s is shard %d of %d, but %d folders are given", ErrNotComparable, dir, s.Index, s.Of, len(ordered))
	}
	if other := ordered[s.Index-1]; other != "" {
		return fmt.Errorf("%w: %s and %s are both shard %d of %d", ErrNotComparable, other, dir, s.Index, s.Of)
	}
	if m.Stored != m.Games {
		return fmt.Errorf("results: %s has %d of its %d games: arena run --resume %s plays the others", dir, m.Stored, m.Games, dir)
	}
	return nil
}

// wholeOf is the manifest of the run of a shard.
func wholeOf(m *Manifest) *Manifest {
	w := *m
	w.Games, w.Shard, w.Workers, w.Resumed = m.Shard.Games, nil, 0, nil
	return &w
}

// sameRun reports whether two manifests differ in times alone.
func sameRun(a, b *Manifest) bool {
	x, y := *a, *b
	x.Stored, y.Stored = 0, 0
	x.Config, y.Config = "", ""
	x.Started, x.Finished, y.Started, y.Finished = time.Time{}, time.Time{}, time.Time{}, time.Time{}
	x.Platform, y.Platform = "", ""
	return reflect.DeepEqual(x, y)
}

// join lets a run last from the first beginning to the last end.
func join(whole, part *Manifest) {
	if part.Started.Before(whole.Started) {
		whole.Started = part.Started
	}
	if part.Finished.After(whole.Finished) {
		whole.Finished = part.Finished
	}
}

// interleave writes the blocks of shards in schedule order and returns how many games they have.
func interleave(w *LogWriter, dirs []string) (games int64, err error) {
	var logs []*LogReader
	defer func() {
		for _, r := range logs {
			err = errors.Join(err, r.Close())
		}
	}()
	for _, dir := range dirs {
		r, err := OpenLog(filepath.Join(dir, LogFile))
		if err != nil {
			return 0, err
		}
		logs = append(logs, r)
	}
	for n := int64(0); ; n++ {
		b, err := logs[n%int64(len(logs))].Next()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		if b.Block != n {
			return games, fmt.Errorf("results: the log of %s has block %d where block %d belongs", dirs[n%int64(len(logs))], b.Block, n)
		}
		games += int64(len(b.Games))
		if err := w.Append(b); err != nil {
			return games, err
		}
	}
}
