// Something that goes on, line by line, and can be listened to: a game, what happens to an account.
#pragma once

#include <functional>
#include <memory>

#include "protocol/core/dialect.hpp"

namespace ternion::service {

/// Thread rule: each is called at most once, from any thread; `end` in any case, after `begin`
/// where that was. A feed that ends by itself closes the sink.
struct Feed {
  std::function<void(std::shared_ptr<ReplySink> sink)> begin;
  std::function<void()> end;
};

}  // namespace ternion::service
