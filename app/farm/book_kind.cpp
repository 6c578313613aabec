#include "app/farm/book_kind.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/run_text.hpp"
#include "app/library/exchange.hpp"
#include "app/library/text_book.hpp"
#include "app/library/whole_book.hpp"
#include "app/platform/private_folder.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"

namespace ternion::farm {
namespace {

using library::Book;
using library::BookStore;
using library::BuildOptions;
using library::BuildSteps;
using library::BuildTotals;
using library::Leaf;
using library::Plan;
using library::SearchTask;
using nlohmann::json;

struct BookRun {
  std::string file;
  BuildOptions options;
  BuildSteps::Goal goal = BuildSteps::Goal::build;
};

Expected<void> check_book_run(const BuildOptions& options) {
  if (options.seconds > 0)
    return fail(ErrorCode::unsupported,
                "expected a book that ends with its positions, got a bound of time");
  return library::check_repeatable(options);
}

/// Errors: syntax, out_of_range for a text that book_run() has not written.
Expected<BookRun> book_of_text(const std::string& text) {
  const RunText read(text);
  const auto file = read.word("file");
  const auto depth = read.count("depth");
  const auto nodes = read.count("nodes");
  const auto width = read.number("width");
  const auto plies = read.count("plies");
  const auto positions = read.count("positions");
  const auto deepens = read.flag("deepen");
  if (const auto error = first_error(file, depth, nodes, width, plies, positions, deepens))
    return tl::make_unexpected(*error);
  if (*depth > 60 || *plies > 1000 || *positions > 1'000'000'000 ||
      !(*width >= 0 && *width <= 1000))
    return fail(
        ErrorCode::out_of_range,
        "expected bounds of a book that a command line takes, got " + quoted_text(text, 200));
  BookRun run{*file, {}, *deepens ? BuildSteps::Goal::deepen : BuildSteps::Goal::build};
  run.options.search.depth = static_cast<int>(*depth);
  run.options.search.nodes = *nodes;
  run.options.width = *width;
  run.options.plies = static_cast<int>(*plies);
  run.options.positions = static_cast<std::int64_t>(*positions);
  run.options.repeatable = true;
  if (auto checked = check_book_run(run.options); !checked)
    return tl::make_unexpected(checked.error());
  return run;
}

/// A folder of this process's own, gone with it.
class OwnFolder {
 public:
  explicit OwnFolder(std::filesystem::path path) : path_(std::move(path)) {}
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// A search as a result tells it: the position, the leaf as text. Errors: syntax.
struct ToldSearch {
  std::string position;
  std::string leaf;
};
Expected<std::vector<ToldSearch>> searches_of_result(const std::string& text) {
  const auto wrong = [&] {
    return fail(ErrorCode::syntax,
                "expected up to four searches of a book, got " + quoted_text(text, 200));
  };
  const json read = json::parse(text, nullptr, false);
  if (!read.is_array() || read.size() > static_cast<std::size_t>(kSearchesOfTask)) return wrong();
  std::vector<ToldSearch> told;
  for (const json& each : read) {
    const bool fits =
        each.is_array() && each.size() == 2 && each[0].is_string() && each[1].is_string();
    if (!fits) return wrong();
    told.push_back({each[0].get<std::string>(), each[1].get<std::string>()});
    if (has_control_characters(told.back().position) || has_control_characters(told.back().leaf))
      return wrong();
  }
  return told;
}

/// A book as far as the results of a run's tasks make it. Not thread-safe; it must not be moved.
class FarmedBook {
 public:
  /// Into a file at `path`, where none is. Errors: io; those of a text that is no book.
  static Expected<std::unique_ptr<FarmedBook>> of(const RunSpec& spec, const FetchFile& fetch,
                                                  const std::string& path) {
    const auto run = book_of_text(spec.text);
    if (!run) return tl::make_unexpected(run.error());
    const auto text = fetch(run->file);
    if (!text) return tl::make_unexpected(text.error());
    if (!library::text_format().detect(*text))
      return fail(ErrorCode::syntax, "expected a book as text, got " + quoted_text(*text, 60));
    if (const auto imported = library::import_book(*text, path); !imported)
      return tl::make_unexpected(imported.error());
    auto book = Book::open(path, BookStore::Mode::write);
    if (!book) return tl::make_unexpected(book.error());
    if (book->kit().info.name != spec.game)
      return fail(ErrorCode::syntax, "expected a book of " + word_text(spec.game) +
                                         ", got one of " + book->kit().info.name);
    std::unique_ptr<FarmedBook> farmed(new FarmedBook(std::move(*book), *run));
    if (auto begun = farmed->steps_.begin(); !begun) return tl::make_unexpected(begun.error());
    if (auto begun = farmed->begin_round(); !begun) return tl::make_unexpected(begun.error());
    // As far as nothing is to be searched.
    const ResultOf none = [](int) { return std::optional<Counted>(); };
    if (auto followed = farmed->follow(none); !followed)
      return tl::make_unexpected(followed.error());
    return farmed;
  }
  FarmedBook(const FarmedBook&) = delete;
  FarmedBook& operator=(const FarmedBook&) = delete;

