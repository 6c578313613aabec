# Debian's mingw-w64 for 64-bit Windows; what is built runs under wine. `./dev windows` makes the
# libraries, of Debian's sources and headers, that cmake/windows/packages.cmake finds.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Windows 10: its functions, and UTF-8 as the code page (app/cli/ternion.manifest).
set(windows "-D_WIN32_WINNT=0x0A00 -DWIN32_LEAN_AND_MEAN -DNOMINMAX")
# The stack is aligned to 16 bytes there, and GCC stores registers of 32 bytes in it as if it were to
# 32 (its bug 54412): the assembler writes these moves as such that do not mind.
set(CMAKE_C_FLAGS_INIT "${windows} -Wa,-muse-unaligned-vector-move")
set(CMAKE_CXX_FLAGS_INIT "${windows} -Wa,-muse-unaligned-vector-move")
# The same bytes in whatever folder and at whatever hour it is built.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
string(APPEND CMAKE_C_FLAGS_INIT " -ffile-prefix-map=${root}=.")
string(APPEND CMAKE_CXX_FLAGS_INIT " -ffile-prefix-map=${root}=.")
# Every stack may grow to what Linux gives it, in place of 2 MiB; only what is used is taken.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp -s -Wl,--stack,8388608")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp -s")
set(CMAKE_CROSSCOMPILING_EMULATOR /usr/lib/wine/wine64)
set(CMAKE_PROJECT_TOP_LEVEL_INCLUDES "${CMAKE_CURRENT_LIST_DIR}/windows/packages.cmake" CACHE FILEPATH "")
