"""Screens of a match before its start: its card in the channel, and related messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.features.lobby.items import GuestMenu, LobbyButton, OptionMenu, OwnDeckButton, OwnDeckMenu
from bot.features.match_card.screens import missing_players_words, title_heading
from bot.features.table.items import OFFER_DECKS, MatchButton
from bot.matches import MatchInfo, Player
from bot.matches.seating.options import PACE_OPTION, STRENGTH_OPTION, known_options, option_value
from bot.matches.seating.steps import MAX_INVITED_PLAYERS
from bot.ui.items import select_menu
from bot.ui.limits import MAX_ROW_BUTTONS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, shorten
from bot.ui.screen import Part, Screen, framed_parts, row
from bot.ui.words import escaped, small_line
from engine.wording import list_in_words

MAX_OPTION_MENUS = 17
"""Maximum number of options with menus; `/match options` can set all of them."""

MAX_OPTIONS_CHARS = 1500

_BLUE, _GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success


def open_match_screen(info: MatchInfo) -> Screen:
    """Return the card of a match that waits for players, or for its host to start it."""
    lines = [
        title_heading(info),
        _waiting_words(info),
        *_seat_lines(info),
        *_reserved_seat_lines(info),
        *_drawn_deck_lines(info),
        *_automation_lines(info),
        *_option_lines(info),
    ]
    rows = [row(*_join_buttons(info))] if info.free_seat_count else []
    if info.free_seat_count:
        decks = info.starter_decks and not info.rematch_of
        lines.append("*Pick a deck to join:*" if decks else "*Press to join:*")
    own_items = [row(OwnDeckButton(info.id))] if info.starter_decks and not info.rematch_of else []
    parts = [discord.ui.TextDisplay("\n".join(lines)), *rows, row(*_host_buttons(info)), *own_items]
    return Screen([framed_parts(parts)])


def options_screen(info: MatchInfo, user: int, note: str = "") -> Screen:
    """Return the options of a match: menus for the host, text for the others."""
    computers = any(seat.player.is_computer for seat in info.seats)
    options = [
        known_option
        for known_option in known_options(info.rules, info.seats_wanted)
        if computers or known_option is not STRENGTH_OPTION
    ]
    if user != info.host:
        lines = [f"- {option.label}: {dict(option.choices)[option_value(option, info.options)]}" for option in options]
        return Screen([discord.ui.TextDisplay("### Options of this match\n" + shorten("\n".join(lines), 3000))])
    heading = f"{note}\n### Options" if note else "### Options"
    words = f"{heading}\n" + small_line(
        "The match’s card shows these options. You can change them until the match starts."
    )
    menus = [
        row(OptionMenu.for_option(info.id, option, option_value(option, info.options)))
        for option in options[:MAX_OPTION_MENUS]
    ]
    buttons = [LobbyButton(info.id, "start", "Start", _GREEN)]
    if info.free_seat_count:
        buttons.append(LobbyButton(info.id, "invite", "Invite"))
    return Screen([discord.ui.TextDisplay(words), *menus, row(*buttons)])


class DeckChoice(NamedTuple):
    """A deck that a player could use, with its id, its name, and whether it is legal now."""

    id: str
    name: str
    playable: bool = True


def deck_screen(info: MatchInfo, user: int, decks: Sequence[DeckChoice]) -> Screen:
    """Return a player's deck, drawn at random or chosen, and a menu of others."""
    own_seat = next(seat for seat in info.seats if seat.player.id == user)
    how = "Your random deck" if own_seat.has_random_deck else "Your deck"
    then = (
        "You’ll play it unless you choose another one before the match starts."
        if own_seat.has_random_deck
        else "You can change it until the match starts."
    )
    options = [
        discord.SelectOption(
            label=shorten(deck.name, MAX_SELECT_TEXT_CHARS),
            value=deck.id,
            description=None if deck.playable else "⚠️ Not legal yet. Choose it to see why.",
            default=deck.id == own_seat.deck and not own_seat.has_random_deck,
        )
        for deck in decks[:MAX_SELECT_OPTIONS]
    ]
    words = f"### {how}: {escaped(own_seat.deck_name)}\n{small_line(then)}"
    return Screen([discord.ui.TextDisplay(words), row(OwnDeckMenu(info.id, select_menu("Choose a deck …", options)))])


def invite_screen(info: MatchInfo) -> Screen:
    """Return a menu of members to invite."""
    words = "### Who do you want to invite?\n" + small_line(
        "Each of them gets a reserved seat until they join or decline."
    )
    users: discord.ui.UserSelect[discord.ui.LayoutView] = discord.ui.UserSelect(
        placeholder="Players …", min_values=1, max_values=MAX_INVITED_PLAYERS
    )
    return Screen([discord.ui.TextDisplay(words), row(GuestMenu(info.id, users))])


def invitation_screen(info: MatchInfo, guests: Sequence[int], link: str) -> Screen:
    """Return a ping for invited players."""
    names = list_in_words([f"<@{guest}>" for guest in guests])
    words = f"🔔 {names}, **{escaped(info.host_name)}** invites you to a match of {escaped(info.title)}."
    decks = bool(info.starter_decks)
    hint = (
        f"*Join* offers your own decks, or gives you a random one; the [match’s card]({link}) has all." if decks else ""
    )
    buttons = row(
        MatchButton(info.id, "join", "Join", _GREEN, OFFER_DECKS), LobbyButton(info.id, "leave", "No, thanks")
    )
    return Screen([discord.ui.TextDisplay("\n".join(filter(None, [words, small_line(hint) if hint else ""]))), buttons])


