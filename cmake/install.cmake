# `cmake --install` gives the executable, and a library that others find with find_package(quintet): rules, searches, engine, records and
# solver. Its headers are <quintet/core/game.hpp> and so on.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(installed_folders core machine games search engine json records api files cluster solve truth)
list(TRANSFORM installed_folders PREPEND quintet_ OUTPUT_VARIABLE installed_targets)
install(TARGETS ${installed_targets} EXPORT quintet_export ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS quintet RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# Here headers include each other from the root; there, from below quintet/.
set(headers ${PROJECT_BINARY_DIR}/installed_headers)
install(CODE "
  set(SOURCE \"${PROJECT_SOURCE_DIR}\")
  set(FOLDERS ${installed_folders})
  set(OUTPUT \"${headers}\")
  include(\"${CMAKE_CURRENT_LIST_DIR}/install_headers.cmake\")")
install(DIRECTORY ${headers}/quintet DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

install(EXPORT quintet_export NAMESPACE quintet:: FILE quintet_targets.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/quintet-config.cmake.in
  ${PROJECT_BINARY_DIR}/quintet-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quintet-config.cmake ${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
