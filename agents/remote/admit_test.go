package remote_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
)

// refusalOf is the code with which a connection was turned away.
func refusalOf(err error) string {
	if e, ok := errors.AsType[*remote.RefusedError](err); ok {
		code, _, _ := strings.Cut(e.Text, ":")
		return code
	}
	return ""
}

// TestKnocks: strangers who knock too often are refused for that, keep nobody out who has the token, and may try again later. All
// refusals are counted, and so many are told that a log can bear it.
func TestKnocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const token = "0123456789abcdef"
		h := listen(t, "", remote.LobbyOptions{Token: token, Knocks: 2})
		codes := map[string]int{}
		for range 300 {
			_, err := h.dial("alice", "wrong")
			codes[refusalOf(err)]++
		}
		if codes[wire.Unauthorized] != 100 || codes[wire.TooMany] != 200 {
			t.Errorf("strangers are told %v", codes)
		}
		link, err := h.dial("alice", token)
		if err != nil {
			t.Errorf("who has the token is kept out: %v", err)
		} else {
			_ = link.Close()
		}
		time.Sleep(10 * time.Second)
		if _, err := h.dial("alice", "wrong"); refusalOf(err) != wire.Unauthorized {
			t.Errorf("later: %v", err)
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		told, more := 0, 0
		for _, r := range h.said {
			if r.Code != wire.Unauthorized {
				continue
			}
			told++
			more += int(r.More)
			if r.Agent != "alice" || r.From == "" || r.Text == "" || strings.Contains(r.Text, "wrong\n") {
				t.Errorf("it is told %+v", r)
			}
		}
		if got := h.lobby.Refusals(); got[wire.Unauthorized] != 101 || got[wire.TooMany] != 200 || told+more != 101 || told > 20 {
			t.Errorf("counted %v, told %d, not told %d", got, told, more)
		}
	})
}

// TestOtherForm: who comes back with a session is asked in the same form as before, or is refused.
func TestOtherForm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{Return: time.Minute})
		bot, err := remote.NewBot("random")
		if err != nil {
			t.Fatal(err)
		}
		first := make(chan struct{})
		link, err := h.dial("alice", "")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			defer close(first)
			_ = bot.Run(link) // until it is closed
		}()
		a := guest(t, "", "alice")
		if err := a.Begin(remote.With(t.Context(), h.lobby), agents.Start{Game: "1", Seats: 2}); err != nil {
			t.Fatal(err)
		}
		_ = link.Close()
		<-first
		bot.Packed = true
		if link, err = h.dial("alice", ""); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = link.Close() }()
		if err := bot.Run(link); err == nil || !strings.Contains(err.Error(), wire.Unexpected) {
			t.Errorf("%v", err)
		}
	})
}
