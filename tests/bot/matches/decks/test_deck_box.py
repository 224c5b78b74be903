"""Players' own decks in the session layer: simultaneous presses, changed cards, games without decks."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches import MatchProblem, MatchService
from bot.matches.decks.deck_box import DeckBox
from bot.storage import Store
from engine import games
from tests.bot.features.decks.deck_lists import FIRST_LINE, LEGAL_LIST
from tests.bot.matches.table import ALICE, BOB, ticking_clock
from tests.shared_material import CARD_TABLES_FOLDER

GAME = "second-edition"


@pytest.fixture
def box(store: Store) -> DeckBox:
    return DeckBox(store, games.installed_games(), ticking_clock())


async def test_two_lines_corrected_at_once_are_both_saved(box: DeckBox) -> None:
    own = await box.import_list(ALICE.id, GAME, "crew", f"1\tZzyzx Qwv\n1\tBlorf Xyq\n{LEGAL_LIST}".encode())
    await asyncio.gather(
        box.fix_line(ALICE.id, own.row.id, 1, FIRST_LINE),
        box.rename(ALICE.id, own.row.id, "Away team"),
        box.fix_line(ALICE.id, own.row.id, 2, None),
        box.fix_line(ALICE.id, own.row.id, 2, None),
    )
    after = await box.checked_deck(ALICE.id, own.row.id)
    assert after.checked.playable
    assert after.row.name == "Away team"
    assert len(after.checked.lines) == len(own.checked.lines) - 1


async def test_two_imports_of_one_name_at_once_get_two_names(box: DeckBox) -> None:
    await asyncio.gather(*(box.import_list(ALICE.id, GAME, "crew", LEGAL_LIST.encode()) for _ in range(3)))
    assert [deck.name for deck in await box.all_decks(ALICE.id)] == ["crew", "crew (2)", "crew (3)"]


async def test_a_line_that_has_its_card_is_not_changed_by_an_old_press(box: DeckBox) -> None:
    own = await box.import_list(ALICE.id, GAME, "crew", LEGAL_LIST.encode())
    for name in (None, "Zzyzx"):
        assert (await box.fix_line(ALICE.id, own.row.id, 1, name)).row.list == own.row.list


async def test_a_long_name_still_gets_its_number(box: DeckBox) -> None:
    for _ in range(2):
        own = await box.import_list(ALICE.id, GAME, "x" * 60, LEGAL_LIST.encode())
    assert own.row.name.endswith(" (2)")
    assert len(own.row.name) <= 60
    with pytest.raises(MatchProblem, match="at most 60 characters"):
        await box.import_list(ALICE.id, GAME, "x" * 61, LEGAL_LIST.encode())


async def test_no_player_can_open_anothers_deck(box: DeckBox) -> None:
    own = await box.import_list(ALICE.id, GAME, "crew", LEGAL_LIST.encode())
    for wanted in ("crew", own.row.id):
        with pytest.raises(MatchProblem, match="You have no deck called"):
            await box.checked_deck(BOB.id, wanted)
        with pytest.raises(MatchProblem, match="There’s no deck"):
            await box.deck_for_match(games.game(GAME), BOB.id, wanted)


async def test_own_decks_go_before_starter_decks_of_the_same_name(box: DeckBox) -> None:
    starter = games.game(GAME).starter_decks()[1]
    own = await box.import_list(ALICE.id, GAME, starter.name, LEGAL_LIST.encode())
    assert (await box.deck_for_match(games.game(GAME), ALICE.id, starter.name)).id == own.row.id
    assert await box.deck_for_match(games.game(GAME), ALICE.id, starter.id) == starter


async def test_a_game_without_a_card_pool_has_no_decks_of_ones_own(service: MatchService) -> None:
    with pytest.raises(MatchProblem, match="own decks in Tiny Game"):
        await service.decks.import_list(ALICE.id, "tiny", "crew", b"1\tred-1")


REAL = sorted((CARD_TABLES_FOLDER / "lackey-startrek1e" / "decks").glob("*.txt"))


@pytest.mark.skipif(not REAL, reason="The card tables are not on this machine.")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_real_lists_of_first_edition_are_judged_only_by_its_rules(box: DeckBox) -> None:
    for path in REAL:
        own = await box.import_list(ALICE.id, "", path.stem, path.read_bytes())
        assert own.row.game == "first-edition", path.stem
        assert {rule.partition("-")[0] for _, rule in own.checked.problems} <= {"1E"}
        with pytest.raises(MatchProblem, match="looks like a deck for Star Trek CCG, First Edition"):
            await box.import_list(ALICE.id, GAME, path.stem, path.read_bytes())
    assert len(await box.all_decks(ALICE.id)) == len(REAL)


async def test_where_no_game_knows_a_card_the_first_one_takes_the_list(box: DeckBox) -> None:
    own = await box.import_list(ALICE.id, "", "odd", b"1\tZzyzx Qwv")
    assert own.row.game == GAME


async def test_a_list_known_to_both_games_stays_with_the_requested_game(box: DeckBox) -> None:
    for asked in ("first-edition", GAME):
        assert (await box.import_list(ALICE.id, asked, asked, b"1\tZzyzx Qwv")).row.game == asked
