"""No board leaves out anyone or any ship: pictures of crowded tables are compared with their views."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import pytest

from bot.rendering.art.subjects import Person
from bot.rendering.kit.block import Art, Bar, Block, Sign, Text
from bot.rendering.kit.sizes import TEXT
from bot.rendering.kit.theme import INK, NOW, seat_ink
from bot.rendering.second_edition.places import MissionArea
from bot.rendering.second_edition.subjects import CardPictures
from bot.rendering.second_edition.tile import mission_tile
from engine.ccg.view import GroupView
from engine.second_edition.view import MissionView, SecondEditionView
from tests.bot.pictures_and_cards import CATALOGUE
from tests.bot.rendering.picture_checks import assert_well_laid_out, board_of, texts_in, words_in
from tests.bot.rendering.tables import group_view, mission_view, player_view, ship_view, table_view

CAST = CardPictures(CATALOGUE.card)
SPINE = 7
"""Width of the bar that shows a unit's owner."""
SEATS = {seat_ink(seat): seat for seat in range(4)}
ROWS = {2: 278, 3: 162, 4: 120}
"""Heights of the other players' missions, by number of players."""
CREWS = ((1, 0), (4, 1), (9, 9), (14, 3), (30, 0))
"""Personnel, and how many of them are stopped."""
CORES = (0, 1, 3, 7)
EACH = 5
"""Of the crowds every fifth is looked at, another fifth for each core and owner: every crowd is at some place."""
Shown = dict[int, dict[str, int]]


def shown_presence(block: Block) -> Shown:
    """Return the personnel, ships and stop marks of each seat, as a reader would count them."""
    found: Shown = {}
    seat, last, on_stopped_pill = 0, "", False
    for mark in block.marks:
        if isinstance(mark, Bar) and mark.width == SPINE and mark.colour in SEATS:
            seat, last = SEATS[mark.colour], ""
        if isinstance(mark, Bar):
            on_stopped_pill = mark.colour == NOW
        counts = found.setdefault(seat, {"personnel": 0, "ships": 0, "stopped": 0})
        match mark:
            case Sign(name="figure" | "ship") if mark.colour in SEATS:
                seat, last = SEATS[mark.colour], mark.name
            case Sign(name="stopped"):
                last = "stopped pill" if on_stopped_pill else ""
                counts["stopped"] += 1
            case Art(subject=Person()):
                counts["personnel"] += 1
            case Text(words="R"):
                counts["ships"] += 1
            case Text() if last:
                number = int(mark.words.split()[0])
                key = "ships" if last == "ship" else "personnel"
                found.setdefault(seat, {"personnel": 0, "ships": 0, "stopped": 0})[key] += number
                last = ""
            case Text() if mark.words[0] == "×":
                counts["personnel"] += int(mark.words[1:]) - 1
            case Text() if mark.words[0] == "+" and mark.lettering.colour == INK:
                counts["personnel"] += int(mark.words[1:])
            case _:
                pass
    return found


def groups_of(place: MissionView, seat: int) -> list[GroupView]:
    crews = [*place.groups, *(one.crew for one in place.ships)]
    return [one for one in crews if one.seat == seat]


def assert_everyone_is_shown(place: MissionView, block: Block) -> None:
    """Check that the picture has as many personnel and ships as the view, by owner, and marks stopped ones."""
    shown = shown_presence(block)
    for seat in {*(one.seat for one in place.groups), *(one.seat for one in place.ships)}:
        crews = groups_of(place, seat)
        ships = [one for one in place.ships if one.seat == seat]
        people, things = sum(one.personnel for one in crews), sum(one.equipment for one in crews)
        counts = shown.get(seat, {"personnel": 0, "ships": 0, "stopped": 0})
        assert people <= counts["personnel"] <= people + things, (seat, people, counts)
        assert counts["ships"] == len(ships), (seat, len(ships), counts)
        stopped = any(one.stopped for one in crews) or any(one.card.stopped for one in ships)
        assert bool(counts["stopped"]) is stopped, (seat, counts)


def crowds(place: int, owner: int, seats: int) -> Iterator[MissionView]:
    """Yield a mission with few and many personnel and ships of one or all players, visible and hidden."""
    for (people, stopped), ships, everyone, seen in product(CREWS, (0, 1, 2, 5), (False, True), (False, True)):
        present = range(seats) if everyone else (owner,)
        yield mission_view(
            owner,
            place,
            tuple(group_view(seat, people, stopped, 2, seen=seen and seat == owner) for seat in present),
            tuple(
                ship_view(
                    seat,
                    f"U.S.S. Number {number} of {seat}",
                    group_view(seat, number, seen=seen and seat == owner),
                    stopped=number == 1,
                )
                for seat in present
                for number in range(ships)
            ),
            overcome=people % 4,
            completed=people == 9 and place > 0,
        )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", [0, 2])
