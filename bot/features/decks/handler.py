"""Players' own decks, in messages that only their owner sees: the list, the contact sheet, what is to be mended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

import discord

from bot.features.decks.items import (
    ANOTHER,
    CARD,
    LEAVE_OUT,
    CardForm,
    DeckButton,
    DeckMenu,
    LineMenu,
    PasteForm,
    RenameForm,
)
from bot.features.lookup.card_menu import look_at
from bot.matches import MatchService
from bot.matches.decks.box import LONGEST_NAME, MOST_DECKS, OwnDeck
from bot.pictures.pictures import deck_picture
from bot.problems import PlayerProblem
from bot.rendering.cards.deck import Section
from bot.storage.rows import DeckRow
from bot.ui.items import Interaction, menu
from bot.ui.limits import CHOICE_TEXT, CHOICES, ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, pieces, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, defer, framed, row, show, text
from bot.ui.words import plain, small
from engine.ccg.decks.formats import MOST_BYTES
from engine.games import NAMES, catalogue, game
from engine.kernel.game import StarterDeck

MENUS = 4
"""So many lines can be mended in one message."""
_MOST_TOLD = 8
_STARTER = "starter"
_UNNAMED = "My deck"


class Decks:
    """Answers `/deck` and the buttons, menus and forms of its messages."""

    def __init__(self, matches: MatchService) -> None:
        self._box = matches.decks

    async def import_file(self, interaction: Interaction, rules: str, name: str, file: discord.Attachment) -> None:
        """Keep the deck in an uploaded file."""
        await defer(interaction)
        if file.size > MOST_BYTES:
            words = f"This is no deck list: the file has more than {MOST_BYTES // 1000} kB. Nothing was read or kept."
            raise PlayerProblem(words)
        title = name or PurePath(file.filename).stem.replace("_", " ").strip()[:LONGEST_NAME] or _UNNAMED
        await self.bring_in(interaction, rules, title, await file.read())

    async def paste(self, interaction: Interaction, rules: str, name: str) -> None:
        """Open the form into which a list is pasted."""
        await interaction.response.send_modal(PasteForm(rules, name))

    async def bring_in(self, interaction: Interaction, rules: str, name: str, data: bytes) -> None:
        """Keep a deck, and show what is to be mended."""
        await defer(interaction)
        await show(interaction, _check_screen(await self._box.bring_in(interaction.user.id, rules, name, data)))

    async def show_all(self, interaction: Interaction) -> None:
        """Show all decks of the player."""
        await defer(interaction)
        await show(interaction, _list_screen(await self._box.all(interaction.user.id)))

    async def show(self, interaction: Interaction, wanted: str) -> None:
        """Show a deck's cards, as picture and text; a starter deck's too."""
        await defer(interaction)
        starter = _starter(wanted)
        if starter:
            await show(interaction, await _starter_screen(*starter))
            return
        await show(interaction, await _show_screen(await self._box.judge(interaction.user.id, wanted)))

    async def check(self, interaction: Interaction, wanted: str) -> None:
        """Show whether a deck may be played, and what is to be mended."""
        await defer(interaction)
        await show(interaction, _check_screen(await self._box.judge(interaction.user.id, wanted)))

    async def line(self, interaction: Interaction, menu: LineMenu) -> None:
        """Mend a line with what was chosen, or open at once the form in which a name is typed."""
        chosen = menu.item.values[0]
        if chosen == ANOTHER:
            await interaction.response.send_modal(CardForm(menu.deck, menu.line))
            return
        name = None if chosen == LEAVE_OUT else chosen.removeprefix(CARD)
        await self.mend(interaction, menu.deck, menu.line, name)

    async def mend(self, interaction: Interaction, deck: str, line: int, name: str | None) -> None:
        """Put another name into a line, or leave it out."""
        await defer(interaction)
        await show(interaction, _check_screen(await self._box.mend(interaction.user.id, deck, line, name)))

    async def rename(self, interaction: Interaction, wanted: str, name: str) -> None:
        """Give a deck another name."""
        await defer(interaction)
        renamed = await self._box.rename(interaction.user.id, wanted, name)
        await show(interaction, text(f"The deck is now called **{plain(renamed.name)}**."))

    async def ask_to_remove(self, interaction: Interaction, wanted: str) -> None:
        """Ask whether the player really means to remove a deck."""
        await defer(interaction)
        row_ = await self._box.find(interaction.user.id, wanted)
        words = f"### Remove {plain(row_.name)}?\nThis cannot be taken back. Matches that it is played in keep it."
        buttons = [DeckButton("sure", row_.id, "Yes, remove it", discord.ButtonStyle.danger), _back()]
        await show(interaction, Screen([discord.ui.TextDisplay(words), row(*buttons)]))

    async def press(self, interaction: Interaction, verb: str, deck: str) -> None:
        """Do what a button says; a form is opened at once, for it cannot be deferred."""
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
                await show(interaction, text(f"**{plain(removed.name)}** is removed."))
            case "faults":
                await show(interaction, _check_screen(await self._box.forget_faults(interaction.user.id, deck)))
            case _:
                await self.show_all(interaction)

    async def own_choices(self, user: int, typed: str) -> list[discord.app_commands.Choice[str]]:
        """The player's decks for the list of a command."""
        word = typed.casefold()
        fitting = [one for one in await self._box.all(user) if word in one.name.casefold() or word == one.id]
        return [_choice(one.name if one.playable else f"{one.name} (not playable yet)", one.id) for one in fitting][
            :CHOICES
        ]

    async def match_choices(self, user: int, rules: str, typed: str) -> list[discord.app_commands.Choice[str]]:
        """The decks that a player can bring to a match: the starter decks, then his own that may be played."""
        try:
            starters = game(rules).starter_decks()
        except KeyError:
            return []
        own = [one for one in await self._box.all(user) if one.game == rules and one.playable]
        names = [(one.name, one.id) for one in starters] + [(f"{one.name} (your own)", one.id) for one in own]
        word = typed.casefold()
        return [_choice(name, value) for name, value in names if word in name.casefold() or word in value][:CHOICES]


