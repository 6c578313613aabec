// Matches: their boards, who thinks when, and what is kept of them.
#include <algorithm>
#include <utility>

#include "app/online/ggs/client.hpp"
#include "app/online/ggs/client_match.hpp"
#include "engine/othello/ggf_notes.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/commands.hpp"

namespace ternion::online {
namespace {

using State = GameSeat::State;
using std::chrono::minutes;
using std::chrono::seconds;

/// A request that was accepted becomes a match within this time, or never.
constexpr Duration kMostOfAcceptance = seconds(30);
/// A board in doubt may be shown whole in this time; then only a new connection helps.
constexpr Duration kMostDoubt = seconds(3);
/// A move of ours is shown within this time, or it was lost.
constexpr Duration kMostOfEcho = seconds(20);
/// The end of a match is told at once when its boards are over.
constexpr Duration kMostOfEnd = seconds(60);
/// An opponent whose whole time is over for so long has lost, or we have missed a move.
constexpr Duration kMostOverTime = seconds(60);
/// The opponent of a match that was broken off may come later.
constexpr Duration kContinueAgain = minutes(2);
constexpr int kMostContinues = 30;
/// How long one board thinks ahead before the next does, where they cannot at once.
constexpr Duration kPonderTurn = seconds(2);

}  // namespace

bool Client::is_us(std::string_view name) const {
  return text::equal_ignoring_case(name, options_.name);
}

Client::Match* Client::match_of(const ggs::MatchId& id) {
  for (const auto& match : matches_)
    if (match->id == id.match()) return match.get();
  return nullptr;
}

GameSeat* Client::seat_of(const ggs::MatchId& id) {
  for (GameSeat* seat : seats())
    if (seat->id() == id) return seat;
  return nullptr;
}

std::vector<GameSeat*> Client::seats() const {
  std::vector<GameSeat*> all;
  for (const auto& match : matches_)
    for (const auto& seat : match->seats)
      if (seat) all.push_back(seat.get());
  return all;
}

Client::Match& Client::begin_match(const ggs::MatchId& id, const ggs::MatchType& type,
                                   const std::string& opponent) {
  if (Match* known = match_of(id)) return *known;
  auto match = std::make_unique<Match>();
  match->id = id.match();
  match->type = type;
  match->opponent = opponent;
  accepted_.reset();
  std::erase_if(stored_, [&](const Stored& each) { return each.id == match->id; });
  news("plays " + ggs::format_match_type(type) + " against " + opponent + ", match " +
       ggs::format_match_id(match->id));
  if (const auto unplayable = ggs::unplayable_part(type)) {
    match->refused = true;
    news(std::string(*unplayable) + " is not played: the match is broken off");
    send(ggs::abort_command(match->id));
  }
  matches_.push_back(std::move(match));
  say_open();
  return *matches_.back();
}

/// The boards of a synchro match have half of the threads and the memory each.
GameSeat* Client::make_seat(Match& match, const ggs::MatchId& id) {
  const auto index = static_cast<std::size_t>(id.game.value_or(0));
  auto& seat = match.seats[index];
  if (seat) return seat.get();
  SessionOptions options = options_.engine;
  if (match.type.synchro) {
    options.threads = std::max(1, options.threads / 2);
    options.hash_mb = std::max<std::size_t>(1, options.hash_mb / 2);
  }
  auto session = context_.make_session(options);
  if (!session) {
    give_up(session.error());
    return nullptr;
  }
  seat = std::make_unique<GameSeat>(id, std::move(*session), SearchRelay(context_.executor));
  return seat.get();
}

void Client::forget_matches() {
  matches_.clear();
  accepted_.reset();
  stored_.clear();
  said_open_ = -1;
}

void Client::on(const ggs::MatchOver& over) {
  Match* match = match_of(over.match.id);
  if (match == nullptr) return;
  const bool first = is_us(over.match.players[0].name);
  MatchReport report{match->id,  match->opponent, ggs::format_match_type(match->type),
                     over.score, over.how,        match->timed_out};
  if (report.score && !first) report.score = -*report.score;
  for (const auto& seat : match->seats)
    if (seat) seat->end();
  keep_games(*match, &over);
  news("match " + ggs::format_match_id(match->id) +
       " is over: " + (report.score ? text::format_decimal(*report.score, 2, true) : over.how));
  const bool played = over.score.has_value() && !match->refused;
  std::erase_if(matches_, [&](const auto& each) { return each.get() == match; });
  if (played) ++matches_played_;
  if (context_.listener.on_match) context_.listener.on_match(report);
  if (options_.most_matches > 0 && matches_played_ >= options_.most_matches)
    return leave("has played all matches");
  // What was broken off is on the server's list now.
  if (!over.score) ask_stored_at_ = now() + seconds(5);
  say_open();
}

void Client::keep_games(const Match& match, const ggs::MatchOver* over) {
  if (!context_.listener.on_game || match.refused) return;
  std::string text;
  int games = 0;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const auto& seat = match.seats[i];
    if (!seat || !seat->side()) continue;
    GameRecord record = seat->record();
    record.place = "GGS/os";
    // The server's word counts: a flag falls and a player resigns without the board showing it.
    std::string how = over->how;
    std::optional<double> score = over->score;
    std::string_view first = over->match.players[0].name;
    if (match.type.synchro) {
      how = match.ends[i] ? match.ends[i]->how : how;
      score = match.ends[i] ? match.ends[i]->score : std::nullopt;
      if (match.ends[i] && !match.ends[i]->names[0].empty()) first = match.ends[i]->names[0];
    }
    if (score) {
      const bool first_is_black = is_us(first) == (seat->side() == Side::black);
      const auto margin = static_cast<int>(std::clamp(*score, -64.0, 64.0));
      record.result = Result::from_black_margin(first_is_black ? margin : -margin);
    } else if (!record.result) {
      record.termination = "left";
    }
    const othello::GgfNotes notes{
        ggs::format_match_type(match.type),
        "match " + ggs::format_match_id(seat->id()) + ", the server says " + how, seat->comments()};
    text += othello::write_ggf_with_notes(record, notes);
    ++games;
  }
  if (games > 0) context_.listener.on_game(games == 2 ? "2" + text : text);
}

