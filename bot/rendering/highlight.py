"""Highlights: pictures posted once about a mission, a battle or the end of a match; readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.rendering.art.subjects import Person, Ship, Subject, Vista
from bot.rendering.cards.chip_blocks import bar_chip, glyph_chip
from bot.rendering.cards.chips import Chip, told_chips
from bot.rendering.kit.block import Block, Veil, across, art, bar, edge, line, lines, over, pinned, row, sign
from bot.rendering.kit.fitting import fitted, within
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, type_badge
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, LINE, Ink, seat_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from bot.rendering.result import Result
from engine.kernel.view import View

WIDTH, HEIGHT = 1200, 500
_HEADS = 8


class Kind(StrEnum):
    """Kind of event."""

    SUCCESS = "success"
    FAILURE = "failure"
    BATTLE = "battle"
    VICTORY = "victory"
    DEFEAT = "defeat"
    DRAW = "draw"


_INKS: dict[Kind, Ink] = {
    Kind.SUCCESS: DONE, Kind.FAILURE: HARM, Kind.BATTLE: HARM,
    Kind.VICTORY: ALERT, Kind.DEFEAT: HARM, Kind.DRAW: DIM,
}  # fmt: skip
_SIGNS = {
    Kind.SUCCESS: "tick", Kind.FAILURE: "struck", Kind.BATTLE: "conflict",
    Kind.VICTORY: "winner", Kind.DEFEAT: "struck", Kind.DRAW: "conflict",
}  # fmt: skip


class Score(msgspec.Struct, frozen=True):
    """A player's score as a bar up to the goal, or to the best score if there is no goal; ``won`` is the new part."""

    seat: int
    name: str
    points: int
    won: int = 0
    goal: int = 0
    best: int = 0
    unit: str = "points"


class Highlight(msgspec.Struct, frozen=True, kw_only=True):
    """Contents of a highlight.

    Attributes:
        kind: kind of event.
        label: in a word or two: ``Mission complete``.
        title: the location or the winner.
        below: a line below: what was missing, or why it ended.
        subject: the location or the dilemma.
        ship: the ship involved.
        chips: the requirements that were met.
        crew: the personnel involved, as far as the viewer may know.
        lost: the personnel killed, likewise.
        scores: the player concerned first.
        done: mission types with whether one is completed.
    """

    kind: Kind
    label: str
    title: str
    subject: Subject
    below: str = ""
    ship: Ship | None = None
    chips: tuple[Chip, ...] = ()
    crew: tuple[Person, ...] = ()
    lost: tuple[Person, ...] = ()
    scores: tuple[Score, ...] = ()
    done: tuple[tuple[str, bool], ...] = ()


def told_failure(view: View, line: str) -> tuple[int | None, str]:
    """Seat and location in a line about a failed attempt, such as *Alice fails at Excavation: nobody is left.*."""
    who, _, where = line.partition(" at ")
    name = who.rpartition(" ")[0]
    seat = view.viewer if name == "You" else next((one.seat for one in view.seats if one.name == name), None)
    return seat, where


def highlight(told: Highlight) -> Block:
    """Return a picture of 1,200 by 500 pixels, framed in the seat's colour, or in the colour of harm."""
    dim = "dim" if told.kind is Kind.DEFEAT else ""
    veils = (Veil("left", 1040, 252), Veil("bottom", 210, 245))
    frame = HARM if told.kind in (Kind.FAILURE, Kind.DEFEAT) else ALERT if told.kind is Kind.VICTORY else _seat(told)
    parts = [(0, 0, art(told.subject, WIDTH, HEIGHT, veils=veils, mood=dim))]
    if told.ship:
        parts.append((760, 36, art(told.ship, 400, 224)))
    parts += [
        (0, 0, bar(WIDTH, 10, frame)),
        (0, HEIGHT - 10, bar(WIDTH, 10, frame)),
        (0, 0, bar(22, HEIGHT, frame)),
        (52, 34, _label(told)),
        *_names(told),
        *_foot(told),
    ]
    return pinned((WIDTH, HEIGHT), *parts)


def verdict(result: Result, viewer: int, goal: int) -> Highlight:
    """The end of a match for one of its players: their own score first, then the best of the others."""
    won = viewer in result.outcome.winners
    alone = len(result.outcome.winners) == 1
    kind = Kind.DRAW if not result.outcome.winners or (won and not alone) else Kind.VICTORY if won else Kind.DEFEAT
    titles = {Kind.VICTORY: "You win", Kind.DEFEAT: "You lose", Kind.DRAW: "No single winner"}
    own, *others = sorted(result.standings, key=lambda one: (one.seat != viewer, -one.score))
    best = max(one.score for one in result.standings)
    return Highlight(
        kind=kind,
        label=kind.value.capitalize(),
        title=titles[kind],
        below=result.outcome.reason,
        subject=Vista(f"{own.name} {result.outcome.reason}", "planet" if won else "space"),
        scores=tuple(Score(one.seat, one.name, one.score, goal=goal, best=best) for one in (own, *others[:1])),
    )


def describe_highlight(told: Highlight) -> str:
    """The highlight in words, at most 1,000 characters."""
    scores = [f"{one.name} {one.points} {one.unit}{f' ({one.won:+})' if one.won else ''}." for one in told.scores]
    sentences = [
        f"{told.label}: {told.title}.",
        f"{told.below.removesuffix('.')}." if told.below else "",
        f"{told_chips(told.chips)}." if told.chips else "",
        f"Crew: {_named(told.crew)}." if told.crew else "",
        f"Killed: {_named(told.lost)}." if told.lost else "",
        *scores,
    ]
    return within([sentence for sentence in sentences if sentence])


def _named(people: Sequence[Person]) -> str:
    return ", ".join(one.sitter.name for one in people)


