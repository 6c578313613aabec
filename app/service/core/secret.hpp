// Secrets compared without telling by the time it takes how much of them was right.
#pragma once

#include <string_view>

namespace ternion::service {

/// Takes as long for every wrong text of the same length.
inline bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0U : 1U;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^
                  static_cast<unsigned char>(b.empty() ? '\0' : b[i % b.size()]);
  return difference == 0;
}

}  // namespace ternion::service
