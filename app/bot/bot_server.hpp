// A server's bot API as a bot uses it (docs/protocols/rest.md): single requests, and streams line
// by line, over plain HTTP. Everything has a deadline. Knows no game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/arena/channel.hpp"
#include "engine/core/error.hpp"

namespace ternion::bot {

using nlohmann::json;

struct ServerAddress {
  std::string host;
  std::string port = "80";
};
/// "http://HOST[:PORT][/]". Errors: syntax; unsupported for https, which a proxy can speak.
Expected<ServerAddress> read_address(std::string_view url);

struct BotAnswer {
  int status = 0;
  json body;  // null where it was none

  bool ok() const { return status >= 200 && status < 300; }
  /// The server's code of a refusal; "" where there is none.
  std::string code() const;
  /// Why not, as one line for people.
  std::string reason() const;
};

/// Thread rule: one thread at a time.
class BotStream {
 public:
  explicit BotStream(std::unique_ptr<arena::Channel> channel) : channel_(std::move(channel)) {}
  /// The next line; nothing where none has come in so long. Errors: io once the stream has ended,
  /// or has been silent for longer than a server that lives ever is.
  Expected<std::optional<json>> next(Duration wait);

 private:
  std::unique_ptr<arena::Channel> channel_;
  TimePoint heard_ = arena::Channel::now();
};

using FormFields = std::vector<std::pair<std::string, std::string>>;

/// Thread rule: everything from any thread.
class BotServer {
 public:
  BotServer(ServerAddress address, std::string token)
      : address_(std::move(address)), token_(std::move(token)) {}

  /// Errors: io where there is no answer; the request may have been carried out all the same.
  Expected<BotAnswer> get(const std::string& path) const { return call("GET", path, {}); }
  Expected<BotAnswer> post(const std::string& path, const FormFields& form = {}) const {
    return call("POST", path, form);
  }
  /// Errors: io; unsupported where the server refuses, with its reason.
  Expected<BotStream> stream(const std::string& path) const;

 private:
  struct Reply {
    std::unique_ptr<arena::Channel> channel;
    int status = 0;
  };
  Expected<BotAnswer> call(std::string_view method, const std::string& path,
                           const FormFields& form) const;
  /// Sends a request and reads the head of its answer.
  Expected<Reply> begin(std::string_view method, const std::string& path,
                        const FormFields& form) const;

  ServerAddress address_;
  std::string token_;
};

}  // namespace ternion::bot
