"""A card in portrait format: picture, name, facts, as much text as fits, and numbers at the bottom."""

from __future__ import annotations

from bot.rendering.art.subjects import Emblem, Person
from bot.rendering.cards.chip_blocks import SHORT_NAMES, chip_icon, skill_sign
from bot.rendering.cards.chips import ways_to_meet
from bot.rendering.cards.face import Badge, CardFace
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    layered_blocks,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.flowing_text import icon_by_code, prose_block, sign_of
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, corner_block
from bot.rendering.kit.sizes import LETTERED, SIGN, TEXT
from bot.rendering.kit.text_blocks import curtailed_line, shrunk_line
from bot.rendering.kit.text_fitting import fitted_text, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, GROUND, INK, PANEL, affiliation_ink

_REFERENCE_WIDTH = 388
"""Width in pixels of the card to which all measurements refer."""
_ICON_SIZE = 52
"""Size of the smallest disc under an icon."""
_LEAST_ART, _LEAST_PORTRAIT = 0.3, 0.4
"""Minimum share of the height for the picture, and for a portrait."""
UPRIGHT_SIZE = (784, 980)
"""Size of a card shown on its own, in pixels."""


def upright_card(face: CardFace, width: int, height: int, *, worded: bool = True) -> Block:
    """Return the card in the given size, about 4 to 5, with its text if ``worded``."""
    return _UprightCardLayout(face, width, height, worded=worded).block()


def skill_name_and_level(skill: str) -> tuple[str, int]:
    """Return the name and level of a skill: ``2 Medical``, ``Greed x 2``."""
    first, _, rest = skill.partition(" ")
    if first.isdigit() and rest:
        return rest, int(first)
    name, _, times = skill.rpartition(" x ")
    return (name, int(times)) if name and times.isdigit() else (skill, 1)


def emblem_by_name(face: CardFace) -> Emblem:
    """Return the picture of a card of which only the name is known."""
    return Emblem(face.title, "incident", face.accent)


