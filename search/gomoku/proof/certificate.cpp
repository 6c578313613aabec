#include "search/gomoku/proof/certificate.hpp"

#include <unordered_map>

#include <fmt/format.h>

namespace ternion::gomoku::proof {
namespace {

class Writer {
 public:
  explicit Writer(const LineSink& sink) : sink_(sink) {}

  std::uint32_t write(const Node& node) {
    if (const auto known = records_.find(&node); known != records_.end()) return known->second;
    const Attempt& attempt = *node.winner();
    std::string text = text_of(node.stones) + '>';
    append_point(text, attempt.move);
    text += '(';
    for (const Cover& cover : attempt.covers) {
      append_replies(text, cover.replies);
      text += cover.answer;
    }
    for (const Edge& edge : attempt.edges) {
      const Reference reference{write(*edge.node), edge.symmetry};
      append_replies(text, {edge.reply});
      append_answer(text, reference);
    }
    if (!attempt.rest.empty()) {
      append_comma(text);
      text += '*' + attempt.rest;
    }
    sink_(text + ')');
    return records_[&node] = static_cast<std::uint32_t>(records_.size() + 1);
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

  const LineSink& sink_;
  std::unordered_map<const Node*, std::uint32_t> records_;
};

}  // namespace

std::uint32_t write_certificate(const Variant& variant, const Node& node, const LineSink& sink) {
  sink("ternion gomoku proof 1");
  sink(variant.rule == Rule::standard ? "rule standard" : "rule freestyle");
  sink(fmt::format("size {}", variant.size));
  Writer writer(sink);
  writer.write(node);
  return writer.count();
}

}  // namespace ternion::gomoku::proof
