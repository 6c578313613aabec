// Fits the search's error models to searches of the evaluation it plays with, and prints or writes
// them as the header that the search is built with.
#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <fmt/format.h>

#include "app/cli/evaluation_name.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "app/cli/subcommands.hpp"
#include "app/cli/train_data.hpp"
#include "app/lab/othello/calibration.hpp"
#include "app/lab/othello/fit/game_shard.hpp"

namespace ternion::cli {
namespace {

using othello::CalibrationSettings;
using othello::ErrorFit;
using othello::ErrorSample;
using othello::Measured;
using othello::Position;

constexpr std::size_t kFewestPositions = 40;

struct CalibrateOptions {
  std::vector<std::string> data;
  std::string out;
  std::string pairs;
  CalibrationSettings settings;
};

/// Measures positions on several threads, in their order.
class Measuring {
 public:
  Measuring(const std::vector<Position>& positions, const CalibrationSettings& settings,
            const EngineConfig& config, Isa isa, int threads)
      : positions_(&positions), settings_(&settings), measured_(positions.size()) {
    for (int i = 0; i < threads; ++i)
      threads_.emplace_back([this, config, isa] { work(config, isa); });
  }
  ~Measuring() { stop_ = true; }
  Measuring(const Measuring&) = delete;
  Measuring& operator=(const Measuring&) = delete;

  void stop() { stop_ = true; }
  std::size_t done() const { return done_; }
  bool finished() const { return done_ == positions_->size(); }
  /// Once finished().
  std::vector<Measured> take() { return std::move(measured_); }

 private:
  void work(const EngineConfig& config, Isa isa) {
    const auto engine = othello::make_engine(config, isa);
    for (std::size_t i = next_++; i < positions_->size(); i = next_++) {
      auto measured = othello::measure(*engine, (*positions_)[i], *settings_, stop_);
      if (!measured) return;
      measured_[i] = std::move(*measured);
      ++done_;
    }
  }

  const std::vector<Position>* positions_;
  const CalibrationSettings* settings_;
  std::vector<Measured> measured_;
  std::atomic<bool> stop_{false};
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> done_{0};
  std::vector<std::jthread> threads_;  // last: joined before the rest goes
};

/// Nothing after Ctrl-C.
std::optional<std::vector<Measured>> measure_all(Measuring& measuring, std::size_t count,
                                                 const Interrupt& interrupt) {
  const auto begun = std::chrono::steady_clock::now();
  double next_report = 2;
  while (!measuring.finished()) {
    if (interrupt.raised()) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (seconds < next_report) continue;
    fmt::print(stderr, "{} of {} positions, {:.0f} s\n", measuring.done(), count, seconds);
    next_report = seconds + 10;
  }
  return measuring.take();
}

Expected<std::vector<Position>> draw_positions(const CalibrateOptions& options) {
  const auto files = shard_files(options.data);
  if (!files) return tl::make_unexpected(files.error());
  othello::PositionSample sample(options.settings);
  for (const auto& path : *files) {
    auto reader = othello::ShardReader::open(path);
    if (!reader) return tl::make_unexpected(reader.error());
    while (const auto game = reader->next()) sample.add(*game);
  }
  auto positions = sample.take();
  if (positions.size() < kFewestPositions)
    return fail(
        ErrorCode::out_of_range,
        fmt::format("expected {} or more positions of {} to {} empties, got {}", kFewestPositions,
                    options.settings.fewest, options.settings.most, positions.size()));
  return positions;
}

/// Tries every set of features, shows them, and returns the one that foretells best what was held
/// out.
ErrorFit best_fit(const char* name, const std::vector<ErrorSample>& samples,
                  const std::vector<othello::FeatureSet>& candidates) {
  std::optional<ErrorFit> best;
  fmt::print(stderr, "{}: {} pairs; log-likelihood a pair, fitted and held out\n", name,
             samples.size());
  for (const auto& features : candidates) {
    ErrorFit fit = othello::fit_errors(samples, features);
    fmt::print(stderr, "  {:<66} {:>8.4f} {:>8.4f}\n", features.name, fit.fitted, fit.held_out);
    if (!best || fit.held_out > best->held_out) best = std::move(fit);
  }
  return *best;
}

std::string model_text(const char* name, const ErrorFit& fit) {
  const auto row = [](const othello::ErrorFeatures& weights) {
    return fmt::format("{{{:.4f}}}", fmt::join(weights, ", "));
  };
  return fmt::format("// {}\nconstexpr ErrorModel {}{{\n    {},\n    {}}};\n", fit.features.name,
                     name, row(fit.model.mean), row(fit.model.log_sigma));
}

std::string header_text(const CalibrateOptions& options, const std::string& evaluation,
                        std::size_t positions, const ErrorFit& midgame, const ErrorFit& endgame) {
  const CalibrationSettings& s = options.settings;
  return fmt::format(
      "// Written by `ternion calibrate --positions {} --depth {} --solve-from {} --solve-to {} "
      "--seed {}`\n// on {:%Y-%m-%d}: {}, {} positions of {} to {} empties.\n"
      "// Held-out log-likelihood a pair: midgame {:.4f}, endgame {:.4f}.\n// clang-format off\n"
      "#pragma once\n\n#include \"search/othello/error_model.hpp\"\n\nnamespace "
      "ternion::othello {{\n\n{}\n{}\n}}  // namespace ternion::othello\n",
      s.positions, s.depth, s.solve_from, s.solve_to, s.seed,
      fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())),
      evaluation, positions, s.fewest, s.most, midgame.held_out, endgame.held_out,
      model_text("kMidgameErrors", midgame), model_text("kEndgameErrors", endgame));
}

