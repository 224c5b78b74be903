"""Players' own decks: imported, fixed, checked, and used in matches."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.matches.decks.starter_decks import starter_deck_named
from bot.matches.ids import new_id
from bot.problems import MatchProblem, Remedy
from bot.storage import Store, decks
from bot.storage.rows import DeckRow
from bot.storage.seedings import delete_seed_plan
from bot.storage.vetoes import vetoed_among
from engine.ccg.cards.automation import automation_of
from engine.ccg.cards.pool import CardGame
from engine.ccg.compiling.report import reason_for_assisted
from engine.ccg.decks.deck_checking import CheckedDeck
from engine.ccg.decks.deck_line_cards import HOW_TO_ADD_CARDS, UNKNOWN_CARD
from engine.ccg.decks.deck_list_parsing import MAX_BYTES, DeckFileError, DeckLine, DeckList, Headings, parse_deck
from engine.ccg.decks.game_recognition import OtherGameError, RecognizedList, Recognizer
from engine.games import Games, base_game
from engine.kernel.game import Game, StarterDeck
from engine.text.text_decoding import decoded_text

MAX_DECKS = 50
"""Maximum number of decks per player."""
MAX_CARDS = 1000
"""Maximum number of cards in a deck."""
MAX_NAME_CHARS = 60
MAX_REASONS = 10
"""Maximum number of objections to a deck in one message."""


class ManualCard(NamedTuple):
    """A card in a deck that isn't fully automated.

    Attributes:
        name: the card's name.
        copies: the number of copies in the deck.
        reason: the reason, if known.
        is_partly_automated: whether part of the card is automated.
    """

    name: str
    copies: int
    reason: str
    is_partly_automated: bool = False


class OwnDeck(msgspec.Struct, frozen=True):
    """A player's deck, checked with the current cards and rules; ``game_title`` is the title of its game."""

    row: DeckRow
    checked: CheckedDeck
    game_title: str
    manual_cards: tuple[ManualCard, ...] = ()


