"""A player's decks as messages."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.decks.items import (
    ANOTHER,
    CARD,
    LEAVE_OUT,
    DeckButton,
    DeckMenu,
    LineMenu,
)
from bot.matches.decks.box import MOST_DECKS, OwnDeck
from bot.storage.rows import DeckRow
from bot.ui.items import menu
from bot.ui.limits import ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, pieces, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, framed, row
from bot.ui.words import plain, small
from engine.kernel.game import StarterDeck
from glossary_index.games import GAMES

MENUS = 4
"""Maximum number of lines to fix in one message."""
MOST_TOLD = 8
STARTER = "starter"


def back() -> DeckButton:
    """Button back to the list."""
    return DeckButton("list", "", "My decks")


def list_screen(own: Sequence[DeckRow], starters: Sequence[tuple[StarterDeck, str]]) -> Screen:
    """A player's own decks and the starter decks, each with its game."""
    if own:
        words = [f"### Your decks: {len(own)} of {MOST_DECKS}", small("Only you can see this list.")]
        words += [_list_line(one) for one in own]
    else:
        words = ["### Your decks", "You have no decks yet. Import one with `/deck import`."]
    words.append(f"Starter decks: {', '.join(plain(deck.name) for deck, _ in starters)}.")
    options = [
        discord.SelectOption(
            label=shorten(one.name, SELECT_TEXT),
            value=one.id,
            description="legal" if one.playable else "not legal yet",
        )
        for one in own
    ]
    options += [
        discord.SelectOption(
            label=deck.name, value=f"{STARTER}:{game}:{deck.id}", description=f"starter deck, {GAMES.get(game, game)}"
        )
        for deck, game in starters
    ]
    menus = [
        row(DeckMenu(number, menu("Show a deck …", list(part))))
        for number, part in enumerate(pieces(options, SELECT_OPTIONS))
    ]
    return Screen([framed([discord.ui.TextDisplay(shorten("\n".join(words), 3900)), *menus])])


def _list_line(one: DeckRow) -> str:
    cards = sum(len(cards) for cards in one.sections.values())
    mark = "✅" if one.playable else "⚠️ not legal yet:"
    return f"- {mark} **{plain(one.name)}** · {GAMES.get(one.game, one.game)} · {cards} cards"


def check_screen(own: OwnDeck) -> Screen:
    """The verdict with reasons, menus for lines with unknown cards, and buttons for the rules."""
    checked = own.checked
    cards = sum(one.line.count for one in checked.lines)
    counted = f"{cards} card{'' if cards == 1 else 's'}"
    title = "✅ {} is legal" if checked.playable else "⚠️ {} isn't legal yet"
    words = [
        f"### {title.format(plain(own.row.name))}",
        small(f"{own.game}. {checked.format} list, {counted}. Only you can see it."),
        *_reasons(own),
    ]
    words += [*_enforced(own), *_elsewhere(own)]
    parts: list[Part] = [discord.ui.TextDisplay(shorten("\n".join(words), 3800))]
    parts += [row(_line_menu(own, one.line.line, one.line.name, one.near)) for one in checked.unresolved[:MENUS]]
    if rules := _rules(own):
        parts.append(row(*(RuleButton("rule", rule, f"Rule {number}") for number, rule in enumerate(rules, start=1))))
    buttons = [DeckButton("show", own.row.id, "Show"), DeckButton("rename", own.row.id, "Rename")]
    if checked.faults:
        buttons.append(DeckButton("faults", own.row.id, "Drop unreadable lines"))
    parts.append(row(*buttons, DeckButton("remove", own.row.id, "Delete"), back()))
    return Screen([framed(parts)])


def _reasons(own: OwnDeck) -> list[str]:
    checked = own.checked
    faults = [f"Line {one.line} can't be read: {one.reason}: “{one.text}”" for one in checked.faults]
    unknown = [f"Line {one.line.line}, “{one.line.name}”: {one.how}." for one in checked.unresolved]
    shown = {rule: f" (rule {number})" for number, rule in enumerate(_rules(own), start=1)}
    problems = [f"{problem}{shown.get(rule, '')}" for problem, rule in checked.problems]
    told = []
    for reasons in (faults, unknown, problems):
        told += [f"- {plain(one)}" for one in reasons[:MOST_TOLD]]
        if len(reasons) > MOST_TOLD:
            told.append(f"- … and {len(reasons) - MOST_TOLD} more like this")
    return told


def _rules(own: OwnDeck) -> list[str]:
    """Rules that the deck breaks, as many as its screen has buttons for."""
    return list(dict.fromkeys(rule for _, rule in own.checked.problems))[:ROW_BUTTONS]


def _elsewhere(own: OwnDeck) -> list[str]:
    """Objections by a different edition or format, card by card."""
    told = []
    for name, problems in own.checked.elsewhere:
        more = [f"and {len(problems) - MOST_TOLD} more like this"] if len(problems) > MOST_TOLD else []
        told.append(small(f"Not legal in {plain(name)}: {plain(' '.join((*problems[:MOST_TOLD], *more)))}"))
    return told


def _enforced(own: OwnDeck) -> list[str]:
    """How much of a deck is automated, and the parts that are not."""
    size, by_hand = own.checked.size, sum(one.copies for one in own.assisted)
    unread = len(own.checked.unresolved) + len(own.checked.faults)
    if not by_hand and unread:
        lines = "one line is" if unread == 1 else f"{unread} lines are"
        known = f"All {size} known cards are fully automated; {lines} still unknown."
        return [small(known)] if size else []
    if not by_hand:
        return [small("Every card is fully automated.")] if size else []
    told = (
        f"{size - by_hand} of {size} cards are fully automated. The others are *assisted*: the bot "
        "enforces the rules, shows you the card's text when it matters, and you resolve it by hand:"
    )
    words = [told]
    for one in own.assisted[:MOST_TOLD]:
        copies = f"{one.copies}× " if one.copies > 1 else ""
        words.append(f"- {copies}{plain(one.name)}{f': {plain(one.why)}' if one.why else ''}")
    more = len(own.assisted) - MOST_TOLD
    return [*words, f"- … and {more} more"] if more > 0 else words


def _line_menu(own: OwnDeck, line: int, name: str, near: Sequence[str]) -> LineMenu:
    fitting = list(dict.fromkeys(one for one in near if len(CARD + one) <= SELECT_TEXT))[: SELECT_OPTIONS - 2]
    options = [discord.SelectOption(label=one, value=CARD + one) for one in fitting]
    options += [
        discord.SelectOption(label="Type a card name …", value=ANOTHER),
        discord.SelectOption(label="Leave this line out", value=LEAVE_OUT),
    ]
    return LineMenu(own.row.id, line, menu(f"Line {line}: {name}", options))
