// What bots ask for.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "app/service/bots/lobby.hpp"
#include "app/service/core/random_text.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::service {
namespace {

using json::Json;

/// The account that nobody has: the server's own engine.
constexpr std::string_view kEngine = "ai";

Json fine() { return {{"ok", true}}; }

tl::unexpected<json::Refusal> no_game() {
  return json::refuse("no_such_game", "expected the id of a game of yours that is still here");
}
tl::unexpected<json::Refusal> no_challenge() {
  return json::refuse("no_such_challenge", "expected the id of a challenge to you that stands");
}

}  // namespace

Lobby::Handler Lobby::handler_of(BotVerb verb) {
  // In the order of BotVerb.
  static constexpr std::array<Handler, 19> kHandlers{
      &Lobby::on_account,   &Lobby::on_playing,     &Lobby::on_online,  &Lobby::on_challenges,
      &Lobby::on_challenge, &Lobby::on_accept,      &Lobby::on_decline, &Lobby::on_cancel,
      &Lobby::on_move,      &Lobby::on_resign,      &Lobby::on_abort,   &Lobby::on_draw,
      &Lobby::on_chat,      &Lobby::on_chat_lines,  &Lobby::on_lobby,   &Lobby::on_seek,
      &Lobby::on_ratings,   &Lobby::on_own_ratings, &Lobby::on_forget};
  return kHandlers.at(static_cast<std::size_t>(verb));
}

void Lobby::ask(BotRequest request, Done done) {
  executor_.post(
      [self = shared_from_this(), request = std::move(request), done = std::move(done)]() mutable {
        if (auto known = self->identify(request); !known)
          return done(tl::make_unexpected(known.error()));
        (self.get()->*handler_of(request.verb))(request, done);
      });
}

void Lobby::listen(BotRequest request, Opened opened) {
  executor_.post([self = shared_from_this(), request = std::move(request),
                  opened = std::move(opened)]() mutable {
    if (auto known = self->identify(request); !known)
      return opened(tl::make_unexpected(known.error()));
    if (request.verb == BotVerb::lobby_feed) return self->listen_to_lobby(request, opened);
    if (request.verb == BotVerb::events) return self->listen_to_events(request, opened);
    self->listen_to_game(request, opened);
  });
}

void Lobby::on_account(const BotRequest& request, const Done& done) {
  Json value = user_value({request.account});
  value["games"] = running_games(request.account);
  done(std::move(value));
}

void Lobby::on_playing(const BotRequest& request, const Done& done) {
  Json playing = Json::array();
  for (const auto& [id, game] : games_)
    if (const auto side = game->facts.side_of(request.account);
        side && game->told && !game->facts.is_over())
      playing.push_back(game_summary(game->facts, *side));
  done(Json{{"nowPlaying", std::move(playing)}});
}

void Lobby::on_online(const BotRequest&, const Done& done) {
  Json online = Json::array();
  for (const auto& [account, listener] : events_) online.push_back(user_value({account}));
  done(std::move(online));
}

void Lobby::on_challenges(const BotRequest& request, const Done& done) {
  Json in = Json::array();
  Json out = Json::array();
  for (const auto& [id, each] : challenges_) {
    if (each.challenge.to == request.account)
      in.push_back(challenge_value(each.challenge, "created"));
    if (each.challenge.from == request.account)
      out.push_back(challenge_value(each.challenge, "created"));
  }
  done(Json{{"in", std::move(in)}, {"out", std::move(out)}});
}

