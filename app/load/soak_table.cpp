#include "app/load/soak_table.hpp"

#include <charconv>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::load {
namespace {

constexpr std::array<std::string_view, kSoakColumns> kNames{"seconds",
                                                            "kills",
                                                            "resident_mb",
                                                            "descriptors",
                                                            "threads",
                                                            "store_mb",
                                                            "log_mb",
                                                            "games_stored",
                                                            "games_in_memory",
                                                            "moves_a_second",
                                                            "acknowledged_p50_ms",
                                                            "acknowledged_p99_ms",
                                                            "answered_p99_ms",
                                                            "moves_lost"};

std::string header() {
  std::string line;
  for (const auto name : kNames) line += (line.empty() ? "" : ",") + std::string(name);
  return line;
}

Expected<SoakSample> sample_of(std::string_view line) {
  SoakSample sample;
  const char* at = line.data();
  const char* const end = at + line.size();
  for (std::size_t i = 0; i < kSoakColumns; ++i) {
    if (i > 0 && (at == end || *at++ != ',')) return fail(ErrorCode::syntax, "");
    const auto [after, error] = std::from_chars(at, end, sample.values[i]);
    if (error != std::errc()) return fail(ErrorCode::syntax, "");
    at = after;
  }
  if (at != end) return fail(ErrorCode::syntax, "");
  return sample;
}

}  // namespace

std::string_view name_of(SoakColumn column) { return kNames[static_cast<std::size_t>(column)]; }

Expected<SoakFile> SoakFile::make(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored))
    return fail(ErrorCode::io,
                "expected the name of a new file, " + quoted_path(path) + " is there already");
  std::ofstream file(path);
  if (!(file << header() << '\n' << std::flush))
    return fail(ErrorCode::io, "cannot write " + quoted_path(path));
  return SoakFile(std::move(file));
}

void SoakFile::add(const SoakSample& sample) {
  std::string line;
  for (const double value : sample.values)
    line += fmt::format("{}{:.6g}", line.empty() ? "" : ",", value);
  file_ << line << '\n' << std::flush;
}

Expected<SoakTable> read_soak(const std::string& path) {
  const auto read = platform::read_file(path);
  if (!read) return tl::make_unexpected(read.error());
  const std::string& text = *read;
  SoakTable table;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find('\n', begin);
    if (end == std::string::npos) break;
    const auto line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    if (++number == 1) {
      if (line != header())
        return fail(ErrorCode::syntax,
                    quoted_path(path) + ": expected a soak's columns in its first line");
      continue;
    }
    auto sample = sample_of(line);
    if (!sample)
      return fail(ErrorCode::syntax,
                  fmt::format("{}: line {}: expected {} numbers, got {}", quoted_path(path), number,
                              kSoakColumns, quoted_text(line, 200)));
    table.push_back(*sample);
  }
  if (table.empty())
    return fail(ErrorCode::syntax, quoted_path(path) + ": expected a soak's samples");
  return table;
}

}  // namespace ternion::load
