#include "test/architecture/include_rules.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

bool allowed(std::string_view file, std::string name, bool quoted = true) {
  return !violation(file, {std::move(name), quoted, 1});
}

TEST(Architecture, EveryIncludeFollowsTheArrows) {
  int files = 0;
  int includes = 0;
  for (const auto* layer :
       {"engine", "eval", "search", "session", "games", "api", "protocol", "app"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / layer)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp" && extension != ".h") continue;
      const std::string file = std::filesystem::relative(entry.path(), source_dir()).string();
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      ++files;
      for (const auto& include : includes_of(text.str())) {
        ++includes;
        if (const auto why = violation(file, include))
          ADD_FAILURE() << file << ":" << include.line << " includes " << include.name << ": "
                        << *why;
      }
    }
  }
  EXPECT_GT(files, 50);  // it has looked
  EXPECT_GT(includes, 200);
}

// The rules themselves, on made-up files.

TEST(Architecture, LayersIncludeOnlyWhatIsBelow) {
  EXPECT_TRUE(allowed("search/core/pvs.hpp", "engine/core/game.hpp"));
  EXPECT_TRUE(allowed("app/cli/main.cpp", "engine/othello/game.hpp"));
  EXPECT_FALSE(allowed("engine/othello/position.hpp", "search/othello/endgame.hpp"));
  EXPECT_FALSE(allowed("engine/core/game.hpp", "eval/core/value.hpp"));
  EXPECT_FALSE(allowed("eval/othello/evaluator.cpp", "search/core/limits.hpp"));
  EXPECT_FALSE(allowed("search/core/engine.hpp", "session/session.hpp"));
  EXPECT_FALSE(allowed("protocol/gtp/gtp_dialect.cpp", "app/service/talk/tcp_server.hpp"));
  EXPECT_FALSE(
      allowed("engine/core/game.hpp", "eval/core/value.hpp", false));  // <...> is no way out
}

TEST(Architecture, TheEngineWithoutAServerKnowsTheBooksThatShip) {
  EXPECT_TRUE(allowed("app/worker/talk.cpp", "app/worker/host.hpp"));
  EXPECT_TRUE(allowed("app/worker/talk.cpp", "app/library/shipped_books.hpp"));
  EXPECT_TRUE(allowed("app/worker/think.cpp", "app/arena/othello/classics.hpp"));
  EXPECT_FALSE(allowed("app/worker/talk.cpp", "app/arena/match.hpp"));
  EXPECT_FALSE(allowed("app/worker/talk.cpp", "app/library/book.hpp"));
  EXPECT_FALSE(allowed("app/worker/talk.cpp", "app/platform/process.hpp"));
}

TEST(Architecture, TheCheckerOfProofsKnowsNothingOfTheSearch) {
  EXPECT_TRUE(allowed("engine/certificate/checker.cpp", "engine/certificate/board.hpp"));
  EXPECT_TRUE(allowed("engine/certificate/board.hpp", "engine/core/error.hpp"));
  EXPECT_FALSE(allowed("engine/certificate/board.hpp", "engine/gomoku/position.hpp"));
  EXPECT_FALSE(allowed("engine/certificate/board.hpp", "engine/core/rng.hpp"));
}

TEST(Architecture, CoreKnowsNoGameAndAGameNoOther) {
  EXPECT_TRUE(allowed("engine/othello/game.hpp", "engine/core/game.hpp"));
  EXPECT_TRUE(allowed("search/othello/backend.cpp", "eval/othello/evaluator.hpp"));
  EXPECT_FALSE(allowed("engine/core/game.hpp", "engine/othello/position.hpp"));
  EXPECT_FALSE(allowed("search/core/engine.hpp", "engine/othello/position.hpp"));
  EXPECT_TRUE(allowed("app/lab/lab_kit.cpp", "app/lab/othello/train.hpp"));
  EXPECT_FALSE(allowed("app/lab/core/run.cpp", "app/lab/othello/self_play.hpp"));
  EXPECT_FALSE(allowed("app/lab/othello/train.cpp", "app/lab/gomoku/prove.hpp"));
  EXPECT_FALSE(allowed("engine/gomoku/game.hpp", "engine/othello/position.hpp"));
  EXPECT_FALSE(allowed("search/surakarta/backend.cpp", "eval/gomoku/features.hpp"));
}

