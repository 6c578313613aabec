// Any bytes as what a Generic Game Server prints: the first tells how the rest is cut into packets.
// What is read is written and read again as the same, however it came.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/othello/notation.hpp"
#include "protocol/ggs/event.hpp"
#include "protocol/ggs/message.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::ggs;
using fuzz::check;

std::vector<Message> messages_of(std::string_view bytes, std::size_t step) {
  MessageReader reader;
  std::vector<Message> all;
  while (!bytes.empty()) {
    const std::size_t count = std::min(step, bytes.size());
    reader.feed(bytes.substr(0, count));
    bytes.remove_prefix(count);
    while (auto message = reader.next()) all.push_back(std::move(*message));
    if (const Message* open = reader.open()) (void)looks_complete(*open);
  }
  reader.end_open();
  while (auto message = reader.next()) all.push_back(std::move(*message));
  return all;
}

void check_board(const BoardShown& board) {
  if (!board.position.empty())
    check(othello::parse_position(board.position).has_value(), "a position that can be read");
  check(board.seats[0].side != board.seats[1].side, "a player of each colour");
}

void check_event(const Event& event) {
  if (const auto* board = std::get_if<BoardShown>(&event)) {
    check_board(*board);
    if (board->position.empty()) return;
  }
  // Names that are no names of the server, and ratings without bounds, have no text of their own.
  const std::string text = write_event(event);
  check(text.ends_with('\n'), "whole lines");
  MessageReader reader;
  reader.feed(text + "READY\n");
  const auto message = reader.next();
  check(message.has_value(), "what was written is a message");
  if (const auto again = read_event(*message))
    check(write_event(*again).ends_with('\n'), "and has a text again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (const Message& message : messages_of(bytes, 1 + data[0])) {
    const auto event = read_event(message);
    if (event)
      check_event(*event);
    else
      fuzz::check_error(event.error());
  }
  return 0;
}
