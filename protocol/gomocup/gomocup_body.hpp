// The lines after a Gomocup command up to DONE, or to a command that begins something else.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/move.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "protocol/gomocup/gomocup_text.hpp"

namespace ternion::gomocup {

/// Says ERROR for a list that cannot be used, once. Thread rule: the dialect's. `game` outlives it.
class BodyReader {
 public:
  BodyReader(const Game& game, Talk talk) : game_(game), talk_(std::move(talk)) {}

  using Take = std::function<bool(std::string_view line)>;  // false: the line is wrong

  /// `form` is what each line should be: "x,y". Without a game the list is refused.
  void begin(std::string_view command, std::string_view form, Take take,
             std::function<void()> done);
  /// `each` gets a point as soon as it is read.
  void begin_points(
      std::string_view command, std::function<void(Move)> each, std::function<void()> done = [] {});
  void begin_stones(std::string_view command, std::function<void(const std::vector<Stone>&)> done);
  /// Ends with its first line, which `take` gets whatever it is, but for DONE.
  void begin_line(std::function<void(std::string_view line)> take, std::function<void()> done);
  /// The list's lines are read and nothing comes of them.
  void refuse(std::string_view why);

  bool is_reading() const { return body_.has_value(); }
  /// It has lines, so that a line that cannot be read is one of them.
  bool is_list() const { return body_ && !body_->one_line; }
  /// One line, no command that ends it.
  void take(std::string_view line);
  /// A line that was too long to be read.
  void refuse_line(std::string_view why);
  /// A command has come in the middle; `quiet`: that needs no complaint.
  void abandon(bool quiet);

 private:
  struct Body {
    Take take;
    std::function<void()> done;
    std::string complaint;  // empty: there has been one
    bool one_line = false;
  };

  const Game& game_;
  Talk talk_;
  std::optional<Body> body_;
};

}  // namespace ternion::gomocup
