// Surakarta's parts, joined.
#include "games/surakarta/kit.hpp"

#include <array>

#include "engine/surakarta/game.hpp"
#include "eval/surakarta/line_weights.hpp"
#include "games/kit_of.hpp"
#include "games/perft_of.hpp"
#include "games/surakarta/explainer.hpp"
#include "games/surakarta/solver.hpp"
#include "games/surakarta/symmetries.hpp"
#include "games/surakarta/training.hpp"
#include "games/surakarta/views.hpp"
#include "search/players/surakarta/players.hpp"
#include "search/surakarta/backend.hpp"
#include "search/surakarta/constants.hpp"
#include "search/surakarta/levels.hpp"
#include "search/surakarta/tables/table_file.hpp"

namespace ternion::surakarta {
namespace {

/// Random games, which come to captures soon.
constexpr std::array<BenchGame, 3> kBenchGames{
    {{"",
      "d2-e3 b5-c4 e2-d2 b6-b5 e1-e2 c4-d3 a2-a3 c5-b4 e3-f3 d3-e3 a3-a2 e3xc1 a2-a3 "
      "c1xa3 c2xa3 a6-b6 f3-f4 d6xf4 a3xc6 b4xc6 d1xc6 e5-e4 c6xe4 b6-c6"},
     {"",
      "a2-a3 b5-c4 e2-f3 f5-e4 d2-e2 e5-f4 a3-a4 c4-d4 f2-e3 d6-e5 b1-a2 e6-f5 b2-b3 "
      "d5-e6 a4xc6 d4xc6 e3-f2 f4xd1 c1-b2 d1xf3 e2-d3 e4xd3 b3-c3 d3-e2"},
     {"",
      "a2-a3 b5-c4 a3-a4 c6xa4 b2-b3 e5-f4 b3-c3 e6-e5 e2-e3 f4-f3 c1-b2 f3xd1 f1-e2 "
      "a5-b5 b2-a3 d1xe3 d2xe3 c5-b4 e3xd5 f6-e6 c2-c1 a4-a5 a3-b2 e5-f4"}}};
constexpr std::array<std::size_t, 4> kBenchPlies{4, 10, 16, 22};

Expected<std::shared_ptr<const Tables>> load_tables(const std::filesystem::path& folder) {
  auto tables = read_tables(folder);
  if (!tables) return fail(ErrorCode::io, std::move(tables.error().message));
  return std::shared_ptr<const Tables>(std::move(*tables));
}

GameInfo info() {
  return {.name = std::string(Surakarta::kName),
          .width = 6,
          .height = 6,
          .win_rate_scale = 2.0,
          .unit = "pieces",
          .most_margin = 1,
          .pieces = "pieces",
          .rows_upwards = true,
          .draws_agreed = true,
          .placements = false,
          .variants = {{"standard", "standard", ""}, {"core", "core", ""}, {"ludii", "ludii", ""}},
          .level_elo = kit_of::elo(kPlayingLevels)};
}

}  // namespace

/// Published counts of its moves leave ended games out. SGF has no number for it; its name is what
/// nobody else can take it for.
const GameKit& kit() {
  static const GameKit kit{.info = info(),
                           .make_board = kit_of::board<Surakarta>,
                           .make_session = kit_of::session<Surakarta, make_engine, kConstants>,
                           .constants = kConstants,
                           .classics = kit_of::classics<Surakarta>(players::all_players()),
                           .make_classic = kit_of::classic<Surakarta, players::find_player>,
                           .load_weights = kit_of::weights<LineWeights>,
                           .load_tables = load_tables,
                           .symmetries = symmetries(),
                           .perft = perft_of<Surakarta, line_count<Surakarta>>,
                           .bench = {11, kBenchGames, kBenchPlies},
                           .solver = {.solve = solve,
                                      .usual_seconds = 30,
                                      .measure = "pieces",
                                      .measured = count_pieces},
                           .explain = explain,
                           .views = position_views(),
                           .text_training = &text_training()};
  return kit;
}

}  // namespace ternion::surakarta
