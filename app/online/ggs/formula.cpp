#include "app/online/ggs/formula.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/othello/ggf.hpp"
#include "protocol/core/text.hpp"

namespace ternion::online {
namespace {

using Words = std::vector<std::string_view>;

Expected<double> parse_number(std::string_view word) { return text::parse_decimal(word); }

/// "30", "5:00", "1:00:00", in seconds.
Expected<double> parse_seconds(std::string_view word) {
  if (word.empty() || word.find('/') != std::string_view::npos)
    return fail(ErrorCode::syntax, "expected a time such as 5:00, got " + text::quoted(word));
  const auto clock = othello::parse_ggf_clock(word);
  if (!clock) return tl::make_unexpected(clock.error());
  return seconds_of(clock->main);
}

/// "1500..2400", "1500..", "..2400" or one value.
Expected<Bounds> parse_bounds(std::string_view word, Expected<double> (*read)(std::string_view)) {
  const std::size_t dots = word.find("..");
  const bool single = dots == std::string_view::npos;
  const std::string_view low = word.substr(0, dots);
  const std::string_view high = single ? word : word.substr(dots + 2);
  Bounds bounds;
  for (const auto& [text, bound] : {std::pair(low, &bounds.least), std::pair(high, &bounds.most)}) {
    if (text.empty()) continue;
    const auto value = read(text);
    if (!value) return tl::make_unexpected(value.error());
    *bound = *value;
  }
  if (!bounds.least && !bounds.most)
    return fail(ErrorCode::syntax, "expected bounds such as 1500..2400, got " + text::quoted(word));
  if (bounds.least && bounds.most && *bounds.least > *bounds.most)
    return fail(ErrorCode::syntax, "expected the lower bound first, got " + text::quoted(word));
  return bounds;
}

Expected<void> set_bounds(std::optional<Bounds>& bounds, std::string_view word,
                          Expected<double> (*read)(std::string_view)) {
  const auto parsed = parse_bounds(word, read);
  if (!parsed) return tl::make_unexpected(parsed.error());
  bounds = *parsed;
  return {};
}

Expected<void> set_words(std::vector<std::string>& words, std::string_view list) {
  for (const std::string_view word : text::split_at(list, ',')) {
    if (word.empty())
      return fail(ErrorCode::syntax,
                  "expected words with commas between them, got " + text::quoted(list));
    words.emplace_back(word);
  }
  return {};
}

Expected<void> set_types(FormulaRule& rule, std::string_view list) {
  if (auto set = set_words(rule.types, list); !set) return set;
  for (const std::string& type : rule.types) {
    if (type.find_first_of("*?") != std::string::npos) continue;
    const auto parsed = ggs::parse_match_type(type);
    if (!parsed) return tl::make_unexpected(parsed.error());
    const auto unplayable = ggs::unplayable_part(*parsed);
    if (unplayable && rule.accepts)
      return fail(ErrorCode::unsupported, "expected a type that is played here, got " +
                                              text::quoted(type) + ": " + std::string(*unplayable));
  }
  return {};
}

Expected<void> set_rated(FormulaRule& rule, std::string_view word) {
  if (word != "yes" && word != "no")
    return fail(ErrorCode::syntax, "expected rated yes or rated no, got " + text::quoted(word));
  rule.rated = word == "yes";
  return {};
}

struct Key {
  std::string_view name;
  Expected<void> (*set)(FormulaRule& rule, std::string_view word);
};
constexpr std::array kKeys{
    Key{"type", set_types},
    Key{"opponent",
        [](FormulaRule& rule, std::string_view word) { return set_words(rule.opponents, word); }},
    Key{"rating",
        [](FormulaRule& rule, std::string_view word) {
          return set_bounds(rule.rating, word, parse_number);
        }},
    Key{"main", [](FormulaRule& rule,
                   std::string_view word) { return set_bounds(rule.main, word, parse_seconds); }},
    Key{"increment",
        [](FormulaRule& rule, std::string_view word) {
          return set_bounds(rule.increment, word, parse_seconds);
        }},
    Key{"extension",
        [](FormulaRule& rule, std::string_view word) {
          return set_bounds(rule.extension, word, parse_seconds);
        }},
    Key{"rated", set_rated},
};

Expected<FormulaRule> parse_rule(bool accepts, const Words& words) {
  FormulaRule rule;
  rule.accepts = accepts;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto key = std::find_if(kKeys.begin(), kKeys.end(),
                                  [&](const Key& each) { return each.name == words[i]; });
    if (key == kKeys.end())
      return fail(ErrorCode::syntax,
                  "expected type, opponent, rating, main, increment, extension or rated, got " +
                      text::quoted(words[i]));
    if (i + 1 == words.size())
      return fail(ErrorCode::syntax, "expected a value behind " + std::string(words[i]));
    if (auto set = key->set(rule, words[i + 1]); !set) return tl::make_unexpected(set.error());
  }
  return rule;
}

/// "s8r20 5:00//2:00 opponent ant every 10:00"
Expected<Wanted> parse_wanted(const Words& words) {
  if (words.size() < 2)
    return fail(ErrorCode::syntax, "expected a type and a clock such as 'ask s8r20 5:00//2:00'");
  Wanted wanted;
  const auto type = ggs::parse_match_type(words[0]);
  if (!type) return tl::make_unexpected(type.error());
  wanted.type = *type;
  if (const auto unplayable = ggs::unplayable_part(*type))
    return fail(ErrorCode::unsupported, "expected a type that is played here, got " +
                                            text::quoted(words[0]) + ": " +
                                            std::string(*unplayable));
  const auto clock = othello::parse_ggf_clock(words[1]);
  if (!clock) return tl::make_unexpected(clock.error());
  if (clock->main <= Duration::zero())
    return fail(ErrorCode::syntax,
                "expected a clock such as 5:00//2:00, got " + text::quoted(words[1]));
  wanted.clock = *clock;
  for (std::size_t i = 2; i < words.size(); i += 2) {
    const bool has_value = i + 1 < words.size();
    if (has_value && words[i] == "opponent") {
      wanted.opponent = words[i + 1];
    } else if (has_value && words[i] == "every") {
      const auto seconds = parse_seconds(words[i + 1]);
      if (!seconds) return tl::make_unexpected(seconds.error());
      wanted.every = from_seconds(std::max(*seconds, 1.0));
    } else {
      return fail(ErrorCode::syntax,
                  "expected opponent NAME or every TIME, got " + text::quoted(words[i]));
    }
  }
  return wanted;
}

Expected<void> parse_line(std::string_view line, int number, Formula& formula) {
  Words words = text::split(line.substr(0, line.find('#')));
  if (words.empty()) return {};
  const std::string_view verb = words.front();
  words.erase(words.begin());
  if (verb == "ask") {
    const auto wanted = parse_wanted(words);
    if (!wanted) return tl::make_unexpected(wanted.error());
    formula.wanted.push_back(*wanted);
    return {};
  }
  if (verb != "accept" && verb != "decline")
    return fail(ErrorCode::syntax, "expected accept, decline or ask, got " + text::quoted(verb));
  auto rule = parse_rule(verb == "accept", words);
  if (!rule) return tl::make_unexpected(rule.error());
  rule->line = number;
  formula.rules.push_back(std::move(*rule));
  return {};
}

bool fits_any(const std::vector<std::string>& patterns, std::string_view word) {
  return patterns.empty() ||
         std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return fits_pattern(pattern, word); });
}

