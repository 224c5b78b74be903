"""First Edition in the simulated Discord: a first match, a match of two, its replay, recap and file, and decks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.matches import State
from engine.first_edition.cards.deck import catalogue_of_edition, starter_decks
from engine.first_edition.showing.view import FirstEditionView
from tests.bot.features.decks.deck_lists import LEGAL_LIST
from tests.e2e.random_player import RandomPlayer
from tests.e2e.station import MATCH, Station, running_station, shown_message

STARTER = starter_decks()[0]
HEADINGS = {"deck": "", "missions": "Missions:", "seeds": "Seed+Dil:"}


def lackey() -> str:
    """Return the first starter deck as a LackeyCCG list."""
    lines: list[str] = []
    for section, heading in HEADINGS.items():
        lines += [heading] if heading else []
        lines += [f"1\t{catalogue_of_edition().card(card).name}" for card in STARTER.sections[section]]
    return "\n".join(lines)


async def test_a_first_match_offers_first_edition(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "help")
        assert result.response
        games = await here.press(here.alice, result.response, "Play a first match")
        assert games.response
        chooser = await here.press(here.alice, games.response, "Star Trek CCG, First Edition")
        info = await here.info()
        assert (info.game, info.state) == ("first-edition", State.PLAYING)
        told = shown_message(chooser.followups[-1])
        assert told.text.startswith("**Seeding")
        assert "Alternate Universe Door" in told.alt_texts[0]


async def test_two_people_press_at_random_and_the_match_survives_a_restart(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        await here.start("first-edition")
        players = {one.id: RandomPlayer(here, one, random.Random(one.id)) for one in (here.alice, here.bob)}
        for number in range(40):
            waiting = await here.bot.services.matches.waiting_seats(MATCH)
            await players[waiting[0].player.id].decide()
            await here.wait_until_quiet()
            assert shown_message(here.card).problems == []
            if number == 20:
                await here.restart()
                for one in players.values():
                    one.message = None
        view = await here.bot.services.matches.view(MATCH, None)
        assert isinstance(view, FirstEditionView)
        assert view.lines
        asked = {question for one in players.values() for question in one.questions}
        assert "### What do you seed under the opponent’s missions?" in asked


class TestLists:
    async def brought(self, here: Station, data: str, game: str) -> str:
        return (await here.slash(here.alice, "deck import", file=("crew.txt", data.encode()), game=game)).text

    async def test_a_list_is_judged_by_first_edition_and_played(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            assert "✅ crew is legal" in await self.brought(here, lackey(), "first-edition")
            told = await here.slash(here.alice, "deck show", deck="crew")
            assert "**Missions (6)**" in told.text
            await here.slash(here.alice, "match new", game="first-edition", deck="crew")
            await here.slash(here.bob, "match join", deck="klingon")
            assert (await here.info()).state is State.PLAYING

    @pytest.mark.parametrize(("data", "game"), [(LEGAL_LIST, "first-edition"), (lackey(), "second-edition")])
    async def test_no_list_is_judged_by_another_games_rules(self, tmp_path: Path, data: str, game: str) -> None:
        async with running_station(tmp_path) as here:
            assert "This looks like a deck for" in await self.brought(here, data, game)
            told = await here.slash(here.alice, "match new", game=game, deck="crew")
            assert "There’s no deck “crew”" in told.text

    async def test_the_federation_decks_of_both_games_are_distinguished(self, tmp_path: Path) -> None:
        async with running_station(tmp_path) as here:
            listed = await here.slash(here.alice, "deck list")
            values = [option["value"] for menu in listed.menus for option in menu["options"]]
            assert {"starter:first-edition:federation", "starter:second-edition:federation"} <= set(values)
            assert len(set(values)) == len(values)
            told = await here.slash(here.alice, "deck show", deck="starter:first-edition:federation")
            assert "Excavation" in told.text
