// The one list of the forms in which games are read and written, and what a form is. Who adds one
// adds a line to formats.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::records {

/// What the readers know besides the text. Both outlive the reading.
struct Reading {
  const Board& like;    // of the format's game, where it has one
  bool single = false;  // the text is one game: moves go on over the ends of lines
};

/// A part of a text that a format takes: from a line's first byte that is not blank.
struct TextUnit {
  std::string_view text;
  TextPlace place;  // of its first byte in the whole text
};

/// The place in the whole text of a byte of the unit.
inline TextPlace place_in(const TextUnit& unit, std::size_t offset) {
  TextPlace place = unit.place;
  for (const char c : unit.text.substr(0, offset)) place.pass(c);
  return place;
}

struct Format {
  std::string_view name;   // "ggf"
  std::string_view game;   // GameInfo::name; empty: of any game
  bool whole = false;      // a whole text or none: looked for at the first byte alone
  bool names_game = true;  // no other game has it, or it says which it is of
  /// How many bytes it takes from the front of `text`; 0 where it is not of this form. What looks
  /// like the form and is damaged is taken, so that the reader can say what is wrong.
  std::size_t (*takes)(std::string_view text, const Reading& reading) = nullptr;
  /// Visits each game of what was taken.
  void (*read)(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) = nullptr;
  /// Null: it is not written. Errors: unsupported for what the form cannot hold. `application` is
  /// "Name:version".
  Expected<std::string> (*write)(const GameRecord& record, std::string_view application) = nullptr;
  bool binary = false;  // what is written is bytes, not text
};

/// In the order in which they are tried.
std::span<const Format> formats();

}  // namespace ternion::records
