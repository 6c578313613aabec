#include "session/opening_book.hpp"

#include <algorithm>
#include <utility>

namespace ternion {
namespace {

class BookListener final : public SearchListener {
 public:
  BookListener(std::shared_ptr<SearchListener> listener, std::vector<SearchLine> lines,
               std::size_t most)
      : listener_(std::move(listener)), lines_(std::move(lines)), most_(most) {}

  void on_info(const SearchInfo& info) override {
    SearchInfo all = info;
    add_lines(all.lines);
    listener_->on_info(all);
  }
  void on_result(const SearchResult& result) override {
    SearchResult all = result;
    add_lines(all.lines);
    listener_->on_result(all);
  }

 private:
  void add_lines(std::vector<SearchLine>& lines) const {
    lines.insert(lines.begin(), lines_.begin(), lines_.end());
    std::ranges::stable_sort(lines, [](const SearchLine& a, const SearchLine& b) {
      return is_better(a.score, b.score);
    });
    if (lines.size() > most_) lines.resize(most_);
  }

  std::shared_ptr<SearchListener> listener_;
  std::vector<SearchLine> lines_;
  std::size_t most_;
};

bool is_considered(const Limits& limits, Move move) {
  if (std::ranges::find(limits.avoid, move) != limits.avoid.end()) return false;
  return limits.only.empty() || std::ranges::find(limits.only, move) != limits.only.end();
}

bool is_near(const Score& best, const Score& other, double width) {
  if (proven_sign(best) == 1 && proven_sign(other) != 1) return false;
  if (proven_sign(other) == -1 && proven_sign(best) != -1) return false;
  return units_of(other) >= units_of(best) - width;
}

}  // namespace

std::vector<SearchLine> book_lines(const OpeningBook& book, const Board& board,
                                   const Limits& limits) {
  std::vector<SearchLine> lines;
  if (limits.exact || board.is_over()) return lines;
  for (const BookMove& known : book.moves(board)) {
    if (!is_considered(limits, known.move) || !board.is_legal(known.move)) continue;
    SearchLine line;
    line.pv = {known.move};
    line.score = known.score;
    line.depth = known.depth;
    line.certainty = kBookCertainty;
    lines.push_back(std::move(line));
  }
  return lines;
}

const SearchLine& chosen_line(const std::vector<SearchLine>& lines, double width,
                              std::uint64_t draw) {
  if (width <= 0) return lines.front();
  const auto near =
      static_cast<std::uint64_t>(std::ranges::count_if(lines, [&](const SearchLine& line) {
        return is_near(lines.front().score, line.score, width);
      }));
  return lines[static_cast<std::size_t>(draw % std::max<std::uint64_t>(near, 1))];
}

std::vector<SearchLine> ask_book(const OpeningBook& book, const Board& board, double width,
                                 std::uint64_t draw, Limits& limits,
                                 std::shared_ptr<SearchListener>& listener) {
  auto lines = book_lines(book, board, limits);
  if (lines.empty()) return lines;
  const int wanted = limits.multi_pv;
  if (wanted <= 1) return {chosen_line(lines, width, draw)};
  for (const SearchLine& line : lines) limits.avoid.push_back(line.move());
  const bool knows_all = std::ranges::none_of(
      board.legal_moves(), [&](Move move) { return is_considered(limits, move); });
  if (knows_all) {
    if (lines.size() > static_cast<std::size_t>(wanted))
      lines.resize(static_cast<std::size_t>(wanted));
    return lines;
  }
  limits.multi_pv = std::max(1, wanted - static_cast<int>(lines.size()));
  listener = with_book_lines(std::move(listener), std::move(lines), wanted);
  return {};
}

std::shared_ptr<SearchListener> with_book_lines(std::shared_ptr<SearchListener> listener,
                                                std::vector<SearchLine> lines, int most) {
  return std::make_shared<BookListener>(std::move(listener), std::move(lines),
                                        static_cast<std::size_t>(std::max(most, 1)));
}

}  // namespace ternion
