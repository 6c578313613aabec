#include "app/cli/text_training.hpp"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "app/lab/text/text_game_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using training::TextGameFile;
using training::TextPlayer;
using training::TextTraining;
constexpr std::string_view kSuffix = ".games";

/// Calls visit(line) for each line that is not empty.
template <class Visit>
void for_each_line(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (const auto line = text.substr(0, end); !line.empty()) visit(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

/// "freestyle 15", seed 1: freestyle-15-1.games.
std::filesystem::path file_of(const TextSelfPlayOptions& options) {
  std::string start = options.start;
  for (char& c : start)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  return std::filesystem::path(options.folder) /
         fmt::format("{}-{}{}", start, options.seed, kSuffix);
}

/// Threads that play games by number until the file holds enough.
class TextRun {
 public:
  TextRun(const TextSelfPlayOptions& options, TextGameFile& file)
      : options_(&options), file_(&file), next_(file.next_number()) {}

  void work(TextPlayer& player) {
    while (!stop && file_->positions() < options_->positions) {
      const std::uint64_t number = next_++;
      auto game = player.play(options_->seed << 32 | number, stop);
      if (!game) return;
      if (auto written = file_->add(number, std::move(*game)); !written) {
        const std::lock_guard lock(mutex_);
        error_ = written.error();
        stop = true;
      }
    }
  }
  /// Once all threads have ended.
  const std::optional<Error>& error() const { return error_; }

  std::atomic<bool> stop{false};

 private:
  const TextSelfPlayOptions* options_;
  TextGameFile* file_;
  std::atomic<std::uint64_t> next_;
  std::mutex mutex_;
  std::optional<Error> error_;
};

Expected<std::vector<std::string>> files_of(const std::vector<std::string>& data) {
  std::vector<std::string> files;
  for (const std::string& path : data) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(path, error))
      if (entry.path().extension() == kSuffix) files.push_back(entry.path().string());
    if (error) return fail(ErrorCode::io, path + ": " + error.message());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The lines of all files, one in so many held out.
struct Lines {
  std::vector<std::string> learned;
  std::vector<std::string> held_out;
};
Expected<Lines> read_lines(const TextTrainOptions& options) {
  const auto files = files_of(options.data);
  if (!files) return tl::make_unexpected(files.error());
  Lines lines;
  std::size_t number = 0;
  for (const std::string& path : *files) {
    const auto text = read_input(path);
    if (!text) return tl::make_unexpected(text.error());
    for_each_line(*text, [&](std::string_view line) {
      const bool hold =
          options.hold_out > 0 && number++ % static_cast<std::size_t>(options.hold_out) == 0;
      (hold ? lines.held_out : lines.learned).emplace_back(line);
    });
  }
  return lines;
}

/// What was learned from, for the weight file's record.
struct Volume {
  std::uint64_t games = 0;
  std::uint64_t refused = 0;  // lines that are no games
  std::size_t positions = 0;
  std::size_t choices = 0;
};
struct Trained {
  training::Fitted fitted;
  Volume volume;
};

/// Calls add(line, samples) for each line.
template <class Samples, class Add>
void collect(const Lines& lines, Samples& samples, Samples& held_out, Volume& volume, Add&& add) {
  for (const auto& [from, to] :
       {std::pair{&lines.learned, &samples}, std::pair{&lines.held_out, &held_out}})
    for (const std::string& line : *from) ++(add(line, *to) ? volume.games : volume.refused);
}

tl::unexpected<Error> nothing_to_learn() {
  return fail(ErrorCode::io, "expected games to train on, got none");
}

/// From what games say alone.
Expected<Trained> fit_games(const TextTraining& training, const TextTrainOptions& options,
                            const Lines& lines) {
  training::TrainingSamples samples;
  training::TrainingSamples held_out;
  Volume volume;
  collect(lines, samples, held_out, volume, [&](const std::string& line, auto& to) {
    return training.add_samples(line, options.mix, to).has_value();
  });
  volume.positions = samples.positions.size();
  volume.choices = samples.choices.size();
  if (volume.positions == 0) return nothing_to_learn();
  const auto trained = [&volume](training::Fitted fitted) {
    return Trained{std::move(fitted), volume};
  };
  if (options.part == TextTrainOptions::Part::sums_and_moves)
    return training.fit(samples, held_out, options.fit).transform(trained);
  return read_weight_file(options.from)
      .and_then([&](const WeightFile& file) {
        return training.fit_moves(samples, held_out, options.fit, file);
      })
      .transform(trained);
}

/// From what searches of the games' positions were cut off by.
Expected<Trained> fit_searched_moves(const TextTraining& training, const TextTrainOptions& options,
                                     const Lines& lines) {
  const auto file = read_weight_file(options.from);
  if (!file) return tl::make_unexpected(file.error());
  auto source = training.make_choice_source(*file, options.search_nodes);
  if (!source) return tl::make_unexpected(source.error());
  training::TrainingSamples samples;
  training::TrainingSamples held_out;
  Volume volume;
  collect(lines, samples, held_out, volume, [&](const std::string& line, auto& to) {
    return (*source)->add(line, to.choices).has_value();
  });
  volume.choices = samples.choices.size();
  if (volume.choices == 0) return nothing_to_learn();
  return training.fit_moves(samples, held_out, options.fit, *file)
      .transform([&volume](training::Fitted fitted) { return Trained{std::move(fitted), volume}; });
}

Expected<Trained> fit_network(const TextTraining& training, const TextTrainOptions& options,
                              const Lines& lines) {
  const auto file = read_weight_file(options.from);
  if (!file) return tl::make_unexpected(file.error());
  if (lines.learned.empty()) return nothing_to_learn();
  double next = 0;
  const auto show = [&next](double share, double loss) {
    constexpr double kStep = 0.05;
    if (share < next) return;
    next = share + kStep;
    fmt::print(stderr, "{:.0f} %, cross-entropy {:.4f}\n", 100 * share, loss);
  };
  const training::NetworkTask task{lines.learned,        lines.held_out,  options.mix,
                                   options.epochs,       options.rate,    options.go_on,
                                   options.search_nodes, options.threads, show};
  return training.fit_network(task, *file).transform([&lines](training::Fitted fitted) {
    return Trained{std::move(fitted), {lines.learned.size() + lines.held_out.size(), 0, 0, 0}};
  });
}

Expected<Trained> fit(const TextTraining& training, const TextTrainOptions& options,
                      const Lines& lines) {
  if (options.part == TextTrainOptions::Part::network) return fit_network(training, options, lines);
  if (options.part == TextTrainOptions::Part::moves && options.search_nodes > 0)
    return fit_searched_moves(training, options, lines);
  return fit_games(training, options, lines);
}

std::string record_of(const TextTraining& training, const TextTrainOptions& options,
                      const Trained& trained) {
  using Part = TextTrainOptions::Part;
  const training::Fitted& fitted = trained.fitted;
  nlohmann::ordered_json record{{"game", training.game()}, {"games", trained.volume.games}};
  if (options.part != Part::sums_and_moves) record["beside"] = options.from;
  if (options.part == Part::network) {
    record["epochs"] = options.epochs;
    record["rate"] = options.rate;
    record["went_on"] = options.go_on;
    record["search_nodes"] = options.search_nodes;
  } else {
    record["l2"] = options.fit.l2;
    record["iterations"] = options.fit.iterations;
  }
  if (options.part != Part::moves) {
    record["mix"] = options.mix;
    record["loss"] = fitted.report.loss;
    record["held_out_loss"] = fitted.report.held_out_loss;
  }
  if (trained.volume.positions > 0) record["positions"] = trained.volume.positions;
  if (fitted.choices) {
    record["choices"] = trained.volume.choices;
    if (options.search_nodes > 0) record["search_nodes"] = options.search_nodes;
    record["choice_loss"] = fitted.choices->loss;
    record["held_out_choice_loss"] = fitted.choices->held_out.loss;
    record["held_out_first"] = fitted.choices->held_out.first;
  }
  return record.dump();
}

void print_report(const TextTrainOptions& options, const training::Fitted& fitted) {
  const FitReport& report = fitted.report;
  if (options.part == TextTrainOptions::Part::sums_and_moves)
    fmt::print("cross-entropy {:.4f}, held out {:.4f} (hand-made weights {:.4f})\n", report.loss,
               report.held_out_loss, report.held_out_hand);
  if (options.part == TextTrainOptions::Part::network)
    fmt::print("network: cross-entropy {:.4f}, held out {:.4f}\n", report.loss,
               report.held_out_loss);
  if (const auto& choices = fitted.choices)
    fmt::print(
        "choice of moves: cross-entropy {:.4f}, held out {:.4f}, the chosen one first in {:.1f} % "
        "(hand-made weights {:.1f} %)\n",
        choices->loss, choices->held_out.loss, 100 * choices->held_out.first,
        100 * choices->held_out_hand.first);
  for (const auto& part : report.untrained)
    fmt::print(stderr, "no game of {}: its weights are the hand-made ones\n", part);
}

}  // namespace

Expected<const TextTraining*> text_training_of(const GlobalOptions& globals) {
  const TextTraining* const training = training::find_text_training(globals.game.get());
  if (training == nullptr && !text::equal_ignoring_case(globals.game.get(), "othello"))
    return fail(ErrorCode::unsupported, "expected a game with training, got " + globals.game.get());
  return training;
}

ExitCode text_selfplay(const TextTraining& training, const GlobalOptions& globals,
                       TextSelfPlayOptions options) {
  auto weights = chosen_weights(globals);
  if (!weights) return complain_of_options(weights.error());
  auto tables = chosen_tables(globals);
  if (!tables) return complain_of_options(tables.error());
  if (options.start.empty()) options.start = training.usual_start();
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.weights = std::move(*weights);
  config.tables = std::move(*tables);
  std::vector<std::unique_ptr<TextPlayer>> players;
  for (int i = 0; i < globals.threads; ++i) {
    auto player = training.make_player(options.start, options.nodes, config);
    if (!player) return complain(ExitCode::usage, player.error());
    players.push_back(std::move(*player));
  }
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  const std::filesystem::path path = file_of(options);
  const auto file = TextGameFile::open(path, training);
  if (!file) return complain(ExitCode::environment, file.error());
  const Interrupt interrupt;
  TextRun run(options, **file);
  std::atomic<int> working{globals.threads.get()};
  std::vector<std::thread> threads;
  for (const auto& player : players)
    threads.emplace_back([&run, &working, &player] {
      run.work(*player);
      --working;
    });
  while (working > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (interrupt.raised()) run.stop = true;
  }
  for (std::thread& thread : threads) thread.join();
  fmt::print(stderr, "{}: {} positions\n", path.string(), (*file)->positions());
  return run.error() ? complain(ExitCode::environment, *run.error()) : ExitCode::ok;
}

ExitCode text_train(const TextTraining& training, const TextTrainOptions& options) {
  const auto lines = read_lines(options);
  if (!lines) return complain(ExitCode::environment, lines.error());
  auto trained = fit(training, options, *lines);
  if (!trained) return complain(ExitCode::environment, trained.error());
  const Volume& volume = trained->volume;
  fmt::print(stderr, "{} games, {} positions, {} choices, {} lines refused\n", volume.games,
             volume.positions, volume.choices, volume.refused);
  print_report(options, trained->fitted);
  WeightFile& file = trained->fitted.file;
  file.training = record_of(training, options, *trained);
  if (auto written = write_file(options.out, format_weight_file(file)); !written)
    return complain(ExitCode::environment, written.error());
  return volume.refused == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace ternion::cli
