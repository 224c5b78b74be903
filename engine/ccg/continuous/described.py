"""Whom the words of a text mean: cards by their kind, player, place and qualities (2E-PRE-05, 2E-CST-07, 2E-STP-07)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from engine.ccg.cards.kinds import Equipment
from engine.ccg.continuous.sources import Sources, asks_of_crew, asks_traits_only
from engine.ccg.effects.cards_meant import LEFT, OPPONENTS, RIGHT, YOU, Cards
from engine.ccg.effects.texts import Trigger, While
from engine.ccg.requirements.requirement import Each, Qualities, Requirement, fits
from engine.ccg.zones.card_table import Table

_WHERE_SOME_ARE_STOPPED = ("group", "play", "present", "aboard", "mission")


class Described(ABC):
    """The cards of a table as texts describe them."""

    _found: Sources

    def __init__(self, table: Table) -> None:
        self._table = table
        self._cards = table.cards_in_play

    @abstractmethod
    def personnel(self, instance: str) -> Qualities:
        """A personnel's skills, attributes and characteristics now."""

    @abstractmethod
    def ship(self, instance: str) -> dict[str, int]:
        """A ship's range, weapons and shields now."""

    # --- one card ----------------------------------------------------------------------------------------------

    def described(self, of: Cards, instance: str, source: str, seat: int) -> bool:
        """Whether a card is of the kind, of the player and at the place that a text names; not who it is."""
        itself = instance == source
        if (of.other and itself) or (of.where == "this" and not itself):
            return False
        return self.suits(of, instance, seat) and self._is_where(of.where, instance, source)

    def suits(self, of: Cards, instance: str, seat: int) -> bool:
        """Whether a card is of the kind and of the player that a text names, wherever it is."""
        if not self._table.facts[instance].is_named(of):
            return False
        state = self._table.state.cards[instance]
        own = state.commander == seat
        return (
            not (of.whose == YOU and not own)
            and not (own and of.whose in OPPONENTS)
            and not (of.whose == LEFT and state.commander != self._table.left_of(seat))
            and not (of.whose == RIGHT and state.commander != self._table.right_of(seat))
            and of.stopped in (None, state.stopped)
            and (not of.on or self._is_on_planet(of.on, instance))
            and (of.having is None or self._has(of.having, instance, seat))
            and (not isinstance(of.at, Cards) or self._is_at_such(of.at, instance, seat))
            and (not isinstance(of.owner, str) or (state.owner == seat) == (of.owner == YOU))
            and (not isinstance(of.there, Cards) or self._is_there(of.there, instance, seat))
        )

    def answers(self, trigger: Trigger, instance: str, source: str, seat: int) -> bool:
        """Whether what happens to a card is what a player's text responds to (2E-TIM-03)."""
        if trigger.this and instance != source:
            return False
        of = trigger.cards
        return of is None or (self.described(of, instance, source, seat) and self.meets_alone(of, instance))

    def _is_on_planet(self, title: str, instance: str) -> bool:
        place, site = self._place(instance)
        return bool(site) and place == site and self._table.title(site) == title

    def _is_there(self, of: Cards, instance: str, seat: int) -> bool:
        """Whether such a card is at a mission, wherever there; or none, or none on a card."""
        if of.where == "not on":
            return not self._any_such(of, self._lying_on(instance), seat)
        return self._any_such(of, self._cards.at_site(self._place(instance)[1]), seat) != (of.where == "nowhere")

    def _is_at_such(self, of: Cards, instance: str, seat: int) -> bool:
        places = (self._place(instance)[0],) if of.kind == "ship" else self._missions_of(instance)
        return self._any_such(of, filter(None, places), seat)

    def _any_such(self, of: Cards, cards: Iterable[str], seat: int) -> bool:
        return any(self.suits(of, one, seat) and self.meets_alone(of, one) for one in cards)

    def _lying_on(self, instance: str) -> Iterable[str]:
        """The cards in play that lie on a card."""
        return (one for one in self._table.everything_in_play() if self._table.host_of(one) == instance)

    def _site(self, instance: str) -> str:
        """The mission where a card is; empty if nowhere."""
        return self._place(instance)[1]

    def _missions_of(self, instance: str) -> Sequence[str]:
        """The missions where a card is, which may be copies of one another."""
        return (self._site(instance),)

    def _has(self, who: Requirement, place: str, seat: int) -> bool:
        """Whether a player has somebody who meets this aboard a ship, or anywhere at a mission."""
        there = (i for one in self._table.places_at(place) for i in self._table.usable_personnel(seat, one))
        if isinstance(who, Each):
            return sum(fits(who.who, self.personnel(i)) for i in there) >= who.count
        return any(fits(who, self.personnel(i)) for i in there)

    def meets_alone(self, of: Cards, instance: str) -> bool:
        """Whether a card by itself is who a text names."""
        if of.who is None and not of.equipped:
            return True
        if asks_of_crew(of.who):
            return self._is_who(of, instance, self._by_crew(of, instance))
        if self._found.traits_change or not asks_traits_only(of):
            return self._is_who(of, instance, self.qualities(instance))
        one, facts = self._by_traits(instance), self._table.facts[instance]
        return facts.fits(of.who) if one is facts.printed else fits(of.who, one)

    def _is_who(self, of: Cards, instance: str, one: Qualities) -> bool:
        return fits(of.who, one) and (not of.equipped or self._is_equipped(instance, one, of.equipped.lower()))

    def _is_equipped(self, instance: str, one: Qualities, name: str) -> bool:
        """2E-PRE-05: present with an equipment of that title or keyword whose text can affect it."""
        place = self._place(instance)[0]
        for gear in self._table.place(place) if place else ():
            card = self._table.card(gear)
            names = ("equipment", card.title.lower(), *map(str.lower, card.keywords))
            if isinstance(card, Equipment) and name in names:
                meant = [change.of for _, text in self._table.texts(gear, While) for change in text.changes]
                seat = self._table.instance(gear).commander
                if any(self.described(of, instance, gear, seat) and fits(of.who, one) for of in meant):
                    return True
        return False

    def _is_where(self, where: str, instance: str, source: str) -> bool:
        match where:
            case "this":
                return instance == source
            case "host":
                return instance == self._host(source)
            case "present" | "aboard":
                place = self._place_meant(where, source) or self._was_or_is(source)[0]
                return bool(place) and self._was_or_is(instance)[0] == place
            case "core":
                return any(instance in player.core for player in self._table.state.players)
            case "mission":
                site = self._place(source)[1]
                return bool(site) and self._was_or_is(instance)[1] == site
            case _:
                return True

    def _was_or_is(self, instance: str) -> tuple[str, str]:
        """Where a card is; of one whose leaving play is answered now, where it was."""
        return self._table.departed.get(instance) or self._place(instance)

    def _host(self, source: str) -> str:
        return self._table.host_of(source) or self._place(source)[0]

    def _place_meant(self, where: str, source: str) -> str:
        """The place meant by "present" and "aboard"; aboard a ship is in it, not with it."""
        return source if where == "aboard" and source in self._table.state.ships else self._place(source)[0]

    def _place(self, instance: str) -> tuple[str, str]:
        """The place and the mission where a card is; of one that lies on another, where that one is."""
        return self._table.whereabouts(instance)

    def qualities(self, instance: str) -> Qualities:
        """Any card as something that can be asked about: its keywords, affiliation, cost, skills."""
        if self._table.is_personnel(instance):
            return self.personnel(instance) if self._table.is_present(instance) else self._table.printed(instance)
        one = self._by_traits(instance)
        if instance not in self._table.state.ships:
            return one
        return Qualities(one.skills, one.attributes | self.ship(instance), one.traits)

    def _by_crew(self, of: Cards, instance: str) -> Qualities:
        """A ship as something that can be asked about its crew; a game adds the words for it."""
        return self._by_traits(instance) if asks_traits_only(of) else self.qualities(instance)

    def _by_traits(self, instance: str) -> Qualities:
        """A card as printed; a game adds the words for its condition."""
        return self._table.printed(instance)

    def sort(self, instance: str, name: str) -> object:
        """Of which species, affiliation, cost or title a card is; species are the same where all of them are."""
        card = self._table.card(instance)
        match name:
            case "species":
                return frozenset(getattr(card, "species", ()))
            case "cost":
                return self.qualities(instance).attributes["cost"]
            case "kind":
                return type(card)
            case "mission":
                return self._site(instance)
            case _:
                return getattr(card, name, "")

    # --- all of them -------------------------------------------------------------------------------------------

    def counted(self, cards: Cards, source: str, seat: int) -> list[str]:
        """The cards in play, or in a pile, that a description means (2E-CST-07, 2E-STP-07: not the stopped)."""
        return list(self._counting(cards, source, seat))

    def _counting(self, cards: Cards, source: str, seat: int) -> Iterator[str]:
        unstopped = cards.kind == "personnel" and cards.stopped is None and cards.where in _WHERE_SOME_ARE_STOPPED
        for instance in self._candidates(cards, source, seat):
            if self.suits(cards, instance, seat) and not (cards.other and instance == source):
                stopped = unstopped and self._table.state.cards[instance].stopped
                if not stopped and self.meets_alone(cards, instance):
                    yield instance

    def _candidates(self, cards: Cards, source: str, seat: int) -> Iterable[str]:
        """The cards at the place that a description names, among which those that it means are to be found."""
        where = cards.where
        if where in self.piles:
            return self._in_piles(cards, seat)
        if cards.kind == "mission":
            return [mission for mission in self._table.missions if self._is_where(where, mission, source)]
        match where:
            case "present" | "aboard":
                return self._cards.at_place(self._place_meant(where, source))
            case "mission":
                return self._cards.at_site(self._place(source)[1])
            case "host" | "this":
                one = self._host(source) if where == "host" else source
                return [one] if any(one in self._cards.commanded[s] for s in self._whose(cards, seat)) else ()
            case _:
                return [i for s in self._whose(cards, seat) for i in self._cards.of_kind(cards.kind, s)]

    piles: ClassVar[frozenset[str]] = frozenset(("hand", "deck", "discard", "core", "top of deck"))
    """The words for piles; a game adds its own."""

    def _in_piles(self, cards: Cards, seat: int) -> Iterable[str]:
        """The cards in the piles that a description names."""
        players = [self._table.player(one) for one in self._whose(cards, seat)]
        if cards.where == "top of deck":
            return [i for player in players for i in player.deck[:1]]
        return [i for player in players for i in getattr(player, cards.where)]

    def _whose(self, cards: Cards, seat: int) -> Sequence[int]:
        """The seats whose cards a description means."""
        seats = range(len(self._table.state.players))
        if cards.whose == YOU:
            return (seat,)
        if cards.whose == LEFT:
            return (self._table.left_of(seat),)
        if cards.whose == RIGHT:
            return (self._table.right_of(seat),)
        return [other for other in seats if other != seat] if cards.whose in OPPONENTS else seats
