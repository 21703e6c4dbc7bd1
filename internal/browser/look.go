package browser

import (
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"time"
)

//go:embed look.js
var look string

// Page is a page at a width.
type Page struct {
	Path          string
	Width, Height int
	// Figures is how many figures it must have at least.
	Figures int
}

// loadTime is how long a page may take to load.
const loadTime = 20 * time.Second

// Check loads a page and returns what is wrong with it, and a picture of it (PNG).
func (b *Browser) Check(p Page) (problems []string, picture []byte, err error) {
	path, err := filepath.Abs(p.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("browser: %w", err)
	}
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
	var target struct {
		ID string `json:"targetId"`
	}
	if err := b.pipe.call("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return nil, nil, err
	}
	t := &tab{pipe: b.pipe}
	t.do("Target.attachToTarget", map[string]any{"targetId": target.ID, "flatten": true}, &t.attached)
	for _, domain := range []string{"Runtime", "Log", "Network", "Page"} {
		t.do(domain+".enable", struct{}{}, nil)
	}
	t.do("Emulation.setDeviceMetricsOverride", map[string]any{
		"width": p.Width, "height": p.Height, "deviceScaleFactor": 1, "mobile": false,
	}, nil)
	t.do("Page.bringToFront", struct{}{}, nil) // a page behind others is drawn once a second
	loaded := b.log.begin(address)
	t.do("Page.navigate", map[string]any{"url": address}, nil)
	if t.err == nil {
		t.err = wait(loaded, b.pipe.done)
	}
	var found looked
	t.do("Runtime.evaluate", map[string]any{
		"expression": look, "awaitPromise": true, "returnByValue": true, "userGesture": true,
	}, &found)
	var shot struct {
		Data string `json:"data"`
	}
	t.do("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": true}, &shot)
	t.attached.Session = ""
	t.do("Target.closeTarget", map[string]any{"targetId": target.ID}, nil)
	if t.err != nil {
		return nil, nil, t.err
	}
	picture, err = base64.StdEncoding.DecodeString(shot.Data)
	return append(b.log.end(), found.problems(&p)...), picture, err
}

// looked is what the script of a look comes to.
type looked struct {
	Exception *struct {
		Text string `json:"text"`
	} `json:"exceptionDetails"`
	Result struct {
		Value struct {
			Problems []string `json:"problems"`
			Figures  int      `json:"figures"`
		} `json:"value"`
	} `json:"result"`
}

func (l *looked) problems(p *Page) []string {
	out := l.Result.Value.Problems
	if l.Exception != nil {
		out = append(out, "it cannot be looked at: "+l.Exception.Text)
	}
	if n := l.Result.Value.Figures; n < p.Figures {
		out = append(out, fmt.Sprintf("it has %d figures, want at least %d", n, p.Figures))
	}
	return out
}

// tab calls methods of a page until one fails.
type tab struct {
	pipe     *pipe
	attached struct {
		Session string `json:"sessionId"`
	}
	err error
}

func (t *tab) do(method string, params, result any) {
	if t.err == nil {
		t.err = t.pipe.call(t.attached.Session, method, params, result)
	}
}

// wait waits for a page.
func wait(loaded, gone <-chan struct{}) error {
	late := time.NewTimer(loadTime)
	defer late.Stop()
	select {
	case <-loaded:
		return nil
	case <-gone:
		return errors.New("browser: it ended before the page was there")
	case <-late.C:
		return fmt.Errorf("browser: the page was not there after %s", loadTime)
	}
}
