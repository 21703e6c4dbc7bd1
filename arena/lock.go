package arena

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// lockFile is the name of the file that a process holds while it works on a run. The system lets go of it when the process
// ends, however it ends.
const lockFile = "run.lock"

// folderLock keeps other processes from writing to the same run.
type folderLock struct{ file *flock.Flock }

func lockFolder(dir string) (*folderLock, error) {
	l := &folderLock{flock.New(filepath.Join(dir, lockFile))}
	held, err := l.file.TryLock()
	if err != nil {
		return nil, fmt.Errorf("arena: %s cannot be locked: %w", dir, err)
	}
	if !held {
		return nil, fmt.Errorf("arena: another process is working on %s", dir)
	}
	return l, nil
}

// release lets go of the run and takes the file away.
func (l *folderLock) release() error {
	err := os.Remove(l.file.Path())
	return errors.Join(err, l.file.Unlock())
}
