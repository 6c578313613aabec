#include "app/cli/gomoku_training.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
#include "search/gomoku/vcf.hpp"

namespace ternion::cli {
namespace {

using gomoku::TrainingGame;
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

/// Threads that play games by number until the file holds enough.
class Run {
 public:
  Run(const GomokuSelfPlayOptions& options, std::ofstream& file, const Held& held)
      : options_(&options), file_(&file), next_(held.games), positions_(held.positions) {}

  void work(const EngineConfig& config) {
    gomoku::SelfPlayer player(options_->settings, gomoku::make_engine(config, Isa::scalar));
    while (!stop && positions_ < options_->positions) {
      const auto game = player.play(options_->seed << 32 | next_++, stop);
      if (!game) return;
      const std::lock_guard lock(mutex_);
      *file_ << gomoku::format_training_game(*game) << std::endl;
      positions_ += game->moves.size();
    }
  }
  std::uint64_t positions() const { return positions_; }

  std::atomic<bool> stop{false};

 private:
  const GomokuSelfPlayOptions* options_;
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

/// The positions of a game in which the evaluation has a say: nobody wins at once, and no search of
/// fours finds a win.
void add_samples(const TrainingGame& game, double mix, gomoku::FitSamples& samples) {
  constexpr std::uint64_t kFourNodes = 60;
  gomoku::Position position(game.variant);
  for (const Move move : game.opening) position.play(move);
  gomoku::CellEvaluator evaluator;
  gomoku::VcfSolver vcf(nullptr);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    evaluator.reset(position);
    const Side own = position.side_to_move();
    const bool forced = evaluator.count(own, gomoku::CellClass::five) > 0 ||
                        evaluator.count(own, gomoku::CellClass::open_four) > 0 ||
                        evaluator.count(other(own), gomoku::CellClass::five) > 0;
    if (!forced && vcf.solve(position, evaluator, kFourNodes) == 0) {
      const double result = game.winner ? (*game.winner == own ? 1.0 : 0.0) : 0.5;
      const double value = game.values[i] * gomoku::kValueUnit / gomoku::kValuesOfLogit;
      const double searched = 1 / (1 + std::exp(-value));
      samples.add(position, evaluator, mix * result + (1 - mix) * searched);
    }
    position.play(game.moves[i]);
  }
}

}  // namespace

bool is_gomoku(const GlobalOptions& globals) {
  return text::equal_ignoring_case(globals.game, "gomoku");
}

ExitCode gomoku_selfplay(const GlobalOptions& globals, GomokuSelfPlayOptions options) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const auto start = gomoku::parse_position(options.start);
  if (!start) return complain(ExitCode::usage, start.error());
  options.settings.variant = start->variant();
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  const std::filesystem::path path = std::filesystem::path(options.folder) /
                                     fmt::format("{}-{}-{}{}", gomoku::name_of(start->rule()),
                                                 start->size(), options.seed, kSuffix);
  const Held held = count_games(path);
  std::ofstream file(path, std::ios::app);
  if (!file)
    return complain(ExitCode::environment, {ErrorCode::io, path.string() + ": cannot be written"});
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.weights = session->weights;
  const Interrupt interrupt;  // before the threads, which inherit that it is held back
  Run run(options, file, held);
  std::atomic<int> working{globals.threads};
  std::vector<std::thread> threads;
  for (int i = 0; i < globals.threads; ++i)
    threads.emplace_back([&] {
      run.work(config);
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

ExitCode gomoku_train(const GomokuTrainOptions& options) {
  const auto files = files_of(options.data);
  if (!files) return complain(ExitCode::environment, files.error());
  gomoku::FitSamples samples;
  gomoku::FitSamples held_out;
  std::uint64_t games = 0;
  std::uint64_t refused = 0;
  for (const std::string& path : *files) {
    const auto text = read_input(path);
    if (!text) return complain(ExitCode::environment, text.error());
    for_each_line(*text, [&](std::string_view line) {
      const auto game = gomoku::parse_training_game(line);
      if (!game) {
        ++refused;
        return;
      }
      const bool hold =
          options.hold_out > 0 && games % static_cast<unsigned>(options.hold_out) == 0;
      add_samples(*game, options.mix, hold ? held_out : samples);
      ++games;
    });
  }
  fmt::print(stderr, "{} games, {} positions, {} held out, {} lines refused\n", games,
             samples.size(), held_out.size(), refused);
  if (samples.size() == 0)
    return complain(ExitCode::environment, {ErrorCode::io, "expected games to train on, got none"});
  const auto fitted = gomoku::fit_weights(samples, held_out, options.fit);
  const nlohmann::ordered_json record{{"game", "gomoku"},
                                      {"games", games},
                                      {"positions", samples.size()},
                                      {"mix", options.mix},
                                      {"l2", options.fit.l2},
                                      {"iterations", options.fit.iterations},
                                      {"loss", fitted.report.loss},
                                      {"held_out_loss", fitted.report.held_out_loss}};
  fmt::print("cross-entropy {:.4f}, held out {:.4f} (hand-made weights {:.4f})\n",
             fitted.report.loss, fitted.report.held_out_loss, fitted.report.held_out_hand);
  if (auto written =
          write_file(options.out, format_weight_file(fitted.weights->to_file(record.dump())));
      !written)
    return complain(ExitCode::environment, written.error());
  return refused == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace ternion::cli
