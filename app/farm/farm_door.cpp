#include "app/farm/farm_door.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/farm/nats/nats_link.hpp"
#include "app/farm/nats/nats_queue.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::farm {
namespace {

Expected<NatsAccess> access_of(const std::string& path) {
  if (path.empty()) return NatsAccess{};
  const auto text = platform::read_input(path);
  if (!text) return tl::make_unexpected(text.error());
  auto access = read_access(*text, std::filesystem::path(path).parent_path().string());
  if (!access) return fail(access.error().code, quoted_path(path) + ": " + access.error().message);
  return access;
}

Expected<std::unique_ptr<Queue>> open_by_address(const FarmName& name,
                                                 std::chrono::milliseconds lease, bool make) {
  const auto address = read_address(name.where);
  if (!address) return tl::make_unexpected(address.error());
  const auto access = access_of(name.access);
  if (!access) return tl::make_unexpected(access.error());
  if (auto safe = check_encrypted(*address, *access); !safe)
    return tl::make_unexpected(safe.error());
  auto link = NatsLink::connect(*address, *access);
  if (!link) return tl::make_unexpected(link.error());
  return NatsQueue::open(std::move(*link), *address, lease, {}, make);
}

}  // namespace

Expected<void> check_farm_name(const FarmName& name) {
  if (!is_address(name.where)) {
    if (name.access.empty()) return {};
    return fail(ErrorCode::syntax,
                "expected no access for a file, got " + quoted_text(name.access));
  }
  const auto address = read_address(name.where);
  if (!address) return tl::make_unexpected(address.error());
  if (built_with_nats()) return {};
  return fail(ErrorCode::unsupported,
              "expected a file: this program is built without NATS, got " + address->text());
}

Expected<void> check_farm_access(const FarmName& name) {
  if (auto checked = check_farm_name(name); !checked || !is_address(name.where)) return checked;
  const auto address = read_address(name.where);
  if (!address) return tl::make_unexpected(address.error());
  const auto access = access_of(name.access);
  if (!access) return tl::make_unexpected(access.error());
  return check_encrypted(*address, *access);
}

Expected<std::unique_ptr<Queue>> open_queue(const FarmName& name, std::chrono::milliseconds lease) {
  if (auto checked = check_farm_name(name); !checked) return tl::make_unexpected(checked.error());
  if (is_address(name.where)) return open_by_address(name, lease, false);
  std::error_code error;
  const bool exists = std::filesystem::exists(name.where, error);
  if (error) return fail(ErrorCode::io, quoted_path(name.where) + ": " + error.message());
  if (!exists)
    return fail(ErrorCode::io,
                fmt::format("expected a farm, which `ternion farm submit` makes, got no file {}",
                            quoted_path(name.where)));
  return SqliteQueue::open(name.where, lease, {}, false);
}

Expected<std::unique_ptr<Queue>> make_queue(const FarmName& name, std::chrono::milliseconds lease) {
  if (auto checked = check_farm_name(name); !checked) return tl::make_unexpected(checked.error());
  if (is_address(name.where)) return open_by_address(name, lease, true);
  return SqliteQueue::open(name.where, lease);
}

}  // namespace ternion::farm