/// One match at a time: while there is one, no more are taken.
void Client::say_open() {
  if (phase_ != Phase::playing) return;
  const int open = matches_.empty() ? 1 : 0;
  if (open == said_open_) return;
  said_open_ = open;
  send(ggs::open_command(open));
}

void Client::ask_and_continue() {
  if (accepted_ && now() - accepted_at_ >= kMostOfAcceptance) accepted_.reset();
  if (!matches_.empty() || accepted_) return;
  if (now() >= ask_stored_at_) {
    ask_stored_at_ = TimePoint::max();
    send(ggs::stored_command(options_.name));
  }
  for (Stored& stored : stored_) {
    if (now() < stored.next || stored.tries >= kMostContinues) continue;
    ++stored.tries;
    stored.next = now() + kContinueAgain;
    return send(ggs::continue_command(stored.id));
  }
  if (now() - phase_since_ < seconds(5)) return;  // matches that were broken off come first
  for (std::size_t i = 0; i < wanted_at_.size(); ++i) {
    if (now() < wanted_at_[i]) continue;
    const Wanted& wanted = options_.formula.wanted[i];
    wanted_at_[i] = now() + wanted.every;
    return send(ggs::ask_command(wanted.type, wanted.clock, wanted.opponent));
  }
}

/// Half of the threads each is the most that two boards can have at once.
int Client::searches_at_once() const { return options_.engine.threads >= 2 ? 2 : 1; }

void Client::dispatch() {
  if (phase_ != Phase::playing) return;
  std::vector<GameSeat*> ours;
  std::vector<GameSeat*> idle;
  int thinking = 0;
  for (GameSeat* seat : seats()) {
    if (seat->state() == State::ours && seat->must_pass()) send_answer(*seat, nullptr);
    if (seat->state() == State::ours) ours.push_back(seat);
    if (seat->state() == State::theirs || seat->state() == State::sent) idle.push_back(seat);
    if (seat->state() == State::thinking) ++thinking;
  }
  // Who has waited longest comes first.
  std::sort(ours.begin(), ours.end(),
            [](const GameSeat* a, const GameSeat* b) { return a->since() < b->since(); });
  const int most = searches_at_once();
  const int waiting = static_cast<int>(ours.size()) + thinking;
  const int boards = (waiting + most - 1) / most;
  for (GameSeat* seat : ours) {
    if (thinking >= most) break;
    if (most == 1)
      for (GameSeat* other : idle) other->stop();
    const auto begun =
        seat->think(seat->question(now(), lag_, boards), [this, seat](const SearchResult& result) {
          if (seat->state() != State::thinking) return;
          send_answer(*seat, &result);
          dispatch();
        });
    if (begun) {
      ++thinking;
    } else {
      news("cannot search: " + begun.error().message);
      send_answer(*seat, nullptr);
    }
  }
  if (most == 1 && thinking > 0) return;
  const auto pondering = std::count_if(idle.begin(), idle.end(),
                                       [](const GameSeat* each) { return each->pondering(); });
  int free = most - thinking - static_cast<int>(pondering);
  const bool crowded = static_cast<int>(idle.size()) > most - thinking;
  if (crowded && pondering > 0 && now() >= ponder_turn_) {
    for (GameSeat* seat : idle)
      if (seat->pondering()) {
        seat->stop();
        ++free;
        // It goes behind the others.
        std::rotate(std::find(idle.begin(), idle.end(), seat),
                    std::find(idle.begin(), idle.end(), seat) + 1, idle.end());
        break;
      }
  }
  for (GameSeat* seat : idle) {
    if (free <= 0) break;
    if (seat->pondering()) continue;
    seat->ponder();
    ponder_turn_ = now() + kPonderTurn;
    --free;
  }
}

