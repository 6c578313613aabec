// Builds a folder of endgame tables, class by class, and holds one against the rules.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "app/lab/core/listener.hpp"
#include "engine/core/error.hpp"
#include "search/surakarta/tables/endgame_tables.hpp"

namespace ternion::surakarta {

/// Entries that are checked of each class of more than kCheckedWholeUpTo pieces.
constexpr EntryIndex kSamples = 200'000;
constexpr int kCheckedWholeUpTo = 5;

struct TablesOptions {
  std::string out;                    // the folder to build into
  std::string check;                  // the folder to check
  int pieces = 6;                     // of both sides: built up to so many
  std::optional<EntryIndex> samples;  // nothing: kSamples

  friend bool operator==(const TablesOptions&, const TablesOptions&) = default;
};

struct Building {
  int built = 0;                    // pairs of classes, by this call
  std::optional<Material> stopped;  // the pair that `stop` called off; nothing: all are there
};

/// Classes that are in the folder are not built again; each is written when it is done. Errors: io,
/// with damaged files of the folder among them.
Expected<Building> build_tables(const TablesOptions& options, int threads,
                                const std::stop_token& stop, const lab::Listener& listener);

struct Checking {
  EntryIndex wrong = 0;
  bool stopped = false;
};

/// Gives a line for each class, and one where an entry is wrong. Errors: io; unsupported for
/// samples of tables that are checked whole.
Expected<Checking> check_tables(const TablesOptions& options, int threads,
                                const std::stop_token& stop, const lab::Listener& listener);

}  // namespace ternion::surakarta
