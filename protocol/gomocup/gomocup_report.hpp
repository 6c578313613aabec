// What a Gomocup manager is told of a search while it runs: MESSAGE lines, or Yixin-Board's.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/move.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_settings.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "search/core/listener.hpp"

namespace ternion::gomocup {

/// Of one thought at a time, which may be several searches. Thread rule: the dialect's. `settings`
/// and `game` outlive it.
class Report {
 public:
  Report(const Settings& settings, const Game& game, Talk talk)
      : settings_(settings), game_(game), talk_(std::move(talk)) {}

  /// Another thought.
  void begin();
  /// The same one, searched for from the beginning: told of again from where it was.
  void begin_again();
  void on_info(const SearchInfo& info);
  /// What the answer leads with, unless it was told last.
  void lead(const SearchInfo& info);

 private:
  /// Of each move, the last and greatest.
  int& depth_of(Move move);
  /// A search that was begun again has not come as far as what was told before.
  bool is_behind(const SearchInfo& info);
  void tell(const SearchInfo& info);
  void say_line(const SearchInfo& info) const;
  void say_squares(const SearchInfo& info) const;
  void say_details(const SearchInfo& info) const;

  const Settings& settings_;
  const Game& game_;
  Talk talk_;
  SearchInfo last_;
  std::vector<std::pair<Move, int>> depths_;
  int least_ = 0;  // of a search that was begun again, the depth from which it is told of
};

}  // namespace ternion::gomocup
