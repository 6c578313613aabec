#include "protocol/json/opening.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/hash_key.hpp"
#include "protocol/core/text.hpp"
#include "session/board.hpp"

namespace ternion::json {
namespace {

using Verb = OpeningVerb;

constexpr std::size_t kLongestWord = 16;
constexpr std::int64_t kLatestChoice = 5;
constexpr int kLettered = 26;  // of a board, which letters name

/// Of Gomocup's kind: neither side stands much better on a board of 15.
constexpr std::array<std::array<int, 2>, 3> kLayout{{{0, 0}, {1, 3}, {-2, 4}}};

/// Stones that are to be placed, and nothing else.
bool is_placing(const OpeningCourse& course) {
  if (course.is_done() || course.options().size() != 1) return false;
  const Verb verb = course.options().front().verb;
  return verb == Verb::put || verb == Verb::pick;
}

/// Taking a colour is a choice of its own: the stone that may go with it is a move as any other.
bool takes_colour(const OpeningOption& option) {
  return option.verb == Verb::swap || option.verb == Verb::keep ||
         (option.verb == Verb::put && option.count == 1 && option.next == kOpeningDone);
}

std::vector<std::string> names_of(const OpeningCourse& course, const OpeningOption& option) {
  if (option.verb != Verb::declare) return {Opening::name_of(course, option, {option.verb, {}, 0})};
  std::vector<std::string> numbers;
  for (int n = 1; n <= option.count; ++n) numbers.push_back(std::to_string(n));
  return numbers;
}

struct Named {
  OpeningOption option;
  OpeningAct act;
};
std::optional<Named> find(const OpeningCourse& course, std::string_view name) {
  for (const OpeningOption& option : course.options()) {
    const auto names = names_of(course, option);
    const auto at = std::ranges::find(names, name);
    if (at == names.end()) continue;
    const auto number = static_cast<int>(at - names.begin()) + 1;
    return Named{option, {option.verb, {}, option.verb == Verb::declare ? number : 0}};
  }
  return std::nullopt;
}

std::string point_text(OpeningPoint point) { return point_name(point.column, point.row); }

}  // namespace

std::optional<OpeningPoint> read_point(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const int column = text[0] - 'a';
  const auto row = text::parse_int(text.substr(1), 1, kLettered);
  if (column < 0 || column >= kLettered || !row) return std::nullopt;
  return OpeningPoint{column, static_cast<int>(*row) - 1};
}

Answer<Opening> Opening::named(std::string_view rule) {
  Opening opening;
  if (rule.empty()) return opening;
  auto found = opening_named(rule);
  if (!found)
    return refuse("unsupported", fmt::format("expected one of {} as \"opening\", got {}",
                                             fmt::join(opening_names(), ", "), text::quoted(rule)));
  opening.name_ = found->name;
  opening.rule_ = std::move(*found);
  return opening;
}

OpeningCourse Opening::course(std::size_t ply) const { return walk(ply).course; }

Opening::Walk Opening::walk(std::size_t ply) const {
  Walk walk{OpeningCourse(*rule_)};
  auto& [course, placed] = walk;
  auto next = choices_.begin();
  while (!course.is_done()) {
    if (next != choices_.end() && next->ply == placed) {
      const auto named = find(course, next->name);
      if (!named) break;
      if (next->name == "place")
        course.choose(named->option);
      else
        course.assume(named->option, {named->option.verb, next->points, named->act.number});
      ++next;
    } else if (placed < ply && is_placing(course)) {
      const OpeningOption option = course.options().front();
      course.assume(option, {option.verb, {OpeningPoint{}}, 0});
      ++placed;
    } else {
      break;
    }
  }
  return walk;
}

std::string Opening::name_of(const OpeningCourse& course, const OpeningOption& option,
                             const OpeningAct& act) {
  if (takes_colour(option))
    return std::string(ternion::name_of(option.exchanges ? other(course.actor()) : course.actor()));
  if (option.verb == Verb::declare) return std::to_string(act.number);
  return option.verb == Verb::offer ? "offer" : "place";
}

bool Opening::places(std::size_t ply) const { return rule_ && is_placing(course(ply)); }

bool Opening::chooses(std::size_t ply) const {
  if (!rule_) return false;
  const OpeningCourse now = course(ply);
  return !now.is_done() && !is_placing(now);
}

bool Opening::may_place(std::size_t ply, const BoardView& board, OpeningPoint point) const {
  const OpeningCourse now = course(ply);
  const OpeningOption& option = now.options().front();
  if (option.verb == Verb::pick)
    return std::ranges::find(now.offered(), point) != now.offered().end();
  return now.may_put(board, option, point);
}

/// Colours that were exchanged since make another's of what was a player's then.
Side Opening::turn(std::size_t ply, Side to_move) const {
  if (!rule_) return to_move;
  const OpeningCourse then = course(ply);
  const Side actor = then.is_done() ? to_move : then.actor();
  const auto since = std::ranges::count_if(
      choices_, [&](const Choice& each) { return each.ply > ply && each.exchanged; });
  return since % 2 == 0 ? actor : other(actor);
}

std::vector<std::string> Opening::options(std::size_t ply) const {
  std::vector<std::string> names;
  if (!chooses(ply)) return names;
  const OpeningCourse now = course(ply);
  for (const OpeningOption& option : now.options())
    for (std::string& name : names_of(now, option)) names.push_back(std::move(name));
  return names;
}

int Opening::stones_due(std::size_t ply) const {
  if (!places(ply)) return 0;
  const OpeningCourse now = course(ply);
  return now.options().front().count - now.put_here();
}

int Opening::offer_size(std::size_t ply) const {
  if (!chooses(ply)) return 0;
  const OpeningCourse now = course(ply);
  for (const OpeningOption& option : now.options())
    if (option.verb == Verb::offer) return now.points_of(option);
  return 0;
}

std::vector<OpeningPoint> Opening::offered(std::size_t ply) const {
  return rule_ ? course(ply).offered() : std::vector<OpeningPoint>{};
}

Answer<bool> Opening::choose(std::size_t ply, std::string_view name, const BoardView& board,
                             const std::vector<OpeningPoint>& points) {
  if (chooses(ply) && name == "offer") {
    OpeningCourse now = course(ply);
    if (auto good = now.act(board, {Verb::offer, points, 0}); !good)
      return refuse("bad_field", good.error().message);
  }
  return note(ply, name, points);
}

Answer<bool> Opening::note(std::size_t ply, std::string_view name,
                           const std::vector<OpeningPoint>& points) {
  const auto open = options(ply);
  if (std::find(open.begin(), open.end(), name) == open.end())
    return refuse("bad_field", fmt::format("expected {} as \"choice\", got {}",
                                           fmt::join(open, " or "), text::quoted(name)));
  const Walk now = walk(ply);
  if (now.placed != ply)
    return refuse("bad_field", fmt::format("expected what is chosen after {} moves first, got a "
                                           "choice after {}",
                                           now.placed, ply));
  const auto named = find(now.course, name);
  const bool exchanged = named->option.exchanges && takes_colour(named->option);
  const bool offers = named->option.verb == Verb::offer;
  if (static_cast<int>(points.size()) != (offers ? offer_size(ply) : 0))
    return refuse("bad_field", fmt::format("expected {} points with \"{}\", got {}",
                                           offers ? offer_size(ply) : 0, name, points.size()));
  choices_.push_back({ply, std::string(name), exchanged, points});
  return exchanged;
}

std::optional<std::size_t> Opening::last_choice() const {
  if (choices_.empty()) return std::nullopt;
  return choices_.back().ply;
}

Side Opening::last_chooser() const {
  if (choices_.empty()) return Side::white;
  Opening before = *this;
  before.choices_.pop_back();
  const Side then = before.course(choices_.back().ply).actor();
  return choices_.back().exchanged ? other(then) : then;
}

bool Opening::undo_to(std::size_t ply) {
  const auto later =
      std::ranges::find_if(choices_, [&](const Choice& each) { return each.ply >= ply; });
  return undo_choices(static_cast<std::size_t>(later - choices_.begin()));
}

bool Opening::undo_choices(std::size_t kept) {
  bool exchanged = false;
  while (choices_.size() > kept) {
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
  if (!rule_) return nullptr;
  Json choices = Json::array();
  for (const Choice& choice : choices_) {
    Json each{{"ply", choice.ply}, {"choice", choice.name}};
    for (const OpeningPoint& point : choice.points) each["points"].push_back(point_text(point));
    choices.push_back(std::move(each));
  }
  return {{"rule", name_}, {"choices", std::move(choices)}};
}

Answer<Opening> Opening::read(const Json& object) {
  const auto rule = text_field(object, "rule", kLongestWord);
  if (!rule) return tl::make_unexpected(rule.error());
  auto opening = named(rule->value_or(""));
  if (!opening || opening->name_.empty()) return opening;
  for (const Json& each : object.value("choices", Json::array())) {
    if (!each.is_object()) return refuse("bad_field", "expected a choice of the opening");
    const auto ply = integer_field(each, "ply", 0, kLatestChoice);
    const auto name = text_field(each, "choice", kLongestWord);
    if (!ply) return tl::make_unexpected(ply.error());
    if (!name) return tl::make_unexpected(name.error());
    std::vector<OpeningPoint> points;
    for (const Json& point : each.value("points", Json::array())) {
      const auto read = point.is_string() ? read_point(point.get<std::string>()) : std::nullopt;
      if (!read) return refuse("bad_field", "expected points of the opening");
      points.push_back(*read);
    }
    const auto chosen =
        opening->note(static_cast<std::size_t>(ply->value_or(0)), name->value_or(""), points);
    if (!chosen) return tl::make_unexpected(chosen.error());
  }
  return opening;
}

std::string Opening::text() const {
  std::string text = name_;
  for (const Choice& choice : choices_) {
    text +=
        fmt::format("{}{} {}", &choice == choices_.data() ? ": " : ", ", choice.ply, choice.name);
    for (const OpeningPoint& point : choice.points) text += " " + point_text(point);
  }
  return text;
}

Answer<Opening> Opening::parse(std::string_view text) {
  const std::string line = text::to_lower(text);
  const auto parts = text::split_at(line, ':');
  Json object{{"rule", text::trim(parts.front())}, {"choices", Json::array()}};
  if (parts.size() > 2) return refuse("syntax", "expected an opening and its choices");
  if (parts.size() == 2)
    for (const auto each : text::split_at(parts.back(), ',')) {
      const auto words = text::split(each);
      const auto ply = text::parse_int(words.empty() ? "" : words[0], 0, kLatestChoice);
      if (!ply || words.size() < 2)
        return refuse("syntax", "expected a number of moves and what was chosen then");
      Json choice{{"ply", *ply}, {"choice", words[1]}};
      for (std::size_t i = 2; i < words.size(); ++i) choice["points"].push_back(words[i]);
      object["choices"].push_back(std::move(choice));
    }
  return read(object);
}

}  // namespace ternion::json
