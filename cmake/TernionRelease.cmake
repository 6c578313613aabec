# PROJECT_VERSION of a release: what the tag of the commit says, by semantic versioning; of any other
# tree, also of one without git, the number that project() says.
find_package(Git QUIET)
set(tag "")
if(Git_FOUND AND EXISTS "${CMAKE_SOURCE_DIR}/.git")
  execute_process(COMMAND "${GIT_EXECUTABLE}" describe --tags --exact-match --match "v[0-9]*"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE tag ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
# Where another commit or tag is there, CMake looks again.
if(Git_FOUND AND EXISTS "${CMAKE_SOURCE_DIR}/.git")
  foreach(name HEAD logs/HEAD packed-refs refs/tags)
    execute_process(COMMAND "${GIT_EXECUTABLE}" rev-parse --git-path "${name}"
      WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE path ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    get_filename_component(path "${path}" ABSOLUTE BASE_DIR "${CMAKE_SOURCE_DIR}")
    if(EXISTS "${path}")
      set_property(DIRECTORY "${CMAKE_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    endif()
  endforeach()
endif()
if(tag MATCHES "^v([0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?)$")
  set(PROJECT_VERSION "${CMAKE_MATCH_1}")
elseif(tag)
  message(WARNING "expected a tag such as v1.2.3 or v1.2.3-rc.1, got ${tag}; the version is ${PROJECT_VERSION}")
endif()
