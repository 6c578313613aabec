#include "app/lab/trainer.hpp"

#include "app/lab/othello/judge.hpp"
#include "app/lab/othello/shard_pieces.hpp"
#include "app/lab/text/text_judge.hpp"
#include "games/training/text_training.hpp"

namespace ternion::lab {
namespace {

class ShardTrainer final : public Trainer {
 public:
  Expected<std::unique_ptr<Pieces>> open(const SelfPlayOptions& options,
                                         const EngineChoice& engines) const override {
    return othello::open_shards(options.goal, options.shards, engines);
  }
  Expected<FitEnd> train(const TrainOptions& options, const Listener& listener) const override {
    othello::TrainOptions own = options.shards;
    if (options.basics.mix) own.dataset.labels.mix = *options.basics.mix;
    if (options.basics.hold_out) own.dataset.hold_out = *options.basics.hold_out;
    if (options.basics.l2) own.stages.fit.l2 = *options.basics.l2;
    if (options.basics.iterations) own.stages.fit.max_iterations = *options.basics.iterations;
    return othello::train(options.files, std::move(own), options.threads, listener);
  }
  bool judges() const override { return true; }
  Expected<JudgeEnd> judge(const JudgeOptions& options, const SessionOptions& engine,
                           const OnJudged& on_judged, const Listener& listener) const override {
    return othello::judge(options, engine, on_judged, listener);
  }
};

class TextTrainer final : public Trainer {
 public:
  explicit TextTrainer(const training::TextTraining& training) : training_(&training) {}

  Expected<std::unique_ptr<Pieces>> open(const SelfPlayOptions& options,
                                         const EngineChoice& engines) const override {
    return training::open_text_games(*training_, options.goal, options.text, engines);
  }
  Expected<FitEnd> train(const TrainOptions& options, const Listener& listener) const override {
    training::TextFitOptions own = options.text;
    if (options.basics.mix) own.mix = *options.basics.mix;
    if (options.basics.hold_out) own.hold_out = *options.basics.hold_out;
    if (options.basics.l2) own.fit.l2 = *options.basics.l2;
    if (options.basics.iterations) own.fit.iterations = *options.basics.iterations;
    return training::fit_text_games(*training_, options.files, own, options.threads, listener);
  }
  bool judges() const override { return training_->has_weights(); }
  Expected<JudgeEnd> judge(const JudgeOptions& options, const SessionOptions& engine,
                           const OnJudged& on_judged, const Listener& listener) const override {
    return training::judge_text_games(*training_, options, engine, on_judged, listener);
  }

 private:
  const training::TextTraining* training_;
};

}  // namespace

std::unique_ptr<Trainer> make_shard_trainer() { return std::make_unique<ShardTrainer>(); }

std::unique_ptr<Trainer> make_text_trainer(const training::TextTraining& training) {
  return std::make_unique<TextTrainer>(training);
}

}  // namespace ternion::lab
