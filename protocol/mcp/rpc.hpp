// One line of JSON-RPC 2.0 taken apart and put together: the layer below the Model Context
// Protocol. Knows no method. Pure functions; any bytes give a message or an error.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace ternion::mcp {

/// Keeps the order in which members are added, so that replies read as the document shows them.
using Json = nlohmann::ordered_json;

enum class RpcCode {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal = -32603,
  busy = -32000,  // of the range that is left to servers
};

struct RpcError {
  RpcCode code = RpcCode::internal;
  std::string message;
};

struct RpcMessage {
  Json id;  // an integer or a text; null: a notification, which is never answered
  std::string method;
  Json params;  // an object

  bool is_notification() const { return id.is_null(); }
};

/// What a line says. Neither message nor error: an answer, or nothing; nobody waits for a word.
struct ReadRpc {
  std::optional<RpcMessage> message;
  std::optional<RpcError> error;
  Json id;  // of the error's answer, as far as it could be read
};
ReadRpc read_rpc(std::string_view line);

/// Lines with their line ends. Text that is not UTF-8 is written with replacement characters.
std::string result_line(const Json& id, Json result);
std::string error_line(const Json& id, const RpcError& error);

}  // namespace ternion::mcp
