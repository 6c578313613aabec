#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <thread>

#include <fmt/core.h>
#include <malloc.h>
#include <spdlog/logger.h>

#include "app/arena/store_view.hpp"
#include "app/cli/subcommands.hpp"
#include "app/service/core/dialects.hpp"
#include "app/service/talk/descriptor_limit.hpp"
#include "app/service/talk/tcp_server.hpp"
#include "games/kit.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

struct ServeOptions {
  service::TcpOptions tcp;
  std::string dialect = "auto";
  double idle_seconds = 0;
  double keep_hours = 24;
  double search_turn = 5;
  bool no_web = false;
  std::vector<std::string> listen;
  std::size_t memory_mb = 1024;
  // Without a word: no bound for the machine's own, kRemoteLimits where others can come.
  std::optional<std::size_t> client_connections;
  std::optional<std::size_t> client_games;
  std::optional<double> client_requests;
  std::optional<double> client_search;
  std::string token_file;
  std::string arena;
};

/// What a stranger may have, unless the command line says otherwise. One address has a part of the
/// connections only.
constexpr service::ClientLimits kRemoteLimits{16, 32, 50, 60};

/// What only those who come over HTTP or a WebSocket notice. A token above all: over the dialects'
/// own connections nobody would be asked for it.
void exclude_web_options(Arguments& app) {
  const Option no_web = app.option("--no-web");
  for (const char* name :
       {"--store", "--max-stored", "--arena", "--origin", "--token-file", "--max-games",
        "--keep-games", "--frame-limit", "--message-rate", "--proxy", "--proxy-from",
        "--public-host", "--local-metrics", "--client-games", "--client-requests"})
    no_web.excludes(app.option(name));
}

/// The path to put into a GUI's settings.
std::string own_path() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "ternion" : path.string();
}

void say_how_to_connect(spdlog::logger& log, const service::TcpServer& server, bool web) {
  for (const std::string& address : server.addresses()) log.info("listening on {}", address);
  if (web) log.info("to play, open http://{}/ in a browser", server.address());
  const std::string path = own_path();
  log.info("NBoard: add an engine whose command is: {} nboard", path);
  log.info("GoGui: add a program whose command is: {} gtp", path);
  log.info("over TCP: nc 127.0.0.1 {} ; the first line tells NBoard (nboard 2), JSON ({}) and GTP",
           server.port(), "{...}");
}

void add_web_options(Arguments& app, ServeOptions& options) {
  auto& web = options.tcp.web;
  app.add_flag("--no-web", options.no_web, "Serve no page and no WebSocket");
  const Option store =
      app.add_option("--store", web.store, "Keep the page's games in this SQLite file");
  app.add_option("--max-stored", web.max_stored,
                 "Games in the store; beyond it the oldest go, none of today")
      .check(in_range(1, 1000000000))
      .show_default()
      .needs(store);
  app.add_option("--arena", options.arena,
                 "Show the tournament of this store (match or tournament --store) on the page");
  app.add_option(
      "--origin", web.origins,
      "A page of this origin may connect too (https://othello.example); may be repeated");
  app.add_option("--public-host", web.public_hosts,
                 "A name by which others reach the page (othello.example); may be repeated");
  app.add_flag("--local-metrics", web.local_metrics, "/metrics is for this machine alone");
  app.add_option(
      "--token-file", options.token_file,
      "Only who knows the token in this file may connect, over HTTP and WebSocket alone");
  app.add_option("--max-games", web.max_games, "Games of the page at once")
      .check(in_range(1, 1000000))
      .show_default();
  app.add_option("--keep-games", options.keep_hours,
                 "Hours for which a game that nobody is connected to stays in memory")
      .check(in_range(0.0, 1e5))
      .show_default();
  app.add_option("--frame-limit", web.frame_limit, "Longest WebSocket message, in bytes")
      .check(in_range(1024, 1 << 24))
      .show_default();
  app.add_option("--message-rate", web.messages_per_second, "Messages a second of one WebSocket")
      .check(in_range(1.0, 1e6))
      .show_default();
}

void add_shares(Arguments& app, ServeOptions& options) {
  app.add_option("--max-searches", options.tcp.searches, "Searches at once; 0: one a processor")
      .check(in_range(0, 1024))
      .show_default();
  app.add_option("--search-turn", options.search_turn,
                 "Seconds after which a search ends where other addresses wait for one; 0: never")
      .check(in_range(0.0, 1e6))
      .show_default();
  app.add_option("--memory", options.memory_mb,
                 "MB for the tables of all games together; 0: no bound")
      .check(in_range(0, 1 << 24))
      .show_default();
  app.add_flag("--proxy", options.tcp.web.proxy,
               "A proxy on this machine says for whom it asks (X-Forwarded-For)");
  app.add_option("--proxy-from", options.tcp.web.proxies,
                 "The same of a proxy at this address; may be repeated");
  app.add_option(
      "--client-connections", options.client_connections,
      "Connections of one address at once; 0: no bound (with --allow-remote or --proxy: 16)");
  app.add_option(
      "--client-games", options.client_games,
      "Games of one address in memory; 0: no bound (with --allow-remote or --proxy: 32)");
  app.add_option(
         "--client-requests", options.client_requests,
         "HTTP requests a second of one address; 0: no bound (with --allow-remote or --proxy: 50)")
      .check(in_range(0.0, 1e6));
  app.add_option("--client-search", options.client_search,
                 "Seconds of search a minute of one address, before others go first and its "
                 "analyses are refused; 0: no bound (with --allow-remote or --proxy: 60)")
      .check(in_range(0.0, 1e6));
}

