#include "protocol/json/audience.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace ternion::json {

ViewerId Audience::join(std::shared_ptr<ReplySink> sink, Role role) {
  viewers_.push_back({next_, std::move(sink), role});
  return next_++;
}

void Audience::leave(ViewerId viewer) {
  std::erase_if(viewers_, [&](const Viewer& each) { return each.id == viewer; });
}

const Viewer* Audience::find(ViewerId viewer) const {
  const auto at = std::ranges::find(viewers_, viewer, &Viewer::id);
  return at == viewers_.end() ? nullptr : &*at;
}

void Audience::broadcast(const Json& message) const {
  const std::string line = line_of(message);
  for (const Viewer& viewer : viewers_) viewer.sink->send(line);
}

}  // namespace ternion::json
