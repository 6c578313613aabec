/* ternion.h: Ternion inside other programs. A session is a board of one game with an engine beside
 * it: positions and moves go in as text, legal moves, evaluations, best lines and proofs come out.
 * docs/api.md tells the whole and shows a program.
 *
 * Threads. Every function may be called from any thread. Calls on one session are carried out one
 * after the other; ternion_poll(), ternion_wait(), ternion_line() and ternion_stop() never wait for
 * the others to end. Sessions know nothing of each other.
 *
 * Errors are values: each function returns a ternion_status, and ternion_message() says in a
 * sentence what was expected and what came. On an error nothing has changed, but that a call which
 * changes the position has ended a running search. Nothing is thrown, printed, or ends the process.
 *
 * Text is UTF-8 and goes into the caller's buffer: (text, capacity, length). `length` gets the
 * bytes that it has without the NUL, and may be null. Where capacity is not greater than that, the
 * status is TERNION_TOO_SMALL and `text` the empty string (or untouched, for a capacity of 0), so
 * that a call with a null buffer and a capacity of 0 asks for the length.
 *
 * Structs begin with their size, which the caller sets, so that later versions may add members at
 * their ends: ternion_limits limits = {sizeof limits}. What is 0 in those that go in is the usual.
 *
 * A session that searches must be closed before the process ends. */
#ifndef TERNION_H
#define TERNION_H

#include <stddef.h>
#include <stdint.h>

/* This header's. The library's are ternion_version() and the number in its file's name, which is
 * another one where a program must be compiled again. */
#define TERNION_API_VERSION 0

#if defined(_WIN32)
#define TERNION_API __declspec(dllexport)
#elif defined(__GNUC__)
#define TERNION_API __attribute__((visibility("default")))
#else
#define TERNION_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ternion_status {
  TERNION_OK = 0,
  TERNION_BAD_HANDLE = 1,   /* 0, closed, or never a session of this library */
  TERNION_BAD_ARGUMENT = 2, /* a null pointer, a struct's size, a number that is none */
  TERNION_TOO_SMALL = 3,    /* the buffer for the text */
  TERNION_SYNTAX = 4,       /* the text is not of the expected form */
  TERNION_ILLEGAL_MOVE = 5, /* well formed, but the rules forbid it here */
  TERNION_OUT_OF_TURN = 6,  /* a move for the side that is not to move */
  TERNION_GAME_OVER = 7,    /* nothing can be played or searched any more */
  TERNION_UNSUPPORTED = 8,  /* well formed, but a kind that Ternion does not have */
  TERNION_OUT_OF_RANGE = 9, /* a number outside its bounds */
  TERNION_IO = 10,          /* the operating system said no */
  TERNION_NO_MEMORY = 11,
  TERNION_INTERNAL = 12 /* a fault of the library */
} ternion_status;

/* Never 0, and never given again. */
typedef uint64_t ternion_session;

enum { TERNION_NOBODY = -1, TERNION_BLACK = 0, TERNION_WHITE = 1 };

typedef struct ternion_options {
  size_t size;
  uint32_t hash_mb;    /* transposition table, 1 to 65536; 0: 32 */
  uint32_t threads;    /* of a search; 0: 1 */
  uint32_t level;      /* 1 (weakest) to 20; 0: full strength */
  uint32_t reserved;   /* 0 */
  uint64_t seed;       /* of a level's errors: another one, other games */
  const char* weights; /* a file's path; null: the library's own */
  const char* tables;  /* a folder of endgame tables; null: the library's own */
} ternion_options;

typedef struct ternion_state {
  size_t size;
  int32_t width;
  int32_t height;
  int32_t side_to_move;
  int32_t is_over;
  int32_t winner; /* TERNION_NOBODY before the end, and for a draw */
  int32_t margin; /* by which it is won, in the game's units; 1 where a win has none */
  uint64_t moves; /* since the start of the position, passes included */
} ternion_state;

/* Bounds of a search; each 0: none. Without any it goes on until it has proved its result. */
typedef struct ternion_limits {
  size_t size;
  uint32_t depth; /* plies */
  uint32_t lines; /* how many best moves are ranked; 0: 1 */
  uint64_t nodes;
  double seconds;
} ternion_limits;

enum {
  TERNION_ESTIMATE = 0, /* `value` in the game's units (Othello: discs) */
  TERNION_EXACT = 1,    /* `value` is the proven final margin in them */
  TERNION_OUTCOME = 2   /* proven: `value` is +1 for a win, 0 for a draw, -1 for a loss */
};

/* The view of the side to move. This struct stays as it is. */
typedef struct ternion_score {
  double value;
  int32_t kind;
  int32_t plies;       /* of TERNION_OUTCOME: until the end of the game; 0: not known */
  int32_t plies_exact; /* whether best play takes so many; else the winner needs so many at most */
  int32_t reserved;
} ternion_score;

