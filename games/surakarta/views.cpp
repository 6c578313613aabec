#include "games/surakarta/views.hpp"

#include <array>
#include <charconv>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "engine/core/quoted_text.hpp"
#include "engine/surakarta/game.hpp"
#include "search/players/surakarta/assessment.hpp"

namespace ternion::surakarta {
namespace {

using players::Assessment;
using players::AssessmentWeights;

struct Term {
  std::string_view name;
  int AssessmentWeights::* weight;
  int Assessment::* count;
};
constexpr std::array<Term, 6> kTerms{
    {{"pieces", &AssessmentWeights::pieces, &Assessment::pieces},
     {"range", &AssessmentWeights::range, &Assessment::range},
     {"attack-range", &AssessmentWeights::attack_range, &Assessment::attack_range},
     {"attack", &AssessmentWeights::attack, &Assessment::attack},
     {"place", &AssessmentWeights::place, &Assessment::place},
     {"arcs", &AssessmentWeights::arcs, &Assessment::arcs}}};

/// "pieces 6 range 1 ...", by blanks or lines; what is not named keeps the paper's weight.
Expected<AssessmentWeights> parse_weights(std::string_view text) {
  AssessmentWeights weights;
  std::istringstream words{std::string(text)};
  std::string name;
  while (words >> name) {
    const Term* term = nullptr;
    for (const Term& each : kTerms)
      if (each.name == name) term = &each;
    std::string value;
    words >> value;
    int number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (term == nullptr || value.empty() || read.ec != std::errc() ||
        read.ptr != value.data() + value.size())
      return fail(ErrorCode::syntax,
                  "--settings: expected pieces, range, attack-range, attack, place or arcs and a "
                  "whole number, got " +
                      quoted_text(name + " " + value));
    weights.*(term->weight) = number;
  }
  return weights;
}

std::string ranks_text() {
  constexpr std::array<std::string_view, 4> kNames{"F", "C", "A", "B"};
  std::string out = "classes of points, B > A = D > E = C > F:\n";
  for (int row = 0; row < kWidth; ++row) {
    out += " ";
    for (int column = 0; column < kWidth; ++column)
      out += fmt::format(" {}",
                         kNames[static_cast<std::size_t>(players::rank_of(point_at(column, row)))]);
    out += "\n";
  }
  return out;
}

Expected<std::string> assessment(const Board& board, std::string_view settings) {
  const auto weights = parse_weights(settings);
  if (!weights) return tl::make_unexpected(weights.error());
  const Position position = parse_position(board.position_text()).value();  // its own text
  const Side own = position.side_to_move();
  const Assessment mine = players::assess(position, own, true);
  const Assessment theirs = players::assess(position, other(own), true);
  std::string out = fmt::format("{:<13} {:>6} {:>6} {:>6} {:>6}\n", "feature", "weight", "own",
                                "theirs", "worth");
  for (const Term& term : kTerms) {
    const int weight = (*weights).*(term.weight);
    out += fmt::format("{:<13} {:>6} {:>6} {:>6} {:>+6}\n", term.name, weight, mine.*(term.count),
                       theirs.*(term.count), weight * (mine.*(term.count) - theirs.*(term.count)));
  }
  out += fmt::format("value {} - {} = {:+} for the side to move\n", mine.value(*weights),
                     theirs.value(*weights), mine.value(*weights) - theirs.value(*weights));
  return out + ranks_text();
}

constexpr std::array<PositionView, 1> kViews{
    {{"assessment", "weights: pieces 6 range 1 attack-range 0 attack 2 place 1 arcs 1",
      assessment}}};

}  // namespace

std::span<const PositionView> position_views() { return kViews; }

}  // namespace ternion::surakarta
