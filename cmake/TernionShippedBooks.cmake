# ternion_shipped_books(TARGET FOLDER): adds a source that holds every packed book of FOLDER, so that
# nothing but their list is generated (engine/platform/embed.hpp). A file has the name of its game in small
# letters. In WebAssembly each is a part, ternion_book_GAME, which is not asked for before the book is.
function(ternion_shipped_books target folder)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*.packed")
  list(SORT files)
  set(TERNION_BOOK_BLOBS "")
  set(TERNION_BOOK_ROWS "")
  foreach(file ${files})
    string(REGEX REPLACE "[.]packed$" "" name "${file}")
    string(APPEND TERNION_BOOK_BLOBS "TERNION_EMBED(ternion_book_${name}, \"${folder}/${file}\")\n")
    string(APPEND TERNION_BOOK_ROWS "      {\"${name}\", [] { return view(TERNION_EMBEDDED(ternion_book_${name})); }},\n")
  endforeach()
  configure_file("${TERNION_ROOT}/cmake/shipped_files.cpp.in" "${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp" @ONLY)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp")
  list(TRANSFORM files PREPEND "${folder}/")
  set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp" PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON) # another book compiles this file alone anew
  ternion_embeds("${CMAKE_CURRENT_BINARY_DIR}/shipped_files.cpp" ${files})
endfunction()
