"""Highlights: pictures posted once about a mission, a battle or the end of a match, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.rendering.art.subjects import Person, Ship, Subject, Vista
from bot.rendering.cards.chip_blocks import bar_chip, glyph_chip
from bot.rendering.cards.chips import Chip, chips_in_words
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, type_badge
from bot.rendering.kit.sizes import SIGN, TEXT, Size
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import fitted_text, sentences_within
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, LINE, Ink, seat_ink
from bot.rendering.result import Result
from engine.kernel.view import View

BANNER_SIZE: Size = 1200, 500
PHONE_BANNER_SIZE: Size = 840, 700
_MAX_HEADS = 8


class HighlightKind(StrEnum):
    """Kinds of events that get a highlight."""

    SUCCESS = "success"
    FAILURE = "failure"
    BATTLE = "battle"
    VICTORY = "victory"
    DEFEAT = "defeat"
    DRAW = "draw"


_INKS: dict[HighlightKind, Ink] = {
    HighlightKind.SUCCESS: DONE, HighlightKind.FAILURE: HARM, HighlightKind.BATTLE: HARM,
    HighlightKind.VICTORY: ALERT, HighlightKind.DEFEAT: HARM, HighlightKind.DRAW: DIM,
}  # fmt: skip
_SIGNS = {
    HighlightKind.SUCCESS: "tick", HighlightKind.FAILURE: "struck", HighlightKind.BATTLE: "conflict",
    HighlightKind.VICTORY: "winner", HighlightKind.DEFEAT: "struck", HighlightKind.DRAW: "conflict",
}  # fmt: skip


class SeatScore(msgspec.Struct, frozen=True):
    """A player's score as a bar up to the goal or the best score; ``points_gained`` is the new part."""

    seat: int
    name: str
    points: int
    points_gained: int = 0
    goal: int = 0
    best: int = 0
    unit: str = "points"


class Highlight(msgspec.Struct, frozen=True, kw_only=True):
    """Contents of a highlight.

    Attributes:
        kind: kind of event.
        label: the event in a word or two: ``Mission complete``.
        title: the location or the winner.
        below: the line below the title: the missing requirements, or why it ended.
        subject: the location or the dilemma.
        ship: the ship involved.
        chips: the requirements that were met.
        crew: the personnel involved, as far as the viewer is allowed to see.
        lost: the personnel killed, as far as the viewer is allowed to see.
        scores: the scores, that of the player concerned first.
        done: mission types, each with whether such a mission is completed.
    """

    kind: HighlightKind
    label: str
    title: str
    subject: Subject
    below: str = ""
    ship: Ship | None = None
    chips: tuple[Chip, ...] = ()
    crew: tuple[Person, ...] = ()
    lost: tuple[Person, ...] = ()
    scores: tuple[SeatScore, ...] = ()
    done: tuple[tuple[str, bool], ...] = ()


def parsed_failure(view: View, line: str) -> tuple[int | None, str]:
    """Return the seat and location in a line about a failure, such as *Alice fails at Excavation*."""
    player, _, where = line.partition(" at ")
    name = player.rpartition(" ")[0]
    seat = view.viewer if name == "You" else next((seat.seat for seat in view.seats if seat.name == name), None)
    return seat, where


