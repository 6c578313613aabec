#include "protocol/ggs/match_type.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "protocol/core/text.hpp"

namespace ternion::ggs {
namespace {

constexpr std::array kSizes{4, 6, 8, 10, 12, 14, 88};

std::string_view take_number(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && text[count] >= '0' && text[count] <= '9') ++count;
  const std::string_view digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

tl::unexpected<Error> no_type(std::string_view text) {
  return fail(ErrorCode::syntax,
              "expected a type of match such as 8, s8r20 or 8w, got " + text::quoted(text));
}

}  // namespace

Expected<MatchType> parse_match_type(std::string_view text) {
  const std::string lower = text::to_lower(text);
  std::string_view rest = lower;
  MatchType type;
  if (rest.starts_with('s')) {
    type.synchro = true;
    rest.remove_prefix(1);
  }
  const auto size = text::parse_int(take_number(rest));
  if (!size || std::find(kSizes.begin(), kSizes.end(), *size) == kSizes.end()) return no_type(text);
  type.size = static_cast<int>(*size);
  while (!rest.empty()) {
    const char letter = rest.front();
    rest.remove_prefix(1);
    if (letter == 'k') {
      type.komi = true;
    } else if (letter == 'a') {
      type.anti = true;
    } else if (letter == 'b' || letter == 'w') {
      type.first_player = letter == 'b' ? Side::black : Side::white;
    } else if (letter == 'r') {
      const std::int64_t squares = type.size == 88 ? 88 : std::int64_t{type.size} * type.size;
      const auto discs =
          text::parse_int(take_number(rest), 4, std::max<std::int64_t>(4, squares - 16));
      if (!discs) return fail(discs.error().code, "r: " + discs.error().message);
      type.random = static_cast<int>(*discs);
    } else {
      return no_type(text);
    }
  }
  return type;
}

std::string format_match_type(const MatchType& type) {
  std::string out = (type.synchro ? "s" : "") + std::to_string(type.size);
  if (type.komi) out += 'k';
  if (type.anti) out += 'a';
  if (type.random) out += "r" + std::to_string(*type.random);
  if (type.first_player) out += *type.first_player == Side::black ? 'b' : 'w';
  return out;
}

std::optional<std::string_view> unplayable_part(const MatchType& type) {
  if (type.size != 8) return "a board that is not 8x8";
  if (type.komi) return "komi";
  if (type.anti) return "anti";
  return std::nullopt;
}

Expected<MatchId> parse_match_id(std::string_view text) {
  const auto wrong = [&] {
    return fail(ErrorCode::syntax,
                "expected the number of a match such as .5 or .5.0, got " + text::quoted(text));
  };
  std::string_view rest = text;
  const auto take = [&rest]() -> std::optional<std::int64_t> {
    if (!rest.starts_with('.')) return std::nullopt;
    rest.remove_prefix(1);
    const auto number = text::parse_int(take_number(rest));
    return number ? std::optional(*number) : std::nullopt;
  };
  MatchId id;
  const auto number = take();
  if (!number) return wrong();
  id.number = *number;
  if (rest.empty()) return id;
  const auto game = take();
  if (!game || *game > 1 || !rest.empty()) return wrong();
  id.game = static_cast<int>(*game);
  return id;
}

std::string format_match_id(const MatchId& id) {
  const std::string match = "." + std::to_string(id.number);
  return id.game ? match + "." + std::to_string(*id.game) : match;
}

}  // namespace ternion::ggs
