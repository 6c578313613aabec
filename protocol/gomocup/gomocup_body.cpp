#include "protocol/gomocup/gomocup_body.hpp"

#include <memory>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion::gomocup {

void BodyReader::begin(std::string_view command, std::string_view form, Take take,
                       std::function<void()> done) {
  if (!game_.is_begun()) return refuse(kNoStart);
  body_ = Body{std::move(take), std::move(done),
               fmt::format("{} or DONE expected after {}", form, command), false};
}

void BodyReader::begin_points(std::string_view command, std::function<void(Move)> each,
                              std::function<void()> done) {
  begin(
      command, "x,y",
      [this, each = std::move(each)](std::string_view line) {
        const auto move = game_.grid().parse(line);
        if (move) each(*move);
        return move.has_value();
      },
      std::move(done));
}

void BodyReader::begin_stones(std::string_view command,
                              std::function<void(const std::vector<Stone>&)> done) {
  const auto stones = std::make_shared<std::vector<Stone>>();
  begin(
      command, "x,y,who",
      [this, stones](std::string_view line) {
        const auto stone = parse_stone(game_.grid(), line);
        if (stone) stones->push_back(*stone);
        return stone.has_value();
      },
      [stones, done = std::move(done)] { done(*stones); });
}

void BodyReader::begin_line(std::function<void(std::string_view line)> take,
                            std::function<void()> done) {
  body_ = Body{[take = std::move(take)](std::string_view line) { return take(line), true; },
               std::move(done),
               {},
               true};
}

void BodyReader::refuse(std::string_view why) {
  talk_.say_error(why);
  body_ = Body{[](std::string_view) { return true; }, [] {}, {}, false};
}

void BodyReader::take(std::string_view line) {
  const bool is_done = text::equal_ignoring_case(line, "done");
  if (body_->one_line || is_done) {
    const Body body = std::move(*body_);
    body_.reset();
    if (is_done) return body.done();
    body.take(line);
  } else if (!body_->take(line)) {
    refuse(std::string(body_->complaint));
  }
}

void BodyReader::refuse_line(std::string_view why) {
  if (!is_list()) {
    body_.reset();
    talk_.say_error(why);
  } else if (!body_->complaint.empty()) {
    refuse(why);
  }
}

void BodyReader::abandon(bool quiet) {
  const std::string complaint = std::move(body_->complaint);
  body_.reset();
  if (!complaint.empty() && !quiet) talk_.say_error(complaint);
}

}  // namespace ternion::gomocup
