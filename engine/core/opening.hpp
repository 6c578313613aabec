// Openings in which the players settle the first stones and the colours: who places which stones
// where, who may exchange colours, who offers several stones and who chooses. A rule is data, a
// list of stages; one machine walks it. Square boards, stones of Black and White by turns. Knows no
// game.
//
// Names (opening_named): "swap2" of Gomoku; of renju those that the Renju International Federation
// certified: "swap" (1989), "rif" (1996), "yamaguchi", "soosorv-N" (N = 8), "taraguchi-N" (N = 10),
// "tarannikov", and "fifth-N", which is rif with N fifth stones. Sources: the RIF's list of rules
// (renju.net/rule/) and the articles on each of them in Wikipedia, which quote it
// (en.wikipedia.org/wiki/Swap_opening_rule, RIF_opening_rule, Yamaguchi_opening_rule,
// Soosõrv_opening_rule, Taraguchi_opening_rule); A. Meritee, old.renju.net/blog, 2008-04-22, on
// Tarannikov's rule as five swaps, and on fifth stones that must not be symmetric; swap2 as
// plastovicka.github.io/protocl2en.htm has it (SWAP2BOARD).
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/side.hpp"

namespace ternion {

/// Counted from 0.
struct OpeningPoint {
  int column = 0;
  int row = 0;
  friend auto operator<=>(const OpeningPoint&, const OpeningPoint&) = default;
};

enum class OpeningVerb : std::uint8_t {
  put,      // stones, on the board
  swap,     // the players exchange colours
  keep,     // they do not
  declare,  // how many stones will be offered
  offer,    // points for the next stone, no two of them the same by a symmetry of the position
  pick,     // one of them
};

struct OpeningOption {
  OpeningVerb verb = OpeningVerb::keep;
  /// put: stones; offer: points, 0 for as many as were declared; declare: the most.
  int count = 0;
  /// put: the first stone in the centre, each further one in a square around it, the second one's
  /// 3 wide and each next one's wider by 2.
  bool near_centre = false;
  /// The players exchange colours by it; so does every swap.
  bool exchanges = false;
  int next = 0;  // stage, or kOpeningDone
  friend bool operator==(const OpeningOption&, const OpeningOption&) = default;
};
constexpr int kOpeningDone = -1;

/// What the holder of a colour may do. Who holds it is told by the swaps before.
struct OpeningStage {
  Side actor = Side::black;
  std::vector<OpeningOption> options;
};

struct OpeningRule {
  std::string name;  // as opening_named() takes it
  std::vector<OpeningStage> stages;
  int least_size = 0;  // of the board, so that there is room for what may be offered
};

/// Any case; "-8" and "-10" may be left out, and N is 1 to 20, for fifth and taraguchi from 2.
/// Errors: unsupported, with the names there are.
Expected<OpeningRule> opening_named(std::string_view name);
/// The names, N as it is usual.
std::span<const std::string_view> opening_names();

/// What a player does.
struct OpeningAct {
  OpeningVerb verb = OpeningVerb::keep;
  std::vector<OpeningPoint> points;  // of put, offer; one of pick
  int number = 0;                    // of declare
  friend bool operator==(const OpeningAct&, const OpeningAct&) = default;
};
/// "put", "swap" ...: as protocols and files write it.
std::string_view name_of(OpeningVerb verb);
/// How points are written: errors name those of an act.
using OpeningPointText = std::function<std::string(OpeningPoint)>;
/// "i9": a letter for each column, and the row counted from 1.
std::string opening_point_text(OpeningPoint point);
/// An act of it names points of the board: put, offer, pick.
bool takes_points(OpeningVerb verb);
/// In any case.
std::optional<OpeningVerb> opening_verb_named(std::string_view text);

/// Some symmetry of the square leaves the stones as they are and takes one point to the other.
/// Precondition: a square board.
bool are_symmetric(const BoardView& board, OpeningPoint a, OpeningPoint b);

/// A walk through a rule. A plain value. The board is the caller's, who puts the stones there after
/// each act that brings any; `board` is always the one before the act.
class OpeningCourse {
 public:
  explicit OpeningCourse(OpeningRule rule, OpeningPointText point_text = opening_point_text)
      : rule_(std::move(rule)), point_text_(std::move(point_text)) {}

  const OpeningRule& rule() const { return rule_; }
  bool is_done() const { return stage_ == kOpeningDone; }
  /// The player who began has Black.
  bool first_has_black() const { return first_has_black_; }
  /// How many stones there are.
  int stones() const { return stones_; }
  int declared() const { return declared_; }
  const std::vector<OpeningPoint>& offered() const { return offered_; }
  /// What has been done; several stones that came one by one are as many acts.
  const std::vector<OpeningAct>& acts() const { return acts_; }

  // Preconditions of the rest: not done.

  Side actor() const { return stage().actor; }
  /// The player who began acts.
  bool first_acts() const { return (actor() == Side::black) == first_has_black_; }
  /// Once one of several stones is there, or choose() was called, the one option that is left.
  std::span<const OpeningOption> options() const {
    const std::span<const OpeningOption> all = stage().options;
    return chosen_ ? all.subspan(*chosen_, 1) : all;
  }
  /// How many points an offer has.
  int points_of(const OpeningOption& offer) const {
    return offer.count > 0 ? offer.count : declared_;
  }
  /// The point is free, and where the option wants it: for the stone after the next `ahead` ones.
  bool may_put(const BoardView& board, const OpeningOption& put, OpeningPoint point,
               int ahead = 0) const;
  /// Those that the option leaves, in the order of columns and rows.
  std::vector<OpeningPoint> places(const BoardView& board, const OpeningOption& put) const;
  /// Errors: out_of_turn for what is no option here, syntax for a wrong number of points (none with
  /// swap, keep and declare), and illegal_move for a point that cannot be. Then nothing has
  /// changed.
  Expected<void> act(const BoardView& board, const OpeningAct& act);
  /// Leaves the option alone. Precondition: it is one of options().
  void choose(const OpeningOption& option);
  /// One of the option's stones; the stage ends with the last of them. Errors: as of act().
  Expected<void> put_one(const BoardView& board, const OpeningOption& put, OpeningPoint point);
  /// One of its options, with so many stones of it, where both were found good before. The first
  /// stones of several leave the stage as it is.
  void assume(const OpeningOption& option, const OpeningAct& act);
  /// Of that stage so many stones are put down already.
  int put_here() const { return put_here_; }

 private:
  const OpeningStage& stage() const { return rule_.stages[static_cast<std::size_t>(stage_)]; }
  const OpeningOption* option_for(const OpeningAct& act) const;
  Expected<void> check_points(const BoardView& board, const OpeningOption& option,
                              const OpeningAct& act) const;
  void follow(const OpeningOption& option);
  std::string expected() const;

  OpeningRule rule_;
  OpeningPointText point_text_;
  int stage_ = 0;
  int stones_ = 0;
  int put_here_ = 0;
  std::optional<std::size_t> chosen_;  // of the stage's options
  int declared_ = 0;
  bool first_has_black_ = true;
  std::vector<OpeningPoint> offered_;
  std::vector<OpeningAct> acts_;
};

}  // namespace ternion
