#include "app/arena/style_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

using nlohmann::json;
using players::Phase;
using players::Style;

constexpr int kMostDepth = 12;
constexpr int kMostExact = 20;
constexpr int kMostPlayouts = 100'000;

tl::unexpected<Error> wrong(const std::string& key, const std::string& expected, const json& came) {
  return fail(ErrorCode::syntax,
              key + ": expected " + expected + ", got " +
                  text::quoted(came.dump(-1, ' ', true, json::error_handler_t::replace)));
}

/// A key that nobody reads is a slip of the pen.
Expected<void> only_keys(const json& object, std::initializer_list<std::string_view> known,
                         const std::string& where) {
  if (!object.is_object()) return wrong(where, "an object", object);
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      return fail(ErrorCode::syntax, fmt::format("{}: expected one of the keys {}, got {}", where,
                                                 fmt::join(known, ", "), text::quoted(key)));
  return {};
}

Expected<void> read_int(const json& object, const char* key, int least, int most, int& out,
                        const std::string& where) {
  if (!object.contains(key)) return {};
  const json& value = object[key];
  if (!value.is_number_integer() || value.get<double>() < least || value.get<double>() > most)
    return wrong(where + key, fmt::format("a whole number of {} to {}", least, most), value);
  out = value.get<int>();
  return {};
}

Expected<void> read_bool(const json& object, const char* key, bool& out, const std::string& where) {
  if (!object.contains(key)) return {};
  if (!object[key].is_boolean()) return wrong(where + key, "true or false", object[key]);
  out = object[key].get<bool>();
  return {};
}

Expected<void> read_text(const json& object, const char* key, std::string& out) {
  if (!object.contains(key) || !object[key].is_string())
    return wrong(key, "a text", object.contains(key) ? object[key] : json());
  out = object[key].get<std::string>();
  return {};
}

Expected<void> read_weights(const json& object, Phase& phase, const std::string& where) {
  if (!object.is_object()) return wrong(where, "an object of features and numbers", object);
  for (const auto& [key, value] : object.items()) {
    const auto found = std::find(players::kFeatureNames.begin(), players::kFeatureNames.end(), key);
    if (found == players::kFeatureNames.end())
      return fail(ErrorCode::syntax,
                  fmt::format("{}: expected one of the features {}, got {}", where,
                              fmt::join(players::kFeatureNames, ", "), text::quoted(key)));
    if (!value.is_number()) return wrong(where + "." + key, "a number", value);
    phase.weights[static_cast<std::size_t>(found - players::kFeatureNames.begin())] =
        value.get<double>();
  }
  return {};
}

/// 64 numbers a1 b1 ... h8, or the 16 of the upper-left quarter, which is then mirrored.
Expected<void> read_table(const json& list, Phase& phase, const std::string& where) {
  const bool numbers = list.is_array() && std::all_of(list.begin(), list.end(),
                                                      [](const json& v) { return v.is_number(); });
  if (!numbers || (list.size() != 64 && list.size() != 16))
    return wrong(where, "64 numbers, or 16 for a quarter", list);
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = 0; column < 8; ++column) {
      const std::size_t quarter = std::min(row, 7 - row) * 4 + std::min(column, 7 - column);
      phase.table[row * 8 + column] =
          list[list.size() == 64 ? row * 8 + column : quarter].get<double>();
    }
  return {};
}

Expected<void> read_method(const json& object, Phase& phase, const std::string& where) {
  const json value = object.value("search", json());
  for (std::size_t i = 0; i < players::kMethodNames.size(); ++i)
    if (value == players::kMethodNames[i]) {
      phase.method = static_cast<players::Method>(i);
      return {};
    }
  return wrong(where + "search", fmt::format("{}", fmt::join(players::kMethodNames, ", ")), value);
}

Expected<Phase> read_phase(const json& object, const std::string& where) {
  Phase phase;
  const std::string dot = where + ".";
  auto read =
      only_keys(object,
                {"until", "search", "depth", "candidates", "playouts", "corners_first",
                 "shuns_x_and_c", "weights", "table"},
                where)
          .and_then([&] { return read_method(object, phase, dot); })
          .and_then([&] { return read_int(object, "until", 4, 64, phase.until, dot); })
          .and_then([&] { return read_int(object, "depth", 1, kMostDepth, phase.depth, dot); })
          .and_then([&] { return read_int(object, "candidates", 1, 60, phase.candidates, dot); })
          .and_then(
              [&] { return read_int(object, "playouts", 1, kMostPlayouts, phase.playouts, dot); })
          .and_then([&] { return read_bool(object, "corners_first", phase.corners_first, dot); })
          .and_then([&] { return read_bool(object, "shuns_x_and_c", phase.shuns_x_and_c, dot); });
  if (read && object.contains("weights"))
    read = read_weights(object["weights"], phase, dot + "weights");
  if (read && object.contains("table")) read = read_table(object["table"], phase, dot + "table");
  if (!read) return tl::make_unexpected(read.error());
  return phase;
}

Expected<void> read_published(const json& object, Style& style) {
  constexpr std::array<const char*, 4> kKeys{"idiot_as_black", "idiot_as_white", "gambler_as_black",
                                             "gambler_as_white"};
  if (!object.contains("published")) return {};
  const json& published = object["published"];
  auto read = only_keys(published, {kKeys[0], kKeys[1], kKeys[2], kKeys[3]}, "published");
  for (std::size_t i = 0; i < kKeys.size() && read; ++i)
    if (published.contains(kKeys[i])) read = read_text(published, kKeys[i], style.published[i]);
  return read;
}

Expected<void> read_phases(const json& object, Style& style) {
  const json list = object.value("phases", json());
  if (!list.is_array() || list.empty()) return wrong("phases", "a list of phases", list);
  int before = 3;
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto phase = read_phase(list[i], fmt::format("phases[{}]", i));
    if (!phase) return tl::make_unexpected(phase.error());
    if (phase->until <= before)
      return fail(ErrorCode::syntax, fmt::format("phases[{}].until: expected more than {}, got {}",
                                                 i, before, phase->until));
    before = phase->until;
    style.phases.push_back(*phase);
  }
  if (before != 64)
    return fail(ErrorCode::syntax,
                fmt::format("phases: expected the last one until 64, got {}", before));
  return {};
}

}  // namespace

Expected<Style> parse_style(std::string_view text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) return fail(ErrorCode::syntax, "expected JSON, got something else");
  Style style;
  auto read =
      only_keys(object, {"name", "description", "published", "phases", "exact_from", "exact_discs"},
                "the player")
          .and_then([&] { return read_text(object, "name", style.name); })
          .and_then([&] { return read_text(object, "description", style.description); })
          .and_then(
              [&] { return read_int(object, "exact_from", 0, kMostExact, style.exact_from, ""); })
          .and_then([&] { return read_bool(object, "exact_discs", style.exact_discs, ""); })
          .and_then([&] { return read_published(object, style); })
          .and_then([&] { return read_phases(object, style); });
  if (!read) return tl::make_unexpected(read.error());
  return style;
}

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
  std::ifstream file(name, std::ios::binary);
  std::ostringstream bytes;
  if (!file || !(bytes << file.rdbuf())) return fail(ErrorCode::io, "cannot read " + name);
  auto style = parse_style(bytes.str());
  if (!style) return fail(style.error().code, name + ": " + style.error().message);
  return style;
}

}  // namespace ternion::arena
