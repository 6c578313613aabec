#include "app/farm/kinds.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include "app/farm/book_kind.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/labelling_kind.hpp"
#include "app/farm/proving_kind.hpp"
#include "app/farm/self_play_kind.hpp"
#include "app/farm/sha256.hpp"
#include "app/farm/solving_kind.hpp"
#include "app/farm/tournament_kind.hpp"
#include "app/farm/tuning_kind.hpp"
#include "app/platform/private_folder.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::farm {
namespace {

/// The files of runs that this process has fetched, in a folder that goes with it. Thread-safe.
class OwnFiles {
 public:
  OwnFiles() = default;
  ~OwnFiles() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  OwnFiles(const OwnFiles&) = delete;
  OwnFiles& operator=(const OwnFiles&) = delete;

  /// Each is fetched and written by one thread, while the others wait.
  Expected<std::string> path_of(const std::string& name, const FetchFile& fetch) {
    if (!is_sha256(name))
      return fail(ErrorCode::syntax, "expected a SHA-256, got " + quoted_text(name));
    const std::lock_guard lock(mutex_);
    if (folder_.empty()) {
      auto made = platform::make_private_folder("ternion-farm");
      if (!made) return tl::make_unexpected(made.error());
      folder_ = std::move(*made);
    }
    const auto path = folder_ / name;
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
      const auto there = platform::read_input(path.string());
      if (there && checked_file(*there, name)) return path.string();
    }
    const auto bytes = fetch(name);
    if (!bytes) return tl::make_unexpected(bytes.error());
    return platform::write_file(path, *bytes).map([&] { return path.string(); });
  }

 private:
  std::mutex mutex_;
  std::filesystem::path folder_;
};

}  // namespace

std::span<const Kind> kinds() {
  static constexpr std::array kKinds{
      Kind{"book", open_book_work, report_book, false, keep_book, course_of_book},
      Kind{"games", open_games, report_games, true},
      Kind{"labelling", open_labelling, report_labelling},
      Kind{"proving", open_proving, report_proving, true},
      Kind{"self-play", open_self_play, report_self_play, false, keep_self_play},
      Kind{"solving", open_solving, report_solving},
      Kind{"sprt", open_games, report_games, true, nullptr, course_of_sprt, curve_of_sprt},
      Kind{"tournament", open_tournament, report_tournament, true, nullptr, course_of_tournament},
      Kind{"tune", open_tuning, report_tuning, true, keep_tuning, course_of_tuning},
  };
  return kKinds;
}

ResultOf result_in(const std::vector<NumberedResult>& results) {
  std::map<int, Counted> texts;
  for (const auto& [number, text] : results) texts.emplace(number, Counted{text, true});
  return [texts = std::move(texts)](int number) -> Expected<std::optional<Counted>> {
    const auto found = texts.find(number);
    if (found == texts.end()) return std::optional<Counted>();
    return std::optional(found->second);
  };
}

Expected<std::string> path_of_file(const std::string& name, const FetchFile& fetch) {
  static OwnFiles files;
  return files.path_of(name, fetch);
}

Expected<const Kind*> find_kind(std::string_view name) {
  const auto at = std::ranges::find(kinds(), name, &Kind::name);
  if (at != kinds().end()) return &*at;
  std::string names;
  for (const Kind& each : kinds()) names.append(names.empty() ? "" : ", ").append(each.name);
  return fail(ErrorCode::unsupported,
              "expected a kind of work (" + names + "), got " + quoted_text(name));
}

}  // namespace ternion::farm
