// Paths are UTF-8 on Windows, too, wherever the program makes one of a std::string: GCC's library
// reads such text there by the C locale, which knows one byte a character. The linker puts this in
// that function's place (engine/platform/CMakeLists.txt).
#include <cwchar>
#include <locale>

#include <windows.h>

namespace ternion::platform {

/// As std::codecvt<wchar_t, char, std::mbstate_t>::do_in(), which takes its object first. What is
/// no UTF-8 becomes U+FFFD, so that bad input makes a path that is not there.
std::codecvt_base::result read_utf8(const void* converter, std::mbstate_t& state, const char* from,
                                    const char* from_end, const char*& from_next, wchar_t* to,
                                    wchar_t* to_end,
                                    wchar_t*& to_next) asm("__wrap_" TERNION_READ_NARROW);

std::codecvt_base::result read_utf8(const void*, std::mbstate_t&, const char* from,
                                    const char* from_end, const char*& from_next, wchar_t* to,
                                    wchar_t* to_end, wchar_t*& to_next) {
  from_next = from;
  to_next = to;
  if (from == from_end) return std::codecvt_base::ok;
  const int count = ::MultiByteToWideChar(CP_UTF8, 0, from, static_cast<int>(from_end - from), to,
                                          static_cast<int>(to_end - to));
  if (count == 0) return std::codecvt_base::partial;  // no room
  from_next = from_end;
  to_next = to + count;
  return std::codecvt_base::ok;
}

}  // namespace ternion::platform
