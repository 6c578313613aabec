// lz-analyze and kata-analyze: their arguments and their "info" lines.
// Source: the descriptions of Leela Zero's and KataGo's GTP extensions.
#pragma once

#include <string>
#include <vector>

#include "engine/core/time_source.hpp"
#include "protocol/gtp/request.hpp"
#include "protocol/gtp/vertex.hpp"
#include "search/core/listener.hpp"

namespace ternion::gtp {

/// lz: win rates as integers of 1/10000. kata: fractions, and scores in the game's units.
enum class AnalysisStyle : std::uint8_t { lz, kata };

/// A rule of `avoid` or `allow`. Rules that reach deeper than the first move bind the first move
/// only: the search chooses root moves.
struct RootRule {
  Side side = Side::black;
  std::vector<Move> moves;
};

struct AnalysisArguments {
  Side side = Side::black;  // default: the side to move
  Duration interval = std::chrono::milliseconds(500);
  int min_moves = 1;
  std::optional<int> max_moves;
  std::vector<RootRule> avoid;
  std::vector<RootRule> allow;
  bool root_info = false;  // kata's "rootInfo true"
};

/// [color] [interval] (key value...)... with the interval in hundredths of a second; keys:
/// interval, minmoves, maxmoves, avoid and allow (color vertex,vertex... depth), rootInfo. KataGo's
/// keys for what Ternion has not (ownership, movesOwnership, pvVisits, ...) are read and have no
/// effect. Errors: syntax, "syntax error" or "invalid color or coordinate".
Expected<AnalysisArguments> parse_analysis_arguments(const Arguments& arguments,
                                                     const Vertices& vertices, Side to_move);

/// `legal` as the rules for that side leave it.
std::vector<Move> apply_rules(const AnalysisArguments& arguments, const std::vector<Move>& legal);

/// One line: an "info" block for each ranked move. Win rates and scores are the mover's
/// (score.hpp).
std::string format_analysis(AnalysisStyle style, const SearchInfo& info, const Vertices& vertices,
                            const GameInfo& game, bool root_info);

}  // namespace ternion::gtp
