// LabKit: what the lab has of a game. It stands beside the game's kit (games/kit.hpp), which lies
// below app and cannot name it. A part that is null is lacking, and whoever asks says so to the
// user.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/core/engine_choice.hpp"
#include "app/lab/gomoku/prove.hpp"
#include "app/lab/gomoku/verify.hpp"
#include "app/lab/gomoku/verify_tree.hpp"
#include "app/lab/othello/bootstrap.hpp"
#include "app/lab/othello/calibrate.hpp"
#include "app/lab/surakarta/tables.hpp"
#include "app/lab/trainer.hpp"
#include "games/games.hpp"

namespace ternion::lab {

struct LabKit {
  std::string_view game;

  /// Its games are shards; where it is null, the trainer is that of the kit's text training.
  std::unique_ptr<Trainer> (*make_trainer)() = nullptr;
  decltype(&othello::bootstrap) bootstrap = nullptr;
  decltype(&othello::calibrate) calibrate = nullptr;
  decltype(&surakarta::build_tables) build_tables = nullptr;
  decltype(&surakarta::check_tables) check_tables = nullptr;
  /// The constants that a classic player may be made and tuned with; empty: none.
  std::span<const SearchConstant> (*constants_of)(std::string_view player) = nullptr;
  /// Proofs, and their checker.
  Expected<gomoku::proof::Proving> (*prove)(const gomoku::proof::ProveOptions&, int threads,
                                            const std::stop_token&, const Listener&) = nullptr;
  decltype(&gomoku::proof::verify) verify = nullptr;
  decltype(&gomoku::proof::ReadTree::of) read_tree = nullptr;
};

/// By the game's name, in any case; all parts are null where the lab has nothing of it.
LabKit lab_kit(std::string_view game);

/// The games that have a part, by their names.
template <class Part>
std::vector<std::string> games_with(Part LabKit::* part) {
  std::vector<std::string> names;
  for (std::string& name : game_names())
    if (lab_kit(name).*part != nullptr) names.push_back(std::move(name));
  return names;
}

/// The constants that a classic player of the game may be made and tuned with; empty: none.
std::span<const SearchConstant> constants_of(std::string_view game, std::string_view player);

/// The games whose trainer judges, by their names.
std::vector<std::string> games_that_judge();

/// Errors: unsupported for a game that has none.
Expected<std::unique_ptr<Trainer>> make_trainer(std::string_view game);

}  // namespace ternion::lab