def _choice(name: str, value: str) -> discord.app_commands.Choice[str]:
    return discord.app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value)


def _starter(wanted: str) -> tuple[StarterDeck, str] | None:
    """A starter deck named by a menu or by its id or name, and its game."""
    word = wanted.removeprefix(f"{_STARTER}:").casefold()
    every = ((deck, name) for name in NAMES for deck in game(name).starter_decks())
    return next(((deck, name) for deck, name in every if word in (deck.id.casefold(), deck.name.casefold())), None)


def _back() -> DeckButton:
    return DeckButton("list", "", "My decks")


def _list_screen(own: Sequence[DeckRow]) -> Screen:
    starters = [(deck, name) for name in NAMES for deck in game(name).starter_decks()]
    if own:
        words = [f"### Your decks: {len(own)} of {MOST_DECKS}", small("Nobody else sees this list.")]
        words += [_list_line(one) for one in own]
    else:
        words = ["### Your decks", "You have none of your own yet: bring one with `/deck import`."]
    words.append(f"Always there: {', '.join(plain(deck.name) for deck, _ in starters)}.")
    options = [
        discord.SelectOption(
            label=shorten(one.name, SELECT_TEXT),
            value=one.id,
            description="may be played" if one.playable else "not playable yet",
        )
        for one in own
    ]
    options += [
        discord.SelectOption(label=deck.name, value=f"{_STARTER}:{deck.id}", description="starter deck")
        for deck, _ in starters
    ]
    menus = [
        row(DeckMenu(number, menu("Look at a deck …", list(part))))
        for number, part in enumerate(pieces(options, SELECT_OPTIONS))
    ]
    return Screen([framed([discord.ui.TextDisplay(shorten("\n".join(words), 3900)), *menus])])


def _list_line(one: DeckRow) -> str:
    cards = sum(len(cards) for cards in one.sections.values())
    mark = "✅" if one.playable else "⚠️ not playable yet:"
    return f"- {mark} **{plain(one.name)}** · {cards} cards"


async def _show_screen(own: OwnDeck) -> Screen:
    sections = _sections(own.row.game, own.row.sections)
    verdict = "✅ It may be played." if own.checked.playable else "⚠️ It may not be played as it is; *Check* tells why."
    unknown = "".join(f"\n- {one.line.count}× ? {plain(one.line.name)}" for one in own.checked.unresolved[:_MOST_TOLD])
    buttons = [
        DeckButton("check", own.row.id, "Check"),
        DeckButton("rename", own.row.id, "Rename"),
        DeckButton("remove", own.row.id, "Remove"),
        _back(),
    ]
    note = f"{verdict}\n**Cards not known**{unknown}" if unknown else verdict
    return await _cards_screen(own.row.name, sections, note, buttons)


