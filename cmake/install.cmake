# `cmake --install` gives a library that others find with find_package(quintet): rules, the any-game facade and records.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(installed_folders core machine games search engine json records api)
list(TRANSFORM installed_folders PREPEND quintet_ OUTPUT_VARIABLE installed_targets)
install(TARGETS ${installed_targets} EXPORT quintet_export ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS quintet RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
foreach(folder ${installed_folders})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder}
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quintet FILES_MATCHING PATTERN "*.hpp" PATTERN "test_*.hpp" EXCLUDE)
endforeach()
install(EXPORT quintet_export NAMESPACE quintet:: FILE quintet_targets.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/quintet-config.cmake.in
  ${PROJECT_BINARY_DIR}/quintet-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quintet-config.cmake ${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
