#include "app/service/rooms/room_call.hpp"

#include <utility>

namespace ternion::service {
namespace {

class CallAnswer final : public ReplySink {
 public:
  void send(std::string_view text) override {
    auto message = json::Json::parse(text.begin(), text.end(), nullptr, false);
    if (message.contains("re"))
      heard.reply = std::move(message);
    else if (message.value("ev", "") == "state")
      heard.state = std::move(message);
  }
  void close() override {}
  Heard heard{
      {{"ok", false}, {"error", {{"code", "internal"}, {"message", "this request failed"}}}},
      nullptr};
};

}  // namespace

void ask_room(const std::shared_ptr<Room>& room, json::Role role, std::string line,
              std::function<void(Heard heard, json::Table::ViewerId viewer)> then) {
  room->executor->post([room, role, line = std::move(line), then = std::move(then)] {
    const auto answer = std::make_shared<CallAnswer>();
    const auto viewer = room->table->join(answer, role);
    room->carry_out([&](json::Table& table) { table.on_line(viewer, line); });
    // It is there when the executor comes to its next task, since that waits for what is kept.
    room->executor->post([room, answer, viewer, then] { then(std::move(answer->heard), viewer); });
  });
}

Feed feed_of(Rooms::Seat seat) {
  const auto viewer = std::make_shared<json::Table::ViewerId>(0);  // of the room's executor
  return {[seat, viewer](std::shared_ptr<ReplySink> sink) {
            seat.room->executor->post([seat, viewer, sink = std::move(sink)] {
              auto& table = *seat.room->table;
              *viewer = table.join(sink, seat.role);
              table.greet(*viewer, Rooms::tokens_of(seat));
              table.wake();
            });
          },
          [seat, viewer] {
            seat.room->executor->post([room = seat.room, viewer] {
              room->carry_out([&](json::Table& table) { table.leave(*viewer); });
              Rooms::leave(*room);
            });
          }};
}

}  // namespace ternion::service
