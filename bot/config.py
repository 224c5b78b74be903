"""Settings of the bot, from the environment or a ``.env`` file; all optional."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.rendering.kit.theme import STANDARD, palette
from bot.storage.connection import on_sqlite, with_driver
from glossary_index.config import IndexSettings

_SPAN = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?", re.ASCII)


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
        shard_count: ``SHARD_COUNT``, among how many shards Discord divides the servers; as many as it says by default.
        shard_ids: ``SHARD_IDS``, those of them that this process has, such as ``0,1`` or ``0-3``; all by default.
        close_after_days: ``CLOSE_AFTER_DAYS``, after so many days in which nobody has touched a match its players are
            asked, and a week later it is closed; never by default.
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
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    close_after_days: int | None = Field(default=None, ge=14)
    commit: str = ""

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _listed(cls, shards: object) -> object:
        return _numbers(shards) if isinstance(shards, str) else shards

    @model_validator(mode="after")
    def _divided(self) -> Self:
        """Some shards need to be of so many, and processes that share the rest a database on a server."""
        if self.shard_ids is None:
            return self
        if self.shard_count is None or not set(self.shard_ids) <= set(range(self.shard_count)):
            raise ValueError("SHARD_IDS are numbers from 0 to SHARD_COUNT - 1: set both.")
        if len(self.shard_ids) < self.shard_count and on_sqlite(with_driver(self.database)):
            raise ValueError("SHARD_IDS leaves shards to other processes: DATABASE_URL must name a PostgreSQL server.")
        return self

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


def _numbers(words: str) -> tuple[int, ...]:
    """Numbers and spans of them, such as ``0,2-4``.

    Raises:
        ValueError: it is something else.
    """
    found: set[int] = set()
    for word in words.split(","):
        span = _SPAN.fullmatch(word.strip())
        shards = range(int(span[1]), int(span[2] or span[1]) + 1) if span else ()
        if not shards:
            raise ValueError("Write shards like 0,1 or 0-3.")
        found |= set(shards)
    return tuple(sorted(found))


def _passwords(url: str) -> list[str]:
    """What stands for a password in an address of a database; all of an address that cannot be read."""
    try:
        return [str(make_url(url).password)] if url and make_url(url).password else []
    except (ArgumentError, ValueError):  # such as a port that is no number
        return [url]
