// Win trees as the Gomoku Terminator wrote and read them: "(xy" is a move, "[" begins its replies
// and "]" ends them, ")" may end it; the first move is Black's and colours alternate by level.
//
// Written whole, a tree has every reply of White's, and nothing checks it. Written so that each
// position stands once, its leaves are positions that Black wins by continuous threats or that
// stand elsewhere in the tree; replies that a threat of Black's answers wherever they lie are left
// out. Such a tree can be checked as it is (check_win_tree()).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/gomoku/position.hpp"
#include "search/gomoku/vct.hpp"

namespace ternion::gomoku::proof {

using TextSink = std::function<void(std::string_view)>;

/// Writes the tree of the certificate's last record: after each move of a record every reply, with
/// the next record or, where Black wins by threats, Black's next move alone. Moves are written as
/// in the certificate. Returns how many moves; `most` ends it. Errors: syntax for what is no
/// certificate; out_of_range beyond `most`.
Expected<std::uint64_t> write_win_tree(std::string_view certificate, std::uint64_t most,
                                       const TextSink& sink);

/// Black's moves and lines of fours in a win by threats from which on it is written down, as far as
/// it is that long: what is left below is for the solver to find again.
constexpr std::size_t kLongWin = 100;

/// Writes it with each position once. Returns how many moves. Errors: syntax.
Expected<std::uint64_t> write_shared_win_tree(std::string_view certificate, const TextSink& sink,
                                              std::size_t long_win = kLongWin);

/// The first child of a node and its siblings after it make its replies.
struct WinTree {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Node {
    Point point = 0;
    std::uint32_t child = kNone;
    std::uint32_t sibling = kNone;
  };
  std::vector<Node> nodes;  // the first is the root; in the order of the text

  std::vector<std::uint32_t> children(std::uint32_t node) const;
};

/// A text that begins as a tree does, blanks apart.
bool is_win_tree(std::string_view text);
/// As the article's reader does, ")" being optional, but for a letter that is none, which it
/// skipped. Errors: syntax, with the place in the text; a second first move is one.
Expected<WinTree> read_win_tree(std::string_view text);

/// One of Black's moves in the tree, with the position that it is played in.
struct WinTreeQuestion {
  Position position;
  std::uint32_t node = 0;
};
struct WinTreeQuestions {
  std::vector<WinTreeQuestion> all;   // those of the tree in its order
  std::vector<std::string> expanded;  // canonical stones of each, sorted
};
/// Errors: syntax for a move that is not legal, or a second answer of Black's to a reply.
Expected<WinTreeQuestions> questions_of(const WinTree& tree, const Position& start);

/// What a check of a question came to.
struct WinTreeAnswer {
  std::string fault;          // empty: Black wins against every reply
  std::uint64_t in_tree = 0;  // replies with a move of Black's in the tree, here or elsewhere
  std::uint64_t threats = 0;  // replies that a threat answers, wherever White plays
  std::uint64_t solved = 0;   // replies that the solver won one by one
};

/// Checks questions of one tree. Not thread-safe; one a thread.
class WinTreeChecker {
 public:
  /// All are kept by reference. `threat_nodes`: of each search by threats.
  WinTreeChecker(const WinTree& tree, const WinTreeQuestions& questions, std::uint64_t threat_nodes,
                 std::size_t table_bytes, const std::atomic<bool>& stop);
  ~WinTreeChecker();
  WinTreeAnswer check(const WinTreeQuestion& question);

 private:
  struct Solver;
  std::unique_ptr<Solver> make_solver(Effort effort) const;

  const WinTree& tree_;
  const WinTreeQuestions& questions_;
  std::uint64_t threat_nodes_;
  std::size_t table_bytes_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace ternion::gomoku::proof
