"""Settings from the environment and from ``.env``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.__main__ import main as bot_main
from bot.config import Settings, misspelt_settings
from bot.storage import DatabaseUnreadableError
from engine.__main__ import main as engine_main
from glossary_index.__main__ import main as index_main
from glossary_index.config import IndexSettings

NAMES = (
    "DISCORD_TOKEN",
    "DATA_DIR",
    "RULEBOOKS",
    "DATABASE_URL",
    "FRONTIERS_COMPONENTS",
    "METRICS_PORT",
    "METRICS_HOST",
    "CARDS",
    "THEME",
    "LOG_LEVEL",
)


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


def test_nothing_has_to_be_set() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database_address == f"sqlite:///{settings.data_dir}/ready-room.sqlite3"


def test_the_database_lies_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "bridge"))
    assert Settings().database_address == f"sqlite:///{tmp_path}/bridge/ready-room.sqlite3"


def test_another_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:tiberius@db/matches")
    assert Settings().database_address == "postgresql://kirk:tiberius@db/matches"


def test_secrets_are_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert settings.database_address.startswith("sqlite")


def test_component_files_may_be_named_in_a_file(tmp_path: Path) -> None:
    Path(".env").write_text("FRONTIERS_COMPONENTS=mine.toml\n", encoding="utf-8")
    assert Settings().frontiers_components == Path("mine.toml")


def test_secrets_that_no_log_may_contain(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_file_beside_the_data_is_read_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "bridge"
    folder.mkdir()
    (folder / ".env").write_text("DISCORD_TOKEN=beside\nTHEME=colour-blind\nCARDS=~/pool\n")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert Settings().discord_token is None
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN=here\nDATA_DIR={folder}\n")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "here"
    assert (settings.theme, settings.cards) == ("colour-blind", tmp_path / "home" / "pool")
    monkeypatch.setenv("THEME", "high-contrast")
    assert Settings().theme == "high-contrast"


@pytest.mark.parametrize("name", ["DATA_DIR", "RULEBOOKS", "CARDS", "BACKUPS", "CARD_IMAGES", "FRONTIERS_COMPONENTS"])
def test_home_may_be_written_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(name, "~/here")
    assert getattr(Settings(), name.lower()) == tmp_path / "here"


def test_a_home_that_is_not_known_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDS", "~nobody-at-all/here")
    with pytest.raises(ValidationError, match="Write the full path"):
        Settings()


@pytest.mark.parametrize(("written", "level"), [("", "info"), ("debug", "debug"), ("WARNING", "warning")])
def test_the_log_level_can_be_set(monkeypatch: pytest.MonkeyPatch, written: str, level: str) -> None:
    monkeypatch.setenv("LOG_LEVEL", written)
    assert Settings().log_level == level


@pytest.mark.parametrize(
    ("name", "likely"),
    [
        ("RULEBOOK", "RULEBOOKS"),
        ("RULE_BOOKS", "RULEBOOKS"),
        ("discord_tokens", "DISCORD_TOKEN"),
        ("METRIC_PORT", "METRICS_PORT"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("LOGLEVEL", "LOG_LEVEL"),
    ],
)
def test_names_that_look_like_settings(monkeypatch: pytest.MonkeyPatch, name: str, likely: str) -> None:
    assert misspelt_settings() == []
    monkeypatch.setenv(name, "x")
    assert misspelt_settings() == [f"{name} in the environment is not a setting. Did you mean {likely}?"]


@pytest.mark.parametrize("name", ["rulebooks", "PORT", "HOST", "TOKEN", "PATH", "DATA", "POSTGRES_PASSWORD", "LOGNAME"])
def test_names_of_others(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "x")
    assert misspelt_settings() == []


def test_a_password_with_special_characters_is_hidden_encoded_and_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:t%40b%2Fr@db/matches")
    assert Settings().secrets == ("t@b/r", "t%40b%2Fr")
    assert Settings().shown_database == "postgresql://kirk:***@db/matches"
    monkeypatch.setenv("DATABASE_URL", "postgresql://kirk:t@b/r@db/matches")
    with pytest.raises(DatabaseUnreadableError, match="%40") as caught:
        _ = Settings().shown_database
    assert "t@b" not in caught.value.message
    assert "t@b/r" in Settings().secrets


@pytest.mark.parametrize("contents", ["THEME=starship".encode("utf-16"), "# Größe".encode("cp1252")])
@pytest.mark.parametrize("in_data_folder", [False, True])
def test_a_settings_file_that_is_not_utf_8_is_named(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    contents: bytes,
    in_data_folder: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDS", raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    file = tmp_path / "data" / ".env" if in_data_folder else Path(".env")
    file.write_bytes(contents)
    (tmp_path / "deck.txt").write_text("1\tAmanda Rogers\n")
    commands: tuple[tuple[Callable[[list[str]], int], list[str]], ...] = (
        (bot_main, ["check"]),
        (index_main, ["stats"]),
        (engine_main, ["deck", "check", "deck.txt"]),
    )
    for run, arguments in commands:
        assert run(arguments) == 2
        assert f"{file} can’t be used: it isn’t UTF-8 text. Save it as UTF-8." in capsys.readouterr().err


def test_the_index_has_the_settings_of_the_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DATA_DIR", "~/data")
    monkeypatch.delenv("RULEBOOKS", raising=False)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / ".env").write_text("RULEBOOKS=~/documents\n")
    for settings in (IndexSettings(), Settings()):
        assert (settings.data_dir, settings.rulebooks) == (tmp_path / "data", tmp_path / "documents")


def test_the_home_of_a_database_may_be_written_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "sqlite:///~/matches.sqlite3")
    assert Settings().shown_database == str(tmp_path / "matches.sqlite3")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///~nosuchuser/matches.sqlite3")
    with pytest.raises(DatabaseUnreadableError, match="no such home directory"):
        assert Settings().shown_database
