#include "app/lab/lab_kit.hpp"

#include <algorithm>
#include <array>

#include "games/training/text_training.hpp"
#include "protocol/core/text.hpp"
#include "search/players/surakarta/players.hpp"

namespace ternion::lab {
namespace {

std::span<const SearchConstant> surakarta_constants(std::string_view player) {
  const auto* const found = ternion::surakarta::players::find_player(player);
  return found == nullptr ? std::span<const SearchConstant>() : found->constants;
}

/// A game that is not here has what its kit has.
const std::array<LabKit, 3>& lab_kits() {
  static const std::array<LabKit, 3> kKits{{{.game = "othello",
                                             .make_trainer = make_shard_trainer,
                                             .bootstrap = othello::bootstrap,
                                             .calibrate = othello::calibrate},
                                            {.game = "gomoku",
                                             .prove = gomoku::proof::prove,
                                             .verify = gomoku::proof::verify,
                                             .read_tree = gomoku::proof::ReadTree::of},
                                            {.game = "surakarta",
                                             .build_tables = surakarta::build_tables,
                                             .check_tables = surakarta::check_tables,
                                             .constants_of = surakarta_constants}}};
  return kKits;
}

}  // namespace

LabKit lab_kit(std::string_view game) {
  const auto found = std::ranges::find_if(lab_kits(), [game](const LabKit& each) {
    return text::equal_ignoring_case(each.game, game);
  });
  return found == lab_kits().end() ? LabKit{.game = game} : *found;
}

std::span<const SearchConstant> constants_of(std::string_view game, std::string_view player) {
  const auto find = lab_kit(game).constants_of;
  return find == nullptr ? std::span<const SearchConstant>() : find(player);
}

std::vector<std::string> games_that_judge() {
  std::vector<std::string> names;
  for (std::string& name : game_names())
    if (const auto trainer = make_trainer(name); trainer && (*trainer)->judges())
      names.push_back(std::move(name));
  return names;
}

Expected<std::unique_ptr<Trainer>> make_trainer(std::string_view game) {
  if (const auto make = lab_kit(game).make_trainer) return make();
  if (const auto* const training = training::find_text_training(game))
    return make_text_trainer(*training);
  return fail(ErrorCode::unsupported, "expected a game with training, got " + std::string(game));
}

}  // namespace ternion::lab
