// Where the host writes texts that it hands over.
#include <cstddef>
#include <vector>

#include "app/worker/host.hpp"

namespace {

std::vector<char>& room() {
  static std::vector<char> bytes;
  return bytes;
}

}  // namespace

/// Room for so many bytes, until the next call that takes text.
extern "C" [[clang::export_name("ternion_room")]] char* ternion_room(std::size_t size) {
  room().resize(size);
  return room().data();
}

namespace ternion::worker {

std::string_view text_from_host(std::size_t length) { return {room().data(), length}; }

}  // namespace ternion::worker
