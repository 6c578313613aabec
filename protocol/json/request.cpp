#include "protocol/json/request.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/json_nesting.hpp"
#include "protocol/core/text.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestCommand = 32;
/// How deep brackets may stand in each other. No request needs more than three; what is written out
/// again is written by recursion.
constexpr std::size_t kDeepest = 32;

/// The member, or nullptr where it is absent or null.
const Json* member(const Json& object, const char* name) {
  const auto at = object.find(name);
  return at == object.end() || at->is_null() ? nullptr : &*at;
}

/// For messages: a list or an object by its kind alone, however large it is.
std::string shown(const Json& value) {
  if (value.is_structured()) return value.is_array() ? "a list" : "an object";
  if (value.is_string()) return text::quoted(value.get_ref<const std::string&>());
  return value.dump();
}

tl::unexpected<Refusal> bad_field(const char* name, std::string_view expected, const Json& got) {
  return refuse("bad_field",
                fmt::format("expected {} as \"{}\", got {}", expected, name, shown(got)));
}

bool is_id(const Json& id) {
  return id.is_null() || id.is_number_integer() ||
         (id.is_string() && id.get_ref<const std::string&>().size() <= kLongestId);
}

}  // namespace

Refusal refusal_of(const Error& error) {
  static constexpr std::array<std::pair<ErrorCode, std::string_view>, 7> kNames{{
      {ErrorCode::syntax, "syntax"},
      {ErrorCode::illegal_move, "illegal_move"},
      {ErrorCode::out_of_turn, "out_of_turn"},
      {ErrorCode::game_over, "game_over"},
      {ErrorCode::unsupported, "unsupported"},
      {ErrorCode::out_of_range, "out_of_range"},
      {ErrorCode::io, "io"},
  }};
  for (const auto& [code, name] : kNames)
    if (code == error.code) return {name, error.message};
  return {"internal", error.message};
}

Answer<Json> read_object(std::string_view text) {
  if (ternion::text::json_nesting(text) > kDeepest)
    return refuse("bad_json", fmt::format("expected brackets at most {} deep", kDeepest));
  // Where one stands the reader would take the text for ended.
  if (text.find('\0') != std::string_view::npos)
    return refuse("bad_json", "expected a text without zero bytes");
  Json value = Json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_object()) return value;
  return refuse("bad_json", "expected one JSON object, got " + text::quoted(text));
}

ReadRequest read_request(std::string_view line) {
  ReadRequest read;
  auto& [request, refusal] = read;
  request.body = Json::object();
  auto body = read_object(line);
  if (!body) {
    refusal = std::move(body.error());
    return read;
  }
  request.body = std::move(*body);
  const auto id = request.body.find("id");
  if (id != request.body.end() && is_id(*id))
    request.id = *id;
  else if (id != request.body.end())
    refusal = Refusal{"bad_field", "expected an integer or at most 64 characters as \"id\""};
  auto command = text_field(request.body, "cmd", kLongestCommand);
  if (!command)
    refusal = std::move(command.error());
  else if (!*command)
    refusal = Refusal{"bad_field", "expected a command as \"cmd\", there is none"};
  else
    request.command = std::move(**command);
  return read;
}

Answer<std::optional<std::string>> text_field(const Json& object, const char* name,
                                              std::size_t longest) {
  const Json* found = member(object, name);
  if (!found) return std::nullopt;
  if (!found->is_string() || found->get_ref<const std::string&>().size() > longest)
    return bad_field(name, fmt::format("a text of at most {} bytes", longest), *found);
  return found->get<std::string>();
}

Answer<std::optional<std::int64_t>> integer_field(const Json& object, const char* name,
                                                  std::int64_t least, std::int64_t most) {
  const Json* found = member(object, name);
  if (!found) return std::nullopt;
  const auto expected = [&] { return fmt::format("an integer from {} to {}", least, most); };
  if (!found->is_number_integer()) return bad_field(name, expected(), *found);
  // Numbers beyond the signed range are held unsigned.
  if (found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(most))
    return bad_field(name, expected(), *found);
  const auto value = found->get<std::int64_t>();
  if (value < least || value > most) return bad_field(name, expected(), *found);
  return value;
}

Answer<std::optional<double>> number_field(const Json& object, const char* name, double least,
                                           double most) {
  const Json* found = member(object, name);
  if (!found) return std::nullopt;
  const double value = found->is_number() ? found->get<double>() : std::nan("");
  if (!(value >= least && value <= most))
    return bad_field(name, fmt::format("a number from {} to {}", least, most), *found);
  return value;
}

Answer<std::optional<bool>> bool_field(const Json& object, const char* name) {
  const Json* found = member(object, name);
  if (!found) return std::nullopt;
  if (!found->is_boolean()) return bad_field(name, "true or false", *found);
  return found->get<bool>();
}

Answer<const Json*> object_field(const Json& object, const char* name) {
  const Json* found = member(object, name);
  if (found && !found->is_object()) return bad_field(name, "an object", *found);
  return found;
}

std::string line_of(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ternion::json
