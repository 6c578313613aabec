// A client and a fake server by one stepped clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/online/ggs/client.hpp"
#include "protocol/core/text.hpp"
#include "test/fakes/ggs_server.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/slow_session.hpp"

namespace ternion::online::test {

class World {
 public:
  explicit World(std::uint64_t seed, const fakes::GgsFaults& faults = {})
      : server(time, seed, faults), seed_(seed) {
    time->advance(std::chrono::hours(1));  // a time of zero would be a time like no other
    options.name = "ternion";
    options.password = "secret";
    options.engine.hash_mb = 2;
    options.seed = seed;
  }

  void start() {
    Client::Context context{server.link(), executor, time, {}, {}};
    context.listener.on_news = [this](const std::string& text) {
      if (news.size() < 20000) news.push_back(text);
    };
    context.listener.on_game = [this](const std::string& ggf) { games.push_back(ggf); };
    context.listener.on_match = [this](const MatchReport& report) { reports.push_back(report); };
    context.listener.on_line = [this](char direction, std::string_view line) {
      if (keep_lines) lines.push_back(direction + std::string(line));
    };
    context.make_session = [this](const SessionOptions& session_options) {
      sessions.push_back(session_options);
      return Expected<std::unique_ptr<Session>>(std::make_unique<fakes::SlowSession>(
          time,
          [this](TimePoint when, std::function<void()> run) { server.at(when, std::move(run)); },
          seed_ + sessions.size()));
    };
    client = std::make_unique<Client>(options, std::move(context));
    server.serve(*client);
    client->start();
  }

  /// Until the time is over, the client has left or `done()`.
  void run(Duration span, const std::function<bool()>& done = [] { return false; }) {
    const TimePoint end = time->now() + span;
    const auto begun = std::chrono::steady_clock::now();
    const TimePoint begin = time->now();
    while (time->now() < end && !done() && !client->finished()) {
      settle();
      const TimePoint next = std::min({server.next_event(), client->wake_at(), end});
      if (in_real_time) std::this_thread::sleep_until(begun + (next - begin));
      if (next > time->now()) time->advance(next - time->now());
      server.run_due();
      settle();
      if (client->wake_at() <= time->now() || time->now() >= checked_) {
        client->on_time();
        checked_ = time->now() + std::chrono::milliseconds(100);
      }
    }
    settle();
  }

  bool heard(std::string_view part) const {
    return std::any_of(news.begin(), news.end(), [&](const std::string& each) {
      return each.find(part) != std::string::npos;
    });
  }

  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  fakes::GgsServer server;
  ClientOptions options;
  std::unique_ptr<Client> client;
  std::vector<std::string> news;
  std::vector<std::string> games;
  std::vector<MatchReport> reports;
  std::vector<SessionOptions> sessions;
  std::vector<std::string> lines;
  bool keep_lines = false;
  bool in_real_time = false;  // an hour of run() then takes an hour

 private:
  void settle() {
    while (executor->pending() > 0) executor->run_until_idle();
  }

  std::uint64_t seed_;
  TimePoint checked_{};
};

}  // namespace ternion::online::test
