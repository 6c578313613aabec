#include "app/lab/surakarta/tables.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/core.h>

#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "search/surakarta/tables/audit.hpp"
#include "search/surakarta/tables/builder.hpp"
#include "search/surakarta/tables/table_file.hpp"

namespace ternion::surakarta {
namespace {

namespace fs = std::filesystem;

std::vector<Material> both_of(Material pair) {
  if (pair == pair.swapped()) return {pair};
  return {pair, pair.swapped()};
}

/// How far the building is, now and then.
class BuildReport {
 public:
  BuildReport(const EndgameTables& tables, const std::vector<Material>& pairs,
              const lab::Listener& listener)
      : listener_(&listener) {
    for (const Material pair : pairs) all_ += size_of(tables, pair);
  }

  void show(const BuildProgress& now) {
    if (!pace_.due()) return;
    // Two passes over each number, of which the second leaves the draws out.
    const double done = 2.0 * static_cast<double>(built_) + static_cast<double>(now.counted) +
                        static_cast<double>(now.settled);
    const double left = pace_.seconds() * (2.0 * static_cast<double>(all_) / done - 1);
    listener_->tell(
        fmt::format("{}: {} numbers, {} counted, {} settled, distance {}; {:.0f} s left",
                    name_of(now.pair), now.size, now.counted, now.settled, now.plies, left));
  }
  void built(const EndgameTables& tables, Material pair, double seconds, std::size_t bytes) {
    built_ += size_of(tables, pair);
    listener_->tell(fmt::format("{}: {} numbers in {:.1f} s, {} bytes written", name_of(pair),
                                size_of(tables, pair), seconds, bytes));
  }

 private:
  static EntryIndex size_of(const EndgameTables& tables, Material pair) {
    EntryIndex size = 0;
    for (const Material material : both_of(pair)) size += tables.index().size(material);
    return size;
  }

  const lab::Listener* listener_;
  EntryIndex all_ = 0;
  EntryIndex built_ = 0;
  lab::Pace pace_{2, 2};
};

/// The other errors are of what lies on the disk.
tl::unexpected<Error> as_io(const Error& error) { return fail(ErrorCode::io, error.message); }

std::string census_line(const EndgameTables& tables, Material material) {
  const Census counted = census(tables, material);
  const auto percent = [&](Standing standing) {
    return 100.0 * static_cast<double>(counted.of(standing)) / static_cast<double>(counted.total());
  };
  return fmt::format("{:<5} {:>11} {:>7.2f} {:>7.2f} {:>7.2f} {:>8} ", name_of(material),
                     counted.total(), percent(Standing::win), percent(Standing::draw),
                     percent(Standing::loss), counted.longest);
}

/// The classes whose captures lead to a class that is missing cannot be checked.
bool has_successors(const EndgameTables& tables, Material material) {
  const Material captured{material.opponent - 1, material.mover};
  return tables.has(material.swapped()) && (captured.mover == 0 || tables.has(captured));
}

/// False: called off. Errors: those of a file that cannot be written, before the work where that
/// can be seen.
Expected<bool> build_and_write(EndgameTables& tables, Material pair, const fs::path& path,
                               int threads, const std::stop_token& stop, BuildReport& report) {
  if (auto writable = platform::check_writable(path); !writable) return as_io(writable.error());
  const lab::Pace clock(0, 0);
  const auto built = build_pair(tables, pair, threads, [&](const BuildProgress& now) {
    report.show(now);
    return !stop.stop_requested();
  });
  if (!built) return as_io(built.error());
  if (!*built) return false;
  const auto bytes = format_table_file(tables, pair, threads);
  if (auto written = platform::write_file(path, bytes); !written) return as_io(written.error());
  report.built(tables, pair, clock.seconds(), bytes.size());
  return true;
}

}  // namespace

Expected<Building> build_tables(const TablesOptions& options, int threads,
                                const std::stop_token& stop, const lab::Listener& listener) {
  const fs::path folder = options.out;
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem)
    return fail(ErrorCode::io, "cannot make " + quoted_path(folder) + ": " + problem.message());
  EndgameTables tables(options.pieces);
  if (auto read = add_table_folder(tables, folder, options.pieces); !read)
    return as_io(read.error());
  std::vector<Material> missing;
  for (const Material pair : pairs_up_to(options.pieces))
    if (!tables.has(pair)) missing.push_back(pair);
  BuildReport report(tables, missing, listener);
  Building building;
  for (const Material pair : missing) {
    const auto built =
        build_and_write(tables, pair, table_path(folder, pair), threads, stop, report);
    if (!built) return tl::make_unexpected(built.error());
    if (!*built) {
      building.stopped = pair;
      break;
    }
    ++building.built;
  }
  return building;
}

Expected<Checking> check_tables(const TablesOptions& options, int threads,
                                const std::stop_token& stop, const lab::Listener& listener) {
  const auto tables = read_tables(options.check);
  if (!tables) return as_io(tables.error());
  if (options.samples && (*tables)->pieces() <= kCheckedWholeUpTo)
    return fail(ErrorCode::unsupported,
                fmt::format("--samples is used for tables of {} pieces and more; those of up to "
                            "{} in {} are checked whole",
                            kCheckedWholeUpTo + 1, (*tables)->pieces(), options.check));
  listener.give("class   positions   win %  draw %  loss %  longest  checked    wrong");
  Checking checking;
  for (const Material pair : pairs_up_to((*tables)->pieces()))
    for (const Material material : both_of(pair)) {
      if (!(*tables)->has(material) || !has_successors(**tables, material)) continue;
      const auto samples = material.total() <= kCheckedWholeUpTo
                               ? std::nullopt
                               : std::optional(options.samples.value_or(kSamples));
      const std::string counts = census_line(**tables, material);
      const auto found =
          audit(**tables, material, samples, threads, [&] { return !stop.stop_requested(); });
      listener.give(counts + fmt::format("{:>8} {:>8}", found.checked, found.wrong));
      if (stop.stop_requested()) {
        checking.stopped = true;
        return checking;
      }
      checking.wrong += found.wrong;
      if (found.first_wrong)
        listener.give(fmt::format("{}: entry {} does not follow from its successors",
                                  name_of(material), *found.first_wrong));
    }
  return checking;
}

}  // namespace ternion::surakarta
