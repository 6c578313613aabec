// A server's bot API as a bot uses it (docs/protocols/rest.md): single requests, and streams line
// by line, over plain HTTP. Everything has a deadline. Knows no game.
#pragma once

#include <atomic>
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
  std::string name;  // as requests tell the server whom they are for: HOST:PORT
  std::string host;  // that is connected to
  std::string port = "80";
};
/// "http://HOST[:PORT][/]", and of a proxy in between "HOST:PORT"; "" for none. Errors: syntax;
/// unsupported for https without a proxy, which has to speak it.
Expected<ServerAddress> read_address(std::string_view url, std::string_view through = {});

struct BotAnswer {
  int status = 0;
  json body;  // null where it was none

  bool ok() const { return status >= 200 && status < 300; }
  /// It may be otherwise in a while: too many requests, or nobody behind what answers.
  bool is_for_now() const { return status == 429 || (status >= 502 && status <= 504); }
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
  /// `rest`: after the server has said that it is asked too often (429) it is asked nothing for so
  /// long; zero: that is for whoever asks to decide.
  BotServer(ServerAddress address, std::string token, Duration rest = Duration::zero())
      : address_(std::move(address)), token_(std::move(token)), rest_(rest) {}

  /// How much longer every request fails, so that the server has its rest.
  Duration quiet() const;

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

  /// Of an answer that has come.
  void heed(int status) const;

  ServerAddress address_;
  std::string token_;
  Duration rest_;
  mutable std::atomic<TimePoint> quiet_until_{TimePoint{}};
};

}  // namespace ternion::bot
