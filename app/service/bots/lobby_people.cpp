// What anybody asks for in the lobby: challenges that are open to all, and ratings.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "app/service/bots/lobby.hpp"
#include "app/service/core/random_text.hpp"
#include "app/service/core/wall_time.hpp"
#include "app/service/pool/clients.hpp"
#include "session/board.hpp"

namespace ternion::service {
namespace {

using json::Json;

constexpr std::size_t kMostRated = 100;  // of one list
constexpr std::size_t kLongestGame = 64;
constexpr std::chrono::hours kDay{24};
/// A game with fewer moves says nothing of anybody.
constexpr std::size_t kFewestRatedMoves = 2;

/// What somebody does who is to be remembered; whoever only looks, or withdraws what he never
/// offered, is not.
bool makes_known(BotVerb verb) {
  return verb == BotVerb::seek || verb == BotVerb::accept || verb == BotVerb::lobby_feed;
}

Json own_rating(const Ratings& ratings, std::string_view account, std::string_view game) {
  const Rated rated = ratings.of(account, game, milliseconds_now());
  return rated.games > 0 ? rating_value(rated) : Json();
}

}  // namespace

json::Answer<void> Lobby::identify(BotRequest& request) {
  if (!request.by_anyone || !request.account.empty() || request.token.empty()) return {};
  const auto person =
      makes_known(request.verb)
          ? people_.of_token(request.token, neighbourhood_of(request.client), context_.time->now())
          : people_.known_by(request.token);
  if (!person) return tl::make_unexpected(person.error());
  if (!*person) return {};
  request.account = (*person)->id;
  (*person)->left = context_.time->now();
  return {};
}

bool Lobby::listens(std::string_view account) const {
  return std::ranges::any_of(watchers_,
                             [account](const Listener& each) { return each.account == account; });
}

/// Somebody of whom the lobby still has to know.
bool Lobby::is_wanted(std::string_view account) const {
  return listens(account) || running_games(account) > 0 ||
         std::ranges::any_of(challenges_, [account](const auto& each) {
           return each.second.challenge.from == account;
         });
}

/// Of a person the name that the request gives, which is kept; of a bot its own.
json::Answer<void> Lobby::take_name(const BotRequest& request, std::string& shown) {
  Person* person = people_.find(request.account);
  if (!person) return {};
  auto name = People::read_name(request.members);
  if (!name) return tl::make_unexpected(name.error());
  if (!name->empty()) person->name = std::move(*name);
  shown = person->name;
  return {};
}

Json Lobby::lobby_value() const {
  Json challenges = Json::array();
  for (const auto& [id, each] : challenges_)
    if (each.challenge.open)
      challenges.push_back(seek_value(
          each.challenge, own_rating(ratings_, each.challenge.from, each.challenge.terms.game)));
  // Somebody may listen in several windows; of those without a token nobody knows.
  std::set<std::string_view> here;
  for (const Listener& each : watchers_)
    if (!each.account.empty()) here.insert(each.account);
  const auto nameless = std::ranges::count(watchers_, std::string(), &Listener::account);
  return {{"type", "lobby"},
          {"here", here.size() + static_cast<std::size_t>(nameless)},
          {"challenges", std::move(challenges)}};
}

/// At most once a tick, so that nobody can make the lobby talk.
void Lobby::tell_lobby() {
  if (!std::exchange(lobby_changed_, false) || watchers_.empty()) return;
  const std::string line = json::line_of(lobby_value());
  for (const Listener& each : watchers_) each.sink->send(line);
}

void Lobby::on_lobby(const BotRequest&, const Done& done) { done(lobby_value()); }

json::Answer<void> Lobby::may_seek(const BotRequest& request) const {
  if (request.account.empty())
    return json::refuse("no_token", "expected a token of your own: Authorization: Bearer TOKEN");
  std::size_t own = 0;
  std::size_t of_client = 0;
  std::size_t all = 0;
  for (const auto& [id, each] : challenges_) {
    if (!each.challenge.open) continue;
    ++all;
    own += each.challenge.from == request.account ? 1 : 0;
    of_client += each.client == request.client ? 1 : 0;
  }
  if (own >= options_.max_open || of_client >= options_.max_client_open)
    return json::refuse(
        "full", fmt::format("{} challenges of yours stand already", std::max(own, of_client)));
  if (all >= options_.max_lobby)
    return json::refuse("full", "there are too many open challenges; accept one");
  if (running_games(request.account) >= options_.max_games)
    return json::refuse(
        "full", fmt::format("you play {} games already, at most so many", options_.max_games));
  return {};
}

void Lobby::on_seek(const BotRequest& request, const Done& done) {
  auto terms = read_terms(request.members, options_.game);
  const auto rated = json::bool_field(request.members, "rated");
  if (!terms) return done(tl::make_unexpected(terms.error()));
  if (!rated) return done(tl::make_unexpected(rated.error()));
  if (auto may = may_seek(request); !may) return done(tl::make_unexpected(may.error()));
  if (!terms->opening.empty() && !is_person(request.account)) return done(no_opening_of_bots());
  if (rated->value_or(false) && !terms->timed())
    return done(json::refuse("unsupported", "expected a clock in a rated game"));
  terms->level = 0;
  Challenge challenge{.id = random_text().substr(0, 12),
                      .from = request.account,
                      .to = "",
                      .terms = std::move(*terms),
                      .open = true,
                      .rated = rated->value_or(false)};
  if (auto named = take_name(request, challenge.from_shown); !named)
    return done(tl::make_unexpected(named.error()));
  const std::string id = challenge.id;
  challenges_[id] = {std::move(challenge), context_.time->now(), request.client};
  lobby_changed_ = true;
  done(Json{{"ok", true}, {"id", id}, {"by", request.account}});
}

void Lobby::on_ratings(const BotRequest& request, const Done& done) {
  const auto variant = json::text_field(request.members, "variant", kLongestGame);
  if (!variant) return done(tl::make_unexpected(variant.error()));
  const auto board = make_board(*variant ? std::string_view(**variant) : options_.game);
  if (!board) return done(tl::make_unexpected(json::refusal_of(board.error())));
  const std::string game = (*board)->game().name;
  Json list = Json::array();
  for (const Rated& each : ratings_.list(game, kMostRated, milliseconds_now())) {
    Json value{{"id", each.account}, {"name", each.name}, {"bot", !is_person(each.account)}};
    value.update(rating_value(each));
    list.push_back(std::move(value));
  }
  done(Json{{"ok", true}, {"game", game}, {"ratings", std::move(list)}});
}

void Lobby::on_own_ratings(const BotRequest& request, const Done& done) {
  Json list = Json::array();
  for (const Rated& each : ratings_.all_of(request.account, milliseconds_now())) {
    Json value{{"game", each.game}};
    value.update(rating_value(each));
    list.push_back(std::move(value));
  }
  done(Json{{"ok", true},
            {"id", request.account.empty() ? Json() : Json(request.account)},
            {"ratings", std::move(list)}});
}

/// The open challenges of an account are no more.
void Lobby::withdraw_open(std::string_view account) {
  std::vector<std::string> own;
  for (const auto& [id, each] : challenges_)
    if (each.challenge.open && each.challenge.from == account) own.push_back(id);
  for (const std::string& id : own) end_challenge(id, "challengeCanceled", "canceled");
}

/// The token and what it was rated, and what would bring a rating again: open challenges, and that
/// the games which run are rated. What opponents made of it before stays with them.
void Lobby::on_forget(const BotRequest& request, const Done& done) {
  if (request.account.empty()) return done(Json{{"ok", true}});  // a token that nobody knows
  withdraw_open(request.account);
  for (const auto& [id, game] : games_) {
    if (!game->facts.rated || game->facts.is_over() || !game->facts.side_of(request.account))
      continue;
    game->facts.rated = false;
    if (context_.store) note(context_.store->unrate(id));
  }
  forget_person(request.account);
  done(Json{{"ok", true}});
}

void Lobby::forget_person(const std::string& id) {
  ratings_.forget(id);
  if (context_.store) note(context_.store->forget(id));
  if (Person* person = people_.find(id)) person->keeps = false;
  lobby_changed_ = true;
}

/// Once a day: whose last rated game is long ago. Nobody who is here, or plays.
void Lobby::forget_unused(TimePoint now) {
  if (looked_through_ && now - *looked_through_ < kDay) return;
  looked_through_ = now;
  const auto last = ratings_.last_games();
  const std::int64_t since = milliseconds_now() - options_.rating_life.count();
  for (const std::string& id : people_.kept()) {
    const auto at = last.find(id);
    if ((at == last.end() || at->second < since) && !is_wanted(id)) forget_person(id);
  }
}

void Lobby::listen_to_lobby(const BotRequest& request, const Opened& opened) {
  const std::uint64_t number = ++listeners_;
  const auto self = shared_from_this();
  const auto begin = [self, account = request.account, number](std::shared_ptr<ReplySink> sink) {
    self->executor_.post([self, account, number, sink = std::move(sink)] {
      auto& all = self->watchers_;
      const auto own = [&](const Listener& each) { return each.account == account; };
      if (!account.empty() && static_cast<std::size_t>(std::ranges::count_if(all, own)) >=
                                  self->options_.max_listeners) {
        const auto oldest = std::ranges::find_if(all, own);
        oldest->sink->close();
        all.erase(oldest);
      }
      all.push_back({number, account, sink});
      self->lobby_changed_ = true;
      Json first = self->lobby_value();
      first["you"] = account;
      sink->send(json::line_of(first));
      for (const auto& [id, game] : self->games_)
        if (const auto side = game->facts.side_of(account);
            side && game->told && !game->facts.is_over())
          sink->send(json::line_of(start_of(*game, *side)));
    });
  };
  const auto end = [self, account = request.account, number] {
    self->executor_.post([self, account, number] {
      const auto gone = std::erase_if(
          self->watchers_, [number](const Listener& each) { return each.number == number; });
      if (gone == 0) return;
      self->lobby_changed_ = true;
      if (Person* person = self->people_.find(account)) person->left = self->context_.time->now();
    });
  };
  opened(Feed{begin, end});
}

/// A person is told the token of his seat, by which he plays at the table itself.
Json Lobby::start_of(const Game& game, Side side) {
  Json event = game.facts.state.is_object() ? game_event(game.facts, side, "gameStart")
                                            : Json{{"type", "gameStart"}, {"game", Json::object()}};
  if (is_person(game.facts.players[index_of(side)].name) && game.seat)
    event["game"]["token"] =
        game.seat->room->tokens[static_cast<std::size_t>(game.facts.role_of(side))];
  return event;
}

/// Nothing is noted of somebody who is not kept.
bool Lobby::may_be_rated(const BotPlayer& player) {
  if (!is_person(player.name)) return true;
  const Person* person = people_.find(player.name);
  return person && person->keeps;
}

void Lobby::rate(const BotGame& game) {
  if (!game.rated || game.aborted || !game.is_over() || !game.state["result"].is_object()) return;
  if (game.moves_made() < kFewestRatedMoves) return;
  if (!may_be_rated(game.players[0]) || !may_be_rated(game.players[1])) return;
  const Json& winner = game.state["result"]["winner"];
  const double score = !winner.is_string() ? 0.5 : winner == "black" ? 1 : 0;
  const std::array<Ratings::Party, 2> parties{
      {{game.players[0].name, game.players[0].shown_name()},
       {game.players[1].name, game.players[1].shown_name()}}};
  const std::int64_t now = milliseconds_now();
  std::array<Rated, 2> before{ratings_.of(parties[0].account, game.terms.game, now),
                              ratings_.of(parties[1].account, game.terms.game, now)};
  const auto after = ratings_.note(game.terms.game, parties, score, now);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    if (context_.store) note(context_.store->put(after[i]));
    tell(after[i].account, {{"type", "rated"},
                            {"id", game.id},
                            {"game", game.terms.game},
                            {"before", rating_value(before[i])},
                            {"after", rating_value(after[i])}});
  }
  lobby_changed_ = true;
}

