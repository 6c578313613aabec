"""Ternion: Othello, Gomoku and Surakarta, with an engine for each.

    import ternion

    with ternion.Session("othello") as game:
        while not game.is_over:
            game.play(game.search(depth=4).move)
        print(game.winner, game.margin)

Errors of the library are raised as TernionError. A Session may be used by several threads, as
docs/api.md tells of ternion.h; the interpreter runs on while the engine searches.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from dataclasses import dataclass
from os import PathLike, fsencode
from types import TracebackType
from typing import Literal, Optional, Union

from . import _library
from ._library import Status, TernionError, call, call_for_text

__all__ = ["Line", "Score", "Search", "Session", "Solution", "Status", "TernionError", "games"]
__version__: str = _library.LIBRARY.ternion_version().decode()

Side = Literal["black", "white"]
Kind = Literal["estimate", "exact", "outcome"]
_SIDES: tuple[Side, Side] = ("black", "white")
_KINDS: tuple[Kind, Kind, Kind] = ("estimate", "exact", "outcome")
_DONE = 2
_TICK = 0.1  # seconds after which a wait lets Ctrl-C through


@dataclass(frozen=True)
class Score:
    """The view of the side to move. An estimate and an exact final margin are in the game's units;
    of an outcome the value is +1, 0 or -1, and plies tells when the game ends, where that is known:
    after so many by best play, or at most so many."""

    value: float
    kind: Kind
    plies: Optional[int] = None
    plies_exact: bool = False


@dataclass(frozen=True)
class Line:
    """Best play from here, beginning with the move that is ranked."""

    moves: tuple[str, ...]
    score: Score
    depth: int
    certainty: int

    @property
    def move(self) -> str:
        return self.moves[0]


@dataclass(frozen=True)
class Search:
    """What a search has found so far, or in the end."""

    lines: tuple[Line, ...]
    is_done: bool
    stopped: bool
    nodes: int
    seconds: float

    @property
    def move(self) -> str:
        return self.lines[0].move


@dataclass(frozen=True)
class Solution:
    """score: what is proven; None where nothing is. is_open: the search ended before it knew."""

    score: Optional[Score]
    is_open: bool
    moves: tuple[str, ...]
    nodes: int
    seconds: float


def games() -> list[str]:
    """The names of the games."""
    return call_for_text("ternion_games").split("\n")


def _score_of(raw: _library.RawScore) -> Score:
    return Score(raw.value, _KINDS[raw.kind], raw.plies or None, bool(raw.plies_exact))


def _limits(depth: int, nodes: int, seconds: float, lines: int) -> _library.Limits:
    for name, value, most in (("depth", depth, 2**32), ("nodes", nodes, 2**64), ("lines", lines, 2**32)):
        if not 0 <= value < most:
            raise TernionError(Status.OUT_OF_RANGE, f"expected {name} of 0 to {most - 1}, got {value}")
    return _library.Limits(depth=depth, lines=lines, nodes=nodes, seconds=seconds)


def _bytes(text: str) -> bytes:
    if "\0" in text:
        raise TernionError(Status.SYNTAX, "expected a text without a character of the number 0")
    return text.encode()


def _close(handle: int) -> None:
    _library.LIBRARY.ternion_close(handle)


class Session:
    """A board of one game with an engine beside it. Close it, or use it in a `with`."""

    def __init__(
        self,
        game: str,
        *,
        hash_mb: int = 0,
        threads: int = 0,
        level: int = 0,
        seed: int = 0,
        weights: Union[str, PathLike[str], None] = None,
        tables: Union[str, PathLike[str], None] = None,
    ) -> None:
        for name, value in (("hash_mb", hash_mb), ("threads", threads), ("level", level)):
            if not 0 <= value < 2**32:
                raise TernionError(Status.OUT_OF_RANGE, f"expected {name} of 0 or more, got {value}")
        options = _library.Options(
            hash_mb=hash_mb,
            threads=threads,
            level=level,
            seed=seed % 2**64,
            weights=None if weights is None else fsencode(weights),
            tables=None if tables is None else fsencode(tables),
        )
        handle = ctypes.c_uint64(0)
        call("ternion_open", _bytes(game), ctypes.byref(options), ctypes.byref(handle))
        self._handle = handle.value
        self._finalizer = weakref.finalize(self, _close, self._handle)

    def close(self) -> None:
        """Ends what runs in it. A second time it is nothing."""
        self._finalizer()

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    # --- The position.

    def _state(self) -> _library.State:
        state = _library.State()
        call("ternion_get_state", self._handle, ctypes.byref(state))
        return state

    @property
    def position(self) -> str:
        """In the game's notation; set_position() reads it."""
        return call_for_text("ternion_position", self._handle)

    @property
    def legal_moves(self) -> list[str]:
        """A forced pass is the only one then; none when the game is over."""
        return call_for_text("ternion_legal_moves", self._handle).split()

    @property
    def history(self) -> list[str]:
        """The moves since the start."""
        return call_for_text("ternion_history", self._handle).split()

    @property
    def side_to_move(self) -> Side:
        return _SIDES[self._state().side_to_move]

    @property
    def is_over(self) -> bool:
        return bool(self._state().is_over)

    @property
    def winner(self) -> Optional[Side]:
        """None before the end, and for a draw."""
        winner = self._state().winner
        return None if winner < 0 else _SIDES[winner]

    @property
    def margin(self) -> int:
        """By which the game is won, in its units."""
        return int(self._state().margin)

    def new_game(self) -> None:
        call("ternion_new_game", self._handle)

    def set_position(self, position: str) -> None:
        """It has no history."""
        call("ternion_set_position", self._handle, _bytes(position))

    def play(self, moves: str) -> None:
        """One move, or several between blanks: all of them, or none where one is wrong."""
        call("ternion_play", self._handle, _bytes(moves))

    def undo(self) -> None:
        call("ternion_undo", self._handle)

    # --- The engine.

    def evaluate(self) -> Score:
        """Of the position without search."""
        score = _library.RawScore()
        call("ternion_evaluate", self._handle, ctypes.byref(score))
        return _score_of(score)

    def start(self, *, depth: int = 0, nodes: int = 0, seconds: float = 0, lines: int = 1) -> None:
        """Begins a search, and returns at once. Without a limit it goes on until it is stopped."""
        limits = _limits(depth, nodes, seconds, lines)
        call("ternion_start", self._handle, ctypes.byref(limits))

    def poll(self) -> Search:
        """How the search stands."""
        report = _library.Report()
        call("ternion_poll", self._handle, ctypes.byref(report))
        return self._found(report)

    def wait(self, seconds: Optional[float] = None) -> Search:
        """The same once it has ended, or after so many seconds."""
        report = _library.Report()
        left = seconds
        while True:
            tick = _TICK if left is None else min(left, _TICK)
            call("ternion_wait", self._handle, tick, ctypes.byref(report))
            left = None if left is None else left - tick
            if report.status in (0, _DONE) or (left is not None and left <= 0):
                return self._found(report)

    def stop(self) -> None:
        """Asks a search or a solution to end with what it has found."""
        call("ternion_stop", self._handle)

    def search(
        self, *, depth: int = 0, nodes: int = 0, seconds: float = 0, lines: int = 1
    ) -> Search:
        """start() and wait(). Ctrl-C ends it."""
        self.start(depth=depth, nodes=nodes, seconds=seconds, lines=lines)
        try:
            return self.wait()
        except BaseException:
            self.stop()
            raise

    def solve(self, *, seconds: float = 0) -> Solution:
        """What the position is worth, proven. 0 seconds are the game's usual time, and of Othello
        no bound. Ctrl-C and stop() end it."""
        limits = _limits(0, 0, seconds, 1)
        raw = _library.RawSolution()
        text: list[str] = []
        errors: list[BaseException] = []

        def work() -> None:
            try:
                arguments = (self._handle, ctypes.byref(limits), ctypes.byref(raw))
                text.append(_solved(*arguments))
            except BaseException as error:  # it is raised by whoever waits
                errors.append(error)

        thread = threading.Thread(target=work, name="ternion-solve")
        thread.start()
        try:
            while thread.is_alive():
                thread.join(_TICK)
        except BaseException:
            while thread.is_alive():
                self.stop()
                thread.join(_TICK)
            raise
        if errors:
            raise errors[0]
        score = _score_of(raw.score) if raw.is_proven else None
        return Solution(score, bool(raw.is_open), tuple(text[0].split()), raw.nodes, raw.seconds)

    def _found(self, report: _library.Report) -> Search:
        lines = []
        for rank in range(report.lines):
            best = _library.Best()
            try:
                moves = call_for_text("ternion_line", self._handle, rank, ctypes.byref(best))
            except TernionError as error:
                if error.status == Status.OUT_OF_RANGE:  # the search has found fewer meanwhile
                    break
                raise
            lines.append(Line(tuple(moves.split()), _score_of(best.score), best.depth, best.certainty))
        done = report.status == _DONE
        return Search(tuple(lines), done, bool(report.stopped), report.nodes, report.seconds)


def _solved(*arguments: object) -> str:
    """A solution is not searched twice for a longer text: this is longer than any game."""
    buffer = ctypes.create_string_buffer(1 << 16)
    call("ternion_solve", *arguments, buffer, len(buffer), None)
    return buffer.value.decode()
