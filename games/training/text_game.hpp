// Games of an engine against itself for training, and their text: one game a line,
//   START <tab> opening moves <tab> move:value ... <tab> X, O or =
// where a value is the search's for the side that moves, in the game's unit. Nothing here knows
// which game is played.
#pragma once

#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/score.hpp"
#include "search/core/engine.hpp"

namespace ternion::training {

template <PlayableGame G>
struct TextGame {
  typename G::Position start = G::start_position();
  std::vector<Move> opening;
  std::vector<Move> moves;
  std::vector<double> values;  // one for each of `moves`
  std::optional<Side> winner;

  friend bool operator==(const TextGame&, const TextGame&) = default;
};

/// Up to the next tab, which is taken away too.
std::string_view next_field(std::string_view& line);
/// "move:value" up to the next blank, taken away too. Errors: syntax.
struct MoveText {
  std::string_view move;
  double value = 0;
};
Expected<MoveText> next_move(std::string_view& moves);
/// ":1.25".
std::string format_value(double value);
/// After a blank, unless it is the first.
void append_word(std::string& text, std::string_view word);
std::string join_fields(std::string_view start, std::string_view opening, std::string_view moves,
                        std::optional<Side> winner);
/// X, O or =. Errors: syntax.
Expected<std::optional<Side>> parse_winner(std::string_view text);
tl::unexpected<Error> malformed_game(std::string_view expected);

/// What a search says as it is written: a proven result is as good as so many units.
constexpr double kProvenValue = 300;
double written_value(const Score& score);
inline bool is_proven(const Score& score) { return std::holds_alternative<Outcome>(score); }

template <PlayableGame G>
std::string format_game(const TextGame<G>& game) {
  std::string opening;
  for (const Move move : game.opening) append_word(opening, G::format_move(move));
  std::string moves;
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    append_word(moves, G::format_move(game.moves[i]) + format_value(game.values[i]));
  return join_fields(G::format_position(game.start), opening, moves, game.winner);
}

/// Errors: syntax for a line of another form, those of parse_transcript() for its opening.
template <PlayableGame G>
Expected<TextGame<G>> parse_game(std::string_view line) {
  TextGame<G> game;
  const auto start = G::parse_position(next_field(line));
  if (!start) return tl::make_unexpected(start.error());
  game.start = G::start_of(*start);
  if (G::format_position(game.start) != G::format_position(*start))
    return malformed_game("the start of a game first");
  typename G::Position position = game.start;
  auto opening = parse_transcript(next_field(line), position);  // of the game's own notation
  if (!opening) return tl::make_unexpected(opening.error());
  game.opening = std::move(*opening);
  for (const Move move : game.opening) position.play(move);
  for (std::string_view rest = next_field(line); !rest.empty();) {
    const auto text = next_move(rest);
    if (!text) return tl::make_unexpected(text.error());
    const auto move = G::parse_move(text->move);
    if (!move || !position.is_legal(*move)) return malformed_game("a legal move and its value");
    game.moves.push_back(*move);
    game.values.push_back(text->value);
    position.play(*move);
  }
  const auto winner = parse_winner(line);
  if (!winner) return tl::make_unexpected(winner.error());
  game.winner = *winner;
  return game;
}

/// How games begin: `least` to `most` moves that `move` draws, which is none where it knows none.
template <PlayableGame G>
struct Openings {
  int least = 3;
  int most = 8;
  Move (*move)(Rng& rng, const typename G::Position& position) = nullptr;
};

template <PlayableGame G>
struct SelfPlaySettings {
  typename G::Position start = G::start_position();
  std::uint64_t nodes = 3000;  // of each search
  double widest = 2.5;         // an opening whose value is further from 0 is thrown away
};

/// Not thread-safe: one a thread.
template <PlayableGame G>
class SelfPlayer {
 public:
  using Position = typename G::Position;
  SelfPlayer(const SelfPlaySettings<G>& settings, const Openings<G>& openings,
             std::unique_ptr<SearchEngine<Position>> engine)
      : settings_(settings), openings_(openings), engine_(std::move(engine)) {}

  /// The game of a number: the same for equal settings and weights. It ends at the first proven
  /// value. Nothing if `stop` was set.
  std::optional<TextGame<G>> play(std::uint64_t seed, const std::atomic<bool>& stop) {
    Rng rng(mix64(seed + 1));
    engine_->clear();
    Position position = settings_.start;
    TextGame<G> game = open(rng, position, stop);
    while (!position.is_over()) {
      const SearchResult result = search(position, stop);
      if (stop || result.lines.empty()) return std::nullopt;
      const Score score = result.lines.front().score;
      game.moves.push_back(result.best());
      game.values.push_back(written_value(score));
      if (is_proven(score)) {
        const Side own = position.side_to_move();
        if (const int sign = std::get<Outcome>(score).sign; sign != 0)
          game.winner = sign > 0 ? own : other(own);
        return game;
      }
      position.play(result.best());
    }
    if (stop) return std::nullopt;
    game.winner = G::result(position).winner;
    return game;
  }

 private:
  SearchResult search(const Position& position, const std::atomic<bool>& stop) {
    Limits limits;
    limits.nodes = settings_.nodes;
    return engine_->search(position, limits, stop, nullptr);
  }

  /// Random moves until a search finds them even enough.
  TextGame<G> open(Rng& rng, Position& position, const std::atomic<bool>& stop) {
    while (!stop) {
      TextGame<G> game;
      game.start = settings_.start;
      position = settings_.start;
      const auto range = static_cast<std::uint64_t>(openings_.most - openings_.least + 1);
      const auto moves = static_cast<std::uint64_t>(openings_.least) + rng.below(range);
      for (std::uint64_t i = 0; i < moves && !position.is_over(); ++i) {
        const Move move = openings_.move(rng, position);
        if (move.is_none()) break;
        game.opening.push_back(move);
        position.play(move);
      }
      if (position.is_over()) continue;
      const SearchResult result = search(position, stop);
      if (result.lines.empty() || is_proven(result.lines.front().score)) continue;
      if (std::abs(units_of(result.lines.front().score)) <= settings_.widest) return game;
    }
    return {};
  }

  SelfPlaySettings<G> settings_;
  Openings<G> openings_;
  std::unique_ptr<SearchEngine<Position>> engine_;
};

}  // namespace ternion::training