bool holds(const std::optional<Bounds>& bounds, double value) {
  return !bounds || bounds->hold(value);
}

bool fits(const FormulaRule& rule, const ggs::RequestMade& request) {
  const TimeControl& clock = request.to_clock ? *request.to_clock : request.clock;
  return fits_any(rule.types, ggs::format_match_type(request.type)) &&
         fits_any(rule.opponents, request.from.name) &&
         holds(rule.rating, request.from.rating.value_or(0)) &&
         holds(rule.main, seconds_of(clock.main)) &&
         holds(rule.increment, seconds_of(clock.increment)) &&
         holds(rule.extension, seconds_of(clock.extension)) &&
         (!rule.rated || *rule.rated == (request.mode == ggs::Mode::rated));
}

}  // namespace

Formula open_formula() {
  Formula formula;
  formula.rules.emplace_back();
  return formula;
}

Expected<Formula> parse_formula(std::string_view text) {
  Formula formula;
  int number = 0;
  for (const std::string_view line : text::split_at(text, '\n')) {
    ++number;
    if (auto parsed = parse_line(line, number, formula); !parsed)
      return fail(parsed.error().code,
                  "line " + std::to_string(number) + ": " + parsed.error().message);
  }
  return formula;
}

Verdict judge(const Formula& formula, const ggs::RequestMade& request) {
  if (const auto unplayable = ggs::unplayable_part(request.type))
    return {false, std::string(*unplayable) + " is not played"};
  if (request.mode == ggs::Mode::stored) return {true, "a stored match goes on"};
  for (const FormulaRule& rule : formula.rules)
    if (fits(rule, request))
      return {rule.accepts, rule.line > 0 ? "line " + std::to_string(rule.line) : "as all are"};
  return {false, "no rule fits"};
}

bool fits_pattern(std::string_view pattern, std::string_view word) {
  const std::string a = text::to_lower(pattern);
  const std::string b = text::to_lower(word);
  std::size_t i = 0;
  std::size_t j = 0;
  std::size_t star = std::string::npos;  // the last one, and how much of the word it has taken
  std::size_t taken = 0;
  while (j < b.size()) {
    if (i < a.size() && (a[i] == '?' || a[i] == b[j]) && a[i] != '*') {
      ++i;
      ++j;
    } else if (i < a.size() && a[i] == '*') {
      star = i++;
      taken = j;
    } else if (star != std::string::npos) {
      i = star + 1;
      j = ++taken;
    } else {
      return false;
    }
  }
  while (i < a.size() && a[i] == '*') ++i;
  return i == a.size();
}

}  // namespace ternion::online
