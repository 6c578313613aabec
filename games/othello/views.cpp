#include "games/othello/views.hpp"

#include <array>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "engine/othello/notation.hpp"
#include "search/players/laboratory.hpp"
#include "search/players/tree_search.hpp"

namespace ternion::othello {
namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();
constexpr int kDeepestView = 8;

std::string bound_text(double bound) {
  return bound == kNoBound ? "inf" : bound == -kNoBound ? "-inf" : fmt::format("{:g}", bound);
}

/// The windows of a tree that is written down, and what plain minimax makes of it.
Expected<std::string> tree_text(std::string_view written) {
  const auto tree = players::parse_tree(written);
  if (!tree) return tl::make_unexpected(tree.error());
  const auto walk = players::walk_tree(*tree, true);
  const auto whole = players::walk_tree(*tree, false);
  std::string out;
  for (const auto& step : walk.steps)
    out += fmt::format("{:<8} {} [{}, {}] value {:g}{}\n", step.node, step.max ? "MAX" : "MIN",
                       bound_text(step.alpha), bound_text(step.beta), step.value,
                       step.cut > 0 ? fmt::format(", {} cut", step.cut) : "");
  out += fmt::format("alpha-beta: value {:g}, child {}, {} nodes\n", walk.value, walk.action,
                     walk.nodes);
  return out + fmt::format("minimax:    value {:g}, child {}, {} nodes\n", whole.value,
                           whole.action, whole.nodes);
}

/// The weights of the player `laboratory`.
players::Phase laboratory_phase(int depth) {
  players::Phase phase;
  phase.depth = depth;
  phase.viewer = players::Viewer::player;
  phase.weights[static_cast<std::size_t>(players::Feature::mobility)] = 5;
  phase.weights[static_cast<std::size_t>(players::Feature::corners)] = 50;
  phase.weights[static_cast<std::size_t>(players::Feature::discs)] = 1;
  return phase;
}

std::string search_text(const Position& position, const players::Phase& phase) {
  const std::atomic<bool> never{false};
  players::TreeSearch search(phase, false, true, position.side_to_move(), never);
  std::string out = phase.prunes ? "alpha-beta\n" : "minimax\n";
  Move best = position.legal_moves()[0];
  double value = -kNoBound;
  Position board = position;
  for (const Move move : position.legal_moves()) {
    const auto undo = board.play(move);
    const double bound = phase.prunes ? value : -kNoBound;
    const double v = -search.value(board, phase.depth - 1, -kNoBound, -bound);
    board.undo(undo);
    out += fmt::format("  {:<4} [{}, inf] value {}{:g}\n", format_move(move), bound_text(bound),
                       v <= bound && phase.prunes ? "<= " : "", v);
    if (v > value) {
      value = v;
      best = move;
    }
  }
  return out + fmt::format("  value {:g}, action {}, {} nodes\n", value, format_move(best),
                           search.nodes());
}

/// "" or "depth=N", or a tree.
Expected<std::string> laboratory(const Board& board, std::string_view settings) {
  if (settings.starts_with('(')) return tree_text(settings);
  constexpr std::string_view kDepth = "depth=";
  int depth = 4;
  if (!settings.empty()) {
    const char* end = settings.data() + settings.size();
    const bool named = settings.starts_with(kDepth);
    const auto read = named ? std::from_chars(settings.data() + kDepth.size(), end, depth)
                            : std::from_chars_result{settings.data(), std::errc::invalid_argument};
    if (read.ec != std::errc() || read.ptr != end || depth < 1 || depth > kDeepestView)
      return fail(ErrorCode::syntax,
                  fmt::format("--settings: expected depth=1 to depth={} or a tree such as ((3 12) "
                              "(2 4)), got '{}'",
                              kDeepestView, settings));
  }
  const Position position = parse_position(board.position_text()).value();  // its own text
  players::Phase phase = laboratory_phase(depth);
  std::string out = search_text(position, phase);
  phase.prunes = false;
  return out + search_text(position, phase);
}

constexpr std::array<PositionView, 1> kViews{
    {{"laboratory", "depth=N, or a tree such as ((3 12) (2 4)) in place of the position",
      laboratory}}};

}  // namespace

std::span<const PositionView> position_views() { return kViews; }

}  // namespace ternion::othello