  bool over() const { return phase_ == Phase::over; }
  /// False after an error of anything but `result`: what is here is half done, and of no use.
  bool sound() const { return sound_; }
  /// That can be done by now.
  int tasks() const { return base_ + tasks_of(searches_.size(), kSearchesOfTask); }
  const Book& book() const { return book_; }
  const BuildOptions& options() const { return run_.options; }
  BuildTotals totals() const {
    BuildTotals totals = steps_.totals();
    totals.end = over() ? end_ : BuildTotals::End::stopped;
    return totals;
  }
  /// Of a task of the round that is on; none of any other.
  std::vector<SearchTask> searches_of(int number) const {
    if (number < base_) return {};
    const auto own =
        part_of(std::span<const SearchTask>(searches_), number - base_, kSearchesOfTask);
    return {own.begin(), own.end()};
  }

  /// Goes on by the results of each round whose tasks are all done. Errors: those of `result`; io;
  /// syntax for what no worker has written. Precondition: sound().
  Expected<void> follow(const ResultOf& result) {
    while (!over()) {
      for (; base_ + counted_ < tasks(); ++counted_) {
        const auto text = result(base_ + counted_);
        if (!text) return tl::make_unexpected(text.error());
        if (!*text || !(*text)->settled) return {};
        if (auto taken = take(base_ + counted_, (*text)->text); !taken) return unsound(taken);
      }
      if (auto ended = end_round(); !ended) return unsound(ended);
    }
    return {};
  }

 private:
  enum class Phase : std::uint8_t { rounds, closing, over };

  FarmedBook(Book book, BookRun run)
      : book_(std::move(book)), run_(std::move(run)), steps_(book_, run_.options, run_.goal) {}

  Expected<void> unsound(Expected<void> error) {
    sound_ = false;
    return error;
  }

  /// Until there is something to search, or no more to do.
  Expected<void> begin_round() {
    base_ = tasks();
    counted_ = 0;
    searches_.clear();
    answers_.clear();
    if (phase_ == Phase::closing) return finish(end_);
    if (steps_.reached()) {
      end_ = BuildTotals::End::positions;
      phase_ = Phase::closing;
    }
    auto plans = phase_ == Phase::closing ? steps_.close()
                                          : steps_.next(steps_.round(library::kRepeatableRound));
    if (!plans) return tl::make_unexpected(plans.error());
    if (plans->empty() && phase_ == Phase::rounds) return finish(BuildTotals::End::complete);
    plans_ = std::move(*plans);
    for (const Plan& plan : plans_)
      searches_.insert(searches_.end(), plan.tasks.begin(), plan.tasks.end());
    return {};
  }

  Expected<void> finish(BuildTotals::End how) {
    end_ = how;
    phase_ = Phase::over;
    plans_.clear();
    return {};
  }

  Expected<void> take(int number, const std::string& text) {
    const auto told = searches_of_result(text);
    if (!told) return tl::make_unexpected(told.error());
    const std::vector<SearchTask> own = searches_of(number);
    if (told->size() != own.size())
      return fail(ErrorCode::syntax, fmt::format("expected {} searches of task {}, got {}",
                                                 own.size(), number, told->size()));
    for (std::size_t i = 0; i < own.size(); ++i) {
      const auto board = book_.board_of(own[i].key);
      if (!board) return tl::make_unexpected(board.error());
      const auto leaf = library::parse_leaf(**board, (*told)[i].leaf);
      if (!leaf) return tl::make_unexpected(leaf.error());
      const bool own_move = !leaf->move.is_none() &&
                            std::ranges::find(own[i].avoid, leaf->move) == own[i].avoid.end();
      if ((*told)[i].position != own[i].position || !own_move)
        return fail(ErrorCode::syntax, "expected a move of " + quoted_text(own[i].position) +
                                           " that is not in the book, got " +
                                           quoted_text((*told)[i].leaf) + " of " +
                                           quoted_text((*told)[i].position));
      answers_.push_back(*leaf);
    }
    return {};
  }

