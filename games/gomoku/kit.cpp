// Gomoku's parts, joined.
#include "games/gomoku/kit.hpp"

#include <array>

#include "engine/gomoku/game.hpp"
#include "engine/gomoku/rule_names.hpp"
#include "eval/gomoku/cell_weights.hpp"
#include "games/gomoku/explainer.hpp"
#include "games/gomoku/symmetries.hpp"
#include "games/gomoku/training.hpp"
#include "games/gomoku/views.hpp"
#include "games/kit_of.hpp"
#include "games/perft_of.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/constants.hpp"
#include "search/gomoku/levels.hpp"
#include "search/players/gomoku/players.hpp"

namespace ternion::gomoku {
namespace {

/// Games against classical Rapfi (docs/gomoku.md); the last two were played under the rule of the
/// two before them.
constexpr std::array<BenchGame, 6> kBenchGames{
    {{"freestyle 15", "h8 i9 k7 i7 f8 i8 i10 h6 i6 g5 f4 f5 h7 g8 e5 g3 g4 h4 h5 j7 k6 i3 f6 j3"},
     {"freestyle 15",
      "h8 i9 k6 g9 k9 i10 i11 h9 f9 g8 f7 h11 g10 g12 f13 h12 h10 j12 k12 h13 i12 i13 "
      "k11 k10"},
     {"standard 15",
      "h8 h9 i11 j9 j7 i10 g9 h10 g8 h11 g12 i7 i9 g10 j10 h12 h13 g7 f11 e10 f10 f9 i12 "
      "e8"},
     {"standard 15",
      "h8 h9 h11 i11 j9 i10 i12 g10 j10 j8 i8 k10 g6 k11 k12 j12 g7 l10 m9 k13 i9 f6 l14 "
      "m11"},
     {"renju 15", "h8 h9 k11 j10 h10 i10 j11 i11 k9 k8 j9 i8 i9 j7 l9 m9 k6 k10 j6 i7 g7 l6 g6 i5"},
     {"renju 15",
      "h8 h9 i11 j9 j7 i10 g9 g8 j11 f10 h10 f8 f7 f11 h11 k11 f12 k10 k9 j10 i8 l10 m10 "
      "j12"}}};
constexpr std::array<std::size_t, 3> kBenchPlies{6, 14, 22};

constexpr std::array<std::string_view, 2> kSgfNames{"renju", "gobang"};

Expected<std::string_view> variant_named(std::string_view text) {
  return rule_named(text).map([](Rule rule) { return std::string_view(name_of(rule)); });
}

GameInfo info() {
  return {.name = std::string(Gomoku::kName),
          .width = 15,
          .height = 15,
          .win_rate_scale = 3.0,
          .unit = "points",
          .most_margin = 1,
          .pieces = "stones",
          .rows_upwards = true,
          .draws_agreed = true,
          .one_piece_a_move = true,
          .near_play = true,
          .fouls_lose = true,
          .passes_told = true,
          .variants = {{"freestyle", "freestyle 15", ""},
                       {"standard", "standard 15", ""},
                       {"renju", "renju 15", ""},
                       {"swap2", "standard 15", "swap2"},
                       {"caro", "caro 15", ""},
                       {"caro-exact", "caro-exact 15", ""}},
          .sizes = {15, 19, 20},
          .level_elo = kit_of::elo(kPlayingLevels)};
}

}  // namespace

const GameKit& kit() {
  static const GameKit kit{
      .info = info(),
      .make_board = kit_of::board<Gomoku>,
      .make_session = kit_of::session<Gomoku, make_engine, kConstants>,
      .has_kernels = true,
      .constants = kConstants,
      .classics = kit_of::classics<Gomoku>(players::all_players()),
      .make_classic = kit_of::classic<Gomoku, players::find_player>,
      .load_weights = kit_of::weights<CellWeights>,
      .sgf = {.number = "4", .letters = true, .unsaid = true, .aliases = kSgfNames},
      .variant_named = variant_named,
      .symmetries = symmetries(),
      .perft = perft_of<Gomoku, plain_count<Gomoku>>,
      .bench = {10, kBenchGames, kBenchPlies},
      .solver = {.solve = solve_exactly,
                 .proves = Solver::Proves::win,
                 .usual_seconds = 30,
                 .measure = "stones",
                 .measured = count_pieces},
      .explain = explain,
      .views = position_views(),
      .text_training = &text_training()};
  return kit;
}

}  // namespace ternion::gomoku
