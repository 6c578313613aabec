// Those who hear what happens at a table. Thread rule: that of the table.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

#include "protocol/core/dialect.hpp"
#include "protocol/json/players.hpp"

namespace ternion::json {

using ViewerId = std::uint64_t;

struct Viewer {
  ViewerId id = 0;
  std::shared_ptr<ReplySink> sink;
  Role role = Role::host;
  bool present = false;  // as somebody who stays: one request alone is nobody's presence

  void send(const Json& message) const { sink->send(line_of(message)); }
};

class Audience {
 public:
  ViewerId join(std::shared_ptr<ReplySink> sink, Role role);
  void leave(ViewerId viewer);
  /// nullptr: has left.
  const Viewer* find(ViewerId viewer) const;
  void note_present(ViewerId viewer);
  bool has_present(Role role) const;
  std::size_t size() const { return viewers_.size(); }
  bool empty() const { return viewers_.empty(); }
  /// To all, or to all but one.
  void broadcast(const Json& message, ViewerId but = 0) const;
  void broadcast_to(std::initializer_list<Role> roles, const Json& message) const;

 private:
  std::vector<Viewer> viewers_;
  ViewerId next_ = 1;
};

}  // namespace ternion::json
