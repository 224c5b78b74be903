"""Hypothesis strategies for any table that a match could show, and many that it couldn't."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.ccg.view import CardView, GroupView
from engine.kernel.view import Outcome
from engine.second_edition.table.state import Segment
from engine.second_edition.view import (
    AttemptView,
    ConflictView,
    ForceView,
    MissionView,
    PlayerView,
    SecondEditionView,
    ShipView,
)

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=60)
SMALL = st.integers(0, 40)
CARDS = st.builds(
    CardView,
    id=st.sampled_from("abc"),
    card=st.just("x"),
    name=NAMES,
    kind=st.sampled_from(["personnel", "equipment"]),
    stopped=st.booleans(),
    on=st.lists(NAMES, max_size=2).map(tuple),
)


def groups(seats: int) -> st.SearchStrategy[GroupView]:
    return st.builds(
        GroupView,
        seat=st.integers(0, seats - 1),
        personnel=SMALL,
        stopped=SMALL,
        equipment=SMALL,
        cards=st.lists(CARDS, max_size=20).map(tuple),
    )


def missions(seats: int) -> st.SearchStrategy[MissionView]:
    ships = st.builds(
        ShipView,
        card=CARDS,
        seat=st.integers(0, seats - 1),
        range=SMALL,
        range_left=SMALL,
        weapons=SMALL,
        shields=SMALL,
        staffed=st.sampled_from([None, True, False]),
        crew=groups(seats),
        damage=st.lists(NAMES, max_size=2).map(tuple),
    )
    return st.builds(
        MissionView,
        card=CARDS,
        seat=st.integers(0, seats - 1),
        type=st.sampled_from(["planet", "space", "headquarters"]),
        quadrant=st.sampled_from(["alpha", "gamma", "delta"]),
        span=SMALL,
        points=SMALL,
        affiliations=st.just(("Federation",)),
        requirements=st.one_of(st.just(""), NAMES),
        completed=st.booleans(),
        groups=st.lists(groups(seats), max_size=3).map(tuple),
        ships=st.lists(ships, max_size=4).map(tuple),
        overcome=st.lists(NAMES, max_size=5).map(tuple),
        copy_of=st.sampled_from(["", "a", "b"]),
    )


def conflicts(seats: int) -> st.SearchStrategy[ConflictView]:
    forces = st.builds(
        ForceView,
        seat=st.integers(0, seats - 1),
        personnel=SMALL,
        ships=st.lists(st.sampled_from("abc"), max_size=3, unique=True).map(tuple),
    )
    return st.builds(
        ConflictView,
        kind=st.sampled_from(["combat", "engagement"]),
        starter=forces,
        opponent=forces,
        mission=st.sampled_from("abc"),
    )


ATTEMPTS = st.builds(
    AttemptView,
    seat=st.just(0),
    mission=st.sampled_from("abc"),
    ship=st.just(""),
    personnel=SMALL,
    allowance=SMALL,
    stack=SMALL,
    facing=st.none() | CARDS,
)


@st.composite
def views(draw: st.DrawFn) -> SecondEditionView:
    seats = draw(st.integers(2, 4))
    players = tuple(
        PlayerView(
            seat=seat,
            name=draw(NAMES),
            score=draw(st.integers(0, 140)),
            counts=draw(st.sampled_from([{}, {"hand": 7, "deck": 30, "dilemmas": 24, "discard": 0}])),
            missions=tuple(draw(st.lists(missions(seats), max_size=6))),
            core=tuple(draw(st.lists(CARDS, max_size=4))),
            discard_top="",
            brig=tuple(draw(st.lists(CARDS, max_size=9))),
            removed=draw(SMALL),
        )
        for seat in range(seats)
    )
    return SecondEditionView(
        viewer=draw(st.none() | st.integers(0, seats - 1)),
        turn=draw(st.integers(1, 200)),
        active=0,
        headline=draw(NAMES),
        seats=players,
        outcome=draw(st.none() | st.builds(Outcome, st.just((0,)), NAMES)),
        segment=draw(st.sampled_from([segment.value for segment in Segment])),
        counters=draw(st.integers(0, 9)),
        players=players,
        attempt=draw(st.none() | ATTEMPTS),
        conflict=draw(st.none() | conflicts(seats)),
    )
