"""Reporting for duty: personnel, ships and equipment come into play at facilities (1E-REP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.first_edition.actions.actions import act
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Facility, Personnel, Ship
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import affiliation, work_together
from engine.first_edition.teams.holograms import adapt
from engine.first_edition.teams.teams import aboard, personnel_at
from engine.first_edition.teams.uniqueness import may_enter
from engine.kernel.asking import choose_one
from engine.kernel.decision import Kind, Procedure, option


class Post(NamedTuple):
    """Where a card could report, and as what.

    Attributes:
        facility: where.
        mode: the affiliation that it would have; empty for the only one, or none (1E-MAFF-01).
    """

    facility: str
    mode: str


def posts(table: Table, seat: int, instance: str) -> Iterator[Post]:
    """Where a card in hand could report now: at facilities that are usable, compatible and native.

    1E-REP-01 to 1E-REP-03; nobody may report into house arrest (1E-REP-13).
    """
    card = table.card(instance)
    if not isinstance(card, Personnel | Ship | Equipment) or card.needs_alternate_universe:  # 1E-PLAY-06
        return
    if not may_enter(table, seat, card):
        return
    modes = ("",) if isinstance(card, Equipment) else card.affiliations
    for facility in _usable(table, seat):
        if _is_native(table, facility, card):
            for mode in modes:
                if _fits_in(table, seat, facility, card, mode):
                    yield Post(facility, mode if len(modes) > 1 else "")


def _usable(table: Table, seat: int) -> Iterator[str]:
    """A player's own outposts, and everybody's headquarters (1E-FAC-01, 1E-REP-02, 1E-REP-08)."""
    for location in table.locations():
        for one in (*table.lying("space", location.id), *table.lying("surface", location.id)):
            card, own = table.card(one), table.instance(one).controller == seat
            kind = card.facility if isinstance(card, Facility) else ""
            if kind == "headquarters" or (own and kind == "outpost"):
                yield one


def _is_native(table: Table, facility: str, card: AnyDefinition) -> bool:
    """Facility and card are both where they belong; equipment belongs everywhere (1E-REP-03)."""
    here = table.state.locations[table.location_of(facility)].quadrant
    native = table.known(facility, Facility).quadrant == here
    return native and (not isinstance(card, Personnel | Ship) or card.quadrant == here)


def _fits_in(table: Table, seat: int, facility: str, card: AnyDefinition, mode: str) -> bool:
    """Whether it is compatible with the facility (1E-FAC-02); personnel also with those who are there already."""
    there = [facility]
    if isinstance(card, Personnel):
        there += personnel_at(table, seat, aboard(facility))
    return all(work_together(mode, affiliation(table, one)) for one in there)


def report(table: Table, seat: int, instance: str) -> Procedure[None]:
    """Name the card and where it goes (1E-REP-01); then it is in play, face down to the opponent (1E-REP-07)."""
    post = yield from _chosen(table, seat, instance)
    action = Action("played", seat, (instance,), table.location_of(post.facility))
    words = f"{table.player_name(seat)} reports {table.name(instance)} to {table.name(post.facility)}."
    table.journal.tell("play", words, seat=seat, rule="1E-REP-01")
    yield from act(table, action, lambda _: _arrive(table, instance, post))


def _chosen(table: Table, seat: int, instance: str) -> Procedure[Post]:
    able = list(posts(table, seat, instance))
    options = [
        option(
            str(number),
            f"{table.name(post.facility)} at {table.name(table.location_of(post.facility))}",
            f"As {post.mode.title()}." if post.mode else "",
            card=table.instance(post.facility).card,
            place=post.facility,
        )
        for number, post in enumerate(able)
    ]
    prompt = f"Where does {table.name(instance)} report?"
    public = "chooses where a card reports"
    number = yield from choose_one(seat, prompt, options, "1E-REP-01", public=public, kind=Kind.PLACE)
    return able[int(number)]


def _arrive(table: Table, instance: str, post: Post) -> Procedure[None]:
    """Ships are docked at an outpost, in orbit at a headquarters (1E-REP-04, 1E-DOCK-05); others go inside."""
    docks = table.known(post.facility, Facility).docks
    if not table.is_a(instance, Ship):
        table.put(instance, "aboard", post.facility)
    elif docks:
        table.put(instance, "docked", post.facility)
    else:
        table.put(instance, "space", table.location_of(post.facility))
    table.touch(instance).mode = post.mode
    adapt(table, [instance])
    yield from ()
