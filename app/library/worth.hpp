// What a position of a book is worth, and how it came to be known.
//
// A value is an integer: hundredths of the game's unit (Othello: of a disc), the view of the side
// to move. Beyond kLeastWin it says who wins: kWin less the plies until the end, or kLeastWin where
// nobody counted them. So one number is negated and compared on the way up, whatever it tells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/result.hpp"
#include "engine/core/score.hpp"
#include "engine/core/side.hpp"
#include "search/core/listener.hpp"
#include "session/board.hpp"

namespace ternion::library {

using Value = std::int32_t;

inline constexpr Value kUnit = 100;
inline constexpr Value kMostEstimate = 800'000;  // of what is no outcome, in size
inline constexpr Value kLeastWin = 900'000;
inline constexpr Value kWin = 1'000'000;
inline constexpr Value kUnbounded = 2'000'000;  // a bound that says nothing

/// From the least trusted to the most. The numbers stand in files.
enum class Kind : std::uint8_t {
  none = 0,      // nobody knows: the value means nothing
  searched = 1,  // an estimate
  entered = 2,   // by a person
  proved = 3,    // who wins, or that it is a draw
  solved = 4,    // the final margin
};
std::string_view name_of(Kind kind);
/// Errors: syntax.
Expected<Kind> parse_kind(std::string_view text);

/// `lower` and `upper` enclose what perfect play of both sides is thought to give: of what is
/// proven for sure, of estimates as far as whoever searched trusts them.
struct Worth {
  Value value = 0;
  Value lower = -kUnbounded;
  Value upper = kUnbounded;
  Kind kind = Kind::none;

  bool is_known() const { return kind != Kind::none; }
  bool is_final() const { return kind >= Kind::proved; }
  friend bool operator==(const Worth&, const Worth&) = default;
};

/// An estimate is trusted to within one unit.
Worth estimate(Value value, Kind kind = Kind::searched);
/// Of a position whose game is over.
Worth worth_of_end(const Result& result, Side to_move, const GameInfo& game);
Worth worth_of(const SearchLine& line);
/// The same, a move earlier: for whoever led there.
Worth raised(const Worth& child);
Value raised(Value child);
/// The other way round: what a move leads to, by what the move is worth.
Worth lowered(const Worth& move);
Value lowered(Value move);

/// What a choice among moves is worth: the best of them, with bounds of the choice. Proven only if
/// all of them are, well enough, or one wins: an estimate proves nothing, however low it is.
class Choice {
 public:
  /// The view of whoever chooses; one that is not known says nothing.
  void take(const Worth& move);
  bool has_unknown() const { return has_unknown_; }
  /// There are more moves, whose value is none of the choice. What `rest` says bounds them if it is
  /// a proof; else they may be worth anything, and nothing is proven but a win.
  void leave(const Worth& rest);
  Worth worth() const;

 private:
  Worth best_;
  std::optional<Worth> rest_;
  bool has_unknown_ = false;
  bool has_estimate_ = false;
};

/// Whether a book may have it. Errors: out_of_range for a value beyond a win, or its bounds, or, of
/// a margin, the game's most.
Expected<void> check_worth(const Worth& worth, const GameInfo& game);

Score score_of(const Worth& worth, const GameInfo& game);
/// "+3.25", "+18", "+M5", "win"; "?" where nothing is known.
std::string word_of(const Worth& worth, const GameInfo& game);
/// Units, such as "3.25", or an outcome: "win", "loss", "+M5", "-M4". Errors: syntax, out_of_range.
Expected<Value> parse_value(std::string_view text);
/// As parse_value() reads it, without loss.
std::string format_value(Value value);

}  // namespace ternion::library
