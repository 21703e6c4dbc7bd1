package bench

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/sourcegraph/conc/pool"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
)

// Remote is how fast an agent over websocket is asked, in a process of two processors that plays both sides of the wire: it sits in
// all seats and chooses at random.
type Remote struct {
	// Games are played at once on one connection; with more than one, what is ready at the same time shares a frame.
	Games int `json:"games"`
	// Packed says that questions are numbers, not JSON.
	Packed bool `json:"packed"`
	// Decisions are those answered per second, Bytes what the arena sends for each.
	Decisions float64 `json:"decisions_per_s"`
	Bytes     float64 `json:"bytes_per_decision"`
	// Micros is the time of the processor that one takes, on both sides and with the game, in microseconds.
	Micros float64 `json:"cpu_us_per_decision"`
	// Batch is how many messages a frame of the arena has.
	Batch float64 `json:"messages_per_frame"`
}

// remoteWays are what is measured.
var remoteWays = []Remote{{Games: 1}, {Games: 64}, {Games: 64, Packed: true}}

// guestName is the name of the agent that connects.
const guestName = "bench"

// remote measures an agent over websocket.
func (r *Report) remote(ctx context.Context, lib *cards.Library, each time.Duration) error {
	for _, way := range remoteWays {
		if err := way.overSocket(ctx, lib, each); err != nil {
			return err
		}
		r.Remote = append(r.Remote, way)
	}
	return nil
}

// overSocket plays games at once with an agent over websocket.
func (r *Remote) overSocket(ctx context.Context, lib *cards.Library, each time.Duration) error {
	plan, err := planOf(lib, [2]string{"sligh", "puppeteer"}, "ws:"+guestName)
	if err != nil {
		return err
	}
	h, err := openHouse(plan, r.Packed)
	if err != nil {
		return err
	}
	err = r.measure(remote.With(ctx, h.lobby), h, plan, each)
	return errors.Join(err, h.close())
}

// house is a lobby that listens on this machine, and the agent in it.
type house struct {
	lobby  *remote.Lobby
	server *http.Server
	guest  remote.Link
	agent  sync.WaitGroup
}

func openHouse(plan *arena.Plan, packed bool) (*house, error) {
	lobby, err := remote.NewLobby(plan.Manifest.Pairings[0].Agents, remote.LobbyOptions{Cards: plan.Manifest.Cards})
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	h := &house{lobby: lobby, server: &http.Server{Handler: lobby, ReadHeaderTimeout: time.Minute}}
	go func() { _ = h.server.Serve(listener) }() // it ends with Close
	link, err := remote.Dial("ws://"+listener.Addr().String()+"/agents/"+guestName, remote.DialOptions{})
	if err != nil {
		return nil, errors.Join(err, h.server.Close())
	}
	bot, err := remote.NewBot(randomAgent)
	if err != nil {
		return nil, errors.Join(err, link.Close(), h.server.Close())
	}
	bot.Packed = packed
	h.guest = link
	h.agent.Go(func() { _ = bot.Run(link) }) // how it ends is seen in its games
	return h, nil
}

// close ends the agent and the lobby.
func (h *house) close() error {
	h.lobby.Close()
	h.agent.Wait()
	return errors.Join(h.guest.Close(), h.server.Close())
}

// measure plays games at once: first a fifth of the time to warm up.
func (r *Remote) measure(ctx context.Context, h *house, plan *arena.Plan, each time.Duration) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	slots := make(chan arena.Slot)
	work := pool.New().WithErrors()
	for range r.Games {
		work.Go(func() error { return playAll(ctx, plan, slots) })
	}
	work.Go(func() error { deal(ctx, plan, slots); return nil })
	time.Sleep(each / parts)
	start, before, cpu := time.Now(), h.lobby.Traffic(), cpuTime()
	after, used, took := before, time.Duration(0), time.Duration(0)
	nothing := func() bool { return after.Questions == before.Questions || after.Frames == before.Frames }
	for time.Since(start) < each || nothing() && time.Since(start) < patience {
		time.Sleep(each)
		after, used, took = h.lobby.Traffic(), cpuTime()-cpu, time.Since(start)
	}
	cancel() // games that have begun are cut
	if err := work.Wait(); err != nil {
		return err
	}
	n := float64(after.Questions - before.Questions)
	if nothing() {
		return fmt.Errorf("bench: no decision over websocket in %v", each)
	}
	r.Decisions, r.Bytes = n/took.Seconds(), float64(after.Bytes-before.Bytes)/n
	r.Micros, r.Batch = float64(used.Microseconds())/n, n/float64(after.Frames-before.Frames)
	return nil
}

// patience is how long a first decision may take.
const patience = 20 * time.Second

// playAll plays the games that are dealt. Faults before the time is over are no measurement.
func playAll(ctx context.Context, plan *arena.Plan, slots <-chan arena.Slot) error {
	w := arena.NewWorker(plan)
	for at := range slots {
		b, err := w.Play(ctx, at)
		if err == nil && ctx.Err() == nil && len(b.Games[0].Faults) > 0 {
			err = fmt.Errorf("bench: over websocket: %s", b.Games[0].Faults[0].Detail)
		}
		if err != nil {
			return errors.Join(err, w.Close())
		}
	}
	return w.Close()
}

// deal deals games until the time is over.
func deal(ctx context.Context, plan *arena.Plan, slots chan<- arena.Slot) {
	defer close(slots)
	for at := range plan.Schedule() {
		select {
		case slots <- at:
		case <-ctx.Done():
			return
		}
	}
}