void Lobby::on_challenge(const BotRequest& request, const Done& done) {
  const auto terms = read_terms(request.members, options_.game);
  if (!terms) return done(tl::make_unexpected(terms.error()));
  if (!terms->opening.empty()) return done(no_opening_of_bots());
  const bool engine = request.subject == kEngine;
  const std::string to(engine ? std::string_view() : accounts_.find(request.subject));
  if (!engine && to.empty())
    return done(json::refuse("no_such_bot", "expected the name of a bot of this server, got " +
                                                quoted_text(request.subject)));
  if (to == request.account)
    return done(json::refuse("not_allowed", "expected somebody else to challenge"));
  if (running_games(request.account) >= options_.max_games)
    return done(json::refuse(
        "full", fmt::format("you play {} games already, at most so many", options_.max_games)));
  Challenge challenge{
      .id = random_text().substr(0, 12), .from = request.account, .to = to, .terms = *terms};
  if (engine) {
    challenge.terms.level = std::max(1, terms->level);
    return start_game(std::move(challenge), request, done);
  }
  challenge.terms.level = 0;
  const auto standing = std::ranges::count_if(
      challenges_, [&](const auto& each) { return each.second.challenge.from == request.account; });
  if (static_cast<std::size_t>(standing) >= options_.max_challenges)
    return done(
        json::refuse("full", fmt::format("{} challenges of yours stand already", standing)));
  const Json told = challenge_value(challenge, "created");
  const Json event{{"type", "challenge"}, {"challenge", told}};
  challenges_[challenge.id] = {challenge, context_.time->now(), request.client};
  tell(challenge.from, event);
  tell(challenge.to, event);
  Json answer = told;
  answer["ok"] = true;
  answer["challenge"] = told;
  done(std::move(answer));
}

void Lobby::on_accept(const BotRequest& request, const Done& done) {
  const auto at = challenges_.find(request.subject);
  if (at == challenges_.end() ||
      (at->second.challenge.to != request.account && !at->second.challenge.open))
    return done(no_challenge());
  if (at->second.challenge.open) {
    const Challenge& open = at->second.challenge;
    if (!open.terms.opening.empty() && !is_person(request.account))
      return done(no_opening_of_bots());
    if (open.from == request.account)
      return done(json::refuse("not_allowed", "expected somebody else's challenge"));
    const auto rated = json::bool_field(request.members, "rated");
    if (!rated) return done(tl::make_unexpected(rated.error()));
    if (open.rated && !rated->value_or(false))
      return done(json::refuse("not_allowed", "expected \"rated\": true, this game is rated"));
  }
  for (const std::string& name : {at->second.challenge.from, request.account})
    if (running_games(name) >= options_.max_games)
      return done(json::refuse("full", fmt::format("{} plays {} games already, at most so many",
                                                   name, options_.max_games)));
  Challenge challenge = at->second.challenge;
  if (auto named = take_name(request, challenge.to_shown); !named)
    return done(tl::make_unexpected(named.error()));
  challenge.to = request.account;
  end_challenge(challenge.id, "", "accepted");
  // Whoever plays waits for nobody; a bot can play several games at once.
  for (const std::string& name : {challenge.from, challenge.to})
    if (is_person(name)) withdraw_open(name);
  // Who challenged hears of a game that could not be begun.
  start_game(challenge, request,
             [self = shared_from_this(), challenge, done](const json::Answer<json::Json>& answer) {
               if (!answer)
                 for (const std::string& name : {challenge.from, challenge.to})
                   self->tell(name, {{"type", "challengeCanceled"},
                                     {"challenge", challenge_value(challenge, "canceled")}});
               done(answer);
             });
}

void Lobby::on_decline(const BotRequest& request, const Done& done) {
  const auto at = challenges_.find(request.subject);
  if (at == challenges_.end() || at->second.challenge.to != request.account)
    return done(no_challenge());
  end_challenge(request.subject, "challengeDeclined", "declined");
  done(fine());
}

void Lobby::on_cancel(const BotRequest& request, const Done& done) {
  const auto at = challenges_.find(request.subject);
  if (at == challenges_.end() || at->second.challenge.from != request.account)
    return done(no_challenge());
  end_challenge(request.subject, "challengeCanceled", "canceled");
  done(fine());
}

json::Answer<Lobby::GamePtr> Lobby::game_of(const BotRequest& request) {
  const auto at = games_.find(request.subject);
  if (at == games_.end() || !at->second->facts.side_of(request.account)) return no_game();
  return at->second;
}

json::Answer<Lobby::GamePtr> Lobby::running_game_of(const BotRequest& request) {
  auto game = game_of(request);
  if (!game) return game;
  if ((*game)->facts.is_over())
    return json::refuse("game_over", "expected a game that goes on, it is over");
  if (!(*game)->seat || !(*game)->told)
    return json::refuse("busy", "this game is just being taken up; try again");
  return game;
}

