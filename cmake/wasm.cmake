# WebAssembly by clang and wasi-libc as Debian has them (docs/wasm.md), with the libraries that `./dev wasm`
# unpacks beside it. One thread: their C++ library is built without; cmake/wasm/include supplies what
# it then lacks, so that the sources need not know.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
set(TERNION_WASM_PACKAGES "${root}/build/wasm-packages")
set(CMAKE_FIND_ROOT_PATH "${TERNION_WASM_PACKAGES}/root")
foreach(kind PROGRAM LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Exceptions cannot be caught: a throw ends the instance, as memory that is not there does.
set(CMAKE_C_FLAGS_INIT "-msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS")
set(CMAKE_CXX_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -fignore-exceptions -isystem ${CMAKE_CURRENT_LIST_DIR}/wasm/include -isystem ${TERNION_WASM_PACKAGES}/root/usr/include")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=4194304 -Wl,--gc-sections -Wl,--strip-all -lwasi-emulated-signal -lwasi-emulated-process-clocks")
# With TERNION_WASM_THREADS instances of the program in several workers share a memory and are its threads. The C and
# C++ libraries know nothing of it, which is asked for by --no-check-features: memory and local statics
# have locks (engine/platform/guards_wasm.cpp), and what else several threads use is the engine's own.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TERNION_WASM_THREADS)
if(TERNION_WASM_THREADS)
  string(APPEND CMAKE_C_FLAGS_INIT " -matomics -DTERNION_WASM_THREADS")
  string(APPEND CMAKE_CXX_FLAGS_INIT " -matomics -DTERNION_WASM_THREADS")
  string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -Wl,--shared-memory,--import-memory,--export-memory,--no-check-features"
    " -Wl,--initial-memory=33554432,--max-memory=1073741824"
    " -Wl,--export=__stack_pointer,--export-if-defined=__wasm_init_tls,--export-if-defined=__tls_size")
  foreach(name malloc calloc realloc aligned_alloc posix_memalign free __cxa_guard_acquire __cxa_guard_release __cxa_guard_abort)
    string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -Wl,--wrap=${name}")
  endforeach()
endif()
set(TERNION_WASM ON)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/wasm/modules")
