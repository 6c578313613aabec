#include "app/lab/text/text_judge.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/lab/text/text_files.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weights.hpp"
#include "games/games.hpp"

namespace ternion::training {
namespace {

/// ln(1 + exp(x)) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

/// Mean cross-entropy where so many logits are a unit.
double loss_of(const std::vector<JudgedPosition>& positions, double logits) {
  double sum = 0;
  for (const JudgedPosition& each : positions)
    sum += softplus(logits * each.value) - each.result * logits * each.value;
  return positions.empty() ? 0 : sum / static_cast<double>(positions.size());
}

/// The loss is convex in the logits of a unit: its least by ternary search, on a scale of powers.
double best_logits(const std::vector<JudgedPosition>& positions) {
  constexpr int kSteps = 60;
  double low = std::log(1e-4);
  double high = std::log(1e2);
  for (int i = 0; i < kSteps; ++i) {
    const double third = (high - low) / 3;
    if (loss_of(positions, std::exp(low + third)) < loss_of(positions, std::exp(high - third)))
      high -= third;
    else
      low += third;
  }
  return std::exp((low + high) / 2);
}

}  // namespace

GamesJudged judge_positions(const std::vector<JudgedPosition>& positions) {
  GamesJudged judged;
  judged.positions = positions.size();
  for (const JudgedPosition& each : positions) {
    if (each.result == 0.5) continue;
    ++judged.decided;
    judged.told += (each.value > 0) == (each.result > 0.5) && each.value != 0;
  }
  const double logits = best_logits(positions);
  judged.loss = loss_of(positions, logits);
  judged.units_of_logit = 1 / logits;
  return judged;
}

namespace {

GamesJudged judge_text(std::string_view text, GameJudge& judge, const lab::Listener& listener) {
  std::vector<JudgedPosition> positions;
  std::uint64_t games = 0;
  std::uint64_t refused = 0;
  for_each_game_line(text, [&](std::string_view line) {
    const auto added = judge.add(line, positions);
    ++(added ? games : refused);
    if (!added)
      listener.warn(fmt::format("game {} is skipped: {}", games + refused, added.error().message));
  });
  GamesJudged judged = judge_positions(positions);
  judged.games = games;
  judged.refused = refused;
  return judged;
}

}  // namespace

Expected<lab::JudgeEnd> judge_text_games(const TextTraining& training,
                                         const lab::JudgeOptions& options,
                                         const SessionOptions& engine,
                                         const lab::OnJudged& on_judged,
                                         const lab::Listener& listener) {
  EngineConfig config;
  config.hash_bytes = engine.hash_mb << 20;
  config.threads = engine.threads;
  config.weights = engine.weights;
  if (options.hand_made) {
    auto by_hand = load_weights(training.game(), std::string(kHandMade));
    if (!by_hand) return tl::make_unexpected(by_hand.error());
    config.weights = std::move(*by_hand);
  }
  const auto judge = training.make_judge(config, options.depth);
  if (!judge) return tl::make_unexpected(judge.error());
  lab::JudgeEnd end;
  for (const std::string& file : options.files) {
    const auto text = platform::read_input(file);
    if (!text) return tl::make_unexpected(text.error());
    const GamesJudged judged = judge_text(*text, **judge, listener);
    on_judged(text_of(file, judged));
    end.clean &= judged.refused == 0;
  }
  return end;
}

lab::Judged text_of(const std::string& file, const GamesJudged& judged) {
  const double share = judged.decided == 0
                           ? 0
                           : static_cast<double>(judged.told) / static_cast<double>(judged.decided);
  const nlohmann::ordered_json json{{"file", file},
                                    {"games", judged.games},
                                    {"positions", judged.positions},
                                    {"loss", judged.loss},
                                    {"units_of_logit", judged.units_of_logit},
                                    {"decided", judged.decided},
                                    {"winner_ahead", share},
                                    {"malformed", judged.refused}};
  return {fmt::format("{}\n  {} positions of {} games: cross-entropy {:.4f} at {:.2f} a logit\n"
                      "  the winner is ahead in {:.1f} % of {}",
                      file, judged.positions, judged.games, judged.loss, judged.units_of_logit,
                      100 * share, judged.decided),
          json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

}  // namespace ternion::training
