// How often what is drawn at random is tried: a sanitizer looks at each step, which then takes ten
// times as long or more, and finds as much in fewer of them.
#pragma once

namespace ternion::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

/// `usual`, or `watched` under a sanitizer.
template <class Number>
constexpr Number trials(Number usual, Number watched) {
  return kSanitized ? watched : usual;
}

}  // namespace ternion::test
