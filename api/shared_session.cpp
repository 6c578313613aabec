#include "api/shared_session.hpp"

#include <utility>
#include <vector>

#include "games/games.hpp"

namespace ternion::api {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto begin = text.find_first_not_of(kBlanks); begin != std::string_view::npos;
       begin = text.find_first_not_of(kBlanks)) {
    text.remove_prefix(begin);
    words.push_back(text.substr(0, text.find_first_of(kBlanks)));
    text.remove_prefix(words.back().size());
  }
  return words;
}

Expected<void> check_not_over(const Session& session) {
  if (!session.is_over()) return {};
  return fail(ErrorCode::game_over, "expected a position with a move to search, the game is over");
}

}  // namespace

Expected<std::shared_ptr<SharedSession>> SharedSession::make(std::string_view game,
                                                             const SessionOptions& options) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  auto session = make_session(game, options, std::make_shared<const SteadyTime>());
  if (!session) return tl::make_unexpected(std::move(session.error()));
  return std::make_shared<SharedSession>(**kit, std::move(*session));
}

bool SharedSession::set_watch(std::shared_ptr<SearchWatch> watch) {
  const std::lock_guard lock(running_);
  if (watch && closed_) return false;
  if (watch_) watch_->drop();
  watch_ = std::move(watch);
  return true;
}

void SharedSession::quiet() {
  session_->stop();
  set_watch(nullptr);
}

void SharedSession::new_game() {
  const std::lock_guard lock(calls_);
  quiet();
  session_->new_game();
}

Expected<void> SharedSession::set_position(std::string_view text) {
  const std::lock_guard lock(calls_);
  quiet();
  return session_->set_position(text);
}

Expected<void> SharedSession::play(std::string_view moves) {
  const std::lock_guard lock(calls_);
  quiet();
  const std::size_t before = session_->move_count();
  for (const std::string_view word : words_of(moves)) {
    auto played =
        session_->parse_move(word).and_then([this](Move move) { return session_->play(move); });
    if (played) continue;
    while (session_->move_count() > before) [[maybe_unused]]
      const auto undone = session_->undo();
    return played;
  }
  return {};
}

Expected<void> SharedSession::undo() {
  const std::lock_guard lock(calls_);
  quiet();
  return session_->undo().map([](Move) {});
}

Expected<Score> SharedSession::evaluate() {
  const std::lock_guard lock(calls_);
  quiet();
  return session_->evaluate();
}

Expected<void> SharedSession::start(const Limits& limits) {
  const std::lock_guard lock(calls_);
  quiet();
  if (auto checked = check_not_over(*session_); !checked) return checked;
  const auto watch = std::make_shared<SearchWatch>(session_->state().clone());
  GoRequest request;
  request.limits = limits;
  if (!set_watch(watch)) return fail(ErrorCode::unsupported, "the session is being closed");
  try {
    auto begun = session_->go(request, watch);
    if (!begun) set_watch(nullptr);
    return begun;
  } catch (...) {
    set_watch(nullptr);  // nobody may wait for a search that has not begun
    throw;
  }
}

std::shared_ptr<const SearchWatch> SharedSession::watch() const {
  const std::lock_guard lock(running_);
  return watch_;
}

// Asking a session for its move now is no more than a flag, which is why a search's own waiter
// raises it from wherever it is told to stop (session/search_and_wait.cpp).
void SharedSession::stop() {
  std::stop_source solutions;
  {
    const std::lock_guard lock(running_);
    std::swap(solutions, solutions_);
  }
  solutions.request_stop();
  session_->finish_now();
}

Expected<void> SharedSession::solve(
    const SolveLimits& limits, const std::function<void(const Solution&, const Board&)>& told) {
  std::stop_token stop;
  {
    const std::lock_guard lock(running_);
    if (closed_) return fail(ErrorCode::unsupported, "the session is being closed");
    stop = solutions_.get_token();
  }
  const std::lock_guard lock(calls_);
  quiet();
  if (!kit_.solver) return fail(ErrorCode::unsupported, kit_.info.name + " has no solver");
  if (auto checked = check_not_over(*session_); !checked) return checked;
  SolveLimits wanted = limits;
  if (!wanted.time && kit_.solver.usual_seconds > 0)
    wanted.time = from_seconds(kit_.solver.usual_seconds);
  const auto solution = kit_.solver.solve(*session_, wanted, stop);
  if (!solution) return tl::make_unexpected(solution.error());
  told(*solution, session_->state());
  return {};
}

void SharedSession::close() {
  {
    const std::lock_guard lock(running_);
    closed_ = true;
  }
  stop();
  set_watch(nullptr);
}

}  // namespace ternion::api
