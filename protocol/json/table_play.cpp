// Beginning a game, and what its players do.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestMove = 16;

tl::unexpected<Refusal> not_host(const char* what) {
  return refuse("not_allowed", std::string("only the host of the game may ") + what);
}

}  // namespace

Table::Reply Table::on_new(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("begin another");
  const auto auto_pass = bool_field(body, "auto_pass");
  const auto black = read_player(body, "black", {});
  const auto white = read_player(body, "white", {});
  if (!auto_pass) return tl::make_unexpected(auto_pass.error());
  if (!black) return tl::make_unexpected(black.error());
  if (!white) return tl::make_unexpected(white.error());
  auto start = read_start(body);
  if (!start) return tl::make_unexpected(start.error());
  for (const Player* player : {&*black, &*white})
    if (auto may = may_sit(*player, start->record.game); !may)
      return tl::make_unexpected(may.error());

  replace(std::move(start->session), start->record);
  opening_ = std::move(start->opening);
  players_ = {*black, *white};
  auto_pass_ = auto_pass->value_or(true);
  settle();
  given_ = session_->move_count();
  changed_ = true;
  return Json::object();
}

/// The record has been replayed before, on `fresh` where that is given, so that it cannot be
/// refused. The session stays where it can: it has its table already.
void Table::replace(std::unique_ptr<Session> fresh, const GameRecord& record) {
  stop_search();
  turn_timed_.reset();
  outcome_.reset();
  offer_.reset();
  opening_ = Opening();
  looker_.reset();
  rivals_ = {};
  if (fresh && fresh->game().name != session_->game().name) session_ = std::move(fresh);
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
  for (const Player* player : {&*black, &*white})
    if (auto may = may_sit(*player, session_->game().name); !may)
      return tl::make_unexpected(may.error());
  if (auto may = may_seat(*black, *white); !may) return tl::make_unexpected(may.error());
  stop_search();
  offer_.reset();
  rivals_ = {};
  players_ = {*black, *white};
  changed_ = true;
  return Json::object();
}

/// A guest keeps his seat while the game goes on: what is refused in a game by link would else be
/// allowed for as long as it is none.
Answer<void> Table::may_seat(const Player& black, const Player& white) const {
  if (is_over() || session_->move_count() <= given_) return {};
  for (const auto& [seated, wanted] :
       {std::pair(players_[0].kind, black.kind), std::pair(players_[1].kind, white.kind)})
    if (seated == PlayerKind::guest && wanted != PlayerKind::guest)
      return refuse("not_allowed", "expected the guest to keep the seat until the game is over");
  return {};
}

/// Somebody of that name plays this game.
Answer<void> Table::may_sit(const Player& player, std::string_view game) const {
  if (player.kind != PlayerKind::named || find_named(player.name, game)) return {};
  return refuse("unsupported", fmt::format("expected a player of hello's list for {}, got {}", game,
                                           text::quoted(player.name)));
}

const NamedPlayer* Table::find_named(std::string_view name, std::string_view game) const {
  const auto at = std::ranges::find_if(context_.named, [&](const NamedPlayer& each) {
    return each.name == name && each.game == game;
  });
  return at == context_.named.end() ? nullptr : &*at;
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
  if (opening_.chooses(session_->move_count()))
    return refuse("out_of_turn", "expected a choice first, see \"opening\" of the state");
  const Side side = turn();
  if (!moves_for(viewer.role, side))
    return refuse("out_of_turn", fmt::format("expected no move of yours, it is {}'s turn",
                                             ternion::name_of(side)));
  const auto move = session_->parse_move(**text);
  if (!move) return refuse(move.error());
  // The stones of an opening cost no time and earn none.
  std::optional<Duration> used;
  if (opening_.is_settled(session_->move_count())) used = spent();
  if (auto played = session_->play(*move, used); !played) return refuse(played.error());
  stop_search();
  offer_.reset();
  settle();
  changed_ = true;
  return Json::object();
}

