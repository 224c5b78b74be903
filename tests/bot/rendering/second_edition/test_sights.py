"""Close-ups of single things on the table: who can see them, and how they are drawn."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Sight
from bot.rendering.kit.sizes import TALL_SIZE, WIDE_SIZE, Size
from bot.rendering.second_edition.close_up import mission_close_up, ship_close_up
from bot.rendering.second_edition.sights import sights
from engine.games import game
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import SecondEditionView
from engine.selfplay import play_game
from tests.bot.rendering.picture_checks import assert_well_laid_out, words_in
from tests.bot.rendering.tables import PEOPLE, TABLES, attempt_table, battle_table, group_view
from tests.engine.second_edition.scenario import Play, Scenario

EVERY_TABLE = pytest.mark.parametrize("view", TABLES.values(), ids=TABLES)


def found(view: SecondEditionView) -> dict[str, Sight]:
    return {one.id: one for one in sights(view, starter_catalogue().card)}


def played(viewer: int | None) -> SecondEditionView:
    """Return a table after many turns."""
    view = play_game(game("second-edition"), 3).match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


@EVERY_TABLE
def test_missions_and_ships_by_themselves_are_drawn_in_their_place(view: SecondEditionView) -> None:
    for player in view.players:
        for mission in player.missions:
            assert_well_laid_out(mission_close_up(view, mission, starter_catalogue().card))
            for ship in mission.ships:
                assert_well_laid_out(ship_close_up(view, mission, ship, starter_catalogue().card))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_has_an_id_of_its_own_and_words(viewer: int | None) -> None:
    seen = sights(played(viewer), starter_catalogue().card)
    assert len({one.id for one in seen}) == len(seen)
    assert all(one.words and 0 < len(one.id) <= 100 for one in seen)


def test_a_played_table_can_be_looked_at_card_by_card() -> None:
    seen = found(played(0))
    for sight in seen.values():
        if sight.layout:
            assert sight.layout().width in (1600, 1400, 1200)
    assert {one.kind for one in seen.values()} == {"Missions", "Ships", "Players and piles", "Cards on the table"}


def test_all_who_are_at_a_mission_are_named_however_many() -> None:
    view = TABLES["crowded"]
    mission = max(
        (m for p in view.players for m in p.missions), key=lambda m: max((len(g.cards) for g in m.groups), default=0)
    )
    told = " ".join(words_in(mission_close_up(view, mission, starter_catalogue().card)).split())
    for team in mission.groups:
        assert all(card.name.partition(", ")[0].split()[-1][:5] in told for card in team.cards)


def test_an_opponents_discard_pile_shows_its_top_only() -> None:
    own, other = found(played(0)), found(played(1))
    assert own["discard:0"].cards
    assert other["discard:0"].cards == ()
    assert other["discard:0"].layout is None
    assert "on top" in other["discard:0"].detail


def test_face_down_personnel_cannot_be_viewed() -> None:
    names = [name.partition(",")[0] for name in PEOPLE]
    told = " ".join(
        line for one in sights(attempt_table(None), starter_catalogue().card) for line in (one.label, *one.words)
    )
    assert not [name for name in names if name in told]


@pytest.mark.parametrize(
    ("cunning", "line"),
    [
        (9, "Your 1 personnel aboard Galaxy: Leadership ✓ · Cunning ✗9/10. Missing: 1 Cunning"),
        (10, "Your 1 personnel aboard Galaxy: Leadership ✓ · Cunning ✓10/10"),
    ],
)
def test_a_mission_says_what_the_viewers_crew_brings_and_lacks(cunning: int, line: str) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("S1", "Leadership, Cunning>9", type="space")
    scenario.ship("Galaxy", "S1")
    scenario.put("Galaxy", scenario.personnel("a1", "leadership", cunning=cunning))
    scenario.fill_decks()
    play, cards = scenario.begin(), scenario.game().catalogue
    own, other = (
        {one.id: one.words for one in sights(_view(play, viewer), cards.card)}["mission:S1"] for viewer in (0, 1)
    )
    assert line in own
    assert not any("Leadership ✓" in words for words in other)


def test_a_mission_says_who_would_be_enough() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.put("P1", scenario.personnel("Riker", "leadership"), scenario.personnel("Lopez", "law"))
    scenario.fill_decks()
    play, cards = scenario.begin(), scenario.game().catalogue
    words = {one.id: one.words for one in sights(_view(play, 0), cards.card)}["mission:P1"]
    assert "Your 2 personnel: Leadership ✓. These would be enough: Riker" in words


def _view(play: Play, viewer: int) -> SecondEditionView:
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


@pytest.mark.parametrize("size", [WIDE_SIZE, TALL_SIZE], ids=str)
def test_a_hidden_crew_of_any_size_stays_in_the_picture_of_its_ship(size: Size) -> None:
    """With seven personnel on a phone, the words were once below the edge."""
    view = battle_table(None)
    mission = next(one for player in view.players for one in player.missions if one.ships)
    for count in range(31):
        ship = msgspec.structs.replace(mission.ships[0], crew=group_view(mission.ships[0].seat, count, equipment=1))
        assert_well_laid_out(ship_close_up(view, mission, ship, starter_catalogue().card, size))


def test_an_empty_ship_fills_the_whole_picture() -> None:
    view = battle_table(None)
    mission = next(one for player in view.players for one in player.missions if one.ships)
    crewed = mission.ships[0]
    left = msgspec.structs.replace(crewed, crew=group_view(crewed.seat, 0))
    aboard, empty = (ship_close_up(view, mission, ship, starter_catalogue().card) for ship in (crewed, left))
    assert "personnel" in words_in(aboard)
    assert "No one aboard" in words_in(empty)
    widest = [max(mark.width for mark in block.marks[1:]) for block in (aboard, empty)]
    assert widest[1] > widest[0]
    assert_well_laid_out(empty)
