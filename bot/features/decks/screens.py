"""Screens for a player's decks."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.decks.items import (
    CARD_PREFIX,
    LEAVE_OUT,
    TYPE_A_NAME,
    DeckButton,
    DeckMenu,
    LineMenu,
)
from bot.matches.decks.deck_box import MAX_DECKS, OwnDeck
from bot.storage.rows import DeckRow
from bot.ui.items import select_menu
from bot.ui.limits import MAX_ROW_BUTTONS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, batches, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, framed_parts, row
from bot.ui.words import escaped, small_line
from engine.ccg.decks.deck_line_cards import HOW_TO_ADD_CARDS, UNKNOWN_CARD
from engine.kernel.game import StarterDeck
from glossary_index.games import GAMES

MAX_LINE_MENUS = 4
"""Maximum number of lines that can be fixed in one message."""
MAX_OBJECTION_CHARS = 200
"""Maximum length of what a different format objects to; the deck can be played here, so an example or two suffice."""
MAX_REASONS_SHOWN = 8
STARTER_PREFIX = "starter"


def back_button() -> DeckButton:
    """Return a button that leads back to the list."""
    return DeckButton("list", "", "My decks")


def list_screen(own_decks: Sequence[DeckRow], starters: Sequence[tuple[StarterDeck, str]]) -> Screen:
    """Return the list of a player's own decks and the starter decks, each with its game."""
    if own_decks:
        words = [f"### Your decks: {len(own_decks)} of {MAX_DECKS}", small_line("Only you can see this list.")]
        words += [_deck_line(deck) for deck in own_decks]
    else:
        words = ["### Your decks", "You have no decks yet. Import one with `/deck import`."]
    words.append(f"Starter decks: {', '.join(escaped(deck.name) for deck, _ in starters)}.")
    options = [
        discord.SelectOption(
            label=shorten(deck.name, MAX_SELECT_TEXT_CHARS),
            value=deck.id,
            description="legal" if deck.playable else "not legal yet",
        )
        for deck in own_decks
    ]
    options += [
        discord.SelectOption(
            label=deck.name,
            value=f"{STARTER_PREFIX}:{game}:{deck.id}",
            description=f"starter deck, {GAMES.get(game, game)}",
        )
        for deck, game in starters
    ]
    menus = [
        row(DeckMenu(number, select_menu("Show a deck …", list(part))))
        for number, part in enumerate(batches(options, MAX_SELECT_OPTIONS))
    ]
    return Screen([framed_parts([discord.ui.TextDisplay(shorten("\n".join(words), 3900)), *menus])])


def _deck_line(deck: DeckRow) -> str:
    cards = sum(len(cards) for cards in deck.sections.values())
    mark = "✅" if deck.playable else "⚠️ not legal yet:"
    return f"- {mark} **{escaped(deck.name)}** · {GAMES.get(deck.game, deck.game)} · {cards} cards"


def check_screen(own_deck: OwnDeck) -> Screen:
    """Return the verdict on a deck with reasons, menus for lines with unknown cards, and buttons to the rules."""
    checked = own_deck.checked
    cards = sum(line.line.count for line in checked.lines)
    counted = f"{cards} card{'' if cards == 1 else 's'}"
    title = "✅ {} can be played" if checked.excused else "✅ {} is legal"
    title = title if checked.playable else "⚠️ {} isn’t legal yet"
    words = [
        f"### {title.format(escaped(own_deck.row.name))}",
        small_line(f"{own_deck.game_title}. {checked.format} list, {counted}. Only you can see it."),
        *_objections(own_deck),
    ]
    words += [*_tournament_lines(own_deck), *_automation_lines(own_deck), *_other_objections(own_deck)]
    parts: list[Part] = [discord.ui.TextDisplay(shorten("\n".join(words), 3800))]
    parts += [
        row(_line_menu(own_deck, resolved.line.line, resolved.line.name, resolved.near))
        for resolved in checked.unresolved[:MAX_LINE_MENUS]
    ]
    if rules := _broken_rules(own_deck):
        parts.append(row(*(RuleButton("rule", rule, f"Rule {number}") for number, rule in enumerate(rules, start=1))))
    buttons = [DeckButton("show", own_deck.row.id, "Show"), DeckButton("rename", own_deck.row.id, "Rename")]
    if checked.faults:
        buttons.append(DeckButton("faults", own_deck.row.id, "Drop unreadable lines"))
    parts.append(row(*buttons, DeckButton("remove", own_deck.row.id, "Delete"), back_button()))
    return Screen([framed_parts(parts)])


