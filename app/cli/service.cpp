// The daemon (app/service), and what is asked of one that runs.
#include <array>
#include <memory>

#include "app/arena/store_view.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/remark.hpp"
#include "app/farm/farm_door.hpp"
#include "app/farm/farm_view.hpp"
#include "app/farm/nats/address.hpp"
#include "app/library/games/played.hpp"
#include "app/service/rooms/backup.hpp"
#include "app/service/talk/health.hpp"
#include "app/service/talk/serve.hpp"

namespace ternion::cli {
namespace {

using service::ServeOptions;

/// Files of others that are shown.
struct Shown {
  std::string arena;
  std::string library;
  farm::FarmName farm;
};

/// What only those who come over HTTP or a WebSocket notice, as a part of the shares below.
void add_web_options(Arguments& app, ServeOptions& options, Shown& shown) {
  auto& web = options.tcp.web;
  const Option no_web = app.add_flag("--no-web", options.no_web, "Serve no page and no WebSocket");
  // A token above all: over the dialects' own connections nobody would be asked for it.
  Arguments& page = app.without(no_web);
  const Option store =
      page.add_option("--store", web.store, "Keep the page's games in this SQLite file");
  page.add_defaulted("--max-stored", web.max_stored, in_range(1, 1000000000),
                     "Games in the store; beyond it the oldest go, none of today")
      .needs(store);
  page.add_option("--bots", web.bots,
                  "Bots may play each other: their names and tokens, one a line of this file");
  page.add_option("--arena", shown.arena,
                  "Show the tournament of this store (match or tournament --store) on the page");
  const Option farm = page.add_option(
      "--farm", shown.farm.where,
      "Show this farm on the page: a file, or nats://HOST:PORT/NAME (docs/farm.md)");
  page.add_option("--farm-access", shown.farm.access,
                  "A JSON file that says who one is there, as of farm --access")
      .needs(farm);
  page.add_option(
      "--origin", web.origins,
      "A page of this origin may connect too (https://othello.example); may be repeated");
  page.add_option("--public-host", web.public_hosts,
                  "A name by which others reach the page (othello.example); may be repeated");
  page.add_flag("--local-metrics", web.local_metrics, "/metrics is for this machine alone");
  page.add_option(
      "--token-file", options.token_file,
      "Only who knows the token in this file may connect, over HTTP and WebSocket alone");
  page.add_defaulted("--max-games", web.max_games, in_range(1, 1000000),
                     "Games of the page at once");
  page.add_defaulted("--keep-games", options.keep_hours, in_range(0.0, 1e5),
                     "Hours for which a game that nobody is connected to stays in memory");
  page.add_defaulted("--frame-limit", web.frame_limit, in_range(1024, 1 << 24),
                     "Longest WebSocket message, in bytes");
  page.add_defaulted("--message-rate", web.messages_per_second, in_range(1.0, 1e6),
                     "Messages a second of one WebSocket");
}

void add_shares(Arguments& app, ServeOptions& options) {
  Arguments& page = app.without(app.option("--no-web"));
  app.add_defaulted("--max-searches", options.tcp.searches, in_range(0, 1024),
                    "Searches at once; 0: one a processor");
  app.add_defaulted(
      "--search-turn", options.search_turn, in_range(0.0, 1e6),
      "Seconds after which a search ends where other addresses wait for one; 0: never");
  app.add_defaulted("--memory", options.memory_mb, in_range(0, 1 << 24),
                    "MB for the tables of all games together; 0: no bound");
  page.add_flag("--proxy", options.tcp.web.proxy,
                "A proxy on this machine says for whom it asks (X-Forwarded-For)");
  page.add_option("--proxy-from", options.tcp.web.proxies,
                  "The same of a proxy at this address; may be repeated");
  app.add_option(
      "--client-connections", options.client_connections,
      "Connections of one address at once; 0: no bound (with --allow-remote or --proxy: 16)");
  page.add_option(
      "--client-games", options.client_games,
      "Games of one address in memory; 0: no bound (with --allow-remote or --proxy: 32)");
  page.add_option(
          "--client-requests", options.client_requests,
          "HTTP requests a second of one address; 0: no bound (with --allow-remote or --proxy: 50)")
      .check(in_range(0.0, 1e6));
  app.add_option("--client-search", options.client_search,
                 "Seconds of search a minute of one address, before others go first and its "
                 "analyses are refused; 0: no bound (with --allow-remote or --proxy: 60)")
      .check(in_range(0.0, 1e6));
}

ExitCode serve(const GlobalOptions& globals, ServeOptions options, const Shown& shown) {
  auto context = dialect_context(globals, "info");
  if (!context) return complain_of_options(context.error());
  if (!shown.library.empty()) {
    auto played = library::open_played(shown.library);
    if (!played) return complain_of_options(played.error());
    context->played = std::move(*played);
  }
  if (!shown.arena.empty()) {
    const auto view = std::make_shared<arena::StoreView>(
        shown.arena, std::make_shared<SteadyTime>(),
        [](const std::string& failure) { remark("--arena: " + failure); });
    if (const auto now = view->read(); !now) return complain_of_options(now.error());
    options.tcp.web.arena = [view] { return view->json(); };
  }
  if (!shown.farm.where.empty()) {
    // A name that is wrong stays so; a server that is away may come.
    if (const auto named = farm::check_farm_access(shown.farm); !named)
      return complain_of_options(named.error());
    if (const auto there = farm::open_queue(shown.farm);
        !there && !(farm::is_address(shown.farm.where) && there.error().code == ErrorCode::io))
      return complain_of_options(there.error());
    const auto view = std::make_shared<farm::FarmView>(
        [name = shown.farm] { return farm::open_queue(name); }, std::make_shared<SteadyTime>(),
        [](const std::string& failure) { remark("--farm: " + failure); });
    // The first who asks gets something; a failure has been told.
    [[maybe_unused]] const auto first = view->read();
    options.tcp.web.farm = [view] { return view->json(); };
  }
  return tell(service::serve(std::move(options),
                             {std::move(*context), globals.game.get(), globals.hash_mb}));
}

struct HealthOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  double timeout_seconds = 3;
};

ExitCode health(const HealthOptions& options) {
  const auto timeout =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.timeout_seconds * 1000));
  const auto healthy = service::check_health(options.address, options.port, timeout);
  if (healthy) return ExitCode::ok;
  const bool usage = healthy.error().code == ErrorCode::syntax;
  return complain(usage ? ExitCode::usage : ExitCode::findings, healthy.error());
}

}  // namespace

