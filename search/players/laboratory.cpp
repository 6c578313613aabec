#include "search/players/laboratory.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace ternion::players {
namespace {

constexpr double kMostValue = std::numeric_limits<double>::infinity();
constexpr int kDeepest = 64;

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text) {}

  Expected<WrittenTree> read() {
    auto tree = node(0);
    skip();
    if (tree && at_ != text_.size()) return wrong("the end");
    return tree;
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n'))
      ++at_;
  }
  tl::unexpected<Error> wrong(const std::string& expected) const {
    return fail(ErrorCode::syntax, "a tree such as ((3 12) (2 4)): expected " + expected +
                                       " at character " + std::to_string(at_ + 1));
  }
  Expected<WrittenTree> node(int depth) {
    skip();
    WrittenTree tree;
    if (at_ < text_.size() && text_[at_] == '(') {
      if (depth == kDeepest) return wrong("fewer brackets");
      ++at_;
      for (skip(); at_ < text_.size() && text_[at_] != ')'; skip()) {
        auto child = node(depth + 1);
        if (!child) return child;
        tree.children.push_back(std::move(*child));
      }
      if (at_ == text_.size() || tree.children.empty()) return wrong("a child or a bracket");
      ++at_;
      return tree;
    }
    const char* end = text_.data() + text_.size();
    const auto [after, error] = std::from_chars(text_.data() + at_, end, tree.value);
    if (error != std::errc() || after == text_.data() + at_) return wrong("a number or a bracket");
    at_ = static_cast<std::size_t>(after - text_.data());
    return tree;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class TreeWalker {
 public:
  explicit TreeWalker(bool prunes) : prunes_(prunes) {}

  double value(const WrittenTree& tree, const std::string& name, bool max, double alpha,
               double beta) {
    ++walk.nodes;
    if (tree.children.empty()) return tree.value;
    double best = max ? -kMostValue : kMostValue;
    std::size_t i = 0;
    while (i < tree.children.size()) {
      const double v = value(tree.children[i], name + std::to_string(i + 1), !max, alpha, beta);
      ++i;
      if (max ? v > best : v < best) {
        best = v;
        if (name == kRoot) walk.action = static_cast<int>(i);
      }
      if (!prunes_) continue;
      if (max ? best >= beta : best <= alpha) break;
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    walk.steps.push_back(
        {name, max, alpha, beta, best, static_cast<int>(tree.children.size() - i)});
    return best;
  }

  static constexpr std::string_view kRoot = "A";
  TreeWalk walk;

 private:
  bool prunes_;
};

}  // namespace

Expected<WrittenTree> parse_tree(std::string_view text) { return TreeReader(text).read(); }

TreeWalk walk_tree(const WrittenTree& tree, bool prunes) {
  TreeWalker walker(prunes);
  walker.walk.value =
      walker.value(tree, std::string(TreeWalker::kRoot), true, -kMostValue, kMostValue);
  return walker.walk;
}

}  // namespace ternion::players
