"""The command ``python -m engine``."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.kernel.match import Match
from engine.second_edition.deck import starter_catalogue as starter_cards
from engine.second_edition.deck import starter_decks


def test_selfplay_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "second-edition", "--games", "3", "--seed", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == result["finished"] == 3
    assert result["decisions"] > 100
    assert result["decisions_per_second"] > 0
    assert result["stuck"] == result["violations"] == 0


def test_selfplay_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    decisions = []
    for _ in range(2):
        main(["selfplay", "second-edition", "--games", "1", "--seed", "5", "--check", "--json"])
        decisions.append(json.loads(capsys.readouterr().out)["decisions"])
    assert decisions[0] == decisions[1]


def test_selfplay_names_the_game_that_contradicted_the_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Match, "contradictions", lambda _: ["A card is nowhere."])
    assert main(["selfplay", "second-edition", "--games", "2", "--seed", "7", "--json"]) == 1
    told = capsys.readouterr()
    assert told.err.splitlines() == ["Game 7: A card is nowhere.", "Game 8: A card is nowhere."]
    assert json.loads(told.out)["violations"] == 2


def test_selfplay_with_two_to_four_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "second-edition", "--games", "3", "--seats", "2-4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 3


def test_selfplay_with_too_many_players_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "second-edition", "--seats", "4-6"]) == 2
    assert "is played by 2 to 4 players" in capsys.readouterr().err


def test_selfplay_with_a_deck_list_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.txt"
    own.write_text(_lackey_list(), encoding="utf-8")
    assert main(["selfplay", "second-edition", "--games", "1", "--deck", str(own), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 1


def test_selfplay_with_a_deck_that_may_not_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.txt"
    short.write_text("3\tDavies\n", encoding="utf-8")
    assert main(["selfplay", "second-edition", "--deck", str(short)]) == 2
    assert "The deck in short.txt isn’t legal" in capsys.readouterr().err


def _lackey_list() -> str:
    """Return the first starter deck as a LackeyCCG list."""
    catalogue, deck = starter_cards(), starter_decks()[0]
    sections = {"deck": "", "missions": "Missions:\n", "dilemmas": "Dilemma Pile:\n"}
    lines = []
    for section, heading in sections.items():
        counted = Counter(catalogue.card(card).name.replace(",", "") for card in deck.sections[section])
        lines.append(heading + "".join(f"{count}\t{name}\n" for name, count in counted.items()))
    return "".join(lines)


@pytest.mark.parametrize("arguments", [["selfplay", "chess"], ["selfplay", "second-edition", "--games", "0"], []])
def test_a_bad_call_ends_with_a_sentence_and_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "error:" in capsys.readouterr().err
