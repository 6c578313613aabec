"""The Python package at work: whole games, errors, searches from several threads."""

import pathlib
import threading
import unittest

import ternion


class Package(unittest.TestCase):
    def test_it_is_installed_typed_and_by_itself(self) -> None:
        folder = pathlib.Path(ternion.__file__).parent
        self.assertIn("site-packages", str(folder))
        self.assertTrue((folder / "py.typed").exists())
        self.assertRegex(ternion.__version__, r"^\d+\.\d+\.\d+$")

    def test_a_game_of_each_kind(self) -> None:
        for name in ternion.games():
            with self.subTest(name), ternion.Session(name, hash_mb=1) as game:
                for _ in range(10):
                    legal = game.legal_moves
                    found = game.search(depth=2, nodes=500, lines=2)
                    self.assertTrue(found.is_done)
                    self.assertIn(found.move, legal)
                    game.play(found.move)
                self.assertEqual(len(game.history), 10)
                game.undo()
                self.assertEqual(len(game.history), 9)
                game.evaluate()

    def test_othello_to_its_end(self) -> None:
        with ternion.Session("othello", hash_mb=1) as game:
            while not game.is_over:
                game.play(game.search(depth=1).move)
            self.assertIn(game.winner, ("black", "white", None))
            self.assertEqual(game.legal_moves, [])
            with self.assertRaises(ternion.TernionError) as raised:
                game.search(depth=1)
            self.assertEqual(raised.exception.status, ternion.Status.GAME_OVER)

    def test_a_solution(self) -> None:
        with ternion.Session("othello", hash_mb=1) as game:
            game.set_position(
                "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXOO- XXXXXXO- X"
            )
            solution = game.solve()
            self.assertEqual(solution.score, ternion.Score(64, "exact"))
            self.assertFalse(solution.is_open)
            game.play(" ".join(solution.moves))
            self.assertTrue(game.is_over)
            self.assertEqual((game.winner, game.margin), ("black", 64))

    def test_a_search_beside_the_program(self) -> None:
        with ternion.Session("surakarta", hash_mb=1) as game:
            game.start()
            self.assertFalse(game.wait(0).is_done)
            stopper = threading.Thread(target=game.stop)
            stopper.start()
            found = game.wait()
            stopper.join()
            self.assertTrue(found.is_done and found.stopped)
            self.assertIn(found.move, game.legal_moves)

    def test_what_is_wrong_is_raised_and_changes_nothing(self) -> None:
        with ternion.Session("gomoku", hash_mb=1) as game:
            before = game.position
            for moves, status in (("h8 h8", "ILLEGAL_MOVE"), ("h8 ??", "SYNTAX")):
                with self.assertRaises(ternion.TernionError) as raised:
                    game.play(moves)
                self.assertEqual(raised.exception.status, ternion.Status[status])
                self.assertEqual(game.position, before)
            with self.assertRaises(ternion.TernionError):
                game.start(depth=-1)
        game.close()
        with self.assertRaises(ternion.TernionError) as raised:
            game.undo()
        self.assertEqual(raised.exception.status, ternion.Status.BAD_HANDLE)
        with self.assertRaisesRegex(ternion.TernionError, "'chess'"):
            ternion.Session("chess")


if __name__ == "__main__":
    unittest.main()
