// Beginning a game, what its players do, and what one asks of the other.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "protocol/json/game_start.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestMove = 16;
constexpr std::size_t kLongestOffer = 16;
constexpr std::size_t kLongestOffered = 128;  // points of an opening

tl::unexpected<Refusal> not_host(const char* what) {
  return refuse("not_allowed", std::string("only the host of the game may ") + what);
}

/// Of the names that a request brings; those of imported games are as they were.
Answer<void> may_be_called(const Json& body) {
  for (const char* side : {"black", "white"}) {
    if (!body.contains(side) || !body[side].is_object()) continue;
    const Json name = body[side].value("name", Json());
    if (name.is_string() && has_controls(name.get_ref<const std::string&>()))
      return refuse("bad_field", "expected a name of one line, without control characters");
  }
  return {};
}

tl::unexpected<Refusal> held_even() {
  return refuse("not_allowed", "expected an even game to be played to its end");
}

}  // namespace

Table::Reply Table::on_new(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("begin another");
  if (game_.is_held_even()) return held_even();
  const auto auto_pass = bool_field(body, "auto_pass");
  const auto even = bool_field(body, "even");
  const auto players = read_players(body, {});
  if (!even) return tl::make_unexpected(even.error());
  if (!auto_pass) return tl::make_unexpected(auto_pass.error());
  if (!players) return tl::make_unexpected(players.error());
  if (auto may = may_be_called(body); !may) return tl::make_unexpected(may.error());
  auto start = read_start(body, game_.session->game().name, context_);
  if (!start) return tl::make_unexpected(start.error());
  if (auto may = may_sit(*players, start->record.game); !may)
    return tl::make_unexpected(may.error());

  replace(std::move(start->session), start->record);
  game_.opening = std::move(start->opening);
  game_.players = *players;
  game_.auto_pass = auto_pass->value_or(true);
  game_.even = even->value_or(false);
  game_.settle();
  game_.given = game_.ply();
  game_.given_choices = game_.opening.choices().size();
  changed_ = true;
  return Json::object();
}

void Table::replace(std::unique_ptr<Session> fresh, const GameRecord& record) {
  stop_search();
  clock_.forget();
  looker_.forget();
  thinkers_.forget();
  if (auto begun = game_.begin(std::move(fresh), record); !begun)
    context_.log->error("json: a game was not taken over: {}", begun.error().message);
}

Table::Reply Table::on_players(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("say who plays");
  if (game_.is_held_even()) return held_even();
  const auto players = read_players(body, game_.players);
  if (!players) return tl::make_unexpected(players.error());
  if (auto may = may_be_called(body); !may) return tl::make_unexpected(may.error());
  if (auto may = may_sit(*players, game_.session->game().name); !may)
    return tl::make_unexpected(may.error());
  if (auto may = game_.may_seat(*players); !may) return tl::make_unexpected(may.error());
  stop_search();
  game_.offer.reset();
  thinkers_.forget();
  game_.players = *players;
  changed_ = true;
  return Json::object();
}

/// Named players are known here, and play this game.
Answer<void> Table::may_sit(const Players& players, std::string_view game) const {
  for (const Player& player : players)
    if (player.kind == PlayerKind::named && !context_.find_named(player.name, game))
      return refuse("unsupported", fmt::format("expected a player of hello's list for {}, got {}",
                                               game, text::quoted(player.name)));
  return {};
}

Table::Reply Table::on_move(const Viewer& viewer, const Json& body) {
  const auto text = text_field(body, "move", kLongestMove);
  if (!text) return tl::make_unexpected(text.error());
  if (!*text) return refuse("bad_field", "expected a move as \"move\"");
  if (game_.is_over()) return refuse("game_over", "expected no more moves, the game is over");
  if (game_.opening.chooses(game_.ply()))
    return refuse("out_of_turn", "expected a choice first, see \"opening\" of the state");
  const Side side = game_.turn();
  if (!game_.moves_for(viewer.role, side))
    return refuse("out_of_turn", fmt::format("expected no move of yours, it is {}'s turn",
                                             ternion::name_of(side)));
  const auto move = game_.session->parse_move(**text);
  if (!move) return refuse(move.error());
  if (game_.opening.places(game_.ply())) {
    const auto point = point_of(game_.session->state(), *move);
    if (!point ||
        !game_.opening.may_place(game_.ply(), game_.session->board(), {point->column, point->row}))
      return refuse("illegal_move", "expected one of the points that the opening allows, got " +
                                        text::quoted(**text));
  }
  // The stones of an opening cost no time and earn none.
  std::optional<Duration> used;
  if (game_.is_settled()) used = clock_.spent(game_);
  if (auto played = game_.session->play(*move, used); !played) return refuse(played.error());
  stop_search();
  game_.offer.reset();
  game_.settle();
  changed_ = true;
  return Json::object();
}

