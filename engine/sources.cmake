# Writes the header INTO with a hash of every file the package is made of, unless it holds that already. It is the hash of
# what `sha256sum` prints about the files sorted by name; tests/engine/test_build.py computes it too.
cmake_minimum_required(VERSION 3.26)

set(ENGINE ${CMAKE_CURRENT_LIST_DIR})
file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${ENGINE}
  ${ENGINE}/*.hpp ${ENGINE}/*.cpp ${ENGINE}/*.cmake ${ENGINE}/*.toml ${ENGINE}/*.txt ${ENGINE}/*.py ${ENGINE}/*.pyi)
list(FILTER files EXCLUDE REGEX "^(checks|fuzz)/")
list(SORT files)
set(sums "")
foreach(file IN LISTS files)
  file(SHA256 ${ENGINE}/${file} sum)
  string(APPEND sums "${sum}  ${file}\n")
endforeach()
string(SHA256 hash "${sums}")
file(CONFIGURE OUTPUT ${INTO} CONTENT [=[
#pragma once
#define LUDOTECA_VERSION "@VERSION@"
#define LUDOTECA_SOURCES "@hash@"
// Readable in the file of the binary too.
[[gnu::used]] static constexpr char LUDOTECA_BUILT_FROM[] = "ludoteca-engine @VERSION@ built from " LUDOTECA_SOURCES;
]=] @ONLY)
