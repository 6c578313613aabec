#include "test/peers/gtp_peer.hpp"

#include <boost/process.hpp>
#include <chrono>
#include <cstdlib>

namespace ternion::test {

namespace process = boost::process;

std::string ternion_binary() {
  const char* other = std::getenv("TERNION_BINARY");
  return other != nullptr ? other : TERNION_BINARY;
}

int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::atoi(text) : otherwise;
}

struct GtpPeer::Child {
  process::opstream in;
  process::ipstream out;
  process::child child;
};

GtpPeer::GtpPeer(const PeerSpec& spec)
    : child_(std::make_unique<Child>()), takes_pass_(spec.takes_pass) {
  child_->child = process::child(spec.program, process::args(spec.arguments),
                                 process::std_in<child_->in, process::std_out> child_->out,
                                 process::std_err > process::null);
}

GtpPeer::~GtpPeer() {
  std::error_code ignored;
  child_->in << "quit\n" << std::flush;
  child_->in.pipe().close();
  if (!child_->child.wait_for(std::chrono::seconds(2), ignored)) child_->child.terminate(ignored);
}

Expected<std::string> GtpPeer::ask(std::string_view command) {
  const auto begin = std::chrono::steady_clock::now();
  child_->in << command << '\n' << std::flush;
  std::string answer;
  bool begun = false;
  for (std::string line; std::getline(child_->out, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) {
      if (!begun) continue;  // stray blank lines before an answer
      last_time_ = std::chrono::steady_clock::now() - begin;
      const std::string text = answer.size() > 2 ? answer.substr(2) : "";
      if (answer[0] == '=') return text;
      return fail(ErrorCode::syntax, std::string(command) + ": " + text);
    }
    answer += (begun ? "\n" : "") + line;
    begun = true;
  }
  return fail(ErrorCode::io, "the engine is gone after '" + std::string(command) + "'");
}

}  // namespace ternion::test