/// The colours of an opening.
Table::Reply Table::on_choose(const Viewer& viewer, const Json& body) {
  const auto choice = text_field(body, "choice", kLongestMove);
  if (!choice) return tl::make_unexpected(choice.error());
  if (game_.is_over())
    return refuse("game_over", "expected nothing to be chosen, the game is over");
  if (!game_.moves_for(viewer.role, game_.turn()))
    return refuse("out_of_turn", fmt::format("expected no choice of yours, it is {}'s turn",
                                             ternion::name_of(game_.turn())));
  const auto listed = text_field(body, "points", kLongestOffered);
  if (!listed) return tl::make_unexpected(listed.error());
  std::vector<OpeningPoint> points;
  const std::string words = listed->value_or("");
  for (const auto word : text::split(words)) {
    const auto point = read_point(text::to_lower(word));
    if (!point)
      return refuse("bad_field",
                    "expected points such as g7 as \"points\", got " + text::quoted(word));
    points.push_back(*point);
  }
  const auto exchanged =
      game_.opening.choose(game_.ply(), choice->value_or(""), game_.session->board(), points);
  if (!exchanged) return tl::make_unexpected(exchanged.error());
  stop_search();
  game_.offer.reset();
  if (*exchanged) {
    game_.exchange_players();
    thinkers_.exchange();
  }
  changed_ = true;
  return Json::object();
}

void Table::go_back_to(std::size_t ply) {
  stop_search();
  const auto exchanged = game_.go_back_to(ply);
  if (!exchanged)
    context_.log->error("json: the clocks were not set back: {}", exchanged.error().message);
  else if (*exchanged)
    thinkers_.exchange();
  changed_ = true;
}

Table::Reply Table::on_undo(const Viewer& viewer, const Json& body) {
  if (viewer.role != Role::host) return not_host("take moves back");
  const auto count = static_cast<std::int64_t>(game_.ply());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  const bool by_link = game_.has(PlayerKind::guest);
  if (by_link && !game_.is_over())
    return refuse("not_allowed", "expected an offer: a game between two people, see \"offer\"");
  const std::size_t target = *ply ? static_cast<std::size_t>(**ply) : game_.undo_target();
  const bool chosen =
      game_.opening.last_choice().value_or(0) >= target && game_.opening.last_choice();
  if (target == game_.ply() && !game_.outcome && !chosen)
    return refuse("out_of_range", "expected a move to take back, there is none");
  go_back_to(target);
  return Json::object();
}

Table::Reply Table::on_resign(const Viewer& viewer, const Json&) {
  if (game_.is_over()) return refuse("game_over", "expected a game that goes on, it is over");
  const auto side = game_.side_of(viewer.role);
  if (!side) return tl::make_unexpected(side.error());
  stop_search();
  game_.offer.reset();
  game_.outcome = Outcome{other(*side), EndReason::resigned};
  changed_ = true;
  return Json::object();
}

/// Also of what was offered by the other side already, which is to agree.
Table::Reply Table::on_offer(const Viewer& viewer, const Json& body) {
  const auto what = text_field(body, "what", kLongestOffer);
  if (!what) return tl::make_unexpected(what.error());
  const bool programs = game_.is_among_programs();
  // Where nobody sits, the host asks for both.
  const auto side = programs && viewer.role == Role::host && *what == "rematch"
                        ? Answer<Side>(Side::black)
                        : game_.side_of(viewer.role);
  if (!side) return tl::make_unexpected(side.error());
  const auto kind = offer_kind_of(what->value_or(""));
  if (!kind) return tl::make_unexpected(kind.error());
  const Offer offer{*kind, *side};
  if (auto may = game_.may_offer(offer.what, offer.by); !may)
    return tl::make_unexpected(may.error());
  const bool answered =
      game_.offer && game_.offer->what == offer.what && game_.offer->by != offer.by;
  const bool agreed = answered || game_.agrees_at_once(offer);
  if (agreed) {
    carry_out(answered ? *game_.offer : offer);
  } else if (!game_.player_of(other(offer.by)).is_program()) {
    game_.offer = offer;
    changed_ = true;
  }
  return Json{{"agreed", agreed}};
}

Table::Reply Table::on_answer(const Viewer& viewer, const Json& body) {
  const auto accept = bool_field(body, "accept");
  if (!accept) return tl::make_unexpected(accept.error());
  if (!*accept) return refuse("bad_field", "expected true or false as \"accept\"");
  if (!game_.offer) return refuse("not_allowed", "expected an offer to answer, there is none");
  const bool asked = game_.moves_for(viewer.role, other(game_.offer->by));
  const bool takes_back = !**accept && game_.moves_for(viewer.role, game_.offer->by);
  if (!asked && !takes_back) return refuse("not_allowed", "the offer was not made to you");
  if (**accept) {
    carry_out(*game_.offer);
  } else {
    game_.offer.reset();
    changed_ = true;
  }
  return Json::object();
}

void Table::carry_out(const Offer& offer) {
  switch (offer.what) {
    case OfferKind::draw:
      stop_search();
      game_.outcome = Outcome{std::nullopt, EndReason::agreement};
      break;
    case OfferKind::undo:
      go_back_to(game_.ply_before_move_of(offer.by));
      break;
    case OfferKind::rematch:
      begin_rematch();
      break;
  }
  game_.offer.reset();
  changed_ = true;
}

void Table::begin_rematch() {
  stop_search();
  clock_.forget();
  looker_.forget();
  thinkers_.forget();
  if (auto begun = game_.begin_rematch(); !begun)
    context_.log->error("json: a game was not taken over: {}", begun.error().message);
}

}  // namespace ternion::json
