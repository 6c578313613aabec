// Reading a win tree, and checking it against every reply.
#include <algorithm>
#include <optional>

#include "search/gomoku/proof/examiner.hpp"
#include "search/gomoku/proof/stones.hpp"
#include "search/gomoku/proof/win_tree.hpp"

namespace ternion::gomoku::proof {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// Two small letters, column and row.
std::optional<Point> point_in(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - 'a';
  if (column < 0 || row < 0 || column >= kMaxSize || row >= kMaxSize) return std::nullopt;
  return point_at(column, row);
}

/// Adds nodes as the text has them.
class TreeReader {
 public:
  Expected<WinTree> read(std::string_view text) {
    for (at_ = 0; at_ < text.size(); ++at_) {
      const Expected<void> taken = take(text.substr(at_));
      if (!taken) return tl::make_unexpected(taken.error());
    }
    if (tree_.nodes.empty()) return wrong("a move such as (hh");
    if (!parents_.empty()) return wrong("a ] for each [");
    return std::move(tree_);
  }

 private:
  Expected<void> take(std::string_view text) {
    switch (text.front()) {
      case '(':
        return add(text.substr(1));
      case '[':
        if (last_ == WinTree::kNone || tree_.nodes[last_].child != WinTree::kNone)
          return wrong("a move before [");
        parents_.push_back(last_);
        last_ = WinTree::kNone;
        return {};
      case ']':
        if (parents_.empty() || last_ == WinTree::kNone) return wrong("moves between [ and ]");
        last_ = parents_.back();
        parents_.pop_back();
        return {};
      default:
        if (text.front() == ')' || kBlanks.find(text.front()) != std::string_view::npos) return {};
        return wrong("( ) [ ] and moves between them");
    }
  }

  Expected<void> add(std::string_view text) {
    const auto point = point_in(text);
    if (!point) return wrong("two letters after (, column and row");
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    if (last_ != WinTree::kNone)
      tree_.nodes[last_].sibling = node;
    else if (!parents_.empty())
      tree_.nodes[parents_.back()].child = node;
    if (parents_.empty() && node > 0) return wrong("one first move");
    tree_.nodes.push_back({*point});
    last_ = node;
    at_ += 2;
    return {};
  }

  tl::unexpected<Error> wrong(std::string_view expected) const {
    return fail(ErrorCode::syntax, "win tree, character " + std::to_string(at_ + 1) +
                                       ": expected " + std::string(expected));
  }

  WinTree tree_;
  std::vector<std::uint32_t> parents_;   // of the lists that are open
  std::uint32_t last_ = WinTree::kNone;  // the last move of the list
  std::size_t at_ = 0;
};

std::string canonical_text(const Position& position) {
  return text_of(canonical(stones_of(position), position.size()).stones);
}

std::string name_of(Point point) {
  return static_cast<char>('a' + column_of(point)) + std::to_string(row_of(point) + 1);
}

/// Walks down the tree; the moves of each question's position are legal.
class QuestionGatherer {
 public:
  QuestionGatherer(const WinTree& tree, const Position& start) : tree_(tree), position_(start) {}

  Expected<WinTreeQuestions> gather() {
    if (auto good = add(0); !good) return tl::make_unexpected(good.error());
    std::ranges::sort(found_.expanded);
    return std::move(found_);
  }

 private:
  Expected<void> add(std::uint32_t node) {
    found_.all.push_back({position_, node});
    found_.expanded.push_back(canonical_text(position_));
    return below(node, [&](std::uint32_t reply) -> Expected<void> {
      const std::uint32_t answer = tree_.nodes[reply].child;
      if (answer == WinTree::kNone) return check_legal(reply);
      if (tree_.nodes[answer].sibling != WinTree::kNone)
        return fail(ErrorCode::syntax, "win tree: expected one answer of Black's to " +
                                           name_of(tree_.nodes[reply].point));
      return below(reply, [&](std::uint32_t) { return add(answer); });
    });
  }

  /// Plays the node's move, and does `each` for its children.
  template <class Each>
  Expected<void> below(std::uint32_t node, Each&& each) {
    if (auto legal = check_legal(node); !legal) return legal;
    const Undo undo = position_.play(move_to(tree_.nodes[node].point));
    Expected<void> good;
    for (auto child = tree_.nodes[node].child; child != WinTree::kNone && good;
         child = tree_.nodes[child].sibling)
      good = each(child);
    position_.undo(undo);
    return good;
  }

