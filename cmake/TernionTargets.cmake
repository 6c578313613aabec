# ternion_unity(TARGET): its files are compiled several at a time, which spares most of what they have
# in common. A name in an anonymous namespace must then be the folder's only one of its kind. For what
# is not hot, and for all of it under sanitizers.
function(ternion_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${TERNION_UNITY} UNITY_BUILD_BATCH_SIZE 24)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 sees overlaps in "a" + std::string that are none (its bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
endfunction()

# ternion_quick_build(TARGET [LEVEL]): of code where no time is spent.
function(ternion_quick_build target)
  set(level 1)
  if(ARGC GREATER 1)
    set(level ${ARGV1})
  endif()
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O${level}>)
  ternion_light_checks(${target})
endfunction()

# ternion_light_checks(TARGET): under sanitizers not optimised, which halves what their compiler takes.
function(ternion_light_checks target)
  if(TERNION_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# ternion_quick_link(TARGET): a test's program, of which there are many.
function(ternion_quick_link target)
  if(TERNION_TEST_LINKER)
    target_link_options(${target} PRIVATE "-fuse-ld=${TERNION_TEST_LINKER}")
  endif()
endfunction()

# ternion_manifest(PROGRAM): what Windows wants to know of it, that its text is UTF-8 among it.
function(ternion_manifest program)
  if(WIN32)
    target_sources(${program} PRIVATE "${TERNION_ROOT}/app/cli/ternion.rc")
  endif()
endfunction()

# ternion_library(NAME [UNITY] SOURCES file... [ALONE file...] LINKS target...): one folder's target.
# ALONE: those of a folder with UNITY that are compiled one by one, but under sanitizers: where time is
# spent, or what a program can do without.
function(ternion_library name)
  cmake_parse_arguments(ARG "UNITY" "" "SOURCES;ALONE;LINKS" ${ARGN})
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES} ${ARG_ALONE})
    target_link_libraries(${name} PUBLIC ternion_flags ${ARG_LINKS})
    if(ARG_UNITY OR TERNION_SANITIZE)
      ternion_unity(${name})
    endif()
    if(ARG_ALONE AND NOT TERNION_SANITIZE)
      set_source_files_properties(${ARG_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    if(ARG_UNITY AND TERNION_SANITIZE STREQUAL "thread" AND
       NOT CMAKE_CURRENT_SOURCE_DIR MATCHES "^${TERNION_ROOT}/(engine|eval|search)(/|$)")
      ternion_light_checks(${name})  # what speaks; ThreadSanitizer's tests wait for the search
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ternion_flags ${ARG_LINKS})
  endif()
endfunction()

# ternion_isa_sources(TARGET SIMD128 file... AVX2 file... AVX512 file... AVX512FP16 file...): files for
# one instruction set each (engine/core/cpu.hpp). Those for vectors of 128 bits are compiled as all
# others are, where every processor has such vectors; the rest are added on x86-64 only. GCC's
# -fno-weak keeps their inline functions to themselves: otherwise the linker could pick an AVX-512
# copy of a shared inline function for code that runs on an older processor. The test isa_isolation
# looks at the object files' symbols.
function(ternion_isa_sources target)
  cmake_parse_arguments(ARG "" "" "SIMD128;AVX2;AVX512;AVX512FP16" ${ARGN})
  if(TERNION_SIMD128 AND ARG_SIMD128)
    target_sources(${target} PRIVATE ${ARG_SIMD128})
    target_compile_definitions(${target} PRIVATE TERNION_SIMD128)
    set_source_files_properties(${ARG_SIMD128} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  if(NOT TERNION_X86_64)
    return()
  endif()
  set(isolate "")
  set(undefined "")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # As system headers: GCC warns of each inline variable under -fno-weak, and here its copies are
    # meant. The same headers are compiled with all warnings in the scalar build.
    set(isolate "-fno-weak;-isystem;${TERNION_ROOT}")
    # GCC 12 warns of what its own 512-bit intrinsics leave undefined on purpose (its bug 105593).
    set(undefined "-Wno-uninitialized;-Wno-maybe-uninitialized")
  endif()
  target_sources(${target} PRIVATE ${ARG_AVX2} ${ARG_AVX512} ${ARG_AVX512FP16})
  set_source_files_properties(${ARG_AVX2} PROPERTIES COMPILE_OPTIONS "-march=x86-64-v3;${isolate}")
  set_source_files_properties(${ARG_AVX512} PROPERTIES
      COMPILE_OPTIONS "-march=x86-64-v4;-mprefer-vector-width=256;${isolate}")
  set_source_files_properties(${ARG_AVX512FP16} PROPERTIES
      COMPILE_OPTIONS "-march=x86-64-v4;-mavx512vnni;-mavx512vbmi;-mprefer-vector-width=256;${isolate};${undefined}")
endfunction()

# ternion_archives(OUT TARGET...): the folders' archives that these are made of.
function(ternion_archives out)
  set(found "")
  set(waiting ${ARGN})
  set(seen "")
  while(waiting)
    list(POP_FRONT waiting target)
    if(target IN_LIST seen OR NOT target MATCHES "^ternion_" OR NOT TARGET ${target})
      continue()
    endif()
    list(APPEND seen ${target})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND found ${target})
    endif()
    get_target_property(links ${target} INTERFACE_LINK_LIBRARIES)
    if(links)
      list(APPEND waiting ${links})
    endif()
  endwhile()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# ternion_embeds(SOURCE FILES...): the source holds these files (engine/platform/embed.hpp), and is compiled anew when one
# of them changes. What they hold is part of the command, since a compiler's cache looks into no file but sources.
function(ternion_embeds source)
  set(tags "")
  foreach(file ${ARGN})
    file(SHA256 "${file}" tag)
    string(APPEND tags "${tag}")
  endforeach()
  string(SHA256 tag "${tags}")
  string(SUBSTRING "${tag}" 0 16 tag)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  set_property(SOURCE "${source}" APPEND PROPERTY OBJECT_DEPENDS ${ARGN})
  set_property(SOURCE "${source}" APPEND PROPERTY COMPILE_DEFINITIONS "TERNION_EMBEDS_${tag}")
endfunction()