  /// In the order of the plans, as far as positions are wanted.
  Expected<void> end_round() {
    if (auto begun = book_.begin(); !begun) return begun;
    auto answer = answers_.begin();
    for (const Plan& plan : plans_) {
      if (phase_ == Phase::rounds && steps_.reached()) break;
      std::map<std::string, Leaf> own;
      for (const SearchTask& task : plan.tasks) own.insert_or_assign(task.key, *answer++);
      const auto added = library::carry_out(book_, plan, own);
      if (!added) {
        book_.roll_back();
        return tl::make_unexpected(added.error());
      }
      if (phase_ == Phase::rounds) steps_.count(*added);
    }
    if (auto committed = book_.commit(); !committed) return committed;
    return begin_round();
  }

  Book book_;
  const BookRun run_;
  BuildSteps steps_;
  Phase phase_ = Phase::rounds;
  BuildTotals::End end_ = BuildTotals::End::complete;
  std::vector<Plan> plans_;           // of the round
  std::vector<SearchTask> searches_;  // of all its plans
  std::vector<Leaf> answers_;         // of the first of these
  int base_ = 0;                      // the round's first task
  int counted_ = 0;                   // of the round's tasks
  bool sound_ = true;
};

/// What follows a run in a file of its own, which is made anew after it has failed.
class FollowedBook {
 public:
  static Expected<FollowedBook> of(const RunSpec& spec, const FetchFile& fetch) {
    FollowedBook followed(spec, fetch);
    if (auto made = followed.make(); !made) return tl::make_unexpected(made.error());
    return followed;
  }
  /// Errors: as of FarmedBook.
  Expected<void> follow(const ResultOf& result) {
    if (!book_)
      if (auto made = make(); !made) return made;
    auto followed = book_->follow(result);
    if (!book_->sound()) drop();
    return followed;
  }
  // Of a book that has failed: nothing.
  int tasks() const { return book_ ? book_->tasks() : 0; }
  bool over() const { return book_ && book_->over(); }
  /// Precondition: the last follow(), if there was one, has not failed.
  const FarmedBook& operator*() const { return *book_; }

 private:
  FollowedBook(RunSpec spec, FetchFile fetch) : spec_(std::move(spec)), fetch_(std::move(fetch)) {}

  Expected<void> make() {
    auto made = platform::make_private_folder("ternion-book");
    if (!made) return tl::make_unexpected(made.error());
    folder_ = std::make_unique<OwnFolder>(std::move(*made));
    auto book = FarmedBook::of(spec_, fetch_, folder_->file("book"));
    if (!book) {
      drop();
      return tl::make_unexpected(book.error());
    }
    book_ = std::move(*book);
    return {};
  }
  /// The file goes after what has it open.
  void drop() {
    book_.reset();
    folder_.reset();
  }

  RunSpec spec_;
  FetchFile fetch_;
  std::unique_ptr<OwnFolder> folder_;  // goes last
  std::unique_ptr<FarmedBook> book_;
};

class BookWorkshop final : public Workshop {
 public:
  BookWorkshop(FollowedBook book, ResultOf result)
      : book_(std::move(book)),
        result_(std::move(result)),
        searches_((*book_).book().kit(), SessionOptions{}, (*book_).options().search, 1, true) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    if (number >= book_.tasks() && result_)
      if (auto followed = book_.follow(result_); !followed)
        return tl::make_unexpected(followed.error());
    const std::vector<SearchTask> own = (*book_).searches_of(number);
    if (own.empty())
      return fail(ErrorCode::out_of_range,
                  fmt::format("expected a task of the round that is on, got number {}", number));
    json told = json::array();
    const auto searched =
        searches_.run(own, stop, [&](std::size_t task, const Leaf& leaf) -> Expected<void> {
          const auto board = (*book_).book().board_of(own[task].key);
          if (!board) return tl::make_unexpected(board.error());
          told.push_back({own[task].position, library::format_leaf(**board, leaf)});
          return {};
        });
    if (!searched) return tl::make_unexpected(searched.error());
    if (stop.stop_requested() || told.size() < own.size()) return std::optional<TaskResult>();
    TaskResult result;
    result.text = text_of_json(told);
    result.key = result.text;
    return std::optional(std::move(result));
  }

