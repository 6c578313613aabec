// Phases of a classic player's file.
#include <algorithm>

#include "app/arena/othello/style_json.hpp"

namespace ternion::arena {
namespace {

using nlohmann::json;
using players::Feature;
using players::kFeatureNames;
using players::Phase;
using players::Rule;

constexpr int kMostDepth = 12;
constexpr int kMostPlayouts = 100'000;

/// -1: there is no such feature.
int feature_of(std::string_view name) {
  const auto found = std::find(kFeatureNames.begin(), kFeatureNames.end(), name);
  return found == kFeatureNames.end() ? -1 : static_cast<int>(found - kFeatureNames.begin());
}

void unknown_feature(StyleFault& fault, const std::string& where, const std::string& came) {
  fault.set(fmt::format("{}: expected one of the features {}, got {}", where,
                        fmt::join(kFeatureNames, ", "), text::quoted(came)));
}

/// Calls `read` with each feature of an object and its value.
void read_features(StyleObject& object, const char* key,
                   const std::function<void(std::size_t, const json&, const std::string&)>& read) {
  const json* value = object.get(key);
  if (value == nullptr) return;
  if (!value->is_object())
    return object.fault().wrong(object.path(key), "an object of features", *value);
  for (const auto& [name, each] : value->items()) {
    const int feature = feature_of(name);
    if (feature < 0) return unknown_feature(object.fault(), object.path(key), name);
    read(static_cast<std::size_t>(feature), each, object.path(key) + "." + name);
  }
}

void read_weights(StyleObject& object, Phase& phase) {
  read_features(object, "weights", [&](std::size_t i, const json& value, const std::string& where) {
    if (!value.is_number()) return object.fault().wrong(where, "a number", value);
    phase.weights[i] = value.get<double>();
  });
  read_features(object, "curves", [&](std::size_t i, const json& value, const std::string& where) {
    const bool numbers =
        value.is_array() && !value.empty() &&
        std::all_of(value.begin(), value.end(), [](const json& v) { return v.is_number(); });
    if (!numbers) return object.fault().wrong(where, "a list of numbers", value);
    phase.curves[i] = value.get<std::vector<double>>();
  });
}

/// 64 numbers a1 b1 ... h8, or the 16 of the upper-left quarter, which is then mirrored.
void read_table(StyleObject& object, const char* key, players::Table& table) {
  std::vector<double> list;
  const json* value = object.get(key);
  if (value == nullptr) return;
  object.numbers(key, list);
  if (list.size() != 64 && list.size() != 16)
    return object.fault().wrong(object.path(key), "64 numbers, or 16 for a quarter", *value);
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = 0; column < 8; ++column) {
      const std::size_t quarter = std::min(row, 7 - row) * 4 + std::min(column, 7 - column);
      table[row * 8 + column] = list[list.size() == 64 ? row * 8 + column : quarter];
    }
}

void read_corner_change(StyleObject& object, Phase& phase) {
  object.object("corner_change", [&](StyleObject& change) {
    phase.corner_change.emplace();
    change.number("own_c", phase.corner_change->own_c);
    change.number("own_x", phase.corner_change->own_x);
    change.number("lost_c", phase.corner_change->lost_c);
    change.number("lost_x", phase.corner_change->lost_x);
  });
}

void read_steps(StyleObject& object, Phase& phase) {
  object.object("steps", [&](StyleObject& given) {
    players::Steps& steps = phase.steps;
    given.number("flipped", steps.flipped);
    given.number("square", steps.square);
    given.number("replies", steps.replies);
    given.number("stable", steps.stable);
    std::vector<double> wipe_out;
    given.numbers("wipe_out", wipe_out);
    if (wipe_out.size() == 2)
      steps.wipe_out = {wipe_out[0], wipe_out[1]};
    else if (given.has("wipe_out"))
      given.fault().wrong(given.path("wipe_out"), "two numbers: the player's step, the other's",
                          *given.get("wipe_out"));
    given.numbers("wedges", steps.wedges);
    given.number("win", steps.win);
    given.number("disc", steps.disc);
    given.flag("window_moves", steps.window_moves);
  });
}

void read_best(StyleObject& object, Rule& rule, const char* key, bool least) {
  std::string measure;
  object.text(key, measure);
  rule.kind = Rule::Kind::best;
  rule.least = least;
  rule.measure = measure == "flips"    ? Rule::kFlips
                 : measure == "square" ? Rule::kSquare
                                       : feature_of(measure);
  if (rule.measure == -1 && measure != "flips")
    unknown_feature(object.fault(), object.path(key) + " (or flips, square)", measure);
  object.whole("keep", 1, 60, rule.keep);
}

void read_avoid_giving(StyleObject& object, Rule& rule) {
  constexpr std::array<std::string_view, 2> kGiven{"corner", "wipe_out"};
  int which = 0;
  object.name("avoid_giving", kGiven, which);
  rule.kind = which == 0 ? Rule::Kind::avoid_corners : Rule::Kind::avoid_wipe_out;
  if (which == 0) object.whole("plies", 1, 5, rule.plies);
}

void read_avoid(StyleObject& object, Rule& rule) {
  constexpr std::array<std::string_view, 4> kConditions{"always", "any_corner_empty",
                                                        "its_corner_empty", "its_corner_not_own"};
  rule.kind = Rule::Kind::avoid;
  read_squares(object, "avoid", rule.squares);
  object.name("while", kConditions, rule.condition);
}

void read_rule(StyleObject& object, Rule& rule) {
  if (object.has("prefer")) {
    rule.kind = Rule::Kind::prefer;
    read_squares(object, "prefer", rule.squares);
  } else if (object.has("avoid")) {
    read_avoid(object, rule);
  } else if (object.has("avoid_giving")) {
    read_avoid_giving(object, rule);
  } else if (object.has("take")) {
    constexpr std::array<std::string_view, 1> kTaken{"wipe_out"};
    int which = 0;
    object.name("take", kTaken, which);
    rule.kind = Rule::Kind::take_wipe_out;
  } else if (object.has("most")) {
    read_best(object, rule, "most", false);
  } else if (object.has("least")) {
    read_best(object, rule, "least", true);
  } else {
    object.fault().set(fmt::format(
        "{}: expected one of prefer, avoid, avoid_giving, take, most, least", object.path("")));
  }
  if (players::Method then{}; object.has("then")) {
    constexpr std::array<std::string_view, 2> kThen{"random", "first"};
    int which = 0;
    object.name("then", kThen, which);
    then = which == 0 ? players::Method::random : players::Method::first;
    rule.then = then;
  }
}

void read_rules(StyleObject& object, Phase& phase) {
  bool corners_first = false;
  bool shuns = false;
  object.flag("corners_first", corners_first);
  object.flag("shuns_x_and_c", shuns);
  if (corners_first) {
    Rule rule;
    rule.squares = othello::kCorners;
    phase.rules.push_back(rule);
  }
  if (shuns) {
    Rule rule;
    rule.kind = Rule::Kind::avoid;
    rule.squares = othello::kXSquares | othello::kCSquares;
    rule.condition = Rule::Condition::any_corner_empty;
    phase.rules.push_back(rule);
  }
  object.objects("rules", [&](StyleObject& each) {
    Rule rule;
    read_rule(each, rule);
    phase.rules.push_back(rule);
  });
}

void read_order(StyleObject& object, Phase& phase) {
  object.flag("order_swaps", phase.order_swaps);
  const json* order = object.get("order");
  if (order == nullptr) return;
  if (!order->is_array())
    return object.fault().wrong(object.path("order"), "a list of lists of squares", *order);
  for (const json& each : *order)
    phase.order.push_back(squares_of(each, object.path("order"), object.fault()));
}

}  // namespace

void read_phase(StyleObject& object, Phase& phase) {
  object.name("search", players::kMethodNames, phase.method, true);
  object.whole("until", 4, 64, phase.until);
  object.whole("depth", 1, kMostDepth, phase.depth);
  object.flag("to_end", phase.to_end);
  object.flag("prunes", phase.prunes);
  object.flag("pass_is_ply", phase.pass_is_ply);
  object.flag("sees_ends", phase.sees_ends);
  object.name("ties", players::kTieNames, phase.ties);
  object.name("viewer", players::kViewerNames, phase.viewer);
  object.whole("candidates", 1, 60, phase.candidates);
  object.whole("playouts", 1, kMostPlayouts, phase.playouts);
  read_rules(object, phase);
  read_order(object, phase);
  read_weights(object, phase);
  read_table(object, "table", phase.table);
  read_table(object, "move_table", phase.move_table);
  read_corner_change(object, phase);
  read_steps(object, phase);
}

}  // namespace ternion::arena
