#include "test/architecture/include_rules.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>
#include <utility>

namespace ternion::test {
namespace {

/// From the bottom to the top: a layer includes itself and what stands before it.
constexpr std::array<std::string_view, 7> kLayers{"engine", "eval",     "search", "session",
                                                  "games",  "protocol", "app"};
/// Beside what is above it: what other programs call.
constexpr std::string_view kApi = "api";
constexpr std::string_view kBelowApi = "games";
constexpr std::array<std::string_view, 3> kGames{"othello", "gomoku", "surakarta"};
/// Inside protocol; every folder that is not named is a dialect.
constexpr std::array<std::string_view, 3> kProtocolOrder{"core", "records", "dialect"};
/// Inside app: what commands do, side by side, and the programs that stand above it.
constexpr std::array<std::string_view, 5> kWorks{"analysis", "arena", "lab", "library", "online"};
constexpr std::array<std::string_view, 4> kServices{"service", "load", "farm", "bot"};
/// Inside app/service, from the bottom to the top; the first two know nothing of each other.
constexpr std::array<std::string_view, 6> kServiceOrder{"core", "pool", "rooms",
                                                        "bots", "net",  "talk"};

/// Libraries that begin at a layer: below it nothing knows sockets, logs, command lines or JSON. Of
/// what is below app, the dialects that are JSON and the readers of games that are kept in it alone
/// know JSON.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kLibraries{{
    {"boost/", "app"},
    {"CLI/", "app"},
    {"nlohmann/", "app"},
    {"spdlog/", "protocol"},
}};

/// What an operating system's headers begin with: they are known behind the doors to it alone.
constexpr std::array<std::string_view, 26> kSystem{
    "sys/",     "unistd.h", "fcntl.h", "poll.h",     "termios.h", "signal.h",  "csignal",
    "netinet/", "netdb.h",  "arpa/",   "net/",       "dlfcn.h",   "pthread.h", "sched.h",
    "malloc.h", "linux/",   "spawn.h", "pwd.h",      "grp.h",     "windows.h", "io.h",
    "winsock",  "ws2",      "psapi.h", "shellapi.h", "process.h"};
/// The doors: files and memory for all, and for programs processes, signals, the process's own
/// streams, locks, figures.
constexpr std::array<std::string_view, 2> kDoors{"engine/platform/", "app/platform/"};
/// What lies behind the second one, by system.
constexpr std::array<std::string_view, 2> kBehindTheDoor{"app/platform/posix/",
                                                         "app/platform/windows/"};

template <class Range>
std::size_t rank(const Range& range, std::string_view name) {
  return static_cast<std::size_t>(std::find(range.begin(), range.end(), name) - range.begin());
}
template <class Range>
bool contains(const Range& range, std::string_view name) {
  return rank(range, name) < range.size();
}

template <class Range>
bool begins_with_any(const Range& range, std::string_view name) {
  return std::ranges::any_of(range, [&](std::string_view each) { return name.starts_with(each); });
}

struct Place {
  std::string_view layer;
  std::string_view folder;
  std::string_view file;
};

Place place_of(std::string_view path) {
  const auto first = path.find('/');
  if (first == std::string_view::npos) return {"", "", path};
  const auto layer = path.substr(0, first);
  const auto rest = path.substr(first + 1);
  const auto second = rest.find('/');
  if (second == std::string_view::npos) return {layer, "", rest};
  return {layer, rest.substr(0, second), rest.substr(second + 1)};
}

/// Headers of the system; and what a door hides, which nobody includes but the door.
std::optional<std::string> system_violation(std::string_view file, std::string_view name) {
  if (!begins_with_any(kDoors, file) && begins_with_any(kSystem, name))
    return "the system is known behind its doors, engine/platform and app/platform";
  for (const std::string_view hidden : kBehindTheDoor)
    if (name.starts_with(hidden) && !file.starts_with(hidden))
      return "what a system does in its own way is known to its folder alone";
  if (file.starts_with("app/platform/") && name.starts_with("app/") &&
      !name.starts_with("app/platform/"))
    return "the door to the system knows no program";
  return std::nullopt;
}

std::optional<std::string> library_violation(const Place& from, std::string_view name) {
  const bool reads_json = from.folder == "json" || from.folder == "mcp" ||
                          (from.folder == "records" && from.file.starts_with("json_"));
  if (from.layer == "protocol" && reads_json && name.starts_with("nlohmann/")) return std::nullopt;
  for (const auto& [prefix, layer] : kLibraries)
    if (name.starts_with(prefix) && rank(kLayers, from.layer) < rank(kLayers, layer))
      return std::string(prefix) + " is known from " + std::string(layer) + " upwards only";
  return std::nullopt;
}

/// The folders of a path, its layer included, the file left out.
std::vector<std::string_view> folders_of(std::string_view path) {
  std::vector<std::string_view> folders;
  for (auto end = path.find('/'); end != std::string_view::npos; end = path.find('/')) {
    folders.push_back(path.substr(0, end));
    path.remove_prefix(end + 1);
  }
  return folders;
}

