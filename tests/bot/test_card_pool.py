"""A bot with the operator's own cards (``CARDS``): decks, matches, pictures, and growing pools."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import structs

from bot.__main__ import main
from bot.matches import MatchProblem
from engine.assets import card_id
from engine.ccg.cards.kinds import Event
from engine.ccg.cards.pool import CardGame, Pool, PoolError, write_pool
from engine.ccg.compiling.judging import Judgement
from engine.first_edition.cards.table_cards import FirstEditionCard, FirstEditionPool
from engine.games import Games, installed_games
from tests.bot.features.decks.deck_lists import FIRST_EDITION_LIST, LEGAL_LIST
from tests.bot.matches.table import ALICE, BOB, CHANNEL, join_match, open_tiny_match, predictable_service
from tests.bot.storage.opening import opened_store
from tests.e2e.gestures import play_at_random
from tests.e2e.station import MATCH, Station, running_station, shown_message
from tests.tiny_game import TinyGame

GAME = "second-edition"


def pool_of(*names: str) -> Pool:
    """Write a pool of events without effects."""
    cards = [Event(id=card_id(name), title=name, cost=0, words="Smile.") for name in names]
    return Pool(1, GAME, tuple(sorted(cards, key=lambda card: card.id)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "cards"
    write_pool(made, pool_of("Raktajino"))
    return made


def fingerprint(cards: Path) -> str:
    return installed_games(cards).game(GAME).pool


async def begin(here: Station) -> None:
    """Start a match in which Alice plays a deck with three imported cards."""
    await here.slash(here.alice, "deck import", file=("barflies.txt", b"3\tRaktajino\n" + LEGAL_LIST.encode()))
    await here.slash(here.alice, "match new", game=GAME, deck="barflies")
    await here.slash(here.bob, "match join", deck="klingon")


async def test_a_deck_of_imported_cards_is_checked_shown_and_played(tmp_path: Path, folder: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await here.slash(here.alice, "deck import", file=("crew.txt", b"1\tRaktajino\n" + LEGAL_LIST.encode()))
        assert "“Raktajino”: it is not among the cards of this bot" in told.text
        await here.restart(cards=folder)
        told = await here.slash(here.alice, "deck check", deck="crew")
        assert "✅ crew is legal" in told.text
        assert "75 of 76 cards are fully automated." in told.text
        assert "- Raktajino" in told.text
        assert "Raktajino" in (await here.slash(here.alice, "deck show", deck="crew")).text
        assert "Raktajino" in (await here.slash(here.bob, "card", name="raktajino")).text
        await begin(here)
        await play_at_random(here, 60)
        seen = await here.slash(here.alice, "match hand")
        assert "Your hand" in seen.text
        header = (await here.bot.services.matches.records._started_match(MATCH))[1].header
    assert header.pool == fingerprint(folder) == installed_games(folder).catalogue(GAME).fingerprint


async def test_the_check_of_a_deck_says_why_the_bot_does_not_carry_out_a_card(tmp_path: Path) -> None:
    made = tmp_path / "cards"
    judged = Judgement("phrase", "Smile | broadly.")
    write_pool(made, structs.replace(pool_of("Raktajino"), judgements={"raktajino": judged}))
    async with running_station(tmp_path, cards=made) as here:
        told = await here.slash(here.alice, "deck import", file=("crew.txt", b"2\tRaktajino\n" + LEGAL_LIST.encode()))
        assert "75 of 77 cards are fully automated." in told.text
        assert "- 2× Raktajino: the words “broadly …” aren’t understood" in told.text


async def test_the_check_of_a_deck_says_so_where_the_bot_carries_out_everything(tmp_path: Path) -> None:
    async with running_station(tmp_path) as here:
        told = await here.slash(here.alice, "deck import", file=("crew.txt", LEGAL_LIST.encode()))
        assert "Every card is fully automated." in told.text


async def test_a_match_that_waits_tells_how_much_of_whose_deck_the_bot_carries_out(
    tmp_path: Path, folder: Path
) -> None:
    async with running_station(tmp_path, cards=folder) as here:
        await here.slash(here.alice, "deck import", file=("barflies.txt", b"3\tRaktajino\n" + LEGAL_LIST.encode()))
        await here.slash(here.alice, "match new", game=GAME, deck="barflies")
        assert "75 of 78 cards of **Alice** are fully automated" in shown_message(here.card).text


async def test_a_match_that_waits_says_nothing_of_decks_that_the_bot_carries_out(tmp_path: Path, folder: Path) -> None:
    async with running_station(tmp_path, cards=folder) as here:
        await here.slash(here.alice, "match new", game=GAME, deck="klingon")
        assert "Pick a deck to join" in shown_message(here.card).text
        assert "fully automated" not in shown_message(here.card).text


async def test_a_match_goes_on_and_is_replayed_when_the_pool_has_grown(tmp_path: Path, folder: Path) -> None:
    async with running_station(tmp_path, cards=folder) as here:
        await begin(here)
        await play_at_random(here, 40)
        before = await here.bot.services.matches.view(MATCH, here.alice.id)
        old = await asyncio.to_thread(fingerprint, folder)
        await asyncio.to_thread(write_pool, folder, pool_of("Raktajino", "Romulan Ale", "Aldebaran Whiskey"))
        assert await asyncio.to_thread(fingerprint, folder) != old
        await here.restart()
        assert await here.bot.services.matches.view(MATCH, here.alice.id) == before
        await play_at_random(here, 20)
        replay = await here.slash(here.alice, "record replay")
        assert "Step 1 of" in replay.text
        asked = await here.alice.slash(here.channel, "match concede")
        await here.press(here.alice, asked.response, "Yes")  # type: ignore[arg-type]
        told = await here.slash(here.bob, "match verify")
        assert "✅ The match is sound" in told.text
        assert "a different card pool" in told.text


async def test_without_its_cards_a_match_is_kept_and_its_players_are_notified(tmp_path: Path, folder: Path) -> None:
    async with opened_store(f"sqlite:///{tmp_path}/matches.sqlite3") as store:
        first = predictable_service(store, installed_games(folder))
        await first.decks.import_list(ALICE.id, GAME, "barflies", b"3\tRaktajino\n" + LEGAL_LIST.encode())
        await open_tiny_match(first, channel=CHANNEL, guild=5, game=GAME, host=ALICE, deck="barflies")
        await join_match(first, CHANNEL, BOB, "klingon")
        before = await first.view("m1", ALICE.id)
        with pytest.raises(MatchProblem, match="it uses a card that is no longer in the card pool"):
            await predictable_service(store, installed_games()).view("m1", ALICE.id)
        assert await predictable_service(store, installed_games(folder)).view("m1", ALICE.id) == before


def pool_of_first_edition(folder: Path, name: str = "Late") -> Path:
    """Write a pool with a personnel whose text is more than skills."""
    late = FirstEditionCard(
        id=card_id(name), name=name, type="Personnel", affiliation="Federation", class_="OFFICER", first="5",
        second="5", third="5", text="OFFICER Honor May be late.", uniqueness="univ", printings=("1 C",),
    )  # fmt: skip
    write_pool(folder, FirstEditionPool(1, "first-edition", (late,)))
    return folder


@pytest.mark.parametrize("game", ["first-edition", "first-edition-2002"])
async def test_a_deck_of_imported_cards_of_first_edition_is_checked_and_played(tmp_path: Path, game: str) -> None:
    folder = pool_of_first_edition(tmp_path / "cards")
    async with running_station(tmp_path, cards=folder) as here:
        told = await here.slash(
            here.alice, "deck import", game=game, file=("late.txt", b"2\tLate\n" + FIRST_EDITION_LIST.encode())
        )
        assert "✅" in told.text
        assert "- 2× Late (partly automated): the bot knows its printed facts" in told.text
        await here.slash(here.alice, "match new", game=game, deck="late")
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random(here, 12)
        row = await here.info()
        assert row.game == game
        assert "Late" in (await here.slash(here.bob, "card", name="late")).text


async def test_without_its_cards_a_first_edition_match_is_kept_and_its_players_are_notified(tmp_path: Path) -> None:
    folder, game = pool_of_first_edition(tmp_path / "cards"), "first-edition"
    async with opened_store(f"sqlite:///{tmp_path}/matches.sqlite3") as store:
        first = predictable_service(store, installed_games(folder))
        await first.decks.import_list(ALICE.id, game, "late", b"2\tLate\n" + FIRST_EDITION_LIST.encode())
        await open_tiny_match(first, channel=CHANNEL, guild=5, game=game, host=ALICE, deck="late")
        await join_match(first, CHANNEL, BOB, "klingon")
        before = await first.view("m1", ALICE.id)
        with pytest.raises(MatchProblem, match="it uses a card that is no longer in the card pool") as told:
            await predictable_service(store, installed_games()).view("m1", ALICE.id)
        assert "Late" not in str(told.value)  # it lies in a secret deck
        assert await predictable_service(store, installed_games(folder)).view("m1", ALICE.id) == before


@pytest.mark.usefixtures("quick_index")
class TestSettings:
    def test_a_folder_without_a_pool_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(PoolError, match="There is no card pool in"):
            installed_games(tmp_path)

    @pytest.mark.parametrize("command", ["check", "playground"])
    def test_the_operator_is_warned(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
    ) -> None:
        monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setenv("CARDS", str(tmp_path))
        assert main([command]) != 0
        told = capsys.readouterr()
        assert "There is no card pool in" in told.out + told.err

    def test_check_counts_the_cards(
        self, tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setenv("CARDS", str(folder))
        assert main(["check"]) == 0
        assert "including imported cards" in capsys.readouterr().out

    def test_a_game_without_cards_has_no_catalogue(self) -> None:
        games = Games([TinyGame()])
        assert not isinstance(games.game("tiny"), CardGame)
        with pytest.raises(KeyError, match="has no card pool"):
            games.catalogue("tiny")


async def test_a_press_without_the_cards_is_explained_and_with_them_the_match_continues(tmp_path: Path) -> None:
    """The log names the cards once per press."""
    folder, game = pool_of_first_edition(tmp_path / "cards"), "first-edition"
    async with running_station(tmp_path, cards=folder, errors=6) as here:
        await here.slash(
            here.alice, "deck import", game=game, file=("late.txt", b"2\tLate\n" + FIRST_EDITION_LIST.encode())
        )
        await here.slash(here.alice, "match new", game=game, deck="late")
        await here.slash(here.bob, "match join", deck="klingon")
        await play_at_random(here, 6)
        before = await here.bot.services.matches.view(MATCH, here.alice.id)
        await here.restart(cards=await asyncio.to_thread(pool_of_first_edition, tmp_path / "others", "Early"))
        for command in ("match hand", "match look", "match why"):
            told = await here.slash(here.alice, command)
            assert "it uses a card that is no longer in the card pool" in told.text
            assert "Late" not in told.text
        await here.restart(cards=folder)
        assert await here.bot.services.matches.view(MATCH, here.alice.id) == before
        await play_at_random(here, 6)
