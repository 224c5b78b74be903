"""What holds for all tests: generated examples are the same in every run."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same every time", derandomize=True, database=None, deadline=None)
settings.load_profile("same every time")
