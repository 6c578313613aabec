// nats-server (the package of that name) as a child process with JetStream, in a folder that goes
// with it.
#pragma once

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "app/platform/process.hpp"
#include "test/app/daemon.hpp"

namespace ternion::test {

inline std::filesystem::path nats_program() {
  const auto found = platform::find_program("nats-server", "");
  return found.is_absolute() ? found : std::filesystem::path();
}

class NatsServer {
 public:
  /// `more`: further arguments. On a port that is free.
  explicit NatsServer(std::vector<std::string> more = {}) : more_(std::move(more)) { begin(); }
  ~NatsServer() { kill(); }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  /// The second time at the port of the first.
  void begin() {
    // A client on a busy machine may take longer to say who it is than the two seconds it has.
    const auto patience = files_.folder() / "patience.conf";
    std::ofstream(patience) << "authorization { timeout: 60 }\n";
    std::vector<std::string> command{nats_program().string(),
                                     "-c",
                                     patience.string(),
                                     "-a",
                                     "127.0.0.1",
                                     "-p",
                                     std::to_string(port_),
                                     "-js",
                                     "-sd",
                                     (files_.folder() / "streams").string()};
    command.insert(command.end(), more_.begin(), more_.end());
    child_ = std::make_unique<Child>(std::move(command));
    child_->read_error_through("client connections on 127.0.0.1:");
    port_ = std::atoi(child_->read_error_through("\n").c_str());
    EXPECT_NE(port_, 0) << child_->error();
    EXPECT_NE(child_->read_error_through("Server is ready"), "") << child_->error();
  }
  /// At once; what it has given to the system stays, as it would not where the power goes.
  void kill() {
    if (!child_) return;
    child_->signal(SIGKILL);
    child_->wait();
    child_.reset();
  }
  std::string url(const std::string& user = "", const std::string& scheme = "nats://") const {
    return scheme + user + "127.0.0.1:" + std::to_string(port_);
  }
  int port() const { return port_; }
  const std::filesystem::path& folder() const { return files_.folder(); }

 private:
  StoreFile files_;
  std::vector<std::string> more_;
  int port_ = -1;
  std::unique_ptr<Child> child_;
};

/// Servers that keep everything together; those that are left go on without one of three.
class NatsCluster {
 public:
  explicit NatsCluster(int servers) {
    // The first one's door for the others is known once it has begun.
    for (int i = 0; i < servers; ++i) {
      std::vector<std::string> more{"--name", "server" + std::to_string(i), "--cluster_name",
                                    "ternion"};
      more.push_back("--cluster");
      more.push_back("nats://127.0.0.1:" + std::to_string(door(i)));
      more.push_back("--routes");
      more.push_back("nats://127.0.0.1:" + std::to_string(door(0)) +
                     ",nats://127.0.0.1:" + std::to_string(door(1)));
      servers_.push_back(std::make_unique<NatsServer>(std::move(more)));
    }
  }
  NatsServer& server(int i) { return *servers_.at(static_cast<std::size_t>(i)); }
  std::string url() const {
    std::string url = "nats://";
    for (const auto& each : servers_)
      url +=
          (each == servers_.front() ? "" : ",") + each->url().substr(std::string("nats://").size());
    return url;
  }

 private:
  /// Of this process's own, as few use them.
  int door(int i) const { return 20'000 + platform::process_id() % 10'000 * 3 + i; }

  std::vector<std::unique_ptr<NatsServer>> servers_;
};

}  // namespace ternion::test
