# ternion_web_assets(TARGET FOLDER): adds a source that holds every file below FOLDER; a file with ".gz"
# behind its name is the same file compressed. They are embedded (engine/platform/embed.hpp), so that
# nothing but their list is generated.
function(ternion_web_assets target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*")
  list(SORT files)
  set(types
    "html=text/html\\; charset=utf-8" "js=text/javascript\\; charset=utf-8"
    "css=text/css\\; charset=utf-8" "svg=image/svg+xml" "png=image/png" "ico=image/x-icon"
    "json=application/json" "webmanifest=application/manifest+json" "txt=text/plain\\; charset=utf-8")
  set(blobs "")
  set(rows "")
  set(number 0)
  foreach(file ${files})
    if(file MATCHES "\\.gz$" OR file STREQUAL "STAMP")
      continue()
    endif()
    set(type "application/octet-stream")
    foreach(pair ${types})
      string(REGEX MATCH "^([a-z]+)=(.*)$" matched "${pair}")
      set(extension "${CMAKE_MATCH_1}")
      set(value "${CMAKE_MATCH_2}")
      if(file MATCHES "\\.${extension}$")
        set(type "${value}")
      endif()
    endforeach()
    file(SHA256 "${folder}/${file}" hash)
    string(SUBSTRING "${hash}" 0 16 tag)
    set(zipped "{}")
    _ternion_web_blob(ternion_asset_${number} "${folder}/${file}")
    set(plain "view(TERNION_EMBEDDED(ternion_asset_${number}))")
    if(EXISTS "${folder}/${file}.gz")
      _ternion_web_blob(ternion_asset_${number}_gz "${folder}/${file}.gz")
      set(zipped "view(TERNION_EMBEDDED(ternion_asset_${number}_gz))")
    endif()
    string(APPEND rows "      {\"/${file}\", \"${type}\", \"${tag}\", ${plain}, ${zipped}},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${folder}/${file}")
    math(EXPR number "${number} + 1")
  endforeach()
  set(TERNION_WEB_BLOBS "${blobs}")
  set(TERNION_WEB_ROWS "${rows}")
  configure_file("${TERNION_ROOT}/cmake/web_assets.cpp.in" "${CMAKE_CURRENT_BINARY_DIR}/web_assets.cpp" @ONLY)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/web_assets.cpp")
  list(FILTER files EXCLUDE REGEX "^STAMP$")
  list(TRANSFORM files PREPEND "${folder}/")
  set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/web_assets.cpp" PROPERTIES
    OBJECT_DEPENDS "${files}"
    SKIP_UNITY_BUILD_INCLUSION ON) # another page compiles this file alone anew
endfunction()

macro(_ternion_web_blob symbol path)
  string(APPEND blobs "TERNION_EMBED(${symbol}, \"${path}\")\n")
endmacro()
