package report

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/thrall-arena/thrall/results"
)

// The files of a report.
const (
	PageFile      = "report.html"
	TextFile      = "summary.txt"
	FiguresFolder = "figures"
)

// Write writes the report into a folder, every file under a temporary name first. It returns the path of the page.
func Write(dir string, d *Data) (string, error) {
	figures, err := Figures(d)
	if err != nil {
		return "", err
	}
	folder := filepath.Join(dir, FiguresFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	for i := range figures {
		f := &figures[i]
		err = errors.Join(err, write(filepath.Join(folder, f.Name+".svg"), f.File), write(filepath.Join(folder, f.Name+".csv"), f.CSV))
	}
	page := filepath.Join(dir, PageFile)
	err = errors.Join(err,
		results.WriteFile(filepath.Join(dir, TextFile), func(w io.Writer) error { return Text(w, d.Summary) }),
		results.WriteFile(page, func(w io.Writer) error { return Page(w, d, figures) }))
	return page, err
}

func write(path string, data []byte) error {
	return results.WriteFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}