void Client::send_answer(GameSeat& seat, const SearchResult* result) {
  send(ggs::play_command(seat.id(), seat.answer(result, now())));
}

bool Client::end_unheard() {
  for (const auto& match : matches_) {
    TimePoint last{};
    bool over = match->seats[0] || match->seats[1];
    for (const auto& seat : match->seats) {
      if (!seat) continue;
      over = over && seat->state() == State::over;
      last = std::max(last, seat->since());
    }
    if (!over || now() - last < kMostOfEnd) continue;
    on(ggs::MatchOver{{match->id,
                       {ggs::Player{options_.name, {}}, ggs::Player{match->opponent, {}}},
                       match->type,
                       ggs::Mode::unrated},
                      std::nullopt,
                      "nothing of the end"});
    return !finished_;
  }
  return false;
}

/// Boards on which something is overdue: a search, the echo of a move, a move of the opponent.
void Client::watch_boards() {
  while (end_unheard()) {
  }
  if (phase_ != Phase::playing) return;
  for (const auto& match : matches_) {
    for (const TimePoint since : match->lost_since)
      if (now() - kMostDoubt >= since)
        return lose_connection("a board of match " + ggs::format_match_id(match->id) +
                               " is not certain");
    for (const auto& seat : match->seats) {
      if (!seat) continue;
      const bool echo_lost = seat->state() == State::sent && now() - seat->sent_at() >= kMostOfEcho;
      const bool move_lost = seat->state() == State::theirs &&
                             now() - seat->since() >= seat->opponents_time() + kMostOverTime;
      if (echo_lost || move_lost)
        return lose_connection("nothing comes of match " + ggs::format_match_id(match->id));
      const Duration waited = now() - seat->since();
      if (seat->state() == State::thinking && waited >= latest_of(seat->question(now(), lag_, 1)))
        seat->hurry();
      // Its clock runs too.
      if (seat->state() == State::ours && waited >= patience_of(seat->question(now(), lag_, 1)))
        for (GameSeat* other : seats())
          if (other->state() == State::thinking) other->hurry();
    }
  }
}

TimePoint Client::wake_at() const {
  if (finished_) return TimePoint::max();
  if (phase_ == Phase::offline) return retry_at_;
  TimePoint next = said_at_ + seconds(60);
  const auto at = [&](TimePoint point) { next = std::min(next, point); };
  if (phase_ == Phase::entry) at(heard_at_ + seconds(3));
  if (phase_ != Phase::playing) at(phase_since_ + seconds(60));
  if (const ggs::Message* open = reader_.open()) at(heard_at_ + patience_with(*open));
  if (matches_.empty() && phase_ == Phase::playing) {
    at(ask_stored_at_);
    for (const Stored& stored : stored_)
      if (stored.tries < kMostContinues) at(stored.next);
    for (const TimePoint wanted : wanted_at_) at(std::max(wanted, phase_since_ + seconds(5)));
  }
  for (const auto& match : matches_) {
    for (const TimePoint since : match->lost_since)
      if (since != TimePoint::max()) at(since + kMostDoubt);
    for (const auto& seat : match->seats) {
      if (!seat) continue;
      if (seat->state() == State::sent) at(seat->sent_at() + kMostOfEcho);
      if (seat->state() == State::theirs)
        at(seat->since() + seat->opponents_time() + kMostOverTime);
      if (seat->state() == State::ours)
        at(seat->since() + patience_of(seat->question(seat->since(), lag_, 1)));
      if (seat->state() == State::thinking)
        at(seat->since() + latest_of(seat->question(seat->since(), lag_, 1)));
    }
  }
  if (!matches_.empty()) at(std::max(ponder_turn_, heard_at_ + kPonderTurn));
  // What is due and cannot be done yet is tried again a moment later.
  return std::max(next, now() + std::chrono::milliseconds(50));
}

}  // namespace ternion::online
