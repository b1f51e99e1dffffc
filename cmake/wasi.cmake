# Toolchain for WebAssembly with WASI: Debian's clang-19, wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI
set(QUINTET_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mbulk-memory")
# A search keeps its positions and move lists on the stack, 10 KB a ply in Nanku; the linker would give 64 KB.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld -Wl,-z,stack-size=8388608")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
