package main

// #define ARENA_TYPES_ONLY
// #include "arena.h"
import "C"

import (
	"encoding/json"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
)

// This file holds the functions of arena.h, which says what they do.

//export arena_abi_version
func arena_abi_version() C.int32_t { return C.ARENA_ABI_VERSION }

//export arena_create
func arena_create(config *C.char, handle *C.int64_t) C.int32_t {
	return C.int32_t(call(0, func() error {
		if config == nil || handle == nil {
			return wrong(errArgument, "libarena: config or handle is NULL")
		}
		cfg, err := env.ParseConfig([]byte(C.GoString(config)))
		if err != nil {
			return err
		}
		b, err := env.New(cards.Default(), cfg)
		if err != nil {
			return err
		}
		*handle = C.int64_t(open(b))
		return nil
	}))
}

//export arena_close
func arena_close(handle C.int64_t) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		e.batch.Close()
		e.batch = nil
		desk.Lock()
		defer desk.Unlock()
		delete(desk.entries, int64(handle))
		delete(desk.texts, int64(handle))
		return nil
	}))
}

//export arena_layout_of
func arena_layout_of(handle C.int64_t, out *C.arena_layout) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		if out == nil {
			return wrong(errArgument, "libarena: layout is NULL")
		}
		s := e.batch.Sizes()
		*out = C.arena_layout{
			envs: C.int32_t(e.batch.Envs()), seats: C.int32_t(s.Seats), global_width: C.int32_t(s.Global),
			player_width: C.int32_t(s.Player), max_entities: C.int32_t(s.Entities), entity_width: C.int32_t(s.Entity),
			max_options: C.int32_t(s.Options), option_width: C.int32_t(s.Option), option_refs: C.int32_t(s.OptionLinks),
			info_columns: C.int32_t(env.Columns),
		}
		return nil
	}))
}

//export arena_schema
func arena_schema(handle C.int64_t, dst *C.char, room C.int64_t, length *C.int64_t) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		schema, err := json.Marshal(e.batch.Schema())
		if err != nil {
			return wrong(errInternal, "libarena: the schema: %v", err)
		}
		return text(string(schema), dst, room, length)
	}))
}

//export arena_reset
func arena_reset(handle C.int64_t, mask *C.uint8_t, seeds *C.uint64_t, buffers *C.arena_buffers) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		n := e.batch.Envs()
		out, err := e.buffers(buffers, n)
		if err != nil {
			return err
		}
		defer e.forget()
		return e.batch.Reset(slice[uint8](mask, n), slice[uint64](seeds, n), out)
	}))
}

//export arena_step
func arena_step(handle C.int64_t, actions *C.int32_t, buffers *C.arena_buffers) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		n := e.batch.Envs()
		out, err := e.buffers(buffers, n)
		if err != nil {
			return err
		}
		defer e.forget()
		list, err := given[int32]("actions", actions, n)
		if err != nil {
			return err
		}
		return e.batch.Step(list, out)
	}))
}

//export arena_send
func arena_send(handle C.int64_t, n C.int32_t, envs, actions *C.int32_t) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		ids, list, err := e.lists(int(n), envs, actions)
		if err != nil {
			return err
		}
		return e.batch.Send(ids, list)
	}))
}

// lists are environments and actions of the caller.
func (e *entry) lists(n int, envs, actions *C.int32_t) (ids, list []int32, err error) {
	if n < 0 || n > e.batch.Envs() {
		return nil, nil, wrong(errArgument, "libarena: %d of %d environments", n, e.batch.Envs())
	}
	if ids, err = given[int32]("env_ids", envs, n); err != nil {
		return nil, nil, err
	}
	list, err = given[int32]("actions", actions, n)
	return ids, list, err
}

//export arena_recv
func arena_recv(handle C.int64_t, n C.int32_t, envs *C.int32_t, buffers *C.arena_buffers) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		ids, _, err := e.lists(int(n), envs, envs)
		if err != nil {
			return err
		}
		out, err := e.buffers(buffers, int(n))
		if err != nil {
			return err
		}
		defer e.forget()
		return e.batch.Recv(ids, out)
	}))
}

//export arena_observe
func arena_observe(handle C.int64_t, number, viewer C.int32_t, buffers *C.arena_buffers) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		out, err := e.buffers(buffers, 1)
		if err != nil {
			return err
		}
		defer e.forget()
		return e.batch.Observe(int(number), int(viewer), out)
	}))
}

//export arena_request
func arena_request(handle C.int64_t, number C.int32_t, dst *C.char, room C.int64_t, length *C.int64_t) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		request, err := e.batch.Request(nil, int(number))
		if err != nil {
			return err
		}
		return text(string(request), dst, room, length)
	}))
}

//export arena_configure
func arena_configure(handle C.int64_t, number C.int32_t, setup *C.char) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		if setup == nil {
			return wrong(errArgument, "libarena: json is NULL")
		}
		to, err := env.ParseSetup([]byte(C.GoString(setup)))
		if err != nil {
			return err
		}
		return e.batch.Configure(int(number), to)
	}))
}

//export arena_fork
func arena_fork(
	from C.int64_t, fromEnv C.int32_t, to C.int64_t, toEnv C.int32_t, seed C.uint64_t, buffers *C.arena_buffers,
) C.int32_t {
	return C.int32_t(with(int64(from), func(src *entry) error {
		dst := src
		if to != from {
			var err error
			if dst, err = take(int64(to)); err != nil {
				return err
			}
			defer dst.busy.Unlock()
		}
		if err := src.batch.Fork(int(fromEnv), dst.batch, int(toEnv), uint64(seed)); err != nil || buffers == nil {
			return err
		}
		out, err := dst.buffers(buffers, 1)
		if err != nil {
			return err
		}
		defer dst.forget()
		return dst.batch.Show(int(toEnv), out)
	}))
}

//export arena_last_error
func arena_last_error(handle C.int64_t, dst *C.char, room C.int64_t, length *C.int64_t) C.int32_t {
	desk.Lock()
	last := desk.texts[int64(handle)]
	desk.Unlock()
	if err := text(last, dst, room, length); err != nil {
		return C.int32_t(codeOf(err))
	}
	return C.ARENA_OK
}

//export arena_fault
func arena_fault(handle C.int64_t, number C.int32_t, dst *C.char, room C.int64_t, length *C.int64_t) C.int32_t {
	return C.int32_t(with(int64(handle), func(e *entry) error {
		what, err := e.batch.Fault(int(number))
		if err != nil {
			return err
		}
		return text(what, dst, room, length)
	}))
}
