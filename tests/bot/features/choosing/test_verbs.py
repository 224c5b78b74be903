"""A typed verb never stands for another verb, and an unknown word does nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.choosing.typed_answers import only_starts_orders, typed_answer
from bot.features.choosing.unknown_words import unknown_words
from bot.problems import PlayerProblem
from engine.kernel.decision import Answer, Decision, Kind, Option
from tests.bot.features.choosing.phrases import CREW, FRONTIERS, ORDERS, PLAY, RESPONSE, WHERE
from tests.bot.features.choosing.phrases_first_edition import PLAY as REPORTS
from tests.bot.features.choosing.question_game import question
from tests.e2e.station import ShownMessage, running_station

MISSIONS = question(
    Kind.ACTION,
    "Give orders: what is next?",
    options=(
        Option("attempt:cluster", "Attempt Explore Black Cluster", group="Attempt"),
        Option("attempt:dyson", "Attempt Explore Dyson Sphere", group="Attempt"),
        Option("move:nebula", "Move U.S.S. Nebula", group="Move"),
        Option("use:geordi", "Use Geordi La Forge", group="Use"),
        Option("end", "End your turn", group="End"),
    ),
    default=("end",),
)
RANGE = 30
KNOWN = frozenset(("picard", "geordi", "k", "vort", "explore", "black", "cluster"))


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (MISSIONS, "play geordi"),
        (MISSIONS, "report geordi"),
        (MISSIONS, "attack explore black cluster"),
        (MISSIONS, "dock the nebula"),
        (ORDERS, "report geordi"),
        (ORDERS, "play the nebula"),
        (PLAY, "fly the galaxy"),
        (PLAY, "attempt picard"),
        (PLAY, "beam data"),
        (REPORTS, "attempt picard"),
        (REPORTS, "beam calloway"),
        (CREW, "play data"),
        (CREW, "attempt picard"),
        (WHERE, "attempt risan approach"),
        (WHERE, "attack earth"),
        (RESPONSE, "attempt crusher"),
        (FRONTIERS, "assault the nebula"),
    ],
)
def test_no_choice_is_made_by_another_verb(decision: Decision, words: str) -> None:
    with pytest.raises(PlayerProblem):
        typed_answer(decision, words)


@pytest.mark.parametrize(
    ("words", "picks", "left"),
    [
        ("fly to black cluster", ("move:nebula",), "black cluster"),
        ("fly the nebula to explore dyson sphere", ("move:nebula",), "explore dyson sphere"),
        ("explore black cluster", ("attempt:cluster",), ""),
        ("attempt explore dyson sphere", ("attempt:dyson",), ""),
        ("attempt dyson", ("attempt:dyson",), ""),
    ],
)
def test_a_name_that_begins_with_a_verb_is_a_name(words: str, picks: Answer, left: str) -> None:
    said = typed_answer(MISSIONS, words)
    assert (said.picks, said.left_over_words) == (picks, left)


@pytest.mark.parametrize(
    ("decision", "words", "sure"),
    [
        (PLAY, "pass", False),
        (PLAY, "end turn", False),
        (PLAY, "orders", True),
        (PLAY, "done", True),
        (MISSIONS, "pass", False),
        (MISSIONS, "end turn", True),
        (MISSIONS, "orders", False),
        (ORDERS, "end orders", True),
        (ORDERS, "end my turn", False),
        (RESPONSE, "pass", True),
        (RESPONSE, "done", True),
    ],
)
def test_words_that_end_something_are_sure_only_of_what_they_name(decision: Decision, words: str, sure: bool) -> None:
    said = typed_answer(decision, words)
    assert said.picks == decision.default
    assert said.sure is sure


@pytest.mark.parametrize(("words", "under_way"), [("orders", True), ("give orders", True), ("end orders", False)])
def test_orders_are_not_started_twice(words: str, under_way: bool) -> None:
    assert only_starts_orders(MISSIONS, words) is under_way
    assert not only_starts_orders(REPORTS, words)


@pytest.mark.parametrize(
    ("words", "unknown"),
    [
        ("fly the nebula to explore black cluster", []),
        ("beam picard to the k'vort and attempt it please", []),
        ("beam picrad", []),  # nearly on a choice below
        ("beam picard and flibbertigibbet", ["flibbertigibbet"]),
        ("yodel, then attempt", ["yodel"]),
        ("draw 27", []),
        ("follow bob", []),
        ("the kvorts", ["kvorts"]),
    ],
)
def test_unexplained_words_are_found(words: str, unknown: list[str]) -> None:
    asked = question(Kind.ACTION, "What next?", options=(Option("play:picard", "Play Jean-Luc Picard"),))
    assert unknown_words(words, asked, KNOWN, ["Bob", "Move U.S.S. Nebula: follow"]) == unknown


def test_no_word_is_unknown_where_a_question_asks_for_words() -> None:
    assert unknown_words("the flibbertigibbet was mine", question(Kind.WORDS, "Why?"), KNOWN, []) == []


async def orders(tmp_path: Path, *lines: str) -> list[ShownMessage]:
    """Type these lines one after another as Alice; return her screens. An empty line shows the choice."""
    async with running_station(tmp_path) as here:
        await here.start()
        typed = [{"choice": line} if line else {} for line in lines]
        return [await here.slash(here.alice, "match act", **options) for options in typed]


@pytest.mark.beside
async def test_a_line_with_an_unknown_word_does_nothing(tmp_path: Path) -> None:
    refused, after = await orders(tmp_path, "draw, gallivant, draw", "")
    assert "I don’t understand “gallivant” here, so I did nothing." in refused.text
    assert "7 counters left" in after.text


@pytest.mark.beside
async def test_steps_after_the_one_that_stopped_are_never_done_unasked(tmp_path: Path) -> None:
    asked, stopped = await orders(tmp_path, "draw, attempt earth, give orders", "yes")
    assert "Did you mean this?" in asked.text
    assert "Stopped at “attempt earth”." in stopped.text
    assert "6 counters left" in stopped.text


DISCARD = question(
    Kind.CARDS,
    "Discard a card from your hand.",
    options=(Option("picard", "Jean-Luc Picard, Explorer"), Option("galaxy", "U.S.S. Galaxy")),
)


@pytest.mark.parametrize("words", ["keep picard", "save the galaxy", "spare picard"])
def test_cards_to_keep_are_not_discarded(words: str) -> None:
    with pytest.raises(PlayerProblem, match="doesn’t answer this"):
        typed_answer(DISCARD, words)


@pytest.mark.parametrize("words", ["ditch the galaxy", "dump galaxy", "get rid of the galaxy"])
def test_a_card_is_discarded_by_any_of_these_verbs(words: str) -> None:
    assert typed_answer(DISCARD, words).picks == ("galaxy",)


async def test_a_line_without_words_is_answered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        for words in (",", ", , ,", "and", "->", "&", "→ →"):
            for player in here.players[:2]:
                assert (await here.slash(player, "match act", choice=words)).text
