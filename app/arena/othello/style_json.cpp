#include "app/arena/othello/style_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/arena/othello/style_file.hpp"
#include "engine/othello/notation.hpp"
#include "search/players/opening_lines.hpp"

namespace ternion::arena {

using nlohmann::json;
using players::PublishedCell;
using players::Style;

void StyleFault::wrong(const std::string& key, const std::string& expected, const json& came) {
  set(key + ": expected " + expected + ", got " +
      text::quoted(came.dump(-1, ' ', true, json::error_handler_t::replace)));
}

StyleObject::StyleObject(const json& object, std::string where, StyleFault& fault)
    : object_(object), where_(std::move(where)), fault_(fault) {
  if (!object.is_object()) fault.wrong(where_.empty() ? "the player" : where_, "an object", object);
}

std::string StyleObject::path(std::string_view key) const {
  return where_.empty() ? std::string(key) : where_ + "." + std::string(key);
}

bool StyleObject::has(std::string_view key) const {
  return object_.is_object() && object_.contains(key);
}

const json* StyleObject::get(const char* key) {
  read_.insert(key);
  return has(key) ? &object_[key] : nullptr;
}

void StyleObject::close() {
  if (!object_.is_object()) return;
  for (const auto& [key, value] : object_.items())
    if (!read_.contains(key))
      fault_.set(fmt::format("{}: expected one of the keys {}, got {}",
                             where_.empty() ? "the player" : where_, fmt::join(read_, ", "),
                             text::quoted(key)));
}

void StyleObject::whole(const char* key, int least, int most, int& out) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_number_integer() || value->get<double>() < least || value->get<double>() > most)
    return fault_.wrong(path(key), fmt::format("a whole number of {} to {}", least, most), *value);
  out = value->get<int>();
}

void StyleObject::number(const char* key, double& out) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_number()) return fault_.wrong(path(key), "a number", *value);
  out = value->get<double>();
}

void StyleObject::flag(const char* key, bool& out) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_boolean()) return fault_.wrong(path(key), "true or false", *value);
  out = value->get<bool>();
}

void StyleObject::text(const char* key, std::string& out, bool required) {
  const json* value = get(key);
  if (value == nullptr && !required) return;
  if (value == nullptr || !value->is_string())
    return fault_.wrong(path(key), "a text", value == nullptr ? json() : *value);
  out = value->get<std::string>();
}

void StyleObject::texts(const char* key, std::vector<std::string>& out) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_array() ||
      !std::all_of(value->begin(), value->end(), [](const json& v) { return v.is_string(); }))
    return fault_.wrong(path(key), "a list of texts", *value);
  out = value->get<std::vector<std::string>>();
}

void StyleObject::numbers(const char* key, std::vector<double>& out) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_array() ||
      !std::all_of(value->begin(), value->end(), [](const json& v) { return v.is_number(); }))
    return fault_.wrong(path(key), "a list of numbers", *value);
  out = value->get<std::vector<double>>();
}

void StyleObject::objects(const char* key, const std::function<void(StyleObject&)>& read) {
  const json* value = get(key);
  if (value == nullptr) return;
  if (!value->is_array()) return fault_.wrong(path(key), "a list of objects", *value);
  for (std::size_t i = 0; i < value->size() && !fault_.found(); ++i) {
    StyleObject each((*value)[i], fmt::format("{}[{}]", path(key), i), fault_);
    read(each);
    each.close();
  }
}

void StyleObject::object(const char* key, const std::function<void(StyleObject&)>& read) {
  const json* value = get(key);
  if (value == nullptr) return;
  StyleObject inner(*value, path(key), fault_);
  read(inner);
  inner.close();
}

