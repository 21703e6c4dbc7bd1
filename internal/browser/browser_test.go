package browser

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
)

// peer answers calls as a browser does, with an event before each answer.
func peer(t *testing.T, in io.Reader, out io.WriteCloser, answer func(message) string) {
	t.Helper()
	r := bufio.NewReader(in)
	for {
		data, err := r.ReadBytes(0)
		if err != nil {
			_ = out.Close() // nobody listens any more
			return
		}
		var m message
		if err := json.Unmarshal(data[:len(data)-1], &m); err != nil {
			t.Error(err)
		}
		text := answer(m)
		if text == "" {
			_ = out.Close() // it has crashed
			return
		}
		if _, err := io.WriteString(out, `{"method":"Some.event","params":{"type":"log"}}`+"\x00"+text+"\x00"); err != nil {
			return
		}
	}
}

func connected(t *testing.T, answer func(message) string, events func(message)) *pipe {
	t.Helper()
	theirs, ourOut := io.Pipe()
	ourIn, theirOut := io.Pipe()
	go peer(t, theirs, theirOut, answer)
	t.Cleanup(func() { _ = ourOut.Close() })
	return newPipe(ourIn, ourOut, events)
}

func TestPipe(t *testing.T) {
	var events []string
	p := connected(t, func(m message) string {
		switch m.Method {
		case "good":
			return `{"id":` + string(rune('0'+m.ID)) + `,"result":{"answer":"of ` + m.Session + string(m.Params[1:len(m.Params)-1]) + `"}}`
		case "bad":
			return `{"id":2,"error":{"message":"no such thing"}}`
		}
		return ""
	}, func(m message) { events = append(events, m.Method) })
	var got struct {
		Answer string `json:"answer"`
	}
	if err := p.call("s", "good", struct{}{}, &got); err != nil || got.Answer != "of s" {
		t.Errorf("answer %q, error %v", got.Answer, err)
	}
	if err := p.call("", "bad", nil, nil); err == nil || !strings.Contains(err.Error(), "no such thing") {
		t.Errorf("error %v", err)
	}
	if err := p.call("", "crash", nil, nil); err == nil || !strings.Contains(err.Error(), "said no more") {
		t.Errorf("error %v after a crash", err)
	}
	if !slices.Equal(events, []string{"Some.event", "Some.event"}) {
		t.Errorf("events %v", events)
	}
}

func TestLog(t *testing.T) {
	var l log
	const page = "file:///tmp/page.html"
	loaded := l.begin(page)
	for _, e := range [][2]string{
		{"Network.requestWillBeSent", `{"request":{"url":"file:///tmp/page.html#d=5"}}`},
		{"Network.requestWillBeSent", `{"request":{"url":"data:,"}}`},
		{"Network.requestWillBeSent", `{"request":{"url":"https://example.org/x.js"}}`},
		{"Runtime.consoleAPICalled", `{"type":"log","args":[{"value":"fine"}]}`},
		{"Runtime.consoleAPICalled", `{"type":"error","args":[{"value":"odd"}]}`},
		{"Runtime.exceptionThrown", `{"exceptionDetails":{"text":"Uncaught","exception":{"description":"TypeError"}}}`},
		{"Log.entryAdded", `{"entry":{"level":"warning","text":"slow"}}`},
		{"Log.entryAdded", `{"entry":{"level":"error","text":"refused"}}`},
		{"Other.event", `{"type":{"odd":1}}`},
		{"Page.loadEventFired", `{}`},
		{"Page.loadEventFired", `{}`},
	} {
		l.add(message{Method: e[0], Params: json.RawMessage(e[1])})
	}
	<-loaded
	got := strings.Join(l.end(), "; ")
	for _, want := range []string{"asks for https://example.org/x.js", "error: odd", "failed: Uncaught TypeError", "error: refused"} {
		if !strings.Contains(got, want) {
			t.Errorf("the log is %q, which lacks %q", got, want)
		}
	}
	if n := len(l.end()); n != 4 {
		t.Errorf("%d problems, want 4: %q", n, got)
	}
	if l.begin(page); len(l.end()) != 0 {
		t.Error("the next page has problems of the one before it")
	}
}

func TestLooked(t *testing.T) {
	var l looked
	if err := json.Unmarshal([]byte(`{"result":{"value":{"problems":["it is empty"],"figures":2}}}`), &l); err != nil {
		t.Fatal(err)
	}
	if got := l.problems(&Page{Figures: 2}); !slices.Equal(got, []string{"it is empty"}) {
		t.Errorf("problems %q", got)
	}
	if got := l.problems(&Page{Figures: 3}); len(got) != 2 || !strings.Contains(got[1], "2 figures, want at least 3") {
		t.Errorf("problems %q", got)
	}
}

// A program that is no browser is an error, and none that hangs.
func TestNoBrowser(t *testing.T) {
	if _, err := Start(t.Context(), "/no/such/program"); err == nil {
		t.Error("a program that does not exist has started")
	}
}
