"""Settings from the environment and from ``.env``."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import Settings

NAMES = (
    "DISCORD_TOKEN",
    "DATA_DIR",
    "RULEBOOKS",
    "DATABASE_URL",
    "FRONTIERS_COMPONENTS",
    "METRICS_PORT",
    "METRICS_HOST",
)


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_nothing_has_to_be_set() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database == f"sqlite:///{settings.data_dir}/ready-room.sqlite3"


def test_the_database_lies_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "bridge"))
    assert Settings().database == f"sqlite:///{tmp_path}/bridge/ready-room.sqlite3"


def test_another_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@db/matches")
    assert Settings().database == "postgresql://kirk:tiberius@db/matches"


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@db/matches")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "abc.def.ghi"
    for shown in (repr(settings), str(settings)):
        assert "abc.def.ghi" not in shown
        assert "tiberius" not in shown


def test_a_file_is_read_and_the_environment_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nDATA_DIR=from-file\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("DATA_DIR", "from-environment")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "from-file"
    assert settings.data_dir.name == "from-environment"


def test_an_empty_setting_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("DATABASE_URL", "")
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database.startswith("sqlite")


def test_component_files_may_be_named_in_a_file(tmp_path: Path) -> None:
    Path(".env").write_text("FRONTIERS_COMPONENTS=mine.toml\n", encoding="utf-8")
    assert Settings().frontiers_components == Path("mine.toml")


def test_what_no_log_may_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().secrets == ()
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@db/matches")
    assert Settings().secrets == ("abc.def.ghi", "tiberius")
    monkeypatch.setenv("DATABASE_URL", "no address")
    assert Settings().secrets == ("abc.def.ghi", "no address")


def test_numbers_are_served_to_this_machine_only_and_only_where_a_port_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (Settings().metrics_port, Settings().metrics_host) == (None, "127.0.0.1")
    monkeypatch.setenv("METRICS_PORT", "9100")
    assert Settings().metrics_port == 9100
