// What match, tournament and contest have in common, as a user asks for it: limits, openings, how
// games are played and where they are kept.
#pragma once

#include <set>
#include <string>

#include "app/arena/runner.hpp"
#include "protocol/client/engine_client.hpp"

namespace ternion::arena {

/// Where games begin: with a file's openings or, without one, after random moves.
struct OpeningOptions {
  std::string start;      // a position in the game's notation; empty: the game's usual one
  std::string file;       // "-" is stdin; empty: random openings
  int random_plies = 8;   // of random openings
  bool in_order = false;  // a file's; else RunnerOptions::seed shuffles them
  friend bool operator==(const OpeningOptions&, const OpeningOptions&) = default;
};

/// Files that finished games are written to; empty: not at all.
struct ExportFiles {
  std::string ggf;
  std::string sgf;
  std::string jsonl;
  friend bool operator==(const ExportFiles&, const ExportFiles&) = default;
};

struct ContestOptions {
  std::string game = "othello";  // in any case
  /// Those of every player that has none of its own. Nothing set: 0.1 s a move.
  PlayerLimits limits;
  std::string clock;  // of these limits, as parse_clock() reads it; empty: none
  OpeningOptions openings;
  RunnerOptions runner;
  std::string store;             // a file that games are kept in; empty: in memory
  bool new_run = false;          // Continue::none
  bool unknown_players = false;  // Continue::unknown_too
  ExportFiles exports;
  /// Options that the user has given, by name ("--lag"): each must concern one of the players.
  std::set<std::string> given;
  friend bool operator==(const ContestOptions&, const ContestOptions&) = default;
};

}  // namespace ternion::arena
