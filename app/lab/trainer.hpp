// A game's trainer: its self-play, its fit and what judges evaluations, behind one door.
#pragma once

#include <cstdint>
#include <memory>

#include "app/lab/core/judge.hpp"
#include "app/lab/options.hpp"
#include "engine/core/error.hpp"
#include "session/session.hpp"

namespace ternion::training {
class TextTraining;
}

namespace ternion::lab {

/// Stateless; thread-safe.
class Trainer {
 public:
  virtual ~Trainer() = default;

  /// Errors: io for what lies on the disk, others for options that cannot be.
  virtual Expected<std::unique_ptr<Pieces>> open(const SelfPlayOptions& options,
                                                 const EngineChoice& engines) const = 0;
  /// Errors: those of the game's fit.
  virtual Expected<FitEnd> train(const TrainOptions& options, const Listener& listener) const = 0;
  /// Whether it can say how well positions are judged.
  virtual bool judges() const = 0;
  /// What files hold is the game's affair: positions with exact scores, or games. Errors: io;
  /// unsupported where it does not judge.
  virtual Expected<JudgeEnd> judge(const JudgeOptions& options, const SessionOptions& engine,
                                   const OnJudged& on_judged, const Listener& listener) const = 0;
};

/// Of games that are shards: Othello's.
std::unique_ptr<Trainer> make_shard_trainer();
/// Of games that are text.
std::unique_ptr<Trainer> make_text_trainer(const training::TextTraining& training);

}  // namespace ternion::lab