/// Forced passes are played for whoever is to move: there is nothing to decide, nor to charge.
void Table::settle() {
  while (auto_pass_ && !is_over() && session_->is_legal(session_->pass_move()) &&
         session_->legal_moves().size() == 1)
    if (!session_->play(session_->pass_move())) return;
}

/// The colours of an opening.
Table::Reply Table::on_choose(const Viewer& viewer, const Json& body) {
  const auto choice = text_field(body, "choice", kLongestMove);
  if (!choice) return tl::make_unexpected(choice.error());
  if (is_over()) return refuse("game_over", "expected nothing to be chosen, the game is over");
  if (!moves_for(viewer.role, turn()))
    return refuse("out_of_turn", fmt::format("expected no choice of yours, it is {}'s turn",
                                             ternion::name_of(turn())));
  const auto exchanged = opening_.choose(session_->move_count(), choice->value_or(""));
  if (!exchanged) return tl::make_unexpected(exchanged.error());
  stop_search();
  if (*exchanged) exchange_players();
  changed_ = true;
  return Json::object();
}

void Table::exchange_players() {
  std::swap(players_[0], players_[1]);
  std::swap(rivals_[0], rivals_[1]);
}

/// Back to the last position in which a person had a choice; with no person, one move. Moves that
/// were given are nobody's.
std::size_t Table::undo_target() const {
  const auto moves = session_->record().moves;
  const bool people = has(PlayerKind::person);
  const bool chose = players_[slot(opening_.last_chooser())].kind == PlayerKind::person;
  const auto choice = opening_.last_choice();
  for (std::size_t ply = moves.size(); ply-- > given_;) {
    if (choice && chose && *choice > ply) return *choice;
    const Side maker = opening_.turn(ply, moves[ply].side);
    const bool person = players_[slot(maker)].kind == PlayerKind::person;
    if (!session_->is_pass(moves[ply].move) && (person || !people)) return ply;
  }
  return moves.size();
}

void Table::go_back_to(std::size_t ply) {
  stop_search();
  // A flag that fell stands again, with the time there was when its turn began.
  if (outcome_ && outcome_->reason == kTimeout)
    if (auto loaded = session_->load(session_->record()); !loaded)
      context_.log->error("json: the clocks were not set back: {}", loaded.error().message);
  outcome_.reset();
  offer_.reset();
  while (session_->move_count() > ply && session_->undo()) {
  }
  if (opening_.undo_to(ply)) exchange_players();
  given_ = std::min(given_, ply);
  changed_ = true;
}

Table::Reply Table::on_undo(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("take moves back");
  const auto count = static_cast<std::int64_t>(session_->move_count());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  const bool by_link = has(PlayerKind::guest);
  if (by_link && !is_over())
    return refuse("not_allowed", "expected an offer: a game between two people, see \"offer\"");
  const std::size_t target = *ply ? static_cast<std::size_t>(**ply) : undo_target();
  const bool chosen = opening_.last_choice().value_or(0) >= target && opening_.last_choice();
  if (target == session_->move_count() && !outcome_ && !chosen)
    return refuse("out_of_range", "expected a move to take back, there is none");
  go_back_to(target);
  return Json::object();
}

Answer<Side> Table::side_of(const Viewer& viewer) const {
  const Side mover = turn();
  for (const Side side : {mover, other(mover)})
    if (moves_for(viewer.role, side)) return side;
  return refuse("not_allowed", "expected a player of this game, you watch it");
}

Table::Reply Table::on_resign(const Viewer& viewer, const Json&) {
  if (is_over()) return refuse("game_over", "expected a game that goes on, it is over");
  const auto side = side_of(viewer);
  if (!side) return tl::make_unexpected(side.error());
  stop_search();
  offer_.reset();
  outcome_ = Outcome{other(*side), "resigned"};
  changed_ = true;
  return Json::object();
}

}  // namespace ternion::json
