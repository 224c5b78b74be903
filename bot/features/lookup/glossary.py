"""`/glossary`: the rules by letter and chapter, in one message."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import discord

from bot.features.lookup.contents import GlossaryContents, GlossarySection, contents_of_game
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.items import GlossaryButton, GlossaryMenu
from bot.features.lookup.passage_ids import passage_id
from bot.features.lookup.passage_origins import brief_origin
from bot.features.lookup.rules import RuleLookup
from bot.problems import PlayerProblem
from bot.ui.items import Interaction, Select, select_menu
from bot.ui.limits import MAX_MESSAGE_CHARS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, batches, shorten
from bot.ui.outdated_items import number_in
from bot.ui.screen import Part, Screen, defer, framed_parts, row, show
from bot.ui.words import escaped, small_line
from glossary_index.games import GAMES
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

ALL_GAMES = "all"
"""Value that stands for the rules of all games."""

_MORE_PREFIX = "more."
_MAX_CHAPTERS = MAX_SELECT_OPTIONS - 1


class Glossary:
    """Handles `/glossary` and its menus and buttons."""

    def __init__(self, rules: RulesLibrary, defaults: GameDefaults, lookup: RuleLookup) -> None:
        self._rules = rules
        self._defaults = defaults
        self._lookup = lookup

    async def show_contents(self, interaction: Interaction, game: str | None) -> None:
        """Show the cover with all letters and chapters."""
        await defer(interaction)
        default = None if game else self._defaults.default_here(interaction)
        note = default.sentence_about_default if default else ""
        await self._show_page(interaction, game or (default.game if default else ALL_GAMES), "", 0, note=note)

    async def handle_menu(self, interaction: Interaction, menu: GlossaryMenu) -> None:
        """Turn to the selected letter or chapter, or show the selected entry."""
        wanted, here = menu.selected_values[0], (menu.game, menu.place, menu.page)
        await (self.show_entry if menu.verb == "entry" else self.show_section)(interaction, wanted, *here)

    async def show_page(self, interaction: Interaction, game: str, place: str, page: int) -> None:
        """Turn to a page of a letter or chapter."""
        await defer(interaction)
        await self._show_page(interaction, game, place, page)

    async def show_section(self, interaction: Interaction, chosen: str, game: str, place: str, page: int) -> None:
        """Turn to a letter or chapter, or show more chapters next to the page."""
        await defer(interaction)
        if chosen.startswith(_MORE_PREFIX):
            await self._show_page(interaction, game, place, page, chapters=number_in(chosen.removeprefix(_MORE_PREFIX)))
        else:
            await self._show_page(interaction, game, chosen, 0)

    async def show_entry(self, interaction: Interaction, entry: str, game: str, place: str, page: int) -> None:
        """Show an entry, with a way back to the page."""
        await defer(interaction)
        await self._lookup.show_from_glossary(interaction, entry, (game, place, page))

    async def _show_page(
        self, interaction: Interaction, game: str, place: str, page: int, *, chapters: int | None = None, note: str = ""
    ) -> None:
        found_contents = await asyncio.to_thread(contents_of_game, self._rules, None if game == ALL_GAMES else game)
        if not found_contents.letters:
            raise PlayerProblem(f"There are no rules for {GAMES.get(game, 'any game')} to browse.")
        section = found_contents.section(place)
        if place and section is None:
            note = "That page is gone because the documents have changed."
        leaf = GlossaryPage(game, found_contents, section, page, note)
        await show(
            interaction, Screen([leaf.page_text(), *leaf.section_menus(chapters), *leaf.entry_items(self._rules)])
        )


class GlossaryPage:
    """A page of the glossary.

    Attributes:
        game: the game, or ``all``.
        contents: the contents of that game.
        section: the letter or chapter; ``None`` for the cover.
        note: a sentence above the menus; may be empty.
        page: the page's number in its section, from 0.
    """

    def __init__(
        self, game: str, contents: GlossaryContents, section: GlossarySection | None, page: int, note: str = ""
    ) -> None:
        self.game = game
        self.contents = contents
        self.section = section
        self.note = note
        self._pages = list(batches(section.entries, MAX_SELECT_OPTIONS)) if section else []
        self.page = max(0, min(page, len(self._pages) - 1))

    def page_text(self) -> Part:
        """Return the page's heading and its titles."""
        lines = [f"## Glossary – {GAMES.get(self.game, 'all games')}"]
        lines.append(self._page_words(self.section) if self.section else _cover_words(self.contents))
        if self.note:
            lines.append(small_line(escaped(self.note)))
        return framed_parts([discord.ui.TextDisplay("\n".join(lines))])

    def section_menus(self, chapters: int | None) -> Iterator[Part]:
        """Yield the menus of letters and of one page of chapters, by default the current one."""
        place = self._place_id
        yield row(GlossaryMenu("letter", self.game, place, self.page, _letter_menu(self.contents, place)))
        yield row(GlossaryMenu("chapter", self.game, place, self.page, _chapter_menu(self.contents, place, chapters)))

    def entry_items(self, rules: RulesLibrary) -> Iterator[Part]:
        """Yield the menu of entries, and buttons to the neighbouring pages."""
        if not self.section:
            return
        options = [_entry_option(page, brief_origin(rules, page)) for page in self._pages[self.page]]
        yield row(GlossaryMenu("entry", self.game, self._place_id, self.page, select_menu("Read an entry …", options)))
        turns = [(self.page - 1, "Previous page"), (self.page + 1, "Next page")]
        beside = [(number, label) for number, label in turns if 0 <= number < len(self._pages)]
        if beside:
            yield row(*(GlossaryButton(self.game, self._place_id, number, label) for number, label in beside))

    @property
    def _place_id(self) -> str:
        return self.section.name if self.section else ""

    def _page_words(self, section: GlossarySection) -> str:
        where = f"**{escaped(section.title)}**" + (f" – {escaped(section.document)}" if section.document else "")
        of = f", page {self.page + 1} of {len(self._pages)}" if len(self._pages) > 1 else ""
        titles = " · ".join(escaped(page.title) for page in self._pages[self.page])
        return f"{where} · {_title_count(section)}{of}\n{shorten(titles, MAX_MESSAGE_CHARS // 2)}"