def left_seat_screen(info: MatchInfo) -> Screen:
    """Return the screen for a player who has left their seat, with a way to rejoin."""
    words = "You’ve left the match; it’s waiting for another player."
    return Screen(
        [discord.ui.TextDisplay(words), row(MatchButton(info.id, "join", "Join again", argument=OFFER_DECKS))]
    )


def jump_link(info: MatchInfo) -> str:
    """Return a link to a match's card, or to its channel if it has no card."""
    address = f"https://discord.com/channels/{info.guild or '@me'}/{info.channel}"
    return f"{address}/{info.card_message}" if info.card_message else address


def seat_names(players: Sequence[Player]) -> str:
    """Return the players' names in one phrase."""
    return list_in_words([f"**{escaped(player.name)}**" for player in players])


def _waiting_words(info: MatchInfo) -> str:
    names = seat_names([seat.player for seat in info.seats])
    if not info.free_seat_count:
        undecided = seat_names([seat.player for seat in info.seats if seat.has_random_deck])
        chosen = f", or as soon as {undecided} {'has' if undecided.count('**') == 2 else 'have'} chosen a deck"
        pressed = f"when **{escaped(info.host_name)}** presses *Start*{chosen if undecided else ''}"
        return f"{names}: all seats are taken. The match starts {pressed}."
    return f"{names} {'is' if len(info.seats) == 1 else 'are'} waiting for {missing_players_words(info)}."


def _seat_lines(info: MatchInfo) -> list[str]:
    """Return the seats, including open ones, in turn order if there are more than two."""
    if info.seats_wanted <= 2:
        return []
    names = [escaped(seat.player.name) for seat in info.seats]
    names += ["*open*"] * info.free_seat_count
    return [f"{index}. {name}" for index, name in enumerate(names, start=1)]


def _drawn_deck_lines(info: MatchInfo) -> list[str]:
    """Return the players with a randomly drawn deck; the match waits until they confirm or the host presses *Start*."""
    names = seat_names([seat.player for seat in info.seats if seat.has_random_deck])
    return [f"🎲 {names} got a random deck; *My deck* shows it and lets you change it."] if names else []


def _automation_lines(info: MatchInfo) -> list[str]:
    """Return how much of each deck is automated, unless all of it is."""
    lines = [
        f"{seat.card_count - seat.manual_card_count} of {seat.card_count} cards of **{escaped(seat.player.name)}**"
        for seat in info.seats
        if seat.manual_card_count
    ]
    words = f"{list_in_words(lines)} are fully automated; the players resolve the others by hand."
    return [*([small_line(words)] if lines else []), *_tournament_lines(info)]


def _tournament_lines(info: MatchInfo) -> list[str]:
    """Return whose decks are only for friendly matches, and why."""
    return [
        small_line(f"**{escaped(seat.player.name)}**’s deck isn’t legal in tournaments: {' '.join(seat.excused)}")
        for seat in info.seats
        if seat.excused
    ]


def _reserved_seat_lines(info: MatchInfo) -> list[str]:
    heading = "A rematch with" if info.rematch_of else "Invited:"
    return [f"🔔 {heading} {list_in_words([f'<@{user}>' for user in info.invited])}"] if info.invited else []


def _option_lines(info: MatchInfo) -> list[str]:
    """Return the game's first option, such as its scenario, the pace, and options that differ from the default."""
    options = known_options(info.rules, info.seats_wanted)
    set_here = {option.id: option_value(option, info.options) for option in options}
    match_options = [
        option for option in options if option in (options[0], PACE_OPTION) or set_here[option.id] != option.default
    ]
    words = [f"{option.label}: {dict(option.choices)[set_here[option.id]]}" for option in match_options]
    return [small_line(shorten(escaped(" · ".join(words)), MAX_OPTIONS_CHARS))]


def _join_buttons(info: MatchInfo) -> list[Part]:
    """Return a button for each starter deck, and one for a player's own decks, or for a random one if they have none.

    There is a single button if the decks are those of the previous match.
    """
    decks = () if info.rematch_of else info.starter_decks[: MAX_ROW_BUTTONS - 1]
    buttons: list[Part] = [MatchButton(info.id, "join", f"Join with {deck.name}", _GREEN, deck.id) for deck in decks]
    if not decks:
        return [*buttons, MatchButton(info.id, "join", "Join", _GREEN)]
    return [*buttons, MatchButton(info.id, "join", "Join: another deck", _GREEN, OFFER_DECKS)]


def _host_buttons(info: MatchInfo) -> list[Part]:
    """Return *Leave* for everyone, and the other buttons for the host."""
    buttons = [
        LobbyButton(info.id, "leave", "Leave or decline" if info.invited else "Leave"),
        LobbyButton(info.id, "start", "Start", _BLUE),
        LobbyButton(info.id, "options", "Options"),
    ]
    if info.free_seat_count:
        buttons += [LobbyButton(info.id, "computer", "Add computer"), LobbyButton(info.id, "invite", "Invite")]
    elif any(seat.player.is_computer for seat in info.seats):
        buttons.append(LobbyButton(info.id, "away", "Remove computer"))
    return [*buttons]
