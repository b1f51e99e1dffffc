# `cmake --install` gives the executable, and a library that others find with find_package(quintet): rules, searches, engine, records and
# solver. Its headers are <quintet/core/game.hpp> and so on. Components: `quintet` is the executable with its manual, `dev` the library.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(installed_folders core machine games search engine json records api files cluster solve truth)
list(TRANSFORM installed_folders PREPEND quintet_ OUTPUT_VARIABLE installed_targets)
install(TARGETS ${installed_targets} EXPORT quintet_export ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(TARGETS quintet RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT quintet)

# Pages of the manual and completions for shells, which the commands themselves describe.
add_executable(quintet_manual cli/manual_main.cpp)
target_link_libraries(quintet_manual PRIVATE quintet_cli quintet_options)
set(manual ${PROJECT_BINARY_DIR}/manual)
set(compress true)
if(QUINTET_PACKAGE)
  set(compress gzip -9nr ${manual}/man1)  # as Debian has them
endif()
add_custom_command(OUTPUT ${manual}/made COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
  COMMAND quintet_manual ${manual} COMMAND ${compress} COMMAND ${CMAKE_COMMAND} -E touch ${manual}/made DEPENDS quintet_manual VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/made)
install(DIRECTORY ${manual}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT quintet)
install(FILES ${manual}/bash/quintet DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT quintet)
install(FILES ${manual}/zsh/_quintet DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT quintet)
install(FILES ${manual}/fish/quintet.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT quintet)

# Here headers include each other from the root; there, from below quintet/.
set(headers ${PROJECT_BINARY_DIR}/installed_headers)
install(CODE "
  set(SOURCE \"${PROJECT_SOURCE_DIR}\")
  set(FOLDERS ${installed_folders})
  set(OUTPUT \"${headers}\")
  include(\"${CMAKE_CURRENT_LIST_DIR}/install_headers.cmake\")" COMPONENT dev)
install(DIRECTORY ${headers}/quintet DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)

install(EXPORT quintet_export NAMESPACE quintet:: FILE quintet_targets.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet COMPONENT dev)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/quintet-config.cmake.in
  ${PROJECT_BINARY_DIR}/quintet-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quintet-config.cmake ${PROJECT_BINARY_DIR}/quintet-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/quintet COMPONENT dev)