 private:
  FollowedBook book_;
  const ResultOf result_;
  library::Searches searches_;
};

}  // namespace

Expected<RunSpec> book_run(const std::string& path, const BuildOptions& options,
                           BuildSteps::Goal goal, const KeepFile& keep) {
  if (auto checked = check_book_run(options); !checked) return tl::make_unexpected(checked.error());
  auto book = Book::open(path, BookStore::Mode::read);
  if (!book) return tl::make_unexpected(book.error());
  library::ExchangeTotals totals;
  const auto text = library::text_format().write(*book, totals);
  if (!text) return tl::make_unexpected(text.error());
  const auto name = keep(*text);
  if (!name) return tl::make_unexpected(name.error());
  RunSpec spec;
  spec.kind = "book";
  spec.game = book->kit().info.name;
  spec.text = text_of_json({{"file", *name},
                            {"depth", static_cast<std::uint64_t>(options.search.depth)},
                            {"nodes", options.search.nodes},
                            {"width", options.width},
                            {"plies", static_cast<std::uint64_t>(options.plies)},
                            {"positions", static_cast<std::uint64_t>(options.positions)},
                            {"deepen", goal == BuildSteps::Goal::deepen}});
  const auto followed =
      FollowedBook::of(spec, [&](const std::string&) { return Expected<std::string>(*text); });
  if (!followed) return tl::make_unexpected(followed.error());
  spec.tasks = followed->tasks();
  if (spec.tasks == 0)
    return fail(ErrorCode::out_of_range,
                "expected a book with something left to search within the bounds, got none");
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_book_work(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf& result) {
  auto book = FollowedBook::of(spec, fetch);
  if (!book) return tl::make_unexpected(book.error());
  return std::make_unique<BookWorkshop>(std::move(*book), result);
}

Expected<std::string> report_book(const RunSpec&, const std::vector<NumberedResult>& results,
                                  bool json_wanted) {
  std::string report;
  for (const auto& [number, text] : results) {
    const auto told = searches_of_result(text);
    if (!told) return tl::make_unexpected(told.error());
    for (const auto& [position, leaf] : *told)
      report += json_wanted ? text_of_json({{"position", position}, {"leaf", leaf}}) + "\n"
                            : position + "\t" + leaf + "\n";
  }
  return report;
}

Expected<std::string> keep_book(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                const FetchFile& fetch, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail(ErrorCode::io, quoted_path(folder) + ": " + error.message());
  const auto kit = find_kit(spec.game);
  if (!kit) return tl::make_unexpected(kit.error());
  const auto path =
      (std::filesystem::path(folder) / (std::string((*kit)->info.name) + ".book")).string();
  if (std::filesystem::exists(path, error))
    return fail(ErrorCode::io, quoted_path(path) + ": expected no file of that name, got one");
  std::string told;
  const auto made = library::make_whole(path, [&](const std::string& beside) -> Expected<void> {
    auto book = FarmedBook::of(spec, fetch, beside);
    if (!book) return tl::make_unexpected(book.error());
    if (auto followed = (*book)->follow(result_in(results)); !followed) return followed;
    const BuildTotals totals = (*book)->totals();
    told = (*book)->over() ? totals_text(totals)
                           : fmt::format("{} positions so far, {} added, {} searched\n",
                                         totals.positions, totals.added, totals.searched);
    return {};
  });
  if (!made) return tl::make_unexpected(made.error());
  return quoted_path(path) + ": " + told;
}

Expected<std::unique_ptr<Course>> course_of_book(const RunSpec& spec, const FetchFile& fetch) {
  auto book = FollowedBook::of(spec, fetch);
  if (!book) return tl::make_unexpected(book.error());
  return std::make_unique<CourseOf<FollowedBook>>(std::move(*book));
}

}  // namespace ternion::farm
