// The parts of four in a row, joined: no weights, no tables, no classics, no solver, no forms of
// its own.
#include "test/fourth/kit.hpp"

#include <array>

#include "games/kit_of.hpp"
#include "games/perft_of.hpp"
#include "games/training/text_training_of.hpp"
#include "test/fourth/engine.hpp"
#include "test/fourth/rules.hpp"
#include "test/fourth/tactics.hpp"

namespace ternion::four {
namespace {

Move random_move(Rng& rng, const Position& position) {
  const auto moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// Games against itself; there are no weights that could learn of them.
struct Training {
  using Game = Four;
  static constexpr std::string_view kName = "four";
  static constexpr std::string_view kStart = "------------------------------------------ X";
  static constexpr double kUnitsOfLogit = 2.0;
  static constexpr training::Openings<Four> kOpenings{2, 6, random_move};

  static std::unique_ptr<SearchEngine<Position>> make_engine(const EngineConfig& config) {
    return four::make_engine(config, Isa::scalar);
  }
};

const training::TextTraining& text_training() {
  static const training::TextTrainingOf<Training> training;
  return training;
}

constexpr std::array<BenchGame, 2> kBenchGames{
    {{"", "d1 d2 d3 d4 c1 e1 c2 e2 c3 e3 b1 f1"}, {"", "d1 c1 d2 d3 b1 e1 e2 c2 f1 c3 c4 a1"}}};
constexpr std::array<std::size_t, 3> kBenchPlies{0, 4, 8};

/// Lines in which only one side stands, by how many pieces they have.
Explanation explain(const Board& board, const std::shared_ptr<const Weights>&) {
  const Position position = Four::parse_position(board.position_text()).value();
  constexpr double kUnit = LineEvaluator::kUnit;
  Explanation explanation{"lines", position.is_over(), 0};
  if (explanation.over) {
    explanation.score = FourTactics::final_value(position) == 0 ? 0 : -1;
    return explanation;
  }
  explanation.score = LineEvaluator().score(position) / kUnit;
  for (const Side side : {position.side_to_move(), other(position.side_to_move())}) {
    const bool own = side == position.side_to_move();
    for (const auto& [pieces, worth] : {std::pair{1, 1}, std::pair{2, 4}, std::pair{3, 16}}) {
      int count = 0;
      for (const Cells line : kFours)
        if ((position.cells(other(side)) & line) == 0 &&
            std::popcount(position.cells(side) & line) == pieces)
          ++count;
      const double weight = (own ? 1 : -1) * worth / kUnit;
      explanation.terms.push_back({(own ? "lines of " : "theirs of ") + std::to_string(pieces),
                                   count * weight,
                                   {{count, weight}}});
    }
  }
  return explanation;
}

GameInfo info() {
  return {.name = std::string(Four::kName),
          .width = kWidth,
          .height = kHeight,
          .win_rate_scale = 2.0,
          .unit = "lines",
          .most_margin = 1,
          .pieces = "pieces",
          .rows_upwards = true,
          .one_piece_a_move = true,
          .level_elo = kit_of::elo(kPlayingLevels)};
}

}  // namespace

const GameKit& kit() {
  static const GameKit kit{.info = info(),
                           .make_board = kit_of::board<Four>,
                           .make_session = kit_of::session<Four, make_engine>,
                           .perft = perft_of<Four, plain_count<Four>>,
                           .bench = {8, kBenchGames, kBenchPlies},
                           .explain = explain,
                           .text_training = &text_training()};
  return kit;
}

}  // namespace ternion::four
