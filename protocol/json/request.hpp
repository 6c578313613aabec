// One line of the JSON dialect taken apart: who asks, what is asked, and its fields read with their
// bounds. Knows no game and no state. Pure functions; any bytes give a value or a refusal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "engine/core/error.hpp"

namespace ternion::json {

/// Keeps the order in which members are added, so that replies read as the document shows them.
using Json = nlohmann::ordered_json;

/// Why a request is not carried out. `code` is one of those in docs/protocols/json.md.
struct Refusal {
  std::string_view code;  // a literal
  std::string message;
};

/// The codes that the rules and the session know, by their names in the dialect.
Refusal refusal_of(const Error& error);

template <class T>
using Answer = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string_view code, std::string message) {
  return tl::make_unexpected(Refusal{code, std::move(message)});
}
inline tl::unexpected<Refusal> refuse(const Error& error) {
  return tl::make_unexpected(refusal_of(error));
}

/// One object of JSON whose brackets are at most 32 deep. Errors: bad_json.
Answer<Json> read_object(std::string_view text);

struct Request {
  Json id;              // an integer or a short string as it came; null if there was none
  std::string command;  // "cmd"; empty if it could not be read
  Json body;            // the whole object
};

/// Reads as much as can be read: a refusal still carries the id, so that the answer finds its
/// asker.
struct ReadRequest {
  Request request;
  std::optional<Refusal> refusal;  // bad_json, bad_field
};
ReadRequest read_request(std::string_view line);

/// Fields of an object. Absent and null are nothing. Errors: bad_field, with what was expected.
Answer<std::optional<std::string>> text_field(const Json& object, const char* name,
                                              std::size_t longest);
Answer<std::optional<std::int64_t>> integer_field(const Json& object, const char* name,
                                                  std::int64_t least, std::int64_t most);
Answer<std::optional<double>> number_field(const Json& object, const char* name, double least,
                                           double most);
Answer<std::optional<bool>> bool_field(const Json& object, const char* name);
/// nullptr for nothing.
Answer<const Json*> object_field(const Json& object, const char* name);

/// One line with its line end. Text that is not UTF-8 is written with replacement characters.
std::string line_of(const Json& message);

}  // namespace ternion::json
