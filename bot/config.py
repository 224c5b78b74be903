"""Settings of the bot, from the environment or a ``.env`` file; all optional."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.rendering.kit.theme import STANDARD, palette
from glossary_index.config import IndexSettings


class Settings(IndexSettings):
    """What an operator may set, on top of ``DATA_DIR`` and ``RULEBOOKS``.

    Attributes:
        discord_token: ``DISCORD_TOKEN``, with which the bot connects to Discord. Never shown.
        cards: ``CARDS``, the operator's folder with a card pool that ``engine cards import`` has made; none by default.
        frontiers_components: ``FRONTIERS_COMPONENTS``, component files typed from an owner's copy of Frontiers.
        theme: ``THEME``, the colours of all pictures: one of ``assets/themes``.
        card_images: ``CARD_IMAGES``, the operator's folder of scans, named as a card table's ``ImageFile`` says.
        log_format: ``LOG_FORMAT``, ``text`` or ``json``: one JSON object a line.
        metrics_port: ``METRICS_PORT``, at which numbers and health can be read; nowhere by default.
        metrics_host: ``METRICS_HOST``, the address of that port; only this machine by default.
        backups: ``BACKUPS``, a folder for a copy of the database a day; none by default.
        backups_kept: ``BACKUPS_KEPT``, how many of these copies stay.
        commit: ``COMMIT``, the source's commit, shown in reports.
        database_url: ``DATABASE_URL``; a SQLite file in the data folder by default. May hold a password: never shown.
    """

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    cards: Path | None = None
    frontiers_components: Path | None = None
    database_url: str | None = Field(default=None, repr=False)
    theme: str = STANDARD
    card_images: Path | None = None
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    backups: Path | None = None
    backups_kept: int = Field(default=7, ge=1)
    commit: str = ""

    @field_validator("theme")
    @classmethod
    def _known(cls, theme: str) -> str:
        palette(theme)
        return theme

    @property
    def folders(self) -> dict[str, Path]:
        """The files and folders that are set, and that of the data, by the names of their settings."""
        named = {
            "RULEBOOKS": self.rulebooks,
            "CARDS": self.cards,
            "FRONTIERS_COMPONENTS": self.frontiers_components,
            "CARD_IMAGES": self.card_images,
            "BACKUPS": self.backups,
            "DATA_DIR": self.data_dir,
        }
        return {name: folder for name, folder in named.items() if folder is not None}

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may hold."""
        token = self.discord_token.get_secret_value() if self.discord_token else ""
        return tuple(filter(None, [token, *_passwords(self.database_url or "")]))

    @property
    def database(self) -> str:
        """The database's address for ``Store.open``."""
        if self.database_url:
            return self.database_url
        file = self.data_dir / "ready-room.sqlite3"
        return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)


def _passwords(url: str) -> list[str]:
    """What stands for a password in an address of a database; all of an address that cannot be read."""
    try:
        return [str(make_url(url).password)] if url and make_url(url).password else []
    except ArgumentError:
        return [url]
