#include "app/service/bots/lobby.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <boost/asio/strand.hpp>

#include "app/service/core/random_text.hpp"
#include "app/service/core/wall_time.hpp"

namespace ternion::service {
namespace {

using json::Json;

constexpr std::chrono::seconds kLobbyTick{1};

Side side_by_chance() {
  std::random_device random;
  return random() % 2 == 0 ? Side::black : Side::white;
}

}  // namespace

/// Hears a table for the lobby.
class Lobby::Ear final : public ReplySink {
 public:
  Ear(std::weak_ptr<Lobby> lobby, std::weak_ptr<Game> game)
      : lobby_(std::move(lobby)), game_(std::move(game)) {}
  void send(std::string_view text) override {
    const auto lobby = lobby_.lock();
    auto message = Json::parse(text.begin(), text.end(), nullptr, false);
    if (!lobby || message.value("ev", "") != "state") return;
    lobby->executor_.post([lobby, weak = game_, state = std::move(message)]() mutable {
      if (const auto game = weak.lock()) lobby->on_state(game, std::move(state));
    });
  }
  void close() override {}

 private:
  std::weak_ptr<Lobby> lobby_;
  std::weak_ptr<Game> game_;
};

Lobby::Lobby(Accounts accounts, LobbyOptions options, Context context)
    : accounts_(std::move(accounts)),
      options_(std::move(options)),
      context_(std::move(context)),
      strand_(boost::asio::make_strand(context_.io)),
      executor_(strand_, context_.log),
      timer_((context_.make_timer ? context_.make_timer : make_room_timer)(strand_)) {}

void Lobby::begin() {
  executor_.post([self = shared_from_this()] {
    if (self->context_.store) {
      auto rows = self->context_.store->games();
      self->take_up_people();
      if (!rows)
        self->context_.log->error("the games of the lobby: {}", rows.error().message);
      else
        for (auto& row : *rows) self->take_up(std::move(row));
    }
    self->tick();
  });
}

void Lobby::stop() {
  executor_.post([self = shared_from_this()] {
    self->stopped_ = true;
    self->timer_->cancel();
  });
}

void Lobby::tick() {
  if (stopped_) return;
  const auto now = context_.time->now();
  std::vector<std::string> expired;
  for (const auto& [id, each] : challenges_)
    if (now - each.since > options_.challenge_life) expired.push_back(id);
  for (const auto& [id, each] : challenges_)
    if (each.challenge.open && is_person(each.challenge.from) && !listens(each.challenge.from))
      if (const Person* person = people_.find(each.challenge.from);
          !person || now - person->left > options_.absence)
        expired.push_back(id);
  for (const std::string& id : expired) end_challenge(id, "challengeCanceled", "canceled");
  std::vector<GamePtr> idle;
  for (const auto& [id, game] : games_)
    if (game->told && !game->facts.is_over() &&
        ((game->facts.moves_made() == 0 && now - game->since > options_.first_move) ||
         (game->facts.terms.timed() && game->facts.is_in_opening() &&
          now - game->moved > options_.first_move) ||
         (!game->facts.terms.timed() && now - game->moved > options_.idle_life)))
      idle.push_back(game);
  for (const GamePtr& game : idle) {
    game->facts.aborted = true;
    finish(game);
  }
  forget_unused(now);
  forget_people(now);
  tell_lobby();
  timer_->after(kLobbyTick, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

void Lobby::note(const Expected<void>& kept) {
  if (!kept) context_.log->error("the games of the lobby: {}", kept.error().message);
}

void Lobby::tell(const std::string& account, const Json& event) {
  const auto at = events_.find(account);
  const std::string line = json::line_of(event);
  if (at != events_.end()) at->second.sink->send(line);
  if (account.empty()) return;
  for (const Listener& each : watchers_)
    if (each.account == account) each.sink->send(line);
}

void Lobby::tell_game(Game& game, const Json& line) {
  const std::string text = json::line_of(line);
  for (const Listener& each : game.listeners) each.sink->send(text);
}

void Lobby::end_challenge(const std::string& id, std::string_view type, std::string_view status) {
  auto gone = challenges_.extract(id);
  if (gone.empty()) return;
  lobby_changed_ = true;
  const Challenge& challenge = gone.mapped().challenge;
  if (type.empty()) return;
  const Json event{{"type", std::string(type)}, {"challenge", challenge_value(challenge, status)}};
  tell(challenge.from, event);
  tell(challenge.to, event);
}

std::size_t Lobby::running_games(std::string_view account) const {
  return static_cast<std::size_t>(std::ranges::count_if(games_, [&](const auto& each) {
    const BotGame& game = each.second->facts;
    return !game.is_over() && game.side_of(account).has_value();
  }));
}

void Lobby::start_game(Challenge challenge, const BotRequest& asker, const Done& done) {
  auto seat = context_.rooms->open(asker.client, Rooms::Guest::stranger);
  if (!seat) return done(tl::make_unexpected(seat.error()));
  const auto game = std::make_shared<Game>();
  BotGame& facts = game->facts;
  facts.id = random_text().substr(0, 12);
  facts.terms = challenge.terms;
  const Side first = challenge.terms.challenger.value_or(side_by_chance());
  facts.rated = challenge.rated;
  facts.players[index_of(first)] = {challenge.from, 0, challenge.from_shown};
  BotPlayer& second = facts.players[index_of(other(first))];
  second = {challenge.to, challenge.to.empty() ? challenge.terms.level : 0, challenge.to_shown};
  facts.host = first;
  facts.created = milliseconds_now();
  facts.watch = seat->room->tokens[static_cast<std::size_t>(json::Role::spectator)];
  game->client = asker.client;
  game->token = seat->room->tokens[static_cast<std::size_t>(json::Role::host)];
  game->since = game->moved = context_.time->now();
  game->seat = std::move(*seat);
  games_[facts.id] = game;
  const auto room = game->seat->room;
  ask_room(room, json::Role::host, new_line(facts),
           [self = shared_from_this(), game, room, done, account = asker.account](
               Heard heard, json::Table::ViewerId viewer) {
             room->carry_out([&](json::Table& table) { table.leave(viewer); });
             self->executor_.post([self, game, done, account, heard = std::move(heard)]() mutable {
               self->on_started(game, account, std::move(heard), done);
             });
           });
}

void Lobby::on_started(const GamePtr& game, const std::string& asker, Heard heard,
                       const Done& done) {
  if (!heard.reply.value("ok", false)) {
    context_.rooms->discard(*game->seat);
    games_.erase(game->facts.id);
    return done(heard.reply);
  }
  game->seat->room->touched = true;
  if (context_.store)
    note(context_.store->add({game->facts, game->seat->room->tokens[0], game->client}));
  game->asker = asker;
  game->done = done;
  attend(game);
  for (const BotPlayer& player : game->facts.players) keep_person(player.name);
}

void Lobby::answer_asker(Game& game) {
  const Done done = std::exchange(game.done, nullptr);
  if (!done) return;  // it has been taken up after a restart
  Json answer{{"ok", true}, {"id", game.facts.id}};
  if (const auto side = game.facts.side_of(game.asker); side && is_person(game.asker)) {
    answer["token"] = start_of(game, *side)["game"]["token"];
    answer["color"] = std::string(name_of(*side));
  }
  done(std::move(answer));
}

/// From now on its states are heard, the present one first.
void Lobby::attend(const GamePtr& game) {
  const auto room = game->seat->room;
  auto ear = std::make_shared<Ear>(weak_from_this(), game);
  room->executor->post([self = shared_from_this(), room, game, ear] {
    const auto viewer = room->table->join(ear, json::Role::spectator);
    self->executor_.post([game, viewer] { game->ear = viewer; });
    room->table->greet(viewer);
    room->table->wake();
  });
}

void Lobby::on_state(const GamePtr& game, Json state) {
  if (game->facts.aborted || !game->seat) return;
  game->facts.take(std::move(state));
  game->moved = context_.time->now();
  const bool over = game->facts.is_over();
  if (!std::exchange(game->told, true)) {
    game->since = context_.time->now();
    for (const Side side : {Side::black, Side::white})
      tell(game->facts.players[index_of(side)].name, start_of(*game, side));
    // Who asked for the game before its first state has been waiting for it.
    tell_game(*game, game_full(game->facts));
    for (Listener& each : game->listeners) sit_down(*game, each);
    answer_asker(*game);
  } else if (!over) {
    tell_game(*game, game_state(game->facts));
  }
  if (over) finish(game);
}

void Lobby::finish(const GamePtr& game) {
  answer_asker(*game);  // where it has ended before its first state
  tell_game(*game, game_state(game->facts));
  for (const Listener& each : std::exchange(game->listeners, {})) {
    each.sink->close();
    stand_up(each);
  }
  for (const Side side : {Side::black, Side::white})
    tell(game->facts.players[index_of(side)].name, game_event(game->facts, side, "gameFinish"));
  if (context_.store) note(context_.store->remove(game->facts.id));
  rate(game->facts);
  for (const BotPlayer& player : game->facts.players) let_go(player.name);
  if (game->seat) {
    const Rooms::Seat seat = *std::exchange(game->seat, std::nullopt);
    seat.room->executor->post([seat, game,
                               aborted = game->facts.aborted && !game->facts.has_person(),
                               rooms = context_.rooms, ear = game->ear] {
      if (ear) seat.room->carry_out([&](json::Table& table) { table.leave(*ear); });
      Rooms::leave(*seat.room);
      if (aborted) rooms->discard(seat);
    });
  }
  finished_.push_back(game->facts.id);
  forget_finished();
}

void Lobby::forget_finished() {
  for (; finished_.size() > options_.max_finished; finished_.pop_front())
    games_.erase(finished_.front());
}

/// A game of before the server's end. One whose table has gone is gone.
void Lobby::take_up(LobbyStore::Row row) {
  const auto game = std::make_shared<Game>();
  game->facts = std::move(row.game);
  game->client = row.client;
  game->token = row.token;
  game->since = game->moved = context_.time->now();
  games_[game->facts.id] = game;
  context_.rooms->find(row.token, row.client,
                       [self = shared_from_this(), game](const json::Answer<Rooms::Seat>& seat) {
                         self->executor_.post([self, game, seat] {
                           if (seat) {
                             game->seat = *seat;
                             return self->attend(game);
                           }
                           self->context_.log->error("a game of the lobby is lost: {}",
                                                     seat.error().message);
                           self->games_.erase(game->facts.id);
                           if (seat.error().code == "no_such_game" && self->context_.store)
                             self->note(self->context_.store->remove(game->facts.id));
                         });
                       });
}

}  // namespace ternion::service
