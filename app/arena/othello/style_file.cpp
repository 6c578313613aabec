#include "app/arena/othello/style_file.hpp"

#include "engine/platform/whole_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {

using players::Style;

const std::vector<Style>& built_in_styles() {
  static const std::vector<Style> styles = [] {
    std::vector<Style> out;
    for (const std::string_view text : players::embedded_styles())
      if (auto style = parse_style(text)) out.push_back(std::move(*style));
    return out;
  }();
  return styles;
}

Expected<Style> find_style(const std::string& name) {
  std::string names;
  for (const Style& each : built_in_styles()) {
    if (text::equal_ignoring_case(each.name, name)) return each;
    names += (names.empty() ? "" : ", ") + each.name;
  }
  if (!name.ends_with(".json"))
    return fail(ErrorCode::unsupported,
                "expected one of " + names + " or a .json file, got " + text::quoted(name));
  const auto bytes = platform::read_file(name);
  if (!bytes) return tl::make_unexpected(bytes.error());
  auto style = parse_style(*bytes);
  if (!style) return fail(style.error().code, name + ": " + style.error().message);
  return style;
}

}  // namespace ternion::arena
