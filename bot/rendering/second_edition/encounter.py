"""The sheet for a mission attempt: the requirements, the dilemma, its effect, and the personnel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from bot.rendering.art.subjects import Place, Scene
from bot.rendering.cards.chip_blocks import bar_chip, tall_chip
from bot.rendering.cards.chip_rows import chip_rows, personnel_words
from bot.rendering.cards.chips import Chip, Link, chips_in_words, chips_of, compared_chips, ways_to_meet
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.portrait_card import upright_card
from bot.rendering.ccg.attempt_sheet import GAP, SheetParts, attempt_sheet, face_down_block, no_dilemma_block
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    grid,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, type_badge
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.text_fitting import wrapped_lines
from bot.rendering.kit.theme import (
    ALERT,
    DIM,
    DONE,
    FAINT,
    GROUND,
    MISSING,
    NOW,
    PANEL,
    kind_ink,
)
from bot.rendering.second_edition.board_words import place_name
from bot.rendering.second_edition.people import group_totals, people_tiles
from bot.rendering.second_edition.places import copy_with_personnel, counted_names, missing_requirements, names_at
from bot.rendering.second_edition.subjects import CardPictures, place_title
from bot.rendering.second_edition.tile import fitted_name
from engine.ccg.view import CardView
from engine.second_edition.view import AttemptView, FacedView, MissionView, SecondEditionView

_NARROW = 700
"""Maximum width at which the way to pass a dilemma is below the list of dilemmas."""
_PILE = 330
"""Width of the list of dilemmas beside the crew's skills."""
_LOW = 104
"""Maximum height at which the penalty has no title."""
_LEAST_PENALTY = 92 + GAP
"""Minimum height left for the penalty."""
_CARD = 64, 80
"""Size of a dilemma's small picture."""


def encounter_sheet(
    view: SecondEditionView, attempt: AttemptView, facing: CardFace | None, cast: CardPictures, size: Size = WIDE_SIZE
) -> Block:
    """Return the sheet in the given size; ``facing`` is the face of the current dilemma."""
    mission = mission_of(view, attempt)
    site = copy_with_personnel(view, mission)
    names = names_at(site, cast)
    crew_words = f"{attempt.personnel} personnel still active"
    head = (f"{view.seats[attempt.seat].name} attempts", place_name(view, attempt.mission), crew_words)
    parts = SheetParts(
        partial(_mission_block, mission, missing_requirements(mission), names),
        partial(_dilemma_block, mission, attempt, facing),
        partial(_course_block, mission, attempt, facing, names),
        partial(_crew_block, view, site, attempt, cast),
        is_course_short=attempt.to_pass is None and not attempt.together,
    )
    return attempt_sheet(size, head, attempt.seat, parts, lit=bool(facing))


def _dilemma_block(mission: MissionView, attempt: AttemptView, facing: CardFace | None, size: Size) -> Block:
    """Return the current dilemma, or the mission's location if there is none."""
    if facing:
        return upright_card(facing, *size)
    return no_dilemma_block(Place(place_title(mission.card.name), mission.type), _meanwhile_words(attempt), size)


def encounter_words(view: SecondEditionView, attempt: AttemptView) -> tuple[str, ...]:
    """Return the sheet in words, line by line, in reading order."""
    sentences = (
        f"{view.seats[attempt.seat].name} attempts {place_name(view, attempt.mission)}, {attempt.personnel} personnel",
        f"Facing {attempt.facing.name}" if attempt.facing else "",
        f"The mission: {chips_in_words(missing_requirements(mission_of(view, attempt)))}",
        _to_pass_words(attempt.to_pass) if attempt.to_pass else "",
        _crew_words(view, attempt),
        f"Dilemmas: {_coming_words(attempt).lower()} (of at most {attempt.allowance})",
        f"Cost left: {cost_left(attempt)} of {attempt.allowance}",
    )
    return tuple(filter(None, sentences))


def _to_pass_words(faced: FacedView) -> str:
    chips = chips_of(faced.requirements)
    needed = chips_in_words(compared_chips(chips, faced.held) if faced.held else chips)
    return f"To overcome it: {needed}. If not: {faced.otherwise.removesuffix('.')}"