std::string pairs_text(const std::vector<Measured>& measured) {
  std::string text;
  for (const Measured& each : measured)
    text += fmt::format("{}\t{}\t{:.3f}\n", each.empties,
                        each.solved ? fmt::format("{:.0f}", *each.solved) : "-",
                        fmt::join(each.by_depth, "\t"));
  return text;
}

Expected<void> write_text(const std::string& path, const std::string& text) {
  return write_file(path, std::as_bytes(std::span(text)));
}

ExitCode calibrate(const GlobalOptions& globals, const CalibrateOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain_of_options(isa.error());
  auto weights = chosen_weights(globals);
  if (!weights) return complain_of_options(weights.error());
  const auto evaluation = name_of_evaluation(globals);
  if (!evaluation) return complain(ExitCode::environment, evaluation.error());
  for (const std::string& path : {options.out, options.pairs})
    if (auto writable = path.empty() ? Expected<void>() : check_writable(path); !writable)
      return complain(ExitCode::environment, writable.error());
  const auto positions = draw_positions(options);
  if (!positions) return complain(ExitCode::environment, positions.error());
  EngineConfig config;
  config.hash_bytes = std::size_t{16} << 20;
  config.weights = std::move(*weights);
  const Interrupt interrupt;
  Measuring measuring(*positions, options.settings, config, *isa, globals.threads);
  const auto measured = measure_all(measuring, positions->size(), interrupt);
  if (!measured)
    return complain(ExitCode::environment,
                    {ErrorCode::unsupported, "interrupted: nothing is written"});
  if (!options.pairs.empty())
    if (auto written = write_text(options.pairs, pairs_text(*measured)); !written)
      return complain(ExitCode::environment, written.error());
  const ErrorFit midgame =
      best_fit("midgame", othello::midgame_errors(*measured), othello::midgame_features());
  const ErrorFit endgame =
      best_fit("endgame", othello::endgame_errors(*measured), othello::endgame_features());
  const std::string text = header_text(options, *evaluation, positions->size(), midgame, endgame);
  if (options.out.empty()) {
    fmt::print("{}", text);
  } else if (auto written = write_text(options.out, text); !written) {
    return complain(ExitCode::environment, written.error());
  }
  return ExitCode::ok;
}

}  // namespace

Action define_calibrate(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<CalibrateOptions>();
  CalibrationSettings& settings = options->settings;
  app.add_option("--data", options->data,
                 "Shards of self-play, or folders of them, that the weights were not trained on")
      .required();
  app.add_option("--out", options->out, "Header to write (default: print it)");
  app.add_option("--values", options->pairs, "Also write the values of every position, as a table");
  app.add_option("--positions", settings.positions, "Positions to search, evenly over the empties")
      .check(in_range(45, 1'000'000))
      .show_default();
  app.add_option("--depth", settings.depth, "Plies of the deepest search")
      .check(in_range(3, 20))
      .show_default();
  app.add_option("--solve-from", settings.solve_from, "Fewest empties of the solved positions")
      .check(in_range(10, 30))
      .show_default();
  app.add_option("--solve-to", settings.solve_to, "Most empties of the solved positions")
      .check(in_range(10, 30))
      .show_default();
  app.add_option("--seed", settings.seed, "Another seed, other positions").show_default();
  return Action([options, &globals] { return calibrate(globals, *options); })
      .games({"othello"})
      .check([options]() -> Expected<void> {
        const CalibrationSettings& s = options->settings;
        if (s.solve_from <= s.solve_to) return {};
        return fail(ErrorCode::out_of_range,
                    fmt::format("expected --solve-from up to --solve-to, got {} and {}",
                                s.solve_from, s.solve_to));
      });
}

}  // namespace ternion::cli