enum {
  TERNION_IDLE = 0,      /* no search since the position was last changed */
  TERNION_SEARCHING = 1, /* what is told is the last that it found */
  TERNION_DONE = 2
};

typedef struct ternion_report {
  size_t size;
  int32_t status;  /* TERNION_IDLE, TERNION_SEARCHING or TERNION_DONE */
  int32_t lines;   /* that ternion_line() has */
  int32_t depth;   /* of the first of them */
  int32_t stopped; /* before it had done what its limits allow */
  uint64_t nodes;
  double seconds;
} ternion_report;

typedef struct ternion_best {
  size_t size;
  ternion_score score;
  int32_t depth;     /* plies searched; where the score is exact, to the end of the game */
  int32_t certainty; /* percent; below 100 a search to the end left moves out */
} ternion_best;

typedef struct ternion_solution {
  size_t size;
  ternion_score score; /* where something is proven */
  int32_t is_proven;
  int32_t is_open; /* the time was used up, or the search was stopped */
  uint64_t nodes;
  double seconds;
} ternion_solution;

/* --- The library. */

/* Such as "0.2.0". Never null; of static duration. */
TERNION_API const char* ternion_version(void);
/* TERNION_API_VERSION as the library was compiled with. */
TERNION_API int32_t ternion_api_version(void);
/* What the last error on this thread was, in a sentence. Never null; valid until the next call on
 * the same thread that returns another status than TERNION_OK. */
TERNION_API const char* ternion_message(void);
/* The games' names, by line ends. */
TERNION_API ternion_status ternion_games(char* text, size_t capacity, size_t* length);

/* --- Sessions. */

/* A session at the usual start of the game, whose name is taken in any case. `options` may be null.
 * On an error `*session` is 0. */
TERNION_API ternion_status ternion_open(const char* game, const ternion_options* options,
                                        ternion_session* session);
/* Ends what runs in it, in other threads, too. */
TERNION_API ternion_status ternion_close(ternion_session session);

/* --- The position. Those that change it end a running search first, also where they fail. */

/* The usual start of what is played. */
TERNION_API ternion_status ternion_new_game(ternion_session session);
/* A position in the game's notation; it has no history. */
TERNION_API ternion_status ternion_set_position(ternion_session session, const char* position);
/* In the same notation. */
TERNION_API ternion_status ternion_position(ternion_session session, char* text, size_t capacity,
                                            size_t* length);
TERNION_API ternion_status ternion_get_state(ternion_session session, ternion_state* state);
/* Moves, here and below, are words between blanks. Of a forced pass it is the only one; there is
 * none when the game is over. */
TERNION_API ternion_status ternion_legal_moves(ternion_session session, char* text, size_t capacity,
                                               size_t* length);
/* Those since the start. */
TERNION_API ternion_status ternion_history(ternion_session session, char* text, size_t capacity,
                                           size_t* length);
/* One move or several: all of them, or none where one is wrong. */
TERNION_API ternion_status ternion_play(ternion_session session, const char* moves);
/* The last move. TERNION_OUT_OF_RANGE: there is none. */
TERNION_API ternion_status ternion_undo(ternion_session session);

/* --- The engine. */

/* Of the position without search; ends a running one. */
TERNION_API ternion_status ternion_evaluate(ternion_session session, ternion_score* score);
/* Begins a search and returns at once; one that runs is ended first. `limits` may be null. */
TERNION_API ternion_status ternion_start(ternion_session session, const ternion_limits* limits);
/* How the search stands. Never blocks. */
TERNION_API ternion_status ternion_poll(ternion_session session, ternion_report* report);
/* Blocks until the search has ended, for so many seconds at most; less than 0: as long as it
 * takes. */
TERNION_API ternion_status ternion_wait(ternion_session session, double seconds,
                                        ternion_report* report);
/* The line of the search that is ranked so, from 0, as of the moment of this call: what it is worth
 * and its moves. `best` may be null. TERNION_OUT_OF_RANGE: it has no such line. */
TERNION_API ternion_status ternion_line(ternion_session session, uint32_t rank, ternion_best* best,
                                        char* text, size_t capacity, size_t* length);
/* Asks what runs, a search or ternion_solve(), to end with what it has found. Returns at once. It
 * is no error where nothing runs. */
TERNION_API ternion_status ternion_stop(ternion_session session);
/* Proves what the position is worth, and gives the moves of best play as far as they are known.
 * Blocks: until it is proven, the seconds of the limits are used up (0: the game's usual time, and
 * of Othello none) or ternion_stop() is called by another thread. Of the limits only the seconds
 * count; they may be null. TERNION_TOO_SMALL leaves the solution in its struct.
 * TERNION_UNSUPPORTED: the game has no solver. */
TERNION_API ternion_status ternion_solve(ternion_session session, const ternion_limits* limits,
                                         ternion_solution* solution, char* text, size_t capacity,
                                         size_t* length);

#ifdef __cplusplus
}
#endif

#endif
