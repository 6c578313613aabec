# Build options and the flags that every target shares.

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH TERNION_ROOT)

option(TERNION_TESTS "Build the tests" ON)
option(TERNION_PROGRAM "Build the program, beside the library" ON)
option(TERNION_BENCHMARKS "Build the micro-benchmarks (needs Google Benchmark)" OFF)
option(TERNION_FUZZ "Build the libFuzzer targets (needs clang)" OFF)
option(TERNION_COVERAGE "Instrument for gcovr" OFF)
option(TERNION_UNITY "Compile several files of a folder as one: a build from nothing takes half the time" ON)
option(TERNION_KERNELS "Build what is for one instruction set beside the scalar code" ON)
option(TERNION_NATIVE "Tune the baseline build for this machine only" OFF)
set(TERNION_NATS "AUTO" CACHE STRING "Farms over many machines, by the client of NATS (libnats-dev): ON, OFF, or AUTO where it is there")
# What CMake calls true is ON: who asks for farms gets them or an error.
string(TOUPPER "${TERNION_NATS}" ternion_nats)
if(ternion_nats STREQUAL "AUTO")
  set(TERNION_NATS AUTO)
elseif(TERNION_NATS)
  set(TERNION_NATS ON)
else()
  set(TERNION_NATS OFF)
endif()
set(TERNION_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(TERNION_CCACHE ccache)
if(TERNION_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TERNION_CCACHE}")
endif()

# TERNION_TEST_LINKER: what links the tests, of which there are many; whatever is there and quick.
include(CheckLinkerFlag)
foreach(linker lld gold)
  if(WIN32)
    break()  # neither knows its programs
  endif()
  if(NOT DEFINED TERNION_TEST_LINKER AND NOT (linker STREQUAL "lld" AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang"))
    check_linker_flag(CXX "-fuse-ld=${linker}" TERNION_HAS_${linker})
    if(TERNION_HAS_${linker})
      set(TERNION_TEST_LINKER ${linker} CACHE STRING "Linker of the tests, as -fuse-ld takes it; empty: the compiler's")
    endif()
  endif()
endforeach()

add_library(ternion_flags INTERFACE)
target_include_directories(ternion_flags INTERFACE "${TERNION_ROOT}")
target_compile_options(ternion_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(ternion_flags INTERFACE -Wshadow=local)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  if(TERNION_KERNELS)
    set(TERNION_X86_64 ON)
    target_compile_definitions(ternion_flags INTERFACE TERNION_X86_64)
  endif()
  if(TERNION_NATIVE)
    target_compile_options(ternion_flags INTERFACE -march=native)
  else()
    target_compile_options(ternion_flags INTERFACE -march=x86-64-v2)
  endif()
endif()

# Processors of which each has vectors of 128 bits. Told to targets that have files for these.
if(TERNION_KERNELS AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|aarch64|arm64|wasm32)$")
  set(TERNION_SIMD128 ON)
endif()

if(TERNION_SANITIZE)
  target_compile_options(ternion_flags INTERFACE
    -fsanitize=${TERNION_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(TERNION_SANITIZE MATCHES "undefined")
    # The files of one instruction set have their own type information (see ternion_isa_sources), and
    # this check compares it by address.
    target_compile_options(ternion_flags INTERFACE -fno-sanitize=vptr)
  endif()
  target_link_options(ternion_flags INTERFACE -fsanitize=${TERNION_SANITIZE})
endif()
if(TERNION_FUZZ)
  # By what a fuzzer is steered; a target with the property TERNION_UNSTEERED has no use for it.
  target_compile_options(ternion_flags INTERFACE
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:TERNION_UNSTEERED>>>:-fsanitize=fuzzer-no-link>)
endif()
if(TERNION_COVERAGE)
  target_compile_options(ternion_flags INTERFACE --coverage)
  target_link_options(ternion_flags INTERFACE --coverage)
endif()
