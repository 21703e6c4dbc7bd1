package remote_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
)

// odd is a bot that plays like random but for what its kind says.
type odd struct {
	kind string
	link remote.Link
	out  io.Writer // behind the link, in a process of its own

	bot   *remote.Bot
	right wire.Message // what it answers once a wrong answer has been refused
	asked uint64       // questions so far
	last  *wire.Ask
	game  string // the last one that has begun
	bound bool   // it has been under control
}

// run speaks until the link ends.
func (b *odd) run() (err error) {
	if b.bot, err = remote.NewBot("random"); err != nil {
		return err
	}
	if opening, ok := openings[b.kind]; ok {
		return opening(b.link)
	}
	for {
		frame, err := b.link.Receive()
		if err != nil {
			return nil
		}
		if b.kind == "strict" && strings.Contains(string(frame), "something") {
			return errors.New("it does not know what something is")
		}
		all, err := wire.Unpack(frame, wire.MaxMessage)
		if err != nil {
			return err
		}
		if b.kind == "one of a batch" {
			all = all[:1]
		}
		for _, m := range all {
			if err := b.hear(m); err != nil {
				return err
			}
		}
	}
}

// openings are kinds that do not get so far as to play.
var openings = map[string]func(l remote.Link) error{
	"mute": wait,
	"gone": func(remote.Link) error {
		fmt.Fprintln(os.Stderr, "no such model")
		return errors.New("it gives up")
	},
	"early":   saying(`{"t":"act","game":"x","req":1,"choice":0}`),
	"version": saying(`{"t":"ready","version":99,"agent":{"name":"x"}}`),
	"schema":  saying(`{"t":"ready","version":1,"agent":{"name":"x"},"schema":"sha256:0"}`),
}

func saying(text string) func(l remote.Link) error {
	return func(l remote.Link) error { return errors.Join(l.Send([]byte(text)), wait(l)) }
}

// wait reads to the end.
func wait(l remote.Link) error {
	for {
		if _, err := l.Receive(); err != nil {
			return nil
		}
	}
}

// hear answers one message.
func (b *odd) hear(m wire.Message) error {
	reply, err := b.bot.Reply(m)
	if err != nil {
		return err
	}
	switch m := m.(type) {
	case *wire.Game:
		b.game = m.Game
	case *wire.Ping:
		if b.kind == "deaf" {
			reply = nil
		}
	case *wire.ControlBegan:
		b.bound = b.bound || strings.Contains(string(m.Control), `"subjects":[0]`)
		if b.kind == "chatty" { // it wants to be asked
			reply = &wire.Act{Game: m.Game, Req: 1 << 40, Choice: new(int)}
		}
	case *wire.ControlEnded:
		b.bound = false
	case *wire.Error:
		if b.kind == "proud" {
			return errors.New("it was told " + m.Code)
		}
		if m.Code == wire.IllegalChoice {
			reply = b.right
		}
	case *wire.Ask:
		b.right = reply
		if reply, err = b.spoil(m, reply); err != nil {
			return err
		}
		if b.kind == "illegal" {
			b.right = reply
		}
	default:
	}
	if reply == nil {
		return nil
	}
	line, err := wire.Append(nil, reply)
	if err != nil {
		return err
	}
	_ = b.link.Send(line) // if nobody listens any more, the next Receive ends it
	return nil
}

// say sends something beside its answers.
func (b *odd) say(format string, args ...any) error {
	return b.link.Send(fmt.Appendf(nil, format, args...))
}

// spoil does with the answer to a question what the kind says.
func (b *odd) spoil(a *wire.Ask, reply wire.Message) (wire.Message, error) {
	again := b.last != nil && b.last.Game == a.Game && b.last.Req == a.Req
	if !again {
		b.asked++
	}
	b.last = a
	act := func(choice int) wire.Message { return &wire.Act{Game: a.Game, Req: a.Req, Choice: &choice} }
	switch b.kind {
	case "silent":
		return nil, nil
	case "crash":
		fmt.Fprintln(os.Stderr, strings.Repeat("x", 100_000)+" the last words")
		os.Exit(3)
	case "illegal":
		return act(a.Options), nil
	case "hasty": // wrong at first
		return act(-1), nil
	case "stale":
		return reply, b.say(`{"t":"act","game":%q,"req":%d,"choice":0}`, a.Game, a.Req-1)
	case "stranger":
		return reply, errors.Join(b.say(`{"t":"act","game":"999.1","req":%d,"choice":0}`, a.Req), b.say(`{"t":"concede","game":%q,"seat":%d}`, a.Game, a.Decider+1),
			b.say(`{"t":"offer_draw","game":%q,"seat":%d}`, a.Game, a.Decider+1))
	case "garbage":
		return reply, b.say("garbage")
	case "flood":
		for range 1000 {
			if b.say("\x01\x02") != nil {
				break
			}
		}
	case "oversize":
		return nil, b.link.Send(make([]byte, wire.MaxMessage+10))
	case "endless": // a line without an end
		for range 100 {
			if _, err := b.out.Write(make([]byte, 1<<20)); err != nil {
				break
			}
		}
	case "own turn": // it decides for nobody else
		if a.Subject != a.Decider {
			return nil, nil
		}
	case "small": // it reads no long lists
		if a.Options > 1000 {
			return act(a.Options), nil
		}
	case "plain": // it reads no real observations
		if !strings.Contains(string(a.Obs), `"players":[]`) {
			return act(a.Options), nil
		}
	case "one game": // it knows no other than the last one
		if a.Game != b.game {
			return nil, nil
		}
	case "bound": // it does not see that control ends with a game
		if b.bound {
			return nil, nil
		}
	case "moody": // it answers the same question in another way
		return act(rand.IntN(a.Options)), nil
	case "worn": // it remembers other games
		if !again {
			*reply.(*wire.Act).Choice = int(b.asked/3) % a.Options
			b.right = reply
		}
		return act(int(b.asked/3) % a.Options), nil
	case "counting": // it numbers questions itself
		if again {
			b.asked++
		}
		return &wire.Act{Game: a.Game, Req: b.asked, Choice: new(int)}, nil
	case "slow":
		time.Sleep(400 * time.Millisecond)
	case "concede":
		return reply, b.say(`{"t":"concede","game":%q}`, a.Game)
	case "draw":
		return reply, b.say(`{"t":"offer_draw","game":%q}`, a.Game)
	}
	return reply, nil
}
