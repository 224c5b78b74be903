"""The sheet of a mission attempt: the mission, the dilemma with its condition and cure, and the team's skills."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.cards.chips import told_chips
from bot.rendering.cards.upright import upright
from bot.rendering.ccg.attempt_sheet import GAP, ROOM, face_down, nothing_faced, sheet, tall
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.close_up import requirement
from bot.rendering.first_edition.people import Crowd, crowds
from bot.rendering.first_edition.places import (
    asked_of,
    checks_of,
    conditions_of,
    groups_at,
    locations,
    name_of,
    ships_at,
    title,
)
from bot.rendering.kit.block import Block, across, bar, column, line, lines, pinned, row
from bot.rendering.kit.fitting import wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM, GROUND, PANEL
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.wording import card_text
from engine.first_edition.showing.view import (
    AttemptView,
    FirstEditionView,
    LocationView,
    TeamView,
    is_captive,
    is_disabled,
)

_CREW = 250
_TALL = tall(_CREW)
_LEFT, _FACE = 480, 520
_RIGHT = ROOM - _LEFT - _FACE - 2 * GAP


def encounter(view: FirstEditionView, attempt: AttemptView, cast: Cast) -> Block:
    """Return the sheet, 1,600 by 1,000 pixels."""
    place, group = place_of(view, attempt), team_of(view, attempt)
    head = (
        f"{view.seats[attempt.seat].name} {_does(attempt)}",
        title(view, place),
        f"{attempt.personnel} personnel take{'s' if attempt.personnel == 1 else ''} part",
    )
    mission = requirement(view, place, _LEFT, _TALL, attempt.seat)
    faced, team = _faced(attempt, place, cast), (_team(view, attempt, group, cast), _CREW)
    return sheet(head, attempt.seat, mission, faced, _has(attempt), team, lit=attempt.facing is not None)


def encounter_words(view: FirstEditionView, attempt: AttemptView, cast: Cast) -> tuple[str, ...]:
    """The sheet in words, line by line, in reading order."""
    place, team = place_of(view, attempt), attempt.team
    end = place.ends[attempt.seat]
    facing = cast.card(attempt.facing.card) if attempt.facing else None
    who = view.seats[attempt.seat].name
    return tuple(
        filter(
            None,
            (
                f"{who} {_does(attempt)} {name_of(view, place.id)}, {attempt.personnel} personnel",
                f"Facing {attempt.facing.name}: {card_text(facing).rstrip('.') if facing else ''}"
                if attempt.facing
                else "",
                f"The mission: {_asked_words(view, attempt)}" if end.requirements and not attempt.scouting else "",
                f"To get past it: {told_chips(conditions_of(attempt.conditions))}" if attempt.conditions else "",
                f"The team has {', '.join(_skill_words(team.skills))}" if team and team.skills else "",
                ", ".join(f"{name.title()} {value}" for name, value in team.attributes.items()) if team else "",
            ),
        )
    )


def _does(attempt: AttemptView) -> str:
    """The verb: Borg *scout*, others *attempt*."""
    return "scouts" if attempt.scouting else "attempts"


def _asked_words(view: FirstEditionView, attempt: AttemptView) -> str:
    place = place_of(view, attempt)
    words = place.ends[attempt.seat].requirements
    return told_chips(checks_of(place, words) if view.viewer == attempt.seat else asked_of(words))


def place_of(view: FirstEditionView, attempt: AttemptView) -> LocationView:
    """The location of the attempt."""
    return next(one for one in locations(view) if one.id == attempt.location)


def team_of(view: FirstEditionView, attempt: AttemptView) -> GroupView:
    """The personnel in the attempt, and those there who can't take part any more, as the viewer sees them.

    They are on the planet, aboard the ship, or both. Able personnel who don't take part are left out.
    """
    place = place_of(view, attempt)
    there = [crew for ship in ships_at(place) if ship.card.id == attempt.ship for crew in ship.crews]
    landed = [*place.groups] if _takes_both(place, attempt) or not there else []
    found = [one for one in (*there, *landed) if one.seat == attempt.seat]
    whole = _together(found) if found else next(iter(groups_at(place)), None)
    nobody = GroupView(seat=attempt.seat, personnel=attempt.personnel, stopped=0, equipment=0)
    if whole is None or whole.seat != attempt.seat or attempt.team is None:
        return nobody
    members = frozenset(attempt.team.members)
    shown = tuple(one for one in whole.cards if one.id in members or not _is_able(one))
    others = len(whole.cards) - len(shown)
    return msgspec.structs.replace(whole, personnel=whole.personnel - others, cards=shown)


def _takes_both(place: LocationView, attempt: AttemptView) -> bool:
    """Whether both a crew and an Away Team take part; only one of them meets a dilemma (1E-MIS-30)."""
    return place.kind == "dual" and bool(attempt.ship) and attempt.facing is None


def _together(found: Sequence[GroupView]) -> GroupView:
    first, *others = found
    return (
        msgspec.structs.replace(
            first,
            personnel=sum(one.personnel for one in found),
            stopped=sum(one.stopped for one in found),
            equipment=sum(one.equipment for one in found),
            cards=tuple(card for one in found for card in one.cards),
        )
        if others
        else first
    )


def _is_able(card: CardView) -> bool:
    return card.kind == "personnel" and not (card.stopped or is_captive(card) or is_disabled(card))


def team_name(view: FirstEditionView, attempt: AttemptView) -> str:
    """*Crew of the U.S.S. Nebula*, *Away Team on Excavation*, or *Crew of the U.S.S. Nebula and Away Team*."""
    place = place_of(view, attempt)
    ship = next((one for one in ships_at(place) if one.card.id == attempt.ship), None)
    if ship is None:
        return f"Away Team on {title(view, place)}"
    return f"Crew of {ship.card.name}{' and Away Team' if _takes_both(place, attempt) else ''}"


def _faced(attempt: AttemptView, place: LocationView, cast: Cast) -> Block:
    if attempt.facing:
        return upright(cast.face(attempt.facing), _FACE, _TALL)
    where = Place(place.ends[attempt.seat].card.name, place.kind)
    return nothing_faced(where, "No dilemma faced", _FACE, _TALL, 225)


def _has(attempt: AttemptView) -> Block:
    """The condition of the dilemma and the team's skills; for other players the number of seed cards left."""
    room = _RIGHT - 48
    passing = _to_pass(attempt, room)
    left = _TALL - 48 - (passing.height + 20 if passing.height else 0)
    told = _totals(attempt.team, room, left) if attempt.team else _unseen(attempt, room)
    inside = column([*([passing] if passing.height else []), told], 20)
    return pinned((_RIGHT, _TALL), (0, 0, bar(_RIGHT, _TALL, PANEL, 20)), (24, 24, inside))


