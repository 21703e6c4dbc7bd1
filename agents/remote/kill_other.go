//go:build !unix

package remote

import "os/exec"

func separate(*exec.Cmd) {}

// kill ends a program.
func kill(cmd *exec.Cmd) error { return cmd.Process.Kill() }
