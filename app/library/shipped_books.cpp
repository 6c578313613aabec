#include "app/library/shipped_books.hpp"

#include <utility>

#include "app/library/known_moves.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

/// Nothing in it changes, so that nobody waits for another.
class ShippedBook final : public OpeningBook {
 public:
  explicit ShippedBook(std::vector<PackedBook> books) : books_(std::move(books)) {}

  std::vector<BookMove> moves(const Board& board) const override {
    std::vector<BookMove> moves;
    for (const PackedBook& book : books_) {
      if (!is_alike(board, book.start())) continue;
      const auto known = known_moves(book.kit().symmetries, board,
                                     [&](std::string_view key) { return book.find(key); });
      if (!known) continue;
      for (const KnownMove& each : *known)
        moves.push_back(
            {each.move, score_of(each.worth, board.game()), each.depth, each.counts.games()});
      if (!moves.empty()) break;
    }
    return moves;
  }

  Expected<void> learn(const GameRecord&) override {
    return fail(ErrorCode::unsupported,
                "expected a book that is written to, got one that is read alone");
  }

 private:
  std::vector<PackedBook> books_;
};

class ShippedWhenAsked final : public OpeningBook {
 public:
  std::vector<BookMove> moves(const Board& board) const override {
    const auto books = shipped_for_play();
    return books ? (*books)->moves(board) : std::vector<BookMove>();
  }
  Expected<void> learn(const GameRecord& game) override {
    return shipped_for_play().and_then(
        [&](const std::shared_ptr<OpeningBook>& books) { return books->learn(game); });
  }
};

Expected<std::shared_ptr<OpeningBook>> read_shipped() {
  std::vector<PackedBook> books;
  for (const std::string_view bytes : shipped_files()) {
    auto book = PackedBook::open(std::string(bytes));
    if (!book) return fail(book.error().code, "a book that ships: " + book.error().message);
    books.push_back(std::move(*book));
  }
  return packed_for_play(std::move(books));
}

}  // namespace

Expected<std::string_view> shipped_file(std::string_view game) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  for (const std::string_view bytes : shipped_files()) {
    const auto head = packed_head(bytes);
    if (head && head->game == (*kit)->info.name) return bytes;
  }
  return fail(ErrorCode::unsupported,
              "expected a game of which a book ships, got " + (*kit)->info.name);
}

std::shared_ptr<OpeningBook> packed_for_play(std::vector<PackedBook> books) {
  return std::make_shared<ShippedBook>(std::move(books));
}

Expected<std::shared_ptr<OpeningBook>> shipped_for_play() {
  static const Expected<std::shared_ptr<OpeningBook>> kBooks = read_shipped();
  return kBooks;
}

std::shared_ptr<OpeningBook> shipped_when_asked() { return std::make_shared<ShippedWhenAsked>(); }

}  // namespace ternion::library
