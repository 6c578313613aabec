# ternion_library(NAME SOURCES file... LINKS target...): one folder's target.
function(ternion_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC ternion_flags ${ARG_LINKS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ternion_flags ${ARG_LINKS})
  endif()
endfunction()

# ternion_isa_sources(TARGET AVX2 file... AVX512 file... AVX512FP16 file...): files for one
# instruction set each (engine/core/cpu.hpp), added on x86-64 only. GCC's -fno-weak keeps their
# inline functions to themselves: otherwise the linker could pick an AVX-512 copy of a shared inline
# function for code that runs on an older processor. The test isa_isolation looks at the object
# files' symbols.
function(ternion_isa_sources target)
  cmake_parse_arguments(ARG "" "" "AVX2;AVX512;AVX512FP16" ${ARGN})
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
  set_source_files_properties(${ARG_AVX512} PROPERTIES COMPILE_OPTIONS "-march=x86-64-v4;-mprefer-vector-width=256;${isolate}")
  set_source_files_properties(${ARG_AVX512FP16} PROPERTIES COMPILE_OPTIONS "-march=x86-64-v4;-mavx512vnni;-mavx512vbmi;-mprefer-vector-width=256;${isolate};${undefined}")
endfunction()
