#include "protocol/mcp/rpc.hpp"

#include <utility>

#include <fmt/format.h>

#include "protocol/core/json_nesting.hpp"
#include "protocol/core/text.hpp"

namespace ternion::mcp {
namespace {

constexpr std::size_t kDeepestBrackets = 64;
constexpr std::size_t kLongestRpcId = 256;

bool is_rpc_id(const Json& id) {
  return id.is_number_integer() ||
         (id.is_string() && id.get_ref<const std::string&>().size() <= kLongestRpcId);
}

ReadRpc refused(RpcCode code, std::string message, Json id = nullptr) {
  return {std::nullopt, RpcError{code, std::move(message)}, std::move(id)};
}

bool is_answer(const Json& body) {
  return !body.contains("method") && (body.contains("result") || body.contains("error"));
}

ReadRpc read_body(Json body) {
  if (body.is_array())
    return refused(RpcCode::invalid_request, "expected one message a line, got a batch");
  if (!body.is_object()) return refused(RpcCode::invalid_request, "expected a JSON object");
  if (is_answer(body)) return {};
  const bool has_id = body.contains("id");
  Json id = has_id ? body["id"] : Json();
  if (has_id && !is_rpc_id(id))
    return refused(
        RpcCode::invalid_request,
        fmt::format("expected an integer or a text of at most {} bytes as \"id\"", kLongestRpcId));
  if (body.value("jsonrpc", Json()) != "2.0")
    return refused(RpcCode::invalid_request, "expected \"jsonrpc\": \"2.0\"", std::move(id));
  const auto method = body.find("method");
  if (method == body.end() || !method->is_string())
    return refused(RpcCode::invalid_request, "expected a text as \"method\"", std::move(id));
  RpcMessage message{std::move(id), method->get<std::string>(), Json::object()};
  if (const auto params = body.find("params"); params != body.end()) {
    if (!params->is_object() && !message.is_notification())
      return refused(RpcCode::invalid_params, "expected an object as \"params\"",
                     std::move(message.id));
    if (params->is_object()) message.params = std::move(*params);
  }
  return {std::move(message), std::nullopt, nullptr};
}

std::string written(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

ReadRpc read_rpc(std::string_view line) {
  line = text::trim(line);
  if (line.empty()) return {};
  if (text::json_nesting(line) > kDeepestBrackets)
    return refused(RpcCode::parse_error,
                   fmt::format("expected brackets at most {} deep", kDeepestBrackets));
  // Where one stands the reader would take the text for ended.
  if (line.find('\0') != std::string_view::npos)
    return refused(RpcCode::parse_error, "expected a text without zero bytes");
  Json body = Json::parse(line.begin(), line.end(), nullptr, false);
  if (body.is_discarded())
    return refused(RpcCode::parse_error, "expected JSON, got " + text::quoted(line));
  return read_body(std::move(body));
}

std::string result_line(const Json& id, Json result) {
  return written({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

std::string error_line(const Json& id, const RpcError& error) {
  return written({{"jsonrpc", "2.0"},
                  {"id", id},
                  {"error", {{"code", static_cast<int>(error.code)}, {"message", error.message}}}});
}

}  // namespace ternion::mcp
