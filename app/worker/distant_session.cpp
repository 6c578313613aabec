#include "app/worker/distant_session.hpp"

#include <utility>

#include "session/clock_limits.hpp"
#include "session/opening_book.hpp"

namespace ternion::worker {

void DistantSession::hear(const SearchNews& news) {
  const bool is_failure = news.kind == SearchNews::Kind::failed;
  if (!listener_ || (news.id != search_ && !(is_failure && news.id == 0))) return;
  if (is_failure) return lose();
  heard_ = news.found;
  if (news.kind == SearchNews::Kind::info) return listener_->on_info(heard_);
  std::exchange(listener_, nullptr)->on_result(heard_);
}

void DistantSession::lose() {
  if (!listener_) return;
  if (heard_.lines.empty())
    if (const auto moves = legal_moves(); !moves.empty())
      heard_.lines.push_back({{moves.front()}, Heuristic{}, 0, 100});
  heard_.stopped = true;
  std::exchange(listener_, nullptr)->on_result(heard_);
}

void DistantSession::new_game() {
  stop();
  rules_->new_game();
}
Expected<void> DistantSession::resize(int size) {
  return rules_->resize(size).map([this] { stop(); });
}
Expected<void> DistantSession::set_board(const BoardView& board, Side to_move) {
  return rules_->set_board(board, to_move).map([this] { stop(); });
}
Expected<void> DistantSession::set_position(std::string_view text) {
  return rules_->set_position(text).map([this] { stop(); });
}
Expected<void> DistantSession::load(const GameRecord& record) {
  return rules_->load(record).map([this] { stop(); });
}
Expected<void> DistantSession::play(Move move, std::optional<Duration> used,
                                    const Thought& thought) {
  return rules_->play(move, used, thought).map([this] { stop(); });
}
Expected<Move> DistantSession::undo() {
  auto undone = rules_->undo();
  if (undone) stop();
  return undone;
}
void DistantSession::set_time_control(Side side, const TimeControl& control) {
  stop();
  rules_->set_time_control(side, control);
}
void DistantSession::set_remaining(Side side, Duration remaining, int stones) {
  stop();
  rules_->set_remaining(side, remaining, stones);
}
Expected<void> DistantSession::configure(const SessionOptions& options) {
  return rules_->configure(options).map([this] { stop(); });
}

std::vector<SearchLine> DistantSession::lines_of_book(std::size_t ply, Limits& limits,
                                                      std::shared_ptr<SearchListener>& listener) {
  if (!options().book) return {};
  const auto board = state().clone();
  while (board->move_count() > ply) [[maybe_unused]]
    const auto undone = board->undo();
  return ask_book(*options().book, *board, options().book_width, book_rng_(), limits, listener);
}

Expected<void> DistantSession::go(const GoRequest& request,
                                  std::shared_ptr<SearchListener> listener) {
  const std::size_t ply = request.ply.value_or(move_count());
  if (ply > move_count())
    return fail(ErrorCode::out_of_range, "expected a ply of 0 to " + std::to_string(move_count()) +
                                             ", got " + std::to_string(ply));
  stop();
  Limits limits = request.limits;
  if (auto lines = lines_of_book(ply, limits, listener); !lines.empty()) {
    SearchResult result;
    result.lines = std::move(lines);
    listener->on_info(result);
    listener->on_result(result);
    return {};
  }
  SearchOrder order;
  order.id = ++search_;
  order.game = game().name;
  order.player = player_;
  order.start = state().start_text();
  order.moves = state().moves();
  order.moves.resize(ply);
  order.limits = std::move(limits);
  if (request.use_clock) order.limits.clock = clock_limits(clock(side_to_move()));
  order.hash_mb = options().hash_mb;
  order.level = options().level;
  order.seed = options().seed;
  heard_ = {};
  listener_ = std::move(listener);
  thinker_->begin(search_, write_order(order));
  return {};
}

void DistantSession::stop() {
  if (std::exchange(listener_, nullptr)) thinker_->stop();
}
void DistantSession::finish_now() {
  if (listener_) thinker_->finish();
}
void DistantSession::release() {
  stop();
  thinker_->release();
}
Expected<Score> DistantSession::evaluate() {
  return fail(ErrorCode::unsupported, "expected a search: evaluations are made where it runs");
}

}  // namespace ternion::worker