def _to_pass(attempt: AttemptView, room: int) -> Block:
    checks = conditions_of(attempt.conditions)
    if not checks:
        return Block(0, 0)
    rows = chip_rows(checks, room, min(_TALL // 2, 88 * len(checks)), {})
    return column([line("To get past it", Lettering(38, "figures"), room), rows], 10)


def _unseen(attempt: AttemptView, room: int) -> Block:
    """For viewers who can't see the team: the seed cards left."""
    count = line(str(attempt.waiting), Lettering(96, "figures"), room)
    words = "seed card left" if attempt.waiting == 1 else "seed cards left"
    return column([count, line(words, Lettering(34, "semibold", DIM), room)], 0)


def _team(view: FirstEditionView, attempt: AttemptView, group: GroupView, cast: Cast) -> Block:
    name = team_name(view, attempt)
    if group.cards:
        return crowds([Crowd(name, group)], cast, ROOM, _CREW)
    return face_down(attempt.personnel, f"{name}, face down", attempt.seat, ROOM, _CREW)


def _totals(team: TeamView, room: int, high: int) -> Block:
    each = (room - 20) // 3
    cells = row([_number(name.title(), value, each) for name, value in team.attributes.items()], 10)
    words = ", ".join(_skill_words(team.skills))
    small = _lettering(words, room, high - 190)
    most = max(1, (high - 190) // small.height)
    title_ = line("The team has", Lettering(38, "figures"), room)
    return column([title_, cells, lines(wrapped(words, room, small, most), small, room)], 14)


def _number(name: str, value: int, wide: int) -> Block:
    inside = column(
        [line(str(value), Lettering(44, "figures"), wide - 20), line(name, Lettering(26, "semibold", DIM), wide - 20)],
        0,
    )
    return across(bar(wide, 96, GROUND, 14), (14, inside))


def _lettering(words: str, room: int, high: int) -> Lettering:
    """The largest lettering that fits."""
    for size in range(34, 20, -2):
        lettering = Lettering(size, "regular")
        if len(wrapped(words, room, lettering, 30)) * lettering.height <= high:
            return lettering
    return Lettering(20, "regular")


def _skill_words(skills: dict[str, int]) -> Sequence[str]:
    return [f"{level} {name.title()}" if level > 1 else name.title() for name, level in skills.items()]
