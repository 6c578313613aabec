// One record of a database of Yixin and Rapfi, out of bytes and into them, and what it says as an
// entry of a book. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/byte_numbers.hpp"
#include "app/library/entry.hpp"
#include "app/library/exchange.hpp"
#include "app/library/gomoku/stones.hpp"
#include "session/position_database.hpp"

namespace ternion::library::gomoku {

struct YixinRecord {
  std::string key;
  std::string said;
};

/// The next record, whole. Errors: syntax with its place.
Expected<YixinRecord> take_record(BytesIn& in);
void append_record(std::string& bytes, const YixinRecord& record);

/// The variant that a key is of; nothing where it is of none that is played here.
std::optional<ternion::gomoku::Variant> variant_of(std::string_view key);
/// Nothing where stones stand off the board or upon each other. Precondition: a key with a variant.
std::optional<ternion::gomoku::Position> position_of(std::string_view key,
                                                     const ternion::gomoku::Variant& variant);
/// The least of the eight images. Precondition: a rule that the form has.
std::string key_of(const ternion::gomoku::Position& position);

/// What `said` means; what the book cannot hold is counted.
Entry entry_of(std::string_view said, ExchangeTotals& totals);
/// What the value of an entry is in the form, if it has one that is known.
std::optional<int> value_said(std::string_view said);
std::string said_of(const Entry& entry, ExchangeTotals& totals);
int value_in_form(Value value);

inline constexpr int kLeastYixinValue = -32'768;
inline constexpr int kMostYixinValue = 32'767;
inline constexpr int kMostYixinDepth = 8000;

/// The same as a note, and a note in its place: bound and text stay as they are.
PositionNote note_of(std::string_view said);
std::string said_with(std::string_view said, const PositionNote& note);
/// What a line of text cannot hold of it, counted.
void count_unsaid_in_text(std::string_view said, DatabaseTotals& totals);
/// The text itself, in the file's character set.
std::string_view text_in(std::string_view said);
/// What said_by_both() leaves out of the second, counted.
void count_unsaid_by_both(std::string_view first, std::string_view second, DatabaseTotals& totals);
/// What two say of one position: the mark and the text of the first, where it has any, and the
/// deeper one's value.
std::string said_by_both(std::string_view first, std::string_view second);

}  // namespace ternion::library::gomoku
