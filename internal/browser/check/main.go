// Command check looks at pages with Chromium at several widths, and fails where one has a console error, is wider than the
// window, has an empty figure, or asks for anything but itself.
//
//	go run ./internal/browser/check [-program chromium] [-pictures DIR] [-figures N] PAGE…
//
// First it looks at faulty pages of its own: a check that finds nothing wrong with them is none.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/internal/browser"
)

// widths are those of a window on a desk and of a telephone.
var widths = []int{1280, 480}

const (
	height = 900
	// limit is how long everything may take.
	limit = time.Minute
)

func main() {
	program := flag.String("program", "chromium", "the Chromium `program`")
	pictures := flag.String("pictures", "", "`folder` for pictures of the pages")
	figures := flag.Int("figures", 0, "`number` of figures that the first page must have at least")
	flag.Parse()
	if err := run(*program, *pictures, *figures, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(program, pictures string, figures int, pages []string) error {
	if len(pages) == 0 {
		return errors.New("no page to look at")
	}
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	b, err := browser.Start(ctx, program)
	if err != nil {
		return err
	}
	err = checkAll(b, pictures, figures, pages)
	if cerr := b.Close(); cerr != nil || ctx.Err() != nil {
		err = errors.Join(err, cerr, ctx.Err(), fmt.Errorf("%s said: %s", program, b.Said()))
	}
	return err
}

func checkAll(b *browser.Browser, pictures string, figures int, pages []string) error {
	if err := checkFaulty(b); err != nil {
		return err
	}
	bad := 0
	for i, path := range pages {
		if i > 0 {
			figures = 0
		}
		for _, width := range widths {
			problems, picture, err := b.Check(browser.Page{Path: path, Width: width, Height: height, Figures: figures})
			if err != nil {
				return err
			}
			for _, p := range problems {
				fmt.Printf("%s at %d: %s\n", path, width, p)
			}
			bad += len(problems)
			if pictures != "" {
				name := fmt.Sprintf("%s-%d.png", strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), width)
				if err := os.WriteFile(filepath.Join(pictures, name), picture, 0o644); err != nil {
					return err
				}
			}
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d problems", bad)
	}
	fmt.Printf("%d pages at %v: nothing is wrong\n", len(pages), widths)
	return nil
}

// faulty are pages with one thing wrong in each, and what must be said of it.
var faulty = []struct{ page, problem string }{
	{`<p>text</p><script>console.error("odd")</script>`, "the console has an error: odd"},
	{`<p>text</p><script>undefined.x</script>`, "a script failed"},
	{`<p>text</p><button onclick="undefined.x">press</button>`, "a script failed"},
	{`<p>text</p><img src="picture.png">`, "it asks for"},
	{`<p>text</p><link rel="stylesheet" href="http://127.0.0.1:9/style.css">`, "it asks for"},
	{`<p style="width: 2000px">text</p>`, "it is 2"},
	{`<figure id="f"><svg width="300" height="300"></svg><figcaption>text</figcaption></figure>`, "the figure figure#f is empty"},
	{``, "it is empty"},
}

// checkFaulty looks at pages that must not pass, and at one that must.
func checkFaulty(b *browser.Browser) error {
	dir, err := os.MkdirTemp("", "faulty")
	if err != nil {
		return err
	}
	err = checkFaultyIn(b, dir)
	return errors.Join(err, os.RemoveAll(dir))
}

func checkFaultyIn(b *browser.Browser, dir string) error {
	path := filepath.Join(dir, "page.html")
	look := func(body string) (string, error) {
		text := `<!DOCTYPE html><html lang="en"><link rel="icon" href="data:,"><title>page</title><body>` + body
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return "", err
		}
		problems, _, err := b.Check(browser.Page{Path: path, Width: widths[0], Height: height})
		return strings.Join(problems, "; "), err
	}
	for _, f := range faulty {
		problems, err := look(f.page)
		if err != nil {
			return err
		}
		if !strings.Contains(problems, f.problem) {
			return fmt.Errorf("the check does not work: of the page %q it says %q, which lacks %q", f.page, problems, f.problem)
		}
	}
	if problems, err := look("<p>text</p>"); err != nil || problems != "" {
		return errors.Join(err, fmt.Errorf("the check does not work: of a page without a fault it says %q", problems))
	}
	return nil
}