service::ClientLimits client_limits(const ServeOptions& options) {
  const auto& web = options.tcp.web;
  const bool strangers = options.tcp.allow_remote || web.proxy || !web.proxies.empty();
  const service::ClientLimits usual = strangers ? kRemoteLimits : service::ClientLimits{};
  return {options.client_connections.value_or(usual.connections),
          options.client_games.value_or(usual.games),
          options.client_requests.value_or(usual.requests_per_second),
          options.client_search.value_or(usual.search_seconds_per_minute)};
}

/// "gtp=127.0.0.1:9001"; the address may be left out, and of an IPv6 one stands between brackets.
Expected<service::TcpListener> read_listener(const std::string& text, const std::string& game) {
  static const std::regex kForm(
      R"((nboard|gomocup|sau|gtp|json|auto)=(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5}))");
  std::smatch match;
  if (!std::regex_match(text, match, kForm) || std::stoul(match[4]) > 65535)
    return fail(ErrorCode::syntax,
                "--listen: expected DIALECT=ADDRESS:PORT such as gtp=127.0.0.1:9001, got " + text);
  service::TcpListener listener;
  if (match[2].matched || match[3].matched) listener.address = match[match[2].matched ? 2 : 3];
  listener.port = static_cast<std::uint16_t>(std::stoul(match[4]));
  listener.open =
      service::dialect_opener(service::find_dialect(match[1].str()), game, service::Rights{});
  return listener;
}

/// Every search that runs must find memory for its table.
void fit_memory(spdlog::logger& log, std::size_t& memory_mb, const service::TcpOptions& tcp,
                std::size_t hash_mb) {
  const std::size_t searches = tcp.searches > 0
                                   ? static_cast<std::size_t>(tcp.searches)
                                   : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  if (memory_mb == 0 || memory_mb >= searches * hash_mb) return;
  log.warn("--memory is {} MB: {} searches at once with --hash {} need no less", searches * hash_mb,
           searches, hash_mb);
  memory_mb = searches * hash_mb;
}

/// Tables come and go with the games: each is given back to the system at once, and threads do not
/// keep heaps of their own.
void tame_allocator() {
  ::mallopt(M_MMAP_THRESHOLD, 512 << 10);
  ::mallopt(M_ARENA_MAX, 4);
}

/// The token is the file's first word: on the command line every user of the machine could read it.
Expected<std::string> read_token(const std::string& path) {
  std::string token;
  std::ifstream file(path);
  if (!(file >> token) || token.size() < 16)
    return fail(ErrorCode::io, "expected a token of at least 16 characters in " + path);
  return token;
}

/// More connections than descriptors would be refused by the system, without a word to the client.
void fit_connections(spdlog::logger& log, std::size_t& connections) {
  const std::size_t most = service::connections_within(service::raise_descriptor_limit());
  if (connections <= most) return;
  log.warn(
      "at most {} connections instead of {}: the system allows no more descriptors (ulimit -n)",
      most, connections);
  connections = most;
}

/// What whoever opens the server to others may not have thought of.
void warn_of_strangers(spdlog::logger& log, const service::TcpOptions& tcp) {
  if (!tcp.allow_remote) return;
  if (tcp.web.token.empty())
    log.warn(
        "there is no token: whoever can reach this machine can play and search; see "
        "--token-file");
  if (tcp.web.enabled && tcp.web.public_hosts.empty() && tcp.web.origins.empty())
    log.warn("the page answers to this machine's addresses alone; name others by --public-host");
}