othello::Bitboard squares_of(const json& list, const std::string& where, StyleFault& fault) {
  constexpr std::array<std::pair<std::string_view, othello::Bitboard>, 5> kClasses{
      {{"corners", othello::kCorners},
       {"x", othello::kXSquares},
       {"c", othello::kCSquares},
       {"edges", othello::kEdges},
       {"centre", 0x00003C3C3C3C0000ULL}}};
  const std::string expected = "a list of squares, corners, x, c, edges or centre";
  if (!list.is_array()) {
    fault.wrong(where, expected, list);
    return 0;
  }
  othello::Bitboard out = 0;
  for (const json& each : list) {
    const std::string name = each.is_string() ? each.get<std::string>() : "";
    const auto found = std::find_if(kClasses.begin(), kClasses.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    const auto move = othello::parse_move(name);
    if (found != kClasses.end())
      out |= found->second;
    else if (move && !othello::is_pass(*move))
      out |= othello::bit_of(othello::square_of(*move));
    else
      fault.wrong(where, expected, each);
  }
  return out;
}

void read_squares(StyleObject& object, const char* key, othello::Bitboard& out) {
  if (const json* value = object.get(key))
    out = squares_of(*value, object.path(key), object.fault());
}

namespace {

constexpr int kMostExact = 20;
constexpr int kMostPublished = 1'000'000;

void read_pair(StyleObject& object, const char* key, std::array<double, 2>& out) {
  std::vector<double> list;
  object.numbers(key, list);
  if (object.has(key) && list.size() != 2)
    return object.fault().wrong(object.path(key), "two numbers", *object.get(key));
  if (list.size() == 2) out = {list[0], list[1]};
}

/// A cell is a text as it was printed, or an object with its figures, out of which the text is
/// made.
void read_cell(StyleObject& published, const char* key, PublishedCell& cell) {
  const json* value = published.get(key);
  if (value == nullptr) return;
  if (value->is_string()) {
    cell.text = value->get<std::string>();
    return;
  }
  published.object(key, [&](StyleObject& object) {
    object.text("text", cell.text);
    object.whole("won", 0, kMostPublished, cell.won);
    object.whole("lost", 0, kMostPublished, cell.lost);
    object.whole("drawn", 0, kMostPublished, cell.drawn);
    cell.games = cell.won + cell.lost + cell.drawn;
    object.whole("games", 0, kMostPublished, cell.games);
    read_pair(object, "discs", cell.discs);
    read_pair(object, "seconds", cell.seconds);
    object.whole("wipe_outs", 0, kMostPublished, cell.wipe_outs);
    if (cell.text.empty())
      cell.text = fmt::format("{}-{}", cell.won, cell.lost) +
                  (cell.drawn > 0 ? fmt::format("-{}", cell.drawn) : "");
  });
}

void read_published(StyleObject& published, Style& style) {
  constexpr std::array<const char*, players::kTests> kKeys{
      "idiot_as_black", "idiot_as_white", "gambler_as_black", "gambler_as_white", "itself"};
  for (std::size_t i = 0; i < kKeys.size(); ++i) read_cell(published, kKeys[i], style.published[i]);
}

void read_clock(StyleObject& object, Style& style) {
  players::ClockRule rule;
  object.number("used", rule.used);
  if (double left = 0; object.has("left")) {
    object.number("left", left);
    rule.left = left;
  }
  if (players::Method method{}; object.has("search")) {
    object.name("search", players::kMethodNames, method);
    rule.method = method;
  }
  if (int depth = 0; object.has("depth")) {
    object.whole("depth", 1, 12, depth);
    rule.depth = depth;
  }
  style.clock.push_back(rule);
}

void read_phases(StyleObject& object, Style& style) {
  if (const json* list = object.get("phases");
      list == nullptr || !list->is_array() || list->empty())
    return object.fault().wrong("phases", "a list of phases", list == nullptr ? json() : *list);
  int before = 3;
  object.objects("phases", [&](StyleObject& each) {
    players::Phase phase;
    read_phase(each, phase);
    if (phase.until <= before)
      object.fault().set(fmt::format("{}: expected more than {}, got {}", each.path("until"),
                                     before, phase.until));
    before = phase.until;
    style.phases.push_back(std::move(phase));
  });
  if (before != 64)
    object.fault().set(fmt::format("phases: expected the last one until 64, got {}", before));
}

void read_style(StyleObject& object, Style& style) {
  object.text("name", style.name, true);
  object.text("description", style.description, true);
  object.texts("from_text", style.from_text);
  object.texts("guessed", style.guessed);
  object.text("zone", style.zone);
  object.whole("exact_from", 0, kMostExact, style.exact_from);
  object.flag("exact_discs", style.exact_discs);
  object.object("published", [&](StyleObject& published) { read_published(published, style); });
  object.texts("openings", style.openings);
  object.objects("clock", [&](StyleObject& rule) { read_clock(rule, style); });
  if (double seconds = 0; object.has("move_seconds")) {
    object.number("move_seconds", seconds);
    style.move_seconds = seconds;
  }
  read_phases(object, style);
  object.close();
  if (const auto lines = players::OpeningLines::make(style.openings); !lines)
    object.fault().set(lines.error().message);
}

}  // namespace

Expected<Style> parse_style(std::string_view text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) return fail(ErrorCode::syntax, "expected JSON, got something else");
  StyleFault fault;
  Style style;
  StyleObject whole(object, "", fault);
  read_style(whole, style);
  if (fault.found()) return fail(ErrorCode::syntax, fault.message());
  return style;
}

}  // namespace ternion::arena
