// Beginning a game, and what its players do.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestName = 60;
constexpr std::size_t kLongestMove = 16;
constexpr std::size_t kLongestPosition = 4096;
constexpr std::size_t kLongestMoves = 8192;

tl::unexpected<Refusal> not_host(const char* what) {
  return refuse("not_allowed", std::string("only the host of the game may ") + what);
}

}  // namespace

/// The start and the moves that a request asks for, played on a session of their own.
Answer<GameRecord> Table::read_start(Session& session, const Json& body) const {
  const auto start = text_field(body, "start", kLongestPosition);
  const auto moves = text_field(body, "moves", kLongestMoves);
  const auto control = read_clock(body, "clock");
  if (!start) return tl::make_unexpected(start.error());
  if (!moves) return tl::make_unexpected(moves.error());
  if (!control) return tl::make_unexpected(control.error());
  if (*start)
    if (auto set = session.set_position(**start); !set) return refuse(set.error());
  const std::string listed = moves->value_or("");
  for (const auto word : text::split(listed)) {
    const auto move = session.parse_move(word);
    if (!move) return refuse(move.error());
    // As in transcripts, a forced pass may be left out.
    const Move pass = session.pass_move();
    if (!session.is_pass(*move) && session.is_legal(pass))
      if (auto passed = session.play(pass); !passed) return refuse(passed.error());
    if (auto played = session.play(*move); !played) return refuse(played.error());
  }
  GameRecord record = session.record();
  record.clocks = {*control, *control};
  return record;
}

Table::Reply Table::on_new(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("begin another");
  const auto game = text_field(body, "game", kLongestName);
  const auto auto_pass = bool_field(body, "auto_pass");
  const auto black = read_player(body, "black", {});
  const auto white = read_player(body, "white", {});
  if (!game) return tl::make_unexpected(game.error());
  if (!auto_pass) return tl::make_unexpected(auto_pass.error());
  if (!black) return tl::make_unexpected(black.error());
  if (!white) return tl::make_unexpected(white.error());
  auto fresh = context_.make_session(game->value_or(session_->game().name), context_.options);
  if (!fresh) return refuse(fresh.error());
  const auto record = read_start(**fresh, body);
  if (!record) return tl::make_unexpected(record.error());

  replace(std::move(*fresh), *record);
  players_ = {*black, *white};
  auto_pass_ = auto_pass->value_or(true);
  settle();
  changed_ = true;
  return Json::object();
}

/// The record has been replayed on `fresh`, so that it cannot be refused. The session stays where
/// it can: it has its table already.
void Table::replace(std::unique_ptr<Session> fresh, const GameRecord& record) {
  stop_search();
  outcome_.reset();
  looker_.reset();
  if (fresh->game().name != session_->game().name) session_ = std::move(fresh);
  session_->new_game();
  if (auto loaded = session_->load(record); !loaded)
    context_.log->error("json: a game was not taken over: {}", loaded.error().message);
}

Table::Reply Table::on_players(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("say who plays");
  const auto black = read_player(body, "black", players_[0]);
  const auto white = read_player(body, "white", players_[1]);
  if (!black) return tl::make_unexpected(black.error());
  if (!white) return tl::make_unexpected(white.error());
  stop_search();
  players_ = {*black, *white};
  changed_ = true;
  return Json::object();
}

bool Table::has(PlayerKind kind) const {
  return players_[0].kind == kind || players_[1].kind == kind;
}

bool Table::moves_for(Role role, Side side) const {
  static constexpr std::array<std::optional<PlayerKind>, 3> kKinds{PlayerKind::person,
                                                                   PlayerKind::guest, std::nullopt};
  return kKinds[static_cast<std::size_t>(role)] == players_[slot(side)].kind;
}

Table::Reply Table::on_move(const Viewer& viewer, const Json& body) {
  const auto text = text_field(body, "move", kLongestMove);
  if (!text) return tl::make_unexpected(text.error());
  if (!*text) return refuse("bad_field", "expected a move as \"move\"");
  if (is_over()) return refuse("game_over", "expected no more moves, the game is over");
  const Side side = session_->side_to_move();
  if (!moves_for(viewer.role, side))
    return refuse("out_of_turn",
                  fmt::format("expected no move of yours, {} is to move", ternion::name_of(side)));
  const auto move = session_->parse_move(**text);
  if (!move) return refuse(move.error());
  const Duration used = spent();
  if (auto played = session_->play(*move, used); !played) return refuse(played.error());
  stop_search();
  settle();
  changed_ = true;
  return Json::object();
}

/// Forced passes are played for whoever is to move: there is nothing to decide.
void Table::settle() {
  while (auto_pass_ && !is_over() && session_->is_legal(session_->pass_move()) &&
         session_->legal_moves().size() == 1)
    if (!session_->play(session_->pass_move(), Duration{})) return;
}

/// Back to the last position in which a person had a choice; with no person, one move.
std::size_t Table::undo_target() const {
  const auto moves = session_->record().moves;
  const bool people = has(PlayerKind::person);
  for (std::size_t ply = moves.size(); ply-- > 0;) {
    const bool person = players_[slot(moves[ply].side)].kind == PlayerKind::person;
    if (!session_->is_pass(moves[ply].move) && (person || !people)) return ply;
  }
  return moves.size();
}

Table::Reply Table::on_undo(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("take moves back");
  const auto count = static_cast<std::int64_t>(session_->move_count());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  const bool by_link = has(PlayerKind::guest);
  if (by_link && !is_over())
    return refuse("not_allowed", "moves of a game between two people are not taken back");
  const std::size_t target = *ply ? static_cast<std::size_t>(**ply) : undo_target();
  if (target == session_->move_count() && !outcome_)
    return refuse("out_of_range", "expected a move to take back, there is none");
  stop_search();
  outcome_.reset();
  while (session_->move_count() > target && session_->undo()) {
  }
  changed_ = true;
  return Json::object();
}

Answer<Side> Table::side_of(const Viewer& viewer) const {
  const Side mover = session_->side_to_move();
  for (const Side side : {mover, other(mover)})
    if (moves_for(viewer.role, side)) return side;
  return refuse("not_allowed", "expected a player of this game, you watch it");
}

Table::Reply Table::on_resign(const Viewer& viewer, const Json&) {
  if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
  const auto side = side_of(viewer);
  if (!side) return tl::make_unexpected(side.error());
  stop_search();
  outcome_ = Outcome{other(*side), "resigned"};
  changed_ = true;
  return Json::object();
}

}  // namespace ternion::json