@pytest.mark.parametrize("width", [150, 232, 400])
def test_every_crowd_at_a_mission_is_visible(seats: int, place: int, width: int) -> None:
    for number, (core, owner) in enumerate(product(CORES, (0, 1))):
        for crowd in islice(crowds(place, owner, seats), number % EACH, None, EACH):
            sides = [
                player_view(
                    seat,
                    f"Player {seat}",
                    (crowd,) if seat == owner else (),
                    core=tuple(f"Plan {number}" for number in range(core)),
                )
                for seat in range(seats)
            ]
            view = table_view(*sides)
            block = mission_tile(MissionArea(view, crowd, width, CAST, owner > 0), ROWS[seats], view.players[owner])
            assert_everyone_is_shown(crowd, block)
            assert max(mark.top + mark.height for mark in block.marks) <= block.height
            assert max(mark.left + mark.width for mark in block.marks) <= block.width


def test_a_full_headquarters_shows_its_crew_beside_a_core_of_three() -> None:
    """A picture once showed none of six personnel and a ship."""
    home = mission_view(
        0, 0, (group_view(0, 6, seen=True),), (ship_view(0, "U.S.S. Nebula", group_view(0, 1, seen=True)),)
    )
    core = ("At What Cost?", "How Would You Like a Trip to Romulus?", "Machinations")
    view: SecondEditionView = table_view(player_view(0, "Alice", (home,), core=core), player_view(1, "Bob"))
    for place in view.players[0].missions:
        assert_everyone_is_shown(place, mission_tile(MissionArea(view, place, 232, CAST), 278, view.players[0]))
    assert_well_laid_out(board_of(view))


def stopped_crowd(width: int, height: int, *, place: int = 2, people: int = 6, stopped: int = 1) -> Block:
    crowd = mission_view(0, place, (group_view(0, people, stopped, seen=True),))
    view = table_view(player_view(0, "Alice", (crowd,)), player_view(1, "Bob"))
    return mission_tile(MissionArea(view, crowd, width, CAST), height, view.players[0])


def test_stopped_personnel_are_named_if_that_takes_no_more_rows() -> None:
    """“1 stopped” takes the space of a name."""
    for height in range(230, 420, 10):
        assert "1 stopped" not in words_in(stopped_crowd(620, height)).splitlines(), height
    assert "Picard" in words_in(stopped_crowd(620, 300))


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("stopped", [0, 17])
def test_a_name_gives_way_to_the_personnel_of_four_players(owner: int, stopped: int) -> None:
    present = tuple(group_view(seat, 30 + seat, stopped) for seat in range(4))
    ships = tuple(ship_view(seat, "Ship", group_view(seat, 9, 9), stopped=bool(stopped)) for seat in range(4))
    crowd = mission_view(owner, 3, present, ships)
    sides = [player_view(seat, f"Player {seat}", (crowd,) if seat == owner else ()) for seat in range(4)]
    board = board_of(table_view(*sides))
    assert_well_laid_out(board)
    assert_everyone_is_shown(crowd, board)


@pytest.mark.parametrize("width", [330, 400, 460])
def test_a_ship_does_not_break_its_numbers_for_its_silhouette_or_the_words_of_its_state(width: int) -> None:
    unstaffed = ship_view(0, "D'kora Marauder", group_view(0, 1, seen=True))
    crowd = mission_view(0, 2, (), (unstaffed,))
    view = table_view(player_view(0, "Alice", (crowd,)), player_view(1, "Bob"))
    block = mission_tile(MissionArea(view, crowd, width, CAST), 340, view.players[0])
    numbers = {text.top for text in texts_in(block) if text.words in {"R", "W", "S"}}
    assert len(numbers) == 1


def test_a_low_headquarters_shows_its_core_beside_its_personnel_with_its_name_as_large_as_others() -> None:
    home = mission_view(1, 0, (group_view(1, 2),))
    view = table_view(
        player_view(0, "Alice"),
        player_view(1, "Bob", (home,), core=("One", "Two")),
        player_view(2, "Carol"),
        player_view(3, "Dave"),
    )
    marks = board_of(view).marks
    names = [
        mark for mark in marks if isinstance(mark, Text) and mark.words in {"Qo'noS", "Khitomer"} and mark.top < 180
    ]
    assert min(name.lettering.size for name in names) >= TEXT
    assert any(isinstance(mark, Sign) and mark.name == "event" for mark in marks)
