"""The sheet for a mission attempt: the mission, the dilemma with its condition and cure, and the team's skills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.cards.chips import Chip, chips_in_words
from bot.rendering.cards.portrait_card import upright_card
from bot.rendering.ccg.attempt_sheet import GAP, SheetParts, attempt_sheet, face_down_block, no_dilemma_block
from bot.rendering.ccg.team import team_totals
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.close_up import requirement_block
from bot.rendering.first_edition.people import Crowd, crowds_block
from bot.rendering.first_edition.places import (
    all_locations,
    condition_chips,
    groups_at,
    location_title,
    missing_requirements,
    name_of,
    requirement_chips,
    ships_at,
)
from bot.rendering.kit.block import Block, bar, column, positioned_blocks, row, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.theme import DIM, PANEL
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.cards.wording import card_text
from engine.first_edition.showing.view import (
    AttemptView,
    FirstEditionView,
    LocationView,
    TeamView,
    is_captive,
    is_disabled,
)

_NARROW = 700
"""Maximum width at which the dilemma's condition is above the team's skills."""


def encounter_sheet(view: FirstEditionView, attempt: AttemptView, cast: CardPictures, size: Size = WIDE_SIZE) -> Block:
    """Return the sheet for an attempt in the given size."""
    location, group, checks = place_of(view, attempt), team_of(view, attempt), _checks(attempt, cast)
    head = (
        f"{view.seats[attempt.seat].name} {_attempt_verb(attempt)}",
        location_title(view, location),
        f"{attempt.personnel} personnel take{'s' if attempt.personnel == 1 else ''} part",
    )
    parts = SheetParts(
        lambda room: requirement_block(view, location, *room, attempt.seat),
        partial(_faced_dilemma_block, attempt, location, cast),
        partial(_skill_amounts, attempt, checks),
        partial(_team_block, view, attempt, group, cast),
        is_course_short=attempt.team is None and not checks,
    )
    return attempt_sheet(size, head, attempt.seat, parts, lit=attempt.facing is not None)


def encounter_words(view: FirstEditionView, attempt: AttemptView, cast: CardPictures) -> tuple[str, ...]:
    """Return the sheet in words, line by line, in reading order."""
    location, team = place_of(view, attempt), attempt.team
    end = location.ends[attempt.seat]
    facing = cast.card(attempt.facing.card) if attempt.facing else None
    player = view.seats[attempt.seat].name
    asked = "" if attempt.scouting or not end.requirements else _requirement_words(view, attempt)
    return tuple(
        filter(
            None,
            (
                f"{player} {_attempt_verb(attempt)} {name_of(view, location.id)}, {attempt.personnel} personnel",
                f"Facing {attempt.facing.name}: {card_text(facing).rstrip('.') if facing else ''}"
                if attempt.facing
                else "",
                f"The mission: {asked}" if asked else "",
                f"To get past it: {chips_in_words(checks)}" if (checks := _checks(attempt, cast)) else "",
                f"The team has {', '.join(_skill_words(team.skills))}" if team and team.skills else "",
                ", ".join(f"{name.title()} {value}" for name, value in team.attributes.items()) if team else "",
            ),
        )
    )


def _attempt_verb(attempt: AttemptView) -> str:
    """Return the verb for the attempt: *scout* for Borg, *attempt* for others."""
    return "scouts" if attempt.scouting else "attempts"


def _requirement_words(view: FirstEditionView, attempt: AttemptView) -> str:
    location = place_of(view, attempt)
    words = location.ends[attempt.seat].requirements
    return chips_in_words(
        missing_requirements(location, words) if view.viewer == attempt.seat else requirement_chips(words)
    )


def place_of(view: FirstEditionView, attempt: AttemptView) -> LocationView:
    """Return the location of the attempt."""
    return next(location for location in all_locations(view) if location.id == attempt.location)


def team_of(view: FirstEditionView, attempt: AttemptView) -> GroupView:
    """Return the personnel in the attempt, and those there who can't take part any more, as the viewer sees them.

    They are on the planet, aboard the ship, or both. Personnel who could take part but don't are left out.
    """
    location = place_of(view, attempt)
    present_groups = [crew for ship in ships_at(location) if ship.card.id == attempt.ship for crew in ship.crews]
    landed = [*location.groups] if _has_crew_and_away_team(location, attempt) or not present_groups else []
    groups = [group for group in (*present_groups, *landed) if group.seat == attempt.seat]
    whole = _merge_groups(groups) if groups else next(iter(groups_at(location)), None)
    nobody = GroupView(seat=attempt.seat, personnel=attempt.personnel, stopped=0, equipment=0)
    if whole is None or whole.seat != attempt.seat or attempt.team is None:
        return nobody
    members = frozenset(attempt.team.members)
    cards = tuple(card for card in whole.cards if card.id in members or not _is_able(card))
    others = len(whole.cards) - len(cards)
    return msgspec.structs.replace(whole, personnel=whole.personnel - others, cards=cards)


def _has_crew_and_away_team(location: LocationView, attempt: AttemptView) -> bool:
    """Whether both a crew and an Away Team take part; only one of them meets a dilemma (1E-MIS-30)."""
    return location.kind == "dual" and bool(attempt.ship) and attempt.facing is None


def _merge_groups(groups: Sequence[GroupView]) -> GroupView:
    first, *others = groups
    return (
        msgspec.structs.replace(
            first,
            personnel=sum(group.personnel for group in groups),
            stopped=sum(group.stopped for group in groups),
            equipment=sum(group.equipment for group in groups),
            cards=tuple(card for group in groups for card in group.cards),
        )
        if others
        else first
    )


def _is_able(card: CardView) -> bool:
    return card.kind == "personnel" and not (card.stopped or is_captive(card) or is_disabled(card))


def team_name(view: FirstEditionView, attempt: AttemptView) -> str:
    """Return the name of the team, such as *Crew of the U.S.S. Nebula and Away Team* or *Away Team on Excavation*."""
    location = place_of(view, attempt)
    ship = next((ship for ship in ships_at(location) if ship.card.id == attempt.ship), None)
    if ship is None:
        return f"Away Team on {location_title(view, location)}"
    return f"Crew of {ship.card.name}{' and Away Team' if _has_crew_and_away_team(location, attempt) else ''}"


def _faced_dilemma_block(attempt: AttemptView, location: LocationView, cast: CardPictures, size: Size) -> Block:
    if attempt.facing:
        return upright_card(cast.face(attempt.facing), *size)
    where = Place(location.ends[attempt.seat].card.name, location.kind)
    return no_dilemma_block(where, "No dilemma faced", size)


def _checks(attempt: AttemptView, cast: CardPictures) -> Sequence[Chip]:
    """Return the dilemma's conditions, compared with the team if the viewer knows it."""
    facing = cast.card(attempt.facing.card) if attempt.facing else None
    if attempt.conditions or not isinstance(facing, Dilemma):
        return condition_chips(attempt.conditions)
    where = ("", "space" if attempt.ship else "planet")
    return [
        chip
        for half in facing.halves
        for step in half.steps
        if step.at in where and not step.of_picked and isinstance(step.condition, Requirement)
        for chip in requirement_chips(requirement_text(step.condition))
    ]


