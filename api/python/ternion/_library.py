"""The functions of ternion.h by ctypes: structs, signatures and errors. See docs/api.md."""

from __future__ import annotations

import ctypes
import ctypes.util
import enum
import os
from pathlib import Path


class Status(enum.IntEnum):
    """ternion_status."""

    OK = 0
    BAD_HANDLE = 1
    BAD_ARGUMENT = 2
    TOO_SMALL = 3
    SYNTAX = 4
    ILLEGAL_MOVE = 5
    OUT_OF_TURN = 6
    GAME_OVER = 7
    UNSUPPORTED = 8
    OUT_OF_RANGE = 9
    IO = 10
    NO_MEMORY = 11
    INTERNAL = 12


class TernionError(Exception):
    """What the library refuses, with the sentence that it gives for it."""

    def __init__(self, status: Status, message: str) -> None:
        super().__init__(message)
        self.status = status


class _Sized(ctypes.Structure):
    """A struct that begins with its size."""

    def __init__(self, **members: object) -> None:
        super().__init__(size=ctypes.sizeof(self), **members)


class Options(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("hash_mb", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("level", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
        ("seed", ctypes.c_uint64),
        ("weights", ctypes.c_char_p),
        ("tables", ctypes.c_char_p),
    ]


class State(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("width", ctypes.c_int32),
        ("height", ctypes.c_int32),
        ("side_to_move", ctypes.c_int32),
        ("is_over", ctypes.c_int32),
        ("winner", ctypes.c_int32),
        ("margin", ctypes.c_int32),
        ("moves", ctypes.c_uint64),
    ]


class Limits(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("depth", ctypes.c_uint32),
        ("lines", ctypes.c_uint32),
        ("nodes", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
    ]


class RawScore(ctypes.Structure):
    _fields_ = [
        ("value", ctypes.c_double),
        ("kind", ctypes.c_int32),
        ("plies", ctypes.c_int32),
        ("plies_exact", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
    ]


class Report(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("status", ctypes.c_int32),
        ("lines", ctypes.c_int32),
        ("depth", ctypes.c_int32),
        ("stopped", ctypes.c_int32),
        ("nodes", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
    ]


class Best(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("score", RawScore),
        ("depth", ctypes.c_int32),
        ("certainty", ctypes.c_int32),
    ]


class RawSolution(_Sized):
    _fields_ = [
        ("size", ctypes.c_size_t),
        ("score", RawScore),
        ("is_proven", ctypes.c_int32),
        ("is_open", ctypes.c_int32),
        ("nodes", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
    ]


_HANDLE = ctypes.c_uint64
_TEXT = [ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]
_SIGNATURES = {
    "ternion_games": _TEXT,
    "ternion_open": [ctypes.c_char_p, ctypes.POINTER(Options), ctypes.POINTER(_HANDLE)],
    "ternion_close": [_HANDLE],
    "ternion_new_game": [_HANDLE],
    "ternion_set_position": [_HANDLE, ctypes.c_char_p],
    "ternion_position": [_HANDLE, *_TEXT],
    "ternion_get_state": [_HANDLE, ctypes.POINTER(State)],
    "ternion_legal_moves": [_HANDLE, *_TEXT],
    "ternion_history": [_HANDLE, *_TEXT],
    "ternion_play": [_HANDLE, ctypes.c_char_p],
    "ternion_undo": [_HANDLE],
    "ternion_evaluate": [_HANDLE, ctypes.POINTER(RawScore)],
    "ternion_start": [_HANDLE, ctypes.POINTER(Limits)],
    "ternion_poll": [_HANDLE, ctypes.POINTER(Report)],
    "ternion_wait": [_HANDLE, ctypes.c_double, ctypes.POINTER(Report)],
    "ternion_line": [_HANDLE, ctypes.c_uint32, ctypes.POINTER(Best), *_TEXT],
    "ternion_stop": [_HANDLE],
    "ternion_solve": [_HANDLE, ctypes.POINTER(Limits), ctypes.POINTER(RawSolution), *_TEXT],
}
_API_VERSION = 0


def _load() -> ctypes.CDLL:
    """The library of TERNION_LIBRARY, else the package's own, else the system's."""
    name = os.environ.get("TERNION_LIBRARY")
    if not name:
        own = Path(__file__).with_name("libternion.so.0")
        name = str(own) if own.exists() else ctypes.util.find_library("ternion")
    if not name:
        raise ImportError("no libternion: neither beside the package nor in the system")
    library = ctypes.CDLL(name)
    for function, arguments in _SIGNATURES.items():
        getattr(library, function).argtypes = arguments
        getattr(library, function).restype = ctypes.c_int
    library.ternion_version.restype = ctypes.c_char_p
    library.ternion_message.restype = ctypes.c_char_p
    found = library.ternion_api_version()
    if found != _API_VERSION:
        raise ImportError(f"expected version {_API_VERSION} of ternion.h, {name} has {found}")
    return library


LIBRARY = _load()
_LONGEST_LINE = 1024


def call(function: str, *arguments: object) -> None:
    """Calls it; what is not OK is raised."""
    status = Status(getattr(LIBRARY, function)(*arguments))
    if status != Status.OK:
        raise TernionError(status, LIBRARY.ternion_message().decode())


def call_for_text(function: str, *arguments: object) -> str:
    """The text that it writes, in one call where it is no longer than usual."""
    length = ctypes.c_size_t(0)
    buffer = ctypes.create_string_buffer(_LONGEST_LINE)
    while True:
        code = getattr(LIBRARY, function)(*arguments, buffer, len(buffer), ctypes.byref(length))
        if code == Status.OK:
            return buffer.value.decode()
        if code != Status.TOO_SMALL:
            raise TernionError(Status(code), LIBRARY.ternion_message().decode())
        buffer = ctypes.create_string_buffer(length.value + 1)
