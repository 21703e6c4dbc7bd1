"""The C shared library: found, loaded once, with the types of its functions and its errors as exceptions."""

import ctypes
import functools
import os
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_uint64, c_void_p
from pathlib import Path
from typing import Any

ABI_VERSION = 1
"""The version of the library's interface that this package was written for."""

NAME = "libarena.so"
VARIABLE = "THRALL_LIBRARY"
"""The environment variable that may name another file to load."""


class ArenaError(Exception):
    """The library refuses a call; nothing has changed. `code` is the library's number for it."""

    def __init__(self, code: int, message: str) -> None:
        """Say what is wrong."""
        super().__init__(message)
        self.code = code


class ArgumentError(ArenaError, ValueError):
    """A configuration, an index or a number is wrong."""


class IllegalActionError(ArgumentError):
    """An action is not legal; no environment has been stepped."""


class StateError(ArenaError, RuntimeError):
    """A call is not possible now."""


_ERRORS: dict[int, type[ArenaError]] = {
    -1: StateError,
    -2: ArgumentError,
    -3: ArgumentError,
    -4: IllegalActionError,
    -5: StateError,
    -7: StateError,
}

SIZE = -6
"""The code of a text that does not fit."""


class Layout(ctypes.Structure):
    """Sizes of the arrays, in elements."""

    _fields_ = [
        (name, c_int32)
        for name in (
            "envs",
            "seats",
            "global_width",
            "player_width",
            "max_entities",
            "entity_width",
            "max_options",
            "option_width",
            "option_refs",
            "info_columns",
        )
    ]


class BufferPointers(ctypes.Structure):
    """Where the arrays are that the library writes; NULL: it leaves that part out."""


ARRAYS = (
    "global",
    "players",
    "entities",
    "entity_ids",
    "options",
    "option_entities",
    "mask",
    "rewards",
    "terminated",
    "truncated",
    "info",
    "sampled",
)
"""The arrays, in the order of the struct."""

BufferPointers._fields_ = [
    *((name, c_void_p) for name in ARRAYS),
    ("final_observation", POINTER(BufferPointers)),
]

_TEXT = [c_char_p, c_int64, POINTER(c_int64)]
_OUT = POINTER(BufferPointers)
_ROW = c_void_p  # the address of a row of numbers, of the type that `Batch` gives it
_FUNCTIONS: dict[str, list[Any]] = {
    "arena_abi_version": [],
    "arena_create": [c_char_p, POINTER(c_int64)],
    "arena_close": [c_int64],
    "arena_layout_of": [c_int64, POINTER(Layout)],
    "arena_schema": [c_int64, *_TEXT],
    "arena_reset": [c_int64, _ROW, _ROW, _OUT],
    "arena_step": [c_int64, _ROW, _OUT],
    "arena_send": [c_int64, c_int32, _ROW, _ROW],
    "arena_recv": [c_int64, c_int32, _ROW, _OUT],
    "arena_observe": [c_int64, c_int32, c_int32, _OUT],
    "arena_request": [c_int64, c_int32, *_TEXT],
    "arena_configure": [c_int64, c_int32, c_char_p],
    "arena_fork": [c_int64, c_int32, c_int64, c_int32, c_uint64, _OUT],
    "arena_last_error": [c_int64, *_TEXT],
    "arena_fault": [c_int64, c_int32, *_TEXT],
}


class Library:
    """The functions of the library. Python's lock is released while one runs."""

    def __init__(self, path: Path) -> None:
        """Load a file."""
        try:
            loaded = ctypes.CDLL(str(path))
        except OSError as error:
            raise ImportError(f"thrall's library cannot be loaded: {error}") from error
        self._functions = {}
        for name, arguments in _FUNCTIONS.items():
            function = getattr(loaded, name)
            function.argtypes, function.restype = arguments, c_int32
            self._functions[name] = function
        self.forked = False
        os.register_at_fork(after_in_child=self._note_fork)
        version = self._functions["arena_abi_version"]()
        if version != ABI_VERSION:
            raise ImportError(f"{path} has version {version} of the interface, and this package needs {ABI_VERSION}")

    def _note_fork(self) -> None:
        self.forked = True

    def code(self, function: str, *arguments: object) -> int:
        """Call a function and return its code."""
        if self.forked:
            raise RuntimeError(
                "this process was forked from one that had loaded thrall's library, which does not survive that: "
                'start processes with "spawn", as in multiprocessing.get_context("spawn")'
            )
        return int(self._functions[function](*arguments))

    def call(self, handle: int, function: str, *arguments: object) -> None:
        """Call a function about a handle; 0: about none."""
        code = self.code(function, *arguments)
        if code != 0:
            raise _ERRORS.get(code, ArenaError)(code, self.text(handle, "arena_last_error", handle) or f"code {code}")

    def text(self, handle: int, function: str, *arguments: object) -> str:
        """Call a function that gives a text."""
        length, room = c_int64(), 4096
        while True:
            buffer = ctypes.create_string_buffer(room)
            code = self.code(function, *arguments, buffer, room, ctypes.byref(length))
            if code == 0:
                return buffer.raw[: length.value].decode()
            if code != SIZE:
                if function == "arena_last_error":
                    return ""
                raise _ERRORS.get(code, ArenaError)(code, self.text(handle, "arena_last_error", handle))
            room = length.value


def path() -> Path:
    """Return where the library is."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(__file__).parent / "_lib" / NAME


@functools.cache
def library() -> Library:
    """Return the library, loaded when it is needed first."""
    file = path()
    if not file.exists():
        raise ImportError(
            f"thrall's library is not there ({file}): in a checkout of the repository, make it with make python-library"
        )
    return Library(file)
