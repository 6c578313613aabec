// Yixin-Board's databases: positions with marks, values and depths, which a person edits. What each
// command says is in docs/protocols/yixin-board.md.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/gomocup/gomocup_body.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "session/position_database.hpp"

namespace ternion::gomocup {

/// Each function is a command, with what stands behind it. Thread rule: the dialect's. All that is
/// passed by reference outlives it.
class Database {
 public:
  /// `open` may be empty: there are no databases.
  Database(const Game& game, BodyReader& body, Talk talk, OpenDatabase open)
      : game_(game), body_(body), talk_(std::move(talk)), open_(std::move(open)) {}

  void on_set(std::string_view rest);
  void on_save() { save(); }
  void on_query_all();
  void on_query_one();
  void on_edit_label(std::string_view rest);
  void on_edit_note(std::string_view rest);
  /// Of a position, or of all from it on; `command` is what it is called.
  void on_delete(std::string_view command, std::string_view rest, bool below);
  void on_write_text(std::string_view rest);
  void on_read_text(std::string_view rest);
  /// Trees of RenLib, parts and other databases, each a file.
  void on_write_tree(std::string_view rest);
  void on_read_tree(std::string_view rest);
  void on_split(std::string_view rest);
  void on_merge(std::string_view rest);

 private:
  /// The path of a file, behind the command or on the next line.
  void take_file(std::string_view rest, std::function<void(const std::string& path)> then);
  /// What is done with the database and a file; what came of it is said, with how many positions
  /// have been `done` and what was lost, and kept.
  using FileWork =
      std::function<Expected<DatabaseTotals>(PositionDatabase& database, const std::string& path)>;
  void work_on_file(std::string_view rest, std::string_view done, FileWork work);
  /// Once the path is known.
  void work(const std::string& path, std::string_view done, const FileWork& work);
  /// The same with a board of the game's, which there must be.
  using MakeBoard = Expected<std::unique_ptr<Board>> (Game::*)() const;
  using BoardWork = std::function<Expected<DatabaseTotals>(
      PositionDatabase& database, const Board& board, const std::string& path)>;
  void work_with_board(std::string_view rest, std::string_view done, MakeBoard make,
                       BoardWork work);
  void set(const std::string& path);
  /// False where it could not be saved, which was said.
  bool save();
  /// `then` gets the position after a list of points, null where they cannot be played; it is not
  /// called without a database.
  void begin(std::string_view command, std::function<void(const Board*)> then);
  /// Changes what is noted of a position.
  void edit(std::string_view command, std::function<void(PositionNote&)> change);
  void remove(std::string_view command, PositionDatabase::Which which, bool below);
  void say(std::string_view what) const;

  const Game& game_;
  BodyReader& body_;
  Talk talk_;
  OpenDatabase open_;
  std::shared_ptr<PositionDatabase> database_;  // null: none has been set
};

}  // namespace ternion::gomocup
