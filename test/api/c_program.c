/* ternion.h as C11 sees it: a game against itself, and what wrong handles and arguments get. Exits
 * with the line of the first expectation that fails. */
#include <stdio.h>
#include <string.h>

#include "api/ternion.h"

#define EXPECT(condition)                                                    \
  do {                                                                       \
    if (!(condition)) {                                                      \
      printf("line %d: %s (%s)\n", __LINE__, #condition, ternion_message()); \
      return 1;                                                              \
    }                                                                        \
  } while (0)

static int play_game(const char* game) {
  ternion_options options = {sizeof options};
  ternion_session session = 0;
  ternion_state state = {sizeof state};
  int moves = 0;
  options.hash_mb = 1;
  options.seed = 7;
  EXPECT(ternion_open(game, &options, &session) == TERNION_OK);
  EXPECT(session != 0);
  for (;;) {
    ternion_limits limits = {sizeof limits};
    ternion_report report = {sizeof report};
    char line[4096];
    EXPECT(ternion_get_state(session, &state) == TERNION_OK);
    if (state.is_over || moves == 12) break;
    limits.nodes = 200;
    limits.depth = 2;
    EXPECT(ternion_start(session, &limits) == TERNION_OK);
    EXPECT(ternion_wait(session, -1, &report) == TERNION_OK);
    EXPECT(report.status == TERNION_DONE && report.lines >= 1);
    EXPECT(ternion_line(session, 0, NULL, line, sizeof line, NULL) == TERNION_OK);
    line[strcspn(line, " ")] = '\0';
    EXPECT(ternion_play(session, line) == TERNION_OK);
    ++moves;
  }
  EXPECT(state.moves == (uint64_t)moves);
  EXPECT(ternion_close(session) == TERNION_OK);
  EXPECT(ternion_close(session) == TERNION_BAD_HANDLE);
  return 0;
}

int main(void) {
  char games[256];
  char* game;
  size_t length = 0;
  EXPECT(ternion_api_version() == TERNION_API_VERSION);
  EXPECT(ternion_games(NULL, 0, &length) == TERNION_TOO_SMALL);
  EXPECT(ternion_games(games, sizeof games, NULL) == TERNION_OK);
  EXPECT(strlen(games) == length);
  EXPECT(ternion_play(0, "f5") == TERNION_BAD_HANDLE);
  EXPECT(ternion_play(~(ternion_session)0, "f5") == TERNION_BAD_HANDLE);
  for (game = strtok(games, "\n"); game != NULL; game = strtok(NULL, "\n"))
    if (play_game(game) != 0) return 1;
  puts("played");
  return 0;
}
