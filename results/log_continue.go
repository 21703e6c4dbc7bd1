package results

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// ScanLog calls seen with every whole block of a log in order, and returns where the last of them ends: what stands after it
// is what a crash left of another. A log that was only begun, or not even that, has no block and ends at 0. Damage before
// the end is an error.
func ScanLog(path string, seen func(*Block) error) (end int64, err error) {
	begun, err := onlyBegun(path)
	if begun || err != nil {
		return 0, err
	}
	return wholeBlocks(path, seen)
}

// ContinueLog opens a log to append to it after end, which is what ScanLog returned. What stands there is cut off.
func ContinueLog(path string, end int64) (*LogWriter, error) {
	if end == 0 {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("results: %w", err)
		}
		return CreateLog(path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	err = f.Truncate(end)
	if err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	if err != nil {
		return nil, fmt.Errorf("results: %w", errors.Join(err, f.Close()))
	}
	return &LogWriter{file: f, buf: bufio.NewWriterSize(f, 1<<16)}, nil
}

// onlyBegun reports whether a log has no more than a part of what every log begins with.
func onlyBegun(path string) (bool, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("results: %w", err)
	}
	head := make([]byte, len(logMagic))
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false, fmt.Errorf("results: %w", errors.Join(err, f.Close()))
	}
	return n < len(logMagic) && strings.HasPrefix(logMagic, string(head[:n])), f.Close()
}

// wholeBlocks reads a log and returns where its last whole block ends.
func wholeBlocks(path string, seen func(*Block) error) (end int64, err error) {
	r, err := OpenLog(path)
	if err != nil {
		return 0, err
	}
	for {
		b, err := r.Next()
		if errors.Is(err, io.EOF) {
			end, _ = r.Torn()
			return end, r.Close()
		}
		if err == nil {
			err = seen(b)
		}
		if err != nil {
			return 0, errors.Join(err, r.Close())
		}
	}
}
