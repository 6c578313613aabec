#include "app/cli/search_once.hpp"

#include <algorithm>
#include <future>
#include <new>
#include <string_view>

#include <fmt/core.h>

#include "protocol/core/score_text.hpp"

namespace ternion::cli {
namespace {

class Waiter final : public SearchListener {
 public:
  void on_info(const SearchInfo&) override {}
  void on_result(const SearchResult& result) override { result_.set_value(result); }
  SearchResult wait() { return result_.get_future().get(); }

 private:
  std::promise<SearchResult> result_;
};

}  // namespace

Expected<SearchResult> search_once(Session& session, const GoRequest& request) {
  const auto waiter = std::make_shared<Waiter>();
  try {
    const auto begun = session.go(request, waiter);
    if (!begun) return tl::make_unexpected(begun.error());
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::io, "not enough memory for a table of " +
                                   std::to_string(session.options().hash_mb) + " MB");
  }
  SearchResult result = waiter->wait();
  if (result.threads < result.threads_wanted)
    fmt::print(stderr, "ternion: a search had {} of {} threads: the system gave no more\n",
               result.threads, result.threads_wanted);
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
