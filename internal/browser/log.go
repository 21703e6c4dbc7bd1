package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// log notes what a page does that it should not.
type log struct {
	mu       sync.Mutex
	page     string // its address: the only thing that may be asked for
	problems []string
	loaded   chan struct{} // closed when the page is there
}

// begin begins the log of a page. The channel is closed when it has loaded.
func (l *log) begin(page string) <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.page, l.problems, l.loaded = page, nil, make(chan struct{})
	return l.loaded
}

// end ends it.
func (l *log) end() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.problems
}

// event has what is needed of the events of the protocol.
type event struct {
	Request struct {
		URL string `json:"url"`
	} `json:"request"`
	Type  string `json:"type"`
	Entry struct {
		Level string `json:"level"`
		Text  string `json:"text"`
		URL   string `json:"url"`
	} `json:"entry"`
	Args []struct {
		Value       any    `json:"value"`
		Description string `json:"description"`
	} `json:"args"`
	Details struct {
		Text      string `json:"text"`
		Exception struct {
			Description string `json:"description"`
		} `json:"exception"`
	} `json:"exceptionDetails"`
}

// add notes an event.
func (l *log) add(m message) {
	var e event
	if len(m.Params) > 0 && json.Unmarshal(m.Params, &e) != nil {
		return // other events have fields of the same names
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch m.Method {
	case "Network.requestWillBeSent":
		if url, _, _ := strings.Cut(e.Request.URL, "#"); url != l.page && !strings.HasPrefix(url, "data:") {
			l.problem("it asks for %s", url)
		}
	case "Runtime.exceptionThrown":
		l.problem("a script failed: %s %s", e.Details.Text, e.Details.Exception.Description)
	case "Runtime.consoleAPICalled":
		if e.Type == "error" || e.Type == "assert" {
			var words []string
			for _, a := range e.Args {
				words = append(words, strings.TrimSpace(fmt.Sprint(a.Description, " ", a.Value)))
			}
			l.problem("the console has an error: %s", strings.Join(words, " "))
		}
	case "Log.entryAdded":
		if e.Entry.Level == "error" {
			l.problem("the console has an error: %s %s", e.Entry.Text, e.Entry.URL)
		}
	case "Page.loadEventFired":
		if l.loaded != nil {
			close(l.loaded)
			l.loaded = nil
		}
	}
}

func (l *log) problem(format string, args ...any) {
	l.problems = append(l.problems, fmt.Sprintf(format, args...))
}
