"""Puts the shared library and its licences into the wheel. What is constant about the package stands in pyproject.toml."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

NAMES = {"darwin": "libsudoku.dylib", "win32": "sudoku.dll"}
NAME = NAMES.get(sys.platform, "libsudoku.so")
ROOT = Path(__file__).resolve().parents[2]
LIBRARY = Path(os.environ.get("SUDOKU_LIBRARY", ROOT / "target" / "release" / NAME))


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return  # nothing is built: the library is looked for where the system has it
        if not LIBRARY.is_file():
            raise SystemExit(f"no library at {LIBRARY}: run cargo build --release, or set SUDOKU_LIBRARY")
        package = Path(self.build_lib) / "libsudoku"
        shutil.copyfile(LIBRARY, package / NAME)
        for licence in ROOT.glob("LICENSE-*"):
            shutil.copy(licence, package)


class WheelForPlatform(bdist_wheel):
    """The library is made for one platform, but for no Python version: it is called through ctypes."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class PlatformDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    distclass=PlatformDistribution,
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelForPlatform},
)
