#include "app/lab/text/text_fit.hpp"

#include <utility>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/lab/text/text_files.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weight_file.hpp"

namespace ternion::training {
namespace {

using Part = TextFitOptions::Part;

struct Trained {
  Fitted fitted;
  FitVolume volume;
};

/// One fit and what it is made of.
struct Task {
  const TextTraining& training;
  const lab::TrainingFiles& files;
  const TextFitOptions& options;
  const GameLines& lines;
  int threads;
  const lab::Listener& listener;
};

/// Calls add(line, samples) for each line.
template <class Samples, class Add>
void collect(const GameLines& lines, Samples& samples, Samples& held_out, FitVolume& volume,
             Add&& add) {
  for (const auto& [from, to] :
       {std::pair{&lines.learned, &samples}, std::pair{&lines.held_out, &held_out}})
    for (const std::string& line : *from) ++(add(line, *to) ? volume.games : volume.refused);
}

tl::unexpected<Error> nothing_to_learn() {
  return fail(ErrorCode::io, "expected games to train on, got none");
}

/// From what games say alone.
Expected<Trained> fit_games(const Task& task) {
  TrainingSamples samples;
  TrainingSamples held_out;
  FitVolume volume;
  collect(task.lines, samples, held_out, volume, [&](const std::string& line, auto& to) {
    return task.training.add_samples(line, task.options.mix, to).has_value();
  });
  volume.positions = samples.positions.size();
  volume.choices = samples.choices.size();
  if (volume.positions == 0) return nothing_to_learn();
  const auto trained = [&volume](Fitted fitted) { return Trained{std::move(fitted), volume}; };
  if (task.options.part == Part::sums_and_moves)
    return task.training.fit(samples, held_out, task.options.fit).transform(trained);
  return read_weight_file(task.files.from)
      .and_then([&](const WeightFile& file) {
        return task.training.fit_moves(samples, held_out, task.options.fit, file);
      })
      .transform(trained);
}

/// From what searches of the games' positions were cut off by.
Expected<Trained> fit_searched_moves(const Task& task) {
  const auto file = read_weight_file(task.files.from);
  if (!file) return tl::make_unexpected(file.error());
  auto source = task.training.make_choice_source(*file, task.options.search_nodes);
  if (!source) return tl::make_unexpected(source.error());
  TrainingSamples samples;
  TrainingSamples held_out;
  FitVolume volume;
  collect(task.lines, samples, held_out, volume, [&](const std::string& line, auto& to) {
    return (*source)->add(line, to.choices).has_value();
  });
  volume.choices = samples.choices.size();
  if (volume.choices == 0) return nothing_to_learn();
  return task.training.fit_moves(samples, held_out, task.options.fit, *file)
      .transform([&volume](Fitted fitted) { return Trained{std::move(fitted), volume}; });
}

Expected<Trained> fit_network(const Task& task) {
  const auto file = read_weight_file(task.files.from);
  if (!file) return tl::make_unexpected(file.error());
  if (task.lines.learned.empty()) return nothing_to_learn();
  double next = 0;
  const auto show = [&](double share, double loss) {
    constexpr double kStep = 0.05;
    if (share < next) return;
    next = share + kStep;
    task.listener.tell(fmt::format("{:.0f} %, cross-entropy {:.4f}", 100 * share, loss));
  };
  const NetworkTask network{task.lines.learned,        task.lines.held_out, task.options.mix,
                            task.options.epochs,       task.options.rate,   task.options.go_on,
                            task.options.search_nodes, task.threads,        show};
  return task.training.fit_network(network, *file).transform([&task](Fitted fitted) {
    FitVolume volume;
    volume.games = task.lines.learned.size() + task.lines.held_out.size();
    volume.positions = fitted.boards;
    return Trained{std::move(fitted), volume};
  });
}

Expected<Trained> fit(const Task& task) {
  if (task.options.part == Part::network) return fit_network(task);
  if (task.options.part == Part::moves && task.options.search_nodes > 0)
    return fit_searched_moves(task);
  return fit_games(task);
}

std::string record_of(const Task& task, const Trained& trained) {
  const Fitted& fitted = trained.fitted;
  nlohmann::ordered_json record{{"game", task.training.game()}, {"games", trained.volume.games}};
  if (task.options.part != Part::sums_and_moves) record["beside"] = task.files.recorded_from();
  if (task.options.part == Part::network) {
    record["epochs"] = task.options.epochs;
    record["rate"] = task.options.rate;
    record["went_on"] = task.options.go_on;
    record["search_nodes"] = task.options.search_nodes;
  } else {
    record["l2"] = task.options.fit.l2;
    record["iterations"] = task.options.fit.iterations;
  }
  if (task.options.part != Part::moves) {
    record["mix"] = task.options.mix;
    record["loss"] = fitted.report.loss;
    record["held_out_loss"] = fitted.report.held_out_loss;
  }
  if (trained.volume.positions > 0) record["positions"] = trained.volume.positions;
  if (fitted.choices) {
    record["choices"] = trained.volume.choices;
    if (task.options.search_nodes > 0) record["search_nodes"] = task.options.search_nodes;
    record["choice_loss"] = fitted.choices->loss;
    record["held_out_choice_loss"] = fitted.choices->held_out.loss;
    record["held_out_first"] = fitted.choices->held_out.first;
  }
  return record.dump();
}

}  // namespace

std::string text_of(const FitVolume& volume) {
  std::string text = fmt::format("{} games", volume.games);
  if (volume.positions > 0) text += fmt::format(", {} positions", volume.positions);
  if (volume.choices > 0) text += fmt::format(", {} choices", volume.choices);
  return text + fmt::format(", {} lines refused", volume.refused);
}

std::string text_of(TextFitOptions::Part part, const Fitted& fitted) {
  const FitReport& report = fitted.report;
  std::string text;
  if (part == Part::sums_and_moves)
    text += fmt::format("cross-entropy {:.4f}, held out {:.4f} (hand-made weights {:.4f})\n",
                        report.loss, report.held_out_loss, report.held_out_hand);
  if (part == Part::network)
    text += fmt::format("network: cross-entropy {:.4f}, held out {:.4f}\n", report.loss,
                        report.held_out_loss);
  if (const auto& choices = fitted.choices)
    text += fmt::format(
        "choice of moves: cross-entropy {:.4f}, held out {:.4f}, the chosen one first in {:.1f} % "
        "(hand-made weights {:.1f} %)\n",
        choices->loss, choices->held_out.loss, 100 * choices->held_out.first,
        100 * choices->held_out_hand.first);
  if (!text.empty()) text.pop_back();
  return text;
}

Expected<lab::FitEnd> fit_text_games(const TextTraining& training, const lab::TrainingFiles& files,
                                     const TextFitOptions& options, int threads,
                                     const lab::Listener& listener) {
  const auto lines = read_game_lines(files.data, options.hold_out);
  if (!lines) return tl::make_unexpected(lines.error());
  const Task task{training, files, options, *lines, threads, listener};
  auto trained = fit(task);
  if (!trained) return tl::make_unexpected(trained.error());
  listener.tell(text_of(trained->volume));
  if (const std::string losses = text_of(options.part, trained->fitted); !losses.empty())
    listener.give(losses);
  for (const auto& part : trained->fitted.report.untrained)
    listener.tell(fmt::format("no game of {}: its weights are the hand-made ones", part));
  WeightFile& file = trained->fitted.file;
  file.training = record_of(task, *trained);
  if (auto written = platform::write_file(files.out, format_weight_file(file)); !written)
    return tl::make_unexpected(written.error());
  return lab::FitEnd{trained->volume.refused == 0};
}

}  // namespace ternion::training
