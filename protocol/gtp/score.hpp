// The one way from a Score to what GTP prints, all in the view of the side to move.
#pragma once

#include <string>

#include "engine/core/score.hpp"
#include "session/board.hpp"

namespace ternion::gtp {

/// The chance to win in [0, 1]. 0 and 1 are proven: an estimate stays between 0.0001 and 0.9999, so
/// that it never rounds to what is proven.
double chance_of(const Score& score, const GameInfo& game);
/// The same in whole percent, 1 to 99 for an estimate.
int percent_of(const Score& score, const GameInfo& game);

/// kata-analyze's lead, which falls in the order of is_better(). Margins and estimates are in the
/// game's units. A proven win lies above every estimate: at the greatest margin where margins count
/// (Othello: 64); else at 1000 less the plies it takes, or takes at most, and 500 where that is not
/// known. A proven loss is the negative; a draw 0.
double lead_of(const Score& score, const GameInfo& game);

/// Pairs that tell what is proven, each behind a blank: " outcome win plies 5 bound exact", with
/// "at_most" in place of "exact", or " outcome draw" alone. Empty for an estimate.
std::string proof_pairs(const Score& score);

/// One word: text::score_word() with a decimal for an estimate.
std::string format_score(const Score& score);

}  // namespace ternion::gtp