def _entry_option(passage: Passage, words: str) -> discord.SelectOption:
    label, description = shorten(passage.title, MAX_SELECT_TEXT_CHARS), shorten(words, MAX_SELECT_TEXT_CHARS)
    return discord.SelectOption(label=label, value=passage_id(passage.key), description=description)


def _title_count(section: GlossarySection) -> str:
    return f"{len(section.entries)} title{'' if len(section.entries) == 1 else 's'}"


def _cover_words(contents: GlossaryContents) -> str:
    entries = sum(len(letter.entries) for letter in contents.letters)
    return f"{entries} titles in {len(contents.chapters)} chapters. Choose a letter or a chapter."


def _letter_menu(contents: GlossaryContents, place: str) -> Select:
    options = [
        discord.SelectOption(
            label=letter.title, value=letter.name, description=_title_count(letter), default=letter.name == place
        )
        for letter in contents.letters
    ]
    return select_menu("By letter …", options)


def _chapter_menu(contents: GlossaryContents, place: str, page: int | None) -> Select:
    """Return the menu of chapters, 24 at a time; its last option shows more."""
    pages = list(batches(contents.chapters, _MAX_CHAPTERS))
    here = next((number for number, part in enumerate(pages) if any(section.name == place for section in part)), 0)
    page = (here if page is None else page) % len(pages)
    options = [
        discord.SelectOption(
            label=shorten(section.title, MAX_SELECT_TEXT_CHARS),
            value=section.name,
            description=shorten(section.document, MAX_SELECT_TEXT_CHARS),
            default=section.name == place,
        )
        for section in pages[page]
    ]
    if len(pages) > 1:
        label = f"More chapters … ({page + 1} of {len(pages)})"
        options.append(discord.SelectOption(label=label, value=f"{_MORE_PREFIX}{(page + 1) % len(pages)}"))
    return select_menu("By chapter …", options)
