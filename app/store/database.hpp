// The little of SQLite that games on disk need, with errors as values.
// Thread rule: one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
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

  /// True: a row is there; false: that was all. Errors: io.
  Expected<bool> step();
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
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
  /// One that exists and that another process may be writing to. Errors: io.
  static Expected<Database> open_read_only(const std::string& path);

  Expected<void> execute(const std::string& sql);
  Expected<Statement> prepare(std::string_view sql) const;
  std::int64_t last_id() const;
  /// How long a statement may wait for other connections; 5 s without a word.
  void wait_for_others(std::chrono::milliseconds most);

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  static Expected<Database> open(const std::string& path, int flags);

  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace ternion
