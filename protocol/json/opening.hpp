// How the first moves of a game are made where that is not in turn: one player places them for both
// colours, the other chooses. A pure value; it counts moves and knows no game.
//
// Swap2 (Renju International Federation): the first player places three stones, Black, White,
// Black. The second takes White, or takes Black, or places two more, White and Black; then the
// first takes a colour. White moves next, whoever that is now.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/side.hpp"
#include "protocol/json/request.hpp"

namespace ternion::json {

/// A player is told by the colour that is held now; it changes when colours are exchanged.
class Opening {
 public:
  /// What was chosen, and when.
  struct Choice {
    std::size_t ply = 0;
    std::string name;  // "black", "white": the colour taken; "place": two more are placed
    bool exchanged = false;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  /// Points that an engine places first, as columns and rows from the centre.
  using Layout = std::vector<std::pair<int, int>>;

  /// In turn from the first move.
  Opening() = default;
  /// Errors: unsupported, with the rules there are.
  static Answer<Opening> named(std::string_view rule);

  const std::string& rule() const { return rule_; }  // empty: in turn
  const std::vector<Choice>& choices() const { return choices_; }
  bool is_settled(std::size_t ply) const { return !chooses(ply) && !places(ply); }
  /// Whose turn it is after `ply` moves, `to_move` being the colour of the next stone.
  Side turn(std::size_t ply, Side to_move) const;
  bool places(std::size_t ply) const;
  bool chooses(std::size_t ply) const;
  /// What can be chosen now; empty when nothing can.
  std::vector<std::string> options(std::size_t ply) const;
  /// True: the players exchange colours. Errors: bad_field, with the options.
  Answer<bool> choose(std::size_t ply, std::string_view name);
  /// The ply of the last choice, and who made it.
  std::optional<std::size_t> last_choice() const;
  Side last_chooser() const;
  /// Forgets what was chosen after so many moves or later. True: colours are exchanged back.
  bool undo_to(std::size_t ply);
  /// One that is about even, the same for the same seed.
  static Layout layout(std::uint64_t seed);

  Json value() const;
  static Answer<Opening> read(const Json& object);

 private:
  bool has_colours() const { return !choices_.empty() && choices_.back().name != "place"; }
  /// So many moves are placed before somebody chooses.
  std::size_t placed() const { return choices_.empty() ? 3 : 5; }

  std::string rule_;
  std::vector<Choice> choices_;
};

}  // namespace ternion::json
