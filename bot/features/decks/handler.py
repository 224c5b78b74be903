"""Players' own decks in private messages: the list, pictures of the cards, and lines to fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

import discord
import msgspec

from bot.features.decks.items import (
    CARD_PREFIX,
    LEAVE_OUT,
    TYPE_A_NAME,
    CardNameForm,
    DeckButton,
    LineMenu,
    PasteForm,
    RenameForm,
)
from bot.features.decks.screens import MAX_REASONS_SHOWN, STARTER_PREFIX, back_button, check_screen, list_screen
from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.card_menu import card_menu_row
from bot.matches import MatchService
from bot.matches.decks.deck_box import MAX_NAME_CHARS, OwnDeck
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.rendering.cards.deck import DeckSection
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.screen import Part, Screen, defer, framed_parts, row, show, text_screen
from bot.ui.words import escaped
from engine.ccg.decks.deck_list_parsing import MAX_BYTES
from engine.games import Games
from engine.kernel.game import StarterDeck


class DeckContents(msgspec.Struct, frozen=True):
    """Contents of a deck: its sections, and the ids for looking up its cards."""

    sections: tuple[DeckSection, ...]
    cards: tuple[str, ...]


_DEFAULT_DECK_NAME = "My deck"


class DeckHandler:
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
        title = name or PurePath(file.filename).stem.replace("_", " ").strip()[:MAX_NAME_CHARS] or _DEFAULT_DECK_NAME
        await self.import_and_show(interaction, rules, title, await file.read())

    async def paste(self, interaction: Interaction, rules: str, name: str) -> None:
        """Open the form for pasting a deck list."""
        await interaction.response.send_modal(PasteForm(rules, name))

    async def import_and_show(self, interaction: Interaction, rules: str, name: str, data: bytes) -> None:
        """Save an imported deck, and show the lines to fix."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.import_list(interaction.user.id, rules, name, data)))

    async def show_all(self, interaction: Interaction) -> None:
        """Show all the player's decks."""
        await defer(interaction)
        await show(interaction, list_screen(await self._box.all_decks(interaction.user.id), self._starter_decks()))

    async def show(self, interaction: Interaction, id_or_name: str) -> None:
        """Show the cards of a player's deck or a starter deck, as a picture and as text."""
        await defer(interaction)
        starter = self._starter_deck(id_or_name)
        if starter:
            await show(interaction, await self._starter_screen(*starter))
            return
        await show(interaction, await self._show_screen(await self._box.checked_deck(interaction.user.id, id_or_name)))

    async def check(self, interaction: Interaction, id_or_name: str) -> None:
        """Show whether a deck is legal, and the lines to fix."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.checked_deck(interaction.user.id, id_or_name)))

    async def fix_line(self, interaction: Interaction, menu: LineMenu) -> None:
        """Replace a line's card with the selected one, or open the form for typing a name."""
        chosen = menu.selected_values[0]
        if chosen == TYPE_A_NAME:
            await interaction.response.send_modal(CardNameForm(menu.deck, menu.line))
            return
        name = None if chosen == LEAVE_OUT else chosen.removeprefix(CARD_PREFIX)
        await self.fix(interaction, menu.deck, menu.line, name)

    async def fix(self, interaction: Interaction, deck: str, line: int, name: str | None) -> None:
        """Replace the card name in a line, or leave the line out."""
        await defer(interaction)
        await show(interaction, check_screen(await self._box.fix_line(interaction.user.id, deck, line, name)))

    async def rename(self, interaction: Interaction, id_or_name: str, name: str) -> None:
        """Give a deck a different name."""
        await defer(interaction)
        renamed = await self._box.rename(interaction.user.id, id_or_name, name)
        await show(interaction, text_screen(f"The deck is now called **{escaped(renamed.name)}**."))

    async def ask_to_remove(self, interaction: Interaction, id_or_name: str) -> None:
        """Ask the player to confirm removing a deck."""
        await defer(interaction)
        row_ = await self._box.find_deck(interaction.user.id, id_or_name)
        words = f"### Delete {escaped(row_.name)}?\nThis can’t be undone. Matches already using it are not affected."
        buttons = [DeckButton("sure", row_.id, "Yes, delete it", discord.ButtonStyle.danger), back_button()]
        await show(interaction, Screen([discord.ui.TextDisplay(words), row(*buttons)]))

    async def press(self, interaction: Interaction, verb: str, deck: str) -> None:
        """Handle a button; forms are opened at once, because they can't be opened after a delay."""
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
                await show(interaction, text_screen(f"**{escaped(removed.name)}** has been deleted."))
            case "faults":
                await show(
                    interaction, check_screen(await self._box.remove_unreadable_lines(interaction.user.id, deck))
                )
            case _:
                await self.show_all(interaction)

    async def own_choices(self, user: int, typed: str) -> list[discord.app_commands.Choice[str]]:
        """Return the player's decks, for autocomplete."""
        word = typed.casefold()
        fitting = [deck for deck in await self._box.all_decks(user) if word in deck.name.casefold() or word == deck.id]
        return [
            _autocomplete_choice(deck.name if deck.playable else f"{deck.name} (not legal yet)", deck.id)
            for deck in fitting
        ][:MAX_CHOICES]

    async def match_choices(self, user: int, rules: str, typed: str) -> list[discord.app_commands.Choice[str]]:
        """Return decks for a match, for autocomplete: starter decks, then the player's own legal ones."""
        try:
            starters = self._games.game(rules).starter_decks()
        except KeyError:
            return []
        own_decks = [deck for deck, fits in await self._box.decks_for_match(user, rules) if fits]
        names = [(starter.name, starter.id) for starter in starters] + [
            (f"{deck.name} (your deck)", deck.id) for deck in own_decks
        ]
        word = typed.casefold()
        return [_autocomplete_choice(name, value) for name, value in names if word in name.casefold() or word in value][
            :MAX_CHOICES
        ]

    def _starter_decks(self) -> list[tuple[StarterDeck, str]]:
        return [(deck, name) for name in self._games.base_game_names for deck in self._games.game(name).starter_decks()]

    def _starter_deck(self, id_or_name: str) -> tuple[StarterDeck, str] | None:
        """Return the starter deck with this menu value, id or name, and its game; ``None`` if there is none."""
        word = id_or_name.casefold()
        return next(
            (
                (deck, name)
                for deck, name in self._starter_decks()
                if word
                in (f"{STARTER_PREFIX}:{name}:{deck.id}", f"{STARTER_PREFIX}:{deck.id}", deck.id, deck.name.casefold())
            ),
            None,
        )

    async def _show_screen(self, own_deck: OwnDeck) -> Screen:
        sections = self._card_counts(own_deck.row.game, own_deck.row.sections)
        verdict = (
            "✅ This deck is legal."
            if own_deck.checked.playable
            else "⚠️ This deck isn’t legal yet. Press *Check* to see why."
        )
        unknown = "".join(
            f"\n- {resolved.line.count}× ? {escaped(resolved.line.name)}"
            for resolved in own_deck.checked.unresolved[:MAX_REASONS_SHOWN]
        )
        buttons = [
            DeckButton("check", own_deck.row.id, "Check"),
            DeckButton("rename", own_deck.row.id, "Rename"),
            DeckButton("remove", own_deck.row.id, "Delete"),
            back_button(),
        ]
        note = f"{verdict}\n**Unknown cards**{unknown}" if unknown else verdict
        return await self._cards_screen(own_deck.row.name, sections, note, buttons)

    async def _starter_screen(self, deck: StarterDeck, rules: str) -> Screen:
        return await self._cards_screen(
            deck.name, self._card_counts(rules, deck.sections), "A starter deck, always available.", [back_button()]
        )

    async def _cards_screen(
        self, name: str, contents: DeckContents, note: str, buttons: Sequence[DeckButton]
    ) -> Screen:
        sections = contents.sections
        picture = await self._pictures.deck(name, sections)
        lines = [
            f"**{section.name.title()} ({section.size})**\n"
            + " · ".join(
                f"{count}× {escaped(face.name)}" if count > 1 else escaped(face.name) for face, count in section.cards
            )
            for section in sections
            if section.cards
        ]
        words = shorten("\n".join(lines), 2600) or "It has no cards yet."
        parts: list[Part] = [
            discord.ui.TextDisplay(f"## {escaped(name)}\n{shorten(note, 1000)}"),
            picture.picture_component(),
            discord.ui.TextDisplay(words),
            *card_menu_row(self._cards, contents.cards),
            row(*buttons),
        ]
        return Screen([framed_parts(parts)], (picture,))

    def _card_counts(self, rules: str, sections: dict[str, tuple[str, ...]]) -> DeckContents:
        """Return a deck's cards, without those that are no longer in use."""
        shown_sections: list[DeckSection] = []
        listed: list[str] = []
        for name, ids in sections.items():
            printed = {card_id: self._cards.card_of(self._cards.id_for_lookup(rules, card_id)) for card_id in ids}
            cards = [(card, count) for card_id, count in Counter(ids).items() if (card := printed[card_id])]
            shown_sections.append(DeckSection(name, tuple((card.face, count) for card, count in cards)))
            listed += [card.id for card, _ in cards]
        return DeckContents(tuple(shown_sections), tuple(listed))


def _autocomplete_choice(name: str, value: str) -> discord.app_commands.Choice[str]:
    return discord.app_commands.Choice(name=shorten(name, MAX_CHOICE_TEXT_CHARS), value=value)
