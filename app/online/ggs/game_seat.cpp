#include "app/online/ggs/game_seat.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "protocol/core/text.hpp"

namespace ternion::online {
namespace {

std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

std::optional<Duration> duration_of(const std::optional<double>& seconds) {
  return seconds ? std::optional(from_seconds(*seconds)) : std::nullopt;
}

/// "depth 21, score +4.00, 1234567 nodes, f5 d6 c3"
std::string comment_on(const SearchResult& result, const Board& board) {
  if (result.lines.empty()) return "";
  const SearchLine& line = result.lines.front();
  std::string text = "depth " + std::to_string(line.depth) + ", score " +
                     text::format_decimal(units_of(line.score), 2, true) + ", " +
                     std::to_string(result.nodes) + " nodes,";
  for (const Move move : line.pv) text += " " + board.format_move(move);
  return text;
}

}  // namespace

GameSeat::GameSeat(ggs::MatchId id, std::unique_ptr<Session> session, SearchRelay relay)
    : id_(id), session_(std::move(session)), relay_(std::move(relay)) {}

GameSeat::~GameSeat() { stop(); }

void GameSeat::stop() {
  relay_.silence();
  session_->stop();
  pondering_ = false;
  if (state_ == State::thinking) state_ = State::ours;
}

Expected<void> GameSeat::take(const ggs::BoardShown& board, std::string_view us, TimePoint now) {
  const ggs::Seat* own = board.seat_of(us);
  if (own == nullptr || board.position.empty())
    return fail(ErrorCode::out_of_range,
                "expected a board of 8x8 with " + std::string(us) + " at it");
  // Said twice: the clocks beside it are as old as the first time.
  const bool again =
      has_board_ && state_ != State::unknown && session_->position_text() == board.position;
  if (again) return {};
  stop();
  us_ = us;
  side_ = own->side;
  for (const ggs::Seat& seat : board.seats) {
    left_[slot(seat.side)] = seat.left;
    ratings_[slot(seat.side)] = seat.player.rating;
    if (seat.side != own->side) opponent_ = seat.player.name;
  }
  if (!std::exchange(has_board_, true)) at_first_ = left_;
  // A position that cannot be set is none of the rules': the reader has let it through as squares.
  const auto taken = board.joined ? take_join(board) : take_update(board);
  if (!taken) {
    state_ = State::unknown;
    return taken;
  }
  turn(now);
  return {};
}

Expected<void> GameSeat::take_join(const ggs::BoardShown& board) {
  comments_.clear();
  sent_.reset();
  if (!board.start.empty()) {
    bool legal = session_->set_position(board.start).has_value();
    for (std::size_t i = 0; legal && i < board.moves.size(); ++i) {
      const othello::GgfMove& move = board.moves[i];
      legal = session_->play(move.move, duration_of(move.seconds), {move.eval, {}}).has_value();
    }
    if (legal && session_->position_text() == board.position) return {};
  }
  return session_->set_position(board.position);
}

Expected<void> GameSeat::take_update(const ggs::BoardShown& board) {
  if (board.move && session_->is_legal(board.move->move)) {
    const bool was_ours = side_ == session_->side_to_move();
    const std::size_t ply = session_->move_count();
    const bool as_sent = was_ours && sent_ && sent_->move == board.move->move;
    Thought thought{board.move->eval, {}};
    if (as_sent) thought = thought_;
    if (auto played = session_->play(board.move->move, duration_of(board.move->seconds), thought);
        played && session_->position_text() == board.position) {
      if (as_sent) {
        note_lag(*board.move);
        if (!comment_.empty()) comments_[ply] = comment_;
      }
      sent_.reset();
      return {};
    }
  }
  sent_.reset();
  comments_.clear();
  return session_->set_position(board.position);
}

Expected<void> GameSeat::take_move(int number, const othello::GgfMove& move, TimePoint now) {
  stop();
  const auto next = static_cast<int>(session_->move_count()) + 1;
  const bool fits = has_board_ && number == next && state_ != State::unknown;
  if (!fits) {
    state_ = State::unknown;
    return fail(ErrorCode::out_of_range,
                "expected move " + std::to_string(next) + ", got move " + std::to_string(number));
  }
  const Side mover = session_->side_to_move();
  const Duration passed = now - since_;
  if (auto played = session_->play(move.move, duration_of(move.seconds), {move.eval, {}});
      !played) {
    state_ = State::unknown;
    return played;
  }
  // The clock that was not shown has run at most as long as we have waited.
  TimeControl& left = left_[slot(mover)];
  left.main = std::max<Duration>(left.main - passed, {});
  sent_.reset();
  turn(now);
  return {};
}

void GameSeat::note_lag(const othello::GgfMove& move) {
  if (move.seconds) last_lag_ = from_seconds(*move.seconds) - used_;
}

void GameSeat::turn(TimePoint now) {
  since_ = now;
  if (session_->is_over())
    state_ = State::over;
  else if (session_->side_to_move() != side_)
    state_ = State::theirs;
  else
    state_ = sent_ ? State::sent : State::ours;
}

Expected<void> GameSeat::think(const TimeQuestion& question,
                               std::function<void(const SearchResult&)> on_result) {
  stop();
  GoRequest request;
  request.limits.clock = share_of_clock(question);
  auto listener = relay_.begin([](const SearchInfo&) {}, std::move(on_result));
  if (auto begun = session_->go(request, std::move(listener)); !begun) return begun;
  state_ = State::thinking;
  return {};
}

othello::GgfMove GameSeat::answer(const SearchResult* result, TimePoint now) {
  relay_.silence();
  othello::GgfMove move;
  expected_ = Move::none();
  thought_ = {};
  comment_.clear();
  const Move best = result ? result->best() : Move::none();
  if (!best.is_none() && session_->is_legal(best)) {
    const SearchLine& line = result->lines.front();
    move.move = best;
    move.eval = units_of(line.score);
    thought_ = thought_of(line.score);
    comment_ = comment_on(*result, session_->state());
    if (line.pv.size() > 1) expected_ = line.pv[1];
  } else {
    const auto legal = session_->legal_moves();
    move.move = legal.empty() ? session_->pass_move() : legal.front();
  }
  used_ = now - since_;
  move.seconds = std::max(0.01, seconds_of(used_));
  sent_ = move;
  sent_at_ = now;
  state_ = State::sent;
  return move;
}

void GameSeat::ponder() {
  // Before the server has shown our move the session is still before it: what is thought about is
  // the position after it.
  if (state_ == State::sent && sent_)
    session_->ponder(sent_->move);
  else
    session_->ponder(expected_);
  pondering_ = true;
}

TimeQuestion GameSeat::question(TimePoint now, Duration lag, int boards) const {
  TimeQuestion question;
  if (side_) {
    question.left = left_[slot(*side_)];
    question.first = at_first_[slot(*side_)].main;
  }
  question.since = now - since_;
  question.lag = lag;
  const std::string position = session_->position_text();
  const auto empties = std::count(position.begin(), position.end(), '-');
  question.own_moves = static_cast<int>(empties + 1) / 2;
  question.boards = boards;
  return question;
}

Duration GameSeat::opponents_time() const {
  if (!side_) return {};
  const TimeControl& left = left_[slot(other(*side_))];
  constexpr Duration kMost = std::chrono::hours(24 * 30);
  return std::min(left.main, kMost) + std::min(left.extension, kMost);
}

GameRecord GameSeat::record() const {
  GameRecord record = session_->record();
  record.clocks = at_first_;
  record.ratings = ratings_;
  if (side_) {
    record.players[slot(*side_)] = us_;
    record.players[slot(other(*side_))] = opponent_;
  }
  return record;
}

}  // namespace ternion::online
