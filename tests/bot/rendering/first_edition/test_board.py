"""The spaceline as a picture and in words."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.rendering.display import Display, describe_board
from bot.rendering.first_edition.board import rows_of
from bot.rendering.first_edition.board_words import unit_words
from bot.rendering.first_edition.card_pictures import card_pictures_of
from bot.rendering.first_edition.strip import key_location_panel
from bot.rendering.first_edition.tile import location_tile
from bot.rendering.first_edition.units import unit_block
from bot.rendering.kit.block import Sign
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from engine.ccg.view import CardView
from engine.first_edition.showing.view import FirstEditionView, ShipView
from engine.first_edition.table.state import CLOAKED, PHASED
from engine.games import installed_games
from engine.kernel.view import Outcome
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.first_edition.tables import sample_table, sample_view, two_quadrants, view_of_long_spaceline
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, open_png, words_in
from tests.engine.first_edition.rules.test_borg import decks, gateway
from tests.engine.first_edition.scenario import Scenario

CAST = card_pictures_of(installed_games().catalogue("first-edition"))


def display(view: FirstEditionView, before: FirstEditionView | None = None, waiting: tuple[int, ...] = ()) -> Display:
    found = display_of(view, before, waiting)
    assert found
    return found


def told(view: FirstEditionView) -> str:
    return "\n".join(display(view).in_words())


def written(view: FirstEditionView) -> str:
    return words_in(display(view).board())


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_it_is_a_landscape_that_can_be_read(viewer: int | None) -> None:
    block = display(sample_view(viewer)).board()
    assert (block.width, block.height) == (WIDTH, HEIGHT)
    assert_well_laid_out(block)
    assert_readable(block)
    assert open_png(rendered_file(block)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (7, 1), (8, 2), (13, 2), (14, 2), (17, 3)])
def test_more_than_seven_locations_take_more_rows(count: int, rows: int) -> None:
    view = view_of_long_spaceline(count)
    assert len(rows_of(view.lines)) == rows
    block = display(view).board()
    assert_well_laid_out(block)
    assert words_in(block).count("Massacre") == count


def test_an_empty_spaceline_says_so() -> None:
    view = msgspec.structs.replace(sample_view(), lines=())
    assert "No missions placed yet" in written(view)
    assert "spaceline" not in told(view)


def test_a_tile_has_points_span_name_and_seeds() -> None:
    text = written(sample_view()).splitlines()
    start = text.index("Study Nebula")
    assert text[start - 2 : start] == ["35", "4"]
    assert "3" in text[start:]


@pytest.mark.parametrize("high", [260, 194])
def test_a_low_tile_too_says_what_the_mission_asks_for(high: int) -> None:
    view = sample_view()
    place = next(one for one in view.lines[0].locations if sum(one.seeds))
    end = msgspec.structs.replace(place.ends[0], requirements="Strength>30")
    asking = msgspec.structs.replace(place, ends=(end, *place.ends[1:]), completed_by=None, plans=(), on=(), aside=())
    assert "Strength >30" in words_in(location_tile(view, asking, 240, high))
    assert "Str>30" not in words_in(location_tile(view, asking, 240, high, brief=True))


LONG_WINDED = "2 Navigation, (Cunning>24 or Smuggling), (2 Leadership or Honor), Strength>45"


@pytest.mark.parametrize(("high", "told"), [(340, True), (190, False)])
def test_a_whole_requirement_gives_way_to_the_name(high: int, told: bool) -> None:
    view = sample_view()
    place = view.lines[0].locations[1]
    end = msgspec.structs.replace(place.ends[0], requirements=LONG_WINDED)
    asking = msgspec.structs.replace(place, ends=(end, *place.ends[1:]), plans=(), on=())
    text = words_in(location_tile(view, asking, 230, high))
    assert ("Str>45" in text or "Strength >45" in text) is told
    assert "…" not in text
    assert "Study Nebula" in text.replace("\n", " ")


def test_the_strip_describes_what_matters_now() -> None:
    """It shows the mission nearest to being solved with its requirements, and the range of a ship there."""
    text = written(sample_view()).splitlines()
    assert text.count("Excavation") == 2
    flown = msgspec.structs.replace(sample_view(), attempt=None)
    here = flown.lines[0].locations[1]
    ship = msgspec.structs.replace(here.ships[0], reaches=2, range_left=5)
    far = msgspec.structs.replace(here, ships=(ship,))
    line = msgspec.structs.replace(flown.lines[0], locations=(far,))
    strip = words_in(key_location_panel(msgspec.structs.replace(flown, lines=(line,)), 800, 84)).splitlines()
    assert {"Study Nebula", "U.S.S. Excelsior", "reaches 2", f"5/{ship.range}"} <= set(strip)


def test_without_personnel_nothing_matters_yet() -> None:
    assert key_location_panel(view_of_long_spaceline(3), 800, 84).height == 0


def test_both_ends_are_shown_where_they_differ() -> None:
    view = sample_view()
    place = view.lines[0].locations[0]
    other = msgspec.structs.replace(place.ends[1], points=45, span=1)
    changed = msgspec.structs.replace(place, ends=(place.ends[0], other))
    lines = (msgspec.structs.replace(view.lines[0], locations=(changed, *view.lines[0].locations[1:])),)
    assert "45" in written(msgspec.structs.replace(view, lines=lines)).splitlines()
    assert "1. Excavation (planet 25, span 3, for Bob 45, span 1)" in told(msgspec.structs.replace(view, lines=lines))


def test_ones_own_docked_ship_is_shown_and_the_opponents_is_a_number() -> None:
    assert "U.S.S. Nebula" in written(sample_view(0))
    assert "Bortas" not in written(sample_view(0))
    assert "U.S.S. Nebula" not in written(sample_view(1))
    assert "Klingon Outpost with 1 personnel, 1 docked" in told(sample_view(0))


def test_opponents_crews_and_seeds_stay_hidden() -> None:
    for text in (written(sample_view(1)), told(sample_view(1))):
        assert "Picard" not in text
        assert "Data" not in text
        assert "Archer" not in text


def test_a_stopped_person_is_counted_with_a_sign() -> None:
    block = display(sample_view()).board()
    assert any(isinstance(mark, Sign) and mark.name == "stopped" for mark in block.marks)
    assert "an Away Team of 2 personnel (1 stopped)" in told(sample_view())


def test_words_tell_the_line_from_left_to_right() -> None:
    text = told(sample_view())
    assert "Alpha Quadrant spaceline, 3 locations, left to right:" in text
    assert text.index("1. Excavation") < text.index("2. Study Nebula") < text.index("3. Seek Life-form")
    assert "Bob: 0 points; hand 0, deck 10, discard 0." in text
    assert text.endswith("On Bob’s table: Static Warp Bubble.")
    assert "seed cards: 3 of Alice’s" in text


def test_a_picture_of_a_whole_match_names_every_place_in_its_text() -> None:
    """Discord allows about a thousand characters, enough for a dozen locations with their cards."""
    view = view_of_long_spaceline(12)
    assert "12. " in describe_board(display(view))


def test_the_player_to_move_is_named() -> None:
    assert "Alice to act" in words_in(display(sample_view(), waiting=(0,)).board())
    assert "Both to act" in words_in(display(sample_view(), waiting=(0, 1)).board())


def test_a_completed_mission_bears_the_players_name_and_is_news() -> None:
    before = sample_view()
    place = msgspec.structs.replace(before.lines[0].locations[0], completed_by=0)
    line = msgspec.structs.replace(before.lines[0], locations=(place, *before.lines[0].locations[1:]))
    alice = msgspec.structs.replace(before.players[0], score=25, completed=("planet",))
    view = msgspec.structs.replace(before, lines=(line,), players=(alice, before.players[1]))
    assert "Alice completes Excavation." in display(view, before).in_words()
    assert display(view, before).beat().caption == "Alice completes Excavation."
    found = display(view, before).highlight()
    assert found
    assert (found.title, found.scores[0].points_gained) == ("Excavation", 25)
    assert dict(found.done) == {"planet": True, "space": False}


def test_the_end_of_the_match_appears() -> None:
    view = msgspec.structs.replace(sample_view(), outcome=Outcome((0,), "Alice has 100 points."))
    assert "Alice has 100 points." in written(view)
    result = display(view).result()
    assert result
    assert result.standings[0].achieved == ("No mission completed",)


@pytest.mark.parametrize(("gamma", "rows"), [(2, [7, 6]), (4, [8, 7]), (5, [8, 8])])
def test_a_short_spaceline_goes_on_in_the_row_of_the_one_before(gamma: int, rows: list[int]) -> None:
    assert [len(row) for row in rows_of(two_quadrants(11, gamma).lines)] == rows


def test_two_quadrants_are_distinguished() -> None:
    view = two_quadrants()
    assert_well_laid_out(display(view).board())
    assert "Gamma" in written(view)
    assert "Gamma Quadrant spaceline, 2 locations, left to right:" in told(view)


def test_a_single_location_is_described() -> None:
    assert "Gamma Quadrant spaceline, 1 location, left to right:" in told(two_quadrants(11, 1))


def test_personnel_at_a_stations_sites_are_counted_together() -> None:
    assert "Terok Nor with 3 personnel, 1 docked" in told(two_quadrants())


def veiled() -> Scenario:
    """Return a table with Alice's cloaked ship and Bob's phased one at the first planet, and her landed one."""
    made = sample_table()
    first = "Excavation"
    made.put(first, made.ship("I.K.C. Rotarran", equipment=("cloaking device",)))
    made.put(first, made.ship("U.S.S. Pegasus", seat=1, equipment=("phasing cloak",)))
    made._lay("surface", first, made.ship("Delta Flyer", lands=True))
    made.state.cards["I.K.C. Rotarran"].states = (CLOAKED,)
    made.state.cards["U.S.S. Pegasus"].states = (PHASED,)
    return made


@pytest.mark.parametrize(("viewer", "own", "other"), [(0, "Rotarran", "Pegasus"), (1, "Pegasus", "Rotarran")])
def test_own_cloaked_ships_show_their_state_and_opponents_ships_only_their_presence(
    viewer: int, own: str, other: str
) -> None:
    view = sample_view(viewer, veiled())
    for shown in (told(view), written(view)):
        assert own in shown
        assert other not in shown
        assert ("phased" if viewer else "cloaked") in shown
        assert "a cloaked ship" in shown
        assert "landed" in shown
    block = display(view).board()
    assert_well_laid_out(block)
    assert_readable(block)


# --- what has no room is told, and nothing is cut within a word ------------------------------------------------------

WIDTHS = (262, 290, 330)


def ship_of(view: FirstEditionView) -> ShipView:
    return next(ship for line in view.lines for place in line.locations for ship in place.ships)


@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize(("hull", "damaged", "shown"), [(50, 1, True), (100, 1, True), (100, 0, False)])
def test_a_damaged_ship_shows_its_remaining_hull(wide: int, hull: int, damaged: int, *, shown: bool) -> None:
    ship = replace(ship_of(sample_view()), hull=hull, damaged=damaged)
    block = unit_block(ship, 0, CAST, wide)
    assert_well_laid_out(block)
    assert_readable(block)
    assert (f"{hull}%" in words_in(block)) is shown
    assert (f"damaged, HULL {hull}%" in unit_words(ship, 0)) is shown


@pytest.mark.parametrize("wide", [330, 400])
@pytest.mark.parametrize("name", ["Primary Supply Depot", "Office of the Proconsul", "Federation Outpost"])
def test_a_facility_has_its_sign_and_its_whole_name_in_one_line(wide: int, name: str) -> None:
    outpost = next(one for line in sample_view().lines for place in line.locations for one in place.facilities)
    named = replace(outpost, card=replace(outpost.card, name=name))
    block = unit_block(named, 0, CAST, wide)
    assert_well_laid_out(block)
    assert name in words_in(block).splitlines()
    assert any(isinstance(mark, Sign) and mark.name == "facility" for mark in block.marks)


@pytest.mark.parametrize("wide", WIDTHS)
def test_a_name_that_is_too_long_ends_with_a_whole_word(wide: int) -> None:
    ship = ship_of(sample_view())
    named = replace(ship, card=replace(ship.card, name="U.S.S. Enterprise of the Farthest Possible Future"))
    (told,) = [line for line in words_in(unit_block(named, 0, CAST, wide)).splitlines() if line.startswith("U.S.S.")]
    whole = ["U.S.S.", "Enterprise", "of", "the", "Farthest", "Possible", "Future"]
    assert told.removesuffix(" …").split() == whole[: len(told.removesuffix(" …").split())]


def crowded(high: int, cards: int) -> list[str]:
    """Return the text on a tile with this many cards."""
    view = sample_view()
    place = view.lines[0].locations[0]
    names = ("Transwarp Network Gateway", "Supernova", "Hippocratic Oath", "Nutational Shields")[:cards]
    on = tuple(CardView(id=name, card="nanites", name=name, kind="doorway") for name in names)
    block = location_tile(view, replace(place, on=on, aside=on[:1], barred=(0,)), 240, high)
    assert_well_laid_out(block)
    assert_readable(block)
    return words_in(block).splitlines()


def test_cards_on_a_crowded_tile_are_named_by_whole_words_or_counted() -> None:
    told = " ".join(crowded(360, 4))
    assert "4 cards" in told
    assert "Transwarp Network Gateway" in " ".join(crowded(360, 1))


def test_notes_for_which_a_low_tile_has_no_room_are_counted() -> None:
    assert not [line for line in crowded(360, 1) if line.startswith("+")]
    low = crowded(150, 4)
    assert "barred" not in low
    assert [line for line in low if line.startswith("+")] == ["+3"]


def test_the_cards_on_a_players_table_are_counted_where_they_have_no_room() -> None:
    view = sample_view()
    names = ("Alternate Universe Door", "Q's Tent", "Static Warp Bubble", "Telepathic Alien Kidnappers")
    table = tuple(CardView(id=name, card="static-warp-bubble", name=name, kind="doorway") for name in names)
    players = (replace(view.players[0], table=table), view.players[1])
    text = words_in(display(replace(view, players=players)).board())
    assert "4 cards" in text.splitlines()


# --- the objective of the Borg ---------------------------------------------------------------------------------------


def borg(*, seeds: int = 0, scouted: int = 0) -> FirstEditionView:
    """Return a table with Alice's cube at the space mission targeted by her objective."""
    made = Scenario()
    made.mission("S", "Astrophysics", ground="space", affiliations=(), quadrant="delta")
    made.put("S", made.card("borg-cube"))
    made.put("borg-cube", made.card("six-of-eleven"))
    decks(made)
    made.under("S", *(made.card("archer", 1) for _ in range(seeds)))
    gateway(made, scouted_in=scouted)
    return sample_view(0, made)


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (borg(seeds=2), "S: scout, 2 seed cards left · 1 there"),
        (borg(seeds=1), "S: scout, 1 seed card left · 1 there"),
        (borg(scouted=1), "S: scouted; probe at end of turn · 1 there"),
    ],
)
def test_1e_borg_05_the_strip_shows_the_objective_in_place_of_a_mission(view: FirstEditionView, told: str) -> None:
    block = key_location_panel(view, 1100, 84)
    assert_well_laid_out(block)
    assert words_in(block).splitlines()[:2] == ["Establish Gateway", told]


def test_without_an_objective_the_strip_shows_a_mission() -> None:
    view = borg()
    lines = tuple(
        replace(line, locations=tuple(replace(one, objectives=()) for one in line.locations)) for line in view.lines
    )
    assert "Establish Gateway" not in words_in(key_location_panel(replace(view, lines=lines), 1100, 84))