/// core knows no game, a game no other game, at whatever depth their folders lie; a session knows
/// none, and of what joins a game's parts only its own folder and the list of the product do.
std::optional<std::string> game_violation(std::string_view file, std::string_view included) {
  const auto from = folders_of(file);
  const bool is_games_own =
      std::ranges::any_of(from, [](std::string_view each) { return contains(kGames, each); });
  for (const std::string_view game : folders_of(included)) {
    if (!contains(kGames, game)) continue;
    for (const std::string_view folder : from)
      if (contains(kGames, folder) && folder != game) return "a game never includes another";
    if (contains(from, "core")) return "core knows no game";
    if (from.front() == "session") return "a session knows no game";
    if (from.front() == "games" && !is_games_own && file != "games/product.cpp")
      return "of games only a game's own folder and the list of the product know a game";
  }
  return std::nullopt;
}

std::optional<std::string> sibling_violation(const Place& from, const Place& to) {
  if (from.layer != to.layer || from.folder == to.folder) return std::nullopt;
  if (from.layer == "protocol") {
    const auto order = [](std::string_view folder) {
      return rank(kProtocolOrder, contains(kProtocolOrder, folder) ? folder : "dialect");
    };
    if (order(to.folder) >= order(from.folder))
      return "in protocol: core <- records <- each dialect, and no dialect knows "
             "another";
    return std::nullopt;
  }
  if (from.layer == "app") {
    if (to.folder == "cli") return "commands stand above the rest of app";
    if (to.folder == "command_line" && from.folder != "cli")
      return "the frame around commands is theirs alone";
    if (to.folder == "mcp" && from.folder != "cli") return "tools stand above what they ask";
    // Where it runs there is no system: of app it is linked with two targets alone.
    const bool is_workers = (to.folder == "library" && to.file == "shipped_books.hpp") ||
                            (to.folder == "arena" && to.file == "othello/classics.hpp");
    if (from.folder == "worker" && !is_workers)
      return "the engine without a server knows of app the books that ship, the classic players "
             "and nothing else";
    // A tuner measures by matches.
    if (from.folder == "lab" && to.folder == "arena") return std::nullopt;
    // A player may have a book.
    if (from.folder == "arena" && to.folder == "library") return std::nullopt;
    if (contains(kWorks, from.folder) && contains(kWorks, to.folder))
      return "what commands do stands side by side: none knows another";
    if (contains(kWorks, from.folder) && contains(kServices, to.folder))
      return "a service stands above what commands do";
    return std::nullopt;
  }
  if (from.folder == "core") return "core includes nothing of its layer but itself";
  return std::nullopt;
}

std::optional<std::string> service_violation(std::string_view file, std::string_view included) {
  const auto room_of = [](std::string_view path) {
    const auto folders = folders_of(path);
    const bool inside = folders.size() > 2 && folders[0] == "app" && folders[1] == "service";
    return inside ? std::optional(rank(kServiceOrder, folders[2])) : std::nullopt;
  };
  const auto from = room_of(file);
  const auto to = room_of(included);
  if (!from || !to || *from == *to) return std::nullopt;
  if (*to < *from && *from > 1) return std::nullopt;
  return "in app/service: core, pool <- rooms <- bots <- net <- talk";
}

/// What checks a proof shares nothing with what finds it.
std::optional<std::string> checker_violation(const Place& from, const Include& include) {
  if (from.layer != "engine" || from.folder != "certificate") return std::nullopt;
  const Place to = place_of(include.name);
  if (to.folder == "certificate" || include.name == "engine/core/error.hpp") return std::nullopt;
  return "the checker of proofs knows itself and the type of an error";
}

std::optional<std::string> api_violation(const Place& from, const Place& to,
                                         const Include& include) {
  if (from.layer != kApi) return "what other programs call is known by nobody here";
  if (to.layer == kApi) return std::nullopt;
  if (contains(kLayers, to.layer)) {
    if (rank(kLayers, to.layer) > rank(kLayers, kBelowApi))
      return "what other programs call knows nothing above " + std::string(kBelowApi);
    return std::nullopt;
  }
  if (include.quoted) return "expected a path that begins with a layer of the repository";
  return library_violation({kBelowApi, "", ""}, include.name);
}

}  // namespace

std::vector<Include> includes_of(std::string_view source) {
  std::vector<Include> includes;
  std::istringstream lines{std::string(source)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    static const std::regex kInclude(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::smatch match;
    if (std::regex_search(line, match, kInclude))
      includes.push_back({match[2], match[1] == "\"", number});
  }
  return includes;
}

std::optional<std::string> violation(std::string_view file, const Include& include) {
  const Place from = place_of(file);
  const Place to = place_of(include.name);
  if (auto system = system_violation(file, include.name)) return system;
  if (from.layer == kApi || to.layer == kApi) return api_violation(from, to, include);
  if (!include.quoted && !contains(kLayers, to.layer)) return library_violation(from, include.name);
  if (!contains(kLayers, to.layer))
    return "expected a path that begins with a layer of the repository";
  if (rank(kLayers, to.layer) > rank(kLayers, from.layer))
    return std::string(from.layer) + " is below " + std::string(to.layer);
  if (auto game = game_violation(file, include.name)) return game;
  if (auto checker = checker_violation(from, include)) return checker;
  if (auto service = service_violation(file, include.name)) return service;
  return sibling_violation(from, to);
}

}  // namespace ternion::test
