// A game's TextTraining from its kit. A Kit has
//   kName, Game              the name in small letters, the rules
//   kStart                   text of the usual start
//   kOpenings                Openings<Game>
//   make_engine(config)      the engine that plays
//   kUnitsOfLogit            units of value to a factor e in the odds of a win
//   Sampler                  add(position, played, samples), which leaves out positions in which
//   the
//                            evaluation has no say
//   fit(samples, held_out, settings) -> Fitted
//   fit_moves(samples, held_out, settings, file) -> Expected<Fitted>, where weights order moves
#pragma once

#include <string>
#include <utility>

#include "app/training/text_game.hpp"
#include "app/training/text_training.hpp"

namespace ternion::training {

/// What is known of a position from its game.
struct Played {
  double expectation = 0;  // the side to move's share of the win, 0 .. 1
  Move move;               // what the search chose
  Move last;               // the move before, or none
  bool proven = false;     // the search knew the result: no choice between moves
};

template <class Kit>
class TextTrainingOf final : public TextTraining {
 public:
  using G = typename Kit::Game;

  std::string_view game() const override { return Kit::kName; }
  std::string_view usual_start() const override { return Kit::kStart; }

  Expected<std::unique_ptr<TextPlayer>> make_player(std::string_view start, std::uint64_t nodes,
                                                    const EngineConfig& config) const override {
    const auto position = G::parse_position(start);
    if (!position) return tl::make_unexpected(position.error());
    SelfPlaySettings<G> settings;
    settings.start = G::start_of(*position);
    settings.nodes = nodes;
    return std::make_unique<Player>(
        SelfPlayer<G>(settings, Kit::kOpenings, Kit::make_engine(config)));
  }

  Expected<void> add_samples(std::string_view line, double mix,
                             TrainingSamples& samples) const override {
    const auto game = parse_game<G>(line);
    if (!game) return tl::make_unexpected(game.error());
    typename G::Position position = game->start;
    for (const Move move : game->opening) position.play(move);
    Move last = game->opening.empty() ? Move::none() : game->opening.back();
    typename Kit::Sampler sampler;
    for (std::size_t i = 0; i < game->moves.size(); ++i) {
      const Side own = position.side_to_move();
      const double result = game->winner ? (*game->winner == own ? 1.0 : 0.0) : 0.5;
      const double searched = 1 / (1 + std::exp(-game->values[i] / Kit::kUnitsOfLogit));
      const Played played{mix * result + (1 - mix) * searched, game->moves[i], last,
                          std::abs(game->values[i]) >= kProvenValue};
      sampler.add(position, played, samples);
      last = game->moves[i];
      position.play(last);
    }
    return {};
  }

  Fitted fit(const TrainingSamples& samples, const TrainingSamples& held_out,
             const FitSettings& settings) const override {
    return Kit::fit(samples, held_out, settings);
  }

  Expected<Fitted> fit_moves(const TrainingSamples& samples, const TrainingSamples& held_out,
                             const FitSettings& settings,
                             const WeightFile& evaluation) const override {
    if constexpr (requires { Kit::fit_moves(samples, held_out, settings, evaluation); })
      return Kit::fit_moves(samples, held_out, settings, evaluation);
    else
      return fail(
          ErrorCode::unsupported,
          "expected a game whose moves are ordered by weights, got " + std::string(Kit::kName));
  }

 private:
  class Player final : public TextPlayer {
   public:
    explicit Player(SelfPlayer<G> player) : player_(std::move(player)) {}
    std::optional<TextPlayer::Played> play(std::uint64_t seed,
                                           const std::atomic<bool>& stop) override {
      const auto game = player_.play(seed, stop);
      if (!game) return std::nullopt;
      return TextPlayer::Played{format_game<G>(*game), game->moves.size()};
    }

   private:
    SelfPlayer<G> player_;
  };
};

}  // namespace ternion::training
