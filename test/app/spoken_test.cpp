// What counts for one dialect or one game needs a port of the server where that is spoken or
// played.
#include <gtest/gtest.h>

#include "app/service/talk/serve.hpp"

namespace ternion::service {
namespace {

ServeOptions spoken_by(const std::string& dialect, bool no_web = false) {
  ServeOptions options;
  options.dialect = dialect;
  options.no_web = no_web;
  return options;
}
std::string said_of(const ServeOptions& options, const ServeExtras& extras) {
  const auto checked = check_spoken(options, extras);
  return checked ? "" : checked.error().message;
}

TEST(Spoken, TheGameIsThatOfTheDialect) {
  EXPECT_EQ(said_of(spoken_by("nboard"), {"OTHELLO"}), "");
  EXPECT_EQ(said_of(spoken_by("gtp"), {"gomoku"}), "");
  EXPECT_EQ(said_of(spoken_by("nboard"), {"gomoku"}),
            "serve: expected --game Othello beside --dialect nboard, got 'gomoku'");
}

TEST(Spoken, GamesAreKeptForNBoardAlone) {
  const ServeExtras extras{.game = {}, .games_file = true};
  EXPECT_EQ(said_of(spoken_by("auto"), extras), "");
  EXPECT_EQ(said_of(spoken_by("gtp"), extras),
            "--games is not used by serve --dialect 'gtp'; it is for NBoard's learn");
  ServeOptions further = spoken_by("gtp");
  further.listen = {"nboard=9001"};
  EXPECT_EQ(said_of(further, extras), "");
}

TEST(Spoken, TablesAreForWhatMayPlaySurakarta) {
  const ServeExtras extras{.game = {}, .tables = true};
  EXPECT_EQ(said_of(spoken_by("nboard"), extras), "") << "the page";
  EXPECT_EQ(said_of(spoken_by("gtp", true), extras), "");
  EXPECT_EQ(said_of(spoken_by("sau", true), extras), "");
  EXPECT_EQ(said_of(spoken_by("nboard", true), extras),
            "--tables is not used by serve --no-web --dialect 'nboard'; it is for Surakarta");
}

TEST(Spoken, ALibraryIsForTheJsonDialect) {
  const ServeExtras extras{.game = {}, .library = true};
  EXPECT_EQ(said_of(spoken_by("gtp"), extras), "") << "the page";
  EXPECT_EQ(said_of(spoken_by("json", true), extras), "");
  EXPECT_EQ(said_of(spoken_by("gtp", true), extras),
            "--library is not used by serve --no-web --dialect 'gtp'; it is for the JSON dialect");
}

}  // namespace
}  // namespace ternion::service
