// GGF, the text form of whole games that GGS and NBoard use (M. Buro): "(;TAG[value]...;)". Values
// end at the first ']' and have no escapes. Only Othello on 8x8 without komi or anti is played
// here; the other kinds are recognised and refused (ErrorCode::unsupported).
// All readers are total: any bytes give a value or an Error that says what was expected, and memory
// stays proportional to the text. Nothing here is shared between threads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/error.hpp"
#include "engine/core/record.hpp"

namespace ternion::othello {

/// One move as GGF and NBoard write it: "F5", "F5/-1.20", "F5//3.50", "PA/0.50/1.00"; or with
/// blanks, as some programs do: "f5 -1.20 3.5".
struct GgfMove {
  Move move;
  std::optional<double> eval;     // discs, mover's view
  std::optional<double> seconds;  // time taken
};
/// Any word that begins with p is a pass. The move counts whatever stands beside it: a part that is
/// empty, no number, beyond +-1e9 or a negative time is an absent value, and further parts are
/// passed over. Errors: syntax, for what is no move or two of them.
Expected<GgfMove> parse_ggf_move(std::string_view text);
/// Upper case, "PA" for a pass, two decimals; a value that rounds to zero is left empty.
std::string format_ggf_move(const GgfMove& move);

/// "main[/increment[/extension]]", each [[D.]HH:]MM:SS counted from the right, so that a bare
/// number is seconds, which may have a fraction ("4:59.55"). Empty parts are zero; what follows a
/// comma inside a part (GGS move counts) is
/// skipped. All zero or nothing at all is no clock. Errors: syntax, out_of_range (above 1e8 s).
Expected<TimeControl> parse_ggf_clock(std::string_view text);
/// Whole seconds, rounded up: "05:00", "05:00/00:10", "15:00//02:00", "01:30:00". Byo-yomi has no
/// form in GGF and is left out. Empty for no clock.
std::string format_ggf_clock(const TimeControl& control);

/// A game, and what of its text was not taken as it stands.
struct GgfGame {
  GameRecord record;
  std::vector<std::string> warnings;  // one sentence each
};
/// One game, with its match count ("1 (;...;)") or without; nothing may follow it. Moves are
/// replayed, missing passes inserted, and each move's side comes from the position, not the tag. A
/// rating or clock that cannot be read is an absent one; so is a result, with a warning.
/// Errors: syntax ("at byte N: ..." where the brackets are wrong), unsupported, illegal_move,
/// game_over, out_of_range; the message names the tag or the move.
Expected<GgfGame> read_ggf_game(std::string_view text);
/// The same without the warnings.
Expected<GameRecord> parse_ggf(std::string_view text);

/// One line without a newline, header before moves. `record.start` is a board in our notation; an
/// unreadable one counts as the usual start. ']' and line breaks are taken out of all values.
std::string write_ggf(const GameRecord& record);

/// Reads a file of games one by one; after an error it goes on at the next "(;". What stands before
/// the first game is skipped, and between games match counts, byte order marks and lines that begin
/// with '#' or '%'. Keeps a view of the text, which must outlive it. Not thread-safe.
class GgfReader {
 public:
  struct Entry {
    std::size_t offset =
        0;         // byte of the game's "(;", or of the fault where the brackets are wrong
    int line = 1;  // the same place, counted from 1
    Expected<GgfGame> game;
    std::size_t fault = 0;          // on an error, the byte of the value that is wrong
    std::optional<GgfGame> before;  // where a move is wrong: the game up to it
  };

  explicit GgfReader(std::string_view text) : text_(text) {}
  /// The next game or fault; nothing at the end of the text.
  std::optional<Entry> next();

 private:
  int line_of(std::size_t offset);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t counted_to_ = 0;  // newlines before this byte are in line_
  int line_ = 1;
};

}  // namespace ternion::othello
