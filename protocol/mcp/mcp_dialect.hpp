// The Model Context Protocol as a conversation: a program with a language model asks which tools
// there are, and calls them. Which there are and what they do is handed in; what can be said is in
// docs/protocols/mcp.md.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/mcp/rpc.hpp"

namespace ternion::mcp {

struct Tool {
  std::string name;
  std::string title;        // for people
  std::string description;  // for the model: what it does and when to use it
  Json schema;              // JSON Schema of its arguments, an object
  /// Blocks, on a thread that is not the dialect's; asked to stop it returns soon, with anything.
  /// Errors are told to the model, in their own words.
  std::function<Expected<Json>(const Json& arguments, const std::stop_token&)> call;
};

/// Runs what takes long.
class Worker {
 public:
  /// What has not begun is dropped; what runs is waited for.
  virtual ~Worker() = default;
  /// On another thread than the dialect's, one after the other.
  virtual void run(std::function<void()> task) = 0;
};

struct McpContext {
  std::shared_ptr<ReplySink> sink;
  std::shared_ptr<Executor> executor;
  std::unique_ptr<Worker> worker;
  std::vector<Tool> tools;
  std::string version;
  std::string instructions;  // for the model, of all tools together
  /// The end of input is the end of a script, and what was asked is answered first.
  bool answer_after_end = false;
};

std::unique_ptr<Dialect> make_mcp_dialect(McpContext context);

}  // namespace ternion::mcp
