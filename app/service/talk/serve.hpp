// The daemon as `ternion serve` runs it: options for people, made into those of the server's parts;
// what whoever starts it is told.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/service/core/dialects.hpp"
#include "app/service/talk/tcp_server.hpp"

namespace ternion::service {

struct ServeOptions {
  TcpOptions tcp;  // its durations, shares and listeners are filled out of the members below
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
};

/// The dialects of all ports; null: whichever the first line is in.
std::vector<const DialectEntry*> spoken(const ServeOptions& options);
/// What a port may be asked to speak, "auto" first.
std::vector<std::string> dialect_names();

/// What was said beside the server's own options that counts for some dialects or games alone.
struct ServeExtras {
  std::optional<std::string> game;  // that is meant
  bool games_file = false;          // where NBoard's `learn` keeps games
  bool tables = false;              // of endgames
  bool library = false;             // of what people played
};
/// Whether each of them counts where it is spoken. Errors: unsupported, with the option that does
/// not.
Expected<void> check_spoken(const ServeOptions& options, const ServeExtras& extras);

/// What is not the server's own to know.
struct ServeCall {
  DialectContext context;
  std::string game;         // of the dialects that play any
  std::size_t hash_mb = 0;  // of a search
};

/// Serves until a signal. Errors: io where the system says no (a port in use, a token that cannot
/// be read); syntax or unsupported for options that are wrong.
Expected<void> serve(ServeOptions options, ServeCall call);

}  // namespace ternion::service
