#include "app/lab/tuning/tuning_journal.hpp"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/platform/whole_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::lab {
namespace {

using Json = nlohmann::ordered_json;

/// All that the games and the steps depend on; how many games are played at once is not part of it.
std::string settings_line(const TuningOptions& options,
                          const std::vector<SearchConstant>& constants) {
  Json json{{"game", text::to_lower(options.game)}, {"constants", Json::array()}};
  if (!options.player.empty()) json["player"] = options.player;
  for (const SearchConstant& each : constants)
    json["constants"].push_back(
        {{"name", each.name}, {"usual", each.usual}, {"least", each.least}, {"most", each.most}});
  json["steps"] = options.steps;
  json["pairs"] = options.pairs;
  json["limits"] = arena::limits_text(options.limits);
  json["start"] = options.openings.start;
  json["openings"] = options.openings.file;
  json["random_plies"] = options.openings.random_plies;
  json["width"] = options.width;
  json["first_step"] = options.first_step;
  json["seed"] = options.seed;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error at_line(const std::string& path, std::size_t line, const std::string& message) {
  return {ErrorCode::io, path + ", line " + std::to_string(line) + ": " + message};
}

}  // namespace

Expected<TuningStep> TuningJournal::read_step(std::string_view line,
                                              const std::vector<SearchConstant>& constants) {
  const auto wrong = [line] {
    return fail(ErrorCode::syntax, "expected a step, got " + text::quoted(line));
  };
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return wrong();
  const auto number = [](const Json& from, std::string_view key) -> const Json* {
    const auto found = from.find(key);
    return found != from.end() && found->is_number() ? &*found : nullptr;
  };
  const Json* const step = number(json, "step");
  const Json* const plus = number(json, "plus");
  const Json* const minus = number(json, "minus");
  const auto theta = json.find("theta");
  if (step == nullptr || plus == nullptr || minus == nullptr || theta == json.end() ||
      !theta->is_object() || theta->size() != constants.size())
    return wrong();
  TuningStep read{step->get<int>(), {plus->get<double>(), minus->get<double>()}, {}};
  for (const SearchConstant& each : constants) {
    const Json* const value = number(*theta, each.name);
    if (value == nullptr) return wrong();
    read.theta.push_back(value->get<double>());
  }
  return read;
}

std::string TuningJournal::line_of(const TuningStep& step) const {
  Json theta = Json::object();
  for (std::size_t i = 0; i < constants_.size(); ++i)
    theta[std::string(constants_[i].name)] = step.theta[i];
  const Json json{{"step", step.step},
                  {"plus", step.points.plus},
                  {"minus", step.points.minus},
                  {"theta", std::move(theta)}};
  return json.dump() + '\n';
}

Expected<TuningJournal> TuningJournal::open(platform::Files& files, const TuningOptions& options,
                                            const std::vector<SearchConstant>& constants) {
  const std::string settings = settings_line(options, constants);
  const std::filesystem::path path = options.journal;
  if (std::error_code ignored; !std::filesystem::exists(path, ignored)) {
    auto file = platform::RecordFile::create(files, path, settings + '\n');
    if (!file) return tl::make_unexpected(file.error());
    return TuningJournal(std::move(*file), constants);
  }
  const auto text = platform::read_input(options.journal);
  if (!text) return tl::make_unexpected(text.error());
  const std::string_view whole = std::string_view(*text).substr(0, text->rfind('\n') + 1);
  const std::string_view first = whole.substr(0, whole.find('\n'));
  if (first != settings)
    return fail(ErrorCode::unsupported,
                options.journal + ": expected the journal of a tuning with the settings " +
                    settings + ", got one that begins with " +
                    text::quoted(first, settings.size() + 80));
  std::vector<TuningStep> steps;
  auto lines = text::split_at(whole.substr(first.size() + 1), '\n');
  lines.pop_back();  // behind the last end of a line
  for (const std::string_view line : lines) {
    auto step = read_step(line, constants);
    const auto number = steps.size() + 1;
    if (!step)
      return tl::make_unexpected(at_line(options.journal, number + 1, step.error().message));
    if (step->step != static_cast<int>(number))
      return tl::make_unexpected(at_line(
          options.journal, number + 1,
          "expected step " + std::to_string(number) + ", got " + std::to_string(step->step)));
    steps.push_back(std::move(*step));
  }
  auto file = platform::RecordFile::open(files, path, whole.size());
  if (!file) return tl::make_unexpected(file.error());
  TuningJournal journal(std::move(*file), constants);
  journal.steps_ = std::move(steps);
  return journal;
}

Expected<void> TuningJournal::add(TuningStep step) {
  if (auto kept = file_.append(line_of(step)); !kept) return kept;
  steps_.push_back(std::move(step));
  return {};
}

}  // namespace ternion::lab