TEST(Architecture, AGameInAnothersFolderIsFoundAtAnyDepth) {
  EXPECT_FALSE(allowed("search/players/gomoku/style.cpp", "engine/othello/position.hpp"));
  EXPECT_FALSE(allowed("search/players/gomoku/style.cpp", "search/players/surakarta/players.hpp"));
  EXPECT_FALSE(allowed("app/lab/gomoku/prove.cpp", "search/surakarta/backend.hpp"));
  EXPECT_FALSE(allowed("search/gomoku/proof/graph.cpp", "search/players/othello/a/b.hpp"));
  EXPECT_FALSE(allowed("engine/othello/gomoku/lines.cpp", "engine/othello/position.hpp"));
  EXPECT_FALSE(allowed("engine/othello/position.cpp", "engine/othello/gomoku/lines.hpp"));
  EXPECT_FALSE(allowed("search/players/core/field.cpp", "search/players/gomoku/players.hpp"));
  EXPECT_TRUE(allowed("search/players/gomoku/style.cpp", "search/gomoku/proof/graph.hpp"));
  EXPECT_TRUE(allowed("app/lab/gomoku/prove.cpp", "eval/gomoku/fit.hpp"));
  EXPECT_TRUE(allowed("app/cli/gomoku.cpp", "engine/othello/game.hpp"));  // a file is no folder
}

TEST(Architecture, OnlyKitsJoinTheirGamesAndTheProductThem) {
  EXPECT_TRUE(allowed("games/othello/kit.cpp", "search/othello/backend.hpp"));
  EXPECT_TRUE(allowed("games/product.cpp", "games/othello/kit.hpp"));
  EXPECT_FALSE(allowed("games/games.cpp", "games/othello/kit.hpp"));
  EXPECT_FALSE(allowed("games/kit_of.hpp", "engine/othello/game.hpp"));
  EXPECT_FALSE(allowed("games/gomoku/kit.cpp", "games/othello/kit.hpp"));
  EXPECT_FALSE(allowed("session/session.hpp", "engine/othello/position.hpp"));
  EXPECT_FALSE(allowed("session/session.hpp", "games/kit.hpp"));
  EXPECT_FALSE(allowed("games/games.hpp", "protocol/core/text.hpp"));
}

TEST(Architecture, ProtocolAndAppKeepTheirOwnOrder) {
  EXPECT_TRUE(allowed("protocol/core/dialect.hpp", "session/session.hpp"));
  EXPECT_TRUE(allowed("protocol/gtp/reply.cpp", "protocol/core/text.hpp"));
  EXPECT_FALSE(allowed("session/session.hpp", "protocol/core/dialect.hpp"));
  EXPECT_FALSE(allowed("protocol/core/dialect.hpp", "protocol/gtp/gtp_dialect.hpp"));
  EXPECT_FALSE(allowed("protocol/gtp/reply.cpp", "protocol/nboard/nboard_text.hpp"));
  EXPECT_TRUE(allowed("app/cli/service.cpp", "app/service/talk/tcp_server.hpp"));
  EXPECT_FALSE(allowed("app/service/talk/stdio.cpp", "app/command_line/options.hpp"));
  EXPECT_TRUE(allowed("app/arena/store.hpp", "app/store/database.hpp"));
  EXPECT_FALSE(allowed("app/arena/contest.cpp", "app/command_line/interrupt.hpp"));
  EXPECT_FALSE(allowed("app/arena/contest.cpp", "app/service/core/logging.hpp"));
  EXPECT_FALSE(allowed("app/arena/contest.cpp", "app/lab/othello/self_play.hpp"));
  EXPECT_TRUE(allowed("app/lab/tuning/tuning.cpp", "app/arena/runner.hpp"));
  EXPECT_FALSE(allowed("app/lab/tuning/tuning.cpp", "app/analysis/bench.hpp"));
}

TEST(Architecture, WhatIsAskedOfPositionsNeedsNoOtherRoom) {
  EXPECT_TRUE(allowed("app/cli/analysis.cpp", "app/analysis/solve.hpp"));
  EXPECT_TRUE(allowed("app/analysis/solve.cpp", "protocol/records/game_reader.hpp"));
  EXPECT_FALSE(allowed("app/analysis/solve.cpp", "app/arena/match.hpp"));
  EXPECT_FALSE(allowed("app/arena/match.cpp", "app/analysis/solve.hpp"));
  EXPECT_FALSE(allowed("app/analysis/solve.cpp", "app/command_line/options.hpp"));
}

