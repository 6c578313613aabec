#include "app/library/shipped_books.hpp"

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "app/library/known_moves.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

std::vector<BookMove> moves_in(const PackedBook& book, const Board& board) {
  std::vector<BookMove> moves;
  if (!is_alike(board, book.start())) return moves;
  const auto known = known_moves(book.kit().symmetries, board,
                                 [&](std::string_view key) { return book.find(key); });
  if (!known) return moves;
  for (const KnownMove& each : *known)
    moves.push_back(
        {each.move, score_of(each.worth, board.game()), each.depth, each.counts.games()});
  return moves;
}

tl::unexpected<Error> refuse_learning() {
  return fail(ErrorCode::unsupported,
              "expected a book that is written to, got one that is read alone");
}

/// Nothing in it changes, so that nobody waits for another.
class ShippedBook final : public OpeningBook {
 public:
  explicit ShippedBook(std::vector<PackedBook> books) : books_(std::move(books)) {}

  std::vector<BookMove> moves(const Board& board) const override {
    for (const PackedBook& book : books_)
      if (auto moves = moves_in(book, board); !moves.empty()) return moves;
    return {};
  }
  Expected<void> learn(const GameRecord&) override { return refuse_learning(); }

 private:
  std::vector<PackedBook> books_;
};

/// One of the program's books, which is read when it is first asked for.
class LateBook {
 public:
  explicit LateBook(const ShippedFile& file) : file_(file) {}

  bool is_of(const Board& board) const {
    const auto kit = find_kit(file_.game);
    return kit && (*kit)->info.name == board.game().name;
  }
  /// What could not be fetched is fetched at the next time; what is damaged stays so. Errors: io.
  Expected<const PackedBook*> read() const {
    const std::lock_guard lock(mutex_);
    if (!read_) {
      const std::string_view bytes = file_.bytes();
      if (bytes.empty()) return refuse("expected a book, got nothing");
      read_.emplace(PackedBook::read(std::string(bytes)));
    }
    if (!*read_) return refuse(read_->error().message);
    return &**read_;
  }

 private:
  tl::unexpected<Error> refuse(const std::string& why) const {
    return fail(ErrorCode::io, "the book of " + std::string(file_.game) + " that ships: " + why);
  }

  ShippedFile file_;
  mutable std::mutex mutex_;  // guards what has been read until it is there
  mutable std::optional<Expected<PackedBook>> read_;
};

class LateBooks final : public OpeningBook {
 public:
  explicit LateBooks(const std::vector<ShippedFile>& files) : books_(files.begin(), files.end()) {}

  bool covers(const Board& start) const override {
    const auto usual = make_board(start.game().name);
    return usual && is_alike(start, **usual) && of(start) != nullptr;
  }
  Expected<void> check(const Board& board) const override {
    const LateBook* const book = of(board);
    return book ? book->read().map([](const PackedBook*) {}) : Expected<void>();
  }
  std::vector<BookMove> moves(const Board& board) const override {
    const LateBook* const book = of(board);
    const auto read = book ? book->read() : Expected<const PackedBook*>(nullptr);
    return read && *read ? moves_in(**read, board) : std::vector<BookMove>();
  }
  Expected<void> learn(const GameRecord&) override { return refuse_learning(); }

 private:
  /// nullptr: none is of that game.
  const LateBook* of(const Board& board) const {
    const auto found =
        std::ranges::find_if(books_, [&](const LateBook& book) { return book.is_of(board); });
    return found == books_.end() ? nullptr : &*found;
  }

  std::deque<LateBook> books_;
};

Expected<std::shared_ptr<OpeningBook>> read_shipped() {
  std::vector<PackedBook> books;
  for (const ShippedFile& file : shipped_files()) {
    auto book = PackedBook::open(std::string(file.bytes()));
    if (!book) return fail(book.error().code, "a book that ships: " + book.error().message);
    books.push_back(std::move(*book));
  }
  return packed_for_play(std::move(books));
}

}  // namespace

Expected<std::string_view> shipped_file(std::string_view game) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  for (const ShippedFile& file : shipped_files()) {
    const auto own = find_kit(file.game);
    if (own && *own == *kit) return file.bytes();
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

std::shared_ptr<OpeningBook> read_when_asked(std::vector<ShippedFile> files) {
  return std::make_shared<LateBooks>(files);
}
std::shared_ptr<OpeningBook> shipped_when_asked() { return read_when_asked(shipped_files()); }

}  // namespace ternion::library
