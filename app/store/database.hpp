// The little of SQLite that games on disk need, with errors as values.
// Thread rule: one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace ternion {

class Statement {
 public:
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, int value) { return bind(index, std::int64_t{value}); }
  Statement& bind(int index, double value);
  Statement& bind(int index, std::string_view value);
  /// Bytes that are no text; read again by text(). They must stay until the statement is reset.
  Statement& bind_bytes(int index, std::string_view value);
  Statement& bind_null(int index);

  /// True: a row is there; false: that was all. Errors: io.
  Expected<bool> step();
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;
  void reset();

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  /// ":memory:" for one that is never written. Errors: io.
  static Expected<Database> open(const std::string& path);
  /// One that exists and that another process may be writing to. After a writer that was killed the
  /// file is put in order first, where that may be written to. Errors: io.
  static Expected<Database> open_read_only(const std::string& path);

  /// Another connection, which keeps a log beside the file as long as it lives; null where it
  /// cannot. At rest a file has none, and making one takes a moment in which nobody reads: without
  /// it, one long read would keep out whoever begins to write.
  static std::unique_ptr<Database> keep_log(const std::string& path);
  /// Makes the file one alone again. Refused, at once and in silence, while others read or write:
  /// whoever is last does it then.
  void end_log();

  Expected<void> execute(const std::string& sql);
  /// The one number that the statement gives. Errors: io, also where it gives none.
  Expected<std::int64_t> number(std::string_view sql) const;
  Expected<Statement> prepare(std::string_view sql) const;
  std::int64_t last_id() const;
  /// Rows that the last statement has put in, changed or taken away.
  std::int64_t changes() const;
  /// How long a statement may wait for other connections; 5 s without a word.
  void wait_for_others(std::chrono::milliseconds most);
  /// Called after each commit, on its thread, with the pages in the write-ahead log. The log is
  /// then no longer written back by commits: somebody else sees to it.
  void on_commit(std::function<void(int pages)> callback);
  /// Ends the statement that runs just now with an error. From any thread.
  void interrupt();
  /// All of it as it is at one moment, though others write meanwhile and need not wait. Errors: io.
  Expected<void> copy_to(Database& copy) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  static Expected<Database> open(const std::string& path, int flags);

  std::unique_ptr<std::function<void(int)>> on_commit_;  // longer than the handle, which calls it
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace ternion
