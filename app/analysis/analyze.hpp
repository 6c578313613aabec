// Every position of a game searched, from the last to the first, and what each move lost.
//
// Thread rule: an Analyzer is used by one thread at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/analysis/words.hpp"
#include "engine/core/record.hpp"
#include "session/session.hpp"

namespace ternion::analysis {

struct AnalyzeOptions {
  std::string input;  // a file, "-" for stdin, or the text itself
  int depth = 10;
  std::uint64_t nodes = 0;  // of each search; 0: no limit
  double seconds = 0;       // a position; 0: no limit
  bool json = false;
  friend bool operator==(const AnalyzeOptions&, const AnalyzeOptions&) = default;
};

/// One position of a game. Scores are the side to move's.
struct AnalyzedPosition {
  Side side = Side::black;
  std::optional<Move> played;  // nothing in the last position
  Score score;
  std::vector<Move> line;  // empty when the game is over
  int depth = 0;
  double loss = 0;  // units by which `played` is worse than the best move, as far as was searched
};

struct AnalyzedGame {
  int line = 1;                        // where its text begins
  std::shared_ptr<const Board> board;  // after its moves
  std::optional<Move> foul;            // the last move that was played, where the rules forbid it
  std::vector<AnalyzedPosition> positions;

  /// Units, by all moves of a side.
  double lost_by(Side side) const;
};

/// Holds a session for each game that comes, made when the first one does.
class Analyzer {
 public:
  /// `game` is that of the weights in the session's options, `weights_file` what --weights names.
  Analyzer(SessionOptions session, std::string game, std::string weights_file, Remark remark)
      : session_options_(std::move(session)),
        home_(std::move(game)),
        weights_file_(std::move(weights_file)),
        remark_(std::move(remark)) {}

  /// Blocks. `line` is told of errors and kept. Errors: those of games that are not there, of the
  /// record and of the searches; io once it is stopped.
  Expected<AnalyzedGame> analyze(int line, const GameRecord& game, const AnalyzeOptions& options,
                                 const std::stop_token& stop = {});

 private:
  Expected<Session*> session_of(const std::string& game);
  Expected<std::shared_ptr<const Weights>> weights_of(const std::string& game) const;

  SessionOptions session_options_;
  std::string home_;
  std::string weights_file_;
  Remark remark_;
  std::map<std::string, std::unique_ptr<Session>> sessions_;
};

/// Each game of a text, in its order, or why it is none; `like` as in records::ReadOptions, any
/// game. Blocks, and goes on with the next one until it is stopped.
void analyze_text(std::string_view text, const Board& like, Analyzer& analyzer,
                  const AnalyzeOptions& options, const Remark& remark, const std::stop_token& stop,
                  const std::function<void(const Expected<AnalyzedGame>&)>& visit);

/// Whether there is anything in the text that is meant as a game.
bool holds_a_game(std::string_view text, const Board& like);
/// What AnalyzeOptions::input names: a file, stdin, or the text itself. Only for whoever may read
/// this machine's files. Errors: io.
Expected<std::string> text_of_input(const std::string& input, const Board& like);

/// A table, or a line of JSON.
std::string analysis_report(const AnalyzedGame& game, bool json);

}  // namespace ternion::analysis
