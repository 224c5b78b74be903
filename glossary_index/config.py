"""Locations of the index and of the operator's documents."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from pydantic import Field, field_validator
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

ENV_FILE = ".env"
NOT_UTF_8 = "it isn’t UTF-8 text. Save it as UTF-8"


class LocalSettings(BaseSettings):
    """The data folder, as the environment and the local ``.env`` name it."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, env_ignore_empty=True, extra="ignore")

    data_dir: Path = Field(default_factory=lambda: user_data_path("ready-room", appauthor=False))

    def __init__(self, **values: Any) -> None:
        """Read the settings.

        Raises:
            OSError: a ``.env`` file can't be read, or isn't UTF-8 text.
        """
        try:
            super().__init__(**values)
        except UnicodeDecodeError as error:
            raise OSError(errno.EILSEQ, NOT_UTF_8, str(_file_with(error.object))) from error

    @field_validator("data_dir")
    @classmethod
    def _expanded_data_dir(cls, path: Path) -> Path:
        return expanded_path(path)


class IndexSettings(LocalSettings):
    """Settings from the environment or a ``.env`` file, here or in the data folder.

    Attributes:
        data_dir: ``DATA_DIR``, the folder for everything that the program writes.
        rulebooks: ``RULEBOOKS``, the operator's folder of documents; ``None`` for the digest alone.
    """

    rulebooks: Path | None = None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Also read ``.env`` in the data folder; the environment and the local ``.env`` take precedence."""
        before = (init_settings, env_settings, dotenv_settings, file_secret_settings)
        return (*before, DotEnvSettingsSource(settings_cls, env_file=env_file_in_data_folder()))

    @field_validator("rulebooks")
    @classmethod
    def _expanded_rulebooks(cls, path: Path | None) -> Path | None:
        return expanded_path(path) if path else path

    @property
    def index_folder(self) -> Path:
        """The folder of the rules index."""
        return self.data_dir / "index"


def env_file_in_data_folder() -> Path:
    """Return the path of ``.env`` in the data folder, set by the environment, the local ``.env`` or the default."""
    return LocalSettings().data_dir / ENV_FILE


def expanded_path(path: Path) -> Path:
    """Return a path with ``~`` expanded, which a shell does but a settings file doesn't.

    Raises:
        ValueError: there is no such home directory.
    """
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise ValueError(f"{path}: no such home directory. Write the full path.") from error


def _file_with(data: bytes) -> Path:
    """Return the ``.env`` file whose contents can't be decoded; the local one comes first."""
    local = Path(ENV_FILE)
    return local if local.is_file() and local.read_bytes().startswith(data[:1024]) else env_file_in_data_folder()
