#include <algorithm>
#include <memory>

#include <fmt/core.h>

#include "app/arena/store_view.hpp"
#include "app/cli/subcommands.hpp"
#include "app/library/games/played.hpp"
#include "app/service/core/dialects.hpp"
#include "app/service/talk/serve.hpp"
#include "games/kit.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using service::ServeOptions;

/// What only those who come over HTTP or a WebSocket notice. A token above all: over the dialects'
/// own connections nobody would be asked for it.
void exclude_web_options(Arguments& app) {
  const Option no_web = app.option("--no-web");
  for (const char* name :
       {"--store", "--max-stored", "--bots", "--arena", "--origin", "--token-file", "--max-games",
        "--keep-games", "--frame-limit", "--message-rate", "--proxy", "--proxy-from",
        "--public-host", "--local-metrics", "--client-games", "--client-requests"})
    no_web.excludes(app.option(name));
}

/// Files of others that are shown.
struct Shown {
  std::string arena;
  std::string library;
};

void add_web_options(Arguments& app, ServeOptions& options, Shown& shown) {
  auto& web = options.tcp.web;
  app.add_flag("--no-web", options.no_web, "Serve no page and no WebSocket");
  const Option store =
      app.add_option("--store", web.store, "Keep the page's games in this SQLite file");
  app.add_option("--max-stored", web.max_stored,
                 "Games in the store; beyond it the oldest go, none of today")
      .check(in_range(1, 1000000000))
      .show_default()
      .needs(store);
  app.add_option("--bots", web.bots,
                 "Bots may play each other: their names and tokens, one a line of this file");
  app.add_option("--arena", shown.arena,
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

ExitCode serve(const GlobalOptions& globals, ServeOptions options, const Shown& shown) {
  auto context = dialect_context(globals, "info");
  if (!context) return complain_of_options(context.error());
  if (!shown.library.empty()) {
    auto played = library::open_played(shown.library);
    if (!played) return complain_of_options(played.error());
    context->played = std::move(*played);
  }
  if (!shown.arena.empty()) {
    const auto view = std::make_shared<arena::StoreView>(shown.arena);
    if (const auto now = view->json(); !now) return complain_of_options(now.error());
    options.tcp.web.arena = [view] { return view->json(); };
  }
  const auto served = service::serve(std::move(options),
                                     {std::move(*context), globals.game.get(), globals.hash_mb});
  return served ? ExitCode::ok : complain_of_options(served.error());
}

/// What counts for one dialect or one game needs a port where that is spoken or played.
Expected<void> check_spoken(const GlobalOptions& globals, const ServeOptions& options) {
  const auto dialects = service::spoken(options);
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

/// The JSON dialect alone asks a library, which the page speaks.
Expected<void> check_library(const ServeOptions& options, const Shown& shown) {
  const bool json = std::ranges::any_of(service::spoken(options), [](const auto* each) {
    return each == nullptr || each->name == "json";
  });
  if (shown.library.empty() || json || !options.no_web) return {};
  return fail(ErrorCode::unsupported, "--library is not used by serve --no-web --dialect " +
                                          options.dialect + "; it is for the JSON dialect");
}

}  // namespace

Action define_serve(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ServeOptions>();
  const auto shown = std::make_shared<Shown>();
  auto& tcp = options->tcp;
  app.add_option("--address", tcp.address, "IP address to listen on").show_default();
  app.add_option("--port", tcp.port, "Port; 0 takes a free one").show_default();
  app.add_option("--listen", options->listen,
                 "A further port for one dialect: DIALECT=[ADDRESS:]PORT; may be repeated");
  app.add_flag("--allow-remote", tcp.allow_remote,
               "Allow an address that other machines can reach; see also --token-file");
  app.add_option("--dialect", options->dialect,
                 "What is spoken on the port; auto: what the first line of each connection is in")
      .check(one_of(service::dialect_names()))
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
  app.add_option("--library", shown->library,
                 "What people played, for whoever asks `explore`: a file of `ternion library`");
  add_web_options(app, *options, *shown);
  add_shares(app, *options);
  exclude_web_options(app);
  return Action([options, shown, &globals] { return serve(globals, *options, *shown); })
      .check([options, shown, &globals] {
        return check_spoken(globals, *options).and_then([&] {
          return check_library(*options, *shown);
        });
      });
}

}  // namespace ternion::cli
