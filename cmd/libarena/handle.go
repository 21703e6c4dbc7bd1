//go:build cgo

package main

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"

	"github.com/thrall-arena/thrall/arena/env"
)

// entry is what a handle names.
type entry struct {
	busy  sync.Mutex
	batch *env.Batch
	out   [2]env.Out // what the buffers of a call are, the final observation second
}

// desk keeps the handles, and the texts of errors by handle; those of calls without one are under 0.
var desk = struct {
	sync.Mutex
	last    int64
	entries map[int64]*entry
	texts   map[int64]string
}{entries: map[int64]*entry{}, texts: map[int64]string{}}

// code is an error code of arena.h.
type code int32

// coded is an error with its code.
type coded struct {
	code code
	text string
}

func (e *coded) Error() string { return e.text }

func wrong(c code, format string, args ...any) error { return &coded{c, fmt.Sprintf(format, args...)} }

// open makes a handle of a batch.
func open(b *env.Batch) int64 {
	desk.Lock()
	defer desk.Unlock()
	desk.last++
	desk.entries[desk.last] = &entry{batch: b}
	return desk.last
}

// take returns what a handle names, and keeps others from using it.
func take(handle int64) (*entry, error) {
	desk.Lock()
	e := desk.entries[handle]
	desk.Unlock()
	if e == nil {
		return nil, wrong(errHandle, "libarena: no handle %d", handle)
	}
	if !e.busy.TryLock() {
		return nil, wrong(errBusy, "libarena: handle %d is in use", handle)
	}
	if e.batch == nil { // closed meanwhile
		e.busy.Unlock()
		return nil, wrong(errHandle, "libarena: no handle %d", handle)
	}
	return e, nil
}

// with runs a call on a handle.
func with(handle int64, f func(e *entry) error) code {
	return call(handle, func() error {
		e, err := take(handle)
		if err != nil {
			return err
		}
		defer e.busy.Unlock()
		return f(e)
	})
}

// call runs a call: a panic is an error like others. The text of an error is kept for arena_last_error.
func call(handle int64, f func() error) (c code) {
	defer func() {
		if p := recover(); p != nil {
			c = errInternal
			note(handle, fmt.Sprintf("libarena: panic: %v\n%s", p, debug.Stack()))
		}
	}()
	if err := f(); err != nil {
		c = codeOf(err)
		if c == errHandle {
			handle = 0
		}
		note(handle, err.Error())
	}
	return c
}

func note(handle int64, text string) {
	desk.Lock()
	defer desk.Unlock()
	if desk.entries[handle] == nil {
		handle = 0
	}
	desk.texts[handle] = text
}

// codeOf is the code of an error.
func codeOf(err error) code {
	if e, ok := errors.AsType[*coded](err); ok {
		return e.code
	}
	if _, ok := errors.AsType[*env.ActionError](err); ok {
		return errAction
	}
	switch {
	case errors.Is(err, env.ErrPending):
		return errBusy
	case errors.Is(err, env.ErrRange):
		return errArgument
	case errors.Is(err, env.ErrState):
		return errState
	default:
		return errConfig
	}
}
