#include "app/farm/nats/nats_link.hpp"

namespace ternion::farm {

bool built_with_nats() { return false; }

Expected<std::unique_ptr<NatsLink>> NatsLink::connect(const NatsAddress& address,
                                                      const NatsAccess&) {
  return fail(ErrorCode::unsupported,
              "expected a file: this program is built without NATS, got " + address.text());
}

}  // namespace ternion::farm