  Expected<void> check_legal(std::uint32_t node) const {
    const Point point = tree_.nodes[node].point;
    if (!position_.is_over() && column_of(point) < position_.size() &&
        row_of(point) < position_.size() && position_.is_legal(move_to(point)))
      return {};
    return fail(ErrorCode::syntax,
                "win tree: expected moves that can be played, got " + name_of(point));
  }

  const WinTree& tree_;
  Position position_;
  WinTreeQuestions found_;
};

}  // namespace

std::vector<std::uint32_t> WinTree::children(std::uint32_t node) const {
  std::vector<std::uint32_t> all;
  for (std::uint32_t child = nodes[node].child; child != kNone; child = nodes[child].sibling)
    all.push_back(child);
  return all;
}

bool is_win_tree(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  return first != std::string_view::npos && text[first] == '(';
}

Expected<WinTree> read_win_tree(std::string_view text) { return TreeReader().read(text); }

Expected<WinTreeQuestions> questions_of(const WinTree& tree, const Position& start) {
  return QuestionGatherer(tree, start).gather();
}

struct WinTreeChecker::Solver {
  Solver(const Variant& variant, std::uint64_t threat_nodes, Effort effort, std::size_t table_bytes,
         const std::atomic<bool>& stop)
      : examiner(variant, settings_of(threat_nodes, effort, table_bytes), stop) {}

  static ExaminerSettings settings_of(std::uint64_t threat_nodes, Effort effort,
                                      std::size_t table_bytes) {
    ExaminerSettings settings;
    settings.table_bytes = table_bytes;
    settings.threat_nodes = threat_nodes;
    settings.effort = effort;
    settings.advice_nodes = 0;
    return settings;
  }

  Examiner examiner;
};

WinTreeChecker::WinTreeChecker(const WinTree& tree, const WinTreeQuestions& questions,
                               std::uint64_t threat_nodes, std::size_t table_bytes,
                               const std::atomic<bool>& stop)
    : tree_(tree),
      questions_(questions),
      threat_nodes_(threat_nodes),
      table_bytes_(table_bytes),
      stop_(stop),
      solver_(make_solver(Effort::usual)) {}

WinTreeChecker::~WinTreeChecker() = default;

std::unique_ptr<WinTreeChecker::Solver> WinTreeChecker::make_solver(Effort effort) const {
  return std::make_unique<Solver>(questions_.all.front().position.variant(), threat_nodes_, effort,
                                  table_bytes_, stop_);
}

WinTreeAnswer WinTreeChecker::check(const WinTreeQuestion& question) {
  const Stones stones = stones_of(question.position);
  const Point move = tree_.nodes[question.node].point;
  Position after = question.position;
  after.play(move_to(move));
  WinTreeAnswer answer;
  if (after.winner()) return answer;
  const MoveReport report = solver_->examiner.examine_move(stones, move, {});
  if (report.refuted) {
    answer.fault = text_of(stones) + ": White wins after " + name_of(move);
    return answer;
  }
  answer.threats = static_cast<std::uint64_t>(after.empty_count()) - report.open.size();
  std::vector<Point> open;
  for (const Point reply : report.open) {
    Position replied = after;
    replied.play(move_to(reply));
    if (std::ranges::binary_search(questions_.expanded, canonical_text(replied)))
      ++answer.in_tree;
    else
      open.push_back(reply);
  }
  answer.solved = open.size();
  while (!open.empty()) {
    const Point reply = open.back();
    ReplyReport won = solver_->examiner.examine_reply(stones, move, reply, open, {});
    if (won.answer.empty()) {
      // A win that was found is played through by what the solver remembers of it, which is little
      // where its table is full of other positions: once more, by one that remembers nothing yet.
      solver_ = make_solver(Effort::usual);
      won = solver_->examiner.examine_reply(stones, move, reply, open, {});
    }
    if (won.answer.empty())
      won = make_solver(Effort::growing)->examiner.examine_reply(stones, move, reply, open, {});
    if (won.answer.empty()) {
      answer.fault = text_of(stones) + ": after " + name_of(move) + " " + name_of(reply) +
                     " no win by threats was found, and the tree has no move";
      return answer;
    }
    open.pop_back();
    std::erase_if(open, [&](Point each) {
      return std::ranges::find(won.answered, each) != won.answered.end();
    });
  }
  return answer;
}

}  // namespace ternion::gomoku::proof
