// The openings' rules, as data.
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "engine/core/opening.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion {
namespace {

using Verb = OpeningVerb;
constexpr int kMostFifths = 20;
constexpr int kLeastSizeWithOffers = 11;
constexpr int kDeclaredUnderYamaguchi = 12;  // what boards and people have room for

OpeningOption put(int stones, int next) { return {Verb::put, stones, false, false, next}; }
OpeningOption put_near(int stones, int next) { return {Verb::put, stones, true, false, next}; }
OpeningOption swap(int next) { return {Verb::swap, 0, false, true, next}; }
OpeningOption keep(int next) { return {Verb::keep, 0, false, false, next}; }
OpeningOption declare(int most, int next) { return {Verb::declare, most, false, false, next}; }
OpeningOption offer(int points, int next) { return {Verb::offer, points, false, false, next}; }
OpeningOption pick() { return {Verb::pick, 1, false, false, kOpeningDone}; }

OpeningStage black(std::vector<OpeningOption> options) { return {Side::black, std::move(options)}; }
OpeningStage white(std::vector<OpeningOption> options) { return {Side::white, std::move(options)}; }

/// The second player takes Black, or stays White and moves, or puts a white and a black stone down
/// and leaves the choice to the first: who takes White moves.
std::vector<OpeningStage> swap2(int) {
  OpeningOption white_and_move = put(1, kOpeningDone);
  white_and_move.exchanges = true;
  return {black({put(3, 1)}), white({put(1, kOpeningDone), swap(kOpeningDone), put(2, 2)}),
          black({white_and_move, keep(kOpeningDone)})};
}

/// Each of the first three stones by its colour; White may swap, and chooses of two fifths. The
/// rule forbade two of the 26 patterns of three stones (the article on it); which, no source says.
std::vector<OpeningStage> swap_of_1989(int) {
  return {black({put_near(1, 1)}), white({put_near(1, 2)}),
          black({put_near(1, 3)}), white({keep(4), swap(4)}),
          white({put(1, 5)}),      black({offer(2, 6)}),
          white({pick()})};
}

/// The first three stones by one player.
std::vector<OpeningStage> rif(int fifths) {
  return {black({put_near(3, 1)}), white({keep(2), swap(2)}), white({put(1, 3)}),
          black({offer(fifths, 4)}), white({pick()})};
}

/// Who puts the first three stones down says how many fifths there will be.
std::vector<OpeningStage> yamaguchi(int) {
  return {black({put_near(3, 1)}),   black({declare(kDeclaredUnderYamaguchi, 2)}),
          white({keep(3), swap(3)}), white({put(1, 4)}),
          black({offer(0, 5)}),      white({pick()})};
}

/// White says with the fourth stone how many fifths there will be; then Black may swap.
std::vector<OpeningStage> soosorv(int most) {
  return {black({put_near(3, 1)}),
          white({keep(2), swap(2)}),
          white({put(1, 3)}),
          white({declare(most, 4)}),
          black({keep(5), swap(5)}),
          black({offer(0, 6)}),
          white({pick()})};
}

/// A swap after each of the first four stones, each by its colour.
std::vector<OpeningStage> four_swaps() {
  return {black({put_near(1, 1)}),   white({keep(2), swap(2)}), white({put_near(1, 3)}),
          black({keep(4), swap(4)}), black({put_near(1, 5)}),   white({keep(6), swap(6)}),
          white({put_near(1, 7)})};
}

/// After the fourth stone Black puts a fifth near the centre, after which White may swap; or swaps
/// first; or offers many.
std::vector<OpeningStage> taraguchi(int fifths) {
  auto stages = four_swaps();
  stages.push_back(black({put_near(1, 9), swap(8), offer(fifths, 10)}));
  stages.push_back(black({put_near(1, 9)}));
  stages.push_back(white({keep(kOpeningDone), swap(kOpeningDone)}));
  stages.push_back(white({pick()}));
  return stages;
}

/// A swap after each of the first five stones.
std::vector<OpeningStage> tarannikov(int) {
  auto stages = four_swaps();
  stages.push_back(black({keep(8), swap(8)}));
  stages.push_back(black({put_near(1, 9)}));
  stages.push_back(white({keep(kOpeningDone), swap(kOpeningDone)}));
  return stages;
}

/// A rule, or one for each number.
struct Family {
  std::string_view name;
  int usual = 0;  // 0: it has no number
  int least = 0;
  std::vector<OpeningStage> (*stages)(int number);
};
constexpr std::array kFamilies{
    Family{"swap2", 0, 0, swap2},
    Family{"swap", 0, 0, swap_of_1989},
    Family{"rif", 0, 0, [](int) { return rif(2); }},
    Family{"yamaguchi", 0, 0, yamaguchi},
    Family{"soosorv", 8, 1, soosorv},
    Family{"taraguchi", 10, 2, taraguchi},
    Family{"tarannikov", 0, 0, tarannikov},
    Family{"fifth", 4, 2, rif},
};
constexpr std::array<std::string_view, kFamilies.size()> kNames{
    "swap2", "swap", "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "tarannikov", "fifth-4"};

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

tl::unexpected<Error> unknown(std::string_view name) {
  std::string known;
  for (const std::string_view each : kNames) known.append(known.empty() ? "" : ", ").append(each);
  return fail(ErrorCode::unsupported,
              "expected one of the openings " + known + ", got " + quoted_text(name));
}

}  // namespace

std::span<const std::string_view> opening_names() { return kNames; }

Expected<OpeningRule> opening_named(std::string_view name) {
  const std::string word = lower(name);
  const auto dash = word.find('-');
  const std::string_view stem = std::string_view(word).substr(0, dash);
  const auto family = std::ranges::find(kFamilies, stem, &Family::name);
  if (family == kFamilies.end()) return unknown(name);
  int number = family->usual;
  if (dash != std::string::npos) {
    const std::string digits = word.substr(dash + 1);
    const char* const end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, number);
    const bool wrong = parsed.ec != std::errc() || parsed.ptr != end || digits.front() == '0';
    if (wrong || family->usual == 0 || number < family->least || number > kMostFifths)
      return unknown(name);
  }
  const std::string full = std::string(stem) + (number > 0 ? "-" + std::to_string(number) : "");
  const bool offers = family->stages != swap2;
  return OpeningRule{full, family->stages(number), offers ? kLeastSizeWithOffers : 0};
}

}  // namespace ternion
