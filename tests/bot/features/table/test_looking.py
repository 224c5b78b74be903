"""*Look* through the simulated Discord, by players and spectators."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ResponseMessage

from tests.e2e.station import MATCH, Station, register_game, running_station, shown_message


async def looks(here: Station) -> ResponseMessage:
    """Press *Look* as Alice."""
    result = await here.press(here.alice, here.card, "Look")
    assert result.response
    assert result.response.ephemeral
    return result.response


def offered(message: ResponseMessage) -> list[str]:
    return [option["label"] for menu in shown_message(message).menus for option in menu["options"]]


async def test_a_mission_is_looked_at_in_a_picture_with_words(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        message = await looks(here)
        assert [menu["placeholder"] for menu in shown_message(message).menus] == ["Missions …", "Players and piles …"]
        assert offered(message)[:5] == ["Earth", "Tarella", "Ajilon Prime", "Oneamisu Sector", "Chintoka Binary Pair"]
        seen = await here.select(here.alice, message, "Tarella")
        assert "### Tarella" in seen.text
        assert "Requires" in seen.text
        assert "No one is here." in seen.text
        assert seen.alt_texts[0].startswith("Tarella. Alice’s planet mission")
        seen = await here.select(here.alice, message, "Bob’s discard pile")
        assert "### Bob’s discard pile" in seen.text
        assert "0 cards" in seen.text
        assert seen.alt_texts == []


async def test_the_menus_outlive_a_restart_and_what_is_gone_is_said_to_be(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        message = await looks(here)
        await here.restart()
        assert "### Earth" in (await here.select(here.alice, message, "Earth")).text
        gone = await here.slash(here.alice, "match look", what="ship:0123abcd")
        assert "no longer on the table" in gone.text
        assert gone.menus


async def test_spectators_see_public_cards(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        seen = await here.slash(here.carol, "match look", what="earth")
        assert "### Earth" in seen.text
        assert seen.alt_texts
        result = await here.press(here.carol, here.card, "Look")
        assert result.response
        assert "Earth" in offered(result.response)


async def test_by_words(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        found = await here.alice.autocomplete(here.channel, "match look", "what", "bob discard")
        assert [one["name"] for one in found] == ["Bob’s discard pile – 0 cards"]
        assert "### Bob’s discard pile" in (await here.slash(here.alice, "match look", what=found[0]["value"])).text
        assert "### Tarella" in (await here.slash(here.alice, "match look", what="tarel")).text
        assert "could mean several things" in (await here.slash(here.alice, "match look", what="mission")).text
        assert "on the table. Pick something" in (await here.slash(here.alice, "match look", what="the @everyone")).text
        assert "What do you want to look at?" in (await here.slash(here.alice, "match look")).text


async def test_nothing_of_another_hand_or_deck_is_offered(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start()
        hidden = await here.bot.services.matches.view(MATCH, here.bob.id)
        names = {card.name for card in hidden.players[1].hand}  # type: ignore[attr-defined]
        for who in (here.alice, here.carol):
            found = await here.bot.services.close_ups_handler.close_up_suggestions(MATCH, who.id, "")
            assert not [name for name in names for label, _ in found if name in label]


async def test_where_there_is_nothing_to_look_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register_game(monkeypatch, "duel", "tests.duel_game")
    async with running_station(tmp_path) as here:
        assert "no match in this channel" in (await here.slash(here.alice, "match look")).text
        assert await here.alice.autocomplete(here.channel, "match look", "what", "") == []
        await here.slash(here.alice, "match new", game="duel", deck="bare")
        assert "hasn’t started" in (await here.slash(here.alice, "match look")).text
        await here.slash(here.bob, "match join", deck="bare")
        assert "nothing to look at more closely" in (await here.slash(here.alice, "match look")).text
