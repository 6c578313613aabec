# PROJECT_VERSION of a release: what the tag of the commit says, by semantic versioning; of any other
# tree, also of one without git, the number that project() says.
find_package(Git QUIET)
set(tag "")
if(Git_FOUND AND EXISTS "${CMAKE_SOURCE_DIR}/.git")
  execute_process(COMMAND "${GIT_EXECUTABLE}" describe --tags --exact-match --match "v[0-9]*"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE tag ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(tag MATCHES "^v([0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?)$")
  set(PROJECT_VERSION "${CMAKE_MATCH_1}")
elseif(tag)
  message(WARNING "expected a tag such as v1.2.3 or v1.2.3-rc.1, got ${tag}; the version is ${PROJECT_VERSION}")
endif()
