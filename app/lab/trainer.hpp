// A game's trainer: its self-play and its fit, behind one door.
#pragma once

#include <cstdint>
#include <memory>

#include "app/lab/options.hpp"
#include "engine/core/error.hpp"

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
};

/// Of games that are shards: Othello's.
std::unique_ptr<Trainer> make_shard_trainer();
/// Of games that are text.
std::unique_ptr<Trainer> make_text_trainer(const training::TextTraining& training);

}  // namespace ternion::lab
