// The parts of four in a row, joined: no weights, no tables, no classics, no forms of its own.
#include "test/fourth/kit.hpp"

#include <array>

#include "games/kit_of.hpp"
#include "games/perft_of.hpp"
#include "games/training/text_training_of.hpp"
#include "test/fourth/engine.hpp"
#include "test/fourth/rules.hpp"

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
                           .text_training = &text_training()};
  return kit;
}

}  // namespace ternion::four
