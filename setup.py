"""Lets CMake build the module, so that there is one list of sources: see docs/decisions/."""

import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

root = Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    """Builds the CMake target quintet_python for the interpreter that runs this."""

    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        build = root / "build" / "pip"
        # What was compiled elsewhere is found, where there is ccache: as in script/build.
        cache = {
            "CCACHE_BASEDIR": str(root),
            "CCACHE_NOHASHDIR": "1",
            "CCACHE_SLOPPINESS": "pch_defines,time_macros",
        }
        environment = {**cache, **os.environ}
        configure = [
            "cmake",
            "--preset=release",
            f"-B{build}",
            "-DQUINTET_PYTHON=ON",
            "-DQUINTET_TESTS=OFF",
            "-DQUINTET_MPI=OFF",
            f"-DPython_EXECUTABLE={sys.executable}",
            f"-DQUINTET_MARCH={os.environ.get('QUINTET_MARCH', 'x86-64-v2')}",
        ]
        subprocess.run(configure, cwd=root, env=environment, check=True)
        command = ["cmake", "--build", str(build), "--target", "quintet_python"]
        subprocess.run(command, cwd=root, env=environment, check=True)
        (module,) = (build / "bindings/python/quintet").glob("_quintet*.so")
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(module), str(target))


version = re.search(r'version = "([^"]+)"', (root / "core/version.hpp").read_text())
assert version is not None
setup(
    version=version[1],
    ext_modules=[Extension("quintet._quintet", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
