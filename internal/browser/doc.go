// Package browser looks at pages with Chromium: whether they stand alone and can be read at a width.
//
//	b, err := browser.Start(ctx, "chromium")
//	…
//	problems, picture, err := b.Check(browser.Page{Path: "report.html", Width: 480})
//	…
//	err = b.Close()
//
// It speaks the browser's own protocol over two pipes, so that nothing else is needed. No test needs a browser: .ci/run calls
// the program internal/browser/check.
package browser
