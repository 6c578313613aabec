#include "protocol/json/played_game.hpp"

#include <algorithm>
#include <utility>

#include "protocol/core/text.hpp"
#include "session/opening_advice.hpp"

namespace ternion::json {
namespace {

/// An engine that has not stood better for so many of its moves is content with a draw.
constexpr int kContentAfter = 3;

bool stands_worse(const Session& session, Side side) {
  int seen = 0;
  const auto moves = session.record().moves;
  for (auto move = moves.rbegin(); move != moves.rend() && seen < kContentAfter; ++move) {
    if (move->side != side || session.is_pass(move->move)) continue;
    const auto score = score_of(move->thought());
    if (!score || units_of(*score) > 0) return false;
    ++seen;
  }
  return seen == kContentAfter;
}

constexpr std::array<std::string_view, 3> kEndReasons{"resigned", "timeout", "agreement"};
constexpr std::array<std::string_view, 3> kOfferKinds{"draw", "undo", "rematch"};

template <class Kind>
std::optional<Kind> find(const std::array<std::string_view, 3>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Kind>(found - names.begin());
}

}  // namespace

std::string_view name_of(EndReason reason) { return kEndReasons[static_cast<std::size_t>(reason)]; }

std::string_view name_of(OfferKind what) { return kOfferKinds[static_cast<std::size_t>(what)]; }

Answer<EndReason> end_reason_of(std::string_view name) {
  if (const auto reason = find<EndReason>(kEndReasons, name)) return *reason;
  return refuse("bad_field",
                "expected resigned, timeout or agreement as \"reason\", got " + text::quoted(name));
}

Answer<OfferKind> offer_kind_of(std::string_view name) {
  if (const auto what = find<OfferKind>(kOfferKinds, name)) return *what;
  return refuse("bad_field",
                "expected draw, undo or rematch as \"what\", got " + text::quoted(name));
}

bool PlayedGame::moves_for(Role role, Side side) const {
  static constexpr std::array<std::optional<PlayerKind>, 3> kKinds{PlayerKind::person,
                                                                   PlayerKind::guest, std::nullopt};
  return kKinds[static_cast<std::size_t>(role)] == player_of(side).kind;
}

Answer<Side> PlayedGame::side_of(Role role) const {
  const Side mover = turn();
  for (const Side side : {mover, other(mover)})
    if (moves_for(role, side)) return side;
  return refuse("not_allowed", "expected a player of this game, you watch it");
}

Answer<void> PlayedGame::may_seat(const Players& wanted) const {
  if (is_over() || !has_begun()) return {};
  for (std::size_t i = 0; i < players.size(); ++i)
    if (players[i].kind == PlayerKind::guest && wanted[i].kind != PlayerKind::guest)
      return refuse("not_allowed", "expected the guest to keep the seat until the game is over");
  return {};
}

Answer<void> PlayedGame::may_offer(OfferKind what, Side by) const {
  switch (what) {
    case OfferKind::draw:
      if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
      if (!session->game().draws_agreed)
        return refuse("unsupported", session->game().name + " is played to its end");
      if (ply() == 0) return refuse("not_allowed", "expected a move to be made first");
      return {};
    case OfferKind::undo:
      if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
      if (ply_before_move_of(by) < ply()) return {};
      return refuse("out_of_range", "expected a move of yours to take back, there is none");
    case OfferKind::rematch:
      break;
  }
  if (is_over()) return {};
  return refuse("not_allowed", "expected a game that is over");
}

bool PlayedGame::agrees_at_once(const Offer& asked) const {
  const Side answering = other(asked.by);
  if (player_of(answering).is_program())
    return asked.what != OfferKind::draw || stands_worse(*session, answering);
  return player_of(answering).kind == player_of(asked.by).kind;
}

std::size_t PlayedGame::undo_target() const {
  const auto moves = session->record().moves;
  const bool people = has(PlayerKind::person);
  const bool chose = player_of(opening.last_chooser()).kind == PlayerKind::person;
  const auto choice = opening.last_choice();
  for (std::size_t at = moves.size(); at-- > given;) {
    if (choice && chose && *choice > at) return *choice;
    const Side maker = opening.turn(at, moves[at].side);
    const bool person = player_of(maker).kind == PlayerKind::person;
    if (!session->is_pass(moves[at].move) && (person || !people)) return at;
  }
  return moves.size();
}

std::size_t PlayedGame::ply_before_move_of(Side side) const {
  const auto moves = session->record().moves;
  for (std::size_t at = moves.size(); at-- > given;)
    if (opening.turn(at, moves[at].side) == side && !session->is_pass(moves[at].move)) return at;
  return moves.size();
}

Expected<bool> PlayedGame::go_back_to(std::size_t target) {
  Expected<void> clocks;
  // A flag that fell stands again, with the time there was when its turn began.
  if (outcome && outcome->reason == EndReason::timeout) clocks = session->load(session->record());
  outcome.reset();
  offer.reset();
  while (ply() > target && session->undo()) {
  }
  const bool exchanged = opening.undo_to(target);
  if (exchanged) exchange_players();
  given = std::min(given, target);
  given_choices = std::min(given_choices, opening.choices().size());
  if (!clocks) return tl::make_unexpected(clocks.error());
  return exchanged;
}

Expected<void> PlayedGame::begin(std::unique_ptr<Session> fresh, const GameRecord& record) {
  outcome.reset();
  offer.reset();
  opening = Opening();
  given_choices = 0;
  if (fresh && fresh->game().name != session->game().name) session = std::move(fresh);
  session->new_game();
  return session->load(record);
}

Expected<void> PlayedGame::begin_rematch() {
  GameRecord again = session->record();
  again.moves.resize(std::min(given, again.moves.size()));
  for (RecordedMove& move : again.moves) move = {move.side, move.move, {}, {}};
  again.result.reset();
  // Who placed the first stones chooses now. What the game began with was chosen before it.
  const std::size_t chosen = given_choices;
  if (!opening.undo_choices(chosen)) exchange_players();
  Opening same = std::move(opening);
  const auto begun = begin(nullptr, again);
  opening = std::move(same);
  given_choices = chosen;
  settle();
  given = ply();
  return begun;
}

void PlayedGame::settle() {
  while (auto_pass && !is_over() && session->is_legal(session->pass_move()) &&
         session->legal_moves().size() == 1)
    if (!session->play(session->pass_move())) return;
}

void PlayedGame::place_opening(std::uint64_t seed) {
  const BoardView board = session->board();
  const auto from_centre = [](int size, int offset) {
    return std::clamp(size / 2 + offset, 0, size - 1);
  };
  for (const auto& [column, row] : Opening::layout(seed)) {
    const Move move =
        session->move_at(from_centre(board.width, column), from_centre(board.height, row));
    const Move legal = session->is_legal(move) ? move : session->legal_moves().front();
    if (!opening.places(ply()) || !session->play(legal)) break;
  }
}

bool PlayedGame::act_in_opening(const std::vector<SearchLine>& lines, std::uint64_t seed) {
  OpeningCourse course = opening.course(ply());
  const OpeningAdvice next = advice(course, session->state(), lines, seed);
  const bool places = next.act.verb == OpeningVerb::pick || next.act.verb == OpeningVerb::put;
  const bool chooses = opening.chooses(ply());
  if (chooses) {
    const auto exchanged =
        opening.choose(ply(), Opening::name_of(course, next.option, next.act), session->board(),
                       places ? std::vector<OpeningPoint>{} : next.act.points);
    if (exchanged && *exchanged) exchange_players();
    // A colour that is taken brings no stone, though one may be due next.
    if (!exchanged || !places || !opening.places(ply())) return exchanged && *exchanged;
  }
  const OpeningPoint point = next.act.points.front();
  const auto played = session->play(session->move_at(point.column, point.row));
  // A stone that could be advised can be played; where it cannot, the next search tries again.
  static_cast<void>(played);
  return false;
}

GameRecord PlayedGame::record() const {
  GameRecord record = session->record();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const bool engine = players[i].kind == PlayerKind::engine;
    record.players[i] = !players[i].name.empty() ? players[i].name : engine ? "Ternion" : "";
  }
  if (!opening.rule().empty()) record.opening = opening.text();
  if (!outcome) return record;
  record.termination = name_of(outcome->reason);
  // The record's margin is the score on the board only where the game was played out.
  record.result = Result{outcome->winner, outcome->winner ? 1 : 0};
  return record;
}

}  // namespace ternion::json
