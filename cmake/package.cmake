# Debian packages by CPack: quintet, libquintet-dev and python3-quintet. script/package makes them.
set(doc ${CMAKE_INSTALL_DATADIR}/doc)

# What the system has besides the executable: a service that is not started by itself, an entry in menus, its icon.
file(READ docs/hosting/quintet.service unit)
string(REPLACE /usr/local/bin/quintet /usr/bin/quintet unit "${unit}")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/quintet.service @ONLY CONTENT "${unit}")
install(FILES ${PROJECT_BINARY_DIR}/quintet.service DESTINATION /lib/systemd/system COMPONENT quintet)
install(FILES packaging/quintet.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT quintet)
install(FILES web/public/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME quintet.svg COMPONENT quintet)

# A package with an extension for Debian's own Python, whose version its name says.
find_package(Python 3.11 REQUIRED COMPONENTS Interpreter)
math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
set(python lib/python3/dist-packages/quintet)
install(TARGETS quintet_python LIBRARY DESTINATION ${python} COMPONENT python)
file(GLOB files CONFIGURE_DEPENDS bindings/python/quintet/*.py bindings/python/quintet/*.pyi bindings/python/quintet/py.typed)
install(FILES ${files} DESTINATION ${python} COMPONENT python)

# script/package has written them there.
foreach(names "quintet;quintet" "dev;libquintet-dev" "python;python3-quintet")
  list(GET names 0 component)
  list(GET names 1 package)
  install(FILES ${PROJECT_BINARY_DIR}/copyright ${PROJECT_BINARY_DIR}/changelog.Debian.gz DESTINATION ${doc}/${package} COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "$ENV{QUINTET_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL quintet dev python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(games "the abstract games Ūnane, Narrows, Kona, Akunur and Nanku")

set(CPACK_DEBIAN_QUINTET_PACKAGE_NAME quintet)
set(CPACK_DEBIAN_QUINTET_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_QUINTET_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_QUINTET_PACKAGE_RECOMMENDS less)
set(CPACK_DEBIAN_QUINTET_PACKAGE_SUGGESTS xdg-utils)
set(CPACK_DEBIAN_QUINTET_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/prerm)
set(CPACK_DEBIAN_QUINTET_DESCRIPTION "five abstract games: rules, engine, solver and web page
 Plays and analyses
 ${games}:
 in a terminal, in a browser by the page that is part of the program, or by
 other programs that speak UGI. Its engine has ten levels; its solver finds out
 who wins with perfect play; its server lets two people play through a link.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libquintet-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libboost1.81-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_DEV_DESCRIPTION "five abstract games: C++ library
 Rules, searches, engine, records and solver of
 ${games} as a C++23 library,
 which CMake finds by find_package(quintet).")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-quintet)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
  "python3 (>= 3.${Python_VERSION_MINOR}~), python3 (<< 3.${next_minor}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "five abstract games: Python module
 Games, engine and solver of
 ${games} for Python, and the
 same games as environments for learning programs.")
include(CPack)
