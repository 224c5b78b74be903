"""Players' own decks: imported, mended, judged, and brought to matches."""

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
"""So many decks a player can keep."""
MOST_CARDS = 1000
"""So many cards a deck can have."""
LONGEST_NAME = 60
MOST_REASONS = 10
"""So many reasons why a deck may not be played stand in one message."""


class Assisted(NamedTuple):
    """A card of a deck whose words are for the players to carry out: its name, the copies, and why if that is known."""

    name: str
    copies: int
    why: str


class OwnDeck(msgspec.Struct, frozen=True):
    """A player's deck, and what is to be said of it by today's cards and rules; ``game`` is the title of its game."""

    row: DeckRow
    checked: CheckedDeck
    game: str
    assisted: tuple[Assisted, ...] = ()


class DeckBox:
    """The decks of all players. A deck is its owner's secret: every call names the user, who meets only their own.

    What changes the decks of one player is done one after another, so that two presses at once are both kept.
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
        """The deck with this id or name, in any case.

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
        """A deck, judged anew by the cards and rules that there are now.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            return await self._judged(await self.find(user, wanted))

    async def bring_in(self, user: int, game: str, name: str, data: bytes) -> OwnDeck:
        """Keep the list in a file or message; illegal decks too, which cannot be played as they are.

        Args:
            user: whose it is.
            game: for which it is; empty for the one that knows most of its lines.
            name: of the deck.
            data: the list.

        Raises:
            MatchProblem: it is no deck list, is too large or of another game, or they have too many decks.
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
        """Put another name into a line whose card is not known, or leave the line out (``None``).

        A line that has its card by now stays as it is, so that a press on an old message does no harm.

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
        """Leave out the lines that cannot be read.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            row = await self.find(user, deck)
            return await self._relisted(row, msgspec.structs.replace(row.list, faults=()))

    async def rename(self, user: int, wanted: str, name: str) -> DeckRow:
        """Give a deck another name.

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
        """Forget a deck and how it is seeded; matches that use it keep it.

        Raises:
            MatchProblem: they have no such deck.
        """
        async with self._alone(user):
            row = await self.find(user, deck)
            await self._store.write(_removed, row)
            return row

    async def for_match(self, user: int, game: str) -> list[tuple[DeckRow, bool]]:
        """A user's decks for a game or for another edition of it, each with whether it can be played in this game."""
        own = [deck for deck in await self.all(user) if may_be_brought(deck, game)]
        return [(deck, await self._can_be_played(deck, game)) for deck in own]

    async def _can_be_played(self, deck: DeckRow, game: str) -> bool:
        if deck.game == game:
            return deck.playable
        return (await asyncio.to_thread(self._judge, self._rules(game), deck.list)).playable

    async def brought(self, game: Game, user: int, wanted: str) -> StarterDeck:
        """The deck that a player brings to a match: their own, or a starter deck.

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
        """A deck that was imported for another edition of a game, judged by the rules of this one."""
        checked = await asyncio.to_thread(self._judge, self._rules(game.name), row.list)
        if checked.playable:
            return StarterDeck(row.id, row.name, checked.sections)
        title = self._games.game(row.game).title
        raise MatchProblem(
            f"Your deck “{row.name}” is for {title} and isn't legal in {game.title}: {_reasons(checked)}",
            Remedy.MEND_DECK,
        )

    def _starter(self, game: Game, wanted: str, of_another_game: DeckRow | None) -> StarterDeck:
        """The starter deck of a game; who means a deck of their own that is for another game learns it."""
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
        """The deck, written under a new id."""
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
        """The deck with its assisted cards, those that are there most often first."""
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
        """The name, with a number after it where the player has a deck of this name."""
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
    """The lines of a list with another name in one of them, or without it."""
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
    """A name in one line of letters that can be seen.

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
    """Whether a deck is for a game, or for another edition of it that has the same cards."""
    return base_of(deck.game) == base_of(game)


def _reasons(checked: CheckedDeck) -> str:
    """What stands against a deck, card by card, as far as it has room in a message."""
    found = [words for words, _rule in checked.problems]
    found += [f"“{one.line.name}”: {one.how}." for one in checked.unresolved]
    found = found or ["a line can't be read."]
    more = len(found) - MOST_REASONS
    told = [*found[:MOST_REASONS], *([f"And {more} more."] if more > 0 else [])]
    return " ".join(told)
