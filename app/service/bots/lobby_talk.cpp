// What is said at the tables of bots' games, and who is there: one talk, which belongs to the table
// (json::Chat), whether a page or the bot API speaks.
#include <utility>

#include "app/service/bots/lobby.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::service {
namespace {

using json::Json;

constexpr std::size_t kLongestRoom = 64;

/// Sits at a table in a bot's seat, for one who listens to the game.
class TalkEar final : public ReplySink {
 public:
  TalkEar(std::array<Speaker, 2> speakers, std::shared_ptr<ReplySink> sink)
      : speakers_(std::move(speakers)), sink_(std::move(sink)) {}
  void send(std::string_view text) override {
    const bool is_chat = text.starts_with(R"({"ev":"chat")");
    // Most of what comes is states, which are long.
    if (!is_chat && !text.starts_with(R"({"ev":"welcome")")) return;
    const Json message = Json::parse(text.begin(), text.end(), nullptr, false);
    if (!is_chat) {
      for (const Json& line : message["chat"]["lines"]) tell(line);
    } else if (message.contains("line")) {
      tell(message["line"]);
    }
  }
  void close() override {}

 private:
  void tell(const Json& line) const { sink_->send(json::line_of(chat_line(line, speakers_))); }

  std::array<Speaker, 2> speakers_;
  std::shared_ptr<ReplySink> sink_;
};

}  // namespace

void Lobby::ask_table(const BotRequest& request, const Game& game, Json line, const Done& done) {
  // Its table is gone; the store must not bring it back.
  if (game.facts.aborted && !game.facts.has_person())
    return done(json::refuse("game_over", "expected a game with a table; this one was aborted"));
  line["id"] = 1;
  const json::Role role = game.facts.role_of(*game.facts.side_of(request.account));
  context_.rooms->find(
      game.token, request.client,
      [role, done, text = line.dump(-1, ' ', false, Json::error_handler_t::replace)](
          const json::Answer<Rooms::Seat>& seat) {
        if (!seat) return done(tl::make_unexpected(seat.error()));
        ask_room(seat->room, role, text,
                 [room = seat->room, done](Heard heard, json::Table::ViewerId viewer) {
                   room->carry_out([&](json::Table& table) { table.leave(viewer); });
                   Rooms::leave(*room);
                   done(std::move(heard.reply));
                 });
      });
}

void Lobby::on_chat(const BotRequest& request, const Done& done) {
  const auto game = game_of(request);
  if (!game) return done(tl::make_unexpected(game.error()));
  const auto room = json::text_field(request.members, "room", kLongestRoom);
  if (!room) return done(tl::make_unexpected(room.error()));
  const std::string where = room->value_or("player");
  if (where == "spectator")
    return done(json::refuse("unsupported",
                             "expected player as \"room\": whoever watches is told nothing"));
  if (where != "player")
    return done(
        json::refuse("bad_field", "expected player as \"room\", got " + quoted_text(where)));
  Json line{{"cmd", "say"}};
  for (const char* member : {"text", "phrase"})
    if (request.members.contains(member)) line[member] = request.members[member];
  ask_table(request, **game, std::move(line), done);
}

void Lobby::on_chat_lines(const BotRequest& request, const Done& done) {
  const auto game = game_of(request);
  if (!game) return done(tl::make_unexpected(game.error()));
  ask_table(request, **game, {{"cmd", "chat"}},
            [done, speakers = (*game)->facts.speakers()](const json::Answer<Json>& answer) {
              if (!answer || !answer->value("ok", false)) return done(answer);
              Json lines = Json::array();
              for (const Json& each : (*answer)["lines"]) {
                const Json told = chat_line(each, speakers);
                Json line{{"n", told["n"]}, {"user", told["username"]}, {"color", told["color"]}};
                for (const char* member : {"phrase", "text"})
                  if (told.contains(member)) line[member] = told[member];
                lines.push_back(std::move(line));
              }
              done(Json{{"lines", std::move(lines)}});
            });
}

void Lobby::sit_down(const Game& game, Listener& listener) {
  if (!game.seat || listener.stand_up) return;
  const auto viewer = std::make_shared<json::Table::ViewerId>(0);  // of the room's executor
  const auto room = game.seat->room;
  const json::Role role = game.facts.role_of(*game.facts.side_of(listener.account));
  const auto ear = std::make_shared<TalkEar>(game.facts.speakers(), listener.sink);
  room->executor->post([room, viewer, role, ear] {
    *viewer = room->table->join(ear, role);
    room->table->greet(*viewer);
  });
  listener.stand_up = [room, viewer] {
    room->executor->post(
        [room, viewer] { room->carry_out([&](json::Table& table) { table.leave(*viewer); }); });
  };
}

void Lobby::stand_up(const Listener& listener) {
  if (listener.stand_up) listener.stand_up();
}

}  // namespace ternion::service
