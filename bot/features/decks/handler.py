"""Players' own decks in private messages: the list, the contact sheet, and lines to fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

import discord
import msgspec

from bot.features.decks.items import (
    ANOTHER,
    CARD,
    LEAVE_OUT,
    CardForm,
    DeckButton,
    LineMenu,
    PasteForm,
    RenameForm,
)
from bot.features.decks.screens import MOST_TOLD, STARTER, back, check_screen, list_screen
from bot.features.lookup.card_menu import look_at
from bot.features.lookup.finding import CardFinder
from bot.matches import MatchService
from bot.matches.decks.box import LONGEST_NAME, OwnDeck
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.rendering.cards.deck import Section
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.screen import Part, Screen, defer, framed, row, show, text
from bot.ui.words import plain
from engine.ccg.decks.formats import MAX_BYTES
from engine.games import Games
from engine.kernel.game import StarterDeck


class Contents(msgspec.Struct, frozen=True):
    """Contents of a deck: its sections, and the ids for looking up its cards."""

    sections: tuple[Section, ...]
    cards: tuple[str, ...]


_UNNAMED = "My deck"


class Decks:
    """Handles `/deck` and the buttons, menus and forms of its messages."""

    def __init__(self, matches: MatchService, games: Games, pictures: Pictures, cards: CardFinder) -> None:
        self._box = matches.decks
        self._games = games
        self._pictures = pictures
        self._cards = cards

    async def import_file(self, interaction: Interaction, rules: str, name: str, file: discord.Attachment) -> None:
        """Import a deck from an uploaded file."""
        await defer(interaction)
        if file.size > MAX_BYTES:
            words = f"This file is too large for a deck list (over {MAX_BYTES // 1000} kB)."
            raise PlayerProblem(words)
        title = name or PurePath(file.filename).stem.replace("_", " ").strip()[:LONGEST_NAME] or _UNNAMED
        await self.bring_in(interaction, rules, title, await file.read())

    async def paste(self, interaction: Interaction, rules: str, name: str) -> None:
        """Open the form for pasting a list."""
        await interaction.response.send_modal(PasteForm(rules, name))

    async def bring_in(self, interaction: Interaction, rules: str, name: str, data: bytes) -> None:
        """Import a deck, and show the lines to fix."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.bring_in(interaction.user.id, rules, name, data)))

    async def show_all(self, interaction: Interaction) -> None:
        """Show all decks of the player."""
        await defer(interaction)
        await show(interaction, list_screen(await self._box.all(interaction.user.id), self._starters()))

    async def show(self, interaction: Interaction, wanted: str) -> None:
        """Show a deck's cards, as picture and text; a starter deck's too."""
        await defer(interaction)
        starter = self._starter(wanted)
        if starter:
            await show(interaction, await self._starter_screen(*starter))
            return
        await show(interaction, await self._show_screen(await self._box.judge(interaction.user.id, wanted)))

    async def check(self, interaction: Interaction, wanted: str) -> None:
        """Show whether a deck is legal, and the lines to fix."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.judge(interaction.user.id, wanted)))

    async def line(self, interaction: Interaction, menu: LineMenu) -> None:
        """Fix a line with the selected card, or open the form for typing a name."""
        chosen = menu.chosen[0]
        if chosen == ANOTHER:
            await interaction.response.send_modal(CardForm(menu.deck, menu.line))
            return
        name = None if chosen == LEAVE_OUT else chosen.removeprefix(CARD)
        await self.mend(interaction, menu.deck, menu.line, name)

    async def mend(self, interaction: Interaction, deck: str, line: int, name: str | None) -> None:
        """Replace the card name in a line, or leave the line out."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.mend(interaction.user.id, deck, line, name)))

    async def rename(self, interaction: Interaction, wanted: str, name: str) -> None:
        """Give a deck another name."""
        await defer(interaction)
        renamed = await self._box.rename(interaction.user.id, wanted, name)
        await show(interaction, text(f"The deck is now called **{plain(renamed.name)}**."))

    async def ask_to_remove(self, interaction: Interaction, wanted: str) -> None:
        """Ask the player to confirm removing a deck."""
        await defer(interaction)
        row_ = await self._box.find(interaction.user.id, wanted)
        words = f"### Delete {plain(row_.name)}?\nThis can’t be undone. Matches already using it are not affected."
        buttons = [DeckButton("sure", row_.id, "Yes, delete it", discord.ButtonStyle.danger), back()]
        await show(interaction, Screen([discord.ui.TextDisplay(words), row(*buttons)]))

    async def press(self, interaction: Interaction, verb: str, deck: str) -> None:
        """Handle a button; forms are opened at once, because they can't be deferred."""
        if verb == "rename":
            await interaction.response.send_modal(RenameForm(deck))
            return
        await defer(interaction)
        match verb:
            case "show":
                await self.show(interaction, deck)
            case "check":
                await self.check(interaction, deck)
            case "remove":
                await self.ask_to_remove(interaction, deck)
            case "sure":
                removed = await self._box.remove(interaction.user.id, deck)
                await show(interaction, text(f"**{plain(removed.name)}** has been deleted."))
            case "faults":
                await show(interaction, check_screen(await self._box.forget_faults(interaction.user.id, deck)))
            case _:
                await self.show_all(interaction)

    async def own_choices(self, user: int, typed: str) -> list[discord.app_commands.Choice[str]]:
        """The player's decks for autocomplete."""
        word = typed.casefold()
        fitting = [one for one in await self._box.all(user) if word in one.name.casefold() or word == one.id]
        return [_choice(one.name if one.playable else f"{one.name} (not legal yet)", one.id) for one in fitting][
            :CHOICES
        ]

    async def match_choices(self, user: int, rules: str, typed: str) -> list[discord.app_commands.Choice[str]]:
        """Decks for a match, for autocomplete: starter decks, then the player's own legal ones."""
        try:
            starters = self._games.game(rules).starter_decks()
        except KeyError:
            return []
        own = [deck for deck, fits in await self._box.for_match(user, rules) if fits]
        names = [(one.name, one.id) for one in starters] + [(f"{one.name} (your deck)", one.id) for one in own]
        word = typed.casefold()
        return [_choice(name, value) for name, value in names if word in name.casefold() or word in value][:CHOICES]

    def _starters(self) -> list[tuple[StarterDeck, str]]:
        return [(deck, name) for name in self._games.principal for deck in self._games.game(name).starter_decks()]

    def _starter(self, wanted: str) -> tuple[StarterDeck, str] | None:
        """A starter deck by menu value, id or name, and its game."""
        word = wanted.casefold()
        return next(
            (
                (deck, name)
                for deck, name in self._starters()
                if word in (f"{STARTER}:{name}:{deck.id}", f"{STARTER}:{deck.id}", deck.id, deck.name.casefold())
            ),
            None,
        )

    async def _show_screen(self, own: OwnDeck) -> Screen:
        sections = self._contents(own.row.game, own.row.sections)
        verdict = (
            "✅ This deck is legal."
            if own.checked.playable
            else "⚠️ This deck isn't legal yet. Press *Check* to see why."
        )
        unknown = "".join(
            f"\n- {one.line.count}× ? {plain(one.line.name)}" for one in own.checked.unresolved[:MOST_TOLD]
        )
        buttons = [
            DeckButton("check", own.row.id, "Check"),
            DeckButton("rename", own.row.id, "Rename"),
            DeckButton("remove", own.row.id, "Delete"),
            back(),
        ]
        note = f"{verdict}\n**Unknown cards**{unknown}" if unknown else verdict
        return await self._cards_screen(own.row.name, sections, note, buttons)

    async def _starter_screen(self, deck: StarterDeck, rules: str) -> Screen:
        return await self._cards_screen(
            deck.name, self._contents(rules, deck.sections), "A starter deck, always available.", [back()]
        )

    async def _cards_screen(self, name: str, contents: Contents, note: str, buttons: Sequence[DeckButton]) -> Screen:
        sections = contents.sections
        picture = await self._pictures.deck(name, sections)
        told = [
            f"**{section.name.title()} ({section.size})**\n"
            + " · ".join(
                f"{count}× {plain(face.name)}" if count > 1 else plain(face.name) for face, count in section.cards
            )
            for section in sections
            if section.cards
        ]
        words = shorten("\n".join(told), 2600) or "It has no cards yet."
        parts: list[Part] = [
            discord.ui.TextDisplay(f"## {plain(name)}\n{shorten(note, 1000)}"),
            picture.gallery(),
            discord.ui.TextDisplay(words),
            *look_at(self._cards, contents.cards),
            row(*buttons),
        ]
        return Screen([framed(parts)], (picture,))

    def _contents(self, rules: str, sections: dict[str, tuple[str, ...]]) -> Contents:
        """A deck's cards, without those no longer in use."""
        shown: list[Section] = []
        listed: list[str] = []
        for name, ids in sections.items():
            printed = {one: self._cards.card_of(self._cards.id_in(rules, one)) for one in ids}
            found = [(card, count) for one, count in Counter(ids).items() if (card := printed[one])]
            shown.append(Section(name, tuple((card.face, count) for card, count in found)))
            listed += [card.id for card, _ in found]
        return Contents(tuple(shown), tuple(listed))


def _choice(name: str, value: str) -> discord.app_commands.Choice[str]:
    return discord.app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value)
