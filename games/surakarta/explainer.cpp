#include "games/surakarta/explainer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "engine/surakarta/game.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/surakarta/embedded_weights.hpp"
#include "eval/surakarta/line_evaluator.hpp"

namespace ternion::surakarta {
namespace {

constexpr double kPiece = kValueUnit;
constexpr std::array<std::string_view, kPointClasses> kPieceNames{
    "pieces in corners", "pieces by corners", "pieces amid edges",
    "pieces like b2",    "pieces like c2",    "pieces like c3"};
constexpr std::array<std::string_view, kRings> kHeldNames{"inner arcs held", "outer arcs held"};
constexpr std::array<std::string_view, 3> kLineNames{
    "lines along the edge", "lines of the inner circuit", "lines of the outer circuit"};
constexpr std::array<std::string_view, kRings> kArcNames{"arcs of the inner circuit",
                                                         "arcs of the outer circuit"};

/// The point of a line, rows 1 to 6 and then columns a to f, counted from its first.
Point point_of_line(std::size_t line, int at) {
  const int i = static_cast<int>(line);
  return i < kWidth ? point_at(at, i) : point_at(i - kWidth, at);
}
char piece_at(const Position& p, Point point) {
  return (p.mover() & bit_of(point)) != 0 ? 'X' : (p.opponent() & bit_of(point)) != 0 ? 'O' : '-';
}
std::string name_of_line(std::size_t line) {
  return line < kWidth ? fmt::format("row {}", line + 1)
                       : fmt::format("column {}", static_cast<char>('a' + (line - kWidth)));
}

/// Four points from the arc inwards.
std::string cells_of_end(const Position& p, ArcEnd end) {
  std::string cells;
  for (int i = 0; i < 4; ++i)
    cells += piece_at(p, point_of_line(end.line, end.last ? kWidth - 1 - i : i));
  return cells;
}
std::string name_of_end(ArcEnd end) {
  const Point point = point_of_line(end.line, end.last ? kWidth - 1 : 0);
  return point_name(column_of(point), row_of(point));
}

/// The features of a position, in the places that they have in an explanation.
class Explainer {
 public:
  Explainer(const Position& position, const LineWeights& weights)
      : p_(position),
        scan_(position.mover(), position.opponent()),
        weights_(weights.of(std::popcount(position.occupied()))) {
    for_each_feature(scan_, [&](std::size_t feature, int count) { add(feature, count); });
  }
  std::vector<ExplainedTerm> take() { return std::move(terms_); }

 private:
  double weight(std::size_t feature) const { return weights_[feature] / kPiece; }

  void add(std::size_t feature, int count) {
    if (feature < kPieceFeatures.end())
      add_product(std::string(kPieceNames[feature - kPieceFeatures.first]), feature, count);
    else if (feature < kStepFeatures.end())
      add_product("steps", feature, count);
    else if (feature < kHeldFeatures.end())
      add_product(std::string(kHeldNames[feature - kHeldFeatures.first]), feature, count);
    else if (feature < kThreatFeatures.end())
      add_product(name_of_threats(feature - kThreatFeatures.first), feature, count);
    else if (feature < kLineFeatures.end())
      add_line(feature, (feature - kLineFeatures.first) / kLinePatterns);
    else
      add_arc(feature, (feature - kArcFeatures.first) / kArcPatterns);
  }

  static std::string name_of_threats(std::size_t threats) {
    return fmt::format("attacked {}, theirs {}", threats / (kMostAttacked + 1),
                       threats % (kMostAttacked + 1));
  }
  void add_product(std::string name, std::size_t feature, int count) {
    terms_.push_back({std::move(name), count * weight(feature), {{count, weight(feature)}}});
  }
  void add_part(std::string_view name, ExplainedPart part) {
    auto term = std::ranges::find(terms_, name, &ExplainedTerm::name);
    if (term == terms_.end()) term = terms_.insert(terms_.end(), {std::string(name)});
    term->worth += part.worth;
    term->parts.push_back(std::move(part));
  }
  /// Lines come in their order, and so do the arcs of each circuit.
  void add_line(std::size_t feature, std::size_t from_edge) {
    std::string cells;
    for (int i = 0; i < kWidth; ++i) cells += piece_at(p_, point_of_line(line_, i));
    add_part(kLineNames[from_edge],
             {name_of_line(line_), cells,
              static_cast<int>((feature - kLineFeatures.first) % kLinePatterns), weight(feature)});
    ++line_;
  }
  void add_arc(std::size_t feature, std::size_t ring) {
    const Arc& arc = kArcs[ring][arc_ % kArcsEach];
    add_part(kArcNames[ring],
             {name_of_end(arc.ends[0]) + "-" + name_of_end(arc.ends[1]),
              cells_of_end(p_, arc.ends[0]) + "/" + cells_of_end(p_, arc.ends[1]),
              static_cast<int>((feature - kArcFeatures.first) % kArcPatterns), weight(feature)});
    ++arc_;
  }

  const Position& p_;
  BoardScan scan_;
  const std::int16_t* weights_;
  std::vector<ExplainedTerm> terms_;
  std::size_t line_ = 0;
  std::size_t arc_ = 0;
};

}  // namespace

Explanation explain(const Board& board, const std::shared_ptr<const Weights>& given) {
  const Position position = parse_position(board.position_text()).value();  // its own text
  auto weights =
      chosen_weights<LineWeights>(given, [] { return embedded_weights().value_or(nullptr); });
  Explanation explanation;
  explanation.evaluation = weights ? "lines" : std::string(kHandMade);
  if (!weights) weights = hand_made_weights();
  if (position.is_over()) {
    explanation.over = true;
    explanation.score = Surakarta::result(position).black_margin() *
                        (position.side_to_move() == Side::black ? 1 : -1);
    return explanation;
  }
  explanation.score = LineEvaluator(weights).score(position) / kPiece;
  explanation.terms = Explainer(position, *weights).take();
  return explanation;
}

}  // namespace ternion::surakarta
