"""Screens of a rules passage: title, text, reliability, source, and related passages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
import msgspec

from bot.features.lookup.excerpt import Excerpt, best_excerpt, whole_text
from bot.features.lookup.items import (
    CardButton,
    GameButton,
    GlossaryButton,
    OtherDocumentsMenu,
    RemoveButton,
    RuleMenu,
    SameTextMenu,
    WrongAnswerButton,
)
from bot.features.lookup.passage_ids import brief_id, passage_id
from bot.features.lookup.passage_origins import brief_origin, full_origin, heading_of_passage
from bot.ui.items import select_menu
from bot.ui.limits import MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, framed_parts, row
from bot.ui.words import escaped, small_line
from glossary_index.answering import ShortAnswer
from glossary_index.games import GAMES
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary
from glossary_index.standing import Standing, Verdict

(
    _MAX_TITLE_CHARS,
    _MAX_HEADING_CHARS,
    _MAX_BADGE_CHARS,
    _MAX_BODY_CHARS,
    _MAX_MATCH_CHARS,
    _MAX_OTHERS_CHARS,
    _MAX_FOOT_CHARS,
) = 150, 150, 300, 2350, 400, 400, 550
_MAX_ANSWER_CHARS = 300
_MAX_ANSWERS_CHARS = 660
"""Maximum characters of the answers; match sentences are taken off the body so that a message's limit is kept."""

_BADGE_SIGNS = {
    Verdict.STANDS: "✅ **In force.**",
    Verdict.ALTERED: "✏️ **Altered.**",
    Verdict.REVERSED: "⛔ **Reversed.**",
    Verdict.UNKNOWN: "❔ **Can’t be checked.**",
}
_MAX_OTHER_PASSAGES = 3


class PassagePage(msgspec.Struct, frozen=True, kw_only=True):
    """A passage and everything shown about it.

    Attributes:
        passage: the passage.
        standing: whether it still applies.
        origin: its source, in words.
        address: the URL of its document; empty if the operator has not given it.
        answer: the sentence that answers the question; empty if there was no question.
        also: other places with the same text, newest first, each with its document and date.
        others: other documents on the subject, newest first, each with its document and date.
        related: whether there are related passages.
        previous: the id of the preceding passage; empty if there is none.
        next: the id of the following passage; empty if there is none.
    """

    passage: Passage
    standing: Standing
    origin: str
    address: str
    answer: ShortAnswer
    also: tuple[tuple[Passage, str], ...]
    others: tuple[tuple[Passage, str], ...]
    related: bool
    previous: str
    next: str


