#include "protocol/mcp/mcp_dialect.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <exception>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"

namespace ternion::mcp {
namespace {

/// Those whose differences do not reach what is said here; the last is the one that is offered.
constexpr std::array<std::string_view, 2> kVersions{"2024-11-05", "2025-06-18"};
/// Calls that are not answered yet.
constexpr std::size_t kMostCalls = 64;

using Answer = tl::expected<Json, RpcError>;

tl::unexpected<RpcError> refuse_call(RpcCode code, std::string message) {
  return tl::make_unexpected(RpcError{code, std::move(message)});
}

/// An id's text tells 1 from "1".
std::string key_of(const Json& id) {
  return id.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json tool_result(const Expected<Json>& result) {
  const auto text_of = [](std::string text) {
    return Json::array({{{"type", "text"}, {"text", std::move(text)}}});
  };
  if (!result) return {{"content", text_of(result.error().message)}, {"isError", true}};
  return {
      {"content", text_of(result->dump(-1, ' ', false, Json::error_handler_t::replace))},
      {"structuredContent", *result},
      {"isError", false},
  };
}

Expected<Json> called(const Tool& tool, const Json& arguments, const std::stop_token& stop) {
  if (stop.stop_requested()) return fail(ErrorCode::io, "cancelled");
  try {
    return tool.call(arguments, stop);
  } catch (const std::exception& error) {
    return fail(ErrorCode::io, fmt::format("{} failed: {}", tool.name, error.what()));
  }
}

class McpDialect final : public Dialect {
 public:
  explicit McpDialect(McpContext context)
      : tools_(std::make_shared<const std::vector<Tool>>(std::move(context.tools))),
        context_(std::move(context)) {}
  /// Everything that runs ends before the worker is waited for.
  ~McpDialect() override { cancel_all(); }
  McpDialect(const McpDialect&) = delete;
  McpDialect& operator=(const McpDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override {
    context_.sink->send(error_line(
        nullptr,
        {RpcCode::invalid_request, fmt::format("expected a line of at most {} bytes", limit)}));
  }
  void on_eof() override {
    ended_ = true;
    if (!context_.answer_after_end) cancel_all();
    close_if_done();
  }

 private:
  using Method = std::optional<Answer> (McpDialect::*)(const RpcMessage&);

  static const CommandTable<Method>& methods();

  /// Nothing: it is answered later, or never.
  std::optional<Answer> on_initialize(const RpcMessage& message);
  std::optional<Answer> on_ping(const RpcMessage&) { return Answer(Json::object()); }
  std::optional<Answer> on_tools_list(const RpcMessage&);
  std::optional<Answer> on_tools_call(const RpcMessage& message);
  std::optional<Answer> on_cancelled(const RpcMessage& message);
  std::optional<Answer> ignore(const RpcMessage&) { return std::nullopt; }

  std::optional<Answer> answer_to(const RpcMessage& message);
  void start(const Tool& tool, Json id, Json arguments);
  void finish(const Json& id, const Expected<Json>& result);
  void cancel_all() {
    for (auto& [id, call] : calls_) call.request_stop();
    calls_.clear();
  }
  void close_if_done() {
    if (ended_ && calls_.empty()) context_.sink->close();
  }

  std::shared_ptr<const std::vector<Tool>> tools_;
  std::map<std::string, std::stop_source> calls_;  // by their ids as text, until they are answered
  std::size_t queued_ = 0;  // with those that were cancelled and not yet come to
  bool is_initialized_ = false;
  bool ended_ = false;
  McpContext context_;  // its worker ends before what it calls is gone
  /// Posted tasks look whether the dialect is still there.
  std::shared_ptr<McpDialect*> self_ = std::make_shared<McpDialect*>(this);
};

const CommandTable<McpDialect::Method>& McpDialect::methods() {
  static const CommandTable<Method> table{
      {"initialize", &McpDialect::on_initialize},
      {"notifications/initialized", &McpDialect::ignore},
      {"notifications/cancelled", &McpDialect::on_cancelled},
      {"ping", &McpDialect::on_ping},
      {"tools/list", &McpDialect::on_tools_list},
      {"tools/call", &McpDialect::on_tools_call},
  };
  return table;
}

void McpDialect::on_line(std::string_view line) {
  const ReadRpc read = read_rpc(line);
  if (read.error) return context_.sink->send(error_line(read.id, *read.error));
  if (!read.message) return;
  const auto answer = answer_to(*read.message);
  if (!answer || read.message->is_notification()) return;
  context_.sink->send(*answer ? result_line(read.message->id, **answer)
                              : error_line(read.message->id, answer->error()));
}

std::optional<Answer> McpDialect::answer_to(const RpcMessage& message) {
  const Method* const method = methods().find(message.method);
  if (method == nullptr)
    return refuse_call(
        RpcCode::method_not_found,
        "expected a method of docs/protocols/mcp.md, got " + text::quoted(message.method));
  // What wants an answer can only be sent as a request, and the other way round.
  const bool notifies = message.method.starts_with("notifications/");
  if (notifies != message.is_notification())
    return refuse_call(RpcCode::invalid_request,
                       notifies ? "expected a notification, which has no \"id\""
                                : "expected a request, which has an \"id\"");
  if (!is_initialized_ && message.method.starts_with("tools/"))
    return refuse_call(RpcCode::invalid_request, "expected initialize before " + message.method);
  return (this->*(*method))(message);
}

std::optional<Answer> McpDialect::on_initialize(const RpcMessage& message) {
  const Json wanted = message.params.value("protocolVersion", Json());
  if (!wanted.is_string())
    return refuse_call(RpcCode::invalid_params, "expected a text as \"protocolVersion\"");
  const auto known = std::ranges::find(kVersions, wanted.get_ref<const std::string&>());
  is_initialized_ = true;
  return Json{
      {"protocolVersion", known == kVersions.end() ? kVersions.back() : *known},
      {"capabilities", {{"tools", Json::object()}}},
      {"serverInfo", {{"name", "ternion"}, {"title", "Ternion"}, {"version", context_.version}}},
      {"instructions", context_.instructions}};
}

std::optional<Answer> McpDialect::on_tools_list(const RpcMessage&) {
  Json tools = Json::array();
  for (const Tool& tool : *tools_)
    tools.push_back({{"name", tool.name},
                     {"title", tool.title},
                     {"description", tool.description},
                     {"inputSchema", tool.schema},
                     {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}});
  return Json{{"tools", std::move(tools)}};
}

std::optional<Answer> McpDialect::on_tools_call(const RpcMessage& message) {
  const Json name = message.params.value("name", Json());
  if (!name.is_string()) return refuse_call(RpcCode::invalid_params, "expected a text as \"name\"");
  const auto tool = std::ranges::find(*tools_, name.get_ref<const std::string&>(), &Tool::name);
  if (tool == tools_->end()) {
    std::string names;
    for (const Tool& each : *tools_) names += (names.empty() ? "" : ", ") + each.name;
    return refuse_call(RpcCode::invalid_params,
                       fmt::format("expected one of the tools {}, got {}", names,
                                   text::quoted(name.get_ref<const std::string&>())));
  }
  Json arguments = message.params.value("arguments", Json::object());
  if (!arguments.is_object())
    return refuse_call(RpcCode::invalid_params, "expected an object as \"arguments\"");
  if (calls_.contains(key_of(message.id)))
    return refuse_call(RpcCode::invalid_request,
                       "expected an \"id\" that no call without an answer has");
  if (queued_ >= kMostCalls)
    return refuse_call(RpcCode::busy,
                       fmt::format("expected at most {} calls without an answer", kMostCalls));
  start(*tool, message.id, std::move(arguments));
  return std::nullopt;
}

void McpDialect::start(const Tool& tool, Json id, Json arguments) {
  std::stop_source stop;
  calls_.emplace(key_of(id), stop);
  ++queued_;
  context_.worker->run([tools = tools_, &tool, id = std::move(id), arguments = std::move(arguments),
                        stop, executor = context_.executor,
                        self = std::weak_ptr<McpDialect*>(self_)] {
    auto result = called(tool, arguments, stop.get_token());
    executor->post([self, id, stop, result = std::move(result)] {
      const auto dialect = self.lock();
      if (dialect) --(*dialect)->queued_;
      // A cancelled call is not answered, and another one may have its id by now.
      if (dialect && !stop.stop_requested()) (*dialect)->finish(id, result);
    });
  });
}

void McpDialect::finish(const Json& id, const Expected<Json>& result) {
  calls_.erase(key_of(id));
  context_.sink->send(result_line(id, tool_result(result)));
  close_if_done();
}

std::optional<Answer> McpDialect::on_cancelled(const RpcMessage& message) {
  const Json id = message.params.value("requestId", Json());
  const auto call = calls_.find(key_of(id));
  if (call == calls_.end()) return std::nullopt;  // it may just have been answered
  call->second.request_stop();
  calls_.erase(call);
  close_if_done();
  return std::nullopt;
}

}  // namespace

std::unique_ptr<Dialect> make_mcp_dialect(McpContext context) {
  return std::make_unique<McpDialect>(std::move(context));
}

}  // namespace ternion::mcp