def _skill_amounts(attempt: AttemptView, checks: Sequence[Chip], size: Size) -> Block:
    """Return the dilemma's condition and the team's skills; for other players the number of seed cards left."""
    width, height = size
    if width > _NARROW and checks:
        sides = ("passing", "team")
        panels = [_panel_block(attempt, checks, ((width - GAP) // 2, height), side) for side in sides]
        return row(panels, GAP)
    return _panel_block(attempt, checks, size, "passing", "team")


def _panel_block(attempt: AttemptView, checks: Sequence[Chip], size: Size, *shown: str) -> Block:
    (width, height), max_width = size, size[0] - 40
    passing = _requirement_block(checks, max_width, height) if "passing" in shown else Block(0, 0)
    free = height - 32 - (passing.height + 14 if passing.height else 0)
    text_block = Block(0, 0)
    if "team" in shown:
        text_block = _totals_block(attempt.team, max_width, free) if attempt.team else _unseen_block(attempt, max_width)
    inside = column([passing, text_block], 14)
    is_filled = bool(attempt.team or passing.height)
    left, top = (20, 16) if is_filled else ((width - inside.width) // 2, (height - inside.height) // 2)
    return positioned_blocks(size, (0, 0, bar(width, height, PANEL, 20)), (left, top, inside))


def _requirement_block(checks: Sequence[Chip], max_width: int, height: int) -> Block:
    if not checks:
        return Block(0, 0)
    rows = chip_rows(checks, max_width, min(height // 2, 92 * len(checks)), {})
    return column([text_line("To get past it", Lettering(34, "figures"), max_width), rows], 8)


def _unseen_block(attempt: AttemptView, max_width: int) -> Block:
    """Return the number of seed cards left, for viewers who can't see the team."""
    if not attempt.waiting:
        return fitted_lines("No seed cards left", max_width, Lettering(40, "semibold", DIM), TEXT, limit=2)
    count = text_line(str(attempt.waiting), Lettering(80, "figures"), max_width)
    words = "seed card left" if attempt.waiting == 1 else "seed cards left"
    return column([count, text_line(words, Lettering(34, "semibold", DIM), max_width)], 0)


def _team_block(
    view: FirstEditionView, attempt: AttemptView, group: GroupView, cast: CardPictures, size: Size
) -> Block:
    name = team_name(view, attempt)
    if group.cards:
        return crowds_block([Crowd(name, group)], cast, *size)
    return face_down_block(attempt.personnel, f"{name}, face down", attempt.seat, size)


def _totals_block(team: TeamView, max_width: int, height: int) -> Block:
    skills = {name.title(): level for name, level in team.skills.items()}
    return team_totals("The team has", team.attributes, skills, (max_width, height))


def _skill_words(skills: dict[str, int]) -> Sequence[str]:
    return [f"{level} {name.title()}" if level > 1 else name.title() for name, level in skills.items()]
