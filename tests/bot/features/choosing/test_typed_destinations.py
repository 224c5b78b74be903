"""Ships fly to the named place, or the player learns why not, whatever else the ship could reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.choosing.typed_answers import TypedAnswer, typed_answer
from bot.problems import PlayerProblem
from engine.kernel.decision import Decision, Kind, Option, Window
from tests.bot.features.choosing.positions import count_answers, station_at_position
from tests.bot.features.choosing.question_game import question
from tests.bot.features.choosing.test_typed_lines import ABOARD, CARD_PLAY, UNDOCKED

RESPONSE = question(
    Kind.ACTION,
    "Bob is about to play Awaken. Do you respond?",
    options=(Option("play:amanda", "Play Amanda Rogers", group="Any time"), Option("pass", "Pass")),
    default=("pass",),
    window=Window("about to be played"),
)
BATTLE = question(
    Kind.ACTION,
    "Give orders: what is next?",
    options=(
        Option("fire", "Attack with Trager at Excavation", "ATTACK 8, against U.S.S. Enterprise.", group="Battle"),
        Option("end", "End your turn", group="End"),
    ),
    default=("end",),
)
DILEMMAS = question(
    Kind.CARDS,
    "Which dilemmas must they face?",
    options=(Option("blade", "Assassin's Blade"), Option("attempt", "Assassination Attempt")),
    maximum=2,
)
ENDS = question(
    Kind.PLACE,
    "Where do you place Establish Station?",
    options=(Option("0", "At the left end, beside Alter Records"), Option("2", "At the right end, beside Excavation")),
)


@pytest.mark.beside
async def test_a_flight_goes_where_a_facility_is_and_nowhere_else(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "first-edition", UNDOCKED) as (here, player):
        for words, reason in (
            ("fly to the klingon outpost", "Move I.K.C. Hegh'ta to Khitomer Research: It is already there."),
            ("fly to the federation outpost", "Move I.K.C. Hegh'ta to Excavation: That requires 12 RANGE"),
            ("fly to the enterprise", "There’s no place “enterprise” on the board."),
            ("fly away", "I can’t tell where to fly. Please name the place."),
        ):
            assert reason in (await here.slash(player, "match act", choice=words)).text, words
        seen = await here.slash(player, "match act", choice="fly to wormhole negotiations, fly to terok nor")
        assert "Did you mean this?" in seen.text
        seen = await here.slash(player, "match act", choice="yes")
        assert "moves from Khitomer Research to Wormhole Negotiations" in seen.text
        assert "to Plunder Site" not in seen.text
        assert "Stopped" in seen.text


@pytest.mark.beside
async def test_a_flight_in_second_edition_goes_to_the_mission_where_the_named_ship_is(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "second-edition", ABOARD) as (here, player):
        seen = await here.slash(player, "match act", choice="fly to the galaxy")
        assert "There’s no place “galaxy” on the board." in seen.text
        seen = await here.slash(player, "match act", choice="fly the galaxy to khitomer")
        assert "You can choose “Move U.S.S. Excelsior”." in seen.text


@pytest.mark.parametrize(
    ("decision", "words", "answer"),
    [
        (RESPONSE, "use amanda rogers", TypedAnswer(("play:amanda",))),
        (BATTLE, "attack the enterprise", TypedAnswer(("fire",), "enterprise")),
        (DILEMMAS, "assassins blade", TypedAnswer(("blade",))),
        (ENDS, "right end", TypedAnswer(("2",))),
    ],
)
def test_words_name_a_choice_as_players_say_it(decision: Decision, words: str, answer: TypedAnswer) -> None:
    assert typed_answer(decision, words) == answer


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (BATTLE, "attack the warbird"),
        (BATTLE, "use the enterprise"),
        (ENDS, "between excavation and alter records"),
        (ENDS, "left of excavation"),
    ],
)
def test_words_name_no_other_choice(decision: Decision, words: str) -> None:
    with pytest.raises(PlayerProblem):
        typed_answer(decision, words)


@pytest.mark.beside
async def test_words_that_no_question_after_a_choice_takes_stop_it_before_it_is_made(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "first-edition", CARD_PLAY) as (here, player):
        for words, reason in (
            ("report data to terok nor", "isn’t a choice for “Report Data”."),
            ("report data aboard the enterprise, give orders", "isn’t a choice for “Report Data”."),
        ):
            before = await count_answers(here)
            seen = await here.slash(player, "match act", choice=words)
            assert reason in seen.text, words
            assert await count_answers(here) == before
        seen = await here.slash(player, "match act", choice="report data to the federation outpost")
        assert "Did you mean this?" in seen.text
        seen = await here.slash(player, "match act", choice="yes")
        assert "Alice reports Data to Federation Outpost." in seen.text
        assert "Stopped" not in seen.text
