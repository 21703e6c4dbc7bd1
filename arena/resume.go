package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"time"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// Unfinished is a run that ended before all its games were played, at whatever instant, ready to go on. Its results will
// be those of a run that was never interrupted: the same log to the byte, the same digest.
type Unfinished struct {
	// Plan is that of the run, made from its manifest.
	Plan *Plan
	// Games are in the log already.
	Games int64

	dir    string
	lock   *folderLock
	log    *results.LogWriter
	blocks int64
	void   int64
	last   *results.Block
	lastAt Slot
	next   func() (Slot, bool)

	stopper  *results.Stopper
	sequence *estimate.Sequence
}

// OpenUnfinished opens the run in a folder, with cards from lib. It is refused if another process works on it, if the
// cards or the program are not those that began it, or if its log is damaged; the folder is then as it was.
func OpenUnfinished(dir string, lib *cards.Library) (*Unfinished, error) {
	m, err := results.ReadManifest(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("arena: %s holds no run that has begun: it has no %s", dir, results.ManifestFile)
	}
	if err != nil {
		return nil, err
	}
	if len(m.Merged) > 0 {
		return nil, fmt.Errorf("arena: %s was merged from other runs: go on with those", dir)
	}
	if b := Build(); m.Version != b.Version || m.Revision != b.Revision {
		return nil, fmt.Errorf("arena: the run was begun by version %s, revision %s; this is version %s, revision %s: "+
			"go on with the program that began it, or begin a new run", m.Version, m.Revision, b.Version, b.Revision)
	}
	plan, err := NewReplay(m, lib)
	if err != nil {
		return nil, err
	}
	u := &Unfinished{Plan: plan, dir: dir, sequence: estimate.NewSequence(0, 1)}
	if u.stopper, err = results.NewStopper(m); err != nil {
		return nil, err
	}
	if u.lock, err = lockFolder(dir); err != nil {
		return nil, err
	}
	if err := u.open(); err != nil {
		return nil, errors.Join(err, u.lock.release())
	}
	return u, nil
}

// open reads the log, and checks that its last block would come out the same today.
func (u *Unfinished) open() error {
	next, stop := iter.Pull(u.Plan.Schedule())
	defer stop()
	u.next = next
	path := filepath.Join(u.dir, results.LogFile)
	end, err := results.ScanLog(path, u.see)
	if err != nil {
		return err
	}
	if err := u.checkLast(); err != nil {
		return err
	}
	u.log, err = results.ContinueLog(path, end)
	return err
}

// see counts a block of the log.
func (u *Unfinished) see(b *results.Block) error {
	at, ok := u.next()
	if !ok || b.Block != at.Block || int(b.Pairing) != at.Pairing || len(b.Games) != at.Size {
		return fmt.Errorf("arena: block %d of the log of %s is not the one that belongs there", b.Block, u.dir)
	}
	u.blocks++
	u.Games += int64(len(b.Games))
	u.void += voids(b)
	u.stopper.Add(b)
	for _, score := range firstScore(b) {
		u.sequence.Add(score)
	}
	u.last, u.lastAt = b, at
	return nil
}

// checkLast plays the last stored block again. One that the clock or a failure had a part in says nothing.
func (u *Unfinished) checkLast() error {
	if u.last == nil || u.last.Void() || !u.repeatable() {
		return nil
	}
	w := NewWorker(u.Plan)
	again, err := w.Play(context.Background(), u.lastAt)
	if err = errors.Join(err, w.Close()); err != nil {
		return err
	}
	have, err := u.last.Encode()
	if err != nil {
		return err
	}
	now, err := again.Encode()
	if err != nil {
		return err
	}
	if !bytes.Equal(have, now) {
		return fmt.Errorf("%w: block %d of %s, played again, comes out another way: the program or an agent has changed; "+
			"begin a new run", ErrDiffers, u.last.Block, u.dir)
	}
	return nil
}

// repeatable reports whether the agents of the last block are deterministic.
func (u *Unfinished) repeatable() bool {
	for _, name := range u.Plan.Manifest.Pairings[u.last.Pairing].Agents {
		if !u.Plan.Manifest.Agents[name].Deterministic {
			return false
		}
	}
	return true
}

// Run plays what is missing, as the function Run does, and closes the run. o.Dir is not used.
func (u *Unfinished) Run(ctx context.Context, o Options) (*results.Summary, error) {
	m := u.Plan.Manifest
	m.Workers = o.Workers
	m.Resumed = append(m.Resumed, time.Now().UTC())
	r := &runner{
		plan: u.Plan, log: u.log, progress: o.Progress, waiting: map[int64]finished{}, next: u.blocks, games: u.Games, void: u.void,
		stopper: u.stopper, sequence: u.sequence,
	}
	var err error
	if r.patience, err = results.NewPatience(&m); err != nil { // it begins anew: what was hopeless has been mended
		return nil, errors.Join(err, u.log.Close(), u.lock.release())
	}
	s, err := r.finish(ctx, u.dir, &m)
	return s, errors.Join(err, u.lock.release())
}

// pairingsOf returns what a schedule needs to know of the pairings of a run.
func pairingsOf(m *results.Manifest) []Pairing {
	list := make([]Pairing, len(m.Pairings))
	for i := range m.Pairings {
		p := &m.Pairings[i]
		list[i] = Pairing{Decks: p.Decks, Agents: p.Agents, Format: p.Format, Mirrored: p.Mirrored, SelfTest: p.SelfTest, Games: p.Games, check: p.Check}
		if s := p.Swap; s != nil {
			list[i].Swap = &Swap{Seat: int(s.Seat), Card: s.Card, For: s.For, Copies: int(s.Copies)}
		}
	}
	return list
}
