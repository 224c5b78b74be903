"""Sections of any document whose headings are recognised; questions with answers become sections too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from glossary_index.documents.line_wrapping import joined_lines
from glossary_index.documents.section import Paragraph, Section, opening_words

LOWEST_LEVEL = 7
"""Level of the lowest headings: a term in a list of definitions, or a line in capitals."""

_MARKS = r"[*_]{0,2}"
_QUESTION = re.compile(
    rf"^{_MARKS}(?:\d+[.)]\s+)?(?:(?:Q(?:uestion)?)\s?#?\d*\s?[:.)]|"
    rf"(?:(?-i:[DFPВ])|Demande|Domanda|Frage|Pregunta|Вопрос)\s?#?\d*\s?:){_MARKS}\s+(?=\S)",
    re.IGNORECASE,
)
"""Labels of questions in English, French, Italian, German, Spanish and Russian FAQs."""
_ANSWERED = r"(?:(?-i:[RО])|Antwort|Réponse|Risposta|Respuesta|Ответ)"
_ANSWER = re.compile(
    rf"^{_MARKS}(?:A(?:nswer)?\s?#?\d*\s?[:.)]|{_ANSWERED}\s?#?\d*\s?:){_MARKS}\s+(?=\S)", re.IGNORECASE
)
_QUESTION_AND_ANSWER = re.compile(
    rf"{_QUESTION.pattern}.+?(?=\s+{_MARKS}(?:A(?:nswer)?|{_ANSWERED})\s?\d*:\s)", re.IGNORECASE
)
_LABEL_NUMBER = re.compile(r"\d+(?=\s?[:.)][*_]{0,2}\s*$)")
_NUMBERED = re.compile(r"^\d+[.)]\s+(?=\S)")
_NUMBERED_QUESTION = re.compile(r"^\d+[.)]\s+[^?]*\?(?:\s+[^?.!]*\?)*(?=\s|$)")
_MIN_NUMBERED_QUESTIONS = 2
"""Minimum number of numbered questions for a list of questions; with fewer, they may be steps of a procedure."""
_MAX_TITLE_CHARS = 100


class Block(msgspec.Struct, frozen=True):
    """A heading or a paragraph.

    Attributes:
        text: the words of the block.
        lines: the first and the last line.
        level: 1 for the highest heading, up to ``LOWEST_LEVEL``; 0 for text.
    """

    text: str
    lines: tuple[int, int]
    level: int = 0


class Draft(msgspec.Struct, frozen=True):
    """A document as found by its reader; ``title``, ``game`` and ``date`` are empty if it has none.

    ``lines`` are used to recognise the document.
    """

    title: str
    game: str
    date: str
    lines: tuple[str, ...]
    blocks: Iterable[Block]


def blocks_of(lines: list[tuple[int, str]], known: frozenset[str] = frozenset()) -> Iterator[Block]:
    """Yield the numbered lines of a paragraph as blocks, cut before each question and each answer."""
    held: list[tuple[int, str]] = []
    for number, line in lines:
        if held and (_QUESTION.match(line) or _ANSWER.match(line)):
            yield from _question_and_answer_blocks(held, known)
            held = []
        held.append((number, line))
    if held:
        yield from _question_and_answer_blocks(held, known)


def _question_and_answer_blocks(lines: list[tuple[int, str]], known: frozenset[str]) -> Iterator[Block]:
    """Yield the lines as one block, or as two if an answer follows its question on a line."""
    text = joined_lines((line for _, line in lines), known)
    end = _QUESTION_AND_ANSWER.match(text)
    for part in (text[: end.end()], text[end.end() :]) if end else (text,):
        yield Block(part.strip(), (lines[0][0], lines[-1][0]))


def sections(draft: Draft) -> Iterator[Section]:
    """Yield a section for each heading and question; text before them is titled by the document or its own words.

    An unanswered question is left out, because it would be found as its own answer.
    """
    blocks = list(_blocks_by_question(list(draft.blocks)))
    above: list[tuple[int, str]] = []
    current, asked = Section(draft.title), False
    unanswered: dict[str, Section] = {}
    for block, after in zip(blocks, [*blocks[1:], None], strict=False):
        question = _is_question(block.text, after)
        if block.level or question:
            yield from () if asked else _section_with_text(current)
            if block.level:
                above = [*((level, title) for level, title in above if level < block.level), (block.level, block.text)]
            path = tuple(title for _, title in (above[:-1] if block.level else above))
            current = _section_under_heading(block, path, question=question)
            asked = bool(current.asks)
            if number := _question_number(_QUESTION, block.text):
                unanswered[number] = current
        elif number := _question_number(_ANSWER, block.text):
            yield from () if asked else _section_with_text(current)
            current = unanswered.pop(number, current if asked else Section(draft.title))
            current.paragraphs.append(Paragraph(_ANSWER.sub("", block.text), (block.lines,)))
            asked = False
        else:
            text = _ANSWER.sub("", block.text) if asked else block.text
            current.paragraphs.append(Paragraph(text, (block.lines,)))
            asked = False
    yield from () if asked else _section_with_text(current)


def _question_number(label: re.Pattern[str], text: str) -> str:
    """Return the number in the label of a question or an answer, such as 3 in *Q3:*; "" if it has none."""
    found = label.match(text)
    number = _LABEL_NUMBER.search(found[0]) if found else None
    return number[0] if number else ""


def _blocks_by_question(blocks: list[Block]) -> Iterator[Block]:
    """Yield the blocks; if most numbered ones are questions, each question and each answer is a separate block."""
    numbered = [block for block in blocks if _NUMBERED.match(block.text)]
    questions = [block for block in numbered if _NUMBERED_QUESTION.match(block.text)]
    many = len(questions) >= _MIN_NUMBERED_QUESTIONS and 2 * len(questions) > len(numbered)
    for block in blocks:
        found = _NUMBERED_QUESTION.match(block.text) if many and not _QUESTION.match(block.text) else None
        if not found:
            yield block
            continue
        yield Block(f"Q: {_NUMBERED.sub('', found[0])}", block.lines, block.level)
        if answer := block.text[found.end() :].strip():
            yield Block(answer, block.lines)


def _is_question(text: str, after: Block | None) -> bool:
    """Whether a block is a question: marked as one, and with a question mark or followed by its answer."""
    if not _QUESTION.match(text):
        return False
    return "?" in text or (after is not None and bool(_ANSWER.match(after.text)))


def _section_under_heading(block: Block, path: tuple[str, ...], *, question: bool) -> Section:
    """Return the section under a heading or a question; if the title is cut, the text begins with the whole title."""
    whole = _QUESTION.sub("", block.text) if question else block.text
    title = whole if len(whole) <= _MAX_TITLE_CHARS else opening_words(whole, len(whole[:_MAX_TITLE_CHARS].split()) - 1)
    asks = (whole,) if whole.endswith("?") or question else ()
    section = Section(title, path, asks=asks, heading=block.lines[0])
    if title != whole:
        section.paragraphs.append(Paragraph(whole, (block.lines,)))
    return section


def _section_with_text(section: Section) -> Iterator[Section]:
    """Yield a section, if it has text."""
    if section.paragraphs:
        section.title = section.title or opening_words(section.paragraphs[0].text)
        yield section
