#include "app/library/packed_format.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/library/packed_book.hpp"

namespace ternion::library {
namespace {

/// Whether a book may have that: the key is a position's and the least of its kind, the leaf a
/// legal move of it. Errors: syntax; illegal_move.
Expected<void> check_record(const Book& book, std::string_view key, const Entry& entry) {
  const auto board = book.board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  if (!book.holds_such(**board) || book.canonical(**board).key != key)
    return fail(ErrorCode::syntax,
                "expected the position that stands for all that are the same, "
                "got " +
                    (*board)->position_text());
  if (entry.leaf && !entry.leaf->move.is_none() && !(*board)->is_legal(entry.leaf->move))
    return fail(ErrorCode::illegal_move,
                fmt::format("expected a legal move in {}, got number {}", (*board)->position_text(),
                            entry.leaf->move.code));
  return {};
}

Expected<ExchangeTotals> read_packed(std::string_view bytes, Filling& filling) {
  const auto packed = PackedBook::read(std::string(bytes));
  if (!packed) return tl::make_unexpected(packed.error());
  ExchangeTotals totals;
  auto read = packed->for_each_entry([&](std::string_view key, const Entry& entry) {
    ++totals.positions;
    return check_record(filling.book(), key, entry)
        .and_then([&] { return filling.put(key, entry); })
        .map_error([&](Error&& error) {
          error.message = fmt::format("position {}: {}", totals.positions, error.message);
          return std::move(error);
        });
  });
  if (!read) return tl::make_unexpected(read.error());
  return totals;
}

Expected<void> compare_packed(std::string_view bytes, const Filling& filling,
                              ExchangeTotals& totals) {
  const auto packed = PackedBook::read(std::string(bytes));
  if (!packed) return tl::make_unexpected(packed.error());
  return packed->for_each_entry([&](std::string_view key, const Entry& entry) -> Expected<void> {
    const auto found = filling.find(key);
    if (found && found->worth != entry.worth)
      ++totals.remarks["values that contradict their moves, put right"];
    return {};
  });
}

Expected<std::string> write_packed(Book& book, ExchangeTotals& totals) {
  const auto games = book.store().count_games();
  if (!games) return tl::make_unexpected(games.error());
  if (*games > 0) totals.remarks["learned games that would be counted again"] = *games;
  BookPacking packing;
  auto visited =
      book.store().for_each_entry([&](std::string_view key, const Entry& entry) -> Expected<void> {
        packing.add(key, entry);
        ++totals.positions;
        return {};
      });
  if (!visited) return tl::make_unexpected(visited.error());
  return packing.bytes(book.kit().info.name, book.start().position_text());
}

/// Errors: also unsupported for a game that is not in this program.
Expected<std::string> packed_start(std::string_view bytes) {
  return packed_head(bytes).and_then([](const PackedHead& head) {
    return find_kit(head.game).map([&](const GameKit*) { return head.start; });
  });
}

/// Empty for one that is refused anyway.
std::string_view packed_game(std::string_view bytes) {
  const auto head = packed_head(bytes);
  if (!head) return {};
  const auto kit = find_kit(head->game);
  return kit ? std::string_view((*kit)->info.name) : std::string_view();
}

/// As it stands, right or wrong.
Expected<void> put_all(Book& book, const PackedBook& packed) {
  const bool keeps_links = book.kit().symmetries.predecessors == nullptr;
  if (auto begun = book.begin(); !begun) return begun;
  auto put = packed.for_each_entry([&](std::string_view key, const Entry& entry) {
    return book.store().put(key, entry).and_then([&] {
      return keeps_links ? book.link_moves(key) : Expected<void>{};
    });
  });
  if (!put) {
    book.roll_back();
    return put;
  }
  return book.commit();
}

}  // namespace

Expected<Book> unpacked_book(std::string_view bytes) {
  const auto packed = PackedBook::read(std::string(bytes));
  if (!packed) return tl::make_unexpected(packed.error());
  auto book = Book::create(":memory:", packed->kit(), packed->start().position_text());
  if (!book) return book;
  if (auto put = put_all(*book, *packed); !put) return tl::make_unexpected(put.error());
  return book;
}

BookFormat packed_format() {
  return {.name = "packed",
          .game = "",
          .endings = ".packed",
          .detect = is_packed_book,
          .read = read_packed,
          .compare = compare_packed,
          .start = packed_start,
          .game_in = packed_game,
          .write = write_packed};
}

}  // namespace ternion::library
