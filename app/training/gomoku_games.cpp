#include "app/training/gomoku_games.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/core.h>

#include "engine/gomoku/game.hpp"

namespace ternion::gomoku {
namespace {

constexpr double kProvenValue = 300;  // what a won position is written as

double value_of(const Score& score) {
  if (const auto* outcome = std::get_if<Outcome>(&score)) return outcome->sign * kProvenValue;
  return std::clamp(units_of(score), -kProvenValue, kProvenValue);
}

bool is_proven(const Score& score) { return std::holds_alternative<Outcome>(score); }

/// Up to the next tab, which is taken away too.
std::string_view field(std::string_view& line) {
  const auto end = line.find('\t');
  const std::string_view result = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return result;
}

std::optional<double> parse_value(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(value) <= 1000))
    return std::nullopt;
  return value;
}

Error malformed(std::string_view what) {
  return {ErrorCode::syntax, fmt::format("expected a training game's {}", what)};
}

Move random_neighbour(Rng& rng, const Position& position) {
  constexpr int kReachOfOpening = 2;
  const int centre = position.size() / 2;
  std::vector<Move> near;
  for (const Move move : position.legal_moves()) {
    const Point point = point_of(move);
    bool close = position.stone_count() == 0 && std::abs(column_of(point) - centre) <= 3 &&
                 std::abs(row_of(point) - centre) <= 3;
    for (int row = -kReachOfOpening; row <= kReachOfOpening; ++row)
      for (int column = -kReachOfOpening; column <= kReachOfOpening; ++column) {
        const int x = column_of(point) + column;
        const int y = row_of(point) + row;
        if (x < 0 || y < 0 || x >= position.size() || y >= position.size()) continue;
        close = close || !position.is_empty(point_at(x, y));
      }
    if (close) near.push_back(move);
  }
  return near.empty() ? Move::none() : near[rng.below(near.size())];
}

}  // namespace

std::string format_training_game(const TrainingGame& game) {
  std::string line = fmt::format("{}\t{}\t", format_position(Position(game.variant)),
                                 format_transcript(game.opening));
  for (std::size_t i = 0; i < game.moves.size(); ++i)
    line +=
        fmt::format("{}{}:{:.2f}", i > 0 ? " " : "", format_move(game.moves[i]), game.values[i]);
  return line + (game.winner ? (*game.winner == Side::black ? "\tX" : "\tO") : "\t=");
}

Expected<TrainingGame> parse_training_game(std::string_view line) {
  TrainingGame game;
  auto start = parse_position(field(line));
  if (!start) return tl::make_unexpected(start.error());
  if (start->stone_count() > 0) return tl::make_unexpected(malformed("empty board first"));
  game.variant = start->variant();
  Position position = *start;
  auto opening = parse_transcript(field(line), position);
  if (!opening) return tl::make_unexpected(opening.error());
  game.opening = *opening;
  for (const Move move : game.opening) position.play(move);
  for (std::string_view rest = field(line); !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) return tl::make_unexpected(malformed("move:value"));
    const auto move = parse_move(word.substr(0, colon));
    const auto value = parse_value(word.substr(colon + 1));
    if (!move || !value || !position.is_legal(*move))
      return tl::make_unexpected(malformed("legal move and its value"));
    game.moves.push_back(*move);
    game.values.push_back(*value);
    position.play(*move);
  }
  if (line != "X" && line != "O" && line != "=")
    return tl::make_unexpected(malformed("winner, X, O or ="));
  if (line != "=") game.winner = line == "X" ? Side::black : Side::white;
  return game;
}

SearchResult SelfPlayer::search(const Position& position, const std::atomic<bool>& stop) {
  Limits limits;
  limits.nodes = settings_.nodes;
  return engine_->search(position, limits, stop, nullptr);
}

/// Random stones near each other until a search finds them even enough.
TrainingGame SelfPlayer::open(Rng& rng, Position& position, const std::atomic<bool>& stop) {
  while (!stop) {
    TrainingGame game;
    game.variant = settings_.variant;
    position = Position(settings_.variant);
    const auto stones = 3 + rng.below(6);
    for (std::uint64_t i = 0; i < stones && !position.is_over(); ++i) {
      const Move move = random_neighbour(rng, position);
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

std::optional<TrainingGame> SelfPlayer::play(std::uint64_t seed, const std::atomic<bool>& stop) {
  Rng rng(mix64(seed + 1));
  engine_->clear();
  Position position(settings_.variant);
  TrainingGame game = open(rng, position, stop);
  while (!position.is_over()) {
    const SearchResult result = search(position, stop);
    if (stop || result.lines.empty()) return std::nullopt;
    const Score score = result.lines.front().score;
    game.moves.push_back(result.best());
    game.values.push_back(value_of(score));
    if (is_proven(score)) {
      const Side own = position.side_to_move();
      if (const int sign = std::get<Outcome>(score).sign; sign != 0)
        game.winner = sign > 0 ? own : other(own);
      return game;
    }
    position.play(result.best());
  }
  if (stop) return std::nullopt;
  game.winner = position.winner();
  return game;
}

}  // namespace ternion::gomoku
