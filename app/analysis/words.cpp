#include "app/analysis/words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "protocol/core/score_text.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::analysis {

Search complete_search(Remark remark, std::stop_token stop) {
  return [remark = std::move(remark), stop = std::move(stop)](
             Session& session, const GoRequest& request) -> Expected<SearchResult> {
    auto result = search_until_stopped(session, request, stop);
    if (result && stop.stop_requested()) return fail(ErrorCode::io, "interrupted");
    if (!result || !remark) return result;
    if (const auto shortage = shortage_of_threads(result->threads, result->threads_wanted);
        !shortage.empty())
      remark(shortage);
    return result;
  };
}

std::string line_text(const Board& board, const std::vector<Move>& moves, std::size_t most) {
  // A move by two points needs a blank behind it to be told from the next.
  const std::string_view between = board.game().placements ? "" : " ";
  std::string text;
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
    if (i > 0) text += between;
    text += board.is_pass(moves[i]) ? "pa" : board.format_move(moves[i]);
  }
  return text;
}

std::string score_word(const Score& score) { return text::score_word(score, 2); }

double rate(std::uint64_t nodes, double seconds) {
  return static_cast<double>(nodes) / std::max(seconds, 1e-9);
}

}  // namespace ternion::analysis
