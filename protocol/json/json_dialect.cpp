#include "protocol/json/json_dialect.hpp"

#include <utility>

namespace ternion::json {
namespace {

class JsonDialect final : public Dialect {
 public:
  JsonDialect(std::shared_ptr<Table> table, std::shared_ptr<ReplySink> sink, bool answer_after_end)
      : table_(std::move(table)),
        sink_(std::move(sink)),
        answer_after_end_(answer_after_end),
        viewer_(table_->join(sink_, Role::host)) {}
  ~JsonDialect() override { table_->leave(viewer_); }
  JsonDialect(const JsonDialect&) = delete;
  JsonDialect& operator=(const JsonDialect&) = delete;

  void on_line(std::string_view line) override { table_->on_line(viewer_, line); }
  void on_overlong_line(std::size_t limit) override { table_->on_overlong_line(viewer_, limit); }
  void on_eof() override {
    if (!answer_after_end_) return sink_->close();
    table_->when_idle([sink = sink_] { sink->close(); });
  }

 private:
  std::shared_ptr<Table> table_;
  std::shared_ptr<ReplySink> sink_;
  bool answer_after_end_;
  Table::ViewerId viewer_;
};

}  // namespace

std::unique_ptr<Dialect> make_json_dialect(std::shared_ptr<Table> table,
                                           std::shared_ptr<ReplySink> sink, bool answer_after_end) {
  return std::make_unique<JsonDialect>(std::move(table), std::move(sink), answer_after_end);
}

}  // namespace ternion::json
