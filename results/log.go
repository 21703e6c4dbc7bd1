package results

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
)

// The file of a log begins with logMagic. A frame is the length of its payload, the checksum of length and payload, and
// the payload: one block.
const (
	logMagic   = "thrall block log 1\n"
	frameHead  = 8
	maxPayload = 1 << 28
	syncEvery  = 1 << 20 // bytes of a group
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// LogWriter appends blocks to a log. It is for one goroutine.
type LogWriter struct {
	file    *os.File
	buf     *bufio.Writer
	pending int // bytes since the last sync
}

// CreateLog begins a log in a file that must not exist.
func CreateLog(path string) (*LogWriter, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	w := &LogWriter{file: f, buf: bufio.NewWriterSize(f, 1<<16)}
	if _, err := w.buf.WriteString(logMagic); err != nil {
		return nil, fmt.Errorf("results: %w", errors.Join(err, f.Close()))
	}
	return w, nil
}

// Append adds a block. It reaches the disk with its group, at the latest when the log is closed.
func (w *LogWriter) Append(b *Block) error {
	payload, err := b.Encode()
	if err != nil {
		return err
	}
	return w.AppendEncoded(payload)
}

// AppendEncoded adds a block that has been encoded already.
func (w *LogWriter) AppendEncoded(payload []byte) error {
	var head [frameHead]byte
	binary.LittleEndian.PutUint32(head[:], uint32(len(payload)))
	binary.LittleEndian.PutUint32(head[4:], checksum(head[:4], payload))
	if _, err := w.buf.Write(head[:]); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if _, err := w.buf.Write(payload); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if w.pending += frameHead + len(payload); w.pending >= syncEvery {
		return w.Sync()
	}
	return nil
}

// Sync brings everything appended so far to the disk.
func (w *LogWriter) Sync() error {
	w.pending = 0
	if err := errors.Join(w.buf.Flush(), w.file.Sync()); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

// Close syncs and closes the log.
func (w *LogWriter) Close() error {
	err := w.Sync()
	if cerr := w.file.Close(); cerr != nil {
		err = errors.Join(err, fmt.Errorf("results: %w", cerr))
	}
	return err
}

func checksum(length, payload []byte) uint32 {
	return crc32.Update(crc32.Checksum(length, castagnoli), castagnoli, payload)
}

// LogReader reads a log from its beginning.
type LogReader struct {
	file *os.File
	buf  *bufio.Reader
	at   int64 // where the next frame begins
	size int64
	torn bool
}

// OpenLog opens a log for reading.
func OpenLog(path string) (*LogReader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	info, err := f.Stat()
	if err != nil {
		return nil, fmt.Errorf("results: %w", errors.Join(err, f.Close()))
	}
	r := &LogReader{file: f, buf: bufio.NewReaderSize(f, 1<<16), at: int64(len(logMagic)), size: info.Size()}
	magic := make([]byte, len(logMagic))
	if _, err := io.ReadFull(r.buf, magic); err != nil || string(magic) != logMagic {
		return nil, errors.Join(fmt.Errorf("results: %s is no block log of this version", path), f.Close())
	}
	return r, nil
}

// Next returns the next block, or io.EOF after the last whole one. A frame that the end of the file cuts off, one that is
// the last and damaged, and a tail of zeros are what a crash leaves behind: they count as the end, and Torn tells. Damage
// before the last frame is an error.
func (r *LogReader) Next() (*Block, error) {
	payload, err := r.frame()
	if err != nil {
		return nil, err
	}
	return DecodeBlock(payload)
}

// Torn reports whether the log ends in the middle of a frame, and at which offset that frame begins.
func (r *LogReader) Torn() (offset int64, torn bool) { return r.at, r.torn }

// Close closes the file.
func (r *LogReader) Close() error { return r.file.Close() }

func (r *LogReader) frame() ([]byte, error) {
	left := r.size - r.at
	if left == 0 || r.torn {
		return nil, io.EOF
	}
	if left < frameHead {
		return nil, r.tear()
	}
	var head [frameHead]byte
	if _, err := io.ReadFull(r.buf, head[:]); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	length := int64(binary.LittleEndian.Uint32(head[:]))
	if length > left-frameHead {
		return nil, r.tear()
	}
	if length > maxPayload {
		return nil, fmt.Errorf("results: the log is damaged at byte %d: a frame of %d bytes", r.at, length)
	}
	payload := make([]byte, length)
	if _, err := io.ReadFull(r.buf, payload); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	if checksum(head[:4], payload) != binary.LittleEndian.Uint32(head[4:]) {
		if r.blank() {
			return nil, r.tear()
		}
		return nil, fmt.Errorf("results: the log is damaged at byte %d: the checksum does not fit", r.at)
	}
	r.at += frameHead + length
	return payload, nil
}

// blank reports whether nothing but zeros follows: a file that grew before its bytes reached the disk.
func (r *LogReader) blank() bool {
	for {
		b, err := r.buf.ReadByte()
		if err != nil || b != 0 {
			return errors.Is(err, io.EOF)
		}
	}
}

func (r *LogReader) tear() error {
	r.torn = true
	return io.EOF
}
