#include "engine/gomoku/rule_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>

#include "engine/core/quoted_text.hpp"

namespace ternion::gomoku {
namespace {

struct Name {
  std::string_view text;  // small letters and digits alone
  Rule rule;
};

constexpr std::array kNames{
    Name{"freestyle", Rule::freestyle},
    Name{"free", Rule::freestyle},
    Name{"freegomoku", Rule::freestyle},
    Name{"freestylegomoku", Rule::freestyle},
    Name{"gomokufreestyle", Rule::freestyle},
    Name{"gomoku", Rule::freestyle},
    Name{"gobang", Rule::freestyle},
    Name{"fiveinarow", Rule::freestyle},
    Name{"fiveormore", Rule::freestyle},
    Name{"freerenju", Rule::freestyle},
    Name{"nolimit", Rule::freestyle},
    Name{"norestriction", Rule::freestyle},
    Name{"unlimited", Rule::freestyle},
    Name{"fastgame", Rule::freestyle},
    Name{"swap1", Rule::freestyle},
    Name{"0", Rule::freestyle},
    Name{"standard", Rule::standard},
    Name{"standardgomoku", Rule::standard},
    Name{"gomokustandard", Rule::standard},
    Name{"exactfive", Rule::standard},
    Name{"exactlyfive", Rule::standard},
    Name{"exact5", Rule::standard},
    Name{"swap2", Rule::standard},
    Name{"gomokuswap2", Rule::standard},
    Name{"1", Rule::standard},
    Name{"rif", Rule::renju},
    Name{"sakata", Rule::renju},
    Name{"yamaguchi", Rule::renju},
    Name{"taraguchi", Rule::renju},
    Name{"taraguchi10", Rule::renju},
    Name{"tarannikov", Rule::renju},
    Name{"soosorv", Rule::renju},
    Name{"soosorv8", Rule::renju},
    Name{"soosyrv", Rule::renju},
    Name{"soosyrv8", Rule::renju},
    Name{"forbidden", Rule::renju},
    Name{"4", Rule::renju},
    Name{"5", Rule::renju},
    Name{"caro", Rule::caro},
    Name{"caroplus", Rule::caro},
    Name{"gomokuplus", Rule::caro},
    Name{"gomokucaro", Rule::caro},
    Name{"caro6", Rule::caro},
    Name{"8", Rule::caro},
    Name{"caroexact", Rule::caro_exact},
    Name{"exactcaro", Rule::caro_exact},
    Name{"caro5", Rule::caro_exact},
    Name{"9", Rule::caro_exact},
};

/// Those that everybody knows and that have other ends of a game.
constexpr std::array<std::string_view, 2> kNotPlayed{"omok", "pente"};

std::string letters_and_digits(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

/// KataGomo's rules are a list of keys and values in one word, or a JSON object.
std::string basic_rule(const std::string& word) {
  constexpr std::string_view kKey = "basicrule";
  const auto at = word.find(kKey);
  if (at == std::string::npos) return word;
  const std::string value = word.substr(at + kKey.size());
  std::string_view longest;
  for (const Name& name : kNames)
    if (value.starts_with(name.text) && name.text.size() > longest.size()) longest = name.text;
  return longest.empty() ? value : std::string(longest);
}

/// The same text may ask for ends of the game that are not played here.
bool has_other_ends(const std::string& word) {
  const auto follows = [&](std::string_view key, auto is_usual) {
    const auto at = word.find(key);
    return at != std::string::npos && !is_usual(std::string_view(word).substr(at + key.size()));
  };
  const auto off = [](std::string_view value) {
    return value.starts_with("false") || value.starts_with('0');
  };
  return follows("vcnrule", [](std::string_view value) { return value.starts_with("novc"); }) ||
         follows("firstpasswin", off) || follows("maxmoves", off);
}

/// Rules as Chinese programs name them, which have no letters to compare.
std::optional<Rule> rule_in_chinese(std::string_view text) {
  struct Word {
    std::string_view text;
    Rule rule;
  };
  constexpr std::array kWords{Word{"无禁", Rule::freestyle}, Word{"無禁", Rule::freestyle},
                              Word{"有禁", Rule::renju}, Word{"连珠", Rule::renju},
                              Word{"連珠", Rule::renju}};
  for (const Word& word : kWords)
    if (text.find(word.text) != std::string_view::npos) return word.rule;
  return std::nullopt;
}

}  // namespace

Expected<Rule> rule_named(std::string_view text) {
  const std::string all = letters_and_digits(text);
  const std::string word = basic_rule(all);
  if (std::ranges::find(kNotPlayed, word) != kNotPlayed.end() || has_other_ends(all))
    return fail(
        ErrorCode::unsupported,
        "expected freestyle, standard, renju or caro, the rules that are played here, got " +
            quoted_text(text));
  const auto known = std::ranges::find(kNames, std::string_view(word), &Name::text);
  if (known != kNames.end()) return known->rule;
  if (word.find("renju") != std::string::npos) return Rule::renju;
  if (const auto rule = rule_in_chinese(text)) return *rule;
  return fail(
      ErrorCode::syntax,
      "expected a rule such as freestyle, standard, renju or caro, got " + quoted_text(text));
}

}  // namespace ternion::gomoku