class PassageReading(msgspec.Struct, frozen=True, kw_only=True):
    """How a player came to a passage.

    Attributes:
        query: their question.
        matched: stems of the search words.
        rule: the id of the rule they are looking for.
        full: whether to show all of the text.
        notes: sentences about the search.
        choices: passages to choose from, each with its difference from the others.
        invitation: placeholder of the menu of choices.
        games: the best passage of each other game that the question may be about.
        lines: one answer, as title and sentence, for each game that the question may be about, this passage's game
            first.
        about: for a follow-up question, the title of the passage that it was taken to be about.
        table: sentences on the actions that the rule prevents in the player's match; never shown to others.
        back: game, section and number of the glossary page they came from.
    """

    query: str = ""
    matched: frozenset[str] = frozenset()
    rule: str = ""
    full: bool = False
    notes: tuple[str, ...] = ()
    choices: tuple[tuple[Passage, str], ...] = ()
    menu_placeholder: str = "Choose …"
    games: tuple[Passage, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    about: str = ""
    table: tuple[str, ...] = ()
    back: tuple[str, str, int] | None = None


def passage_page(
    library: RulesLibrary, passage: Passage, query: str = "", event: ShortAnswer | None = None
) -> PassagePage:
    """Return the page of a passage, with its answer to the question if none is given."""
    before, after = library.previous(passage), library.next(passage)
    return PassagePage(
        passage=passage,
        standing=library.standing(passage),
        origin=full_origin(library, passage),
        address=next(filter(None, map(library.address, _documents_of_passage(passage))), ""),
        answer=event or (library.short_answer(query, passage) if query else ShortAnswer()),
        also=tuple((other, brief_origin(library, other)) for other in library.equivalents(passage)),
        others=tuple((other, brief_origin(library, other)) for other in library.others(passage)),
        related=bool(library.related(passage)),
        previous=passage_id(before.key) if before else "",
        next=passage_id(after.key) if after else "",
    )


def _documents_of_passage(passage: Passage) -> list[str]:
    """Return a passage's own document, then the documents that it retells."""
    return list(dict.fromkeys((passage.source, *(span.source for span in passage.spans))))


def passage_screen(page: PassagePage, reading: PassageReading, card: tuple[str, str] | None = None) -> Screen:
    """Return the private screen of a passage, with all further actions.

    ``card`` is the id and name of the card that the passage is about.
    """
    text = _remaining_text(page, reading)
    parts = [framed_parts(_passage_parts(page, reading, text)), row(*_passage_buttons(page, reading.query, text))]
    if reading.choices:
        parts.append(choices_row(reading, page.passage))
    if page.also:
        parts.append(row(SameTextMenu(select_menu("Also in …", _passage_options(page.also)))))
    if page.others:
        parts.append(row(OtherDocumentsMenu(select_menu("Other documents …", _passage_options(page.others)))))
    if ways := _further_action_parts(page, reading, card):
        parts.append(row(*ways))
    return Screen(parts)


def shared_screen(page: PassagePage, reading: PassageReading, sharer: str, sharer_id: int) -> Screen:
    """Return the public screen of a passage; anyone who wants to read on gets their own message."""
    question_line = (
        f"{escaped(sharer)} asked: {escaped(shorten(reading.query, 100))}"
        if reading.query
        else f"Shared by {escaped(sharer)}"
    )
    text = _remaining_text(page, reading)
    parts = [framed_parts([*_passage_parts(page, reading, text), discord.ui.TextDisplay(small_line(question_line))])]
    buttons = [*_navigation_buttons(page, text), *_wrong_answer_parts(page.passage, reading), RemoveButton(sharer_id)]
    buttons += [discord.ui.Button(label="Read the source", url=page.address)] if page.address else []
    return Screen([*parts, row(*buttons)])


def choices_row(reading: PassageReading, current: Passage | None = None) -> Part:
    """Return the menu of passages to choose from."""
    options = _passage_options(reading.choices)
    for option in options:
        if current is not None and option.value == passage_id(current.key):
            option.emoji = discord.PartialEmoji(name="👉")
    return row(RuleMenu(select_menu(reading.menu_placeholder, options), reading.query))


def _remaining_text(page: PassagePage, reading: PassageReading) -> Excerpt:
    """Return the text below the sentence that answers."""
    focus, shown_above = reading.rule or "".join(page.answer.rules[:1]), page.answer.sentence
    if reading.full:
        return whole_text(
            page.passage.text, reading.matched, focus=focus, shown_above=shown_above, limit=_MAX_BODY_CHARS
        )
    return best_excerpt(page.passage.text, reading.matched, focus=focus, shown_above=shown_above)


def _passage_parts(page: PassagePage, reading: PassageReading, text: Excerpt) -> list[Part]:
    passage = page.passage
    head = [
        f"## {escaped(shorten(passage.title, _MAX_TITLE_CHARS))}",
        small_line(escaped(shorten(heading_of_passage(passage), _MAX_HEADING_CHARS))),
    ]
    head = [line for line in head if line != small_line("")]
    others = [_differing_documents(page.others)] if page.others else []
    foot = shorten(
        "\n".join(small_line(escaped(line)) for line in (f"📖 {page.origin}", *reading.notes)), _MAX_FOOT_CHARS
    )
    answer = _answer_sentences(page.answer, reading)
    table = _match_sentences(reading.table) if reading.table else ""
    body = "\n".join(filter(None, (answer, shorten(text.text, _MAX_BODY_CHARS - len(answer) - len(table)))))
    blocks = ["\n".join([*head, _standing_badge(page.standing)]), body, table, *others, foot]
    parts: list[Part] = []
    for words in filter(None, blocks):
        parts += [discord.ui.Separator(), discord.ui.TextDisplay(words)]
    return parts[1:]


def _answer_sentences(short_answer: ShortAnswer, reading: PassageReading) -> str:
    """Return the sentence that answers; one for each game it may be about, or for each side of a comparison."""
    if not short_answer.sentence:
        return ""
    about = f"About *{escaped(shorten(reading.about, _MAX_TITLE_CHARS))}*:\n" if reading.about else ""
    several = reading.lines if len(reading.lines) > 1 else short_answer.sides
    if several:
        share = _MAX_ANSWERS_CHARS // len(several)
        lines = [f"- **{escaped(name)}**: {escaped(shorten(sentence, share))}" for name, sentence in several]
        return about + "\n".join(lines)
    return f"{about}**{escaped(shorten(short_answer.sentence, _MAX_ANSWER_CHARS))}**"


def _match_sentences(sentences: Sequence[str]) -> str:
    lines = [f"- {escaped(sentence)}" for sentence in sentences]
    return shorten("**In your match right now**\n" + "\n".join(lines), _MAX_MATCH_CHARS)


def _standing_badge(standing: Standing) -> str:
    return shorten(f"{_BADGE_SIGNS[standing.verdict]} {escaped(standing.words)}", _MAX_BADGE_CHARS)


def _differing_documents(others: Sequence[tuple[Passage, str]]) -> str:
    lines = [f"- {escaped(shorten(f'{other.title}: {words}', 110))}" for other, words in others[:_MAX_OTHER_PASSAGES]]
    return shorten("**Other documents about this**, newest first:\n" + "\n".join(lines), _MAX_OTHERS_CHARS)


def _passage_buttons(page: PassagePage, query: str, text: Excerpt) -> list[Part]:
    name = passage_id(page.passage.key)
    buttons: list[Part] = []
    if page.previous:
        buttons.append(RuleButton("previous", page.previous, "Previous"))
    if page.next:
        buttons.append(RuleButton("next", page.next, "Next section"))
    return [*buttons, *_navigation_buttons(page, text), RuleButton("share", name, "Share", query)]


def _navigation_buttons(page: PassagePage, text: Excerpt) -> list[Part]:
    name = passage_id(page.passage.key)
    buttons: list[Part] = []
    if not text.whole:
        buttons.append(RuleButton("full", name, "Full passage"))
    if page.related:
        buttons.append(RuleButton("related", name, "Related"))
    return buttons


def _wrong_answer_parts(passage: Passage, reading: PassageReading) -> list[Part]:
    """Return the *Wrong answer* button, or [] if there was no question."""
    return [WrongAnswerButton(brief_id(passage.key), reading.query)] if reading.query and not reading.rule else []


def _further_action_parts(page: PassagePage, reading: PassageReading, card: tuple[str, str] | None) -> list[Part]:
    """Return buttons to alternatives, to the card that the passage is about, and back to the glossary."""
    ways = _wrong_answer_parts(page.passage, reading)
    ways += [GameButton(game.game, reading.query, f"{GAMES[game.game]}: {game.title}") for game in reading.games]
    ways += [CardButton(card[0], f"Card: {card[1]}")] if card else []
    ways += [discord.ui.Button(label="Read the source", url=page.address)] if page.address else []
    return [*ways, GlossaryButton(*reading.back, "Back to glossary")] if reading.back else ways


def _passage_options(passages: Iterable[tuple[Passage, str]]) -> list[discord.SelectOption]:
    """Return menu options for passages, without duplicates, as many as a menu has room for."""
    options: dict[str, discord.SelectOption] = {}
    for passage, words in passages:
        name = passage_id(passage.key)
        label, description = (
            shorten(passage.title, MAX_SELECT_TEXT_CHARS),
            shorten(words, MAX_SELECT_TEXT_CHARS) or None,
        )
        options.setdefault(name, discord.SelectOption(label=label, value=name, description=description))
    return list(options.values())[:MAX_SELECT_OPTIONS]
