#include "app/service/rooms/backup.hpp"

#include <filesystem>
#include <system_error>

#include "app/platform/file_lock.hpp"
#include "app/service/rooms/room_rows.hpp"
#include "app/store/database.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::service {
namespace {

/// From the first byte on for the owner alone: it holds every game's secrets.
Expected<void> make_file(const std::string& path) {
  if (const auto made = platform::make_private_file(path, true); !made)
    return fail(ErrorCode::io, "cannot make " + quoted_path(path) + ": " + made.error().message);
  return {};
}

Expected<void> copy_into(const Database& source, const std::string& path) {
  auto copy = Database::open(path);
  if (!copy) return tl::make_unexpected(copy.error());
  if (auto copied = source.copy_to(*copy); !copied) return copied;
  if (auto gone = let_pages_go(*copy); !gone) return gone;
  if (auto whole = check_pages(*copy); !whole) return whole;
  // One file, which can be carried away as it is.
  return copy->execute("pragma journal_mode = delete");
}

}  // namespace

Expected<void> back_up(const std::string& store, const std::string& copy) {
  const auto source = Database::open_read_only(store);
  if (!source) return tl::make_unexpected(source.error());
  if (const auto tables = source->number("select count(*) from room"); !tables)
    return fail(ErrorCode::io, store + ": expected a store of games: " + tables.error().message);
  if (auto made = make_file(copy); !made) return made;
  auto copied = copy_into(*source, copy);
  if (copied) return {};
  std::error_code ignored;
  std::filesystem::remove(copy, ignored);
  return copied;
}

}  // namespace ternion::service
