"""A small card on a page: bright if it can be taken, grey with a reason if not, amber once chosen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.art.subjects import Person
from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.cards.face import Badge, CardFace
from bot.rendering.cards.portrait_card import emblem_by_name, skill_name_and_level
from bot.rendering.kit.block import (
    Block,
    Text,
    Veil,
    art_block,
    bar,
    column,
    evenly_wrapped_row,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
    wrapped_row,
)
from bot.rendering.kit.flowing_text import icon_by_code, prose_block, sign_of
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, corner_block
from bot.rendering.kit.sizes import LETTERED, SIGN, TEXT
from bot.rendering.kit.text_blocks import curtailed_line
from bot.rendering.kit.text_fitting import ELLIPSIS, fitted_text, shrunk_text, wrapped_lines
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, INK, NOW, PANEL, Ink

_CORNER, _PAD, _GAP = 20, 14, 8
_MIN_WIDTH_FOR_WORDS = 300
"""Minimum width of a card whose skills are written as words."""
_BOX, _REASON = 48, 74
_SENTENCE_BREAK = re.compile(r"(?<=[.?!]) (?=[A-Z\[])")
_ROW_HEIGHT = SIGN
"""Height of a row of the smallest symbols."""
_FONT_SIZES = (34, 32, 30, TEXT)
"""Font sizes of text, largest first; narrow cards start with the third."""
_PICTURE, _LOW_PICTURE, _PORTRAIT = 40, 24, 58
"""Minimum heights of the picture, of a picture above a long text, and of a portrait, in percent."""
_PLATE, _DISC, _ICON = 76, 56, 56
"""Sizes of the corner plate, of the disc under an emblem, and of an icon."""


class SmallCardState(msgspec.Struct, frozen=True):
    """State of a card on a page.

    Attributes:
        reason: why it can't be taken, in at most three words; empty if it can.
        count: number of identical cards that it represents.
        chosen: its position among the chosen cards, from 1; 0 if it isn't chosen.
        lit: whether its edge glows because it can be taken.
    """

    reason: str = ""
    count: int = 1
    chosen: int = 0
    lit: bool = False


PLAIN_STATE = SmallCardState()


def small_card(face: CardFace, width: int, height: int, state: SmallCardState = PLAIN_STATE) -> Block:
    """Return the card in the given size."""
    return _SmallCardLayout(face, width, height, state).block()


class _SmallCardLayout:
    """Layout of one small card."""

    def __init__(self, face: CardFace, width: int, height: int, state: SmallCardState) -> None:
        self._face, self._wide, self._high, self._standing = face, width, height, state
        self._dim = bool(state.reason)
        self._ink: Ink = DIM if self._dim else INK
        self._accent: Ink = FAINT if self._dim else face.accent
        self._room = width - 2 * _PAD
        self._is_person = isinstance(face.subject, Person) and bool(face.skills or face.numbers)

    def block(self) -> Block:
        name, numbers = self._name_block(), self._numbers_block()
        copies = self._copies_block().height
        plate = max(
            _PLATE - 2,
            12 + self._signs_block().height,
            self._plate_block().height + 10 + copies if copies else 0,
        )
        if self._dim and name.height + plate + _REASON + numbers.height + 18 > self._high:
            numbers = Block(0, 0)  # replaced by the reason
        foot = self._high - 10 - (numbers.height + 8 if numbers.height else 0)
        band = _BOX + 4 if self._dim and not numbers.height else 0
        over_picture = _REASON if self._dim and not band else 0
        covered = name.height + plate + over_picture
        for share in (_PORTRAIT,) if self._is_person else (_PICTURE, _LOW_PICTURE):
            min_height = max(covered, self._high * share // 100)
            words = self._words_block(foot - min_height - 18 - band)
            if not _is_text_cut(words):
                break
        height = max(min_height, foot - band - words.height - 18)
        if not words.height:
            height = foot - band if numbers.height or band else self._high - 8
        parts = [*self._placed_ground(height), (_PAD, height - 6 - name.height, name), (_PAD, height + 10, words)]
        parts.append(((self._wide - numbers.width) // 2, self._high - 10 - numbers.height, numbers))
        if self._dim:
            parts.append(self._reason_block_with_position(height, name.height, band))
        parts.append((0, 0, self._edge_block()))
        return positioned_blocks((self._wide, self._high), *parts)

    def _placed_ground(self, height: int) -> list[tuple[int, int, Block]]:
        face, width, total_height = self._face, self._wide, self._high
        veil = Veil("bottom", min(height, 116), 240)
        mood = "dim" if self._dim else ""
        picture = art_block(
            face.subject or emblem_by_name(face), width, height, (_CORNER, _CORNER, 0, 0), (veil,), mood
        )
        plate = self._plate_block()
        signs = self._signs_block()
        return [
            (0, 0, picture),
            (0, height, bar(width, total_height - height, PANEL, (0, 0, _CORNER, _CORNER))),
            (0, height, bar(width, 4, self._accent)),
            (0, 0, plate),
            (width - 10 - signs.width, 10, signs),
            (10, plate.height + 6, self._copies_block()),
        ]

    def _plate_block(self) -> Block:
        side = _PLATE
        ground = bar(side, side - 6, GROUND, (_CORNER, 0, 22, 0), 235)
        if isinstance(self._face.corner, Badge):
            ink = DIM if self._dim else self._face.corner.ink
            inside = badge(Badge(self._face.corner.sign, ink, self._face.corner.letter), side * 6 // 10)
        elif self._face.corner and self._face.emblem and self._face.emblem.letter:
            inside = layered_blocks(
                sign("space", side - 10, DIM if self._dim else self._face.accent),
                corner_block(self._face, side * 5 // 10, side // 2),
            )
        elif self._face.corner:
            field = bar(side - 14, side - 18, DIM if self._dim else self._face.accent, 16)
            inside = layered_blocks(field, corner_block(self._face, side * 6 // 10, side - 22))
        else:
            return Block(0, 0)
        return positioned_blocks(
            (side, side - 6), (0, 0, ground), ((side - inside.width) // 2, (side - 6 - inside.height) // 2, inside)
        )

    def _signs_block(self) -> Block:
        """Return the icons and the position among the chosen cards, in several rows if there are many."""
        parts = []
        if self._standing.chosen:
            number = text_line(str(self._standing.chosen), Lettering(36, "figures", GROUND), 60)
            parts.append(layered_blocks(sign("disc", 56, ALERT), number))
        emblem = self._face.emblem
        if emblem and emblem.letter:
            parts.append(
                layered_blocks(
                    sign("disc", _DISC, GROUND),
                    badge(Badge(emblem.sign, DIM if self._dim else emblem.ink, emblem.letter), LETTERED),
                )
            )
        return evenly_wrapped_row([*parts, *self._icon_blocks(_ICON)], self._wide - _PLATE - 16, 4, 4)

    def _copies_block(self) -> Block:
        if self._standing.count < 2:
            return Block(0, 0)
        times = text_line(f"×{self._standing.count}", Lettering(28, "figures", GROUND), 70)
        return layered_blocks(bar(times.width + 26, 40, INK, 20), times)

    def _icon_blocks(self, size: int) -> Iterator[Block]:
        """Yield the icons; several identical ones become one with a number if it has a symbol."""
        for code, count in Counter(self._face.icons).items():
            if count > 1 and sign_of(code):
                number = text_line(str(count), Lettering(size * 2 // 3, "figures", self._ink), 40)
                text_block = row([sign(sign_of(code), size * 9 // 14, FAINT if self._dim else INK), number], 4)
                yield layered_blocks(bar(text_block.width + 14, size, GROUND, size // 2), text_block)
            else:
                yield from [self._icon_block(code, size)] * count

    def _icon_block(self, code: str, size: int) -> Block:
        short = code.lower()
        ground = sign("disc", size, GROUND)
        if short in ("cmd", "stf"):
            return layered_blocks(
                ground, sign(short, size * 5 // 7, FAINT if self._dim else ALERT if short == "cmd" else INK)
            )
        if named := sign_of(code):
            return layered_blocks(ground, sign(named, size * 9 // 14, FAINT if self._dim else INK))
        letters = icon_by_code(code, TEXT, 110)
        return layered_blocks(bar(max(size, letters.width + 12), size, GROUND, size // 2), letters)

    def _name_block(self) -> Block:
        face, broad = self._face, self._wide >= _MIN_WIDTH_FOR_WORDS
        largest = Lettering(36 if broad else 32, "figures", self._ink, halo=True)
        words, lettering = shrunk_text(face.title, self._room, largest, TEXT)
        sentences = [words]
        if words.endswith("…") or lettering.size < 30:
            sentences, lettering = fitted_text(face.title, self._room, largest.sized(32), TEXT, limit=2)
            if " ".join(sentences) != " ".join(face.title.split()) or any(
                line.endswith("-") for line in sentences[:-1]
            ):
                sentences, lettering = fitted_text(
                    face.title, self._room, largest.sized(29).weighted("bold"), TEXT, limit=2
                )
        below = face.subtitle or ("" if face.skills or (face.emblem and face.emblem.letter) else face.kind)
        if len(sentences) > 1 and not broad:
            below = ""
        small_ = curtailed_line(
            below.split(" · "),
            self._room,
            Lettering(TEXT, "semibold", DIM if self._dim else face.accent, halo=True),
            TEXT,
        )
        return column([text_lines(sentences, lettering, self._room), small_], 0)

    def _words_block(self, max_width: int) -> Block:
        """Return skills as words or glyphs, and below them the text, shortened if it is long."""
        lines = self._paragraph_lines()
        if max_width < _ROW_HEIGHT or not (lines or self._face.skills):
            return Block(0, 0)
        if not lines:
            return self._skills_block(max_width)
        if not self._face.skills:
            return self._text_block(lines, max_width)
        for height in (max_width // 2, _ROW_HEIGHT):
            skills = self._skills_block(height)
            text = self._whole_text_block(lines, max_width - skills.height - _GAP)
            if text.height:
                return column([skills, text], _GAP)
        if self._is_person:  # a face is more useful than the beginning of a text
            return self._skills_block(max_width)
        return column([skills, self._text_block(lines, max_width - skills.height - _GAP)], _GAP)

    def _paragraph_lines(self) -> list[str]:
        """Return requirements and text; a person's keywords are left out."""
        face = self._face
        needs, keywords = ", ".join(chip.text for chip in face.needs), f"{face.keywords}." if face.keywords else ""
        typed_words = [
            f"{paragraph.label}: {paragraph.words}" if paragraph.label else paragraph.words
            for paragraph in face.paragraphs
            if not paragraph.signed
        ]
        return [
            word for word in (needs, *((*typed_words, keywords) if face.skills else (keywords, *typed_words))) if word
        ]

    def _text_block(self, paragraphs: Sequence[str], max_width: int) -> Block:
        """Return as many of the paragraphs as fit, including the card's text."""
        first = 0 if self._face.skills else bool(self._face.needs) + bool(self._face.keywords)
        for count in range(len(paragraphs), min(first, len(paragraphs) - 1), -1):
            shown = [*paragraphs[: count - 1], _with_ellipsis(paragraphs[count - 1], more=count < len(paragraphs))]
            block = self._whole_text_block(shown, max_width)
            if block.height:
                return block
        return self._sentences_block(paragraphs, max_width)

    def _whole_text_block(self, paragraphs: Sequence[str], max_width: int) -> Block:
        """Return all paragraphs, as large as they fit; an empty block if they don't."""
        for size in _FONT_SIZES if self._wide >= _MIN_WIDTH_FOR_WORDS else _FONT_SIZES[2:]:
            block = self._paragraphs_block(paragraphs, self._lettering(size))
            if block.height <= max_width:
                return block
        return Block(0, 0)

    def _lettering(self, size: int) -> Lettering:
        return Lettering(size, "semibold" if size > 30 else "regular", self._ink)

    def _paragraphs_block(self, paragraphs: Sequence[str], lettering: Lettering) -> Block:
        return column([prose_block(paragraph, lettering, self._room, 40) for paragraph in paragraphs], 4)

    def _sentences_block(self, paragraphs: Sequence[str], max_width: int) -> Block:
        """Return as many whole sentences as fit; if these are only a few, as many words as fit."""
        lettering = self._lettering(_FONT_SIZES[-1])
        block, whole = Block(0, 0), list[str]()
        for paragraph in paragraphs:
            whole.append("")
            for sentence in _SENTENCE_BREAK.split(paragraph):
                whole[-1] = f"{whole[-1]} {sentence}".strip()
                longer = self._paragraphs_block([*whole[:-1], _with_ellipsis(whole[-1], more=True)], lettering)
                if longer.height > max_width:
                    return (
                        block
                        if block.height * 5 > max_width * 2
                        else self._shortened_block(paragraphs, lettering, max_width)
                    )
                block = longer
        return block

    def _shortened_block(self, paragraphs: Sequence[str], lettering: Lettering, max_width: int) -> Block:
        limit = max_width // lettering.height
        return prose_block(" ".join(paragraphs), lettering, self._room, limit) if limit else Block(0, 0)

    def _skills_block(self, max_width: int) -> Block:
        skills = [skill_name_and_level(skill) for skill in self._face.skills]
        if self._wide >= _MIN_WIDTH_FOR_WORDS:
            columns = 1 if len(skills) * 46 <= max_width and len(skills) <= 3 else 2
            width = (self._room - _GAP * (columns - 1)) // columns
            size = 38
            cells = [cell for name, level in skills if (cell := self._skill_block(name, level, width, size))]
            rows = [
                row([cell.sized(width=width) for cell in cells[start : start + columns]], _GAP)
                for start in range(0, len(cells), columns)
            ]
            block = column(rows, 8)
            if block.height <= max_width and len(cells) == len(skills):
                return block
        for size in (44, SIGN):
            block = wrapped_row(
                [skill_sign(name, size, level, dim=self._dim) for name, level in skills], self._room, 6, 4
            )
            if block.height <= max_width:
                return block
        return block if block.height <= max_width else Block(0, 0)

    def _skill_block(self, name: str, level: int, width: int, size: int) -> Block | None:
        """Return a skill in words; ``None`` if it would be cut."""
        words, lettering = shrunk_text(
            name if level == 1 else f"{name} ×{level}", width - size - 10, Lettering(30, "semibold", self._ink), TEXT
        )
        if words.endswith(ELLIPSIS):
            return None
        return row([skill_sign(name, size, dim=self._dim), text_line(words, lettering, width - size - 10)], 8)

    def _numbers_block(self) -> Block:
        """Return the attributes: one to three letters and the number, or only the number if there is no room."""
        numbers = self._face.numbers[:4]
        if not numbers:
            return Block(0, 0)
        width = (self._wide - 20 - 6 * (len(numbers) - 1)) // len(numbers)
        letters = 1 if len({name[:1] for name, _ in numbers}) == len(numbers) else 3
        if any(self._number_parts(value, width, letters)[0] != [value] for _, value in numbers):
            letters = 0
        boxes = []
        for name, value in numbers:
            number, lettering = self._number_parts(value, width, letters)
            text_block = text_lines(number, lettering, width)
            letter = text_line(name[:letters], Lettering(TEXT, "semibold", DIM), 70)
            inside = row([letter, text_block], min(14, max(2, (width - letter.width - text_block.width) // 3)))
            boxes.append(layered_blocks(bar(width, _BOX, GROUND, 14, 215), inside))
        return row(boxes, 6)

    def _number_parts(self, value: str, width: int, letters: int) -> tuple[list[str], Lettering]:
        """Return a number for its box, after the first ``letters`` letters of its name."""
        return fitted_text(value, width - 12 - 20 * letters, Lettering(36, "figures", self._ink), TEXT)

    def _reason_block_with_position(self, height: int, name: int, band: int) -> tuple[int, int, Block]:
        """Return the reason why the card can't be taken on an amber band, with its position.

        The band is over the picture, or at the bottom if there are no numbers.
        """
        width, total_height = self._wide, 50
        text, lettering = shrunk_text(self._standing.reason, width - 30, Lettering(32, "semibold", ALERT), TEXT)
        if text.endswith("…"):
            words = wrapped_lines(self._standing.reason, width - 30, Lettering(TEXT, "semibold", ALERT), 2)
            inside, total_height = text_lines(words, Lettering(TEXT, "semibold", ALERT), width - 30), 76
        else:
            inside = text_line(text, lettering, width - 30)
        corners = (0, 0, _CORNER, _CORNER) if band else (0, 0, 0, 0)
        block = positioned_blocks(
            (width, total_height),
            (0, 0, bar(width, total_height, ALERT, corners)),
            (8, 0, bar(width - 8, total_height, NOW, (0, 0, corners[2], 0))),
            ((width - inside.width) // 2 + 4, (total_height - inside.height) // 2, inside),
        )
        top = self._high - total_height if band else max(72, height - name - total_height - 16)
        return 0, top, block

    def _edge_block(self) -> Block:
        if self._standing.chosen:
            return outline_block(self._wide, self._high, ALERT, 6, _CORNER, glow=7)
        if self._dim:
            return outline_block(self._wide, self._high, FAINT, 3, _CORNER)
        return outline_block(self._wide, self._high, self._face.accent, 4, _CORNER, glow=5 if self._standing.lit else 0)


def _is_text_cut(block: Block) -> bool:
    return any(isinstance(mark, Text) and mark.words.endswith(ELLIPSIS) for mark in block.marks)


def _with_ellipsis(paragraph: str, *, more: bool) -> str:
    """Return a paragraph, with an ellipsis if there is more text."""
    return f"{paragraph} {ELLIPSIS}" if more else paragraph
