// Constants of a search that a tuner may set: each is declared once, by its game, with its usual
// value and the range in which it means something (search/<game>/constants.hpp). Who sets them
// knows names and numbers alone.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion {

/// A constant as others see it. Both ends belong to the range.
struct SearchConstant {
  std::string_view name;
  int usual = 0;
  int least = 0;
  int most = 0;
};

/// By name, values in place of the usual ones; what is not here keeps its own.
using ConstantValues = std::map<std::string, int, std::less<>>;

/// A constant as its game declares it: a member of the struct V that holds all of the game's, with
/// their usual values as initialisers.
template <class V>
struct DeclaredConstant {
  std::string_view name;
  int V::* member = nullptr;
  int least = 0;
  int most = 0;
};

template <class V, std::size_t N>
constexpr std::array<SearchConstant, N> search_constants(
    const std::array<DeclaredConstant<V>, N>& declared) {
  constexpr V kUsual{};
  std::array<SearchConstant, N> all{};
  for (std::size_t i = 0; i < N; ++i)
    all[i] = {declared[i].name, kUsual.*declared[i].member, declared[i].least, declared[i].most};
  return all;
}

/// The game's constants with these values. Precondition: check_constants() lets them pass.
template <class V, std::size_t N>
V constants_with(const std::array<DeclaredConstant<V>, N>& declared, const ConstantValues& values) {
  V constants;
  for (const DeclaredConstant<V>& each : declared)
    if (const auto value = values.find(each.name); value != values.end())
      constants.*each.member = value->second;
  return constants;
}

/// Errors: unsupported for a name that is none of these, out_of_range for a value outside its
/// constant's range; both say what was expected.
Expected<void> check_constants(std::span<const SearchConstant> constants,
                               const ConstantValues& values);

/// "cut_depth:7;cut_margin:55", and back; an empty text has no values. Errors: syntax, also for a
/// name that stands twice.
Expected<ConstantValues> parse_constants(std::string_view text);
std::string constants_text(const ConstantValues& values);

}  // namespace ternion
