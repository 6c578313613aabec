#include "engine/certificate/strategy.hpp"

namespace ternion::certificate {
namespace {

constexpr int kMostNested = 225;

/// Recursive descent; docs/proof-certificate.md has the grammar.
class Reader {
 public:
  Reader(std::string_view text, int size) : whole_(text), text_(text), size_(size) {}

  tl::expected<StrategyText, SyntaxError> read() {
    const bool good = answer(0) && (text_.empty() || expect("the end of the line"));
    if (!good) return tl::make_unexpected(SyntaxError{place(), expected_});
    return std::move(read_);
  }

 private:
  std::size_t place() const { return whole_.size() - text_.size(); }
  bool expect(std::string_view what) {
    if (expected_.empty()) expected_ = what;
    return false;
  }
  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  std::vector<Cell> cells() {
    std::vector<Cell> all;
    while (const auto cell = take_cell(text_, size_)) all.push_back(*cell);
    return all;
  }

  bool answer(int depth) {
    if (depth > kMostNested) return expect("no more moves than cells");
    const std::size_t index = read_.answers.size();
    read_.answers.emplace_back().place = static_cast<std::uint32_t>(place());
    if (take('!')) return line(index);
    if (take('=')) return reference(index);
    if (take('>')) return move(index, depth);
    return expect("!, > or =");
  }

  bool line(std::size_t index) {
    read_.answers[index].kind = Kind::line;
    read_.answers[index].moves = cells();
    return !read_.answers[index].moves.empty() || expect("a cell");
  }

  bool reference(std::size_t index) {
    Answer& answer = read_.answers[index];
    answer.kind = Kind::reference;
    constexpr std::uint32_t kMost = 100'000'000;
    bool has_digits = false;
    while (!text_.empty() && text_.front() >= '0' && text_.front() <= '9') {
      answer.record = 10 * answer.record + static_cast<std::uint32_t>(text_.front() - '0');
      if (answer.record > kMost) return expect("the number of a record");
      text_.remove_prefix(1);
      has_digits = true;
    }
    if (!has_digits) return expect("the number of a record");
    if (text_.empty() || text_.front() < 's' || text_.front() > 'z')
      return expect("a symmetry, s to z");
    answer.symmetry = text_.front() - 's';
    text_.remove_prefix(1);
    return true;
  }

  bool move(std::size_t index, int depth) {
    const auto cell = take_cell(text_, size_);
    if (!cell) return expect("a cell");
    read_.answers[index].kind = Kind::move;
    read_.answers[index].moves = {*cell};
    if (!take('(')) return expect("(");
    if (take(')')) return true;
    do
      if (!branch(index, depth)) return false;
    while (take(','));
    return take(')') || expect(", or )");
  }

  bool branch(std::size_t index, int depth) {
    const auto next = static_cast<std::uint32_t>(read_.answers.size());
    if (take('*')) {
      if (read_.answers[index].rest) return expect("* once");
      read_.answers[index].rest = next;
      return answer(depth + 1);
    }
    auto replies = cells();
    if (replies.empty()) return expect("replies or *");
    read_.answers[index].branches.push_back(static_cast<std::uint32_t>(read_.branches.size()));
    read_.branches.push_back({std::move(replies), next});
    return answer(depth + 1);
  }

  std::string_view whole_;
  std::string_view text_;
  int size_;
  std::string_view expected_;
  StrategyText read_;
};

}  // namespace

std::optional<Cell> take_cell(std::string_view& text, int size) {
  if (text.size() < 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - 'a';
  if (column < 0 || column >= size || row < 0 || row >= size) return std::nullopt;
  text.remove_prefix(2);
  return Board::cell_at(column, row);
}

tl::expected<StrategyText, SyntaxError> read_strategy(std::string_view text, int size) {
  return Reader(text, size).read();
}

}  // namespace ternion::certificate
