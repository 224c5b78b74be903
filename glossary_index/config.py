"""Locations of the index and of the operator's documents."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class IndexSettings(BaseSettings):
    """Settings from the environment or a ``.env`` file.

    Attributes:
        data_dir: ``DATA_DIR``, the folder for everything that the program writes.
        rulebooks: ``RULEBOOKS``, the operator's folder of documents; ``None`` for the digest alone.
    """

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    data_dir: Path = Field(default_factory=lambda: user_data_path("ready-room", appauthor=False))
    rulebooks: Path | None = None

    @property
    def index_folder(self) -> Path:
        """The folder of the rules index."""
        return self.data_dir / "index"
