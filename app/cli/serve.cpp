#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/cli/subcommands.hpp"
#include "app/referee/arena_view.hpp"
#include "app/server/tcp_server.hpp"

namespace ternion::cli {
namespace {

struct ServeOptions {
  server::TcpOptions tcp;
  std::string dialect = "auto";
  double idle_seconds = 0;
  double keep_hours = 24;
  bool no_web = false;
  std::string token_file;
  std::string arena;
};

/// The path to put into a GUI's settings.
std::string own_path() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "ternion" : path.string();
}

void say_how_to_connect(spdlog::logger& log, const server::TcpServer& server, bool web) {
  log.info("listening on {}", server.address());
  if (web) log.info("to play, open http://{}/ in a browser", server.address());
  const std::string path = own_path();
  log.info("NBoard: add an engine whose command is: {} nboard", path);
  log.info("GoGui: add a program whose command is: {} gtp", path);
  log.info("over TCP: nc 127.0.0.1 {} ; the first line tells NBoard (nboard 2), JSON ({}) and GTP",
           server.port(), "{...}");
}

void add_web_options(CLI::App& app, ServeOptions& options) {
  auto& web = options.tcp.web;
  app.add_flag("--no-web", options.no_web, "Serve no page and no WebSocket");
  app.add_option("--store", web.store, "Keep the page's games in this SQLite file");
  app.add_option("--arena", options.arena,
                 "Show the tournament of this store (match or tournament --store) on the page");
  app.add_option(
      "--origin", web.origins,
      "A page of this origin may connect too (https://othello.example); may be repeated");
  app.add_option(
      "--token-file", options.token_file,
      "Only who knows the token in this file may connect, over HTTP and WebSocket alone");
  app.add_option("--max-games", web.max_games, "Games of the page at once")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_option("--max-searches", web.searches, "Searches of the page at once; 0: one a processor")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  app.add_option("--keep-games", options.keep_hours,
                 "Hours for which a game that nobody is connected to stays in memory")
      ->check(CLI::Range(0.0, 1e5))
      ->capture_default_str();
  app.add_option("--frame-limit", web.frame_limit, "Longest WebSocket message, in bytes")
      ->check(CLI::Range(1024, 1 << 24))
      ->capture_default_str();
  app.add_option("--message-rate", web.messages_per_second, "Messages a second of one WebSocket")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
}

/// The token is the file's first word: on the command line every user of the machine could read it.
Expected<std::string> read_token(const std::string& path) {
  std::string token;
  std::ifstream file(path);
  if (!(file >> token) || token.size() < 16)
    return fail(ErrorCode::io, "expected a token of at least 16 characters in " + path);
  return token;
}

ExitCode serve(const GlobalOptions& globals, ServeOptions options) {
  auto context = dialect_context(globals, "info");
  if (!context) return complain_of_options(context.error());
  std::signal(SIGPIPE, SIG_IGN);
  options.tcp.idle_timeout =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.idle_seconds * 1000));
  options.tcp.web.enabled = !options.no_web;
  options.tcp.web.keep_games = std::chrono::minutes(static_cast<int>(options.keep_hours * 60));
  if (!options.token_file.empty()) {
    auto token = read_token(options.token_file);
    if (!token) return complain(ExitCode::environment, token.error());
    options.tcp.web.token = std::move(*token);
  }
  if (!options.arena.empty())
    options.tcp.web.arena = [view = std::make_shared<referee::ArenaView>(options.arena)] {
      return view->json();
    };
  const auto log = context->log;
  const auto server =
      server::TcpServer::listen(options.tcp, std::move(*context),
                                server::dialect_opener(server::find_dialect(options.dialect),
                                                       globals.game, server::Rights{}));
  if (!server) {
    const bool system = server.error().code == ErrorCode::io;
    return complain(system ? ExitCode::environment : ExitCode::usage, server.error());
  }
  (*server)->stop_on_signals();
  say_how_to_connect(*log, **server, options.tcp.web.enabled);
  (*server)->run();
  log->info("stopped");
  return ExitCode::ok;
}

}  // namespace

Action define_serve(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ServeOptions>();
  auto& tcp = options->tcp;
  app.add_option("--address", tcp.address, "IP address to listen on")->capture_default_str();
  app.add_option("--port", tcp.port, "Port; 0 takes a free one")->capture_default_str();
  app.add_flag("--allow-remote", tcp.allow_remote,
               "Allow an address that other machines can reach; see also --token-file");
  app.add_option("--dialect", options->dialect,
                 "auto (by the first line), nboard, gomocup, gtp or json")
      ->check(CLI::IsMember({"auto", "nboard", "gomocup", "gtp", "json"}))
      ->capture_default_str();
  app.add_option("--max-connections", tcp.max_connections, "Connections at once")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--line-limit", tcp.line_limit, "Longest line that is read, in bytes")
      ->check(CLI::Range(1024, 1 << 28))
      ->capture_default_str();
  app.add_option("--write-limit", tcp.write_limit,
                 "A peer that lets more than this wait to be read, in bytes, is cut off")
      ->check(CLI::Range(65536, 1 << 30))
      ->capture_default_str();
  app.add_option("--idle-timeout", options->idle_seconds,
                 "Close a connection after so many seconds of silence; 0: never")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  add_web_options(app, *options);
  return [options, &globals] { return serve(globals, *options); };
}

}  // namespace ternion::cli
