// Builds endgame tables and holds them against the rules.
#include <chrono>
#include <filesystem>
#include <optional>
#include <system_error>

#include <fmt/core.h>

#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "app/cli/subcommands.hpp"
#include "search/surakarta/tables/audit.hpp"
#include "search/surakarta/tables/builder.hpp"
#include "search/surakarta/tables/table_file.hpp"

namespace ternion::cli {
namespace {

namespace fs = std::filesystem;
using surakarta::EndgameTables;
using surakarta::EntryIndex;
using surakarta::Material;

using Time = std::chrono::steady_clock::time_point;
double seconds_since(Time begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

struct TablesOptions {
  std::string out;
  std::string check;
  int pieces = 6;
  std::optional<EntryIndex> samples;  // nothing: kSamples
};

constexpr EntryIndex kSamples = 200'000;
/// Classes of more pieces are checked in samples.
constexpr int kAllUpTo = 5;

std::vector<Material> both_of(Material pair) {
  if (pair == pair.swapped()) return {pair};
  return {pair, pair.swapped()};
}

/// A line now and then that says how far the building is.
class BuildReport {
 public:
  BuildReport(const EndgameTables& tables, const std::vector<Material>& pairs) {
    for (const Material pair : pairs) all_ += size_of(tables, pair);
  }

  void show(const surakarta::BuildProgress& now) {
    if (seconds_since(shown_) < 2) return;
    shown_ = std::chrono::steady_clock::now();
    // Two passes over each number, of which the second leaves the draws out.
    const double done = 2.0 * static_cast<double>(built_) + static_cast<double>(now.counted) +
                        static_cast<double>(now.settled);
    const double left = seconds_since(begun_) * (2.0 * static_cast<double>(all_) / done - 1);
    fmt::print(stderr, "{}: {} numbers, {} counted, {} settled, distance {}; {:.0f} s left\n",
               name_of(now.pair), now.size, now.counted, now.settled, now.plies, left);
  }
  void built(const EndgameTables& tables, Material pair, double seconds, std::size_t bytes) {
    built_ += size_of(tables, pair);
    fmt::print(stderr, "{}: {} numbers in {:.1f} s, {} bytes written\n", name_of(pair),
               size_of(tables, pair), seconds, bytes);
  }

 private:
  static EntryIndex size_of(const EndgameTables& tables, Material pair) {
    EntryIndex size = 0;
    for (const Material material : both_of(pair)) size += tables.index().size(material);
    return size;
  }

  EntryIndex all_ = 0;
  EntryIndex built_ = 0;
  Time begun_ = std::chrono::steady_clock::now();
  Time shown_ = begun_;
};

ExitCode build(const GlobalOptions& globals, const TablesOptions& options) {
  const fs::path folder = options.out;
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem)
    return complain(ExitCode::environment,
                    "cannot make " + folder.string() + ": " + problem.message());
  EndgameTables tables(options.pieces);
  if (auto read = surakarta::add_table_folder(tables, folder, options.pieces); !read)
    return complain(ExitCode::environment, read.error());
  std::vector<Material> missing;
  for (const Material pair : surakarta::pairs_up_to(options.pieces))
    if (!tables.has(pair)) missing.push_back(pair);
  const Interrupt interrupt;
  BuildReport report(tables, missing);
  for (const Material pair : missing) {
    const fs::path path = surakarta::table_path(folder, pair);
    if (auto writable = check_writable(path); !writable)
      return complain(ExitCode::environment, writable.error());
    const Time begun = std::chrono::steady_clock::now();
    const auto built = surakarta::build_pair(tables, pair, globals.threads, [&](const auto& now) {
      report.show(now);
      return !interrupt.raised();
    });
    if (!built) return complain(ExitCode::environment, built.error());
    if (!*built)
      return complain(ExitCode::environment,
                      "interrupted: the same command goes on with " + surakarta::name_of(pair));
    const auto bytes = surakarta::format_table_file(tables, pair, globals.threads);
    if (auto written = write_file(path, bytes); !written)
      return complain(ExitCode::environment, written.error());
    report.built(tables, pair, seconds_since(begun), bytes.size());
  }
  fmt::print("{}: all classes of up to {} pieces\n", folder.string(), options.pieces);
  return ExitCode::ok;
}

void print_census(const EndgameTables& tables, Material material) {
  using surakarta::Standing;
  const surakarta::Census counted = census(tables, material);
  const auto percent = [&](Standing standing) {
    return 100.0 * static_cast<double>(counted.of(standing)) / static_cast<double>(counted.total());
  };
  fmt::print("{:<5} {:>11} {:>7.2f} {:>7.2f} {:>7.2f} {:>8} ", name_of(material), counted.total(),
             percent(Standing::win), percent(Standing::draw), percent(Standing::loss),
             counted.longest);
}

/// The classes whose captures lead to a class that is missing cannot be checked.
bool has_successors(const EndgameTables& tables, Material material) {
  const Material captured{material.opponent - 1, material.mover};
  return tables.has(material.swapped()) && (captured.mover == 0 || tables.has(captured));
}

ExitCode check(const GlobalOptions& globals, const TablesOptions& options) {
  const auto tables = surakarta::read_tables(options.check);
  if (!tables) return complain(ExitCode::environment, tables.error());
  if (options.samples && (*tables)->pieces() <= kAllUpTo)
    return complain(
        ExitCode::usage,
        fmt::format("--samples is used for tables of {} pieces and more; those of up to "
                    "{} in {} are checked whole",
                    kAllUpTo + 1, (*tables)->pieces(), options.check));
  const Interrupt interrupt;
  fmt::print("class   positions   win %  draw %  loss %  longest  checked    wrong\n");
  EntryIndex wrong = 0;
  for (const Material pair : surakarta::pairs_up_to((*tables)->pieces()))
    for (const Material material : both_of(pair)) {
      if (!(*tables)->has(material) || !has_successors(**tables, material)) continue;
      print_census(**tables, material);
      const auto samples = material.total() <= kAllUpTo
                               ? std::nullopt
                               : std::optional(options.samples.value_or(kSamples));
      const auto found =
          audit(**tables, material, samples, globals.threads, [&] { return !interrupt.raised(); });
      fmt::print("{:>8} {:>8}\n", found.checked, found.wrong);
      if (interrupt.raised()) return complain(ExitCode::environment, "interrupted");
      wrong += found.wrong;
      if (found.first_wrong)
        fmt::print("{}: entry {} does not follow from its successors\n", name_of(material),
                   *found.first_wrong);
    }
  return wrong == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_tables(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<TablesOptions>();
  Arguments& what = app.add_alternatives("what to do");
  const Option out = what.add_option(
      "--out", options->out, "Build into this folder; classes that are there are not built again");
  const Option checked =
      what.add_option("--check", options->check,
                      "Hold the tables in this folder against the rules, and count them");
  app.add_option("--pieces", options->pieces, "Build classes of up to so many pieces in all")
      .check(in_range(surakarta::kFewestTablePieces, surakarta::kMostTablePieces))
      .show_default()
      .needs(out);
  app.add_option("--samples", options->samples,
                 "Entries to check of each class of six pieces and more; smaller ones are checked "
                 "whole")
      .check(in_range(EntryIndex{1}, EntryIndex{1} << 40))
      .show_default(std::to_string(kSamples))
      .needs(checked);
  return Action([options, &globals] {
           return options->out.empty() ? check(globals, *options) : build(globals, *options);
         })
      .games({"surakarta"});
}

}  // namespace ternion::cli
