"""Many games at once: the library's functions, with numpy arrays. The environments are built on this."""

import ctypes
import json
import weakref
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thrall._arrays import Array, Arrays, widths
from thrall._library import ARRAYS, ArgumentError, Layout, Library, StateError, library
from thrall.schema import Schema

NO_ACTION = -1
"""The action of an environment whose game is over."""


def concession(seat: int) -> int:
    """Return the action with which a seat gives up (CR 104.3a), whoever decides for it."""
    return -2 - seat


def _close(lib: Library, handle: int) -> None:
    if not lib.forked:
        lib.code("arena_close", handle)


def _address(array: Array | None) -> int | None:
    return None if array is None else array.ctypes.data


class Batch:
    """A number of environments, each with a game. One thread at a time may use it.

    Args:
        config: what the library's `arena_create` reads; unknown names are errors that list what is known.
    """

    def __init__(self, **config: Any) -> None:
        """Make the environments. `reset` begins the games."""
        self._lib = library()
        handle = ctypes.c_int64()
        self._lib.call(0, "arena_create", json.dumps(config).encode(), ctypes.byref(handle))
        self._handle = handle.value
        self._finalizer = weakref.finalize(self, _close, self._lib, self._handle)
        self.layout = Layout()
        self._call("arena_layout_of", ctypes.byref(self.layout))
        self._widths = widths(self.layout)
        self.schema = Schema(self._text("arena_schema"))
        self.envs: int = self.layout.envs
        self.seats: int = self.layout.seats

    def arrays(self, rows: int | None = None, wanted: Iterable[str] = ARRAYS, final: Arrays | None = None) -> Arrays:
        """Return arrays to write into: by default all of them, with a row for each environment."""
        return Arrays(self.layout, self.envs if rows is None else rows, wanted, final)

    def reset(self, out: Arrays, mask: ArrayLike | None = None, seeds: ArrayLike | None = None) -> None:
        """Begin games.

        Args:
            out: gets the rows of these environments.
            mask: [envs] bool, which environments; None: all.
            seeds: [envs] new seeds; None: the next episode of each.
        """
        which = None if mask is None else self._row(mask, np.bool_)
        words = None if seeds is None else self._row(seeds, np.uint64)
        self._out(out, self.envs)
        self._call("arena_reset", _address(which), _address(words), out.pointers)

    def step(self, actions: ArrayLike, out: Arrays) -> None:
        """Step every environment: `actions` is [envs] int32."""
        self._out(out, self.envs)
        row = self._row(actions, np.int32)
        self._call("arena_step", _address(row), out.pointers)

    def send(self, actions: ArrayLike, env_ids: ArrayLike) -> None:
        """Step some environments, and return at once."""
        ids = self._row(env_ids, np.int32, np.size(np.asarray(env_ids)))
        row = self._row(actions, np.int32, len(ids))
        self._call("arena_send", len(ids), _address(ids), _address(row))

    def recv(self, n: int, out: Arrays) -> NDArray[np.int32]:
        """Wait for the first `n` environments that are ready, and return which: [n] int32, in the order of the rows."""
        self._out(out, n)
        ids = np.zeros(n, np.int32)
        self._call("arena_recv", n, _address(ids), out.pointers)
        return ids

    def observe(self, env: int, viewer: int, out: Arrays) -> None:
        """Write into row 0 what a seat may see of a game now, whoever decides."""
        self._out(out, 1)
        self._call("arena_observe", env, viewer, out.pointers)

    def request(self, env: int) -> dict[str, Any]:
        """Return what the decider sees, with texts: "decision", "options" with labels, and the rest of the observation."""
        values: dict[str, Any] = json.loads(self._text("arena_request", env))
        return values

    def configure(self, env: int, config: Mapping[str, Any]) -> None:
        """Change decks and opponents of the next games of an environment; -1: of all."""
        self._call("arena_configure", env, json.dumps(config).encode())

    def fork(self, env: int, into: "Batch", to: int, seed: int, out: Arrays | None = None) -> None:
        """Copy the moment of a game into an environment, of this or another batch, for planning.

        What the decider does not know is dealt again, and what is random from now on follows from the seed. A copy of a copy
        with seed 0 is exact.
        """
        into._check_open()  # noqa: SLF001
        if out is not None:
            into._out(out, 1)  # noqa: SLF001
        self._call("arena_fork", env, into._handle, to, seed, None if out is None else out.pointers)  # noqa: SLF001

    def fault(self, env: int) -> str:
        """Return what went wrong inside the library in the last game of an environment, or nothing."""
        return self._text("arena_fault", env)

    @property
    def closed(self) -> bool:
        """Whether it is closed."""
        return not self._finalizer.alive

    def close(self) -> None:
        """End all games. Another call does nothing, nor does one in a process that was forked."""
        if self.closed or self._lib.forked:
            return
        self._call("arena_close")
        self._finalizer.detach()

    def _check_open(self) -> None:
        if self.closed:
            raise StateError(-1, "the environments are closed: make new ones")

    def _call(self, function: str, *arguments: object) -> None:
        self._check_open()
        self._lib.call(self._handle, function, self._handle, *arguments)

    def _text(self, function: str, *arguments: object) -> str:
        self._check_open()
        return self._lib.text(self._handle, function, self._handle, *arguments)

    def _row(self, values: ArrayLike, dtype: type[np.generic], length: int | None = None) -> Array:
        given = np.asarray(values)
        if given.dtype.kind not in "biu":
            raise TypeError(f"an array of {given.dtype}, not of whole numbers")
        row = np.ascontiguousarray(given, dtype)  # as bool: whether it is not 0
        if row.shape != (self.envs if length is None else length,):
            raise ArgumentError(-3, f"an array of shape {row.shape}, not [{self.envs if length is None else length}]")
        if given.dtype != dtype and dtype is not np.bool_ and (wrong := np.flatnonzero(row != given)).size:
            raise ArgumentError(-3, f"{given[wrong[0]]} at position {wrong[0]} does not fit {np.dtype(dtype)}")
        return row

    def _out(self, out: Arrays, rows: int) -> None:
        if out.rows < rows:
            raise ArgumentError(-3, f"arrays of {out.rows} rows, and {rows} are needed")
        if out.widths != self._widths:
            raise ArgumentError(-3, "arrays of another layout: take those of this batch's arrays()")
