package main

// #define ARENA_TYPES_ONLY
// #include "arena.h"
import "C"

import (
	"unsafe"

	"github.com/thrall-arena/thrall/arena/env"
)

// The codes of arena.h.
const (
	errHandle   code = C.ARENA_E_HANDLE
	errConfig   code = C.ARENA_E_CONFIG
	errArgument code = C.ARENA_E_ARGUMENT
	errAction   code = C.ARENA_E_ACTION
	errBusy     code = C.ARENA_E_BUSY
	errSize     code = C.ARENA_E_SIZE
	errState    code = C.ARENA_E_STATE
	errInternal code = C.ARENA_E_INTERNAL
)

// The header and package env say the same: each of these is 0, or does not compile.
const (
	_ = -uint(C.ARENA_INFO_COLUMNS-env.Columns) + -uint(env.Columns-C.ARENA_INFO_COLUMNS)
	_ = -uint(C.ARENA_INFO_CONTROLLED-env.Controlled) + -uint(env.Controlled-C.ARENA_INFO_CONTROLLED)
	_ = -uint(C.ARENA_INFO_EPISODE-env.Episode) + -uint(env.Episode-C.ARENA_INFO_EPISODE)
	_ = -uint(C.ARENA_INFO_TERMINATION-env.Reason) + -uint(env.Reason-C.ARENA_INFO_TERMINATION)
	_ = -uint(C.ARENA_INFO_RESET-env.First) + -uint(env.First-C.ARENA_INFO_RESET)
	_ = -uint(C.ARENA_ENGINE_FAULT-env.Fault) + -uint(env.Fault-C.ARENA_ENGINE_FAULT)
	_ = -uint(C.ARENA_CONCESSION-env.Concession) + -uint(env.Concession-C.ARENA_CONCESSION)
	_ = -uint(C.ARENA_ACTION_NONE-env.None) + -uint(env.None-C.ARENA_ACTION_NONE)
)

// slice is memory of the caller as a slice, for the time of a call; nil of nothing.
func slice[T, F any](from *F, n int) []T {
	if from == nil {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(from)), n)
}

// given is memory that a call needs.
func given[T, F any](name string, from *F, n int) ([]T, error) {
	if from == nil {
		return nil, wrong(errArgument, "libarena: %s is NULL", name)
	}
	return slice[T](from, n), nil
}

// buffers are those of the caller, with that many rows.
func (e *entry) buffers(from *C.arena_buffers, rows int) (*env.Out, error) {
	if from == nil {
		return nil, wrong(errArgument, "libarena: buffers is NULL")
	}
	e.fill(&e.out[0], from, rows)
	if from.final_observation != nil {
		e.fill(&e.out[1], from.final_observation, rows)
		e.out[0].Final = &e.out[1]
	}
	return &e.out[0], nil
}

func (e *entry) fill(o *env.Out, from *C.arena_buffers, rows int) {
	s := e.batch.Sizes()
	*o = env.Out{
		Rewards: slice[float32](from.rewards, rows*s.Seats), Terminated: slice[uint8](from.terminated, rows),
		Truncated: slice[uint8](from.truncated, rows), Info: slice[int32](from.info, rows*env.Columns),
		Sampled: slice[int32](from.sampled, rows),
	}
	o.Global, o.Players = slice[int16](from.global, rows*s.Global), slice[int16](from.players, rows*s.Seats*s.Player)
	o.Entities, o.EntityIDs = slice[int16](from.entities, rows*s.Entities*s.Entity), slice[uint32](from.entity_ids, rows*s.Entities)
	o.Options, o.Mask = slice[int16](from.options, rows*s.Options*s.Option), slice[uint8](from.mask, rows*s.Options)
	o.OptionEntities = slice[int16](from.option_entities, rows*s.Options*s.OptionLinks)
}

// forget drops the memory of the caller.
func (e *entry) forget() { e.out = [2]env.Out{} }

// text writes a text to the caller.
func text(from string, dst *C.char, room C.int64_t, length *C.int64_t) error {
	if length == nil {
		return wrong(errArgument, "libarena: len is NULL")
	}
	*length = C.int64_t(len(from))
	switch {
	case dst == nil:
		return nil
	case int64(room) < int64(len(from)):
		return wrong(errSize, "libarena: the text has %d bytes, there is room for %d", len(from), int64(room))
	}
	copy(unsafe.Slice((*byte)(unsafe.Pointer(dst)), len(from)), from)
	return nil
}
