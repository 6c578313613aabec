// A GTP engine as a child process, for tests against real peers.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::test {

/// The program under test: the build's own, or what the environment's TERNION_BINARY names.
std::string ternion_binary();

/// An environment variable as a whole number, for longer or shorter runs by hand.
int from_environment(const char* name, int otherwise);

struct PeerSpec {
  std::string program;
  std::vector<std::string> arguments;
  bool takes_pass = true;  // false: it infers passes and refuses explicit ones (gtp-rhino)
};

/// Not thread-safe. Reads block until the engine answers or dies.
class GtpPeer {
 public:
  explicit GtpPeer(const PeerSpec& spec);
  ~GtpPeer();
  GtpPeer(const GtpPeer&) = delete;
  GtpPeer& operator=(const GtpPeer&) = delete;

  /// The answer's text without "= ". Errors: io when the engine is gone, syntax for "? ..."
  /// answers.
  Expected<std::string> ask(std::string_view command);
  /// The wall time of the last ask().
  Duration last_time() const { return last_time_; }
  bool takes_pass() const { return takes_pass_; }

 private:
  struct Child;
  std::unique_ptr<Child> child_;
  bool takes_pass_;
  Duration last_time_{};
};

}  // namespace ternion::test
