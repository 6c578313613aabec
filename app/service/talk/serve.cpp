#include "app/service/talk/serve.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "app/platform/descriptor_limit.hpp"
#include "app/platform/process.hpp"
#include "app/platform/signals.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games_that.hpp"
#include "protocol/core/text.hpp"

namespace ternion::service {
namespace {

/// What a stranger may have, unless the command line says otherwise. One address has a part of the
/// connections only.
constexpr ClientLimits kRemoteLimits{16, 32, 50, 60};

/// The path to put into a GUI's settings.
std::string own_path() { return platform::own_program().value_or("ternion").string(); }

void say_how_to_connect(spdlog::logger& log, const TcpServer& server, bool web) {
  for (const std::string& address : server.addresses()) log.info("listening on {}", address);
  if (web) log.info("to play, open http://{}/ in a browser", server.address());
  const std::string path = own_path();
  log.info("NBoard: add an engine whose command is: {} nboard", path);
  log.info("GoGui: add a program whose command is: {} gtp", path);
  log.info("over TCP: nc 127.0.0.1 {} ; the first line tells NBoard (nboard 2), JSON ({}) and GTP",
           server.port(), "{...}");
}

ClientLimits client_limits(const ServeOptions& options) {
  const auto& web = options.tcp.web;
  const bool strangers = options.tcp.allow_remote || web.proxy || !web.proxies.empty();
  const ClientLimits usual = strangers ? kRemoteLimits : ClientLimits{};
  return {options.client_connections.value_or(usual.connections),
          options.client_games.value_or(usual.games),
          options.client_requests.value_or(usual.requests_per_second),
          options.client_search.value_or(usual.search_seconds_per_minute)};
}

/// "gtp=127.0.0.1:9001"; the address may be left out, and of an IPv6 one stands between brackets.
Expected<TcpListener> read_listener(const std::string& text, const std::string& game) {
  static const std::regex kForm(
      R"((nboard|gomocup|sau|gtp|json|auto)=(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5}))");
  std::smatch match;
  if (!std::regex_match(text, match, kForm) || std::stoul(match[4]) > 65535)
    return fail(ErrorCode::syntax,
                "--listen: expected DIALECT=ADDRESS:PORT such as gtp=127.0.0.1:9001, got " +
                    quoted_text(text, 80));
  TcpListener listener;
  if (match[2].matched || match[3].matched) listener.address = match[match[2].matched ? 2 : 3];
  listener.port = static_cast<std::uint16_t>(std::stoul(match[4]));
  listener.open = dialect_opener(find_dialect(match[1].str()), game, Rights{});
  return listener;
}

/// Every search that runs must find memory for its table.
void fit_memory(spdlog::logger& log, std::size_t& memory_mb, const TcpOptions& tcp,
                std::size_t hash_mb) {
  const std::size_t searches = tcp.searches > 0
                                   ? static_cast<std::size_t>(tcp.searches)
                                   : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  if (memory_mb == 0 || memory_mb >= searches * hash_mb) return;
  log.warn("--memory is {} MB: {} searches at once with --hash {} need no less", searches * hash_mb,
           searches, hash_mb);
  memory_mb = searches * hash_mb;
}

/// The token is the file's first word: on the command line every user of the machine could read it.
Expected<std::string> read_token(const std::string& path) {
  std::string token;
  std::ifstream file(path);
  if (!(file >> token) || token.size() < 16)
    return fail(ErrorCode::io,
                "expected a token of at least 16 characters in " + quoted_path(path));
  return token;
}

/// More connections than descriptors would be refused by the system, without a word to the client.
void fit_connections(spdlog::logger& log, std::size_t& connections) {
  const std::size_t most = platform::connections_within(platform::raise_descriptor_limit());
  if (connections <= most) return;
  log.warn(
      "at most {} connections instead of {}: the system allows no more descriptors (ulimit -n)",
      most, connections);
  connections = most;
}

/// What whoever opens the server to others may not have thought of.
void warn_of_strangers(spdlog::logger& log, const TcpOptions& tcp) {
  if (!tcp.allow_remote) return;
  if (tcp.web.token.empty())
    log.warn(
        "there is no token: whoever can reach this machine can play and search; see "
        "--token-file");
  if (tcp.web.enabled && tcp.web.public_hosts.empty() && tcp.web.origins.empty())
    log.warn("the page answers to this machine's addresses alone; name others by --public-host");
}

/// Null: whichever the first line is in.
bool may_use_tables(const DialectEntry* dialect) {
  if (dialect == nullptr || dialect->game.empty()) return true;
  const auto kit = find_kit(dialect->game);
  return kit && (*kit)->load_tables != nullptr;
}

}  // namespace

std::vector<const DialectEntry*> spoken(const ServeOptions& options) {
  std::vector<const DialectEntry*> dialects{find_dialect(options.dialect)};
  for (const std::string& listen : options.listen)
    dialects.push_back(find_dialect(listen.substr(0, listen.find('='))));
  return dialects;
}

std::vector<std::string> dialect_names() {
  std::vector<std::string> names{"auto"};
  for (const DialectEntry& entry : dialects()) names.emplace_back(entry.name);
  return names;
}

Expected<void> check_spoken(const ServeOptions& options, const ServeExtras& extras) {
  const auto dialects = spoken(options);
  const auto is_spoken = [&dialects](std::string_view name) {
    return std::ranges::any_of(
        dialects, [name](const auto* each) { return each == nullptr || each->name == name; });
  };
  const std::string dialect = quoted_text(options.dialect);
  const auto* const first = dialects.front();
  if (first != nullptr && !first->game.empty() && extras.game &&
      !text::equal_ignoring_case(first->game, *extras.game))
    return fail(ErrorCode::unsupported,
                fmt::format("serve: expected --game {} beside --dialect {}, got {}", first->game,
                            first->name, quoted_text(*extras.game)));
  if (extras.games_file && !is_spoken("nboard"))
    return fail(ErrorCode::unsupported,
                "--games is not used by serve --dialect " + dialect + "; it is for NBoard's learn");
  if (extras.tables && options.no_web && std::ranges::none_of(dialects, may_use_tables))
    return fail(ErrorCode::unsupported,
                fmt::format("--tables is not used by serve --no-web --dialect {}; it is for {}",
                            dialect, fmt::join(games_with_tables(), " or ")));
  // The page speaks the JSON dialect, which alone asks a library.
  if (extras.library && options.no_web && !is_spoken("json"))
    return fail(ErrorCode::unsupported, "--library is not used by serve --no-web --dialect " +
                                            dialect + "; it is for the JSON dialect");
  return {};
}

Expected<void> serve(ServeOptions options, ServeCall call) {
  platform::ignore_broken_pipes();
  platform::ignore_full_files();
  platform::tame_allocator();  // tables come and go with the games
  options.tcp.idle_timeout =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.idle_seconds * 1000));
  options.tcp.search_turn =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.search_turn * 1000));
  options.tcp.web.enabled = !options.no_web;
  options.tcp.web.keep_games = std::chrono::minutes(static_cast<int>(options.keep_hours * 60));
  if (!options.token_file.empty()) {
    auto token = read_token(options.token_file);
    if (!token) return tl::make_unexpected(token.error());
    options.tcp.web.token = std::move(*token);
  }
  const auto log = call.context.log;
  fit_connections(*log, options.tcp.max_connections);
  fit_memory(*log, options.memory_mb, options.tcp, call.hash_mb);
  options.tcp.search_mb = options.memory_mb;
  options.tcp.client = client_limits(options);
  for (const std::string& text : options.listen) {
    auto listener = read_listener(text, call.game);
    if (!listener) return tl::make_unexpected(listener.error());
    options.tcp.more.push_back(std::move(*listener));
  }
  const auto server = TcpServer::listen(
      options.tcp, std::move(call.context),
      dialect_opener(find_dialect(options.dialect), std::move(call.game), Rights{}));
  if (!server) return tl::make_unexpected(server.error());
  (*server)->stop_on_signals();
  warn_of_strangers(*log, options.tcp);
  say_how_to_connect(*log, **server, options.tcp.web.enabled);
  (*server)->run();
  log->info("stopped");
  return {};
}

}  // namespace ternion::service
