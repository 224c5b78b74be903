"""Places of Second Edition: what they are called, what is shown there, and what a mission still requires."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, best_plan, chips_of, held
from bot.rendering.second_edition.changes import NONE, Changes, title
from bot.rendering.second_edition.subjects import Cast
from engine.ccg.view import CardView
from engine.second_edition.view import MissionView, SecondEditionView


def short_name(card: CardView) -> str:
    """The title without its subtitle."""
    return card.name.partition(", ")[0]


def counted(names: Sequence[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def hosted_words(card: CardView) -> str:
    """What lies on a card, and on which one."""
    return f"{', '.join(card.on)} on {short_name(card)}"


def first_copy(view: SecondEditionView, mission: MissionView) -> str:
    """At whose copy of a mission is shown what stands at any of them."""
    everywhere = (one for player in view.players for one in player.missions)
    seat = next((one.seat for one in everywhere if one.card.id == mission.copy_of), None)
    if seat is None or seat == mission.seat:
        return "the other copy"
    return f"{view.seats[seat].name}’s copy"


def asked_of(mission: MissionView) -> Sequence[Chip]:
    """What a mission still asks for; of the viewer's groups there the one that has most of it is held against it.

    Where nobody is, all unstopped personnel of theirs in play are.
    """
    if mission.completed or mission.type == "headquarters":
        return ()
    chips = chips_of(mission.requirements)
    best = best_plan(mission.plans) or mission.reserve
    return held(chips, best) if best else chips


def site_of(view: SecondEditionView, mission: MissionView) -> MissionView:
    """Where all stand who are at any copy of a mission: at the first of them."""
    everywhere = (one for player in view.players for one in player.missions)
    return next((one for one in everywhere if one.card.id == mission.copy_of), mission)


def names_at(mission: MissionView, cast: Cast) -> dict[str, str]:
    """How the personnel whom the viewer sees at a mission are called, by their ids."""
    groups = [*mission.groups, *(ship.crew for ship in mission.ships)]
    people = [card for group in groups for card in group.cards if card.kind == "personnel"]
    called = call_names([(card.name, cast.species(card)) for card in people])
    return {card.id: name for card, name in zip(people, called, strict=True)}


_SEAT, _PAD = 7, 9


class Detail(msgspec.Struct, frozen=True):
    """How much is shown of those at a place; the more lies there, the less of each.

    Attributes:
        ground: how many rows of names those on a planet or headquarters may take; 0 tells only how many there are.
        aboard: the same for each ship.
        stopped: whether those who are stopped are named too.
        brief: whether states and what lies on cards are signs without words.
    """

    ground: int
    aboard: int
    stopped: bool = False
    brief: bool = False


MANY = 99
DETAILS = (
    Detail(MANY, MANY, stopped=True),
    Detail(MANY, MANY),
    Detail(MANY, 2),
    Detail(MANY, 1),
    Detail(2, 1),
    Detail(MANY, 0),
    Detail(2, 0),
    Detail(1, 0),
    Detail(0, 0),
    Detail(1, 0, brief=True),
    Detail(0, 0, brief=True),
)
"""From the most down."""


class Spot(msgspec.Struct, frozen=True):
    """A mission where cards are shown.

    Attributes:
        view: of the whole table.
        mission: which.
        wide: of what is put there, in pixels.
        cast: draws its people and ships.
        far: whether it lies on the far side of the table: ships look to the left there.
        since: what has changed.
    """

    view: SecondEditionView
    mission: MissionView
    wide: int
    cast: Cast
    far: bool = False
    since: Changes = NONE

    @property
    def room(self) -> int:
        """Inside what is put there."""
        return self.wide - _SEAT - 2 * _PAD

    @property
    def attempted(self) -> bool:
        """Whether an attempt is made here."""
        return self.view.attempt is not None and self.view.attempt.mission == self.mission.card.id

    @property
    def fought_at(self) -> bool:
        """Whether there is a combat or engagement here."""
        return self.view.conflict is not None and self.view.conflict.mission == self.mission.card.id

    def title(self, mission: str) -> str:
        """The title of the mission with this card id."""
        everywhere = (one for player in self.view.players for one in player.missions)
        return next((title(one) for one in everywhere if one.card.id == mission), "elsewhere")
