#include "protocol/client/quirks.hpp"

#include <array>

#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr std::array kGtpQuirks{
    // 0.16.1 answers "syntax error" to every `play X pass`; its levels are fixed depths.
    Quirks{"GTP GRhino", false, true},
    Quirks{"", true, true},
};

}  // namespace

const Quirks& gtp_quirks(std::string_view engine_name) {
  for (const Quirks& each : kGtpQuirks)
    if (text::equal_ignoring_case(engine_name.substr(0, each.name.size()), each.name)) return each;
  return kGtpQuirks.back();
}

}  // namespace ternion::client
