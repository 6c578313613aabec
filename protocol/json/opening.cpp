#include "protocol/json/opening.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/hash_key.hpp"
#include "protocol/core/text.hpp"

namespace ternion::json {
namespace {

constexpr std::string_view kSwap2 = "swap2";
constexpr std::size_t kLongestWord = 16;
constexpr std::int64_t kLatestChoice = 5;

/// Of Gomocup's kind: neither side stands much better on a board of 15.
constexpr std::array<std::array<int, 2>, 3> kLayout{{{0, 0}, {1, 3}, {-2, 4}}};

}  // namespace

Answer<Opening> Opening::named(std::string_view rule) {
  Opening opening;
  if (rule.empty()) return opening;
  if (rule != kSwap2)
    return refuse("unsupported",
                  fmt::format("expected {} as \"opening\", got {}", kSwap2, text::quoted(rule)));
  opening.rule_ = rule;
  return opening;
}

bool Opening::places(std::size_t ply) const {
  return !rule_.empty() && !has_colours() && ply < placed();
}

bool Opening::chooses(std::size_t ply) const {
  return !rule_.empty() && !has_colours() && ply >= placed();
}

/// Black places and White chooses, then the other way round; colours are exchanged by the last
/// choice alone.
Side Opening::turn(std::size_t ply, Side to_move) const {
  if (rule_.empty()) return to_move;
  const bool exchanged = has_colours() && choices_.back().exchanged;
  const auto now = [&](Side then) { return exchanged ? other(then) : then; };
  if (ply < 3) return now(Side::black);
  if (ply < placed() && choices_.size() == (has_colours() ? 2U : 1U)) return now(Side::white);
  if (chooses(ply)) return choices_.empty() ? Side::white : Side::black;
  return to_move;
}

std::vector<std::string> Opening::options(std::size_t ply) const {
  if (!chooses(ply)) return {};
  if (choices_.empty()) return {"white", "black", "place"};
  return {"white", "black"};
}

Answer<bool> Opening::choose(std::size_t ply, std::string_view name) {
  const auto open = options(ply);
  if (std::find(open.begin(), open.end(), name) == open.end())
    return refuse("bad_field", fmt::format("expected {} as \"choice\", got {}",
                                           fmt::join(open, " or "), text::quoted(name)));
  const Side chooser = turn(ply, Side::white);
  const bool exchanged = name != "place" && name != ternion::name_of(chooser);
  choices_.push_back({ply, std::string(name), exchanged});
  return exchanged;
}

std::optional<std::size_t> Opening::last_choice() const {
  if (choices_.empty()) return std::nullopt;
  return choices_.back().ply;
}

Side Opening::last_chooser() const {
  const Side then = choices_.size() > 1 ? Side::black : Side::white;
  return has_colours() && choices_.back().exchanged ? other(then) : then;
}

bool Opening::undo_to(std::size_t ply) {
  bool exchanged = false;
  while (!choices_.empty() && choices_.back().ply >= ply) {
    exchanged ^= choices_.back().exchanged;
    choices_.pop_back();
  }
  return exchanged;
}

/// The layout under one of the eight symmetries of the square.
Opening::Layout Opening::layout(std::uint64_t seed) {
  const std::uint64_t bits = mix64(seed);
  Layout layout;
  for (auto [column, row] : kLayout) {
    if ((bits & 1) != 0) column = -column;
    if ((bits & 2) != 0) row = -row;
    if ((bits & 4) != 0) std::swap(column, row);
    layout.emplace_back(column, row);
  }
  return layout;
}

Json Opening::value() const {
  if (rule_.empty()) return nullptr;
  Json choices = Json::array();
  for (const Choice& choice : choices_)
    choices.push_back({{"ply", choice.ply}, {"choice", choice.name}});
  return {{"rule", rule_}, {"choices", std::move(choices)}};
}

Answer<Opening> Opening::read(const Json& object) {
  const auto rule = text_field(object, "rule", kLongestWord);
  if (!rule) return tl::make_unexpected(rule.error());
  auto opening = named(rule->value_or(""));
  if (!opening || opening->rule_.empty()) return opening;
  for (const Json& each : object.value("choices", Json::array())) {
    if (!each.is_object()) return refuse("bad_field", "expected a choice of the opening");
    const auto ply = integer_field(each, "ply", 0, kLatestChoice);
    const auto name = text_field(each, "choice", kLongestWord);
    if (!ply) return tl::make_unexpected(ply.error());
    if (!name) return tl::make_unexpected(name.error());
    const auto chosen =
        opening->choose(static_cast<std::size_t>(ply->value_or(0)), name->value_or(""));
    if (!chosen) return tl::make_unexpected(chosen.error());
  }
  return opening;
}

}  // namespace ternion::json
