#include "app/library/play_book.hpp"

#include <mutex>
#include <utility>

#include "app/library/book_report.hpp"
#include "app/library/learn.hpp"
#include "app/library/readable_book.hpp"
#include "app/library/shipped_books.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::library {
namespace {

/// A book that sessions share.
class PlayBook final : public OpeningBook {
 public:
  PlayBook(Book book, std::string path) : book_(std::move(book)), path_(std::move(path)) {}

  std::vector<BookMove> moves(const Board& board) const override {
    const std::lock_guard lock(mutex_);
    std::vector<BookMove> moves;
    if (!book_.holds_such(board)) return moves;
    const auto known = known_moves(book_, board);
    if (!known) return moves;
    for (const KnownMove& each : *known)
      moves.push_back(
          {each.move, score_of(each.worth, board.game()), each.depth, each.counts.games()});
    return moves;
  }

  Expected<void> learn(const GameRecord& game) override {
    constexpr int kDepth = 10;
    const std::lock_guard lock(learning_);
    auto book = Book::open(path_, BookStore::Mode::write);
    if (!book) return tl::make_unexpected(book.error());
    SessionOptions options;
    options.hash_mb = 16;
    LearnOptions how;
    how.search.depth = kDepth;
    Searches searches(book->kit(), options, how.search, how.threads);
    const auto learned = learn_game(*book, game, searches, how, {});
    if (!learned) return tl::make_unexpected(learned.error());
    return {};
  }

 private:
  mutable std::mutex mutex_;  // guards the book that is read
  mutable Book book_;
  std::mutex learning_;
  std::string path_;
};

}  // namespace

Expected<std::shared_ptr<OpeningBook>> open_for_play(const std::string& path) {
  if (path == kShippedBooks) return shipped_for_play();
  auto bytes = packed_bytes(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (*bytes) {
    auto packed = PackedBook::read(std::move(**bytes));
    if (!packed)
      return fail(packed.error().code, quoted_path(path) + ": " + packed.error().message);
    std::vector<PackedBook> books;
    books.push_back(std::move(*packed));
    return packed_for_play(std::move(books));
  }
  auto book = Book::open(path, BookStore::Mode::read);
  if (!book) return tl::make_unexpected(book.error());
  return std::make_shared<PlayBook>(std::move(*book), path);
}

}  // namespace ternion::library