/// A token is kept with ratings, and while a game runs.
void Lobby::let_go(std::string_view account) {
  Person* person = people_.find(account);
  if (!person || !person->keeps || ratings_.has(account) || running_games(account) > 0) return;
  person->keeps = false;
  person->left = context_.time->now();
  if (context_.store) note(context_.store->forget(person->id));
}

/// From now on the token means this person after a restart too.
void Lobby::keep_person(std::string_view account) {
  Person* person = people_.find(account);
  if (!person || std::exchange(person->keeps, true) || !context_.store) return;
  note(context_.store->keep({*people_.token_of(account), person->id, person->name}));
}

void Lobby::take_up_people() {
  const auto people = context_.store->people();
  const auto ratings = context_.store->ratings();
  if (!people) return context_.log->error("the people of the lobby: {}", people.error().message);
  if (!ratings) return context_.log->error("the ratings: {}", ratings.error().message);
  for (const LobbyStore::Kept& each : *people)
    people_.add(each.token, {each.id, each.name, true, context_.time->now()});
  for (const Rated& each : *ratings) ratings_.put(each);
}

void Lobby::forget_people(TimePoint now) {
  people_.forget_left(now - options_.memory, [this](std::string_view id) { return is_wanted(id); });
}

}  // namespace ternion::service