TEST(Architecture, WhoPlaysOnAForeignServerNeedsNoOtherRoom) {
  EXPECT_TRUE(allowed("app/cli/online.cpp", "app/online/ggs/conversation.hpp"));
  EXPECT_TRUE(allowed("app/online/ggs/client.hpp", "protocol/ggs/event.hpp"));
  EXPECT_FALSE(allowed("app/online/ggs/client.cpp", "app/arena/match.hpp"));
  EXPECT_TRUE(allowed("app/bot/bot.cpp", "app/arena/player_spec.hpp"));
  EXPECT_FALSE(allowed("app/arena/match.cpp", "app/bot/bot.hpp"));
  EXPECT_TRUE(allowed("app/farm/games_kind.cpp", "app/arena/match.hpp"));
  EXPECT_FALSE(allowed("app/arena/match.cpp", "app/farm/queue.hpp"));
  EXPECT_FALSE(allowed("app/online/ggs/client.cpp", "app/service/core/executor.hpp"));
  EXPECT_FALSE(allowed("protocol/ggs/event.cpp", "protocol/gtp/reply.hpp"));
}

TEST(Architecture, TheServiceIsBuiltFromTheBottomToTheTop) {
  EXPECT_TRUE(allowed("app/service/talk/tcp_server.cpp", "app/service/net/http_form.hpp"));
  EXPECT_TRUE(allowed("app/service/rooms/rooms.cpp", "app/service/pool/search_pool.hpp"));
  EXPECT_FALSE(allowed("app/service/rooms/rooms.cpp", "app/service/net/web_site.hpp"));
  EXPECT_FALSE(allowed("app/service/net/api.cpp", "app/service/talk/tcp_server.hpp"));
  EXPECT_TRUE(allowed("app/service/net/api.hpp", "app/service/bots/bot_request.hpp"));
  EXPECT_FALSE(allowed("app/service/bots/lobby.cpp", "app/service/net/web_site.hpp"));
  EXPECT_FALSE(allowed("app/service/rooms/rooms.cpp", "app/service/bots/lobby.hpp"));
  EXPECT_FALSE(allowed("app/service/pool/clients.cpp", "app/service/core/executor.hpp"));
  EXPECT_FALSE(allowed("app/service/core/executor.cpp", "app/service/pool/clients.hpp"));
}

