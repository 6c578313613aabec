// Yixin-Board's commands.
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"

namespace ternion {

void GomocupDialect::on_yxboard() {
  body_.begin_stones("YXBOARD", [this](const std::vector<gomocup::Stone>& stones) {
    if (const auto placed = game_.place_stones(stones); !placed)
      talk_.say_error(placed.error().message);
  });
}

/// Thinks with so many ranked moves, tells them, plays the best.
void GomocupDialect::on_yxnbest(std::string_view rest) {
  const auto count = text::parse_int(rest, 1, 1000);
  if (!count) return talk_.say_error("expected a number of moves");
  play_.rank_and_play(static_cast<std::size_t>(*count));
}

void GomocupDialect::on_yxshowforbid() {
  if (play_.has_game()) talk_.say("FORBID " + game_.forbidden() + ".");
}

void GomocupDialect::on_yxshowinfo() {
  quiet_ = true;
  const std::size_t kilobytes = options_.max_hash_mb << 10;
  int exponent = 0;
  while ((std::size_t{2} << exponent) <= kilobytes) ++exponent;
  talk_.say(fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", options_.max_threads));
  talk_.say(fmt::format("MESSAGE INFO MAX_HASH_SIZE {}", exponent));
}

void GomocupDialect::on_yxhashclear() {
  game_.forget();
  talk_.say("MESSAGE hash table cleared");
}

void GomocupDialect::on_yxshowhashusage() {
  talk_.say(fmt::format("MESSAGE hash table of {} MB",
                        gomocup::table_megabytes(settings_, context_.options.hash_mb)));
}

void GomocupDialect::on_yxblock() {
  body_.begin_points("YXBLOCK", [this](Move move) { game_.left_out().add(move); });
}

void GomocupDialect::on_yxblockundo() {
  body_.begin_points("YXBLOCKUNDO", [this](Move move) { game_.left_out().remove(move); });
}

void GomocupDialect::begin_path(std::string_view command,
                                void (gomocup::LeftOut::*then)(std::vector<Move>)) {
  const auto path = std::make_shared<std::vector<Move>>();
  body_.begin_points(
      command, [path](Move move) { path->push_back(move); },
      [this, path, then] { (game_.left_out().*then)(*path); });
}

/// The path of the file may stand on a line of its own.
void GomocupDialect::on_yxhashfile(std::string_view rest) {
  const auto refuse = [this] { talk_.say("MESSAGE the hash table is not kept in files"); };
  if (!rest.empty()) return refuse();
  body_.begin_line([refuse](std::string_view) { refuse(); }, refuse);
}

}  // namespace ternion
