"""Cards: the full face, the small one for hands and pages, and the back."""

from __future__ import annotations

from zlib import crc32

from bot.rendering.cards.face import Face, Paragraph
from bot.rendering.kit.badges import badge, chip, icon_block, worth
from bot.rendering.kit.block import Block, bar, column, flow, inset, line, lines, over, panel, row, sign, stacked
from bot.rendering.kit.fitting import cut, fitted, listed
from bot.rendering.kit.fonts import Lettering, width
from bot.rendering.kit.frame import GAP, RAIL, railed
from bot.rendering.kit.prose import icons_in_words, prose
from bot.rendering.kit.theme import ALERT, DIM, LINE, PANEL, RAISED, Ink

WIDTH, HEIGHT = 600, 840
"""Of a full face in pixels; one with very much text is higher."""
LONGEST_DESCRIPTION = 1000
_MARGIN = 14
_ROOM = WIDTH - 2 * _MARGIN
_INSIDE = _ROOM - RAIL - GAP
_HEAD_HIGH, _FOOT_HIGH, _NARROW_FOOT, _COST_WIDE, _EMBLEM = 122, 84, 34, 104, 52
_BODY_HIGH = HEIGHT - 2 * _MARGIN - _HEAD_HIGH - _FOOT_HIGH - 2 * GAP - 4
_MOST_LINES = 60
_SIZES = (28, 26, 24, 22, 20)
"""Of a card's text, the largest first."""
_LEAST_ART, _MOST_ART = 72, 240

_TITLE = Lettering(42, "bold")
_SUBTITLE = Lettering(26, "semibold", DIM)
_KIND = Lettering(26, "semibold")
_LEVEL = Lettering(23, "semibold", ALERT)
_NUMBER = Lettering(46, "figures")
_LABEL = Lettering(22, "regular", DIM)
_PRINTING = Lettering(19, "regular", DIM)


