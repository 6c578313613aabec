// Any bytes as a book of one form: refused, or read into a book that is sound, and what is written
// of it, where the form is written, is read again to the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/library/book_check.hpp"
#include "app/library/exchange.hpp"
#include "games/games.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace ternion::fuzz {

/// As library::fill(), into memory; an Error where the form's reader refuses the bytes, which
/// nothing behind it may.
inline Expected<library::Book> read_book(const library::BookFormat& format,
                                         std::string_view bytes) {
  using library::Book;
  const std::string_view game = format.game_in != nullptr ? format.game_in(bytes) : format.game;
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  auto start = format.start != nullptr ? format.start(bytes) : Expected<std::string>("");
  if (!start) return tl::make_unexpected(start.error());
  auto book = Book::create(":memory:", **kit, *start);
  if (!book) return book;
  check(book->begin().has_value(), "a batch begins");
  auto filling = library::Filling::of(*book, format.moves);
  check(filling.has_value(), "a new book is filled");
  auto totals = format.read(bytes, *filling);
  if (!totals) return tl::make_unexpected(totals.error());
  check(filling->renew().has_value(), "what is read has worths");
  if (format.compare != nullptr)
    check(format.compare(bytes, *filling, *totals).has_value(), "what is read is read again");
  check(filling->write().has_value() && book->commit().has_value(), "it is kept");
  return book;
}

inline int check_book(const char* name, std::string_view bytes) {
  const library::BookFormat& format = **library::find_format(name);
  if (!format.detect(bytes)) return 0;
  auto book = read_book(format, bytes);
  if (!book) {
    check_error(book.error());
    return 0;
  }
  const auto report = library::check(*book);
  check(report.has_value() && report->clean(), "what is read is sound");
  if (format.write == nullptr) return 0;
  library::ExchangeTotals totals;
  const auto written = format.write(*book, totals);
  check(written.has_value(), "it is written again");
  auto again = read_book(format, *written);
  check(again.has_value(), "what is written is read");
  library::ExchangeTotals totals_again;
  const auto twice = format.write(*again, totals_again);
  check(twice.has_value() && *twice == *written, "and is the same");
  return 0;
}

}  // namespace ternion::fuzz