async def _starter_screen(deck: StarterDeck, rules: str) -> Screen:
    return await _cards_screen(deck.name, _sections(rules, deck.sections), "A starter deck: always there.", [_back()])


async def _cards_screen(name: str, sections: Sequence[Section], note: str, buttons: Sequence[DeckButton]) -> Screen:
    picture = await deck_picture(name, sections)
    told = [
        f"**{section.name.title()} ({section.size})**\n"
        + " · ".join(f"{count}× {plain(card.name)}" if count > 1 else plain(card.name) for card, count in section.cards)
        for section in sections
        if section.cards
    ]
    words = shorten("\n".join(told), 2600) or "There is no card in it yet."
    parts: list[Part] = [
        discord.ui.TextDisplay(f"## {plain(name)}\n{shorten(note, 1000)}"),
        picture.gallery(),
        discord.ui.TextDisplay(words),
        *look_at([card.id for section in sections for card, _ in section.cards]),
        row(*buttons),
    ]
    return Screen([framed(parts)], (picture,))


def _sections(rules: str, sections: dict[str, tuple[str, ...]]) -> list[Section]:
    cards = catalogue(rules)
    return [
        Section(name, tuple((cards.card(card), count) for card, count in Counter(ids).items()))
        for name, ids in sections.items()
    ]


def _check_screen(own: OwnDeck) -> Screen:
    """The verdict with its reasons, menus for the lines of which the card is not known, buttons for the rules."""
    checked = own.checked
    cards = sum(one.line.count for one in checked.lines)
    title = "✅ {} may be played" if checked.playable else "⚠️ {} may not be played as it is"
    words = [
        f"### {title.format(plain(own.row.name))}",
        small(f"{checked.format} list, {cards} cards in {len(checked.lines)} lines. Only you see it."),
        *_reasons(own),
    ]
    if assisted := {one.card.id for one in checked.lines if one.card and one.card.level == "assisted"}:
        words.append(
            f"{len(assisted)} of its cards {'is' if len(assisted) == 1 else 'are'} assisted: their facts and all rules "
            "are enforced, their own words are for the players to carry out."
        )
    parts: list[Part] = [discord.ui.TextDisplay(shorten("\n".join(words), 3800))]
    parts += [row(_line_menu(own, one.line.line, one.line.name, one.near)) for one in checked.unresolved[:MENUS]]
    rules = list(dict.fromkeys(rule for _, rule in checked.problems))[:ROW_BUTTONS]
    if rules:
        parts.append(row(*(RuleButton("rule", rule, f"Show rule {rule}") for rule in rules)))
    buttons = [DeckButton("show", own.row.id, "Show"), DeckButton("rename", own.row.id, "Rename")]
    if checked.faults:
        buttons.append(DeckButton("faults", own.row.id, "Leave out what cannot be read"))
    parts.append(row(*buttons, DeckButton("remove", own.row.id, "Remove"), _back()))
    return Screen([framed(parts)])


def _reasons(own: OwnDeck) -> list[str]:
    checked = own.checked
    faults = [f"Line {one.line} cannot be read: {one.reason}: “{one.text}”" for one in checked.faults]
    unknown = [f"Line {one.line.line}, “{one.line.name}”: {one.how}." for one in checked.unresolved]
    problems = [f"{problem} ({rule})" for problem, rule in checked.problems]
    told = []
    for reasons in (faults, unknown, problems):
        told += [f"- {plain(one)}" for one in reasons[:_MOST_TOLD]]
        if len(reasons) > _MOST_TOLD:
            told.append(f"- … and {len(reasons) - _MOST_TOLD} more like these")
    return told


def _line_menu(own: OwnDeck, line: int, name: str, near: Sequence[str]) -> LineMenu:
    fitting = list(dict.fromkeys(one for one in near if len(CARD + one) <= SELECT_TEXT))[: SELECT_OPTIONS - 2]
    options = [discord.SelectOption(label=one, value=CARD + one) for one in fitting]
    options += [
        discord.SelectOption(label="Another card: type its name …", value=ANOTHER),
        discord.SelectOption(label="Leave this line out", value=LEAVE_OUT),
    ]
    return LineMenu(own.row.id, line, menu(f"Line {line}: {name}", options))
