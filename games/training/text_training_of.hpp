// A game's TextTraining from its kit. A Kit has
//   kName, Game              the name in small letters, the rules
//   kStart                   text of the usual start
//   kOpenings                Openings<Game>
//   make_engine(config)      the engine that plays
//   kUnitsOfLogit            units of value to a factor e in the odds of a win
// and where the evaluation has weights
//   Sampler                  has_a_say(position), whether the evaluation has one in it, and
//                            add(position, played, samples), which leaves the others out
//   fit(samples, held_out, settings) -> Fitted
//   fit_moves(samples, held_out, settings, file) -> Expected<Fitted>, where weights order moves,
//   ChoiceSearch             likewise: make(file, nodes) -> Expected, add(position, samples)
//   fit_network(positions, held_out, task, file) -> Expected<Fitted>, where there is a network, and
//   Boards                   its samples: add(position, expectation), append(boards)
//   BoardSearch              more of them: make(file, nodes) -> Expected, add(position, boards)
#pragma once

#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "games/training/text_game.hpp"
#include "games/training/text_training.hpp"

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

  bool has_weights() const override {
    return requires { typename Kit::Sampler; };
  }
  bool has_moves() const override {
    return requires { typename Kit::ChoiceSearch; };
  }
  bool has_network() const override {
    return requires { typename Kit::Boards; };
  }

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

  Expected<void> check(std::string_view line) const override {
    const auto game = parse_game<G>(line);
    if (!game) return tl::make_unexpected(game.error());
    return {};
  }

  Expected<void> add_samples(std::string_view line, double mix,
                             TrainingSamples& samples) const override {
    const auto game = parse_game<G>(line);
    if (!game) return tl::make_unexpected(game.error());
    if constexpr (requires { typename Kit::Sampler; }) {
      typename Kit::Sampler sampler;
      for_each_position(*game, mix, [&](typename G::Position& position, const Played& played) {
        sampler.add(position, played, samples);
      });
      return {};
    } else {
      return without("evaluation has weights");
    }
  }

  Expected<std::unique_ptr<GameJudge>> make_judge(const EngineConfig& config,
                                                  int depth) const override {
    if constexpr (requires { typename Kit::Sampler; })
      return std::make_unique<Judge>(Kit::make_engine(config), depth);
    else
      return without("evaluation has weights");
  }

  Expected<Fitted> fit(const TrainingSamples& samples, const TrainingSamples& held_out,
                       const FitSettings& settings) const override {
    if constexpr (requires { Kit::fit(samples, held_out, settings); })
      return Kit::fit(samples, held_out, settings);
    else
      return without("evaluation has weights");
  }

  Expected<Fitted> fit_moves(const TrainingSamples& samples, const TrainingSamples& held_out,
                             const FitSettings& settings,
                             const WeightFile& evaluation) const override {
    if constexpr (requires { Kit::fit_moves(samples, held_out, settings, evaluation); })
      return Kit::fit_moves(samples, held_out, settings, evaluation);
    else
      return without("moves are ordered by weights");
  }

  Expected<std::unique_ptr<ChoiceSource>> make_choice_source(const WeightFile& evaluation,
                                                             std::uint64_t nodes) const override {
    if constexpr (requires { typename Kit::ChoiceSearch; })
      return Kit::ChoiceSearch::make(evaluation, nodes)
          .transform([](auto search) -> std::unique_ptr<ChoiceSource> {
            return std::make_unique<SearchedChoicesBy<typename Kit::ChoiceSearch>>(
                std::move(search));
          });
    else
      return without("moves are ordered by weights");
  }

  Expected<Fitted> fit_network(const NetworkTask& task,
                               const WeightFile& evaluation) const override {
    if constexpr (requires { typename Kit::Boards; }) {
      typename Kit::Boards boards;
      typename Kit::Boards held_out;
      for (const auto& [lines, to] : {std::pair{task.games, &boards}, {task.held_out, &held_out}}) {
        if (auto added = add_boards(lines, task, *to); !added)
          return tl::make_unexpected(added.error());
        if (task.search_nodes == 0) continue;
        if (auto added = add_searched(lines, task, evaluation, *to); !added)
          return tl::make_unexpected(added.error());
      }
      return Kit::fit_network(boards, held_out, task, evaluation);
    } else {
      return without("evaluation has a network");
    }
  }

 private:
  /// Calls visit(position, played) for each position of a game behind its opening.
  template <class Visit>
  static void for_each_position(const TextGame<G>& game, double mix, Visit&& visit) {
    typename G::Position position = game.start;
    for (const Move move : game.opening) position.play(move);
    Move last = game.opening.empty() ? Move::none() : game.opening.back();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const Side own = position.side_to_move();
      const double result = game.winner ? (*game.winner == own ? 1.0 : 0.0) : 0.5;
      const double searched = 1 / (1 + std::exp(-game.values[i] / Kit::kUnitsOfLogit));
      visit(position, Played{mix * result + (1 - mix) * searched, game.moves[i], last,
                             std::abs(game.values[i]) >= kProvenValue});
      last = game.moves[i];
      position.play(last);
    }
  }

  static tl::unexpected<Error> without(std::string_view what) {
    return fail(ErrorCode::unsupported,
                "expected a game whose " + std::string(what) + ", got " + std::string(Kit::kName));
  }

  /// What each thread makes of one line in as many, one thread's after the other's.
  /// `make_adder(thread)` gives what is called with a game and where its boards go.
  template <class Boards, class MakeAdder>
  static Expected<void> add_in_parts(std::span<const std::string> lines, int threads,
                                     Boards& boards, MakeAdder&& make_adder) {
    const auto count = static_cast<std::size_t>(threads);
    std::vector<Boards> parts(count);
    std::vector<Expected<void>> done(count);
    const auto work = [&](std::size_t thread) {
      auto add = make_adder(thread);
      for (std::size_t i = thread; i < lines.size() && done[thread]; i += count) {
        const auto game = parse_game<G>(lines[i]);
        if (game)
          add(*game, parts[thread]);
        else
          done[thread] = tl::make_unexpected(game.error());
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t thread = 1; thread < count; ++thread) helpers.emplace_back(work, thread);
      work(0);
    }
    for (std::size_t thread = 0; thread < count; ++thread) {
      if (!done[thread]) return done[thread];
      boards.append(parts[thread]);
    }
    return {};
  }

  template <class Boards>
  static Expected<void> add_boards(std::span<const std::string> lines, const NetworkTask& task,
                                   Boards& boards) {
    return add_in_parts(lines, task.threads, boards, [&](std::size_t) {
      return [&task, sampler = typename Kit::Sampler()](const TextGame<G>& game,
                                                        Boards& part) mutable {
        for_each_position(game, task.mix,
                          [&](typename G::Position& position, const Played& played) {
                            if (sampler.has_a_say(position)) part.add(position, played.expectation);
                          });
      };
    });
  }

  template <class Boards>
  static Expected<void> add_searched(std::span<const std::string> lines, const NetworkTask& task,
                                     const WeightFile& evaluation, Boards& boards) {
    std::vector<typename Kit::BoardSearch> searches;
    while (searches.size() < static_cast<std::size_t>(task.threads)) {
      auto search = Kit::BoardSearch::make(evaluation, task.search_nodes);
      if (!search) return tl::make_unexpected(search.error());
      searches.push_back(std::move(*search));
    }
    return add_in_parts(lines, task.threads, boards, [&](std::size_t thread) {
      return [&search = searches[thread]](const TextGame<G>& game, Boards& part) {
        for_each_position(game, 0, [&](typename G::Position& position, const Played&) {
          search.add(position, part);
        });
      };
    });
  }

  template <class Search>
  class SearchedChoicesBy final : public ChoiceSource {
   public:
    explicit SearchedChoicesBy(Search search) : search_(std::move(search)) {}
    Expected<void> add(std::string_view line, ChoiceSamples& samples) override {
      const auto game = parse_game<G>(line);
      if (!game) return tl::make_unexpected(game.error());
      for_each_position(*game, 0, [&](typename G::Position& position, const Played&) {
        search_.add(position, samples);
      });
      return {};
    }

   private:
    Search search_;
  };

  class Judge final : public GameJudge {
   public:
    using Engine = SearchEngine<typename G::Position>;
    Judge(std::unique_ptr<Engine> engine, int depth) : engine_(std::move(engine)), depth_(depth) {}

    Expected<void> add(std::string_view line, std::vector<JudgedPosition>& positions) override {
      const auto game = parse_game<G>(line);
      if (!game) return tl::make_unexpected(game.error());
      typename Kit::Sampler sampler;
      for_each_position(*game, 1, [&](typename G::Position& position, const Played& played) {
        if (sampler.has_a_say(position))
          positions.push_back({value_of(position), played.expectation});
      });
      return {};
    }

   private:
    double value_of(const typename G::Position& position) {
      if (depth_ == 0) return written_value(engine_->evaluate(position));
      Limits limits;
      limits.depth = depth_;
      const std::atomic<bool> never{false};
      engine_->clear();
      return written_value(engine_->search(position, limits, never, nullptr).lines.front().score);
    }

    std::unique_ptr<Engine> engine_;
    int depth_;
  };

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
