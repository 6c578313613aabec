#include "app/lab/othello/calibrate.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <fmt/format.h>

#include "app/lab/othello/evaluation_name.hpp"
#include "app/lab/othello/fit/game_shard.hpp"
#include "app/lab/othello/shard_data.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kFewestPositions = 40;
constexpr std::size_t kHashOfMeasuring = std::size_t{16} << 20;

/// Measures positions on several threads, in their order.
class Measuring {
 public:
  Measuring(const std::vector<Position>& positions, const CalibrationSettings& settings)
      : positions_(&positions), settings_(&settings), measured_(positions.size()) {}

  /// Nothing where it was stopped. `listener` hears from this thread how many are done.
  std::optional<std::vector<Measured>> run(const EngineConfig& config, Isa isa, int threads,
                                           const std::stop_token& stop,
                                           const lab::Listener& listener) {
    const std::stop_callback on_stop(stop, [this] { stop_ = true; });
    lab::Pace pace(2, 10);
    {
      std::vector<std::jthread> working;
      for (int i = 0; i < threads; ++i) working.emplace_back([&] { work(config, isa); });
      while (!stop_ && done_ < positions_->size()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        if (pace.due())
          listener.tell(fmt::format("{} of {} positions, {:.0f} s", done_.load(),
                                    positions_->size(), pace.seconds()));
      }
    }
    if (done_ < positions_->size()) return std::nullopt;
    return std::move(measured_);
  }

 private:
  void work(const EngineConfig& config, Isa isa) {
    const auto engine = make_engine(config, isa);
    for (std::size_t i = next_++; i < positions_->size(); i = next_++) {
      auto measured = measure(*engine, (*positions_)[i], *settings_, stop_);
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
};

Expected<std::vector<Position>> draw_positions(const CalibrateOptions& options) {
  const auto files = shard_files(options.data);
  if (!files) return tl::make_unexpected(files.error());
  PositionSample sample(options.settings);
  for (const auto& path : *files) {
    auto reader = ShardReader::open(path);
    if (!reader) return fail(ErrorCode::io, reader.error().message);
    while (const auto game = reader->next()) sample.add(*game);
  }
  auto positions = sample.take();
  if (positions.size() < kFewestPositions)
    return fail(
        ErrorCode::io,
        fmt::format("expected {} or more positions of {} to {} empties, got {}", kFewestPositions,
                    options.settings.fewest, options.settings.most, positions.size()));
  return positions;
}

/// Tries every set of features, shows them, and returns the one that foretells best what was held
/// out.
ErrorFit best_fit(const char* name, const std::vector<ErrorSample>& samples,
                  const std::vector<FeatureSet>& candidates, const lab::Listener& listener) {
  std::optional<ErrorFit> best;
  listener.tell(fmt::format("{}: {} pairs; log-likelihood a pair, fitted and held out", name,
                            samples.size()));
  for (const auto& features : candidates) {
    ErrorFit fit = fit_errors(samples, features);
    listener.tell(
        fmt::format("  {:<66} {:>8.4f} {:>8.4f}", features.name, fit.fitted, fit.held_out));
    if (!best || fit.held_out > best->held_out) best = std::move(fit);
  }
  return *best;
}

std::string model_text(const char* name, const ErrorFit& fit) {
  const auto row = [](const ErrorFeatures& weights) {
    return fmt::format("{{{:.4f}}}", fmt::join(weights, ", "));
  };
  return fmt::format("// {}\nconstexpr ErrorModel {}{{\n    {},\n    {}}};\n", fit.features.name,
                     name, row(fit.model.mean), row(fit.model.log_sigma));
}

std::string tempo_text(const TempoModel& tempo) {
  return fmt::format("constexpr TempoModel kTempo{{{{{{{:.4f}}}}}}};\n",
                     fmt::join(tempo.discs_by_part, ", "));
}

std::string pairs_text(const std::vector<Measured>& measured) {
  std::string text;
  for (const Measured& each : measured)
    text += fmt::format("{}\t{}\t{:.3f}\n", each.empties,
                        each.solved ? fmt::format("{:.0f}", *each.solved) : "-",
                        fmt::join(each.by_depth, "\t"));
  return text;
}

Expected<void> check_outputs(const CalibrateOptions& options) {
  for (const std::string& path : {options.out, options.pairs})
    if (auto writable = path.empty() ? Expected<void>() : platform::check_writable(path); !writable)
      return writable;
  return {};
}

}  // namespace

std::string header_of(const CalibrationSettings& s, const Calibrated& calibrated) {
  return fmt::format(
      "// Written by `ternion calibrate --positions {} --depth {} --solve-from {} --solve-to {} "
      "--seed {}`\n// on {:%Y-%m-%d}: {}, {} positions of {} to {} empties.\n"
      "// Held-out log-likelihood a pair: midgame {:.4f}, endgame {:.4f}.\n// clang-format off\n"
      "#pragma once\n\n#include \"search/othello/error_model.hpp\"\n\nnamespace "
      "ternion::othello {{\n\n{}\n{}\n{}\n}}  // namespace ternion::othello\n",
      s.positions, s.depth, s.solve_from, s.solve_to, s.seed,
      fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())),
      calibrated.evaluation, calibrated.positions, s.fewest, s.most, calibrated.midgame.held_out,
      calibrated.endgame.held_out, tempo_text(calibrated.tempo),
      model_text("kMidgameErrors", calibrated.midgame),
      model_text("kEndgameErrors", calibrated.endgame));
}

Expected<std::optional<Calibrated>> calibrate(const CalibrateOptions& options,
                                              const lab::EngineChoice& engines,
                                              const std::stop_token& stop,
                                              const lab::Listener& listener) {
  EngineConfig config;
  config.hash_bytes = kHashOfMeasuring;
  config.constants = {{"tempo", 0}};
  if (!engines.weights.empty()) {
    auto weights = load_weights("othello", engines.weights);
    if (!weights) return tl::make_unexpected(weights.error());
    config.weights = std::move(*weights);
  }
  Calibrated calibrated;
  auto evaluation = name_of_evaluation(engines.weights);
  if (!evaluation) return tl::make_unexpected(evaluation.error());
  calibrated.evaluation = std::move(*evaluation);
  if (auto writable = check_outputs(options); !writable)
    return tl::make_unexpected(writable.error());
  const auto positions = draw_positions(options);
  if (!positions) return tl::make_unexpected(positions.error());
  calibrated.positions = positions->size();
  auto measured = Measuring(*positions, options.settings)
                      .run(config, engines.isa, engines.threads, stop, listener);
  if (!measured) return std::optional<Calibrated>();
  if (!options.pairs.empty())
    if (auto written = platform::write_file(options.pairs, pairs_text(*measured)); !written)
      return tl::make_unexpected(written.error());
  calibrated.tempo = fit_tempo(*measured);
  listener.tell(fmt::format("tempo at 10, 30, 50 empties: {:.2f}, {:.2f}, {:.2f} discs",
                            calibrated.tempo.discs(10), calibrated.tempo.discs(30),
                            calibrated.tempo.discs(50)));
  add_tempo(calibrated.tempo, *measured);
  calibrated.midgame = best_fit("midgame", midgame_errors(*measured), midgame_features(), listener);
  calibrated.endgame = best_fit("endgame", endgame_errors(*measured), endgame_features(), listener);
  if (!options.out.empty())
    if (auto written = platform::write_file(options.out, header_of(options.settings, calibrated));
        !written)
      return tl::make_unexpected(written.error());
  return std::optional(std::move(calibrated));
}

}  // namespace ternion::othello