def full(face: Face) -> Block:
    """The whole face, 600 pixels wide and 840 high, or as high as its text needs."""
    foot = _foot(face)
    high = _BODY_HIGH + _FOOT_HIGH - foot.height
    whole = column([_head(face), railed(_body(face, high), _ROOM, face.accent, above=True, below=True), foot])
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def back(game: str, accent: Ink, art: str) -> Block:
    """The back of a card: the game's name between two bars, and nothing that tells one card from another."""
    inner = _ROOM - 2 * 40
    told, lettering = fitted(game, inner, Lettering(44, "bold"), 24, most=3)
    middle = stacked([sign(art, 220, accent), Block(1, 28), stacked([line(one, lettering, inner) for one in told])])
    high = HEIGHT - 2 * _MARGIN - 2 * (70 + GAP)
    field = panel(over(Block(_ROOM, high), middle), PANEL, 40)
    bars = (bar(_ROOM, 70, accent, (48, 48, 8, 8)), bar(_ROOM, 70, accent, (8, 8, 48, 48)))
    whole = column([bars[0], field, bars[1]], GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe(face: Face) -> str:
    """The face in words, at most 1,000 characters."""
    facts = (
        f"{face.name}{' (unique)' if face.unique else ''}",
        face.kind,
        f"Cost {face.corner}" if isinstance(face.corner, str) and face.corner.isdigit() else "",
        ", ".join(face.skills),
        ", ".join(_icon_words(code) for code in face.icons),
        ", ".join(f"{name} {number}" for name, number in face.numbers),
        face.note,
        face.keywords,
        *(icons_in_words(f"{one.label} {one.words}".strip()) for one in face.paragraphs),
    )
    words = " ".join(f"{fact.rstrip('.')}." for fact in facts if fact)
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


def _icon_words(code: str) -> str:
    return {"cmd": "Command", "stf": "Staff"}.get(code.lower(), code.upper())


# --- head and foot ---------------------------------------------------------------------------------------------------


def _head(face: Face) -> Block:
    corner = panel(over(Block(_COST_WIDE, _HEAD_HIGH), worth(face, 64, _COST_WIDE - 20)), face.accent, (46, 0, 0, 0))
    wide = _ROOM - _COST_WIDE - 8
    mark = badge(face.emblem, _EMBLEM) if face.emblem else Block(0, 0)
    room = wide - 2 * 20 - (_EMBLEM + 14 if mark.width else 0)
    names = _names(face, room).sized(wide=room)
    inside = row([names, mark], 14)
    title = inset(inside, 20, (_HEAD_HIGH - inside.height) // 2, 0, 0).sized(wide, _HEAD_HIGH)
    return row([corner, panel(title, PANEL, (0, 30, 30, 0))], 8)


def _names(face: Face, room: int) -> Block:
    dot = sign("disc", 14, face.accent) if face.unique else Block(0, 0)
    beside = room - (24 if face.unique else 0)
    title, lettering = fitted(face.title, beside, _TITLE, 34)
    if width(" ".join(face.title.split()), lettering) > beside:  # two lines leave room for the subtitle if smaller
        title, lettering = fitted(face.title, beside, _TITLE.sized(34), 22, most=2)
    subtitle, small = fitted(face.subtitle, room, _SUBTITLE, 20)
    return column([row([dot, lines(title, lettering, beside)], 10), lines(subtitle, small, room)], 2)


def _foot(face: Face) -> Block:
    """The attributes in a band into which the rail bends; a narrow band where there are none."""
    high = _FOOT_HIGH if face.numbers else _NARROW_FOOT
    corner = bar(_COST_WIDE, high, face.accent, (0, 0, 0, 46 if face.numbers else 17))
    if not face.numbers:
        printing = line(face.printing, _PRINTING, 200)
        rest = _ROOM - _COST_WIDE - printing.width - (32 if printing.width else 8)
        return row(
            [corner, bar(rest, 14, face.accent, (0, 7, 7, 0)), printing], 8 if not printing.width else 12, align=1
        )
    wide = (_ROOM - _COST_WIDE - 8 * len(face.numbers)) // len(face.numbers)
    last = len(face.numbers) - 1
    parts = [_number(name, value, wide, 30 if n == last else 0) for n, (name, value) in enumerate(face.numbers)]
    return row([corner, *parts], 8)


def _number(name: str, value: str, wide: int, round_corner: int) -> Block:
    told, lettering = fitted(value, wide - 12, _NUMBER, 20)
    label, small = fitted(name, wide - 12, _LABEL, 17)
    pair = stacked([lines(told, lettering, wide), lines(label, small, wide)], -5)
    return panel(over(Block(wide, _FOOT_HIGH), pair), PANEL, (0, round_corner, round_corner, 0))


# --- between them ----------------------------------------------------------------------------------------------------


def _body(face: Face, high: int) -> Block:
    """Kind, art, skills, icons and text: as large as there is room for; what room is left is the art's."""
    room = _INSIDE - 12
    for size in _SIZES:
        kind, rest = _kind(face, room), _rest(face, room, size)
        spare = high - kind.height - rest.height - 2 * 12
        if spare >= 0:
            break
    art = _art(face, room, spare) if spare >= _LEAST_ART else Block(1, max(0, spare))
    inside = column([kind, art, rest], 12)
    return inset(inside, 8, 2, 4, 2).sized(wide=_INSIDE, high=max(high, inside.height + 4))


def _kind(face: Face, room: int) -> Block:
    told, lettering = fitted(face.kind, room, _KIND.dimmed(face.accent), 20, most=2)
    return lines(told, lettering, room)


def _rest(face: Face, room: int, size: int) -> Block:
    skills = flow([_pill(skill, room, size) for skill in face.skills], room, 8, 8)
    label = line(face.icons_label if face.icons else "", _LABEL, room)
    icons = flow([label, *(icon_block(code, size, room) for code in face.icons)], room, 14, 6)
    keywords = prose(face.keywords, Lettering(size, "semibold", DIM), room, _MOST_LINES)
    paragraphs = [_paragraph(one, room, size) for one in face.paragraphs]
    note = chip("words", face.note, _LEVEL, room) if face.note else Block(0, 0)
    return column([skills, icons, keywords, *paragraphs, note], 11)


def _paragraph(one: Paragraph, room: int, size: int) -> Block:
    label = line(one.label, Lettering(max(20, size - 5), "semibold", DIM), room)
    return column([label, prose(one.words, Lettering(size), room, _MOST_LINES)], 1)


def _pill(words: str, room: int, size: int) -> Block:
    label = line(words, Lettering(size, "semibold"), room - 28)
    return panel(inset(label, 14, 3, 14, 3), RAISED, size)


def _art(face: Face, room: int, high: int) -> Block:
    """A large sign on a console whose bars are each card's own; it tells nothing that words do not tell."""
    size = min(high - 36, _MOST_ART)
    side = (room - size) // 2 - 40
    seed = crc32(face.name.encode())
    left, right = _console(seed, side, high - 36), _console(seed >> 9, side, high - 36)
    middle = Block(size, size) if not face.art else sign(face.art, size, face.accent)
    return panel(over(Block(room, high), row([left, middle, right], 24)), PANEL, 26)


def _console(seed: int, wide: int, high: int) -> Block:
    """Rows of two bars, divided where the seed says."""
    rows = []
    for number in range(max(1, high // 22)):
        cut = wide * (2 + (seed >> (number % 7) * 3) % 5) // 8
        rows.append(row([bar(cut, 10, LINE, 5), bar(wide - cut - 8, 10, RAISED, 5)], 8))
    return column(rows, 12)


# --- small faces -----------------------------------------------------------------------------------------------------

_PAD, _SMALL_HEAD, _SMALL_COST, _SMALL_LINES = 16, 92, 76, 4
_SMALL_TITLE = Lettering(35, "bold")
_SMALL_KIND = Lettering(27, "semibold")
_SMALL_TEXT = Lettering(29)
_SMALL_LABEL = Lettering(25, "regular", DIM)
_SMALL_NUMBER = Lettering(36, "bold")


def thumbnails(faces: list[Face], room: int, in_a_row: int, gap: int) -> Block:
    """Small faces beside one another; those of a row are equally high."""
    wide = (room - gap * (in_a_row - 1)) // in_a_row
    bodies = [_small_body(face, wide) for face in faces]
    rows = []
    for start in range(0, len(faces), in_a_row):
        here = bodies[start : start + in_a_row]
        high = max(body.height for body in here)
        tiles = zip(faces[start : start + in_a_row], here, strict=True)
        rows.append(row([_small(face, body.sized(wide, high)) for face, body in tiles], gap, align=0))
    return column(rows, gap)


def _small(face: Face, body: Block) -> Block:
    tile = panel(column([_small_head(face, body.width), body]), PANEL, (24, 20, 20, 20))
    return column([tile, bar(body.width, 8, face.accent, 4)], 4)


def _small_head(face: Face, wide: int) -> Block:
    corner = over(Block(_SMALL_COST, _SMALL_HEAD), worth(face, 48, _SMALL_COST - 12))
    room = wide - _SMALL_COST - 12 - _PAD
    dot = sign("disc", 13, face.accent) if face.unique else Block(0, 0)
    beside = room - (dot.width + 8 if face.unique else 0)
    name = row([dot, _small_title(face, beside)], 8)
    return row([panel(corner, face.accent, (24, 0, 16, 0)), name], 12)


def _small_title(face: Face, room: int) -> Block:
    """The title, and in a line below it what tells the card from others of that title."""
    title, lettering = fitted(face.title, room, _SMALL_TITLE, 26, most=1 if face.subtitle else 2)
    subtitle = line(cut(face.subtitle, room, _SMALL_KIND.dimmed()), _SMALL_KIND.dimmed(), room)
    return column([lines(title, lettering, room), subtitle] if face.subtitle else [lines(title, lettering, room)])


def _small_body(face: Face, wide: int) -> Block:
    room = wide - 2 * _PAD
    told, kind = fitted(face.kind, room - 40, _SMALL_KIND.dimmed(face.accent), 22, most=2)
    mark = badge(face.emblem, 30) if face.emblem else Block(0, 0)
    heading = row([mark, lines(told, kind, room - 40)], 10)
    icons = flow([icon_block(code, 26, room) for code in face.icons], room, 12, 4)
    inside = column([heading, _small_words(face, room), icons, _small_numbers(face, room)], 10)
    return inset(inside, _PAD, 12, _PAD, 16).sized(wide=wide)


def _small_words(face: Face, room: int) -> Block:
    """Skills, and the beginning of what the card says; the whole text stands on its full face."""
    text = " ".join(f"{one.label} {one.words}".strip() for one in face.paragraphs)
    if not face.skills:
        text = f"{face.keywords}. {text}" if face.keywords else text
        return prose(text, _SMALL_TEXT, room, _SMALL_LINES)
    known = lines(listed(face.skills, room, _SMALL_TEXT, _SMALL_LINES), _SMALL_TEXT, room)
    return column([known, prose(text, _SMALL_TEXT.dimmed(), room, _SMALL_LINES // 2)], 4)


def _small_numbers(face: Face, room: int) -> Block:
    """The attributes in equal parts of the width."""
    if not face.numbers:
        return Block(0, 0)
    part = room // max(3, len(face.numbers))
    pairs = []
    for name, value in face.numbers:
        told, lettering = fitted(value, part - 6, _SMALL_NUMBER, 20)
        label, small = fitted(name, part - 6, _SMALL_LABEL, 18)
        pair = stacked([lines(told, lettering, part), lines(label, small, part)], -2)
        pairs.append(over(Block(part, pair.height), pair))
    return row(pairs)
