"""No board leaves out anyone or any ship: pictures of crowded tables are read and compared with their views."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.rendering.art.subjects import Person
from bot.rendering.kit.block import Art, Bar, Block, Sign, Text
from bot.rendering.kit.theme import INK, NOW, seat_ink
from bot.rendering.second_edition.places import Spot
from bot.rendering.second_edition.subjects import Cast
from bot.rendering.second_edition.tile import tile
from engine.ccg.view import GroupView
from engine.second_edition.view import MissionView, SecondEditionView
from tests.bot.rendering.pictures import assert_well_laid_out, board_of
from tests.bot.rendering.tables import group, mission, ship, side, table
from tests.bot.shown import CATALOGUE

CAST = Cast(CATALOGUE.card)
SPINE = 7
"""Width of the bar that shows a unit's owner."""
SEATS = {seat_ink(seat): seat for seat in range(4)}
ROWS = {2: 278, 3: 162, 4: 120}
"""Heights of the other players' missions, by number of players."""
CREWS = ((1, 0), (4, 1), (9, 9), (14, 3), (30, 0))
"""Personnel, and how many of them are stopped."""
CORES = (0, 1, 3, 7)
Shown = dict[int, dict[str, int]]


def shown_presence(block: Block) -> Shown:
    """Personnel, ships and stop signs of each seat, as a reader would count them in a picture."""
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
    """The picture has as many personnel and ships as the view, by owner, and shows that some are stopped."""
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
    """One of a player's missions with few and many personnel and ships of one or all players, seen and hidden."""
    for (people, stopped), ships, everyone, seen in product(CREWS, (0, 1, 2, 5), (False, True), (False, True)):
        present = range(seats) if everyone else (owner,)
        yield mission(
            owner,
            place,
            tuple(group(seat, people, stopped, 2, seen=seen and seat == owner) for seat in present),
            tuple(
                ship(seat, f"U.S.S. Number {number} of {seat}", group(seat, number, seen=seen and seat == owner),
                     stopped=number == 1)
                for seat in present
                for number in range(ships)
            ),
            overcome=people % 4,
            completed=people == 9 and place > 0,
        )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", [0, 2])
@pytest.mark.parametrize("width", [150, 232, 400])
def test_every_crowd_at_a_mission_is_shown(seats: int, place: int, width: int) -> None:
    for core, owner in product(CORES, (0, 1)):
        for crowd in crowds(place, owner, seats):
            sides = [
                side(
                    seat,
                    f"Player {seat}",
                    (crowd,) if seat == owner else (),
                    core=tuple(f"Plan {number}" for number in range(core)),
                )
                for seat in range(seats)
            ]
            view = table(*sides)
            block = tile(Spot(view, crowd, width, CAST, owner > 0), ROWS[seats], view.players[owner])
            assert_everyone_is_shown(crowd, block)
            assert max(mark.top + mark.height for mark in block.marks) <= block.height
            assert max(mark.left + mark.width for mark in block.marks) <= block.width


def test_a_full_headquarters_shows_its_crew_beside_a_core_of_three() -> None:
    """As seen on an evening: six people and a ship, of which the picture showed none."""
    home = mission(0, 0, (group(0, 6, seen=True),), (ship(0, "U.S.S. Nebula", group(0, 1, seen=True)),))
    core = ("At What Cost?", "How Would You Like a Trip to Romulus?", "Machinations")
    view: SecondEditionView = table(side(0, "Alice", (home,), core=core), side(1, "Bob"))
    for place in view.players[0].missions:
        assert_everyone_is_shown(place, tile(Spot(view, place, 232, CAST), 278, view.players[0]))
    assert_well_laid_out(board_of(view))
