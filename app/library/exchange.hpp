// Books of other programs, read and written: one list of forms. What a form cannot hold is counted
// and said, never dropped in silence.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "app/library/filling.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

struct ExchangeTotals {
  std::int64_t positions = 0;
  /// What was lost, changed or left out, in words, and how often: "positions without a move".
  std::map<std::string, std::int64_t> remarks;
};

struct BookFormat {
  std::string_view name;     // "edax"
  std::string_view game;     // empty: every game
  std::string_view endings;  // of files, for people: ".dat"
  /// Whether the bytes are of this form.
  bool (*detect)(std::string_view bytes) = nullptr;
  /// Puts all of it into a book that is otherwise as new, without finding out what positions are
  /// worth. Errors: syntax with the place in the bytes; io.
  Expected<ExchangeTotals> (*read)(std::string_view bytes, Filling& filling) = nullptr;
  QuickMoves moves = {};
  /// After all worths are found out: what came out otherwise than it was told. May be null.
  Expected<void> (*compare)(std::string_view bytes, const Filling& filling,
                            ExchangeTotals& totals) = nullptr;
  /// The variant of the positions in it, as Book::create() takes it; null: the game's usual one.
  Expected<std::string> (*start)(std::string_view bytes) = nullptr;
  std::string_view (*game_in)(std::string_view bytes) = nullptr;  // null: `game`
  /// Errors: io.
  Expected<std::string> (*write)(Book& book, ExchangeTotals& totals) = nullptr;
};
std::span<const BookFormat> book_formats();
/// Errors: unsupported, with the names.
Expected<const BookFormat*> find_format(std::string_view name);

/// Reads a file of another program, in whatever form it is, into a new book at `path`, which is
/// there whole or not at all. Into one that is there already it is merged. Errors: io; syntax,
/// unsupported for bytes of no form that is known.
Expected<ExchangeTotals> import_book(std::string_view bytes, const std::string& path,
                                     const ProgressListener& progress = {});

/// The same into a book that is otherwise as new, in one batch. Errors: as of import_book().
Expected<ExchangeTotals> fill(Book& book, const BookFormat& format, std::string_view bytes,
                              const ProgressListener& progress = {});

std::string totals_text(const ExchangeTotals& totals, std::string_view done);

}  // namespace ternion::library
