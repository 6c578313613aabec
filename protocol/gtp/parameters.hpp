// What a user may set between commands (ternion-param), and the limits that follow from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"
#include "session/session.hpp"

namespace ternion {

/// Defaults a program may change before a conversation begins.
struct GtpParameters {
  // Bounds of genmove and of the searches behind analyze commands. They hold under a clock too.
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Duration> time;
  /// Time for a move when there is neither a clock nor one of the bounds above.
  Duration default_time = std::chrono::seconds(1);
  /// Bound of reg_genmove, which must not depend on time; `depth` and `nodes` replace it.
  std::uint64_t reg_nodes = 1'000'000;
  /// Moves that lz-analyze and its kin rank when the command does not say.
  int analysis_moves = 8;
  /// Answer "resign" once a loss by at least so much is proven; 0: never.
  int resign_margin = 0;
  /// Row 1 is the game's last row: for a controller that draws row 1 at the bottom.
  bool flip = false;
  /// Think on the other side's time, about the reply that is expected to genmove's move.
  bool ponder = false;
  /// What ternion-param may ask for: a daemon lends each conversation a part of the machine.
  std::size_t max_hash_mb = 65536;
  int max_threads = 256;
  bool may_ponder = true;
};

namespace gtp {

class GtpSeat;

/// One "[type] name value" line a parameter.
std::string list_parameters(const GtpSeat& seat);
/// The value as list_parameters writes it. Errors: unsupported for an unknown name.
Expected<std::string> get_parameter(const GtpSeat& seat, std::string_view name);
/// Errors: unsupported for an unknown name; syntax, out_of_range with the bounds for a bad value;
/// then nothing has changed.
Expected<void> set_parameter(GtpSeat& seat, std::string_view name, std::string_view value);

/// For a move of `side`: its clock where it has one, and the bounds above.
GoRequest move_request(const GtpSeat& seat, Side side);
/// For an analyze command: no clock.
GoRequest analyze_request(const GtpSeat& seat);
/// For reg_genmove: nothing that depends on time.
GoRequest regression_request(const GtpSeat& seat);

}  // namespace gtp
}  // namespace ternion
