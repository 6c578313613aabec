// The JSON dialect as a conversation of its own, over stdin or TCP: one table, one viewer, who is
// its host. What can be said is in docs/protocols/json.md.
#pragma once

#include <memory>

#include "protocol/core/dialect.hpp"
#include "protocol/json/table.hpp"

namespace ternion::json {

/// `answer_after_end`: the end of input is the end of a script, and what was asked is answered
/// first.
std::unique_ptr<Dialect> make_json_dialect(std::shared_ptr<Table> table,
                                           std::shared_ptr<ReplySink> sink, bool answer_after_end);

}  // namespace ternion::json
