#include "app/analysis/explain.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "games/games.hpp"

namespace ternion::analysis {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

struct Explained {
  std::vector<json> objects;
  std::vector<std::string> tables;
  std::vector<std::string> errors;
};

Explained explained(const std::string& game, const std::string& text, bool by_hand = false) {
  const GameKit& kit = **find_kit(game);
  std::shared_ptr<const Weights> weights;
  if (by_hand) weights = load_weights(game, kHandMade).value();
  Explained all;
  explain_text(kit, text, weights, [&](const auto& position) {
    if (!position) {
      all.errors.push_back(position.error().message);
      return;
    }
    all.objects.push_back(json::parse(explanation_report(*position, true)));
    all.tables.push_back(explanation_report(*position, false));
  });
  return all;
}

TEST(Explain, TakesOthellosPatternsApart) {
  const auto all = explained("Othello", "f5d6c3d3c4");
  ASSERT_EQ(all.objects.size(), 1U);
  const json& object = all.objects[0];
  EXPECT_EQ(object["evaluation"], "patterns");
  std::size_t instances = 0;
  for (const auto& shape : object["shapes"]) instances += shape["instances"].size();
  EXPECT_EQ(instances, 62U);
  EXPECT_TRUE(object.contains("discs") && object.contains("network") && object.contains("stage"));
  EXPECT_THAT(all.tables[0], HasSubstr("corner-3x3"));
  EXPECT_THAT(all.tables[0],
              HasSubstr("discs for the side to move, X below (patterns evaluation)"));
}

TEST(Explain, TakesTheHandMadeOneApart) {
  const auto all = explained("Othello", "f5d6c3d3c4", true);
  ASSERT_EQ(all.objects.size(), 1U);
  EXPECT_EQ(all.objects[0]["evaluation"], "hand-made");
  EXPECT_EQ(all.objects[0]["terms"].size(), 9U);
  EXPECT_FALSE(all.objects[0].contains("sum"));
  EXPECT_THAT(all.tables[0], Not(HasSubstr("sum")));
  for (const char* game : {"Gomoku", "Surakarta"}) {
    const auto other = explained(game, game == std::string("Gomoku") ? "h8i9g8" : "a2-a3", true);
    ASSERT_EQ(other.objects.size(), 1U) << game;
    EXPECT_EQ(other.objects[0]["evaluation"], "hand-made") << game;
  }
}

TEST(Explain, ShowsGomokusThreatsWhereTheyAre) {
  const auto all = explained("Gomoku", "freestyle 15 h8a1h9a3h10a5", true);
  ASSERT_EQ(all.objects.size(), 1U);
  const json& object = all.objects[0];
  bool open_fours = false;
  for (const auto& shape : object["shapes"])
    if (shape["shape"] == "to move: open fours")
      for (const auto& cell : shape["instances"])
        open_fours = open_fours || cell["squares"] == "h11";
  EXPECT_TRUE(open_fours) << object;
  EXPECT_TRUE(object.contains("threats") && object.contains("sum"));
  EXPECT_NEAR(object["sum"].get<double>(), object["score"].get<double>(), 1e-9);
  EXPECT_THAT(all.tables[0], HasSubstr("points for the side to move"));
}

TEST(Explain, ShowsSurakartasLinesAndArcs) {
  const auto all = explained("Surakarta", "a2-a3 b5-c4");
  ASSERT_EQ(all.objects.size(), 1U);
  const json& object = all.objects[0];
  EXPECT_EQ(object["shapes"].size(), 5U);
  std::size_t parts = 0;
  for (const auto& shape : object["shapes"]) parts += shape["instances"].size();
  EXPECT_EQ(parts, 12U + 8U);
  EXPECT_THAT(all.tables[0], HasSubstr("row 1"));
  EXPECT_THAT(all.tables[0], HasSubstr("XXXXXX"));
  EXPECT_THAT(all.tables[0], HasSubstr("pieces in corners"));
}

TEST(Explain, TellsThatAGameIsOver) {
  const auto othello = explained("Othello", std::string(64, 'X') + " O");
  EXPECT_EQ(othello.objects[0]["over"], true);
  EXPECT_EQ(othello.objects[0]["score"], -64);
  const auto gomoku = explained("Gomoku", "h8a1h9a3h10a5h11a7h12");
  EXPECT_EQ(gomoku.objects[0]["over"], true);
  EXPECT_EQ(gomoku.objects[0]["score"], -1);
  EXPECT_THAT(gomoku.tables[0], HasSubstr("; the game is over)"));
  const auto surakarta = explained("Surakarta", "6/2x3/6/6/6/6 o");
  EXPECT_EQ(surakarta.objects[0]["score"], -1);
}

TEST(Explain, GoesOnBehindWhatItCannotRead) {
  const auto all = explained("Othello", "f5\nf5a1\nf5d6\n");
  EXPECT_EQ(all.objects.size(), 2U);
  ASSERT_EQ(all.errors.size(), 1U);
  EXPECT_THAT(all.errors[0], HasSubstr("line 2"));
}

/// What `point-scorer` sees with these settings, or why it sees nothing.
std::string viewed(const std::string& settings) {
  ExplainOptions options;
  options.as = "point-scorer";
  options.settings = settings;
  std::string seen;
  const auto done = view_text(**find_kit("gomoku"), "h8i9", options, [&](const auto& view) {
    seen = view ? *view : view.error().message;
  });
  return done ? seen : done.error().message;
}

/// The name of a file that holds the text while the test runs.
class FileOfSettings {
 public:
  explicit FileOfSettings(std::string_view text)
      : path_((std::filesystem::path(testing::TempDir()) /
               ("view-settings-" + std::to_string(::getpid())))
                  .string()) {
    std::ofstream(path_) << text;
  }
  ~FileOfSettings() { std::filesystem::remove(path_); }
  FileOfSettings(const FileOfSettings&) = delete;
  FileOfSettings& operator=(const FileOfSettings&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(View, TakesTheTextOfSettingsAndOpensNoFile) {
  const std::string usual = viewed("");
  EXPECT_THAT(usual, HasSubstr("\n"));
  EXPECT_NE(viewed("nonsense"), usual) << "these are none";
  const FileOfSettings file("a secret");
  const std::string asked = viewed(file.path());
  EXPECT_THAT(asked, Not(HasSubstr("secret")));
  EXPECT_NE(asked, usual);
  EXPECT_NE(viewed(std::string(10'000, 'x')), usual);
}

TEST(SettingsOfInput, AreAFilesTextOrTheTextItself) {
  const FileOfSettings file("nonsense");
  EXPECT_EQ(settings_of_input(file.path()).value(), "nonsense");
  EXPECT_EQ(settings_of_input("nonsense").value(), "nonsense");
  EXPECT_EQ(settings_of_input("").value(), "");
  const std::string longer(10'000, 'x');
  EXPECT_EQ(settings_of_input(longer).value(), longer) << "too long for the name of a file";
}

TEST(View, IsOfAPlayerThatTheGameHas) {
  ExplainOptions options;
  options.as = "laboratory";
  const auto refused = view_text(**find_kit("gomoku"), "h8", options, [](const auto&) {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  EXPECT_THAT(refused.error().message, HasSubstr("point-scorer"));
}

}  // namespace
}  // namespace ternion::analysis
