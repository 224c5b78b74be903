"""Builds the wheel; everything else about the project is in ``pyproject.toml``."""

import shutil

from setuptools import setup
from setuptools.command.build import build


class CleanBuild(build):
    """Starts from an empty folder, so that no module that is gone comes back from an earlier build."""

    def run(self) -> None:
        """Build."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(cmdclass={"build": CleanBuild})
