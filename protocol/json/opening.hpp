// How the first moves of a game are made where that is not in turn: a walk through one of the rules
// of engine/core/opening.hpp, told by the moves there are and by what was chosen between them. A
// pure value; it knows no game.
//
// Choices have names: "white" and "black", the colour that is taken; "place", to place stones where
// there is something else to choose; "offer", with points; a number of points to offer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/opening.hpp"
#include "engine/core/side.hpp"
#include "protocol/json/request.hpp"

namespace ternion::json {

/// A player is told by the colour that is held now; it changes when colours are exchanged.
class Opening {
 public:
  /// What was chosen, and when.
  struct Choice {
    std::size_t ply = 0;
    std::string name;
    bool exchanged = false;
    std::vector<OpeningPoint> points;  // of an offer
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  /// Points that an engine places first under swap2, as columns and rows from the centre.
  using Layout = std::vector<std::pair<int, int>>;

  /// In turn from the first move.
  Opening() = default;
  /// Errors: unsupported, with the rules there are.
  static Answer<Opening> named(std::string_view rule);

  const std::string& rule() const { return name_; }  // empty: in turn
  /// Of the board; 0: any.
  int least_size() const { return rule_ ? rule_->least_size : 0; }
  const std::vector<Choice>& choices() const { return choices_; }
  bool is_settled(std::size_t ply) const { return !rule_ || course(ply).is_done(); }
  /// Whose turn it is after `ply` moves, `to_move` being the colour of the next stone.
  Side turn(std::size_t ply, Side to_move) const;
  bool places(std::size_t ply) const;
  bool chooses(std::size_t ply) const;
  /// The next stone may lie there. Precondition: places(ply).
  bool may_place(std::size_t ply, const BoardView& board, OpeningPoint point) const;
  /// How many stones whoever places has still to place, one where one of several is picked; 0 where
  /// nothing is placed.
  int stones_due(std::size_t ply) const;
  /// What can be chosen now; empty when nothing can.
  std::vector<std::string> options(std::size_t ply) const;
  /// How many points an offer must have now; 0 where none can be made.
  int offer_size(std::size_t ply) const;
  /// The points that were offered.
  std::vector<OpeningPoint> offered(std::size_t ply) const;
  /// True: the players exchange colours. `points`: of an offer. Errors: bad_field, with the options
  /// or with what is wrong with the points.
  Answer<bool> choose(std::size_t ply, std::string_view name, const BoardView& board = {},
                      const std::vector<OpeningPoint>& points = {});
  /// The walk after so many moves. Precondition: there is a rule.
  OpeningCourse course(std::size_t ply) const;
  /// The name of an act that is a choice.
  static std::string name_of(const OpeningCourse& course, const OpeningOption& option,
                             const OpeningAct& act);
  /// The ply of the last choice, and who made it.
  std::optional<std::size_t> last_choice() const;
  Side last_chooser() const;
  /// Forgets what was chosen after so many moves or later. True: colours are exchanged back.
  bool undo_to(std::size_t ply);
  /// The same of all but the first so many.
  bool undo_choices(std::size_t kept);
  /// One that is about even, the same for the same seed.
  static Layout layout(std::uint64_t seed);

  Json value() const;
  static Answer<Opening> read(const Json& object);
  /// One line for a record: the rule and each choice behind the number of moves before it,
  /// "soosorv-8: 3 white, 4 2, 4 offer g8 i9". Empty where moves are in turn.
  std::string text() const;
  /// The same read again, in any case. Errors: as of read(), and for a text of another form.
  static Answer<Opening> parse(std::string_view text);

 private:
  struct Walk {
    OpeningCourse course;
    std::size_t placed = 0;  // stones; fewer than there are moves where a choice is missing
  };
  Walk walk(std::size_t ply) const;
  Answer<bool> note(std::size_t ply, std::string_view name,
                    const std::vector<OpeningPoint>& points);

  std::string name_;
  std::optional<OpeningRule> rule_;
  std::vector<Choice> choices_;
};

/// "g7". None for what is no such name.
std::optional<OpeningPoint> read_point(std::string_view text);

}  // namespace ternion::json