class DeckBox:
    """The decks of all players. A deck is secret: every call takes the user and finds only their own decks.

    Changes to one player's decks are serialised, so that two simultaneous presses both take effect.
    """

    def __init__(self, store: Store, games: Games, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._recognizer = Recognizer(map(games.game, games.names))
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def all_decks(self, user: int) -> tuple[DeckRow, ...]:
        """Return all decks of a player, by name."""
        return await self._store.read(decks.decks_of_user, user)

    async def find_deck(self, user: int, id_or_name: str) -> DeckRow:
        """Return the deck with this id or name, ignoring case.

        Raises:
            MatchProblem: the user has no such deck, or several with this name.
        """
        own_decks = await self.all_decks(user)
        deck = _deck_named(own_decks, id_or_name)
        if deck is None:
            remedy = Remedy.PICK_DECK if own_decks else Remedy.IMPORT_DECK
            raise MatchProblem(f"You have no deck called “{id_or_name}”.", remedy)
        return deck

    async def checked_deck(self, user: int, id_or_name: str) -> OwnDeck:
        """Return a deck, checked with the current cards and rules.

        Raises:
            MatchProblem: the user has no such deck.
        """
        async with self._lock_for_user(user):
            return await self._checked_row(await self.find_deck(user, id_or_name))

    async def import_list(self, user: int, game: str, name: str, data: bytes) -> OwnDeck:
        """Import a deck from a list; an illegal deck is saved too, but can't be played yet.

        Args:
            user: the deck's owner.
            game: the deck's game; empty for the game that recognises most of its lines.
            name: the deck's name.
            data: the list.

        Raises:
            MatchProblem: it isn't a deck list, is too large or for a different game, or the user has too many decks.
        """
        card_game = self._rules_of_game(game) if game else None
        rules, deck_list, checked = await asyncio.to_thread(self._recognised_list, data, card_game)
        async with self._lock_for_user(user):
            row = DeckRow(
                id=new_id(),
                user=user,
                game=rules.name,
                name=await self._unused_name(user, name),
                list=deck_list,
                sections=checked.sections,
                playable=checked.playable,
                changed=self._clock(),
            )
            return await self._own_deck(rules, await self._insert_deck(row), checked)

    async def fix_line(self, user: int, deck: str, line: int, name: str | None) -> OwnDeck:
        """Replace the name in a line with an unknown card, or remove the line (``None``).

        A line with a known card stays unchanged, so that a press on an old message does no harm.

        Raises:
            MatchProblem: the user has no such deck.
        """
        async with self._lock_for_user(user):
            own_deck = await self._checked_row(await self.find_deck(user, deck))
            if line not in {resolved.line.line for resolved in own_deck.checked.unresolved}:
                return own_deck
            before = own_deck.row.list
            return await self._row_with_list(
                own_deck.row, msgspec.structs.replace(before, lines=_fixed_lines(before, line, name))
            )

    async def remove_unreadable_lines(self, user: int, deck: str) -> OwnDeck:
        """Remove the lines that can't be read.

        Raises:
            MatchProblem: the user has no such deck.
        """
        async with self._lock_for_user(user):
            row = await self.find_deck(user, deck)
            return await self._row_with_list(row, msgspec.structs.replace(row.list, faults=()))

    async def rename(self, user: int, id_or_name: str, name: str) -> DeckRow:
        """Rename a deck.

        Raises:
            MatchProblem: the user has no such deck, or another deck with this name.
        """
        async with self._lock_for_user(user):
            row = await self.find_deck(user, id_or_name)
            title = _clean_name(name)
            other = _deck_named(tuple(deck for deck in await self.all_decks(user) if deck.id != row.id), title)
            if other:
                raise MatchProblem(f"You have another deck called “{other.name}”. Choose another name.")
            renamed = msgspec.structs.replace(row, name=title)
            await self._save_deck(renamed)
            return renamed

    async def remove(self, user: int, deck: str) -> DeckRow:
        """Delete a deck and its seed plan; matches that use the deck keep it.

        Raises:
            MatchProblem: the user has no such deck.
        """
        async with self._lock_for_user(user):
            row = await self.find_deck(user, deck)
            await self._store.write(_remove_deck, row)
            return row

    async def decks_for_match(self, user: int, game: str) -> list[tuple[DeckRow, bool]]:
        """Return a user's decks for a game or a different edition of it, each with whether it is legal in this game."""
        own_decks = [deck for deck in await self.all_decks(user) if is_deck_for_game(deck, game)]
        return [(deck, await self._can_be_played(deck, game)) for deck in own_decks]

    async def _can_be_played(self, deck: DeckRow, game: str) -> bool:
        if deck.game == game:
            return deck.playable
        return (await asyncio.to_thread(self._check_list, self._rules_of_game(game), deck.list)).playable

    async def deck_for_match(self, game: Game, user: int, id_or_name: str) -> StarterDeck:
        """Return the deck that a player chooses for a match: one of their own, or a starter deck.

        Raises:
            MatchProblem: there is no such deck, or the rules do not allow it.
        """
        if not game.starter_decks():
            raise MatchProblem(f"{game.title} doesn’t use decks. Leave the deck out.")
        every = await self.all_decks(user)
        row = _deck_named(tuple(deck for deck in every if deck.game == game.name), id_or_name)
        if row is None:
            if other := _deck_named(tuple(deck for deck in every if is_deck_for_game(deck, game.name)), id_or_name):
                return await self._deck_of_another_edition(game, other)
            return self._starter_deck(game, id_or_name, _deck_named(every, id_or_name))
        own_deck = await self.checked_deck(user, row.id)
        if not own_deck.checked.playable:
            raise MatchProblem(
                f"Your deck “{row.name}” isn’t legal yet: {_objections(own_deck.checked)}", Remedy.FIX_DECK
            )
        return StarterDeck(own_deck.row.id, own_deck.row.name, own_deck.row.sections)

    async def _deck_of_another_edition(self, game: Game, row: DeckRow) -> StarterDeck:
        """Return a deck imported for a different edition of a game, checked by the rules of this one."""
        checked = await asyncio.to_thread(self._check_list, self._rules_of_game(game.name), row.list)
        if checked.playable:
            return StarterDeck(row.id, row.name, checked.sections)
        title = self._games.game(row.game).title
        raise MatchProblem(
            f"Your deck “{row.name}” is for {title} and isn’t legal in {game.title}: {_objections(checked)}",
            Remedy.FIX_DECK,
        )

    def _starter_deck(self, game: Game, id_or_name: str, deck_of_other_game: DeckRow | None) -> StarterDeck:
        """Return a starter deck of a game; a player who means their own deck for a different game gets a hint."""
        try:
            return starter_deck_named(game, id_or_name)
        except MatchProblem:
            if deck_of_other_game is None:
                raise
            title = self._games.game(deck_of_other_game.game).title
            words = f"Your deck “{deck_of_other_game.name}” is for {title}. Choose one for {game.title}."
            raise MatchProblem(words) from None

    def _lock_for_user(self, user: int) -> asyncio.Lock:
        return self._locks.setdefault(user, asyncio.Lock())

    async def _insert_deck(self, row: DeckRow) -> DeckRow:
        """Insert a deck with a new id, and return it."""
        while True:
            try:
                inserted = await self._store.write(decks.add_deck, row, MAX_DECKS)
            except IntegrityError:
                row = msgspec.structs.replace(row, id=new_id())
                continue
            if not inserted:
                raise MatchProblem(f"You already have {MAX_DECKS} decks, the maximum.", Remedy.REMOVE_DECK)
            return row

    async def _checked_row(self, row: DeckRow) -> OwnDeck:
        rules = self._rules_of_game(row.game)
        checked = await asyncio.to_thread(self._check_list, rules, row.list)
        if (checked.sections, checked.playable) == (row.sections, row.playable):
            return await self._own_deck(rules, row, checked)
        judged = msgspec.structs.replace(row, sections=checked.sections, playable=checked.playable)
        await self._save_deck(judged)
        return await self._own_deck(rules, judged, checked)

    async def _row_with_list(self, row: DeckRow, new_list: DeckList) -> OwnDeck:
        rules = self._rules_of_game(row.game)
        checked = await asyncio.to_thread(self._check_list, rules, new_list)
        row = msgspec.structs.replace(row, list=new_list, sections=checked.sections, playable=checked.playable)
        await self._save_deck(row)
        return await self._own_deck(rules, row, checked)

    async def _own_deck(self, rules: CardGame, row: DeckRow, checked: CheckedDeck) -> OwnDeck:
        """Return the deck with the cards that are resolved by hand, most copies first."""
        copies = Counter(card for section in checked.sections.values() for card in section)
        vetoed = await self._store.read(vetoed_among, row.game, copies) if copies else ()
        why = {card: reason_for_assisted(rules.judgements.get(card)) for card in checked.assisted}
        why |= dict.fromkeys(vetoed, "players reported that the bot got it wrong")
        definitions = {card: rules.catalogue.card(card) for card in why}
        assisted = [
            ManualCard(definitions[card].name, copies[card], why[card], automation_of(definitions[card]) == "partly")
            for card in why
        ]
        return OwnDeck(
            row, checked, rules.title, tuple(sorted(assisted, key=lambda assisted: (-assisted.copies, assisted.name)))
        )

    async def _save_deck(self, row: DeckRow) -> None:
        if not await self._store.write(decks.save_deck, msgspec.structs.replace(row, changed=self._clock())):
            raise MatchProblem(f"Your deck “{row.name}” no longer exists.")

    async def _unused_name(self, user: int, name: str) -> str:
        """Return the name, with a number added if the player already has a deck with this name."""
        title, own_decks = _clean_name(name), await self.all_decks(user)
        number = 1
        free = title
        while _deck_named(own_decks, free):
            number += 1
            free = f"{title[: MAX_NAME_CHARS - 5]} ({number})"
        return free

    def _recognised_list(self, data: bytes, card_game: CardGame | None) -> RecognizedList:
        try:
            return self._recognizer.recognize_list(partial(_read_list, data), card_game)
        except OtherGameError as error:
            raise MatchProblem(f"{error} Nothing was saved; import it again for that game.") from None

    def _check_list(self, rules: CardGame, deck_list: DeckList) -> CheckedDeck:
        return self._recognizer.recognized_by_game(rules, deck_list).checked

    def _rules_of_game(self, name: str) -> CardGame:
        try:
            rules = self._games.game(name)
        except KeyError as error:
            raise MatchProblem(str(error.args[0])) from error
        if not isinstance(rules, CardGame):
            raise MatchProblem(f"You can’t use your own decks in {rules.title}.")
        return rules


def _remove_deck(connection: Connection, row: DeckRow) -> None:
    decks.remove_deck(connection, row.id)
    delete_seed_plan(connection, row.user, row.game, row.id)


def _fixed_lines(deck_list: DeckList, line: int, name: str | None) -> tuple[DeckLine, ...]:
    """Return the lines of a list with a name replaced or a line removed."""
    if name is None:
        return tuple(deck_line for deck_line in deck_list.lines if deck_line.line != line)
    renamed = " ".join(name.split())
    return tuple(
        msgspec.structs.replace(deck_line, name=renamed, number="") if deck_line.line == line else deck_line
        for deck_line in deck_list.lines
    )


def _deck_named(own_decks: tuple[DeckRow, ...], id_or_name: str) -> DeckRow | None:
    """Return the deck with this id, else with this name; ``None`` if there is none."""
    word = " ".join(id_or_name.split()).casefold()
    return next((deck for deck in own_decks if deck.id == word), None) or next(
        (deck for deck in own_decks if deck.name.casefold() == word), None
    )


def _clean_name(name: str) -> str:
    """Return a name as one line of visible characters.

    Raises:
        MatchProblem: nothing is left of it, or it is too long.
    """
    title = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not title:
        raise MatchProblem("A deck’s name needs visible letters.")
    if len(title) > MAX_NAME_CHARS:
        raise MatchProblem(f"A deck’s name can have at most {MAX_NAME_CHARS} characters.")
    return title


def _read_list(data: bytes, headings: Headings) -> DeckList:
    if len(data) > MAX_BYTES:
        raise MatchProblem(f"This list is too large for a deck (over {MAX_BYTES // 1000} kB).")
    try:
        deck_list = parse_deck(decoded_text(data), headings)
    except (DeckFileError, ValueError) as error:
        raise MatchProblem(f"{error} I can read LackeyCCG and Cockatrice decks and trekcc.org text exports.") from None
    cards = sum(line.count for line in deck_list.lines)
    if cards > MAX_CARDS:
        raise MatchProblem(f"This deck has {cards} cards; the limit is {MAX_CARDS}.")
    return deck_list


def is_deck_for_game(deck: DeckRow, game: str) -> bool:
    """Whether a deck is for a game, or for another edition with the same cards."""
    return base_game(deck.game) == base_game(game)


def _objections(checked: CheckedDeck) -> str:
    """Return the objections to a deck, card by card, as many as fit into a message."""
    matches = [words for words, _rule in checked.problems]
    matches += [f"“{resolved.line.name}”: {resolved.how}." for resolved in checked.unresolved]
    matches = matches or ["a line can’t be read."]
    omitted_count = len(matches) - MAX_REASONS
    lines = [*matches[:MAX_REASONS], *([f"And {omitted_count} more."] if omitted_count > 0 else [])]
    lines += [HOW_TO_ADD_CARDS] if any(resolved.how == UNKNOWN_CARD for resolved in checked.unresolved) else []
    return " ".join(lines)