Action define_serve(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ServeOptions>();
  const auto shown = std::make_shared<Shown>();
  auto& tcp = options->tcp;
  app.add_defaulted("--address", tcp.address, "IP address to listen on");
  app.add_defaulted("--port", tcp.port, "Port; 0 takes a free one");
  app.add_option("--listen", options->listen,
                 "A further port for one dialect: DIALECT=[ADDRESS:]PORT; may be repeated");
  app.add_flag("--allow-remote", tcp.allow_remote,
               "Allow an address that other machines can reach; see also --token-file");
  app.add_defaulted(
      "--dialect", options->dialect, one_of(service::dialect_names()),
      "What is spoken on the port; auto: what the first line of each connection is in");
  app.add_defaulted("--max-connections", tcp.max_connections, in_range(1, 1000000),
                    "Connections at once");
  app.add_defaulted("--line-limit", tcp.line_limit, in_range(1024, 1 << 28),
                    "Longest line that is read, in bytes");
  app.add_defaulted("--write-limit", tcp.write_limit, in_range(65536, 1 << 30),
                    "A peer that lets more than this wait to be read, in bytes, is cut off");
  app.add_defaulted("--idle-timeout", options->idle_seconds, in_range(0.0, 1e9),
                    "Close a connection after so many seconds of silence; 0: never");
  app.add_option("--library", shown->library,
                 "What people played, for whoever asks `explore`: a file of `ternion library`");
  add_web_options(app, *options, *shown);
  add_shares(app, *options);
  return Action([options, shown, &globals] { return serve(globals, *options, *shown); })
      .check([options, shown, &globals] {
        return service::check_spoken(*options,
                                     {globals.game.if_given(), globals.games_file.given(),
                                      globals.tables_folder.given(), !shown->library.empty()});
      });
}

Action define_health(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<HealthOptions>();
  app.add_defaulted("--address", options->address, "IP address of the server");
  app.add_defaulted("--port", options->port, "Port of the server");
  app.add_defaulted("--timeout", options->timeout_seconds, in_range(0.01, 3600.0),
                    "Seconds to wait for the answer");
  return [options] { return health(*options); };
}

Action define_backup(Arguments& app, const GlobalOptions&) {
  const auto paths = std::make_shared<std::array<std::string, 2>>();
  app.add_required("store", paths->front(), "What serve --store names");
  app.add_required("copy", paths->back(), "Where the copy goes");
  return [paths] {
    const auto done = service::back_up(paths->front(), paths->back());
    return done ? ExitCode::ok : complain(ExitCode::environment, done.error());
  };
}

}  // namespace ternion::cli
