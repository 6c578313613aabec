// The AND/OR graph of a proof, without what happens by threats: the attacker's positions that the
// solver of threats does not win at a look, and the moves tried there.
//
// Proof-number search, best first: L. V. Allis, M. van der Meulen, H. J. van den Herik,
// "Proof-number search", 1994. The numbers start from the evaluation, and of a position's replies
// only a few that are open are looked at together; the others wait until one of those is settled.
// The goal widens, as in the Gomoku Terminator: first each move is held against the five most
// dangerous replies only, when that is done everywhere against ten, and in the end against all.
// The replies to the first move are all looked at from the beginning. They take turns by the looks
// that were spent on each, and so do those to the second.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "search/gomoku/proof/examiner.hpp"
#include "search/gomoku/proof/journal.hpp"
#include "search/gomoku/proof/stones.hpp"

namespace ternion::gomoku::proof {

struct Node;

/// Of the replies that must be looked at one by one after each move, how many are, stage by stage.
constexpr std::array<std::size_t, 5> kWidths{5, 10, 30, 50, kMaxMoves};

/// A reply after which the position is a node of its own.
struct Edge {
  Point reply = 0;
  int symmetry = 0;  // takes this board to the node's
  Node* node = nullptr;
};

/// Replies that one strategy answers, as text.
struct Cover {
  std::vector<Point> replies;
  std::string answer;
};

enum class Status : std::uint8_t { untried, open, refuted, won };

struct Numbers {
  static constexpr double kInfinite = 1e15;
  double proof = 1;
  double disproof = 1;
};

/// A move of the attacker's in a node: to prove it, every reply must be answered.
struct Attempt {
  Point move = 0;
  Status status = Status::untried;
  bool busy = false;  // being examined
  double weight = 1;  // of its proof number, where it is held against other moves
  Numbers numbers;
  double sunk = 0;  // looks at it and at what is below it, without what has been won
  std::string rest;
  std::vector<Cover> covers;
  std::vector<Point> waiting;   // not looked at yet, the most dangerous first
  std::vector<Point> examined;  // being looked at
  std::vector<Edge> edges;

  /// Replies still to be looked at; where `width` were taken, none but those being looked at.
  std::size_t left(std::size_t width) const;
  /// Nothing is left against the replies looked at in this stage.
  bool closed() const { return numbers.proof == 0; }
};

/// A position that was won, and that is nearly the same but for a symmetry.
struct Model {
  const Node* node = nullptr;
  int symmetry = 0;  // takes its board to this one
};

/// The attacker is to move.
struct Node {
  Stones stones;
  std::vector<int> symmetries;  // its own
  Model model;
  Numbers numbers;
  double sunk = 1;  // as of an attempt
  std::vector<Attempt> attempts;
  bool won = false;  // against every reply
  /// What wins, or else what wins as far as this stage goes; null: nothing yet.
  const Attempt* winner() const;
  bool closed() const { return numbers.proof == 0; }
  bool lost() const { return numbers.disproof == 0; }
};

/// The numbers, and what is sunk, from what is below. `stones`: the attacker's before the attempt.
void update(Attempt& attempt, std::size_t stones, std::size_t width);
void update(Node& node);

/// What a worker shall find out: about the move, or where there is one about the reply.
struct Job {
  std::vector<std::pair<Node*, Attempt*>> path;  // from the root
  Point reply = kNoPoint;
  std::vector<Point> others;
  Hint hint;

  Node& node() const { return *path.back().first; }
  Attempt& attempt() const { return *path.back().second; }
};

/// Not thread-safe: whoever works on it holds a lock. Pointers to nodes and attempts stay good.
class Graph {
 public:
  /// The attacker is to move at the root, with only the moves given. Precondition: the root is the
  /// canonical one of its symmetric positions.
  Graph(const Variant& variant, const Stones& root, const std::vector<Candidate>& candidates);

  /// A line from the empty board, Black's move first: in the positions on it Black's next move of
  /// the line is tried before all others. To be said before anything is applied.
  void try_first(const std::vector<Point>& line);
  /// The same of one position, Black to move.
  void try_first(const Stones& stones, Point move);
  /// What has been said of the position, or of a symmetric one.
  std::optional<Point> tried_first(const Stones& stones) const;

  Node& root() { return *root_; }
  const Node& root() const { return *root_; }
  std::size_t size() const { return nodes_.size(); }
  /// Of this stage, for the node.
  std::size_t width_at(const Node& node) const {
    return &node == root_ ? kWidths.back() : kWidths[stage_];
  }
  std::size_t width() const { return kWidths[stage_]; }

  /// The next thing to find out; none if all that could be are busy, or the root is decided.
  std::optional<Job> next();
  void apply(const Job& job, const MoveReport& report);
  void apply(const Job& job, const ReplyReport& report);
  /// Gives a job back undone.
  void drop(const Job& job);
  /// What an earlier search has found out, as far as it can be come to from the root. Precondition:
  /// nothing has been applied yet. Returns how many reports it took.
  std::size_t restore(const Journal& journal);

 private:
  class Restorer;

  bool select(Node& node, Job& job);
  bool select(Node& node, Attempt& attempt, Job& job);
  void link_known(const Node& node, Attempt& attempt);
  bool take_reply(Node& node, Attempt& attempt, Job& job);
  bool descend(Attempt& attempt, Job& job);
  Node* find(const Stones& stones) const;
  Node& make(Stones stones, Model model, const std::vector<Candidate>& candidates);
  bool has_attempt(const Node& node, Point move) const;
  const Attempt* model_of(const Node& node, const Attempt& attempt) const;
  Model model_after(const Node& node, const Attempt& attempt, Point reply, int symmetry) const;
  Hint hint_for(const Node& node, const Attempt& attempt, Point reply) const;
  static void take(Attempt& attempt, const MoveReport& report);
  void take(const Node& node, Attempt& attempt, Point reply, const ReplyReport& report);
  static void settle(Attempt& attempt, Point reply);
  static void add_cover(Attempt& attempt, std::vector<Point> replies, const ReplyReport& report);
  void update(const Job& job);
  void widen();

  Variant variant_;
  std::unordered_map<std::string, std::unique_ptr<Node>> nodes_;
  std::unordered_map<std::string, Point> wished_;  // by the position's text
  Node* root_ = nullptr;
  std::size_t stage_ = 0;  // of kWidths
};

/// The replies to the root's first move, up to symmetry.
struct ReplyCounts {
  int all = 0;
  int closed = 0;  // in this stage
  int won = 0;     // against every further reply
};
ReplyCounts count_replies(const Graph& graph);
/// Moves and replies that have to be settled yet, by what each node thinks the best move now.
std::size_t frontier_of(const Graph& graph);

}  // namespace ternion::gomoku::proof
