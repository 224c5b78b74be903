"""The sheet of a mission attempt: the requirements, the dilemma, its effect, and the personnel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.art.subjects import Place, Scene
from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chip_blocks import bar_chip, tall_chip
from bot.rendering.cards.chip_rows import chip_rows, givers
from bot.rendering.cards.chips import Chip, Link, chips_in_words, chips_of, compared_chips, ways_to_meet
from bot.rendering.cards.face import Face
from bot.rendering.cards.upright import upright_card
from bot.rendering.ccg.attempt_sheet import GAP, ROOM, face_down, height_above_crew, nothing_faced, sheet
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, grid, layered, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import listed_names, wrapped_lines
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, type_badge
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
from bot.rendering.kit.words import shrunk_line
from bot.rendering.second_edition.board_words import place_name
from bot.rendering.second_edition.people import have_together, person_tile
from bot.rendering.second_edition.places import asked_of, counted_names, names_at, site_of
from bot.rendering.second_edition.subjects import Cast, place_title
from bot.rendering.second_edition.tile import fitted_name
from engine.ccg.view import CardView
from engine.second_edition.view import AttemptView, FacedView, MissionView, SecondEditionView

_CREW = 252
_TALL = height_above_crew(_CREW)
_LEFT, _FACE = 500, (510, 636)
_RIGHT = ROOM - _LEFT - _FACE[0] - 2 * GAP


def encounter(view: SecondEditionView, attempt: AttemptView, facing: Face | None, cast: Cast) -> Block:
    """Return the sheet, 1,600 by 1,000 pixels; ``facing`` is the face of the current dilemma."""
    mission = mission_of(view, attempt)
    site = site_of(view, mission)
    names = names_at(site, cast)
    still = f"{attempt.personnel} personnel still active"
    head = (f"{view.seats[attempt.seat].name} attempts", place_name(view, attempt.mission), still)
    where = Place(place_title(mission.card.name), mission.type)
    middle = upright_card(facing, *_FACE) if facing else nothing_faced(where, _meanwhile(attempt), *_FACE, 235)
    left, right = _mission(mission, asked_of(mission), names), _course(mission, attempt, facing, names)
    return sheet(head, attempt.seat, left, middle, right, (_crew(view, site, attempt, cast), _CREW), lit=bool(facing))


def encounter_words(view: SecondEditionView, attempt: AttemptView) -> tuple[str, ...]:
    """The sheet in words, line by line, in reading order."""
    told = (
        f"{view.seats[attempt.seat].name} attempts {place_name(view, attempt.mission)}, {attempt.personnel} personnel",
        f"Facing {attempt.facing.name}" if attempt.facing else "",
        f"The mission: {chips_in_words(asked_of(mission_of(view, attempt)))}",
        _to_pass_words(attempt.to_pass) if attempt.to_pass else "",
        _crew_words(view, attempt),
        f"Dilemmas: {_coming_words(attempt).lower()} (of at most {attempt.allowance})",
        f"Cost left: {cost_left(attempt)} of {attempt.allowance}",
    )
    return tuple(filter(None, told))


def _to_pass_words(faced: FacedView) -> str:
    chips = chips_of(faced.requirements)
    needed = chips_in_words(compared_chips(chips, faced.held) if faced.held else chips)
    return f"To overcome it: {needed}. If not: {faced.otherwise.removesuffix('.')}"


def mission_of(view: SecondEditionView, attempt: AttemptView) -> MissionView:
    """The mission being attempted."""
    return next(mission for player in view.players for mission in player.missions if mission.card.id == attempt.mission)


def cost_left(attempt: AttemptView) -> int:
    """The rest of the cost limit (2E-DIL-02)."""
    return max(0, attempt.allowance - attempt.spent)


# --- the mission -----------------------------------------------------------------------------------------------------


def _mission(mission: MissionView, checks: Sequence[Chip], names: Mapping[str, str]) -> Block:
    """The mission's picture, points, and requirements with the personnel who meet them; of several ways the nearest."""
    title = place_title(mission.card.name)
    place = art(
        Place(title, mission.type), _LEFT, _TALL, 20, (Veil("top", 210, 225), Veil("bottom", _TALL * 3 // 4, 225))
    )
    lamp = badge(type_badge(mission.type), 60)
    points = line(str(mission.points), Lettering(64, "figures", halo=True), 200)
    unit = line("points", Lettering(34, "semibold", DIM, halo=True), 160)
    sentences, lettering = fitted_name(title, _LEFT - 40, 48)
    name = lines(sentences, lettering, _LEFT - 40)
    stack = chip_rows(checks, _LEFT - 24, _TALL - 100 - name.height - 24, names)
    return pinned(
        (_LEFT, _TALL),
        (0, 0, place),
        (18, 18, row([lamp, points, unit], 16)),
        (22, 96, name),
        (12, _TALL - 12 - stack.height, stack),
    )


def _meanwhile(attempt: AttemptView) -> str:
    if attempt.drawn:
        return "Choosing dilemmas"
    return "The next dilemma" if attempt.stack else "Past the dilemmas" if attempt.spent else "No dilemma yet"


# --- dilemmas and what follows ---------------------------------------------------------------------------------------


def _course(mission: MissionView, attempt: AttemptView, facing: Face | None, names: Mapping[str, str]) -> Block:
    """The dilemmas in order; how to pass the current one and its penalty, else the crew's skills.

    Viewers who can't see the crew read how much may still come.
    """
    pile = _pile(mission, attempt, facing)
    max_width = _TALL - pile.height - GAP
    faced = attempt.to_pass
    if faced is None:
        return column([pile, _crew_totals(attempt, facing, max_width)], GAP)
    needs = _to_pass(faced, names, max_width * 60 // 100)
    return column([pile, needs, _penalty(faced.otherwise, max_width - needs.height - GAP)], GAP)


def _crew_totals(attempt: AttemptView, facing: Face | None, max_width: int) -> Block:
    """The crew's skills, for its own player; for others how much may still come."""
    if not attempt.together:
        return _budget(attempt, max_width)
    return have_together(attempt.together, (_RIGHT, max_width), facing=facing is not None)


def _pile(mission: MissionView, attempt: AttemptView, facing: Face | None) -> Block:
    """Dilemmas beneath the mission, the current one, and those not revealed yet."""
    told = (
        f"{len(mission.overcome)} overcome" if mission.overcome else "",
        "" if facing and not attempt.stack else _coming_words(attempt),
        f"cost left {cost_left(attempt)}/{attempt.allowance}" if attempt.to_pass or attempt.together else "",
    )
    words = shrunk_line(" · ".join(filter(None, told)), _RIGHT - 44, Lettering(36, "heading"), 26)
    fits = (_RIGHT - 44 + 12) // 102
    coming = [*([_now(facing)] if facing else []), *([_unseen()] * attempt.stack)]
    past = mission.overcome[-max(0, fits - len(coming)) :] if len(coming) < fits else ()
    cards = [*map(_past_dilemma, past), *coming]
    more = len(cards) - fits
    if more > 0:
        cards = [*cards[: fits - 1], layered(Block(90, 112), line(f"+{more + 1}", Lettering(40, "figures", DIM), 90))]
    inside = column([words, row(cards, 12)], 14)
    height = inside.height + 32
    return pinned((_RIGHT, height), (0, 0, bar(_RIGHT, height, PANEL, 20)), (22, 14, inside))


def _coming_words(attempt: AttemptView) -> str:
    """Known facts about the remaining dilemmas."""
    if attempt.stack:
        return f"{attempt.stack} to come"
    if attempt.drawn:
        return f"{attempt.drawn} drawn to choose from"
    return "All faced" if attempt.spent else f"At most {attempt.allowance} to come"


def _past_dilemma(title: str) -> Block:
    """A dilemma beneath the mission."""
    mark = layered(sign("disc", 48, GROUND), sign("met", 42, DONE))
    return pinned(
        (90, 112), (0, 0, art(Scene(title, "dual"), 90, 112, 12)), (0, 0, edge(90, 112, DONE, 3, 12)), (21, 32, mark)
    )


def _now(facing: Face) -> Block:
    return pinned(
        (90, 112),
        (0, 0, art(facing.subject or Scene(facing.title, "dual"), 90, 112, 12)),
        (0, 0, edge(90, 112, ALERT, 4, 12, glow=5)),
    )


def _unseen() -> Block:
    ink = kind_ink("dilemma")
    mark = layered(bar(90, 112, MISSING, 12), line("?", Lettering(56, "figures", ink), 90))
    return pinned((90, 112), (0, 0, mark), (0, 0, edge(90, 112, FAINT, 3, 12)))


def _to_pass(faced: FacedView, names: Mapping[str, str], height: int) -> Block:
    """Ways to pass a dilemma, each part with the available amount."""
    max_width = _RIGHT - 44
    title = line("To overcome it", Lettering(38, "figures"), max_width)
    found = ways_to_meet(chips_of(faced.requirements))
    held_ways = [
        compared_chips([chip for parts in way for chip in parts], faced.held) if faced.held else () for way in found
    ]
    rows: list[Block] = []
    for number, way in enumerate(found):
        chips = held_ways[number] or [chip for parts in way for chip in parts]
        if number:
            rows.append(line("or", Lettering(30, "semibold", DIM), max_width))
        rows.append(_way_to_pass(chips, names, max_width, is_alone=len(found) == 1))
    inside = column([title, *rows], 8)
    while inside.height + 32 > height and len(rows) > 1:
        rows = rows[:-2]
        inside = column([title, *rows, line("or …", Lettering(30, "semibold", DIM), max_width)], 8)
    total_height = inside.height + 32
    return pinned((_RIGHT, total_height), (0, 0, bar(_RIGHT, total_height, PANEL, 20)), (22, 16, inside))


def _way_to_pass(chips: Sequence[Chip], names: Mapping[str, str], max_width: int, *, is_alone: bool) -> Block:
    """One way: in two columns if there are several parts; a single part with the personnel who serve it."""
    columns = min(2, len(chips))
    width = (max_width - 10 * (columns - 1)) // columns
    blocks = [bar_chip(_with_amount(chip), width, 58) for chip in chips]
    if len(blocks) == 1 and is_alone:
        plain = chips[0].text[:1].islower()
        return tall_chip(_with_amount(chips[0]), max_width, 92, "" if plain else givers(chips[0], names))
    return grid(blocks, columns, 10, 8)


def _with_amount(chip: Chip) -> Chip:
    """A requirement with the available amount: *Security 2/2*, *Cunning 33 >38*; alternatives start with *or*."""
    text = chip.text if chip.link is not Link.OR else f"or {chip.text}"
    if not chip.has:
        return msgspec.structs.replace(chip, text=text)
    number, _, name = text.partition(" ")
    return msgspec.structs.replace(
        chip, text=f"{name} {chip.has}/{number}" if number.isdecimal() else f"{text} · {chip.has}"
    )


def _penalty(words: str, height: int) -> Block:
    """The penalty for not passing, in the only amber text of the sheet."""
    max_width = _RIGHT - 44
    title = line("If not", Lettering(38, "figures", ALERT), max_width)
    for size in range(36, 22, -2):
        lettering = Lettering(size, "semibold")
        sentences = wrapped_lines(words, max_width, lettering, max(1, (height - title.height - 40) // lettering.height))
        if " ".join(sentences) == " ".join(words.split()):
            break
    inside = column([title, lines(sentences, lettering, max_width)], 8)
    return pinned(
        (_RIGHT, height),
        (0, 0, bar(_RIGHT, height, NOW, 20)),
        (0, 0, edge(_RIGHT, height, ALERT, 3, 20)),
        (22, max(8, (height - inside.height) // 2), inside),
    )


def _budget(attempt: AttemptView, height: int) -> Block:
    """How much may still come: number of dilemmas, and the rest of the cost limit (2E-DIL-02)."""
    still = (
        (attempt.stack, "unseen"),
        (attempt.drawn, "drawn"),
        (0 if attempt.spent else attempt.allowance, "at most"),
    )
    told = [(str(count), f"dilemma{'s' * (count != 1)} {what}") for count, what in still if count][:1]
    told.append((f"{cost_left(attempt)}/{attempt.allowance}", "cost left"))
    rows = [
        column(
            [
                line(number, Lettering(72, "figures"), _RIGHT - 44),
                line(label, Lettering(34, "semibold", DIM), _RIGHT - 44),
            ],
            0,
        )
        for number, label in told
    ]
    inside = column(rows, 16)
    return pinned(
        (_RIGHT, height), (0, 0, bar(_RIGHT, height, PANEL, 20)), (28, max(8, (height - inside.height) // 2), inside)
    )


# --- who is there ----------------------------------------------------------------------------------------------------


def _crew_words(view: SecondEditionView, attempt: AttemptView) -> str:
    people = _people(site_of(view, mission_of(view, attempt)), attempt)
    told = (
        ("Taking part", [card.name for card in people if not card.stopped]),
        ("Stopped", [card.name for card in people if card.stopped]),
    )
    return ". ".join(f"{what}: {', '.join(counted_names(names))}" for what, names in told if names)


def _people(site: MissionView, attempt: AttemptView) -> list[CardView]:
    """The visible personnel at the attempt."""
    ship = next((ship for ship in site.ships if ship.card.id == attempt.ship), None)
    group = ship.crew if ship else next((group for group in site.groups if group.seat == attempt.seat), None)
    return [card for card in group.cards if card.kind != "equipment"] if group else []


def _crew(view: SecondEditionView, site: MissionView, attempt: AttemptView, cast: Cast) -> Block:
    """All personnel there, the stopped ones grey; silhouettes if they are hidden."""
    people = _people(site, attempt)
    if not people:
        text = f"{view.seats[attempt.seat].name}’s personnel, face down"
        return face_down(attempt.personnel, text, attempt.seat, ROOM, _CREW)
    cards = [*(card for card in people if not card.stopped), *(card for card in people if card.stopped)]
    fits = 8 if len(cards) <= 8 else 10 if len(cards) <= 10 else 12
    width = (
        (ROOM - 8 * (fits - 1)) // fits
        if len(cards) >= fits
        else (ROOM - 8 * (max(len(cards), 6) - 1)) // max(len(cards), 6)
    )
    names = call_names([(card.name, cast.species(card)) for card in cards])
    tiles = [
        person_tile(cast, card, name, (width, _CREW), attempt.seat) for card, name in zip(cards, names, strict=True)
    ]
    if len(tiles) > fits:
        rest = names[fits - 1 :]
        tiles = [*tiles[: fits - 1], _other_names_block(rest, width)]
    return row(tiles, 8)


def _other_names_block(names: Sequence[str], width: int) -> Block:
    count = line(f"+{len(names)}", Lettering(56, "figures"), width - 20)
    lettering = Lettering(26, "semibold", DIM)
    text_block = lines(listed_names(list(names), width - 24, lettering, 5), lettering, width - 24)
    return pinned((width, _CREW), (0, 0, bar(width, _CREW, PANEL, 18)), (14, 14, count), (14, 90, text_block))
