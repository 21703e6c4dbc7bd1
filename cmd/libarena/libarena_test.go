package main_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// run runs a program and returns what it prints.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

// TestFromC builds the library and plays with it from C, as every program in another language does.
func TestFromC(t *testing.T) {
	dir := t.TempDir()
	lib, program := filepath.Join(dir, "libarena.so"), filepath.Join(dir, "smoke")
	run(t, "go", "build", "-buildmode=c-shared", "-o", lib, ".")
	compiler := strings.Fields(run(t, "go", "env", "CC"))
	args := append(compiler[1:], "-std=c11", "-Wall", "-Wextra", "-Werror", "-I.", "-o", program, filepath.Join("testdata", "smoke.c"), lib,
		"-Wl,-rpath,"+dir)
	run(t, compiler[0], args...)
	if got := run(t, program); got != "ok" {
		t.Error(got)
	}
}

// TestTakesNoSignals: nothing in the library listens to signals, which belong to the program that loads it.
func TestTakesNoSignals(t *testing.T) {
	for _, forbidden := range []string{"os/signal"} {
		if slices.Contains(strings.Fields(run(t, "go", "list", "-deps", ".")), forbidden) {
			t.Errorf("the library imports %s", forbidden)
		}
	}
}
