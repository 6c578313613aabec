# Debian's compiler for 64-bit ARM, with the libraries that `./dev arm64` unpacks beside it; what is
# built runs under qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
set(packages "${root}/build/arm64-packages/root")
set(CMAKE_FIND_ROOT_PATH "${packages}" /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
# Headers of the unpacked packages name themselves in what is told of a failure: without the folder, so
# that the same source gives the same program in whatever folder it is built.
string(APPEND CMAKE_C_FLAGS_INIT " -ffile-prefix-map=${root}=.")
string(APPEND CMAKE_CXX_FLAGS_INIT " -ffile-prefix-map=${root}=.")
set(libraries "${packages}/usr/lib/aarch64-linux-gnu")
foreach(kind EXE SHARED)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-L${libraries} -Wl,-rpath-link,${libraries}")
endforeach()
# Where the emulator finds what is linked dynamically: the C library first. Told so that what the emulated
# program starts is told, too.
set(CMAKE_CROSSCOMPILING_EMULATOR "env;LD_LIBRARY_PATH=${libraries};QEMU_LD_PREFIX=/usr/aarch64-linux-gnu;qemu-aarch64")
