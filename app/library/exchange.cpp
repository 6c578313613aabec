#include "app/library/exchange.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/library/gomoku/renlib_book.hpp"
#include "app/library/gomoku/yixin_database.hpp"
#include "app/library/merge.hpp"
#include "app/library/othello/edax_book.hpp"
#include "app/library/othello/egaroucid_book.hpp"
#include "app/library/othello/ntest_book.hpp"
#include "app/library/othello/zebra_book.hpp"
#include "app/library/packed_format.hpp"
#include "app/library/text_book.hpp"
#include "app/library/whole_book.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::library {
namespace {

Expected<const BookFormat*> format_of(std::string_view bytes) {
  for (const BookFormat& each : book_formats())
    if (each.detect(bytes)) return &each;
  std::vector<std::string> known;
  for (const BookFormat& each : book_formats())
    known.push_back(fmt::format("{} ({})", each.name, each.endings));
  return fail(ErrorCode::unsupported,
              fmt::format("expected a book of one of these forms: {}; got {} bytes of none",
                          fmt::join(known, ", "), bytes.size()));
}

/// The book of another file's bytes, at a path where nothing is.
Expected<ExchangeTotals> make(std::string_view bytes, const std::string& path,
                              const ProgressListener& progress) {
  const auto format = format_of(bytes);
  if (!format) return tl::make_unexpected(format.error());
  auto start = (*format)->start != nullptr ? (*format)->start(bytes) : Expected<std::string>("");
  if (!start) return tl::make_unexpected(start.error());
  const std::string_view game =
      (*format)->game_in != nullptr ? (*format)->game_in(bytes) : (*format)->game;
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  auto book = Book::create(path, **kit, *start, BookStore::Safety::whole);
  if (!book) return tl::make_unexpected(book.error());
  return fill(*book, **format, bytes, progress);
}

}  // namespace

std::span<const BookFormat> book_formats() {
  static const std::array formats{
      othello::edax_format(),  othello::egaroucid_format(), othello::old_egaroucid_format(),
      text_format(),           gomoku::renlib_format(),     othello::zebra_format(),
      othello::ntest_format(), gomoku::yixin_format(),      packed_format()};
  return formats;
}

Expected<const BookFormat*> find_format(std::string_view name) {
  std::vector<std::string_view> known;
  for (const BookFormat& each : book_formats()) {
    if (text::equal_ignoring_case(each.name, name)) return &each;
    known.push_back(each.name);
  }
  return fail(ErrorCode::unsupported, fmt::format("expected one of {}, got {}",
                                                  fmt::join(known, ", "), text::quoted(name)));
}

Expected<ExchangeTotals> fill(Book& book, const BookFormat& format, std::string_view bytes,
                              const ProgressListener& progress) {
  if (auto begun = book.begin(); !begun) return tl::make_unexpected(begun.error());
  auto filled = Filling::of(book, format.moves).and_then([&](Filling&& filling) {
    return format.read(bytes, filling).and_then([&](ExchangeTotals&& totals) {
      return filling.renew(progress)
          .and_then([&]() -> Expected<void> {
            if (format.compare == nullptr) return {};
            return format.compare(bytes, filling, totals);
          })
          .and_then([&] { return filling.write(progress); })
          .map([&] { return std::move(totals); });
    });
  });
  if (!filled) {
    book.roll_back();
    return filled;
  }
  if (auto committed = book.commit(); !committed) return tl::make_unexpected(committed.error());
  return filled;
}

Expected<ExchangeTotals> import_book(std::string_view bytes, const std::string& path,
                                     const ProgressListener& progress) {
  ExchangeTotals totals;
  const auto read = [&](const std::string& beside) {
    return make(bytes, beside, progress).map([&](ExchangeTotals&& told) {
      totals = std::move(told);
    });
  };
  if (std::error_code error; !std::filesystem::exists(path, error)) {
    if (auto made = make_whole(path, read); !made) return tl::make_unexpected(made.error());
    return totals;
  }
  const std::string beside = path + ".part";
  remove_book_files(beside);
  const auto merged = read(beside).and_then([&]() -> Expected<MergeTotals> {
    auto book = Book::open(path, BookStore::Mode::write);
    if (!book) return tl::make_unexpected(book.error());
    auto other = Book::open(beside, BookStore::Mode::read);
    if (!other) return tl::make_unexpected(other.error());
    return merge(*book, *other, progress);
  });
  remove_book_files(beside);
  if (!merged) return tl::make_unexpected(merged.error());
  return totals;
}

std::string totals_text(const ExchangeTotals& totals, std::string_view done) {
  std::string text = fmt::format("{} positions {}\n", totals.positions, done);
  for (const auto& [what, count] : totals.remarks) text += fmt::format("{} {}\n", count, what);
  return text;
}

}  // namespace ternion::library
