// A client of a Generic Game Server over TCP: the one file here that knows sockets.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "app/online/ggs/client.hpp"

namespace ternion::online {

struct GgsOptions {
  std::string host;
  std::string port = "5000";
  std::string name;
  std::string password_file;  // its first line; empty: the environment's TERNION_GGS_PASSWORD
  std::string formula_file;   // empty: everybody
  std::string games_file;     // finished games are appended; empty: not kept
  std::string transcript;     // every line that is said, appended; empty: not kept
  int most_matches = 0;       // 0: no bound
  Duration lag = std::chrono::seconds(1);
  friend bool operator==(const GgsOptions&, const GgsOptions&) = default;
};

/// All that the client needs, out of the files that are named. Errors: syntax for a name that the
/// server cannot have, for a formula (with its file and line) and for a missing password; io.
Expected<ClientOptions> ggs_client_options(const GgsOptions& options, const SessionOptions& engine);

/// What is told while it plays; each may be empty. On one thread.
struct GgsListener {
  std::function<void(const std::string&)> on_news;
  std::function<void(const MatchReport&)> on_match;
};

/// Plays until `stop`, or until it has played all matches. Blocks. Errors: io where a file cannot
/// be written or the server does not take the login.
Expected<void> play_on_ggs(const GgsOptions& options, ClientOptions client,
                           const GgsListener& listener, const std::stop_token& stop);

/// "won by 12 against bob (s8r20)".
std::string match_text(const MatchReport& report);

}  // namespace ternion::online