def _seat(told: Highlight) -> Ink:
    return seat_ink(told.scores[0].seat) if told.scores else DIM


def _label(told: Highlight) -> Block:
    ink = _INKS[told.kind]
    text = shrunk_line(told.label, 420, Lettering(30, "figures", GROUND), 22)
    wide = text.width + 104
    return across(bar(wide, 56, ink, 28), (24, sign(_SIGNS[told.kind], 30, GROUND)), (72, text))


def _names(told: Highlight) -> list[tuple[int, int, Block]]:
    room = 690 if told.ship else 960
    words, lettering = fitted(told.title, room, Lettering(100, "figures", halo=True), 62)
    if " ".join(words) != " ".join(told.title.split()):
        words, lettering = fitted(told.title, room, Lettering(60, "figures", halo=True), 36, most=2)
    title = lines(words, lettering, room)
    ink = HARM if told.kind is Kind.FAILURE else INK
    below = fitted_lines(told.below, room, Lettering(40, "semibold", ink, halo=True), 28, most=2)
    return [(48, 98, title), (54, 98 + title.height + 2, below)]


def _foot(told: Highlight) -> list[tuple[int, int, Block]]:
    """Requirements, and below them the gain in score."""
    scores = told.scores[:1] if told.kind in (Kind.SUCCESS, Kind.FAILURE) else told.scores[:2]
    tall = 62
    base = HEIGHT - 26 - tall * len(scores)
    lamps = row([_lamp(kind, 56, lit=lit) for kind, lit in told.done], 14)
    widest = max([_total(one).width for one in scores] or [0])
    parts = [
        (
            52,
            base + number * tall,
            _score(one, widest, WIDTH - 52 - 40 - (lamps.width + 24 if lamps.width else 0), tall),
        )
        for number, one in enumerate(scores)
    ]
    parts.append((WIDTH - 32 - lamps.width, HEIGHT - 26 - 59, lamps))
    people, chips = _people(told), _chips(told.chips, WIDTH - 52 - 72)
    beside = people.width + chips.width + 104 < WIDTH
    raised = base - 8 - people.height - (0 if beside else chips.height + 10)
    parts += [(52, base - 8 - chips.height, chips), (WIDTH - 32 - people.width, raised, people)]
    return parts


def _people(told: Highlight) -> Block:
    """Heads of the crew in rings of their player's colour; those killed are crossed out."""
    shown = [*((one, False) for one in told.crew), *((one, True) for one in told.lost)]
    if not shown:
        return Block(0, 0)
    heads = [_head(one, _seat(told), lost=lost) for one, lost in shown[:_HEADS]]
    more = f"+{len(shown) - _HEADS}" if len(shown) > _HEADS else ""
    return row([*heads, line(more, Lettering(36, "figures", halo=True), 90)], 8)


def _head(one: Person, ink: Ink, *, lost: bool) -> Block:
    size = 76
    head = art(one, size, size, size // 2)
    ring = edge(size, size, HARM if lost else ink, 4, size // 2)
    if not lost:
        return over(head, ring)
    cross = over(sign("disc", 34, GROUND), sign("struck", 24, HARM))
    return pinned((size, size), (0, 0, over(head, ring)), (size - 34, size - 34, cross))


def _chips(chips: Sequence[Chip], room: int) -> Block:
    """Skills as glyphs, others in words, as many as fit."""
    blocks: list[Block] = []
    for chip in chips:
        block = glyph_chip(chip, 54) if chip.skill else bar_chip(chip, 264, 54)
        if sum(one.width + 14 for one in blocks) + block.width <= room:
            blocks.append(block)
    return row(blocks, 14)


def _score(one: Score, widest: int, wide: int, high: int) -> Block:
    ink = seat_ink(one.seat)
    name = shrunk_line(one.name, 180, Lettering(40, "figures", ink, halo=True), 24)
    total = _total(one)
    left = max(140, name.width + 18)
    track = max(120, wide - left - widest - 22)
    before = max(0, one.points - max(0, one.won))
    parts = [
        (0, (high - name.height) // 2, name),
        (left, (high - 36) // 2, bar(track, 36, LINE, 18)),
    ]
    most = one.goal or one.best
    end, begin = _along(one.points, most, track), _along(before, most, track)
    if end >= 36:
        parts.append((left, (high - 36) // 2, bar(end, 36, DONE if one.won > 0 else ink, 18)))
    if one.won > 0 and begin >= 36:
        parts.append((left, (high - 36) // 2, bar(begin, 36, ink, (18, 0, 0, 18))))
    parts += [(left + track * part // 4 - 1, (high - 36) // 2, bar(3, 36, GROUND, alpha=140)) for part in (1, 2, 3)]
    if one.won > 0:
        new = line(f"+{one.won}", Lettering(28, "figures", GROUND), 120)
        if end - begin > new.width + 8:
            parts.append((left + begin + (end - begin - new.width) // 2, (high - new.height) // 2, new))
    parts.append((left + track + 20, (high - total.height) // 2, total))
    return pinned((wide, high), *parts)


def _total(one: Score) -> Block:
    goal = line(f"of {one.goal}" if one.goal else one.unit, Lettering(30, "heading", DIM, halo=True), 130)
    return row([line(str(one.points), Lettering(54, "figures", halo=True), 140), goal], 8, align=0.7)


def _along(points: int, most: int, track: int) -> int:
    return track * max(0, min(most, points)) // max(1, most)


def _lamp(kind: str, size: int, *, lit: bool) -> Block:
    if lit:
        return badge(type_badge(kind), size)
    return over(sign(kind, size, FAINT), line(kind[:1].upper(), Lettering(size * 5 // 8, "bold"), size))
