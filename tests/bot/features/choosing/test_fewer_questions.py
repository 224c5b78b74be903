"""Questions that First Edition players are spared, and what the screens say instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ResponseMessage

from tests.bot.features.choosing.positions import station_at_position
from tests.e2e.gestures import private_reply
from tests.e2e.station import Station, all_components, running_station, shown_message

pytestmark = pytest.mark.beside
GREY, BLUE, GREEN = 2, 1, 3


def style_of(message: ResponseMessage, label: str) -> int:
    """Return the colour of a button, as Discord's number."""
    (style,) = [
        part["style"] for part in all_components(message.components) if part["type"] == 2 and part.get("label") == label
    ]
    return int(style)


@pytest.mark.parametrize(
    ("position", "idle", "ending"),
    [(30, "Turn up Mission Debriefing", GREEN), (60, "Use Assign Mission Specialists", GREY)],
)
async def test_options_without_gain_are_not_blue_buttons(tmp_path: Path, position: int, idle: str, ending: int) -> None:
    """Continuing is green if nothing useful is left; at the second position cards can still be played."""
    async with station_at_position(tmp_path, "first-edition", position) as (here, player):
        message = await here.private_message_of(player)
        assert style_of(message, idle) == GREY
        assert style_of(message, "Give orders") == ending
        labels = [
            part["label"] for part in all_components(message.components) if part["type"] == 2 and part.get("label")
        ]
        assert labels.index(idle) > labels.index("Give orders")


async def test_a_dock_is_still_a_blue_button(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "first-edition", 80) as (here, player):
        assert style_of(await here.private_message_of(player), "Cloak I.K.C. Hegh'ta") == BLUE


async def test_1e_seed_07_no_player_is_named_while_both_seed(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        text = shown_message(here.card).text
        assert "### Seeding · doorway phase" in text
        assert "Seeding · Alice" not in text
        assert "Alice seeds doorways" not in " ".join(shown_message(here.card).alt_texts)


async def test_1e_seed_09_the_player_who_places_a_mission_is_named(tmp_path: Path) -> None:
    async with station_at_position(tmp_path, "first-edition", 3) as (here, player):
        await here.wait_until_quiet()
        name = "Alice" if player is here.alice else "Bob"
        assert f"Seeding · {name} · mission phase" in shown_message(here.card).text


def cards_of(here: Station) -> list[str]:
    """Return the texts of the match's cards, oldest first."""
    return [shown_message(one).text for one in reversed(here.history()) if "match `" in shown_message(one).text]


@pytest.mark.parametrize("game", ["first-edition", "second-edition", "frontiers"])
async def test_an_older_card_does_not_say_that_its_turn_is_over(tmp_path: Path, game: str) -> None:
    async with running_station(tmp_path) as here:
        await here.start(game)
        await here.bot.services.status_cards.repost((await here.info()).id)
        past = [text for text in cards_of(here) if "The newest card is further down." in text]
        assert past
        assert not any("This turn is over" in text for text in past)


class TestWhy:
    async def test_an_attack_names_the_ships_and_facilities(self, tmp_path: Path) -> None:
        async with station_at_position(tmp_path, "first-edition", 120) as (here, player):
            told = await here.slash(player, "match why", what="attack the federation outpost")
            assert "Attack Federation Outpost at Excavation" in told.text
            assert "You have no ship or facility there." in told.text

    async def test_a_ship_on_the_board_is_spoken_of(self, tmp_path: Path) -> None:
        async with station_at_position(tmp_path, "first-edition", 120) as (here, player):
            told = await here.slash(player, "match why", what="attack the hegh'ta")
            assert "I.K.C. Hegh'ta** is on the board, but you can’t do that with it now." in told.text

    async def test_a_card_in_hand_is_not_on_the_board(self, tmp_path: Path) -> None:
        async with station_at_position(tmp_path, "first-edition", 100) as (here, player):
            told = await here.slash(player, "match why", what="attack the bortas")
            assert "None of the current choices mentions “bortas”." in told.text


class TestLines:
    async def test_the_rest_of_a_line_is_offered_where_its_first_step_fails(self, tmp_path: Path) -> None:
        async with station_at_position(tmp_path, "second-edition", 12) as (here, player):
            message = await private_reply(here, player, "match act", choice="fly the excelsior to tarella, end orders")
            assert (
                "Stopped at “fly the excelsior to tarella”. Move U.S.S. Excelsior: You have no"
                in shown_message(message).text
            )
            assert "Not done yet: “end orders”." in shown_message(message).text
            await here.press(player, message, "Do the rest")
            assert "execute orders" not in shown_message(here.card).text

    @pytest.mark.parametrize(
        ("game", "position", "words", "reason"),
        [
            ("first-edition", 151, "fly to khitomer", "Move I.K.C. Hegh'ta to Khitomer Research: It is already there."),
            ("second-edition", 39, "fly to earth", "Move U.S.S. Excelsior to Earth"),
        ],
    )
    async def test_a_flight_that_cannot_be_says_why(
        self, tmp_path: Path, game: str, position: int, words: str, reason: str
    ) -> None:
        async with station_at_position(tmp_path, game, position) as (here, player):
            told = await here.slash(player, "match act", choice=words)
            assert reason in told.text
            assert "already" in told.text