void Lobby::command(const BotRequest& request, Json line, const Done& done) {
  const auto game = running_game_of(request);
  if (!game) return done(tl::make_unexpected(game.error()));
  const BotGame& facts = (*game)->facts;
  const json::Role role = facts.role_of(*facts.side_of(request.account));
  line["id"] = 1;
  const auto room = (*game)->seat->room;
  ask_room(room, role, line.dump(-1, ' ', false, Json::error_handler_t::replace),
           [room, done](Heard heard, json::Table::ViewerId viewer) {
             room->carry_out([&](json::Table& table) { table.leave(viewer); });
             done(std::move(heard.reply));
           });
}

void Lobby::on_move(const BotRequest& request, const Done& done) {
  command(request, {{"cmd", "move"}, {"move", request.argument}}, done);
}

void Lobby::on_resign(const BotRequest& request, const Done& done) {
  command(request, {{"cmd", "resign"}}, done);
}

void Lobby::on_abort(const BotRequest& request, const Done& done) {
  const auto game = running_game_of(request);
  if (!game) return done(tl::make_unexpected(game.error()));
  if ((*game)->facts.moves_made() > 1)
    return done(json::refuse("not_allowed", "expected a game of at most one move; resign instead"));
  (*game)->facts.aborted = true;
  finish(*game);
  done(fine());
}

void Lobby::on_draw(const BotRequest& request, const Done& done) {
  if (request.argument == "yes" || request.argument == "true")
    return command(request, {{"cmd", "offer"}, {"what", "draw"}}, done);
  if (request.argument != "no" && request.argument != "false")
    return done(json::refuse("bad_field",
                             "expected yes or no to a draw, got " + quoted_text(request.argument)));
  command(request, {{"cmd", "answer"}, {"accept", false}}, done);
}

/// One at a time: a bot that comes back takes the place of what its dead connection has left.
void Lobby::listen_to_events(const BotRequest& request, const Opened& opened) {
  const std::uint64_t number = ++listeners_;
  const auto self = shared_from_this();
  opened(Feed{[self, account = request.account, number](std::shared_ptr<ReplySink> sink) {
                self->executor_.post([self, account, number, sink = std::move(sink)] {
                  if (const auto at = self->events_.find(account); at != self->events_.end())
                    at->second.sink->close();
                  self->events_[account] = {number, account, sink};
                  for (const auto& [id, each] : self->challenges_)
                    if (each.challenge.to == account || each.challenge.from == account)
                      sink->send(json::line_of(
                          {{"type", "challenge"},
                           {"challenge", challenge_value(each.challenge, "created")}}));
                  for (const auto& [id, game] : self->games_)
                    if (const auto side = game->facts.side_of(account);
                        side && game->told && !game->facts.is_over())
                      sink->send(json::line_of(start_of(*game, *side)));
                });
              },
              [self, account = request.account, number] {
                self->executor_.post([self, account, number] {
                  const auto at = self->events_.find(account);
                  if (at != self->events_.end() && at->second.number == number)
                    self->events_.erase(at);
                });
              }});
}

void Lobby::listen_to_game(const BotRequest& request, const Opened& opened) {
  const auto found = game_of(request);
  if (!found) return opened(tl::make_unexpected(found.error()));
  const std::uint64_t number = ++listeners_;
  const auto self = shared_from_this();
  const GamePtr game = *found;
  opened(Feed{[self, game, account = request.account, number](std::shared_ptr<ReplySink> sink) {
                self->executor_.post([self, game, account, number, sink = std::move(sink)] {
                  if (game->told) sink->send(json::line_of(game_full(game->facts)));
                  if (game->facts.is_over()) return sink->close();
                  auto& all = game->listeners;
                  const auto own = [&](const Listener& each) { return each.account == account; };
                  if (static_cast<std::size_t>(std::ranges::count_if(all, own)) >=
                      self->options_.max_listeners) {
                    const auto oldest = std::ranges::find_if(all, own);
                    oldest->sink->close();
                    stand_up(*oldest);
                    all.erase(oldest);
                  }
                  all.push_back({number, account, sink});
                  if (game->told) sit_down(*game, all.back());
                });
              },
              [self, game, number] {
                self->executor_.post([game, number] {
                  const auto at = std::ranges::find(game->listeners, number, &Listener::number);
                  if (at == game->listeners.end()) return;
                  stand_up(*at);
                  game->listeners.erase(at);
                });
              }});
}

}  // namespace ternion::service
