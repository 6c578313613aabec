#include "app/cli/search_once.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "protocol/core/score_text.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::cli {

Expected<SearchResult> search_once(Session& session, const GoRequest& request) {
  auto result = search_and_wait(session, request);
  if (result && result->threads < result->threads_wanted)
    fmt::print(stderr, "ternion: a search had {} of {} threads: the system gave no more\n",
               result->threads, result->threads_wanted);
  return result;
}

std::string format_line(const Session& session, const std::vector<Move>& moves, std::size_t most) {
  // A move by two points needs a blank behind it to be told from the next.
  const std::string_view between = session.game().placements ? "" : " ";
  std::string text;
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
    if (i > 0) text += between;
    text += session.is_pass(moves[i]) ? "pa" : session.format_move(moves[i]);
  }
  return text;
}

std::string format_score(const Score& score) { return text::score_word(score, 2); }

}  // namespace ternion::cli
