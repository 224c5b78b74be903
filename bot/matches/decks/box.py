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

from bot.matches.decks.choosing import chosen_deck
from bot.matches.ids import new_id
from bot.problems import MatchProblem, Remedy
from bot.storage import Store, decks
from bot.storage.rows import DeckRow
from bot.storage.seedings import forget_plan
from bot.storage.vetoes import vetoed_of
from engine.ccg.cards.pool import CardGame
from engine.ccg.compiling.report import why_assisted
from engine.ccg.decks.checking import CheckedDeck
from engine.ccg.decks.formats import MAX_BYTES, DeckFileError, DeckLine, DeckList, Headings, parse_deck
from engine.ccg.decks.recognising import OtherGameError, RecognizedList, Recognizer
from engine.games import Games, base_of
from engine.kernel.game import Game, StarterDeck
from engine.text.reading import decoded_text

MOST_DECKS = 50
"""Maximum number of decks per player."""
MOST_CARDS = 1000
"""Maximum number of cards in a deck."""
LONGEST_NAME = 60
MOST_REASONS = 10
"""Maximum number of objections to a deck in one message."""


class Assisted(NamedTuple):
    """A card in a deck that is resolved by hand: its name, copies, and the reason if known."""

    name: str
    copies: int
    why: str


class OwnDeck(msgspec.Struct, frozen=True):
    """A player's deck, checked with the current cards and rules; ``game`` is the title of its game."""

    row: DeckRow
    checked: CheckedDeck
    game: str
    assisted: tuple[Assisted, ...] = ()