def mission_of(view: SecondEditionView, attempt: AttemptView) -> MissionView:
    """Return the mission being attempted."""
    return next(mission for player in view.players for mission in player.missions if mission.card.id == attempt.mission)


def cost_left(attempt: AttemptView) -> int:
    """Return the part of the cost limit that is left (2E-DIL-02)."""
    return max(0, attempt.allowance - attempt.spent)


# --- the mission -----------------------------------------------------------------------------------------------------


def _mission_block(mission: MissionView, checks: Sequence[Chip], names: Mapping[str, str], size: Size) -> Block:
    """Return the mission's picture, points and requirements, with the personnel who meet the nearest way."""
    width, height = size
    title = place_title(mission.card.name)
    place = art_block(
        Place(title, mission.type), width, height, 20, (Veil("top", 190, 225), Veil("bottom", height * 3 // 4))
    )
    lamp = badge(type_badge(mission.type), 56)
    points = text_line(str(mission.points), Lettering(56, "figures", halo=True), 200)
    unit = text_line("points", Lettering(32, "semibold", DIM, halo=True), 160)
    sentences, lettering = fitted_name(title, width - 40, 38)
    name = text_lines(sentences, lettering, width - 40)
    stack = chip_rows(checks, width - 24, height - 84 - name.height - 24, names)
    return positioned_blocks(
        size,
        (0, 0, place),
        (16, 14, row([lamp, points, unit], 14)),
        (20, 80, name),
        (12, height - 12 - stack.height, stack),
    )


def _meanwhile_words(attempt: AttemptView) -> str:
    if attempt.drawn:
        return "Choosing dilemmas"
    return "The next dilemma" if attempt.stack else "Past the dilemmas" if attempt.spent else "No dilemma yet"


# --- dilemmas and their effects --------------------------------------------------------------------------------------


def _course_block(
    mission: MissionView, attempt: AttemptView, facing: CardFace | None, names: Mapping[str, str], size: Size
) -> Block:
    """Return the dilemmas in order; how to pass the current one and its penalty, else the crew's skills.

    Viewers who can't see the crew read how much may still come.
    """
    width, height = size
    faced = attempt.to_pass
    if width <= _NARROW:
        pile = _pile_block(mission, attempt, facing, width)
        left = height - pile.height - GAP
        if faced is None:
            return column([pile, _crew_totals(attempt, facing, (width, left))], GAP)
        needs = _ways_to_pass_block(faced, names, (width, left - _LEAST_PENALTY))
        return column([pile, needs, _penalty_block(faced.otherwise, (width, left - needs.height - GAP))], GAP)
    if faced is None:
        pile = _pile_block(mission, attempt, facing, _PILE, height)
        totals = _crew_totals(attempt, facing, (width - _PILE - GAP, height))
        return row([pile, totals], GAP, align=0)
    half = (width - GAP) // 2
    pile = _pile_block(mission, attempt, facing, half)
    needs = _ways_to_pass_block(faced, names, (half, height)).sized(height=height)
    return row([column([pile, _penalty_block(faced.otherwise, (half, height - pile.height - GAP))], GAP), needs], GAP)


def _crew_totals(attempt: AttemptView, facing: CardFace | None, size: Size) -> Block:
    """Return the crew's skills for its own player; for others, how many dilemmas may still come."""
    if not attempt.together:
        return _budget_block(attempt, size)
    return group_totals(attempt.together, size, facing=facing is not None)


def _pile_block(
    mission: MissionView, attempt: AttemptView, facing: CardFace | None, width: int, min_height: int = 0
) -> Block:
    """Return the dilemmas beneath the mission, the current one, and those not revealed yet."""
    lines = (
        f"{len(mission.overcome)} overcome" if mission.overcome else "",
        "" if facing and not attempt.stack else _coming_words(attempt),
        f"cost left {cost_left(attempt)}/{attempt.allowance}" if attempt.to_pass or attempt.together else "",
    )
    shown = list(filter(None, lines))
    fits = (width - 40 + 10) // (_CARD[0] + 10)
    coming = [*([_now_block(facing)] if facing else []), *([_unseen_block()] * attempt.stack)]
    past = mission.overcome[-max(0, fits - len(coming)) :] if len(coming) < fits else ()
    cards = [*map(_past_dilemma, past), *coming]
    omitted_count = len(cards) - fits
    if omitted_count > 0:
        cards = [
            *cards[: fits - 1],
            layered_blocks(Block(*_CARD), text_line(f"+{omitted_count + 1}", Lettering(36, "figures", DIM), 90)),
        ]
    faces = row(cards, 10)
    lettering = Lettering(32, "heading")
    beside = width - 40 - faces.width - 16
    longest = column([text_line(part, lettering.sized(TEXT), width) for part in shown])
    if longest.width <= beside and longest.height <= _CARD[1] + 26:
        inside = row([faces, longest], 16)
    else:
        words = fitted_lines(" · ".join(shown), width - 40, lettering, TEXT, limit=2)
        inside = column([words, faces], 10)
    height = max(min_height, inside.height + 24)
    return positioned_blocks((width, height), (0, 0, bar(width, height, PANEL, 20)), (20, 12, inside))


def _coming_words(attempt: AttemptView) -> str:
    """Return the known facts about the remaining dilemmas."""
    if attempt.stack:
        return f"{attempt.stack} to come"
    if attempt.drawn:
        return f"{attempt.drawn} drawn to choose from"
    if attempt.spent:
        return "All faced"
    return f"At most {attempt.allowance} to come" if attempt.allowance else "No more to come"


def _past_dilemma(title: str) -> Block:
    """Return a tile for a dilemma beneath the mission."""
    width, height = _CARD
    mark = layered_blocks(sign("disc", 46, GROUND), sign("met", 40, DONE))
    return positioned_blocks(
        _CARD,
        (0, 0, art_block(Scene(title, "dual"), width, height, 12)),
        (0, 0, outline_block(width, height, DONE, 3, 12)),
        ((width - 46) // 2, (height - 46) // 2, mark),
    )


def _now_block(facing: CardFace) -> Block:
    return positioned_blocks(
        _CARD,
        (0, 0, art_block(facing.subject or Scene(facing.title, "dual"), *_CARD, 12)),
        (0, 0, outline_block(*_CARD, ALERT, 4, 12, glow=5)),
    )


def _unseen_block() -> Block:
    ink = kind_ink("dilemma")
    mark = layered_blocks(bar(*_CARD, MISSING, 12), text_line("?", Lettering(48, "figures", ink), _CARD[0]))
    return positioned_blocks(_CARD, (0, 0, mark), (0, 0, outline_block(*_CARD, FAINT, 3, 12)))


def _ways_to_pass_block(faced: FacedView, names: Mapping[str, str], size: Size) -> Block:
    """Return the ways to pass a dilemma, each part with the available amount."""
    width, height = size
    max_width = width - 40
    title = text_line("To overcome it", Lettering(34, "figures"), max_width)
    ways = ways_to_meet(chips_of(faced.requirements))
    held_ways = [
        compared_chips([chip for parts in way for chip in parts], faced.held) if faced.held else () for way in ways
    ]
    rows: list[Block] = []
    for number, way in enumerate(ways):
        chips = held_ways[number] or [chip for parts in way for chip in parts]
        if number:
            rows.append(text_line("or", Lettering(TEXT, "semibold", DIM), max_width))
        rows.append(_way_to_pass(chips, names, max_width, is_alone=len(ways) == 1))
    inside = column([title, *rows], 4)
    while inside.height + 24 > height and len(rows) > 1:
        rows = rows[:-2]
        inside = column([title, *rows, text_line("or …", Lettering(TEXT, "semibold", DIM), max_width)], 4)
    total_height = inside.height + 24
    return positioned_blocks((width, total_height), (0, 0, bar(width, total_height, PANEL, 20)), (20, 12, inside))


def _way_to_pass(chips: Sequence[Chip], names: Mapping[str, str], max_width: int, *, is_alone: bool) -> Block:
    """Return one way in two columns if it has several parts, or its only part with the personnel who meet it."""
    columns = min(2, len(chips))
    width = (max_width - 8 * (columns - 1)) // columns
    blocks = [bar_chip(_chip_with_amount(chip), width, 54) for chip in chips]
    if len(blocks) == 1 and is_alone:
        plain = chips[0].text[:1].islower()
        return tall_chip(_chip_with_amount(chips[0]), max_width, 88, "" if plain else personnel_words(chips[0], names))
    return grid(blocks, columns, 8, 6)


def _chip_with_amount(chip: Chip) -> Chip:
    """Return a requirement with the available amount: *Security 2/2*, *Cunning 33 >38*; *or* starts an alternative."""
    text = chip.text if chip.link is not Link.OR else f"or {chip.text}"
    if not chip.available_amount:
        return msgspec.structs.replace(chip, text=text)
    number, _, name = text.partition(" ")
    return msgspec.structs.replace(
        chip,
        text=f"{name} {chip.available_amount}/{number}" if number.isdecimal() else f"{text} · {chip.available_amount}",
    )


def _penalty_block(words: str, size: Size) -> Block:
    """Return the penalty for not passing, in the only amber text of the sheet."""
    width, height = size
    max_width = width - 40
    title = text_line("If not" if height > _LOW else "", Lettering(34, "figures", ALERT), max_width)
    words = words if title.width else f"If not: {words}"
    for letters in range(36, TEXT - 1, -2):
        lettering = Lettering(letters, "semibold")
        sentences = wrapped_lines(words, max_width, lettering, max(1, (height - title.height - 24) // lettering.height))
        if " ".join(sentences) == " ".join(words.split()):
            break
    inside = column([title, text_lines(sentences, lettering, max_width)], 2)
    return positioned_blocks(
        size,
        (0, 0, bar(width, height, NOW, 20)),
        (0, 0, outline_block(width, height, ALERT, 3, 20)),
        (20, max(8, (height - inside.height) // 2), inside),
    )


def _budget_block(attempt: AttemptView, size: Size) -> Block:
    """Return how much may still come: number of dilemmas, and the rest of the cost limit (2E-DIL-02)."""
    width, height = size
    remaining = (
        (attempt.stack, "unseen"),
        (attempt.drawn, "drawn"),
        (0 if attempt.spent else attempt.allowance, "at most"),
    )
    lines = [(str(count), f"dilemma{'s' * (count != 1)} {what}") for count, what in remaining if count][:1]
    lines.append((f"{cost_left(attempt)}/{attempt.allowance}", "cost left"))
    rows = [
        column(
            [
                text_line(number, Lettering(64, "figures"), width - 44),
                text_line(label, Lettering(34, "semibold", DIM), width - 44),
            ],
            0,
        )
        for number, label in lines
    ]
    inside = column(rows, 8)
    return positioned_blocks(
        size, (0, 0, bar(width, height, PANEL, 20)), (28, max(8, (height - inside.height) // 2), inside)
    )


# --- personnel -------------------------------------------------------------------------------------------------------


def _crew_words(view: SecondEditionView, attempt: AttemptView) -> str:
    people = _visible_personnel(copy_with_personnel(view, mission_of(view, attempt)), attempt)
    sentences = (
        ("Taking part", [card.name for card in people if not card.stopped]),
        ("Stopped", [card.name for card in people if card.stopped]),
    )
    return ". ".join(f"{heading}: {', '.join(counted_names(names))}" for heading, names in sentences if names)


def _visible_personnel(site: MissionView, attempt: AttemptView) -> list[CardView]:
    """Return the visible personnel at the attempt."""
    ship = next((ship for ship in site.ships if ship.card.id == attempt.ship), None)
    group = ship.crew if ship else next((group for group in site.groups if group.seat == attempt.seat), None)
    return [card for card in group.cards if card.kind != "equipment"] if group else []


def _crew_block(
    view: SecondEditionView, site: MissionView, attempt: AttemptView, cast: CardPictures, size: Size
) -> Block:
    """Return all personnel at the attempt, with stopped ones in grey; silhouettes if they are hidden."""
    people = _visible_personnel(site, attempt)
    if not people:
        text = f"{view.seats[attempt.seat].name}’s personnel, face down"
        return face_down_block(attempt.personnel, text, attempt.seat, size)
    cards = [*(card for card in people if not card.stopped), *(card for card in people if card.stopped)]
    return people_tiles(cast, cards, attempt.seat, size)