TEST(Architecture, WhatOtherProgramsCallStandsBesideTheProtocols) {
  EXPECT_TRUE(allowed("api/ternion.cpp", "api/ternion.h"));
  EXPECT_TRUE(allowed("api/shared_session.hpp", "games/kit.hpp"));
  EXPECT_TRUE(allowed("api/shared_session.hpp", "session/session.hpp"));
  EXPECT_TRUE(allowed("api/ternion.h", "stdint.h", false));
  EXPECT_FALSE(allowed("api/ternion.cpp", "protocol/core/text.hpp"));
  EXPECT_FALSE(allowed("api/ternion.cpp", "app/analysis/solve.hpp"));
  EXPECT_FALSE(allowed("api/ternion.cpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("api/ternion.cpp", "ternion.h"));
  EXPECT_FALSE(allowed("app/cli/main.cpp", "api/ternion.h"));
  EXPECT_FALSE(allowed("games/games.cpp", "api/ternion.h"));
}

TEST(Architecture, ProductsIncludeFromTheRootAndNoTests) {
  EXPECT_FALSE(allowed("app/cli/main.cpp", "test/app/child.hpp"));
  EXPECT_FALSE(allowed("app/cli/main.cpp", "options.hpp"));
  EXPECT_FALSE(allowed("app/cli/main.cpp", "../server/stdio.hpp"));
}

TEST(Architecture, LibrariesBeginAtTheirLayer) {
  EXPECT_TRUE(allowed("app/service/talk/stdio.cpp", "boost/asio/post.hpp", false));
  EXPECT_TRUE(allowed("protocol/core/dialect.hpp", "spdlog/logger.h", false));
  EXPECT_TRUE(allowed("engine/core/game.hpp", "vector", false));
  EXPECT_FALSE(allowed("protocol/gtp/gtp_dialect.cpp", "boost/asio/post.hpp", false));
  EXPECT_FALSE(allowed("search/core/engine.hpp", "spdlog/logger.h", false));
}

TEST(Architecture, TheSystemIsKnownBehindItsDoors) {
  EXPECT_TRUE(allowed("engine/platform/memory_linux.cpp", "sys/mman.h", false));
  EXPECT_TRUE(allowed("app/platform/posix/child_link.cpp", "poll.h", false));
  EXPECT_TRUE(allowed("app/platform/windows/child_link.cpp", "windows.h", false));
  EXPECT_FALSE(allowed("app/arena/channel.cpp", "poll.h", false));
  EXPECT_FALSE(allowed("app/arena/channel.cpp", "windows.h", false));
  EXPECT_FALSE(allowed("app/load/client_socket.cpp", "sys/socket.h", false));
  EXPECT_FALSE(allowed("app/cli/talk.cpp", "csignal", false));
  EXPECT_FALSE(allowed("engine/core/cpu.cpp", "sys/mman.h", false));
  EXPECT_FALSE(allowed("search/core/transposition_table.cpp", "unistd.h", false));
  EXPECT_FALSE(allowed("api/ternion.cpp", "pthread.h", false));
  EXPECT_FALSE(allowed("protocol/mcp/rpc.cpp", "csignal", false));
  EXPECT_FALSE(allowed("session/session.hpp", "windows.h", false));
}

TEST(Architecture, WhatLiesBehindADoorIsItsOwn) {
  EXPECT_TRUE(allowed("app/arena/channel.cpp", "app/platform/link.hpp"));
  EXPECT_TRUE(allowed("app/platform/posix/child_link.cpp", "app/platform/posix/family.hpp"));
  EXPECT_TRUE(allowed("app/platform/posix/child_link.cpp", "engine/core/error.hpp"));
  EXPECT_FALSE(allowed("app/arena/channel.cpp", "app/platform/posix/family.hpp"));
  EXPECT_FALSE(allowed("app/platform/windows/signals.cpp", "app/platform/posix/family.hpp"));
  EXPECT_FALSE(allowed("app/platform/link.hpp", "app/arena/fault.hpp"));
}

// Nor by the compiler's words for a system, or by the paths where one tells of itself. C's own way
// to open a file knows one byte a character on some: open_stream() is for all.
TEST(Architecture, NobodyElseAsksWhichSystemItIs) {
  int files = 0;
  for (const auto* layer : {"engine", "eval", "search", "session", "games", "protocol", "app"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / layer)) {
      const auto extension = entry.path().extension();
      const std::string file = std::filesystem::relative(entry.path(), source_dir()).string();
      if ((extension != ".cpp" && extension != ".hpp") || file.starts_with("engine/platform/") ||
          file.starts_with("app/platform/"))
        continue;
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      ++files;
      for (const auto* word :
           {"_WIN32", "__linux__", "__APPLE__", "\"/proc/", "\"/dev/", "std::fopen("})
        EXPECT_EQ(text.str().find(word), std::string::npos) << file << " has " << word;
    }
  }
  EXPECT_GT(files, 50);  // it has looked
}

// One mechanism for each format of object files, in one place.
TEST(Architecture, FilesAreEmbeddedByOneHeader) {
  std::vector<std::string> places;
  for (const auto* folder :
       {"engine", "eval", "search", "session", "games", "api", "protocol", "app", "cmake"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / folder)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp" && extension != ".in") continue;
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      if (text.str().find("incbin") != std::string::npos)
        places.push_back(std::filesystem::relative(entry.path(), source_dir()).string());
    }
  }
  EXPECT_EQ(places, std::vector<std::string>{"engine/platform/embed.hpp"});
}

TEST(Architecture, OfTheProtocolsThoseThatAreJsonAloneKnowJson) {
  EXPECT_TRUE(allowed("protocol/mcp/rpc.hpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("protocol/mcp/mcp_dialect.cpp", "protocol/json/request.hpp"));
  EXPECT_TRUE(allowed("app/mcp/tools.cpp", "app/analysis/explain.hpp"));
  EXPECT_FALSE(allowed("app/analysis/explain.cpp", "app/mcp/tools.hpp"));
  EXPECT_TRUE(allowed("protocol/json/request.hpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("protocol/core/dialect.hpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("protocol/gtp/reply.cpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("search/json/reply.cpp", "nlohmann/json.hpp", false));
  EXPECT_FALSE(allowed("protocol/json/table.hpp", "boost/asio/post.hpp", false));
}

TEST(Architecture, IncludesAreFoundHoweverTheyAreWritten) {
  const auto found = includes_of(
      "// #include \"a.hpp\"\n#include \"b.hpp\"\n  #  include <c>\nint x;\n#include<d/e.h> // "
      "f\n");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].name, "b.hpp");
  EXPECT_TRUE(found[0].quoted);
  EXPECT_EQ(found[0].line, 2);
  EXPECT_EQ(found[1].name, "c");
  EXPECT_FALSE(found[1].quoted);
  EXPECT_EQ(found[2].name, "d/e.h");
  EXPECT_EQ(found[2].line, 5);
}

}  // namespace
}  // namespace ternion::test