class DeckBox:
    """The decks of all players. A deck is its owner's secret: every call takes the user and finds only their own.

    Changes to one player's decks are serialised, so that two simultaneous presses both take effect.
    """

    def __init__(self, store: Store, games: Games, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._recognizer = Recognizer(map(games.game, games.names))
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def all(self, user: int) -> tuple[DeckRow, ...]:
        """All decks of a player, by name."""
        return await self._store.read(decks.of_user, user)

    async def find(self, user: int, wanted: str) -> DeckRow:
        """The deck with this id or name, ignoring case.

        Raises:
            MatchProblem: they have none, or several of this name.
        """
        own = await self.all(user)
        found = _named(own, wanted)
        if found is None:
            remedy = Remedy.PICK_DECK if own else Remedy.IMPORT_DECK
            raise MatchProblem(f"You have no deck called “{wanted}”.", remedy)
        return found

    async def judge(self, user: int, wanted: str) -> OwnDeck:
        """A deck, checked with the current cards and rules.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            return await self._judged(await self.find(user, wanted))

    async def bring_in(self, user: int, game: str, name: str, data: bytes) -> OwnDeck:
        """Import a list from a file or message; illegal decks too, which can't be used as they are.

        Args:
            user: its owner.
            game: its game; empty for the one that recognises most of its lines.
            name: the deck's name.
            data: the list.

        Raises:
            MatchProblem: it is not a deck list, is too large or for another game, or they have too many decks.
        """
        asked = self._rules(game) if game else None
        rules, read, checked = await asyncio.to_thread(self._recognised, data, asked)
        async with self._alone(user):
            row = DeckRow(
                id=new_id(),
                user=user,
                game=rules.name,
                name=await self._free_name(user, name),
                list=read,
                sections=checked.sections,
                playable=checked.playable,
                changed=self._clock(),
            )
            return await self._own(rules, await self._added(row), checked)

    async def mend(self, user: int, deck: str, line: int, name: str | None) -> OwnDeck:
        """Replace the name in a line with an unknown card, or leave the line out (``None``).

        A line with a known card stays as it is, so that a press on an old message does no harm.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            own = await self._judged(await self.find(user, deck))
            if line not in {one.line.line for one in own.checked.unresolved}:
                return own
            before = own.row.list
            return await self._relisted(own.row, msgspec.structs.replace(before, lines=_mended(before, line, name)))

    async def forget_faults(self, user: int, deck: str) -> OwnDeck:
        """Leave out the unreadable lines.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            row = await self.find(user, deck)
            return await self._relisted(row, msgspec.structs.replace(row.list, faults=()))

    async def rename(self, user: int, wanted: str, name: str) -> DeckRow:
        """Rename a deck.

        Raises:
            MatchProblem: they have no such deck, or another one of this name.
        """
        async with self._alone(user):
            row = await self.find(user, wanted)
            title = _clean(name)
            other = _named(tuple(one for one in await self.all(user) if one.id != row.id), title)
            if other:
                raise MatchProblem(f"You have another deck called “{other.name}”. Choose another name.")
            renamed = msgspec.structs.replace(row, name=title)
            await self._save(renamed)
            return renamed

    async def remove(self, user: int, deck: str) -> DeckRow:
        """Delete a deck and its seed plan; matches that use it keep it.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            row = await self.find(user, deck)
            await self._store.write(_removed, row)
            return row

    async def for_match(self, user: int, game: str) -> list[tuple[DeckRow, bool]]:
        """A user's decks for a game or another edition of it, each with whether it is legal in this game."""
        own = [deck for deck in await self.all(user) if may_be_brought(deck, game)]
        return [(deck, await self._can_be_played(deck, game)) for deck in own]

    async def _can_be_played(self, deck: DeckRow, game: str) -> bool:
        if deck.game == game:
            return deck.playable
        return (await asyncio.to_thread(self._judge, self._rules(game), deck.list)).playable

    async def brought(self, game: Game, user: int, wanted: str) -> StarterDeck:
        """The deck that a player chooses for a match: their own, or a starter deck.

        Raises:
            MatchProblem: there is none, or the rules do not allow it.
        """
        if not game.starter_decks():
            raise MatchProblem(f"{game.title} doesn't use decks. Leave the deck out.")
        every = await self.all(user)
        row = _named(tuple(one for one in every if one.game == game.name), wanted)
        if row is None:
            if other := _named(tuple(one for one in every if may_be_brought(one, game.name)), wanted):
                return await self._of_another_edition(game, other)
            return self._starter(game, wanted, _named(every, wanted))
        own = await self.judge(user, row.id)
        if not own.checked.playable:
            raise MatchProblem(f"Your deck “{row.name}” isn't legal yet: {_reasons(own.checked)}", Remedy.MEND_DECK)
        return StarterDeck(own.row.id, own.row.name, own.row.sections)

    async def _of_another_edition(self, game: Game, row: DeckRow) -> StarterDeck:
        """A deck imported for another edition of a game, checked by the rules of this one."""
        checked = await asyncio.to_thread(self._judge, self._rules(game.name), row.list)
        if checked.playable:
            return StarterDeck(row.id, row.name, checked.sections)
        title = self._games.game(row.game).title
        raise MatchProblem(
            f"Your deck “{row.name}” is for {title} and isn't legal in {game.title}: {_reasons(checked)}",
            Remedy.MEND_DECK,
        )

    def _starter(self, game: Game, wanted: str, of_another_game: DeckRow | None) -> StarterDeck:
        """A starter deck of a game; a player who means their own deck for another game gets a hint."""
        try:
            return chosen_deck(game, wanted)
        except MatchProblem:
            if of_another_game is None:
                raise
            title = self._games.game(of_another_game.game).title
            words = f"Your deck “{of_another_game.name}” is for {title}. Choose one for {game.title}."
            raise MatchProblem(words) from None

    def _alone(self, user: int) -> asyncio.Lock:
        return self._locks.setdefault(user, asyncio.Lock())

    async def _added(self, row: DeckRow) -> DeckRow:
        """Insert a deck under a new id."""
        while True:
            try:
                kept = await self._store.write(decks.add, row, MOST_DECKS)
            except IntegrityError:
                row = msgspec.structs.replace(row, id=new_id())
                continue
            if not kept:
                raise MatchProblem(f"You already have {MOST_DECKS} decks, the maximum.", Remedy.REMOVE_DECK)
            return row

    async def _judged(self, row: DeckRow) -> OwnDeck:
        rules = self._rules(row.game)
        checked = await asyncio.to_thread(self._judge, rules, row.list)
        if (checked.sections, checked.playable) == (row.sections, row.playable):
            return await self._own(rules, row, checked)
        judged = msgspec.structs.replace(row, sections=checked.sections, playable=checked.playable)
        await self._save(judged)
        return await self._own(rules, judged, checked)

    async def _relisted(self, row: DeckRow, relisted: DeckList) -> OwnDeck:
        rules = self._rules(row.game)
        checked = await asyncio.to_thread(self._judge, rules, relisted)
        row = msgspec.structs.replace(row, list=relisted, sections=checked.sections, playable=checked.playable)
        await self._save(row)
        return await self._own(rules, row, checked)

    async def _own(self, rules: CardGame, row: DeckRow, checked: CheckedDeck) -> OwnDeck:
        """The deck with its cards resolved by hand, most copies first."""
        held = Counter(card for section in checked.sections.values() for card in section)
        vetoed = await self._store.read(vetoed_of, row.game, held) if held else ()
        why = {card: why_assisted(rules.judgements.get(card)) for card in checked.assisted}
        why |= dict.fromkeys(vetoed, "players reported that the bot got it wrong")
        assisted = [Assisted(rules.catalogue.card(card).name, held[card], why[card]) for card in why]
        return OwnDeck(row, checked, rules.title, tuple(sorted(assisted, key=lambda one: (-one.copies, one.name))))

    async def _save(self, row: DeckRow) -> None:
        if not await self._store.write(decks.save, msgspec.structs.replace(row, changed=self._clock())):
            raise MatchProblem(f"Your deck “{row.name}” no longer exists.")

    async def _free_name(self, user: int, name: str) -> str:
        """The name, numbered if the player already has a deck of this name."""
        title, own = _clean(name), await self.all(user)
        number = 1
        free = title
        while _named(own, free):
            number += 1
            free = f"{title[: LONGEST_NAME - 5]} ({number})"
        return free

    def _recognised(self, data: bytes, asked: CardGame | None) -> RecognizedList:
        try:
            return self._recognizer.recognized(partial(_read, data), asked)
        except OtherGameError as error:
            raise MatchProblem(f"{error} Nothing was saved; import it again for that game.") from None

    def _judge(self, rules: CardGame, read: DeckList) -> CheckedDeck:
        return self._recognizer.reading(rules, read).checked

    def _rules(self, name: str) -> CardGame:
        try:
            rules = self._games.game(name)
        except KeyError as error:
            raise MatchProblem(str(error.args[0])) from error
        if not isinstance(rules, CardGame):
            raise MatchProblem(f"You can't use your own decks in {rules.title}.")
        return rules


def _removed(connection: Connection, row: DeckRow) -> None:
    decks.remove(connection, row.id)
    forget_plan(connection, row.user, row.game, row.id)


def _mended(read: DeckList, line: int, name: str | None) -> tuple[DeckLine, ...]:
    """The lines of a list with a name replaced, or a line removed."""
    if name is None:
        return tuple(one for one in read.lines if one.line != line)
    renamed = " ".join(name.split())
    return tuple(
        msgspec.structs.replace(one, name=renamed, number="") if one.line == line else one for one in read.lines
    )


def _named(own: tuple[DeckRow, ...], wanted: str) -> DeckRow | None:
    """The deck with this id, else with this name."""
    word = " ".join(wanted.split()).casefold()
    return next((one for one in own if one.id == word), None) or next(
        (one for one in own if one.name.casefold() == word), None
    )


def _clean(name: str) -> str:
    """Normalise a name to one line of visible letters.

    Raises:
        MatchProblem: nothing is left of it, or it is too long.
    """
    title = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not title:
        raise MatchProblem("A deck's name needs visible letters.")
    if len(title) > LONGEST_NAME:
        raise MatchProblem(f"A deck's name can have at most {LONGEST_NAME} characters.")
    return title


def _read(data: bytes, headings: Headings) -> DeckList:
    if len(data) > MAX_BYTES:
        raise MatchProblem(f"This list is too large for a deck (over {MAX_BYTES // 1000} kB).")
    try:
        read = parse_deck(decoded_text(data), headings)
    except (DeckFileError, ValueError) as error:
        raise MatchProblem(f"{error} I can read LackeyCCG and Cockatrice decks and trekcc.org text exports.") from None
    cards = sum(line.count for line in read.lines)
    if cards > MOST_CARDS:
        raise MatchProblem(f"This deck has {cards} cards; the limit is {MOST_CARDS}.")
    return read


def may_be_brought(deck: DeckRow, game: str) -> bool:
    """Whether a deck is for a game, or for another edition with the same cards."""
    return base_of(deck.game) == base_of(game)


def _reasons(checked: CheckedDeck) -> str:
    """Objections to a deck, card by card, as many as fit into a message."""
    found = [words for words, _rule in checked.problems]
    found += [f"“{one.line.name}”: {one.how}." for one in checked.unresolved]
    found = found or ["a line can't be read."]
    more = len(found) - MOST_REASONS
    told = [*found[:MOST_REASONS], *([f"And {more} more."] if more > 0 else [])]
    return " ".join(told)
