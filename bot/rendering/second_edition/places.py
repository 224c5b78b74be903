"""Missions of Second Edition: names, contents, and requirements still missing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, best_plan, chips_of, compared_chips
from bot.rendering.second_edition.changes import NO_CHANGES, Changes, mission_title
from bot.rendering.second_edition.subjects import CardPictures
from engine.ccg.view import CardView
from engine.second_edition.view import MissionView, SecondEditionView


def short_name(card: CardView) -> str:
    """Return the title without its subtitle."""
    return card.name.partition(", ")[0]


def counted_names(names: Sequence[str]) -> list[str]:
    """Return names without duplicates, each with its number of copies."""
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def cards_on_card_words(card: CardView) -> str:
    """Return the cards on a card, and the name of that card."""
    return f"{', '.join(card.on)} on {short_name(card)}"


def first_copy(view: SecondEditionView, mission: MissionView) -> str:
    """Return the copy of a mission that shows the cards at all of its copies."""
    everywhere = (mission for player in view.players for mission in player.missions)
    seat = next((each_mission.seat for each_mission in everywhere if each_mission.card.id == mission.copy_of), None)
    if seat is None or seat == mission.seat:
        return "the other copy"
    return f"{view.seats[seat].name}’s copy"


def missing_requirements(mission: MissionView) -> Sequence[Chip]:
    """Return the requirements still missing, compared with the viewer's best group there.

    If no one is there, they are compared with all the viewer's unstopped personnel in play.
    """
    if mission.completed or mission.type == "headquarters":
        return ()
    chips = chips_of(mission.requirements)
    best = best_plan(mission.plans) or mission.reserve
    return compared_chips(chips, best) if best else chips


def copy_with_personnel(view: SecondEditionView, mission: MissionView) -> MissionView:
    """Return the copy of a mission that shows the personnel at all of its copies."""
    everywhere = (mission for player in view.players for mission in player.missions)
    return next((each_mission for each_mission in everywhere if each_mission.card.id == mission.copy_of), mission)


def names_at(mission: MissionView, cast: CardPictures) -> dict[str, str]:
    """Return short names of visible personnel at a mission, by id."""
    groups = [*mission.groups, *(ship.crew for ship in mission.ships)]
    people = [card for group in groups for card in group.cards if card.kind == "personnel"]
    called = call_names([(card.name, cast.species(card)) for card in people])
    return {card.id: name for card, name in zip(people, called, strict=True)}


_SEAT, _PAD = 7, 9


class DetailLevel(msgspec.Struct, frozen=True):
    """Level of detail at a mission; the more cards there are, the less is shown of each.

    Attributes:
        ground: rows of names for personnel on a planet or headquarters; 0 shows only their number.
        aboard: rows of names for each ship.
        stopped: whether stopped personnel are named too.
        brief: whether states and cards on cards are symbols without words.
    """

    ground: int
    aboard: int
    stopped: bool = False
    brief: bool = False


MANY_PERSONNEL = 99
DETAILS = (
    DetailLevel(MANY_PERSONNEL, MANY_PERSONNEL, stopped=True),
    DetailLevel(MANY_PERSONNEL, MANY_PERSONNEL),
    DetailLevel(MANY_PERSONNEL, 2),
    DetailLevel(MANY_PERSONNEL, 1),
    DetailLevel(4, 1),
    DetailLevel(3, 1),
    DetailLevel(2, 1),
    DetailLevel(MANY_PERSONNEL, 0),
    DetailLevel(4, 0),
    DetailLevel(3, 0),
    DetailLevel(2, 0),
    DetailLevel(1, 0),
    DetailLevel(0, 0),
    DetailLevel(1, 0, brief=True),
    DetailLevel(0, 0, brief=True),
)
"""Levels of detail, from the most detailed down."""


class MissionArea(msgspec.Struct, frozen=True):
    """A mission on a picture.

    Attributes:
        view: the whole table.
        mission: the mission.
        width: width of its contents in pixels.
        cast: draws its personnel and ships.
        is_on_far_side: whether it is on the far side of the table, where ships face left.
        since: the changes to mark.
    """

    view: SecondEditionView
    mission: MissionView
    width: int
    cast: CardPictures
    is_on_far_side: bool = False
    since: Changes = NO_CHANGES

    @property
    def room(self) -> int:
        """Inner width of the contents."""
        return self.width - _SEAT - 2 * _PAD

    @property
    def is_attempted(self) -> bool:
        """Whether an attempt is being made here."""
        return self.view.attempt is not None and self.view.attempt.mission == self.mission.card.id

    @property
    def is_fought_at(self) -> bool:
        """Whether there is a combat or engagement here."""
        return self.view.conflict is not None and self.view.conflict.mission == self.mission.card.id

    def title(self, mission: str) -> str:
        """Return the title of the mission with this card id."""
        everywhere = (mission for player in self.view.players for mission in player.missions)
        return next(
            (mission_title(each_mission) for each_mission in everywhere if each_mission.card.id == mission), "elsewhere"
        )
