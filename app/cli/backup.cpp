// A copy of a store of games, as it is at one moment, while a server writes to it.
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "app/cli/subcommands.hpp"
#include "app/service/rooms/room_rows.hpp"
#include "app/store/database.hpp"

namespace ternion::cli {
namespace {

struct BackupOptions {
  std::string store;
  std::string copy;
};

/// For the owner's eyes alone from the first byte on: it holds every game's secrets.
Expected<void> make_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return fail(ErrorCode::io,
                "cannot make " + path + ": " + std::generic_category().message(errno));
  ::close(descriptor);
  return {};
}

Expected<void> copy_into(const Database& source, const std::string& path) {
  auto copy = Database::open(path);
  if (!copy) return tl::make_unexpected(copy.error());
  if (auto copied = source.copy_to(*copy); !copied) return copied;
  // It takes as long as it takes, since nobody is served from the copy.
  if (auto gone = service::let_pages_go(*copy); !gone) return gone;
  if (auto whole = service::check_pages(*copy); !whole) return whole;
  // One file, which can be carried away as it is.
  return copy->execute("pragma journal_mode = delete");
}

ExitCode backup(const BackupOptions& options) {
  const auto source = Database::open_read_only(options.store);
  if (!source) return complain(ExitCode::environment, source.error());
  if (const auto tables = source->number("select count(*) from room"); !tables)
    return complain(ExitCode::environment,
                    options.store + ": expected a store of games: " + tables.error().message);
  if (auto made = make_file(options.copy); !made)
    return complain(ExitCode::environment, made.error());
  if (const auto copied = copy_into(*source, options.copy); !copied) {
    std::error_code ignored;
    std::filesystem::remove(options.copy, ignored);
    return complain(ExitCode::environment, copied.error());
  }
  return ExitCode::ok;
}

}  // namespace

Action define_backup(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<BackupOptions>();
  app.add_option("store", options->store, "What serve --store names").required();
  app.add_option("copy", options->copy, "Where the copy goes").required();
  return [options] { return backup(*options); };
}

}  // namespace ternion::cli
