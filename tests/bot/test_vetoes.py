"""*Report a mistake*: players' reports about an enforced card, and their consequences."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.storage.vetoes import vetoed_cards_of_game
from engine.ccg.cards.kinds import Event
from engine.ccg.cards.pool import Pool, write_pool
from engine.ccg.effects.effects import Draw
from engine.second_edition.game import SecondEdition
from tests.bot.features.decks.deck_lists import LEGAL_LIST
from tests.e2e.station import MATCH, Station, running_station, shown_message

PRESSED = "Bot got it wrong"
TEA = Event(id="tea", title="Tea", cost=1, effects=(Draw(1),), official="Draw a card.")
SMILE = Event(id="smile", title="Smile", cost=0, words="Smile.")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    write_pool(tmp_path / "cards", Pool(1, "second-edition", (SMILE, TEA)))
    return tmp_path / "cards"


async def say_so(here: Station) -> None:
    result = await here.alice.slash(here.channel, "card", name="tea")
    assert result.response
    pressed = await here.press(here.alice, result.response, PRESSED)
    assert "In new matches the players resolve this card by hand" in shown_message(pressed.response).text


async def begin(here: Station) -> None:
    await here.slash(here.alice, "deck import", file=("barflies.txt", b"3\tTea\n" + LEGAL_LIST.encode()))
    await here.slash(here.alice, "match new", game="second-edition", deck="barflies")
    await here.slash(here.bob, "match join", deck="klingon")


async def tea_of(here: Station, match: str = MATCH) -> Event:
    """Return the card as the match has it."""
    record = (await here.bot.services.matches.records._started_match(match))[1]
    game = here.bot.services.matches.games.game("second-edition")
    assert isinstance(game, SecondEdition)
    found = game._cards_of(record.header).card("tea")
    assert isinstance(found, Event)
    return found


async def test_only_a_card_that_the_bot_reads_has_the_button(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        assert PRESSED in (await here.slash(here.alice, "card", name="tea")).buttons
        for name in ("smile", "u.s.s. galaxy"):
            assert PRESSED not in (await here.slash(here.alice, "card", name=name)).buttons


async def test_its_words_are_for_the_players_in_new_matches_only(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        await begin(here)
        await say_so(here)
        assert await tea_of(here) == TEA
        await here.restart()
        assert await tea_of(here) == TEA, "a match under way goes on as it began"
    (tmp_path / "later").mkdir()
    async with running_station(tmp_path / "later", cards=cards) as here:
        await say_so(here)
        await begin(here)
        words = Event(id="tea", title="Tea", cost=1, words="Draw a card.")
        assert await tea_of(here) == words
        await here.restart()
        assert await tea_of(here) == words


async def test_deck_check_mentions_it(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        await here.slash(here.alice, "deck import", file=("barflies.txt", b"3\tTea\n" + LEGAL_LIST.encode()))
        assert "Every card is fully automated" in (await here.slash(here.alice, "deck check", deck="barflies")).text
        await say_so(here)
        told = await here.slash(here.alice, "deck check", deck="barflies")
        assert "- 3× Tea: players reported that the bot got it wrong" in told.text


async def test_the_operator_reads_them_and_lifts_them(
    tmp_path: Path, cards: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert await asyncio.to_thread(main, ["vetoes"]) == 0
    nobody = "Players have not reported any cards.\n"
    assert capsys.readouterr().out == nobody
    async with running_station(tmp_path, cards=cards) as here:
        await say_so(here)
        await say_so(here)
    assert await asyncio.to_thread(main, ["vetoes"]) == 0
    assert capsys.readouterr().out == "2 × second-edition: tea\n"
    assert await asyncio.to_thread(main, ["vetoes", "--lift", "coffee"]) == 2
    assert "card “coffee”" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["vetoes", "--lift", "tea"]) == 0
    assert capsys.readouterr().out == nobody


async def test_the_card_page_mentions_it(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        assert "Automated: the bot does everything" in (await here.slash(here.alice, "card", name="tea")).text
        await say_so(here)
        told = (await here.slash(here.alice, "card", name="tea")).text
        assert "Assisted: players reported that the bot got it wrong" in told
        assert "Enforced" not in told


async def test_a_waiting_match_counts_the_report(tmp_path: Path, cards: Path) -> None:
    async with running_station(tmp_path, cards=cards) as here:
        await say_so(here)
        await here.slash(here.alice, "deck import", file=("barflies.txt", b"3\tTea\n" + LEGAL_LIST.encode()))
        await here.slash(here.alice, "match new", game="second-edition", deck="barflies")
        told = re.search(r"(\d+) of (\d+) cards of", shown_message(here.card).text)
        assert told is not None
        assert int(told[2]) - int(told[1]) == 3


async def test_a_card_of_first_edition_is_reported_for_both_its_editions(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        result = await here.alice.slash(here.channel, "card", name="kivas fajo - collector")
        assert result.response
        await here.press(here.alice, result.response, PRESSED)
        for edition in ("first-edition", "first-edition-2002"):
            assert await here.bot.services.matches.store.read(vetoed_cards_of_game, edition) == (
                "kivas-fajo-collector",
            )
        shown_again = await here.slash(here.alice, "card", name="kivas fajo - collector")
        assert "players reported that the bot got it wrong" in shown_again.text
