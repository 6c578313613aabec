// Othello's parts, joined.
#include "games/othello/kit.hpp"

#include <array>

#include "engine/othello/game.hpp"
#include "engine/othello/ggf.hpp"
#include "engine/othello/perft.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "games/kit_of.hpp"
#include "games/othello/adjudicator.hpp"
#include "games/othello/explainer.hpp"
#include "games/othello/suites.hpp"
#include "games/othello/symmetries.hpp"
#include "games/othello/views.hpp"
#include "games/perft_of.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/constants.hpp"
#include "search/othello/levels.hpp"
#include "search/players/classic.hpp"

namespace ternion::othello {
namespace {

/// Three tournament games (WTHOR 1977, games 1 to 3): openings, middle games, and endings that are
/// solved.
constexpr std::array<BenchGame, 3> kBenchGames{
    {{"",
      "f5 d6 c3 f3 f4 d3 c4 g6 f6 e6 c5 c6 d7 d8 e7 g5 e3 d2 g4 h3 f7 b5 h5 g3 b4 b6 c8 "
      "b8 c7 e8 f8 g8 h4 h6 e2 d1 c1 a3 a6 a5 e1 f2 g7"},
     {"",
      "f5 f6 e6 f4 f3 d6 c6 d3 g6 e7 g5 d7 c7 h5 c3 h6 e3 b6 c5 d8 c8 b8 a6 b5 g4 d2 e1 "
      "c1 f2 h4 a5 e2 f8 b3 f7 g1 h3 h2 g3 a4 c4 b4 c2"},
     {"",
      "f5 f6 e6 f4 f3 c5 g6 e3 d3 g5 b6 c4 c3 d6 h6 g4 h3 d2 e2 h5 h4 c2 e1 d1 c1 b3 e7 "
      "c6 g3 d7 c8 f1 f2 b1 b4 a5 c7 b5 a6 f8 a4 a3 a2"}}};
constexpr std::array<std::size_t, 5> kBenchPlies{6, 14, 24, 34, 42};

constexpr std::array<std::string_view, 1> kSgfNames{"reversi"};

/// A style's.
std::unique_ptr<Session> make_classic(const GameInfo& info, const Classic& classic,
                                      std::shared_ptr<const TimeSource> time) {
  if (!classic.style) return nullptr;
  const auto factory = [style = classic.style](const EngineConfig& config, Isa) {
    return players::make_classic_engine(*style, config.seed);
  };
  return std::make_unique<GameSession<Othello>>(info, factory, SessionOptions{}, std::move(time));
}

GameInfo info() {
  return {.name = std::string(Othello::kName),
          .width = 8,
          .height = 8,
          .win_rate_scale = 4.0,
          .unit = "discs",
          .most_margin = 64,
          .pieces = "discs",
          .level_elo = kit_of::elo(kPlayingLevels)};
}

}  // namespace

const GameKit& kit() {
  static const GameKit kit{.info = info(),
                           .make_board = kit_of::board<Othello>,
                           .make_session = kit_of::session<Othello, make_engine, kConstants>,
                           .has_kernels = true,
                           .constants = kConstants,
                           .make_classic = make_classic,
                           .load_weights = kit_of::weights<PatternWeights>,
                           .sgf = {.number = "2", .unsaid = true, .aliases = kSgfNames},
                           .record = {"ggf", false, write_ggf, parse_ggf},
                           .symmetries = symmetries(),
                           .make_adjudicator = make_adjudicator,
                           .perft = perft_of<Othello, perft>,
                           .perft_has_kernels = true,
                           .bench = {14, kBenchGames, kBenchPlies},
                           .solver = {.solve = solve_value,
                                      .outcome_only = true,
                                      .measure = "empties",
                                      .measured = count_empty},
                           .explain = explain,
                           .views = position_views(),
                           .suites = problem_suites()};
  return kit;
}

}  // namespace ternion::othello
