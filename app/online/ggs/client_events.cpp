// What the server says, one event at a time.
#include <algorithm>
#include <utility>

#include "app/online/ggs/client.hpp"
#include "app/online/ggs/client_match.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/commands.hpp"

namespace ternion::online {
namespace {

/// How many plies a match may have when its opponent's wish to abort it is granted.
constexpr std::size_t kPliesToAbort = 10;

constexpr std::size_t kLeastLinesOfBoard = 3;

/// Whether a message may have been a board of ours before something was lost of it: lines without a
/// first one, or a first line that is "update" or "join" as far as it goes.
bool may_be_board(const ggs::Message& message) {
  const std::string_view head = message.head;
  // Of a board most lines have come.
  if (head.empty()) return message.body.size() >= kLeastLinesOfBoard;
  for (const std::string_view whole : {"/os: update ", "/os: join "})
    if (whole.starts_with(head) || head.starts_with(whole)) return true;
  return false;
}

/// The one game of a match is its first.
std::optional<int> game_of(const ggs::MatchId& id) { return id.game.value_or(0); }

}  // namespace

void Client::take(const ggs::Message& message) {
  if (context_.listener.on_line) {
    context_.listener.on_line('<', message.head);
    for (const std::string& line : message.body) context_.listener.on_line('<', "|" + line);
  }
  const auto event = ggs::read_event(message);
  if (!event) return mend(message, event.error());
  std::visit([this](const auto& each) { on(each); }, *event);
  if (std::holds_alternative<ggs::Other>(*event) && may_be_board(message))
    mend(message, {ErrorCode::syntax, "expected a message, got a part of one"});
}

/// A message that cannot be read. The move of an update is enough where its board came broken; else
/// the boards that it may have shown are in doubt. Where we are to move none can have been missed.
void Client::mend(const ggs::Message& message, const Error& error) {
  news("does not understand " + text::quoted(message.head) + ": " + error.message);
  if (!may_be_board(message)) return;
  const auto words = text::split(message.head);
  const auto id = ggs::parse_match_id(words.size() > 2 ? words[2] : "");
  if (GameSeat* seat = id ? seat_of(*id) : nullptr) {
    if (take_move_alone(*seat, message)) return;
    if (match_of(*id) != nullptr) match_of(*id)->doubt(game_of(*id), now());
    return;
  }
  const bool joins = words.size() > 1 && words[1] == "join";
  for (const auto& match : matches_) {
    bool missed = joins || (!match->seats[0] && !match->seats[1]);
    for (const auto& seat : match->seats)
      missed = missed || (seat && (seat->state() == GameSeat::State::sent ||
                                   seat->state() == GameSeat::State::theirs));
    if (missed) match->doubt({}, now());
  }
}

bool Client::take_move_alone(GameSeat& seat, const ggs::Message& message) {
  for (const std::string& line : message.body) {
    const auto parts = text::split(line);
    if (parts.size() != 2 || !parts[0].ends_with(':')) continue;
    const auto number = text::parse_int(parts[0].substr(0, parts[0].size() - 1), 1, 1000);
    const auto move = othello::parse_ggf_move(parts[1]);
    return number && move && seat.take_move(static_cast<int>(*number), *move, now()).has_value();
  }
  return false;
}

void Client::on(const ggs::ServiceChanged& changed) {
  if (changed.service != "/os") return;
  // The matches of a service that goes are stored, as when a player goes.
  if (!changed.on) return forget_matches();
  if (phase_ == Phase::playing) enter_service();
}

void Client::on(const ggs::Talk& talk) {
  if (phase_ != Phase::playing) return;
  if (const auto answer = courtesy_.answer_to(talk, now()))
    send(ggs::tell_command(talk.from, *answer));
}

void Client::on(const ggs::RequestMade& request) {
  if (!request.to || !is_us(request.to->name) || is_us(request.from.name)) return;
  if (accepted_ == request.id) return;  // said twice
  Verdict verdict = judge(options_.formula, request);
  if (verdict.accepts && (!matches_.empty() || accepted_)) verdict = {false, "busy"};
  news((verdict.accepts ? "accepts " : "declines ") + ggs::format_match_type(request.type) + " " +
       othello::format_ggf_clock(request.to_clock.value_or(request.clock)) + " of " +
       request.from.name + ": " + verdict.why);
  if (!verdict.accepts) return send(ggs::decline_command(request.id));
  accepted_ = request.id;
  accepted_at_ = now();
  send(ggs::accept_command(request.id));
}

/// A request goes when it is accepted, too: its match comes before or after.
void Client::on(const ggs::RequestGone& gone) {
  if (accepted_ == gone.id) accepted_at_ = std::min(accepted_at_, now() - std::chrono::seconds(25));
}

void Client::on(const ggs::MatchBegun& begun) {
  const bool first = is_us(begun.players[0].name);
  if (!first && !is_us(begun.players[1].name)) return;
  begin_match(begun.id, begun.type, begun.players[first ? 1 : 0].name);
}

void Client::on(const ggs::BoardShown& board) {
  const ggs::Seat* own = board.seat_of(options_.name);
  if (own == nullptr) return;
  Match* match = match_of(board.id);
  if (match == nullptr) {
    // The line that told of its beginning was lost.
    const bool first = own == &board.seats[0];
    match = &begin_match(board.id, board.type, board.seats[first ? 1 : 0].player.name);
  }
  if (match->refused) {
    const bool ours =
        board.position.empty() || board.position.ends_with(" X") == (own->side == Side::black);
    if (ours) send(ggs::resign_command(board.id));
    return;
  }
  GameSeat* seat = make_seat(*match, board.id);
  if (seat == nullptr) return;
  if (const auto taken = seat->take(board, options_.name, now()); !taken) {
    news("cannot use a board of " + ggs::format_match_id(board.id) + ": " + taken.error().message);
    match->doubt(game_of(board.id), now());
    return;
  }
  match->lost_since[static_cast<std::size_t>(*game_of(board.id))] = TimePoint::max();
  if (const auto lag = seat->last_lag())
    lag_ = std::clamp<Duration>(std::max<Duration>(*lag * 2, lag_ * 9 / 10),
                                std::chrono::milliseconds(100), std::chrono::seconds(10));
}

/// Only after "client +", which we do not say; somebody else may have, under our name.
void Client::on(const ggs::MoveShown& move) {
  GameSeat* seat = seat_of(move.id);
  Match* match = match_of(move.id);
  if (seat == nullptr || match == nullptr) return;
  const int next = static_cast<int>(seat->board().move_count()) + 1;
  if (!seat->take_move(next, move.move, now())) match->doubt(game_of(move.id), now());
}

void Client::on(const ggs::GameOver& over) {
  Match* match = match_of(over.id);
  if (match == nullptr || !over.id.game) return;
  const auto game = static_cast<std::size_t>(*over.id.game);
  match->ends[game] = over;
  if (match->seats[game]) match->seats[game]->end();
}

/// A move that was not taken, perhaps: the server's next board decides, or a new connection.
void Client::on(const ggs::Refusal& refusal) {
  news("is told: " + (refusal.id ? ggs::format_match_id(*refusal.id) + " " : std::string()) +
       refusal.text);
  Match* match = refusal.id ? match_of(*refusal.id) : nullptr;
  if (match == nullptr) return;
  for (const auto& seat : match->seats) {
    const bool meant = seat && (!refusal.id->game || seat->id() == *refusal.id);
    if (meant && seat->state() == GameSeat::State::sent) match->doubt(game_of(seat->id()), now());
  }
}

void Client::on(const ggs::TimeOut& out) {
  news((is_us(out.name) ? "own" : out.name + "'s") +
       std::string(out.fatal ? " extension" : " main time") + " is used up in " +
       ggs::format_match_id(out.id));
  Match* match = match_of(out.id);
  if (match != nullptr && is_us(out.name)) match->timed_out = true;
}

/// Moves are not taken back; a match that has hardly begun may be broken off.
void Client::on(const ggs::Wish& wish) {
  if (is_us(wish.name) || wish.what != ggs::Wish::For::abort) return;
  const Match* match = match_of(wish.id);
  if (match == nullptr) return;
  for (const auto& seat : match->seats)
    if (seat && seat->board().move_count() >= kPliesToAbort) return;
  send(ggs::abort_command(wish.id));
}

void Client::on(const ggs::RatingChanged& changed) {
  for (const auto& line : changed.lines)
    if (is_us(line.name))
      news("is rated " + text::format_decimal(line.now, 1) + " (" +
           text::format_decimal(line.delta, 1, true) + ")");
}

void Client::on(const ggs::TrustViolation& violation) {
  if (is_us(violation.name)) {
    news("is not trusted: " + violation.text);
    lag_ = std::min<Duration>(lag_ * 2, std::chrono::seconds(10));
  }
}

void Client::on(const ggs::Listing& listing) {
  if (listing.what != "stored") return;
  for (const ggs::MatchId& id : ggs::stored_matches(listing)) {
    const bool known = std::any_of(stored_.begin(), stored_.end(),
                                   [&](const Stored& each) { return each.id == id; });
    if (!known) stored_.push_back({id, 0, now()});
  }
}

}  // namespace ternion::online
