"""The sheet of a mission attempt: the mission, the dilemma with its condition and cure, and what the team has."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.cards.chips import told_chips
from bot.rendering.cards.face_down import face_down
from bot.rendering.cards.upright import upright
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.checks import asked_of, checks_of, conditions_of
from bot.rendering.first_edition.close_up import requirement
from bot.rendering.first_edition.people import Crowd, crowds
from bot.rendering.first_edition.places import groups_at, locations, name_of, ships_at, title
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, lines, pinned, row
from bot.rendering.kit.fitting import fitted, wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import heading
from bot.rendering.kit.theme import DIM, GROUND, LINE, PANEL, kind_ink, seat_ink
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.wording import card_text
from engine.first_edition.view import AttemptView, FirstEditionView, LocationView, TeamView, is_captive, is_disabled

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR, _CREW = 8, 12, 72, 250
_ROOM = WIDTH - 2 * _MARGIN
_TOP = _MARGIN + _BAR + _GAP
_TALL = HEIGHT - _TOP - _GAP - _CREW - _MARGIN
_LEFT, _FACE = 480, 520
_RIGHT = _ROOM - _LEFT - _FACE - 2 * _GAP


def encounter(view: FirstEditionView, attempt: AttemptView, cast: Cast) -> Block:
    """The sheet, 1,600 by 1,000 pixels."""
    place, group = place_of(view, attempt), team_of(view, attempt)
    head = heading(
        f"{view.seats[attempt.seat].name} {_does(attempt)}",
        title(view, place),
        f"{attempt.personnel} personnel take{'s' if attempt.personnel == 1 else ''} part",
        _ROOM,
        _BAR,
        seat_ink(attempt.seat),
    )
    middle = _MARGIN + _LEFT + _GAP
    shadow = edge(_FACE, _TALL, kind_ink("dilemma"), 2, 34, glow=10) if attempt.facing else Block(0, 0)
    return pinned(
        WIDTH,
        HEIGHT,
        [
            (0, 0, art(Ground("attempt"), WIDTH, HEIGHT)),
            (_MARGIN, _MARGIN, head),
            (_MARGIN, _TOP, requirement(view, place, _LEFT, _TALL, attempt.seat)),
            (middle, _TOP, shadow),
            (middle, _TOP, _faced(attempt, place, cast)),
            (middle + _FACE + _GAP, _TOP, _has(attempt)),
            (_MARGIN, HEIGHT - _MARGIN - _CREW, _team(view, attempt, group, cast)),
        ],
    )


def encounter_words(view: FirstEditionView, attempt: AttemptView, cast: Cast) -> tuple[str, ...]:
    """The sheet in words, line by line, in the order in which it is read."""
    place, team = place_of(view, attempt), attempt.team
    end = place.ends[attempt.seat]
    facing = cast.card(attempt.facing.card) if attempt.facing else None
    who = view.seats[attempt.seat].name
    return tuple(
        filter(
            None,
            (
                f"{who} {_does(attempt)} {name_of(view, place.id)}, {attempt.personnel} personnel",
                f"Facing {attempt.facing.name}: {card_text(facing) if facing else ''}" if attempt.facing else "",
                f"The mission: {_asked_words(view, attempt)}" if end.requirements and not attempt.scouting else "",
                f"To get past it: {told_chips(conditions_of(attempt.conditions))}" if attempt.conditions else "",
                f"The team has {', '.join(_skill_words(team.skills))}" if team and team.skills else "",
                ", ".join(f"{name.title()} {value}" for name, value in team.attributes.items()) if team else "",
            ),
        )
    )


def _does(attempt: AttemptView) -> str:
    """Others attempt a mission, Borg scout."""
    return "scouts" if attempt.scouting else "attempts"


def _asked_words(view: FirstEditionView, attempt: AttemptView) -> str:
    place = place_of(view, attempt)
    words = place.ends[attempt.seat].requirements
    return told_chips(checks_of(place, words) if view.viewer == attempt.seat else asked_of(words))


def place_of(view: FirstEditionView, attempt: AttemptView) -> LocationView:
    """Where the attempt is made."""
    return next(one for one in locations(view) if one.id == attempt.location)


def team_of(view: FirstEditionView, attempt: AttemptView) -> GroupView:
    """Who makes it, and who there no longer can, as the viewer sees them: on the planet, or aboard the ship.

    Those who are able and take no part, as another Away Team does, are left out.
    """
    place = place_of(view, attempt)
    there = [crew for ship in ships_at(place) if ship.card.id == attempt.ship for crew in ship.crews]
    found = [one for one in (there or [*place.groups]) if one.seat == attempt.seat]
    whole = found[0] if found else next(iter(groups_at(place)), None)
    nobody = GroupView(seat=attempt.seat, personnel=attempt.personnel, stopped=0, equipment=0)
    if whole is None or whole.seat != attempt.seat or attempt.team is None:
        return nobody
    members = frozenset(attempt.team.members)
    shown = tuple(one for one in whole.cards if one.id in members or not _is_able(one))
    others = len(whole.cards) - len(shown)
    return msgspec.structs.replace(whole, personnel=whole.personnel - others, cards=shown)


def _is_able(card: CardView) -> bool:
    """Whether they could take part in an attempt."""
    return card.kind == "personnel" and not (card.stopped or is_captive(card) or is_disabled(card))


def team_name(view: FirstEditionView, attempt: AttemptView) -> str:
    """*Crew of the U.S.S. Nebula*, *Away Team on Excavation*."""
    place = place_of(view, attempt)
    ship = next((one for one in ships_at(place) if one.card.id == attempt.ship), None)
    return f"Crew of {ship.card.name}" if ship else f"Away Team on {title(view, place)}"


def _faced(attempt: AttemptView, place: LocationView, cast: Cast) -> Block:
    """The dilemma, or that none is faced."""
    if attempt.facing:
        return upright(cast.face(attempt.facing), _FACE, _TALL)
    ground = art(Place(place.ends[attempt.seat].card.name, place.kind), _FACE, _TALL, 34, (Veil("bottom", _TALL // 2),))
    told, lettering = fitted("No dilemma is faced", _FACE - 60, Lettering(44, "figures", halo=True), 30, most=2)
    words = lines(told, lettering, _FACE - 60)
    frame = edge(_FACE, _TALL, LINE, 4, 34)
    return pinned(_FACE, _TALL, [(0, 0, ground), (0, 0, frame), (30, _TALL - 40 - words.height, words)])


def _has(attempt: AttemptView) -> Block:
    """What gets past the dilemma, and what those who take part have; to others how many seed cards are left."""
    room = _RIGHT - 48
    passing = _to_pass(attempt, room)
    left = _TALL - 48 - (passing.height + 20 if passing.height else 0)
    told = _totals(attempt.team, room, left) if attempt.team else _unseen(attempt, room)
    inside = column([*([passing] if passing.height else []), told], 20)
    return pinned(_RIGHT, _TALL, [(0, 0, bar(_RIGHT, _TALL, PANEL, 20)), (24, 24, inside)])


def _to_pass(attempt: AttemptView, room: int) -> Block:
    checks = conditions_of(attempt.conditions)
    if not checks:
        return Block(0, 0)
    rows = chip_rows(checks, room, min(_TALL // 2, 88 * len(checks)), {})
    return column([line("To get past it", Lettering(38, "figures"), room), rows], 10)


def _unseen(attempt: AttemptView, room: int) -> Block:
    """For those who do not see the team: what may still come."""
    count = line(str(attempt.waiting), Lettering(96, "figures"), room)
    words = "seed card left" if attempt.waiting == 1 else "seed cards left"
    return column([count, line(words, Lettering(34, "semibold", DIM), room)], 0)


def _team(view: FirstEditionView, attempt: AttemptView, group: GroupView, cast: Cast) -> Block:
    """Those who make it; figures for those who do not see them."""
    name = team_name(view, attempt)
    if group.cards:
        return crowds([Crowd(name, group)], cast, _ROOM, _CREW)
    return face_down(attempt.personnel, f"{name}, face down", attempt.seat, _ROOM, _CREW)


def _totals(team: TeamView, room: int, high: int) -> Block:
    """The skills and attributes that they have together."""
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
    return pinned(wide, 96, [(0, 0, bar(wide, 96, GROUND, 14)), (14, (96 - inside.height) // 2, inside)])


def _lettering(words: str, room: int, high: int) -> Lettering:
    """As large as the words have room."""
    for size in range(34, 20, -2):
        lettering = Lettering(size, "regular")
        if len(wrapped(words, room, lettering, 30)) * lettering.height <= high:
            return lettering
    return Lettering(20, "regular")


def _skill_words(skills: dict[str, int]) -> Sequence[str]:
    return [f"{level} {name.title()}" if level > 1 else name.title() for name, level in skills.items()]
