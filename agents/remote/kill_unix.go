//go:build unix

package remote

import (
	"os/exec"
	"syscall"
)

// separate gives a program a process group of its own, so that what it starts ends with it, and an interrupt of the arena does
// not reach it before the arena is done with it.
func separate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends a program and what it has started.
func kill(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
