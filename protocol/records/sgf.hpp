// The syntax of Smart Game Format: collections of game trees, of which the main line is kept. Knows
// no game and no property: what they mean says sgf_record.hpp.
// Source: SGF FF[4], red-bean.com/sgf; the long names of FF[3] are read. Any bytes give values or
// Errors, whose messages begin with line and column; memory stays proportional to the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text_place.hpp"

namespace ternion::records {

struct SgfValue {
  std::string text;  // without escapes and soft line breaks; UTF-8
  TextPlace place;   // of its first character
};

struct SgfProperty {
  std::string name;              // capitals: "AB"
  std::vector<SgfValue> values;  // never empty
};

using SgfNode = std::vector<SgfProperty>;

/// The nodes from the root down into the first variation at each fork.
struct SgfGame {
  TextPlace place;
  std::vector<SgfNode> nodes;

  /// The first property of that name on the main line, which is where it should be and is not
  /// always; null where there is none.
  const SgfProperty* find(std::string_view name) const;
  /// Its first value; empty where there is none.
  std::string_view value(std::string_view name) const;
};

/// True for a text in which a game tree begins: "(;", blanks allowed.
bool has_sgf(std::string_view text);

/// Reads a collection game by game; after an error it goes on at the next game. Keeps a view of the
/// text, which must outlive it. Not thread-safe.
class SgfReader {
 public:
  struct Entry {
    TextPlace place;  // where the game begins
    Expected<SgfGame> game;
  };

  explicit SgfReader(std::string_view text);
  /// The next game or fault; nothing at the end of the text. A text without any is a fault.
  std::optional<Entry> next();

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  TextPlace place_;  // of at_
  bool wide_ = false;
  bool any_ = false;
  int faults_ = 0;
};

/// The first game of a collection. Errors: syntax.
Expected<SgfGame> parse_sgf(std::string_view text);

/// "NAME[value]", what is special in a value escaped; line ends are kept.
std::string sgf_property(std::string_view name, std::string_view value);

}  // namespace ternion::records
