#!/usr/bin/env python3
"""Plays a module of the contest of 2015 by GTP (docs/seeds/contest-2015.md, item 0.18).

    ternion match 'gtp:python3 contest_module.py MODULE.py' inside

A module has `play(cb, ms)`, which returns 'PASS' or a square such as 'D3'. `cb` is a ChessBoard:
getLegalPos, makeTurn, getScore, getTotalScore, getTurn, getTimeCost, and `board`, eight rows of B,
W, '+' (where the side to move may play) and X; ChessBoard(cb) is a copy. `ms` is a dictionary that
the module may keep things in during a game; ms['log'] is the list of the moves so far, each with
`turn` and `turnPos`. `from chessboard import *` gives ChessBoard, B, W, X, Line, Pos2rc and rc2Pos.

The contest's modules were written for Python 2.7; this runs what also is Python 3.
"""

import collections
import importlib.util
import sys
import time
import types

B, W, X, LEGAL = "B", "W", "X", "+"
Line = range(8)
PASS = "PASS"
DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
Turn = collections.namedtuple("Turn", "turn turnPos")


def Pos2rc(pos):
    """Row and column of a square: 'A3' is (0, 2)."""
    return ord(pos[0]) - ord("A"), int(pos[1:]) - 1


def rc2Pos(row, column):
    return chr(ord("A") + row) + str(column + 1)


class ChessBoard:
    """A board of eight by eight, the usual start, Black to move; or a copy."""

    def __init__(self, other=None):
        if other is None:
            self.board = [[X for _ in Line] for _ in Line]
            for square, side in (("D4", W), ("E5", W), ("D5", B), ("E4", B)):
                row, column = Pos2rc(square)
                self.board[row][column] = side
            self.turn, self.time_cost = B, [0.0, 0.0]
            self._mark()
        else:
            self.board = [list(row) for row in other.board]
            self.turn, self.time_cost = other.turn, list(other.time_cost)

    def getTurn(self):
        return self.turn

    def getTimeCost(self):
        """Seconds used by Black and by White."""
        return list(self.time_cost)

    def getScore(self):
        """Discs of Black and of White."""
        return [sum(row.count(side) for row in self.board) for side in (B, W)]

    def getTotalScore(self):
        return sum(self.getScore())

    def getLegalPos(self):
        return [rc2Pos(r, c) for r in Line for c in Line if self.board[r][c] == LEGAL]

    def makeTurn(self, pos):
        """Plays a legal square, or PASS. Raises ValueError for anything else."""
        legal = self.getLegalPos()
        if pos == PASS and not legal:
            self.turn = self._other()
        elif pos in legal:
            row, column = Pos2rc(pos)
            for r, c in self._turned(row, column) + [(row, column)]:
                self.board[r][c] = self.turn
            self.turn = self._other()
        else:
            raise ValueError("expected one of %s, got %s" % (legal or [PASS], pos))
        self._mark()

    def _other(self):
        return W if self.turn == B else B

    def _turned(self, row, column):
        turned = []
        for dr, dc in DIRECTIONS:
            run, r, c = [], row + dr, column + dc
            while r in Line and c in Line and self.board[r][c] == self._other():
                run.append((r, c))
                r, c = r + dr, c + dc
            if r in Line and c in Line and self.board[r][c] == self.turn:
                turned += run
        return turned

    def _mark(self):
        for r in Line:
            for c in Line:
                if self.board[r][c] not in (B, W):
                    self.board[r][c] = LEGAL if self._turned(r, c) else X


def load(path):
    """The module's `play`. `import chessboard` finds the names above."""
    chessboard = types.ModuleType("chessboard")
    names = ("ChessBoard", "B", "W", "X", "Line", "Pos2rc", "rc2Pos")
    chessboard.__dict__.update({name: globals()[name] for name in names})
    chessboard.__all__ = list(names)
    sys.modules["chessboard"] = chessboard
    spec = importlib.util.spec_from_file_location("contest_player", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.play


class Player:
    """The commands of GTP that a referee needs."""

    def __init__(self, play, name):
        self.play_module, self.name, self.main_time = play, name, None
        self.clear_board()

    def clear_board(self):
        self.board, self.memory = ChessBoard(), {"log": []}

    def play(self, color, move):
        """Raises ValueError for a move that cannot be played."""
        self._give_turn_to(color)
        self._turn(move.upper())

    def genmove(self, color):
        self._give_turn_to(color)
        side = 0 if self.board.getTurn() == B else 1
        begun = time.perf_counter()
        pos = self.play_module(ChessBoard(self.board), self.memory)
        self.board.time_cost[side] += time.perf_counter() - begun
        self.play(color, pos)
        return pos.lower()

    def time_settings(self, main, *_):
        self.main_time = float(main)

    def time_left(self, color, seconds, *_):
        if self.main_time is not None:
            side = 0 if color.upper()[0] == B else 1
            self.board.time_cost[side] = self.main_time - float(seconds)

    def _give_turn_to(self, color):
        """A forced pass may be left out by the referee. Raises ValueError for a wrong colour."""
        side = color.upper()[:1]
        if side != self.board.getTurn() and not self.board.getLegalPos():
            self._turn(PASS)
        if side != self.board.getTurn():
            raise ValueError("expected %s to move, got %s" % (self.board.getTurn(), color))

    def _turn(self, pos):
        turn = Turn(self.board.getTurn(), pos)
        self.board.makeTurn(pos)
        self.memory["log"].append(turn)

    def answer(self, command, words):
        """Raises ValueError for an unknown command, TypeError for missing words."""
        facts = {"protocol_version": "2", "name": self.name, "version": "", "boardsize": "",
                 "komi": "", "set_game": "", "list_games": "Othello", "quit": ""}
        handlers = {"clear_board": self.clear_board, "play": self.play, "genmove": self.genmove,
                    "time_settings": self.time_settings, "time_left": self.time_left}
        known = sorted([*facts, *handlers, "list_commands", "known_command"])
        if command == "list_commands":
            return "\n".join(known)
        if command == "known_command":
            return "true" if words and words[0] in known else "false"
        if command in facts:
            return facts[command]
        if command not in handlers:
            raise ValueError("unknown command")
        return handlers[command](*words) or ""


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: contest_module.py MODULE.py")
    answers = sys.stdout
    sys.stdout = sys.stderr  # a module may print
    player = Player(load(sys.argv[1]), sys.argv[1])
    for line in sys.stdin:
        words = line.split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            continue
        try:
            reply = "=%s %s" % (number, player.answer(words[0].lower(), words[1:]))
        except (ValueError, TypeError, IndexError, AttributeError) as problem:
            reply = "?%s %s" % (number, problem)
        print(reply.rstrip() + "\n", file=answers, flush=True)
        if words[0].lower() == "quit":
            break


if __name__ == "__main__":
    main()
