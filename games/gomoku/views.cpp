#include "games/gomoku/views.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/quoted_text.hpp"
#include "engine/gomoku/notation.hpp"
#include "search/players/gomoku/point_scorer.hpp"
#include "search/players/gomoku/proof_number.hpp"
#include "search/players/gomoku/threat_tree.hpp"

namespace ternion::gomoku {
namespace {

using namespace players;

constexpr std::size_t kCellsShown = 5;
constexpr std::size_t kThreatNodes = 600;
constexpr std::uint64_t kProofNodes = 40'000;

Position position_of(const Board& board) {
  return parse_position(board.position_text()).value();  // its own text
}

std::string name_of(Point point) { return format_move(move_to(point)); }

/// "F2 live 30": the table's name for what a stone there adds to.
std::string row_name(char table, const Row& row) {
  if (row.ends == 0 && row.stones < 4) return fmt::format("{}{} closed", table, row.stones);
  return fmt::format("{}{}{}", table, row.stones, row.ends == 2 ? "" : "'");
}

std::string cell_text(const Position& position, Point point) {
  constexpr std::array<std::string_view, 4> kNames{"-", "|", "/", "\\"};
  const Side own = position.side_to_move();
  std::string out = fmt::format("{}: {} points\n", name_of(point), points_of(position, point));
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    const Row mine = row_through(position, point, own, kDirections[d]);
    const Row theirs = row_through(position, point, other(own), kDirections[d]);
    out += fmt::format(
        "  {}  own {:<9} {:>5}  (stones {}+{}, empties {}+{})   theirs {:<9} {:>5}  "
        "(stones {}+{}, empties {}+{})\n",
        kNames[d], row_name('F', mine), mine.points(kAttackPoints), mine.before, mine.after,
        mine.empties_before, mine.empties_after, row_name('L', theirs),
        theirs.points(kDefencePoints), theirs.before, theirs.after, theirs.empties_before,
        theirs.empties_after);
  }
  return out;
}

/// The highest cells, or those that are named.
Expected<std::string> point_scorer(const Board& board, std::string_view settings) {
  const Position position = position_of(board);
  if (settings.empty()) {
    auto moves = by_points(position);
    moves.resize(std::min(moves.size(), kCellsShown));
    std::string out;
    for (const Move move : moves) out += cell_text(position, point_of(move));
    return out;
  }
  const auto move = parse_move(settings);
  if (!move || !position.is_empty(point_of(*move)))
    return fail(ErrorCode::syntax,
                "--settings: expected an empty point such as h8, got " + quoted_text(settings));
  return cell_text(position, point_of(*move));
}

Expected<std::string> no_settings(std::string_view settings) {
  if (settings.empty()) return std::string();
  return fail(ErrorCode::syntax, "--settings: this player has none");
}

/// Depth, type, gain square, cost squares and rest squares of every threat of the side to move.
Expected<std::string> threat_space(const Board& board, std::string_view settings) {
  if (auto none = no_settings(settings); !none) return none;
  constexpr std::array<std::string_view, 4> kKinds{"Three", "Four", "Straight Four", "Five"};
  const Position position = position_of(board);
  const std::atomic<bool> never{false};
  ThreatTree tree(position, position.side_to_move());
  tree.grow(kThreatNodes, never);
  std::string out = fmt::format("{:<6} {:<14} {:<12} {:<22} {}\n", "depth", "type of threat",
                                "gain square", "cost squares", "builds on");
  for (std::size_t i = 0; i < tree.nodes().size(); ++i) {
    const ThreatTree::Node& node = tree.nodes()[i];
    std::string costs;
    for (const Point cost : node.threat.costs) costs += (costs.empty() ? "" : ",") + name_of(cost);
    std::string rests;
    for (const std::uint32_t parent : node.parents)
      rests += (rests.empty() ? "" : ",") + name_of(tree.nodes()[parent].threat.gain);
    out += fmt::format("{:<6} {:<14} {:<12} {:<22} {}\n", node.level + 1,
                       kKinds[static_cast<std::size_t>(node.threat.kind)],
                       name_of(node.threat.gain), costs, rests);
  }
  return out + fmt::format("{} threats, {} that cannot be answered\n", tree.nodes().size(),
                           tree.goals().size());
}

std::string number_text(std::uint32_t number) {
  return number >= ProofNumberSearch::kInfinity ? "infinite" : std::to_string(number);
}

Expected<std::string> proof_number(const Board& board, std::string_view settings) {
  if (auto none = no_settings(settings); !none) return none;
  const std::atomic<bool> never{false};
  ProofNumberSearch search;
  const Proof proof = search.prove(position_of(board), kProofNodes, never);
  const bool proved = search.proof_number() == 0;
  const bool disproved = search.disproof_number() == 0;
  std::string out =
      fmt::format("proof number {}, disproof number {}: {}\n", number_text(search.proof_number()),
                  number_text(search.disproof_number()),
                  proved      ? "true, won by threats"
                  : disproved ? "false, no threats lead to a win"
                              : "unknown");
  out += fmt::format("{} nodes\n", proof.nodes);
  if (proved) out += "line " + format_transcript(proof.line) + "\n";
  return out;
}

constexpr std::array<PositionView, 3> kViews{
    {{"point-scorer", "an empty point such as h8; without it the highest cells", point_scorer},
     {"threat-space", "", threat_space},
     {"proof-number", "", proof_number}}};

}  // namespace

std::span<const PositionView> position_views() { return kViews; }

}  // namespace ternion::gomoku
