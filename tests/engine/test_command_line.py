"""``python -m engine`` as its user calls it."""

from __future__ import annotations

import json

import pytest

from engine.__main__ import main


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
        main(["selfplay", "second-edition", "--games", "2", "--seed", "5", "--check", "--json"])
        decisions.append(json.loads(capsys.readouterr().out)["decisions"])
    assert decisions[0] == decisions[1]


@pytest.mark.parametrize("arguments", [["selfplay", "chess"], ["selfplay", "second-edition", "--games", "0"], []])
def test_a_bad_call_ends_with_a_sentence_and_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "error:" in capsys.readouterr().err
