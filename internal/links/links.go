// Package links finds links between the repository's pages that lead nowhere.
package links

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

var link = regexp.MustCompile(`\]\(([^)#\s]+)(?:#[^)]*)?\)`)

// Broken returns the links in page, which is the text of file, that name no file or folder below root. Links that leave the
// repository are not followed.
func Broken(root, file, page string) []string {
	var broken []string
	for i, line := range strings.Split(page, "\n") {
		for _, m := range link.FindAllStringSubmatch(line, -1) {
			to := m[1]
			if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
				continue
			}
			at := path.Join(path.Dir(file), to)
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(at))); err != nil || strings.HasPrefix(at, "..") {
				broken = append(broken, fmt.Sprintf("%s:%d: no %s", file, i+1, to))
			}
		}
	}
	return broken
}
