# Writes the headers of FOLDERS below SOURCE to OUTPUT/quintet, where they include each other as <quintet/...>. Those of tests are left out, and what
# pages and servers say to each other.
file(REMOVE_RECURSE ${OUTPUT})
foreach(folder IN LISTS FOLDERS)
  file(GLOB_RECURSE headers RELATIVE ${SOURCE} ${SOURCE}/${folder}/*.hpp)
  list(FILTER headers EXCLUDE REGEX "(^|[/_])test_|^api/online/")
  foreach(header IN LISTS headers)
    file(READ ${SOURCE}/${header} text)
    string(REGEX REPLACE "#include \"([a-z]+/[^\"\n]*)\"" "#include <quintet/\\1>" text "${text}")
    file(WRITE ${OUTPUT}/quintet/${header} "${text}")
  endforeach()
endforeach()
