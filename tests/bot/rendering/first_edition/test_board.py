"""The spaceline as a picture and in words."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Display, describe
from bot.rendering.first_edition.board import HEIGHT, WIDTH, rows_of
from bot.rendering.first_edition.matters import matters
from bot.rendering.first_edition.tile import tile
from bot.rendering.kit.block import Sign
from bot.rendering.kit.paint import drawn
from engine.first_edition.state import CLOAKED, PHASED
from engine.first_edition.view import FirstEditionView
from engine.kernel.view import Outcome
from tests.bot.rendering.first_edition.tables import laid, long_line, seen, two_quadrants
from tests.bot.rendering.pictures import assert_readable, assert_well_laid_out, opened, words
from tests.bot.shown import display_of
from tests.engine.first_edition.scenario import Scenario


def display(view: FirstEditionView, before: FirstEditionView | None = None, waiting: tuple[int, ...] = ()) -> Display:
    found = display_of(view, before, waiting)
    assert found
    return found


def told(view: FirstEditionView) -> str:
    return "\n".join(display(view).in_words())


def written(view: FirstEditionView) -> str:
    return words(display(view).board())


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_it_is_a_landscape_that_can_be_read(viewer: int | None) -> None:
    block = display(seen(viewer)).board()
    assert (block.width, block.height) == (WIDTH, HEIGHT)
    assert_well_laid_out(block)
    assert_readable(block)
    assert opened(drawn(block)).size == (1600, 1000)


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (9, 1), (10, 2), (12, 2), (18, 2), (19, 3)])
def test_more_than_nine_locations_take_more_rows(count: int, rows: int) -> None:
    view = long_line(count)
    assert len(rows_of(view.lines)) == rows
    block = display(view).board()
    assert_well_laid_out(block)
    assert words(block).count("Massacre") == count


def test_before_the_first_mission_the_line_says_so() -> None:
    view = msgspec.structs.replace(seen(), lines=())
    assert "No mission is placed yet" in written(view)
    assert "spaceline" not in told(view)


def test_a_tile_has_points_span_name_and_seeds() -> None:
    text = written(seen()).splitlines()
    start = text.index("Study Nebula")
    assert text[start - 2 : start] == ["35", "4"]
    assert "3" in text[start:]


@pytest.mark.parametrize("high", [260, 194])
def test_a_low_tile_too_says_what_the_mission_asks_for(high: int) -> None:
    view = seen()
    place = next(one for one in view.lines[0].locations if sum(one.seeds))
    end = msgspec.structs.replace(place.ends[0], requirements="Strength>30")
    asking = msgspec.structs.replace(place, ends=(end, *place.ends[1:]), completed_by=None, plans=(), on=(), aside=())
    assert "Strength >30" in words(tile(view, asking, 240, high))
    assert "Str>30" not in words(tile(view, asking, 240, high, brief=True))


LONG_WINDED = "2 Navigation, (Cunning>24 or Smuggling), (2 Leadership or Honor), Strength>45"


@pytest.mark.parametrize(("high", "told"), [(280, True), (190, False)])
def test_a_name_gives_way_to_the_whole_requirement(high: int, told: bool) -> None:
    view = seen()
    place = view.lines[0].locations[1]
    end = msgspec.structs.replace(place.ends[0], requirements=LONG_WINDED)
    asking = msgspec.structs.replace(place, ends=(end, *place.ends[1:]), plans=(), on=())
    text = words(tile(view, asking, 230, high))
    assert ("Str>45" in text or "Strength >45" in text) is told
    assert ("…" in text) is not told
    assert "Study Nebula" in text.replace("\n", " ")


def test_what_matters_now_is_told_in_the_strip() -> None:
    """The mission that is nearest to being solved with what it asks for, and how far a ship there gets."""
    text = written(seen()).splitlines()
    assert text.count("Excavation") == 2
    flown = msgspec.structs.replace(seen(), attempt=None)
    here = flown.lines[0].locations[1]
    ship = msgspec.structs.replace(here.ships[0], reaches=2, range_left=5)
    far = msgspec.structs.replace(here, ships=(ship,))
    line = msgspec.structs.replace(flown.lines[0], locations=(far,))
    strip = words(matters(msgspec.structs.replace(flown, lines=(line,)), 800, 84)).splitlines()
    assert {"Study Nebula", "U.S.S. Excelsior", "reaches 2", f"5/{ship.range}"} <= set(strip)


def test_where_nobody_is_nothing_matters_yet() -> None:
    assert matters(long_line(3), 800, 84).height == 0


def test_both_ends_are_shown_where_they_differ() -> None:
    view = seen()
    place = view.lines[0].locations[0]
    other = msgspec.structs.replace(place.ends[1], points=45, span=1)
    changed = msgspec.structs.replace(place, ends=(place.ends[0], other))
    lines = (msgspec.structs.replace(view.lines[0], locations=(changed, *view.lines[0].locations[1:])),)
    assert "45" in written(msgspec.structs.replace(view, lines=lines)).splitlines()
    assert "1. Excavation (planet 25, span 3, for Bob 45, span 1)" in told(msgspec.structs.replace(view, lines=lines))


def test_ones_own_docked_ship_is_shown_and_the_opponents_is_a_number() -> None:
    assert "U.S.S. Nebula" in written(seen(0))
    assert "Bortas" not in written(seen(0))
    assert "U.S.S. Nebula" not in written(seen(1))
    assert "Klingon Outpost with 1 personnel, 1 docked" in told(seen(0))


def test_nobody_reads_the_opponents_crews_or_seeds() -> None:
    for text in (written(seen(1)), told(seen(1))):
        assert "Picard" not in text
        assert "Data" not in text
        assert "Archer" not in text


def test_a_stopped_person_is_counted_with_a_sign() -> None:
    block = display(seen()).board()
    assert any(isinstance(mark, Sign) and mark.name == "stopped" for mark in block.marks)
    assert "an Away Team of 2 personnel (1 stopped)" in told(seen())


def test_words_tell_the_line_from_left_to_right() -> None:
    text = told(seen())
    assert "The spaceline of the Alpha Quadrant, from left to right, 3 locations:" in text
    assert text.index("1. Excavation") < text.index("2. Study Nebula") < text.index("3. Seek Life-form")
    assert "Bob: 0 points; hand 0, deck 10, discard 0." in text
    assert text.endswith("On Bob’s table: Static Warp Bubble.")
    assert "seeds: 3 Alice’s" in text


def test_a_picture_of_a_whole_match_names_every_place_in_its_text() -> None:
    """Discord takes about a thousand characters: a dozen places have room, with what lies there."""
    view = long_line(12)
    assert "12. " in describe(display(view))


def test_who_must_act_is_named() -> None:
    assert "Alice to act" in words(display(seen(), waiting=(0,)).board())
    assert "Both to act" in words(display(seen(), waiting=(0, 1)).board())


def test_a_completed_mission_bears_the_players_name_and_is_news() -> None:
    before = seen()
    place = msgspec.structs.replace(before.lines[0].locations[0], completed_by=0)
    line = msgspec.structs.replace(before.lines[0], locations=(place, *before.lines[0].locations[1:]))
    alice = msgspec.structs.replace(before.players[0], score=25, completed=("planet",))
    view = msgspec.structs.replace(before, lines=(line,), players=(alice, before.players[1]))
    assert "Alice completes Excavation." in display(view, before).in_words()
    assert display(view, before).beat().caption == "Alice completes Excavation."
    found = display(view, before).highlight()
    assert found
    assert (found.title, found.scores[0].won) == ("Excavation", 25)
    assert dict(found.done) == {"planet": True, "space": False}


def test_the_end_is_told() -> None:
    view = msgspec.structs.replace(seen(), outcome=Outcome((0,), "Alice has 100 points."))
    assert "Alice has 100 points." in written(view)
    result = display(view).result()
    assert result
    assert result.standings[0].achieved == ("No mission completed",)


@pytest.mark.parametrize(("gamma", "rows"), [(2, [6, 7]), (4, [6, 9]), (5, [6, 5, 5])])
def test_a_short_spaceline_goes_on_in_the_last_row_of_the_one_before(gamma: int, rows: list[int]) -> None:
    assert [len(row) for row in rows_of(two_quadrants(11, gamma).lines)] == rows


def test_two_quadrants_are_told_apart() -> None:
    view = two_quadrants()
    assert_well_laid_out(display(view).board())
    assert "Gamma" in written(view)
    assert "The spaceline of the Gamma Quadrant, from left to right, 2 locations:" in told(view)


def test_those_at_the_sites_of_a_station_are_counted_together() -> None:
    assert "Terok Nor with 3 personnel, 1 docked" in told(two_quadrants())


def veiled() -> Scenario:
    """Alice's cloaked ship and Bob's phased one over the first planet, and her landed one."""
    made = laid()
    first = "Excavation"
    made.put(first, made.ship("I.K.C. Rotarran", equipment=("cloaking device",)))
    made.put(first, made.ship("U.S.S. Pegasus", seat=1, equipment=("phasing cloak",)))
    made._lay("surface", first, made.ship("Delta Flyer", lands=True))
    made.state.cards["I.K.C. Rotarran"].states = (CLOAKED,)
    made.state.cards["U.S.S. Pegasus"].states = (PHASED,)
    return made


@pytest.mark.parametrize(("viewer", "own", "other"), [(0, "Rotarran", "Pegasus"), (1, "Pegasus", "Rotarran")])
def test_ones_own_cloaked_ship_is_told_with_its_state_and_of_the_opponents_that_there_is_one(
    viewer: int, own: str, other: str
) -> None:
    view = seen(viewer, veiled())
    for shown in (told(view), written(view)):
        assert own in shown
        assert other not in shown
        assert ("phased" if viewer else "cloaked") in shown
        assert "a cloaked ship" in shown
        assert "landed" in shown
    block = display(view).board()
    assert_well_laid_out(block)
    assert_readable(block)
