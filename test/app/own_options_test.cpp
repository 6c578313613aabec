// Each option of each command does something: a run of the program shows it, or a test that is
// named does. An option that stands in no row fails here. The common options have a test of their
// own (options_test.cpp, command_options_test.cpp).
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "app/cli/subcommands.hpp"
#include "test/app/child.hpp"
#include "test/app/own_options_table.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

/// Hears a line of each connection and lets it go.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 8), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { listen(); });
  }
  ~Listener() { end(); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::string port() const { return std::to_string(port_); }
  /// All that was said; nothing is heard from then on.
  std::string end() {
    ::shutdown(socket_, SHUT_RDWR);
    if (thread_.joinable()) thread_.join();
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    return heard_;
  }

 private:
  void listen() {
    for (int peer = ::accept(socket_, nullptr, nullptr); peer >= 0;
         peer = ::accept(socket_, nullptr, nullptr)) {
      for (char c = 0; c != '\n' && ::read(peer, &c, 1) == 1;) heard_ += c;
      ::close(peer);
    }
  }

  int socket_;
  std::uint16_t port_ = 0;
  std::string heard_;
  std::thread thread_;
};

/// A file as it is, up to a bound.
std::string text_of(const fs::path& path) {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.substr(0, kMost);
}

/// One run in a folder of its own.
class Trial {
 public:
  Trial() { fs::create_directories(folder_); }
  ~Trial() { fs::remove_all(folder_); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  /// What there is to be seen of a command line, "DIR" standing for the folder there too.
  std::string seen(const Words& words, const std::string& input) {
    Listener listener;
    const auto result = run(ternion(with_places(words, listener.port())), input);
    std::string text = "code " + std::to_string(result.code.value_or(-1)) + "\n" + result.out +
                       result.error + "heard " + listener.end() + "\n";
    std::set<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.is_regular_file()) files.insert(entry.path());
    for (const fs::path& path : files)
      text += "file " + fs::relative(path, folder_).string() + ": " + text_of(path) + "\n";
    for (auto at = text.find(folder_.string()); at != std::string::npos;
         at = text.find(folder_.string()))
      text.replace(at, folder_.string().size(), "DIR");
    return text;
  }

 private:
  Words with_places(Words words, const std::string& port) const {
    for (std::string& word : words) {
      if (word == "PORT") word = port;
      if (word.starts_with("DIR/")) word = (folder_ / word.substr(4)).string();
    }
    return words;
  }

  fs::path folder_ = fs::temp_directory_path() / ("ternion-own-" + std::to_string(::getpid()));
};

Words words_of(std::string_view command, const Words& behind) {
  Words words{std::string(command)};
  words.insert(words.end(), behind.begin(), behind.end());
  return words;
}

std::string seen_of(const Sample& sample, std::string_view command, bool with_options) {
  Trial trial;
  if (!sample.before.empty()) trial.seen(sample.before, "");
  Words words = words_of(command, sample.usual);
  if (with_options) words.insert(words.end(), sample.more.begin(), sample.more.end());
  return trial.seen(words, sample.input);
}

class OwnOptions : public testing::TestWithParam<Sample> {};

TEST_P(OwnOptions, DoSomething) {
  const Sample& sample = GetParam();
  for (const std::string_view command : sample.commands) {
    const std::string without = seen_of(sample, command, false);
    const std::string with = seen_of(sample, command, true);
    for (const Sign& sign : sample.signs) {
      const std::string& there = sign.gone ? without : with;
      const std::string& absent = sign.gone ? with : without;
      EXPECT_NE(there.find(sign.text), std::string::npos)
          << command << " " << sign.option << ": no '" << sign.text << "' in\n"
          << there.substr(0, 3000);
      EXPECT_EQ(absent.find(sign.text), std::string::npos)
          << command << " " << sign.option << ": '" << sign.text << "' is there anyway, in\n"
          << absent.substr(0, 3000);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Samples, OwnOptions, testing::ValuesIn(samples()),
                         [](const testing::TestParamInfo<Sample>& tested) {
                           std::string name = std::to_string(tested.index) +
                                              std::string(tested.param.commands.front());
                           for (const Sign& sign : tested.param.signs) name += sign.option;
                           std::erase_if(name,
                                         [](unsigned char c) { return std::isalnum(c) == 0; });
                           return name;
                         });

TEST(OwnOptionsElsewhere, TheTestsThatAreNamedAreThere) {
  for (const Shown& shown : shown_elsewhere()) {
    const std::string text = text_of(fs::path(TERNION_ROOT) / "test/app" / shown.file);
    EXPECT_THAT(text, HasSubstr(shown.test)) << shown.file;
    for (const std::string_view option : shown.options)
      EXPECT_THAT(text, HasSubstr(shown.word.empty() ? "\"" + std::string(option) + "\""
                                                     : std::string(shown.word)))
          << shown.file << " shows " << option;
  }
}

/// "match --sprt" of each option that is not common.
void add_options(const CLI::App& app, const std::string& name, std::set<std::string>& options) {
  std::set<std::string> common{"--help"};
  for (const auto& each : cli::common_options()) common.insert(each.name);
  for (const cli::Subcommand& each : cli::subcommands()) {
    if (each.name != name) continue;
    for (const auto& option : cli::common_options())
      if (!each.common.has(option.id)) common.erase(option.name);  // `match --games` is no file
  }
  for (const CLI::Option* option : app.get_options())
    for (const std::string& word : option->get_lnames())
      if (!common.contains("--" + word)) options.insert(name + " --" + word);
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    const bool group = below->get_name().empty();  // of options
    add_options(*below, group ? name : name + " " + below->get_name(), options);
  }
}

TEST(OwnOptions, StandInARowEach) {
  std::set<std::string> rows;
  const auto add = [&](const auto& commands, std::string_view option) {
    for (const std::string_view command : commands)
      rows.insert(std::string(command) + " " + std::string(option));
  };
  for (const Sample& sample : samples())
    for (const Sign& sign : sample.signs) add(sample.commands, sign.option);
  for (const Shown& shown : shown_elsewhere())
    for (const std::string_view option : shown.options) add(shown.commands, option);

  const cli::CommandLine line(cli::subcommands(), cli::converse);
  std::set<std::string> options;
  for (const cli::Subcommand& each : cli::subcommands()) {
    const std::string name(each.name);
    add_options(*line.app().get_subcommand(name), name, options);
  }
  EXPECT_GT(options.size(), 150U);
  for (const std::string& option : options)
    EXPECT_TRUE(rows.contains(option)) << option << " is in no row of own_options_table.cpp";
}

}  // namespace
}  // namespace ternion::test
