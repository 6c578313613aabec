// A strategy: how the attacker wins a position whatever the defender replies. It is what a proof is
// made of, in memory and, as text, in a certificate (docs/proof-certificate.md has the
// format).
//
// The attacker is the side to move where a strategy begins.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/gomoku/lines.hpp"

namespace ternion::gomoku::proof {

/// The attacker's moves of a victory by fours, the last of which makes a five or leaves two points
/// that do. The defender's replies follow from them.
struct Line {
  std::vector<Point> moves;
  friend bool operator==(const Line&, const Line&) = default;
};

/// The position is another record of the certificate, seen through a symmetry that takes this
/// board to the record's.
struct Reference {
  std::uint32_t record = 0;
  int symmetry = 0;
  friend bool operator==(const Reference&, const Reference&) = default;
};

struct Strategy;
using Answer = std::variant<Line, Reference, std::shared_ptr<const Strategy>>;

struct Branch {
  std::vector<Point> replies;
  Answer answer;
};

/// A move and what answers each reply. A reply that is neither in a branch nor covered by `rest`
/// must leave the attacker a five at once.
struct Strategy {
  Point move = 0;
  std::vector<Branch> branches;
  std::optional<Answer> rest;
};

/// The attacker's move; none of a reference.
std::optional<Point> first_move(const Answer& answer);
/// Attacker's nodes: strategies and lines.
std::size_t size_of(const Answer& answer);
/// At most so many stones until the five; a reference counts as nothing.
int plies_of(const Answer& answer);

/// Two letters a point, column and row, both from a.
void append_point(std::string& text, Point point);
std::string format_answer(const Answer& answer);
void append_answer(std::string& text, const Answer& answer);
/// An answer's text without references, on the board that the symmetry makes of this one.
std::string symmetric_answer(std::string_view text, int symmetry, int size);
/// Takes an answer from the front of `text`. Errors: syntax, with what is left there.
Expected<Answer> take_answer(std::string_view& text);
/// Takes as many points as there are.
std::vector<Point> take_points(std::string_view& text);
/// For messages: the beginning of a text, between quotes and on one line. A question mark stands
/// for what is no printable ASCII character.
std::string shown(std::string_view text);

}  // namespace ternion::gomoku::proof
