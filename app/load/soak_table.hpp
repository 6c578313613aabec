// What a soak has seen, moment by moment: the columns of its file, written as it goes and read
// again later.
#pragma once

#include <array>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::load {

/// The columns of the file, in its order.
enum class SoakColumn : std::size_t {
  seconds,          // since the beginning
  kills,            // so far
  resident,         // MB
  descriptors,      //
  threads,          //
  store,            // MB, with its write-ahead log
  log,              // MB, with the older files
  games_stored,     //
  games_in_memory,  //
  moves,            // of persons a second, since the sample before
  acknowledged_50,  // ms, of those moves
  acknowledged_99,
  answered_99,
  moves_lost,  // so far
};
inline constexpr std::size_t kSoakColumns = 14;

std::string_view name_of(SoakColumn column);

struct SoakSample {
  double& operator[](SoakColumn column) { return values[static_cast<std::size_t>(column)]; }
  double operator[](SoakColumn column) const { return values[static_cast<std::size_t>(column)]; }
  std::array<double, kSoakColumns> values{};
};

using SoakTable = std::vector<SoakSample>;

/// Not thread-safe.
class SoakFile {
 public:
  /// A new file. Errors: io, also where there is one already.
  static Expected<SoakFile> make(const std::string& path);
  /// What has been added is in the file when this returns.
  void add(const SoakSample& sample);

 private:
  explicit SoakFile(std::ofstream file) : file_(std::move(file)) {}
  std::ofstream file_;
};

/// A last line that was cut off is left out. Errors: io; syntax with the line's number.
Expected<SoakTable> read_soak(const std::string& path);

}  // namespace ternion::load