def _objections(own_deck: OwnDeck) -> list[str]:
    checked = own_deck.checked
    faults = [f"Line {fault.line} can’t be read: {fault.reason}: “{fault.text}”" for fault in checked.faults]
    unknown = [f"Line {resolved.line.line}, “{resolved.line.name}”: {resolved.how}." for resolved in checked.unresolved]
    shown = {rule: f" (rule {number})" for number, rule in enumerate(_broken_rules(own_deck), start=1)}
    problems = [f"{problem}{shown.get(rule, '')}" for problem, rule in checked.problems]
    lines = []
    for reasons in (faults, unknown, problems):
        lines += [f"- {escaped(reason)}" for reason in reasons[:MAX_REASONS_SHOWN]]
        if len(reasons) > MAX_REASONS_SHOWN:
            lines.append(f"- … and {len(reasons) - MAX_REASONS_SHOWN} more like this")
        if reasons is unknown and any(resolved.how == UNKNOWN_CARD for resolved in checked.unresolved):
            lines.append(small_line(HOW_TO_ADD_CARDS))
    return lines


def _broken_rules(own_deck: OwnDeck) -> list[str]:
    """Return the rules that the deck breaks, as many as the screen has buttons for."""
    return list(dict.fromkeys(rule for _, rule in own_deck.checked.problems))[:MAX_ROW_BUTTONS]


def _tournament_lines(own_deck: OwnDeck) -> list[str]:
    """Return the reasons why a deck is only for friendly matches."""
    words = " ".join(problem for problem, _ in own_deck.checked.excused)
    return [small_line(f"Fine among friends, but not legal in tournaments: {escaped(words)}")] if words else []


def _other_objections(own_deck: OwnDeck) -> list[str]:
    """Return objections by a different edition or format, in one short line each."""
    lines = []
    for name, problems in own_deck.checked.elsewhere:
        words = shorten(" ".join(problems), MAX_OBJECTION_CHARS)
        lines.append(small_line(f"Not legal in {escaped(name)}: {escaped(words)}"))
    return lines


def _automation_lines(own_deck: OwnDeck) -> list[str]:
    """Return how much of a deck is automated, and which parts are not."""
    size, by_hand = own_deck.checked.size, sum(assisted.copies for assisted in own_deck.manual_cards)
    unread = len(own_deck.checked.unresolved) + len(own_deck.checked.faults)
    if not by_hand and unread:
        lines = "one line is" if unread == 1 else f"{unread} lines are"
        known_line = f"All {size} known cards are fully automated; {lines} still unknown."
        return [small_line(known_line)] if size else []
    if not by_hand:
        return [small_line("Every card is fully automated.")] if size else []
    text = (
        f"{size - by_hand} of {size} cards are fully automated. The others are *assisted*: the bot "
        "enforces the rules, shows you the card’s text when it matters, and you resolve it by hand:"
    )
    words = [text]
    for assisted in own_deck.manual_cards[:MAX_REASONS_SHOWN]:
        copies = f"{assisted.copies}× " if assisted.copies > 1 else ""
        partly = " (partly automated)" if assisted.is_partly_automated else ""
        why = f": {escaped(assisted.reason)}" if assisted.reason else ""
        words.append(f"- {copies}{escaped(assisted.name)}{partly}{why}")
    omitted_count = len(own_deck.manual_cards) - MAX_REASONS_SHOWN
    return [*words, f"- … and {omitted_count} more"] if omitted_count > 0 else words


def _line_menu(own_deck: OwnDeck, line: int, name: str, near: Sequence[str]) -> LineMenu:
    fitting = list(dict.fromkeys(item for item in near if len(CARD_PREFIX + item) <= MAX_SELECT_TEXT_CHARS))[
        : MAX_SELECT_OPTIONS - 2
    ]
    options = [discord.SelectOption(label=item, value=CARD_PREFIX + item) for item in fitting]
    options += [
        discord.SelectOption(label="Type a card name …", value=TYPE_A_NAME),
        discord.SelectOption(label="Skip this line", value=LEAVE_OUT),
    ]
    return LineMenu(own_deck.row.id, line, select_menu(f"Line {line}: {name}", options))
