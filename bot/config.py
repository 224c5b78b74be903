"""The bot's settings, read from the environment or a ``.env`` file; all are optional."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal, Self

from dotenv import dotenv_values
from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.rendering.kit.theme import STANDARD_THEME, palette
from bot.storage.address import is_sqlite, shown_address, with_driver
from glossary_index.config import ENV_FILE, IndexSettings, env_file_in_data_folder, expanded_path

PATH_SETTINGS = ("cards", "frontiers_components", "card_images", "backups")
MIN_SIMILARITY = 0.85
"""Minimum share of common letters for a misspelt setting; the names TOKEN and PORT of other programs fall below it."""
_RAW_PASSWORD_PATTERN = re.compile(r"://[^:/@]*:(.*)@")
"""Pattern of the password in a raw address; it may contain “@”."""
_NUMBER_RANGE_PATTERN = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?", re.ASCII)


class Settings(IndexSettings):
    """The operator's settings, in addition to ``DATA_DIR`` and ``RULEBOOKS``.

    Attributes:
        discord_token: ``DISCORD_TOKEN``, the token for connecting to Discord. Never shown.
        cards: ``CARDS``, a folder with a card pool made by ``engine cards import``; none by default.
        frontiers_components: ``FRONTIERS_COMPONENTS``, component files typed from an owner's copy of Frontiers.
        theme: ``THEME``, the colours of all pictures: one of ``assets/themes``.
        card_images: ``CARD_IMAGES``, a folder of scans, named as in the ``ImageFile`` column of a card table.
        log_level: ``LOG_LEVEL``, the lowest level that is logged.
        log_format: ``LOG_FORMAT``, ``text``, or ``json`` for one JSON object per line.
        metrics_port: ``METRICS_PORT``, the port that serves metrics and health; none by default.
        metrics_host: ``METRICS_HOST``, the address of that port; only this machine by default.
        backups: ``BACKUPS``, a folder for a daily copy of the database; none by default.
        backups_kept: ``BACKUPS_KEPT``, the number of copies kept.
        shard_count: ``SHARD_COUNT``, the number of shards in total; by default the number that Discord recommends.
        shard_ids: ``SHARD_IDS``, the shards that this process runs, such as ``0,1`` or ``0-3``; all by default.
        close_lobbies_after_days: ``CLOSE_LOBBIES_AFTER_DAYS``, the days after which a lobby that no one has joined or
            changed is closed; 0 for never.
        matches_per_player: ``MATCHES_PER_PLAYER``, the maximum number of unfinished matches per player.
        close_after_days: ``CLOSE_AFTER_DAYS``, the days after which the players of an untouched match are asked about
            it; it is closed a week later. Never by default.
        commit: ``COMMIT``, the source's commit, shown in reports.
        database_url: ``DATABASE_URL``; a SQLite file in the data folder by default. May contain a password, so it is
            never shown.
    """

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    cards: Path | None = None
    frontiers_components: Path | None = None
    database_url: str | None = Field(default=None, repr=False)
    theme: str = STANDARD_THEME
    card_images: Path | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    backups: Path | None = None
    backups_kept: int = Field(default=7, ge=1)
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    close_after_days: int | None = Field(default=None, ge=14)
    close_lobbies_after_days: int = Field(default=14, ge=0)
    matches_per_player: int = Field(default=50, ge=1)
    commit: str = ""

    @field_validator("log_level", mode="before")
    @classmethod
    def _lower_case_level(cls, level: object) -> object:
        return level.lower() if isinstance(level, str) else level

    @field_validator(*PATH_SETTINGS)
    @classmethod
    def _expanded_path(cls, path: Path | None) -> Path | None:
        return expanded_path(path) if path else path

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _parsed_shards(cls, shards: object) -> object:
        return _parsed_numbers(shards) if isinstance(shards, str) else shards

    @model_validator(mode="after")
    def _check_shards(self) -> Self:
        """Check that shard ids come with a count, and that processes sharing the shards use a database server."""
        if self.shard_ids is None:
            return self
        if self.shard_count is None or not set(self.shard_ids) <= set(range(self.shard_count)):
            raise ValueError("SHARD_IDS must be numbers from 0 to SHARD_COUNT - 1. Set both.")
        if len(self.shard_ids) < self.shard_count and is_sqlite(with_driver(self.database_address)):
            raise ValueError(
                "SHARD_IDS leaves some shards to other processes, so DATABASE_URL must be a PostgreSQL server."
            )
        return self

    @field_validator("theme")
    @classmethod
    def _check_theme(cls, theme: str) -> str:
        palette(theme)
        return theme

    @property
    def folders(self) -> dict[str, Path]:
        """The configured files and folders, and the data folder, by the name of their setting."""
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
        """Values that must never be logged."""
        token = self.discord_token.get_secret_value() if self.discord_token else ""
        return tuple(filter(None, [token, *_passwords(self.database_url or "")]))

    @property
    def shown_database(self) -> str:
        """The full path of the database, or its address without the password, to show to operators."""
        address = with_driver(self.database_address)
        return str(Path(shown_address(address)).absolute()) if is_sqlite(address) else shown_address(address)

    @property
    def database_address(self) -> str:
        """The database's address for ``Store.open``."""
        if self.database_url:
            return self.database_url
        file = self.data_dir / "ready-room.sqlite3"
        return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)


def misspelt_settings() -> list[str]:
    """Return sentences about unknown names in the environment and ``.env`` that look like misspelt settings."""
    known_names = [name.upper() for name in Settings.model_fields]
    files = dict.fromkeys(file for file in (Path(ENV_FILE).resolve(), env_file_in_data_folder().resolve()))
    set_here = dict.fromkeys(os.environ, "the environment")
    set_here |= {name: str(file) for file in files if file.is_file() for name in dotenv_values(file)}
    return [
        f"{name} in {where} is not a setting. Did you mean {likely}?"
        for name, where in sorted(set_here.items())
        if name.upper() not in known_names and (likely := _similar_setting(name.upper(), known_names))
    ]


def _similar_setting(name: str, known_names: Sequence[str]) -> str:
    """Return the setting that a misspelt name resembles, or "" if there is none."""
    bare = {item.replace("_", ""): item for item in known_names}
    near = get_close_matches(re.sub(r"[^A-Z]", "", name), bare, n=1, cutoff=MIN_SIMILARITY)
    return bare[near[0]] if near else ""


def _parsed_numbers(words: str) -> tuple[int, ...]:
    """Return the numbers of a text such as ``0,2-4``, with ranges expanded.

    Raises:
        ValueError: the text contains anything else.
    """
    numbers: set[int] = set()
    for word in words.split(","):
        span = _NUMBER_RANGE_PATTERN.fullmatch(word.strip())
        shards = range(int(span[1]), int(span[2] or span[1]) + 1) if span else ()
        if not shards:
            raise ValueError("Write shards as 0,1 or 0-3.")
        numbers |= set(shards)
    return tuple(sorted(numbers))


def _passwords(url: str) -> list[str]:
    """Return the passwords in a database address, decoded and raw; the whole address if it is malformed."""
    try:
        password = str(make_url(url).password or "") if url else ""
    except (ArgumentError, ValueError):  # for example a port that is not a number
        return [url]
    written = _RAW_PASSWORD_PATTERN.search(url)
    return list(dict.fromkeys(filter(None, [password, written[1] if written and password else ""])))