def highlight_block(described_highlight: Highlight, size: Size = BANNER_SIZE) -> Block:
    """Return a banner in the given size, framed in the seat's colour or, after harm, in the colour for it."""
    width, height = size
    dim = "dim" if described_highlight.kind is HighlightKind.DEFEAT else ""
    veils = (Veil("left", width * 87 // 100, 252), Veil("bottom", height * 42 // 100, 245))
    frame = (
        HARM
        if described_highlight.kind in (HighlightKind.FAILURE, HighlightKind.DEFEAT)
        else ALERT
        if described_highlight.kind is HighlightKind.VICTORY
        else _seat_ink(described_highlight)
    )
    parts = [(0, 0, art_block(described_highlight.subject, width, height, veils=veils, mood=dim))]
    if described_highlight.ship:
        parts.append((width - 440, 36, art_block(described_highlight.ship, 400, 224)))
    parts += [
        (0, 0, bar(width, 10, frame)),
        (0, height - 10, bar(width, 10, frame)),
        (0, 0, bar(22, height, frame)),
        (52, 34, _label_block(described_highlight)),
        *_placed_names(described_highlight, width),
        *_placed_foot(described_highlight, size),
    ]
    return positioned_blocks(size, *parts)


def result_highlight(result: Result, viewer: int, goal: int) -> Highlight:
    """Return the highlight of a match's end for one of its players: their own score, then the others' best."""
    won = viewer in result.outcome.winners
    is_alone = len(result.outcome.winners) == 1
    kind = (
        HighlightKind.DRAW
        if not result.outcome.winners or (won and not is_alone)
        else HighlightKind.VICTORY
        if won
        else HighlightKind.DEFEAT
    )
    titles = {
        HighlightKind.VICTORY: "You win",
        HighlightKind.DEFEAT: "You lose",
        HighlightKind.DRAW: "No single winner",
    }
    own_standing, *others = sorted(result.standings, key=lambda standing: (standing.seat != viewer, -standing.score))
    best = max(standing.score for standing in result.standings)
    return Highlight(
        kind=kind,
        label=kind.value.capitalize(),
        title=titles[kind],
        below=result.outcome.reason,
        subject=Vista(f"{own_standing.name} {result.outcome.reason}", "planet" if won else "space"),
        scores=tuple(
            SeatScore(standing.seat, standing.name, standing.score, goal=goal, best=best)
            for standing in (own_standing, *others[:1])
        ),
    )


def describe_highlight(highlight: Highlight) -> str:
    """Return the highlight in words, at most 1,000 characters."""
    scores = [
        f"{score.name} {score.points} {score.unit}{f' ({score.points_gained:+})' if score.points_gained else ''}."
        for score in highlight.scores
    ]
    sentences = [
        f"{highlight.label}: {highlight.title}.",
        f"{highlight.below.removesuffix('.')}." if highlight.below else "",
        f"{chips_in_words(highlight.chips)}." if highlight.chips else "",
        f"Crew: {_names_of_people(highlight.crew)}." if highlight.crew else "",
        f"Killed: {_names_of_people(highlight.lost)}." if highlight.lost else "",
        *scores,
    ]
    return sentences_within([sentence for sentence in sentences if sentence])


def _names_of_people(people: Sequence[Person]) -> str:
    return ", ".join(person.sitter.name for person in people)


def _seat_ink(highlight: Highlight) -> Ink:
    return seat_ink(highlight.scores[0].seat) if highlight.scores else DIM


def _label_block(highlight: Highlight) -> Block:
    ink = _INKS[highlight.kind]
    text = shrunk_line(highlight.label, 420, Lettering(32, "figures", GROUND), TEXT)
    width = text.width + 104
    return spaced_across(bar(width, 56, ink, 28), (24, sign(_SIGNS[highlight.kind], SIGN, GROUND)), (74, text))


def _placed_names(highlight: Highlight, width: int) -> list[tuple[int, int, Block]]:
    narrow = width < BANNER_SIZE[0]
    max_width = width - (96 if narrow else 510 if highlight.ship else 240)
    words, lettering = fitted_text(highlight.title, max_width, Lettering(100, "figures", halo=True), 62)
    if " ".join(words) != " ".join(highlight.title.split()):
        words, lettering = fitted_text(highlight.title, max_width, Lettering(60, "figures", halo=True), 36, limit=2)
    title = text_lines(words, lettering, max_width)
    ink = HARM if highlight.kind is HighlightKind.FAILURE else INK
    below = fitted_lines(highlight.below, max_width, Lettering(40, "semibold", ink, halo=True), 28, limit=2)
    top = 268 if narrow and highlight.ship else 98
    return [(48, top, title), (54, top + title.height + 2, below)]


def _placed_foot(highlight: Highlight, size: Size) -> list[tuple[int, int, Block]]:
    """Return the requirements, and the gain in score below them, with their positions."""
    broad, high = size
    scores = (
        highlight.scores[:1]
        if highlight.kind in (HighlightKind.SUCCESS, HighlightKind.FAILURE)
        else highlight.scores[:2]
    )
    height = 62
    base = high - 26 - height * len(scores)
    lamps = row([_lamp_block(kind, 56, lit=lit) for kind, lit in highlight.done], 14)
    widest = max([_total_block(score).width for score in scores] or [0])
    parts = [
        (
            52,
            base + number * height,
            _score_block(score, widest, broad - 52 - 40 - (lamps.width + 24 if lamps.width else 0), height),
        )
        for number, score in enumerate(scores)
    ]
    parts.append((broad - 32 - lamps.width, high - 26 - 59, lamps))
    people, chips = _people_block(highlight, broad), _chips_block(highlight.chips, broad - 52 - 72)
    beside = people.width + chips.width + 104 < broad
    raised = base - 8 - people.height - (0 if beside else chips.height + 10)
    parts += [(52, base - 8 - chips.height, chips), (broad - 32 - people.width, raised, people)]
    return parts


def _people_block(highlight: Highlight, width: int) -> Block:
    """Return the heads of the crew in rings of their player's colour; those killed are crossed out."""
    heads = _MAX_HEADS * width // BANNER_SIZE[0]
    shown = [*((member, False) for member in highlight.crew), *((person, True) for person in highlight.lost)]
    if not shown:
        return Block(0, 0)
    blocks = [_head_block(person, _seat_ink(highlight), lost=lost) for person, lost in shown[:heads]]
    more_words = f"+{len(shown) - heads}" if len(shown) > heads else ""
    return row([*blocks, text_line(more_words, Lettering(36, "figures", halo=True), 90)], 8)


def _head_block(person: Person, ink: Ink, *, lost: bool) -> Block:
    size = 76
    head = art_block(person, size, size, size // 2)
    ring = outline_block(size, size, HARM if lost else ink, 4, size // 2)
    if not lost:
        return layered_blocks(head, ring)
    cross = layered_blocks(sign("disc", 48, GROUND), sign("struck", SIGN, HARM))
    return positioned_blocks((size, size), (0, 0, layered_blocks(head, ring)), (size - 48, size - 48, cross))


def _chips_block(chips: Sequence[Chip], max_width: int) -> Block:
    """Return skills as glyphs and other requirements in words, as many as fit."""
    blocks: list[Block] = []
    for chip in chips:
        block = glyph_chip(chip, 54) if chip.skill else bar_chip(chip, 264, 54)
        if sum(placed.width + 14 for placed in blocks) + block.width <= max_width:
            blocks.append(block)
    return row(blocks, 14)


def _score_block(score: SeatScore, widest: int, width: int, height: int) -> Block:
    ink = seat_ink(score.seat)
    name = shrunk_line(score.name, 180, Lettering(40, "figures", ink, halo=True), 24)
    total = _total_block(score)
    left = max(140, name.width + 18)
    track = max(120, width - left - widest - 22)
    before = max(0, score.points - max(0, score.points_gained))
    parts = [
        (0, (height - name.height) // 2, name),
        (left, (height - 36) // 2, bar(track, 36, LINE, 18)),
    ]
    limit = score.goal or score.best
    end, begin = _bar_position(score.points, limit, track), _bar_position(before, limit, track)
    if end >= 36:
        parts.append((left, (height - 36) // 2, bar(end, 36, DONE if score.points_gained > 0 else ink, 18)))
    if score.points_gained > 0 and begin >= 36:
        parts.append((left, (height - 36) // 2, bar(begin, 36, ink, (18, 0, 0, 18))))
    parts += [(left + track * part // 4 - 1, (height - 36) // 2, bar(3, 36, GROUND, alpha=140)) for part in (1, 2, 3)]
    if score.points_gained > 0:
        new = text_line(f"+{score.points_gained}", Lettering(28, "figures", GROUND), 120)
        if end - begin > new.width + 8:
            parts.append((left + begin + (end - begin - new.width) // 2, (height - new.height) // 2, new))
    parts.append((left + track + 20, (height - total.height) // 2, total))
    return positioned_blocks((width, height), *parts)


def _total_block(score: SeatScore) -> Block:
    goal = text_line(f"of {score.goal}" if score.goal else score.unit, Lettering(30, "heading", DIM, halo=True), 130)
    return row([text_line(str(score.points), Lettering(54, "figures", halo=True), 140), goal], 8, align=0.7)


def _bar_position(points: int, limit: int, track: int) -> int:
    return track * max(0, min(limit, points)) // max(1, limit)


def _lamp_block(kind: str, size: int, *, lit: bool) -> Block:
    if lit:
        return badge(type_badge(kind), size)
    return layered_blocks(sign(kind, size, FAINT), text_line(kind[:1].upper(), Lettering(size * 5 // 8, "bold"), size))
