// What `selfplay` and `train` are told, of all games: which of it counts is the affair of a game's
// trainer.
#pragma once

#include <string>

#include "app/lab/core/self_play.hpp"
#include "app/lab/core/training_files.hpp"
#include "app/lab/othello/self_play.hpp"
#include "app/lab/othello/train.hpp"
#include "app/lab/text/text_fit.hpp"
#include "app/lab/text/text_pieces.hpp"

namespace ternion::lab {

struct SelfPlayOptions {
  SelfPlayGoal goal;
  othello::SelfPlaySettings shards;  // where a piece is a chunk of games
  training::TextGamesOptions text;   // where it is a line

  friend bool operator==(const SelfPlayOptions&, const SelfPlayOptions&) = default;
};

struct TrainOptions {
  TrainingFiles files;
  FitBasics basics;
  othello::TrainOptions shards;
  training::TextFitOptions text;
  int threads = 1;

  friend bool operator==(const TrainOptions&, const TrainOptions&) = default;
};

}  // namespace ternion::lab
