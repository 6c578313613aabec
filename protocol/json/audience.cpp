#include "protocol/json/audience.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace ternion::json {

ViewerId Audience::join(std::shared_ptr<ReplySink> sink, Role role) {
  viewers_.push_back({next_, std::move(sink), role, false});
  return next_++;
}

void Audience::leave(ViewerId viewer) {
  std::erase_if(viewers_, [&](const Viewer& each) { return each.id == viewer; });
}

const Viewer* Audience::find(ViewerId viewer) const {
  const auto at = std::ranges::find(viewers_, viewer, &Viewer::id);
  return at == viewers_.end() ? nullptr : &*at;
}

void Audience::note_present(ViewerId viewer) {
  const auto at = std::ranges::find(viewers_, viewer, &Viewer::id);
  if (at != viewers_.end()) at->present = true;
}

bool Audience::has_present(Role role) const {
  return std::ranges::any_of(
      viewers_, [role](const Viewer& each) { return each.present && each.role == role; });
}

void Audience::broadcast(const Json& message, ViewerId but) const {
  const std::string line = line_of(message);
  for (const Viewer& viewer : viewers_)
    if (viewer.id != but) viewer.sink->send(line);
}

void Audience::broadcast_to(std::initializer_list<Role> roles, const Json& message) const {
  const std::string line = line_of(message);
  for (const Viewer& viewer : viewers_)
    if (std::ranges::find(roles, viewer.role) != roles.end()) viewer.sink->send(line);
}

}  // namespace ternion::json
