// Swiss tournaments: in each round players of like scores meet, nobody twice. The rules are the
// basic ones of the FIDE Handbook (C.04.1): no pair plays twice, scores of a pair are as near as
// can be, who is left over in an odd number has a bye that counts as a won meeting, nobody has two,
// and colours are evened out. Within a score the upper half meets the lower half in order, as in
// the Dutch system (C.04.3), without its further rules about floaters. Ties are broken as in C.07:
// a bye counts as a meeting with somebody of the player's own score. Pure functions of results: the
// same results give the same pairings, so that a tournament that was interrupted goes on.
#pragma once

#include <optional>
#include <vector>

#include "app/arena/tournament.hpp"

namespace ternion::arena {

class Swiss {
 public:
  /// `games` of each meeting. Players are ranked by their index until scores tell them apart.
  Swiss(int players, int games);

  /// How many rounds so many players can play without meeting twice.
  static int most_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

  /// The meetings of the next round, the highest first; the first of each is Black in the first
  /// game; with itself: a bye. Nothing where nobody is left who has not met.
  std::optional<std::vector<Pairing>> next_round() const;
  /// The round as it is played.
  void begin(const std::vector<Pairing>& round);
  /// A game of the round that was begun last.
  void add(int black, int white, double black_points);

  /// By player. Complete once the round's games have been added.
  std::vector<TieBreak> tie_breaks() const;

 private:
  struct Meeting {
    int opponent = 0;  // oneself: a bye
    double points = 0;
  };
  struct Player {
    std::vector<Meeting> meetings;
    int first_blacks = 0;  // more than first Whites, by meetings
    double points() const;
    bool has_met(int other) const;
  };
  Pairing in_colours(int a, int b) const;
  bool pair_up(std::vector<int>& left, std::vector<Pairing>& round, int& steps) const;
  const Player& at(int i) const { return players_[static_cast<std::size_t>(i)]; }
  Player& at(int i) { return players_[static_cast<std::size_t>(i)]; }

  int games_;
  std::vector<Player> players_;
};

}  // namespace ternion::arena