class _UprightCardLayout:
    """Layout of one portrait card."""

    def __init__(self, face: CardFace, width: int, height: int, *, worded: bool) -> None:
        self._face, self._wide, self._high, self._worded = face, width, height, worded
        self._edge = self._scaled(5)
        self._room = width - 2 * self._scaled(19)

    def block(self) -> Block:
        foot = self._numbers_block()
        below = self._high - self._edge - (foot.height + self._scaled(9) if foot.height else self._scaled(6))
        facts = self._facts_block()
        words = Block(0, 0)
        min_height = round(self._high * (_LEAST_PORTRAIT if isinstance(self._face.subject, Person) else _LEAST_ART))
        if self._worded:
            max_width = below - min_height - self._scaled(22) - (facts.height + self._scaled(8) if facts.height else 0)
            words = self._words_block(max_width)
        inside = column([facts, words], self._scaled(8))
        height = max(min_height, below - inside.height - self._scaled(20 if inside.height else 4))
        return positioned_blocks(
            (self._wide, self._high),
            *self._placed_ground(height),
            (self._scaled(19), height + self._scaled(12), inside),
            *self._placed_foot(foot),
        )

    def _scaled(self, measure: int) -> int:
        """Return a measurement of a card 388 pixels wide, scaled to this card's width."""
        return max(1, round(measure * self._wide / _REFERENCE_WIDTH))

    def _font_size(self, measure: int) -> int:
        """Return a scaled font size, but at least the minimum that is readable in a message."""
        return max(TEXT, self._scaled(measure))

    def _placed_ground(self, height: int) -> list[tuple[int, int, Block]]:
        """Return frame, picture, panel, plate, icons and name with their positions."""
        face, width, total_height, thin = self._face, self._wide, self._high, self._edge
        radius = self._scaled(26)
        inner = radius - thin
        veil = Veil("bottom", min(height, self._scaled(120)), 240)
        drawing = art_block(
            face.subject or emblem_by_name(face), width - 2 * thin, height - thin, (inner, inner, 0, 0), (veil,)
        )
        name = self._name_block()
        icons = self._icons_block()
        return [
            (0, 0, bar(width, total_height, face.accent, radius)),
            (thin, thin, drawing),
            (thin, height, bar(width - 2 * thin, total_height - height - thin, PANEL, (0, 0, inner, inner))),
            (thin, height - self._scaled(2), bar(width - 2 * thin, self._scaled(3), face.accent)),
            (thin, thin, self._plate_block()),
            (width - thin - self._scaled(8) - icons.width, thin + self._scaled(8), icons),
            (self._scaled(19), height - self._scaled(8) - name.height, name),
        ]

    def _plate_block(self) -> Block:
        width, height, radius = self._scaled(72), self._scaled(68), self._scaled(21)
        ground = bar(width, height, GROUND, (radius, 0, radius, 0), 235)
        if isinstance(self._face.corner, Badge):
            inside = badge(self._face.corner, max(LETTERED, self._scaled(46)))
        elif self._face.emblem and self._face.emblem.letter:
            inside = layered_blocks(
                sign("space", self._scaled(62), self._face.accent),
                corner_block(self._face, self._scaled(34), self._scaled(34)),
            )
        else:
            field = bar(self._scaled(58), self._scaled(54), self._face.accent, self._scaled(18))
            inside = (
                layered_blocks(field, corner_block(self._face, self._scaled(38), self._scaled(52)))
                if self._face.corner
                else Block(0, 0)
            )
        if not inside.width:
            return Block(0, 0)
        return positioned_blocks(
            (width, height), (0, 0, ground), ((width - inside.width) // 2, (height - inside.height) // 2, inside)
        )

    def _icons_block(self) -> Block:
        size, emblem = max(_ICON_SIZE, self._scaled(42)), self._face.emblem
        kind = (
            [layered_blocks(sign("disc", size, GROUND), badge(emblem, max(LETTERED, size * 3 // 4)))]
            if emblem and emblem.letter
            else []
        )
        icons = [*kind, *(_icon_block(code, size) for code in self._face.icons[:5])]
        max_width = self._wide - self._scaled(72 + 16)  # beside the plate
        shown = (row(icons[:count], self._scaled(6)) for count in range(len(icons), 0, -1))
        return next((block for block in shown if block.width <= max_width), Block(0, 0))

    def _name_block(self) -> Block:
        face, max_width = self._face, self._room
        largest = Lettering(self._font_size(32), "figures", INK, halo=True)
        dot = sign("space", max(SIGN, self._scaled(16)), face.accent) if face.unique else Block(0, 0)
        beside = max_width - (dot.width + self._scaled(8) if dot.width else 0)
        words, lettering = shrunk_text(face.title, beside, largest, self._font_size(24))
        sentences = [words]
        if words.endswith("…") and not face.title.endswith("…"):
            sentences, lettering = fitted_text(
                face.title, beside, largest.sized(self._font_size(26)).weighted("bold"), self._font_size(19), limit=2
            )
        title = row([dot, text_lines(sentences, lettering, beside)], self._scaled(8))
        below = list(filter(None, (face.subtitle, *face.kind.split(" · "))))
        small = curtailed_line(
            below, max_width, Lettering(self._font_size(21), "semibold", face.accent, halo=True), self._font_size(17)
        )
        return column([title, small], 0)

    def _facts_block(self) -> Block:
        """Return skills or a mission's requirements in two columns, then affiliations that may attempt the mission."""
        face, size = self._face, max(SIGN, self._scaled(30))
        width = (self._room - self._scaled(8)) // 2
        cells = [self._skill_block(skill, width, size) for skill in face.skills]
        ways = ways_to_meet(face.needs)
        cells += [
            row([chip_icon(chip, size), self._label_block(chip.text, width - size)], self._scaled(7))
            for part in ways[:1]
            for chips in part
            for chip in chips[:1]
        ]
        more_words = "or else" if len(ways) > 1 or any(len(chips) > 1 for part in ways for chips in part) else ""
        rows = [
            row([cell.sized(width=width) for cell in cells[start : start + 2]], self._scaled(8))
            for start in range(0, len(cells), 2)
        ]
        discs = row(
            [_disc_block(affiliation, max(LETTERED, self._scaled(28))) for affiliation in face.affiliations[:9]],
            self._scaled(5),
        )
        return column(
            [*rows, text_line(more_words, Lettering(self._font_size(19), "semibold", DIM), self._room), discs],
            self._scaled(6),
        )

    def _skill_block(self, skill: str, width: int, size: int) -> Block:
        name, level = skill_name_and_level(skill)
        words = name if level == 1 else f"{name} ×{level}"
        return row([skill_sign(name, size), self._label_block(words, width - size)], self._scaled(7))

    def _label_block(self, words: str, width: int) -> Block:
        max_width = width - self._scaled(9)
        return shrunk_line(words, max_width, Lettering(self._font_size(23), "semibold"), self._font_size(14))

    def _words_block(self, max_width: int) -> Block:
        """Return keywords and text, as large as possible and as much as fits."""
        face = self._face
        text = " ".join(
            filter(
                None,
                (
                    _with_full_stop(face.keywords),
                    *(
                        f"{paragraph.label}: {paragraph.words}" if paragraph.label else paragraph.words
                        for paragraph in face.paragraphs
                        if not paragraph.signed
                    ),
                ),
            )
        )
        if not text or max_width < self._font_size(26):
            return Block(0, 0)
        for size in (24, 22, 20, 18, 16):
            lettering = Lettering(self._font_size(size))
            block = prose_block(text, lettering, self._room, 60)
            if block.height <= max_width:
                return block
        return prose_block(text, lettering, self._room, max(1, max_width // lettering.height))

    def _numbers_block(self) -> Block:
        numbers, gap = self._face.numbers[:4], self._scaled(6)
        if not numbers:
            return Block(0, 0)
        width, height = (self._wide - self._scaled(28) - gap * (len(numbers) - 1)) // len(numbers), self._scaled(54)
        return row([number_box(name, value, width, height, self._face.accent) for name, value in numbers], gap)

    def _placed_foot(self, foot: Block) -> list[tuple[int, int, Block]]:
        return [((self._wide - foot.width) // 2, self._high - self._edge - self._scaled(8) - foot.height, foot)]


def _with_full_stop(words: str) -> str:
    return f"{words}." if words else ""


def number_box(name: str, value: str, width: int, height: int, ink: str) -> Block:
    """Return a number with its name beside it, abbreviated if there is no room."""
    number, lettering = fitted_text(
        value, width * 6 // 10, Lettering(max(TEXT, height * 2 // 3), "figures"), max(TEXT, height // 3)
    )
    text_block = text_lines(number, lettering, width)
    max_width = width - text_block.width - height // 4
    label = Lettering(max(TEXT, height * 36 // 100), "semibold", ink)
    ways = (name, SHORT_NAMES.get(name, name[:3]))
    words = next((words for words in ways if text_line(words, label, 999).width <= max_width), "")
    inside = row([text_block, text_line(words, label, max(0, max_width))], height // 9)
    return layered_blocks(bar(width, height, GROUND, height // 4, 200), inside)


def _icon_block(code: str, size: int) -> Block:
    """Return an icon on a dark disc: the stars of command and staff, else its code."""
    short = code.lower()
    ground = sign("disc", size, GROUND)
    if short in ("cmd", "stf"):
        return layered_blocks(ground, sign(short, max(SIGN, size * 7 // 10), ALERT if short == "cmd" else INK))
    if symbol := sign_of(short):
        return layered_blocks(ground, sign(symbol, max(SIGN, size * 7 // 10), INK))
    letters = icon_by_code(code, max(TEXT, size * 6 // 10), 3 * size)
    return layered_blocks(bar(max(size, letters.width + size // 4), size, GROUND, size // 2), letters)


def _disc_block(affiliation: str, size: int) -> Block:
    letter = text_line(affiliation[:1].upper(), Lettering(max(TEXT, size * 6 // 10), "bold", GROUND), size)
    return layered_blocks(sign("disc", size, affiliation_ink(affiliation)), letter)
