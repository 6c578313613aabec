// The common options: those that several subcommands share. Each is declared once, in the table of
// options.cpp; a subcommand says which of them it takes (subcommands.cpp), and the others are
// refused there.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/command_line/arguments.hpp"
#include "engine/core/error.hpp"
#include "protocol/core/dialect.hpp"
#include "session/session.hpp"

namespace ternion::cli {

/// What a setting knows of itself beside its value; copies share it. Not thread-safe: settings are
/// read by the thread that runs the subcommand.
class SettingMarks {
 public:
  /// On the command line.
  bool given() const { return marks_->given; }
  void mark_given() { marks_->given = true; }
  /// Whether anybody has asked for the value: what was given and never read was ignored.
  bool was_read() const { return marks_->read; }

 protected:
  void mark_read() const { marks_->read = true; }

 private:
  struct Marks {
    bool given = false;
    bool read = false;
  };
  std::shared_ptr<Marks> marks_ = std::make_shared<Marks>();
};

template <class T>
class Setting : public SettingMarks {
 public:
  Setting() = default;
  explicit Setting(T value) : value_(std::move(value)) {}
  Setting& operator=(T value) {
    value_ = std::move(value);
    return *this;
  }

  const T& get() const {
    mark_read();
    return value_;
  }
  /// Nothing where it does not stand on the command line.
  std::optional<T> if_given() const { return given() ? std::optional<T>(get()) : std::nullopt; }
  // NOLINTNEXTLINE(google-explicit-constructor): it stands for its value
  operator const T&() const { return get(); }
  /// Where the parser writes.
  T& storage() { return value_; }

 private:
  T value_{};
};

struct GlobalOptions {
  Setting<std::string> game{"othello"};
  Setting<std::string> isa;  // empty: the widest that is supported
  Setting<std::size_t> hash_mb{32};
  Setting<int> threads{1};
  Setting<int> level;                  // 0: full strength
  Setting<int> elo;                    // 0: not asked for; else the nearest level
  Setting<std::string> weights_file;   // empty: the weights in the program; kHandMade: none
  Setting<std::string> tables_folder;  // endgame tables; empty: those the engine has by itself
  Setting<std::string> constants;      // of the search, as parse_constants() reads them
  Setting<std::string> book_file;      // asked before the search; empty: none
  Setting<double> book_width;          // units
  Setting<std::string> log_level;      // empty: the subcommand's own
  Setting<std::string> log_file;
  Setting<std::string> games_file;  // where finished games are kept; empty: nowhere
};

enum class Common : std::uint8_t {
  game,
  isa,
  hash,
  threads,
  level,
  elo,
  weights,
  tables,
  constants,
  book,
  book_width,
  log_level,
  log_file,
  games,
};

class CommonSet {
 public:
  constexpr CommonSet() = default;
  constexpr CommonSet(std::initializer_list<Common> list) {
    for (const Common each : list) bits_ |= bit(each);
  }
  constexpr bool has(Common option) const { return (bits_ & bit(option)) != 0; }
  friend constexpr CommonSet operator|(CommonSet a, CommonSet b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  static constexpr std::uint32_t bit(Common option) {
    return std::uint32_t{1} << static_cast<unsigned>(option);
  }
  std::uint32_t bits_ = 0;
};

struct CommonOption {
  Common id;
  const char* name;  // with its dashes
  SettingMarks& (*marks)(GlobalOptions& options);
  Option (*add)(Arguments& app, const char* name, GlobalOptions& options);
};
/// All of them, in the order of --help.
std::span<const CommonOption> common_options();

/// Adds those of the set, in the group "Common options".
void add_common_options(Arguments& app, CommonSet set, GlobalOptions& options);

/// Errors of these: syntax for an unknown instruction set, unsupported for one that this machine
/// lacks, for a strength where the game's levels have not been measured and for constants that the
/// game's search does not have, out_of_range for values of these, io for weights, tables or a book
/// that cannot be read.
Expected<Isa> chosen_isa(const GlobalOptions& options);
Expected<int> chosen_level(const GlobalOptions& options);
/// Null: those in the program.
Expected<std::shared_ptr<const Weights>> chosen_weights(const GlobalOptions& options);
/// Null: those that the engine has by itself.
Expected<std::shared_ptr<const Tables>> chosen_tables(const GlobalOptions& options);
Expected<ConstantValues> chosen_constants(const GlobalOptions& options);
/// Null: none.
Expected<std::shared_ptr<OpeningBook>> chosen_book(const GlobalOptions& options);
/// All of that, for whoever plays or searches in a session.
Expected<SessionOptions> session_options(const GlobalOptions& options);

/// All that a dialect needs but its sink and executor. Errors: as above, or of the log level.
Expected<DialectContext> dialect_context(const GlobalOptions& options,
                                         const std::string& default_log_level);

/// "scalar, simd128, avx2" and so on: what this processor and build can run.
std::string supported_isas();

}  // namespace ternion::cli
