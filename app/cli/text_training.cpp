#include "app/cli/text_training.hpp"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

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

/// Games and positions that a file holds already; a missing one holds none.
struct Held {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
};
Held count_games(const std::filesystem::path& path) {
  Held held;
  const auto text = read_input(path.string());
  if (!text) return held;
  for_each_line(*text, [&](std::string_view line) {
    ++held.games;
    held.positions += static_cast<std::uint64_t>(std::count(line.begin(), line.end(), ':'));
  });
  return held;
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
class Run {
 public:
  Run(const TextSelfPlayOptions& options, std::ofstream& file, const Held& held)
      : options_(&options), file_(&file), next_(held.games), positions_(held.positions) {}

  void work(TextPlayer& player) {
    while (!stop && positions_ < options_->positions) {
      const auto game = player.play(options_->seed << 32 | next_++, stop);
      if (!game) return;
      const std::lock_guard lock(mutex_);
      *file_ << game->line << std::endl;
      positions_ += game->positions;
    }
  }
  std::uint64_t positions() const { return positions_; }

  std::atomic<bool> stop{false};

 private:
  const TextSelfPlayOptions* options_;
  std::ofstream* file_;
  std::mutex mutex_;  // guards the file
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> positions_;
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

/// What all games came to.
struct ReadGames {
  training::TrainingSamples samples;
  training::TrainingSamples held_out;
  std::uint64_t games = 0;
  std::uint64_t refused = 0;
};
Expected<ReadGames> read_games(const TextTraining& training, const TextTrainOptions& options) {
  const auto files = files_of(options.data);
  if (!files) return tl::make_unexpected(files.error());
  ReadGames read;
  for (const std::string& path : *files) {
    const auto text = read_input(path);
    if (!text) return tl::make_unexpected(text.error());
    for_each_line(*text, [&](std::string_view line) {
      const bool hold =
          options.hold_out > 0 && read.games % static_cast<unsigned>(options.hold_out) == 0;
      if (training.add_samples(line, options.mix, hold ? read.held_out : read.samples))
        ++read.games;
      else
        ++read.refused;
    });
  }
  return read;
}

std::string record_of(const TextTraining& training, const TextTrainOptions& options,
                      const ReadGames& read, const training::Fitted& fitted) {
  nlohmann::ordered_json record{{"game", training.game()},
                                {"games", read.games},
                                {"positions", read.samples.positions.size()},
                                {"mix", options.mix},
                                {"l2", options.fit.l2},
                                {"iterations", options.fit.iterations}};
  if (options.evaluation.empty()) {
    record["loss"] = fitted.report.loss;
    record["held_out_loss"] = fitted.report.held_out_loss;
  } else {
    record["evaluation"] = options.evaluation;
  }
  if (fitted.choices) {
    record["choices"] = read.samples.choices.size();
    record["choice_loss"] = fitted.choices->loss;
    record["held_out_choice_loss"] = fitted.choices->held_out.loss;
    record["held_out_first"] = fitted.choices->held_out.first;
  }
  return record.dump();
}

Expected<training::Fitted> fit(const TextTraining& training, const TextTrainOptions& options,
                               const ReadGames& read) {
  if (options.evaluation.empty()) return training.fit(read.samples, read.held_out, options.fit);
  return read_weight_file(options.evaluation).and_then([&](const WeightFile& evaluation) {
    return training.fit_moves(read.samples, read.held_out, options.fit, evaluation);
  });
}

void print_report(const TextTrainOptions& options, const training::Fitted& fitted) {
  const FitReport& report = fitted.report;
  if (options.evaluation.empty())
    fmt::print("cross-entropy {:.4f}, held out {:.4f} (hand-made weights {:.4f})\n", report.loss,
               report.held_out_loss, report.held_out_hand);
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
  const TextTraining* const training = training::find_text_training(globals.game);
  if (training == nullptr && !text::equal_ignoring_case(globals.game, "othello"))
    return fail(ErrorCode::unsupported, "expected a game with training, got " + globals.game);
  return training;
}

ExitCode text_selfplay(const TextTraining& training, const GlobalOptions& globals,
                       TextSelfPlayOptions options) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  if (options.start.empty()) options.start = training.usual_start();
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.weights = session->weights;
  config.tables = session->tables;
  std::vector<std::unique_ptr<TextPlayer>> players;
  for (int i = 0; i < globals.threads; ++i) {
    auto player = training.make_player(options.start, options.nodes, config);
    if (!player) return complain(ExitCode::usage, player.error());
    players.push_back(std::move(*player));
  }
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  const std::filesystem::path path = file_of(options);
  const Held held = count_games(path);
  std::ofstream file(path, std::ios::app);
  if (!file)
    return complain(ExitCode::environment, {ErrorCode::io, path.string() + ": cannot be written"});
  const Interrupt interrupt;  // before the threads, which inherit that it is held back
  Run run(options, file, held);
  std::atomic<int> working{globals.threads};
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
  fmt::print(stderr, "{}: {} positions\n", path.string(), run.positions());
  return ExitCode::ok;
}

ExitCode text_train(const TextTraining& training, const TextTrainOptions& options) {
  const auto read = read_games(training, options);
  if (!read) return complain(ExitCode::environment, read.error());
  fmt::print(stderr, "{} games, {} positions, {} held out, {} lines refused\n", read->games,
             read->samples.positions.size(), read->held_out.positions.size(), read->refused);
  if (read->samples.positions.size() == 0)
    return complain(ExitCode::environment, {ErrorCode::io, "expected games to train on, got none"});
  auto fitted = fit(training, options, *read);
  if (!fitted) return complain(ExitCode::environment, fitted.error());
  print_report(options, *fitted);
  fitted->file.training = record_of(training, options, *read, *fitted);
  if (auto written = write_file(options.out, format_weight_file(fitted->file)); !written)
    return complain(ExitCode::environment, written.error());
  return read->refused == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace ternion::cli
