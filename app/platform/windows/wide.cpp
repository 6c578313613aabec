#include "app/platform/windows/wide.hpp"

#include <array>
#include <cstddef>

namespace ternion::platform {
namespace {

/// As CommandLineToArgvW() reads it: backslashes count before a quotation mark alone.
void append_quoted(std::wstring& line, const std::wstring& word) {
  if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos) {
    line += word;
    return;
  }
  line += L'"';
  std::size_t slashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') line.append(slashes + 1, L'\\');
    slashes = c == L'\\' ? slashes + 1 : 0;
    line += c;
  }
  line.append(slashes, L'\\');
  line += L'"';
}

/// What CreateProcess() wants to hand over three handles and no others, of all that other threads
/// may be opening.
class Inherited {
 public:
  explicit Inherited(std::array<HANDLE, 3> handles) : handles_(handles) {
    SIZE_T size = 0;
    ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    bytes_.resize(size);
    list_ = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
    good_ = ::InitializeProcThreadAttributeList(list_, 1, 0, &size) != 0;
    for (const HANDLE each : handles_)
      ::SetHandleInformation(each, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    good_ = good_ &&
            ::UpdateProcThreadAttribute(list_, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                        handles_.data(), sizeof handles_, nullptr, nullptr) != 0;
  }
  ~Inherited() {
    ::DeleteProcThreadAttributeList(list_);
    for (const HANDLE each : handles_) ::SetHandleInformation(each, HANDLE_FLAG_INHERIT, 0);
  }
  Inherited(const Inherited&) = delete;
  Inherited& operator=(const Inherited&) = delete;

  bool good() const { return good_; }
  LPPROC_THREAD_ATTRIBUTE_LIST list() const { return list_; }

 private:
  std::array<HANDLE, 3> handles_;
  std::vector<std::byte> bytes_;
  LPPROC_THREAD_ATTRIBUTE_LIST list_ = nullptr;
  bool good_ = false;
};

/// A path begins in the folder where the program runs; a name is looked for as the system does.
std::wstring program_of(const std::string& word, const std::string& folder) {
  const std::filesystem::path path(word);
  if (folder.empty() || !path.has_parent_path() || path.is_absolute()) return path.wstring();
  return (std::filesystem::path(folder) / path).make_preferred().wstring();
}

}  // namespace

std::wstring command_line(const std::vector<std::string>& words) {
  std::wstring line;
  for (const std::string& word : words) {
    if (!line.empty()) line += L' ';
    append_quoted(line, wide(word));
  }
  return line;
}

Handle make_job() {
  Handle job(::CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  if (!job || ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits,
                                        sizeof limits) == 0)
    return nullptr;
  return job;
}

Expected<Started> start_in_job(const std::vector<std::string>& words, const std::string& folder,
                               HANDLE in, HANDLE out, HANDLE error, HANDLE job) {
  const auto refused = [&] {
    const std::string why = last_error();
    return fail(ErrorCode::io, "cannot start " + words[0] + ": " + why);
  };
  const Inherited inherited({in, out, error});
  if (!inherited.good()) return refused();
  STARTUPINFOEXW startup{};
  startup.StartupInfo.cb = sizeof startup;
  startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  startup.StartupInfo.hStdInput = in;
  startup.StartupInfo.hStdOutput = out;
  startup.StartupInfo.hStdError = error;
  startup.lpAttributeList = inherited.list();
  const std::wstring where = wide(folder);
  std::vector<std::string> own = words;
  own[0] = std::filesystem::path(program_of(words[0], folder)).string();
  std::wstring line = command_line(own);
  PROCESS_INFORMATION started{};
  constexpr DWORD kHow = CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT | CREATE_NEW_PROCESS_GROUP;
  if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, kHow, nullptr,
                       folder.empty() ? nullptr : where.c_str(), &startup.StartupInfo,
                       &started) == 0)
    return refused();
  const Handle thread(started.hThread);
  Handle process(started.hProcess);
  if (job != nullptr && ::AssignProcessToJobObject(job, process.get()) == 0) {
    ::TerminateProcess(process.get(), 1);
    return refused();
  }
  ::ResumeThread(thread.get());
  return Started{std::move(process), started.dwProcessId};
}

}  // namespace ternion::platform
