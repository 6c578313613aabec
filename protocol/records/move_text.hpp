// Lists of moves as people write them, in the notation of any game: "f5d6", "1. F5 2) d6", "h8_i9",
// "a2-a3 b5xb4", passes by whatever name. Knows rules by a Board alone. Pure functions,
// thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "protocol/records/formats.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::records {

struct MoveWord {
  enum class Kind : std::uint8_t {
    end,     // of the text
    move,    // a move's text; whether it is one, the board says
    pass,    // a pass by any of its names
    fields,  // a TAB behind which no moves follow: a score, or what else a list says of a game
    fault,   // what cannot stand among moves
  };
  Kind kind = Kind::end;
  std::string_view text;
};

/// The next word at `at`, which is set behind it. `played` is how many moves came before: a number
/// by itself counts moves or pairs of them.
MoveWord next_word(std::string_view text, std::size_t& at, const GameInfo& game,
                   std::size_t played);

/// True where a text begins with a move, a pass or a move's number.
bool begins_with_moves(std::string_view text, const GameInfo& game);
/// The number with a point, a bracket or a colon that a line of moves begins with; 0 for none.
int leading_number(std::string_view line);

/// What is wrong and the byte at which it stands.
struct TextFault {
  std::size_t offset = 0;
  Error error;
};

/// Plays the moves of `text` from `at` on; what stands behind them is left, `at` is set to it.
std::optional<TextFault> play_moves(std::string_view text, std::size_t& at, RecordBuilder& builder);

/// The fields of a list behind a game's moves, from the TAB on: the score, Black minus White, a
/// tag, 1 or 0 for a complete game; each may be empty or missing.
struct ListFields {
  std::optional<Result> result;
  std::optional<bool> complete;
};
tl::expected<ListFields, TextFault> read_fields(std::string_view text, std::size_t at,
                                                const GameInfo& game);

/// What a reader has played, as one game of `unit`: on a fault an error, and what was right before.
ReadGame game_of(const TextUnit& unit, RecordBuilder builder, std::optional<Result> result,
                 const std::optional<TextFault>& fault);
/// Moves from `at` on and then the fields of a list, as one game of `unit`.
ReadGame game_of_moves(const TextUnit& unit, std::size_t at, RecordBuilder builder);

/// "line 3, column 7: " before the message, for a byte of the unit.
Error error_at(const TextUnit& unit, const TextFault& fault);

/// Transcripts: a start in the game's notation where it is not the usual one, then moves.
std::size_t takes_transcript(std::string_view text, const Reading& reading);
void read_transcript(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);
/// Lower case without blanks, passes left out where the rules force them and the last one.
Expected<std::string> write_transcript(const GameRecord& record, std::string_view application);

}  // namespace ternion::records
