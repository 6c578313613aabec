// The graph of an earlier search, from its journal.
#include <algorithm>
#include <optional>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>

#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

/// Walks over what the journal knows, and then once more for replies that led to a node which
/// another line had come to before: of these there is no report. A position's stones grow with each
/// step, so that all below a node is done when the node's own numbers are.
class Graph::Restorer {
 public:
  Restorer(Graph& graph, const Journal& journal) : graph_(graph), journal_(journal) {}

  void restore(Node& node) {
    if (!done_.insert(&node).second) return;
    const Position position = position_of(node.stones, graph_.variant_);
    for (const Point move : journal_.moves_in(node.stones))
      if (position.is_legal(move_to(move)) &&
          std::ranges::find(node.attempts, move, &Attempt::move) == node.attempts.end())
        add_last(node, move);
    for (Attempt& attempt : node.attempts) restore(node, attempt);
    proof::update(node);  // what is won is a model for what comes
  }
  void link(Node& node) {
    if (done_.erase(&node) == 0) return;
    for (Attempt& attempt : node.attempts) {
      graph_.link_known(node, attempt);
      for (const Edge& edge : attempt.edges) link(*edge.node);
      proof::update(attempt, node.stones.black.size(), graph_.width_at(node));
    }
    proof::update(node);
  }
  std::size_t taken() const { return taken_; }

 private:
  /// A move that was tried on a model's word stands behind the candidates.
  static void add_last(Node& node, Point move) {
    Attempt attempt;
    attempt.move = move;
    if (!node.attempts.empty()) attempt.numbers = node.attempts.back().numbers;
    node.attempts.push_back(std::move(attempt));
  }

  template <class Parse>
  auto report(const Node& node, Point move, Point reply, Parse&& parse)
      -> std::optional<typename std::invoke_result_t<Parse, std::string_view>::value_type> {
    const std::string* const text = journal_.find(question_of(node.stones, move, reply));
    if (text == nullptr) return std::nullopt;
    auto parsed = parse(*text);
    if (!parsed) return std::nullopt;
    ++taken_;
    return *std::move(parsed);
  }

  void restore(const Node& node, Attempt& attempt) {
    const auto found = report(node, attempt.move, kNoPoint, parse_move_report);
    if (!found) return;
    take(attempt, *found);
    Position position = position_of(node.stones, graph_.variant_);
    position.play(move_to(attempt.move));
    for (const Point reply : found->open)
      if (position.is_legal(move_to(reply))) restore(node, attempt, reply);
    proof::update(attempt, node.stones.black.size(), graph_.width_at(node));
  }

  void restore(const Node& node, Attempt& attempt, Point reply) {
    const auto found = report(node, attempt.move, reply, parse_reply_report);
    if (!found) return;
    if (std::ranges::find(attempt.waiting, reply) == attempt.waiting.end()) {
      // Answered by another that was looked at in the same moment; what it answers itself counts.
      if (!found->answer.empty()) add_cover(attempt, {}, *found);
      return;
    }
    graph_.take(node, attempt, reply, *found);
    if (found->answer.empty()) restore(*attempt.edges.back().node);
  }

  Graph& graph_;
  const Journal& journal_;
  std::unordered_set<const Node*> done_;
  std::size_t taken_ = 0;
};

std::size_t Graph::restore(const Journal& journal) {
  Restorer restorer(*this, journal);
  restorer.restore(*root_);
  restorer.link(*root_);
  return restorer.taken();
}

}  // namespace ternion::gomoku::proof
