#include "search/core/constants.hpp"

#include <algorithm>
#include <charconv>

namespace ternion {
namespace {

std::string names_of(std::span<const SearchConstant> constants) {
  std::string names;
  for (const SearchConstant& each : constants)
    names.append(names.empty() ? "" : ", ").append(each.name);
  return names;
}

Expected<void> add_constant(std::string_view word, ConstantValues& values) {
  const auto colon = word.find(':');
  const std::string_view name = word.substr(0, colon);
  const std::string_view number =
      colon == std::string_view::npos ? std::string_view{} : word.substr(colon + 1);
  int value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (name.empty() || error != std::errc{} || end != number.data() + number.size())
    return fail(ErrorCode::syntax,
                "expected NAME:VALUE with a whole number, got \"" + std::string(word) + '"');
  if (!values.emplace(name, value).second)
    return fail(ErrorCode::syntax, "expected " + std::string(name) + " once, got it twice");
  return {};
}

}  // namespace

Expected<void> check_constants(std::span<const SearchConstant> constants,
                               const ConstantValues& values) {
  for (const auto& [name, value] : values) {
    const auto found = std::ranges::find(constants, name, &SearchConstant::name);
    if (found == constants.end())
      return fail(ErrorCode::unsupported, constants.empty()
                                              ? "expected no search constants here, got " + name
                                              : "expected one of the search constants " +
                                                    names_of(constants) + ", got " + name);
    if (value < found->least || value > found->most)
      return fail(ErrorCode::out_of_range,
                  "expected " + name + " from " + std::to_string(found->least) + " to " +
                      std::to_string(found->most) + ", got " + std::to_string(value));
  }
  return {};
}

Expected<ConstantValues> parse_constants(std::string_view text) {
  ConstantValues values;
  while (!text.empty()) {
    const auto end = std::min(text.find(';'), text.size());
    if (auto added = add_constant(text.substr(0, end), values); !added)
      return tl::make_unexpected(added.error());
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return values;
}

std::string constants_text(const ConstantValues& values) {
  std::string text;
  for (const auto& [name, value] : values)
    text += (text.empty() ? "" : ";") + name + ':' + std::to_string(value);
  return text;
}

}  // namespace ternion
