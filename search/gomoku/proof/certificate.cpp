#include "search/gomoku/proof/certificate.hpp"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {
namespace {

class Writer {
 public:
  explicit Writer(const LineSink& sink) : sink_(sink) {}

  struct Written {
    std::uint32_t number = 0;  // from 1
    int plies = 0;             // until the five, at most
  };

  Written write(const Node& node) {
    if (const auto known = records_.find(&node); known != records_.end()) return known->second;
    const Attempt& attempt = *node.winner();
    std::string moves;
    append_point(moves, attempt.move);
    moves += '(';
    int longest = 1;
    for (const Cover& cover : attempt.covers) {
      append_replies(moves, cover.replies);
      longest = std::max(longest, append(moves, cover.answer));
    }
    for (const Edge& edge : attempt.edges) {
      const Written other = write(*edge.node);
      append_replies(moves, {edge.reply});
      append_answer(moves, Reference{other.number, edge.symmetry});
      longest = std::max(longest, other.plies);
    }
    if (!attempt.rest.empty()) {
      append_comma(moves);
      moves += '*';
      longest = std::max(longest, append(moves, attempt.rest));
    }
    const int plies = longest + 2;
    sink_(fmt::format("{} {}>{})", text_of(node.stones), plies, moves));
    const Written written{static_cast<std::uint32_t>(records_.size() + 1), plies};
    records_.emplace(&node, written);
    return written;
  }
  std::uint32_t count() const { return static_cast<std::uint32_t>(records_.size()); }

 private:
  static void append_comma(std::string& text) {
    if (text.back() != '(') text += ',';
  }
  static void append_replies(std::string& text, const std::vector<Point>& replies) {
    append_comma(text);
    for (const Point reply : replies) append_point(text, reply);
  }

  /// Adds the answer, which has no references, and returns its plies.
  static int append(std::string& text, std::string_view answer) {
    text += answer;
    const auto read = take_answer(answer);
    return read ? plies_of(*read) : 0;
  }

  const LineSink& sink_;
  std::unordered_map<const Node*, Written> records_;
};

}  // namespace

std::uint32_t write_certificate(const Variant& variant, const Graph& graph, const LineSink& sink) {
  sink(std::string(kCertificateHead));
  sink(variant.rule == Rule::standard ? "rule standard" : "rule freestyle");
  sink(fmt::format("size {}", variant.size));
  Writer writer(sink);
  if (graph.root().won)
    writer.write(graph.root());
  else
    for (const Edge& edge : graph.root().attempts.front().edges)
      if (edge.node->won) writer.write(*edge.node);
  return writer.count();
}

}  // namespace ternion::gomoku::proof
