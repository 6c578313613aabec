// The classic players: engines of their own, in the place of Ternion's. Othello's are data (a
// Style), every other game's are built in by name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/session/session.hpp"
#include "search/players/style.hpp"

namespace ternion {

struct Classic {
  std::string game;  // GameInfo::name
  std::string name;
  std::string description;
  std::shared_ptr<const players::Style> style;  // null: built in by its name
};

/// Those that are no styles.
std::vector<Classic> built_in_classics();

/// As make_session(), for the classic's game; SessionOptions::seed decides what is random. Limits
/// and clocks are not obeyed. Errors: unsupported where there is no such classic.
Expected<std::unique_ptr<Session>> make_classic_session(const Classic& classic,
                                                        const SessionOptions& options,
                                                        std::shared_ptr<const TimeSource> time);

}  // namespace ternion