ExitCode serve(const GlobalOptions& globals, ServeOptions options) {
  auto context = dialect_context(globals, "info");
  if (!context) return complain_of_options(context.error());
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk
  tame_allocator();
  options.tcp.idle_timeout =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.idle_seconds * 1000));
  options.tcp.search_turn =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.search_turn * 1000));
  options.tcp.web.enabled = !options.no_web;
  options.tcp.web.keep_games = std::chrono::minutes(static_cast<int>(options.keep_hours * 60));
  if (!options.token_file.empty()) {
    auto token = read_token(options.token_file);
    if (!token) return complain(ExitCode::environment, token.error());
    options.tcp.web.token = std::move(*token);
  }
  if (!options.arena.empty())
    options.tcp.web.arena = [view = std::make_shared<arena::StoreView>(options.arena)] {
      return view->json();
    };
  const auto log = context->log;
  fit_connections(*log, options.tcp.max_connections);
  fit_memory(*log, options.memory_mb, options.tcp, globals.hash_mb);
  options.tcp.search_mb = options.memory_mb;
  options.tcp.client = client_limits(options);
  for (const std::string& text : options.listen) {
    auto listener = read_listener(text, globals.game);
    if (!listener) return complain(ExitCode::usage, listener.error());
    options.tcp.more.push_back(std::move(*listener));
  }
  const auto server =
      service::TcpServer::listen(options.tcp, std::move(*context),
                                 service::dialect_opener(service::find_dialect(options.dialect),
                                                         globals.game.get(), service::Rights{}));
  if (!server) {
    const bool system = server.error().code == ErrorCode::io;
    return complain(system ? ExitCode::environment : ExitCode::usage, server.error());
  }
  (*server)->stop_on_signals();
  warn_of_strangers(*log, options.tcp);
  say_how_to_connect(*log, **server, options.tcp.web.enabled);
  (*server)->run();
  log->info("stopped");
  return ExitCode::ok;
}

/// The dialects of all ports; null: whichever the first line is in.
std::vector<const service::DialectEntry*> spoken(const ServeOptions& options) {
  std::vector<const service::DialectEntry*> dialects{service::find_dialect(options.dialect)};
  for (const std::string& listen : options.listen)
    dialects.push_back(service::find_dialect(listen.substr(0, listen.find('='))));
  return dialects;
}

/// What counts for one dialect or one game needs a port where that is spoken or played.
Expected<void> check_spoken(const GlobalOptions& globals, const ServeOptions& options) {
  const auto dialects = spoken(options);
  const auto* const first = dialects.front();
  if (first != nullptr && !first->game.empty() && globals.game.given() &&
      !text::equal_ignoring_case(first->game, globals.game.get()))
    return fail(ErrorCode::unsupported,
                fmt::format("serve: expected --game {} beside --dialect {}, got {}", first->game,
                            first->name, globals.game.get()));
  const bool nboard = std::ranges::any_of(
      dialects, [](const auto* each) { return each == nullptr || each->name == "nboard"; });
  if (globals.games_file.given() && !nboard)
    return fail(ErrorCode::unsupported, "--games is not used by serve --dialect " +
                                            options.dialect + "; it is for NBoard's learn");
  const bool has_tables = !options.no_web || std::ranges::any_of(dialects, [](const auto* each) {
    if (each == nullptr || each->game.empty()) return true;
    const auto kit = find_kit(each->game);
    return kit && (*kit)->load_tables != nullptr;
  });
  if (globals.tables_folder.given() && !has_tables)
    return fail(ErrorCode::unsupported, "--tables is not used by serve --no-web --dialect " +
                                            options.dialect + "; it is for Surakarta");
  return {};
}

/// What --dialect takes.
std::vector<std::string> dialect_names() {
  std::vector<std::string> names{"auto"};
  for (const service::DialectEntry& entry : service::dialects()) names.emplace_back(entry.name);
  return names;
}

}  // namespace

Action define_serve(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ServeOptions>();
  auto& tcp = options->tcp;
  app.add_option("--address", tcp.address, "IP address to listen on").show_default();
  app.add_option("--port", tcp.port, "Port; 0 takes a free one").show_default();
  app.add_option("--listen", options->listen,
                 "A further port for one dialect: DIALECT=[ADDRESS:]PORT; may be repeated");
  app.add_flag("--allow-remote", tcp.allow_remote,
               "Allow an address that other machines can reach; see also --token-file");
  app.add_option("--dialect", options->dialect,
                 "What is spoken on the port; auto: what the first line of each connection is in")
      .check(one_of(dialect_names()))
      .show_default();
  app.add_option("--max-connections", tcp.max_connections, "Connections at once")
      .check(in_range(1, 1000000))
      .show_default();
  app.add_option("--line-limit", tcp.line_limit, "Longest line that is read, in bytes")
      .check(in_range(1024, 1 << 28))
      .show_default();
  app.add_option("--write-limit", tcp.write_limit,
                 "A peer that lets more than this wait to be read, in bytes, is cut off")
      .check(in_range(65536, 1 << 30))
      .show_default();
  app.add_option("--idle-timeout", options->idle_seconds,
                 "Close a connection after so many seconds of silence; 0: never")
      .check(in_range(0.0, 1e9))
      .show_default();
  add_web_options(app, *options);
  add_shares(app, *options);
  exclude_web_options(app);
  return Action([options, &globals] { return serve(globals, *options); })
      .check([options, &globals] { return check_spoken(globals, *options); });
}

}  // namespace ternion::cli
