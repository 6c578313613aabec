// How far work that lasts is, as whoever does it tells and whoever watches shows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace ternion {

struct WorkProgress {
  enum class Phase : std::uint8_t {
    begins,  // what is done by now was done before: it says nothing of the pace
    runs,
    ends,  // for now or for good: nothing is told until it begins again
  };
  Phase phase = Phase::runs;
  std::int64_t done = 0;   // of `total`
  std::int64_t total = 0;  // 0: nobody knows
  std::string_view unit;   // what is counted: "games"; a literal
  std::string state;       // how it stands, for people: "+3 =1 -2"; may be empty
};

/// May be empty. Called by the thread that called the work, unless it says otherwise.
using ProgressListener = std::function<void(const WorkProgress&)>;

}  // namespace ternion
