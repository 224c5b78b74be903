"""The table: the state of a game together with the cards' definitions, and the plain facts that rules ask of it.

Here cards are found and put from one place to another; the rules that decide when stand in the chapters' own modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.facts import Facts
from engine.ccg.cards.kinds import AnyCard, Card, Interrupt, Personnel, Ship, texts_of, triggers_of
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.zones.cards_in_play import CardsInPlay
from engine.ccg.zones.places import Places
from engine.ccg.zones.rules import Rules
from engine.ccg.zones.state import Instance, Player, State
from engine.ccg.zones.zone import NOWHERE, Zone
from engine.kernel.header import Header
from engine.kernel.view import Outcome

ELSEWHERE = ""
"""In place of a mission: where piles, scores and everything else are that lie at none."""

KnownCard = TypeVar("KnownCard", bound=Card)
KnownText = TypeVar("KnownText", bound=Text)


class Table(Places):
    """A game's state with the definitions of its cards.

    Attributes:
        rules: what its game does with the words of texts.
        hidden_piles: the zones whose cards get new ids when they are shuffled.
        zones_in_play: those whose cards are in play.
        zones_at_missions: those of them between which cards only change their places.
    """

    rules: Rules[Any, Any]
    hidden_piles: ClassVar[frozenset[str]] = frozenset(("hand", "deck"))
    zones_in_play: ClassVar[frozenset[str]]
    zones_at_missions: ClassVar[frozenset[str]]

    def __init__(self, header: Header, state: State, catalogue: Catalogue) -> None:
        super().__init__(header, state)
        self.catalogue = catalogue
        self.facts = _FactsByInstance(self)
        """What is printed on each card."""
        self.answered = frozenset(_answered(self._definitions()))
        """The events that some card in this game responds to."""
        self.answers_interrupts = any(map(_speaks_of_interrupts, self._definitions()))
        """Whether some card responds to interrupts that have been played: only then there is such a moment."""
        self.answers_from_hands = tuple(_from_hands(self._definitions()))
        """What hands may hold that responds to something: whose text it is, to what, and what it requires."""
        self.interrupted = frozenset(event for trigger, _ in self.answers_from_hands for event in trigger.events)
        """The events that some card in this game responds to from a hand."""
        self.says_in_piles = any(map(_says_in_piles, self._definitions()))
        """Whether some card has a text that is used from a hand or a discard pile."""
        self.revision = 0
        """Grows with every change of the table that texts may look at."""
        self.revision_at_large = 0
        """The ``revision`` by which something last changed but the places of cards at missions."""
        self.revision_of_texts = 0
        """The ``revision`` by which a card in play last changed that says something, or that carries others."""
        self.characteristics: object = None
        """The last that were worked out; see ``characteristics.characteristics_of``."""
        self.departed: Mapping[str, tuple[str, str]] = {}
        """Of cards that have just left play the place and the mission where they were, while that is answered."""
        self._changed_at: dict[str, int] = {}
        self._changed_everywhere = 0
        self._in_play: CardsInPlay | None = None
        self._interrupts: dict[int, tuple[int, Sequence[str]]] = {}
        self._depth = 0
        self._held: set[str] = set()
        self._new_ids: dict[str, str] = {}
        self._find_everything()

    def _definitions(self) -> Iterator[AnyCard]:
        """Those of all cards in the game, each once."""
        return map(self.catalogue.card, dict.fromkeys(instance.card for instance in self.state.cards.values()))

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote."""
        super().restore(saved)
        self._find_everything()

    def _find_everything(self) -> None:
        """Find the cards where the state has them."""
        self.facts.clear()
        self._zones = {instance: zone for zone, cards in self.lists() for instance in cards}
        self.cards_changed()

    # --- actions ---------------------------------------------------------------------------------------------

    @property
    def acting(self) -> bool:
        """Whether an action is being carried out."""
        return self._depth > 0

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """While an action is carried out, perhaps within another."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._let_go()

    def ending(self) -> Outcome | None:
        """How the game ends as the table is now, as its rules say; ``None`` where it goes on."""
        return None

    def judge(self) -> None:
        """End the game where it is over: the one place that does."""
        if self.outcome is None and (outcome := self.ending()) is not None:
            self.state.outcome = outcome
            self.journal.tell("end", outcome.reason, rule=outcome.rule)

    def hold(self, cards: Iterable[str]) -> None:
        """Let cards keep their ids until the action under way is done: what is carried out may speak of them."""
        if self.acting:
            self._held.update(cards)

    def _let_go(self) -> None:
        """Give the new ids to the cards that were shuffled while they were held, as far as they still lie hidden."""
        for old, new in self._new_ids.items():
            if (zone := self.zone_of(old)).kind in self.hidden_piles:
                cards = self._list(zone)
                cards[cards.index(old)] = self._rename(old, new)
                self.changed()
        self._held, self._new_ids = set(), {}

    @property
    def cards_played(self) -> int:
        """How many cards have been played this turn, in a game that keeps account of it."""
        return 0

    @property
    def encounter(self) -> bool:
        """Whether a mission is attempted or fought at now."""
        return self.state.attempt is not None or self.state.conflict is not None

    # --- players ---------------------------------------------------------------------------------------------

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def player(self, seat: int) -> Player:
        """The player at this seat."""
        return self.state.players[seat]

    def left_of(self, seat: int) -> int:
        """The seat to the left, clockwise (2E-TRN-01, 2E-MUL-02)."""
        return (seat + 1) % len(self.state.players)

    def right_of(self, seat: int) -> int:
        """The seat to the right (2E-MUL-02)."""
        return (seat - 1) % len(self.state.players)

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on (2E-MUL-05)."""
        count = len(self.state.players)
        return [(first + step) % count for step in range(count)]

    def opponents(self, seat: int) -> list[int]:
        """The other seats, from the left neighbour on."""
        return self.clockwise(seat)[1:]

    # --- definitions -----------------------------------------------------------------------------------------

    def card(self, instance: str) -> AnyCard:
        """The definition of a card."""
        return self.facts[instance].card

    def personnel(self, instance: str) -> Personnel:
        """The definition of a card known to be a personnel."""
        return known(self.card(instance), Personnel)

    def ship(self, instance: str) -> Ship:
        """The definition of a card known to be a ship."""
        return known(self.card(instance), Ship)

    def name(self, instance: str) -> str:
        """Title and subtitle."""
        return self.facts[instance].name

    def title(self, instance: str) -> str:
        """The title alone."""
        return self.facts[instance].card.title

    def names(self, instances: Iterable[str]) -> str:
        """The names of several cards, with commas; the titles alone where nothing else of them has the same title."""
        cards = list(instances)
        whole: dict[str, set[str]] = {}
        for one in cards:
            whole.setdefault(self.title(one), set()).add(self.name(one))
        short = len(cards) > 1
        return ", ".join(self.title(i) if short and len(whole[self.title(i)]) == 1 else self.name(i) for i in cards)

    def texts(self, instance: str, kind: type[KnownText]) -> tuple[tuple[int, KnownText], ...]:
        """The texts of one kind on a card, with their numbers, that count while it is in play."""
        return tuple((number, text) for number, text in self.facts[instance].texts if isinstance(text, kind))

    def printed(self, instance: str) -> Qualities:
        """What is printed on a card, as something that a requirement can be asked of."""
        return self.facts[instance].printed

    def is_personnel(self, instance: str) -> bool:
        """Whether a card is a personnel."""
        return self.facts[instance].is_personnel

    # --- where cards are ---------------------------------------------------------------------------------------

    def instance(self, instance: str) -> Instance:
        """The card itself: owner, commander, flags."""
        return self.state.cards[instance]

    def zone_of(self, instance: str) -> Zone:
        """The list in which a card lies."""
        return self._zones.get(instance, NOWHERE)

    def place_of(self, instance: str) -> str:
        """The place where a personnel or equipment is present, or the mission at which a ship is; empty if nowhere.

        A card that lies on another is where that one is.
        """
        return self.whereabouts(instance)[0]

    @property
    def cards_in_play(self) -> CardsInPlay:
        """The cards in play, sorted."""
        if self._in_play is None:
            self._in_play = self._cards_in_play()
        return self._in_play

    def everything_in_play(self) -> Sequence[str]:
        """Every card in play of all players, missions and damage cards left out."""
        return self.cards_in_play.everything

    def in_play(self, seat: int) -> Sequence[str]:
        """Every card that a player commands in play, missions and damage cards left out (2E-OWN-01, 2E-DMG-07).

        Captives are in nobody's command, neither their player's nor their captor's (2E-OWN-06, 2E-BRG-02, 2E-BRG-05).
        """
        return self.cards_in_play.commanded[seat]

    def interrupts_in_hand(self, seat: int) -> Sequence[str]:
        """The interrupts in a player's hand."""
        revision = self.revision_at(ELSEWHERE)
        known = self._interrupts.get(seat)
        if known is None or known[0] != revision:
            found = [i for i in self.player(seat).hand if isinstance(self.facts[i].card, Interrupt)]
            known = self._interrupts[seat] = revision, found
        return known[1]

    def texts_in_piles(self, kind: type[KnownText], seat: int) -> Iterator[tuple[str, int, KnownText]]:
        """The texts of one kind that a player may use from their hand or discard pile."""
        player = self.player(seat)
        for pile, cards in (("hand", player.hand), ("discard", player.discard)) if self.says_in_piles else ():
            for instance in cards:
                for number, text in self.facts[instance].texts:
                    if isinstance(text, kind) and getattr(text, "held", "") == pile:
                        yield instance, number, text

    def commanded_at(self, seat: int, place: str) -> list[str]:
        """A player's personnel and equipment at a place."""
        cards = self.state.cards
        return [i for i in self.place(place) if cards[i].commander == seat]

    def usable_personnel(self, seat: int, place: str) -> list[str]:
        """A player's unstopped personnel at a place (2E-STP-03)."""
        own = self.commanded_at(seat, place)
        return [i for i in own if self.facts[i].is_personnel and not self.state.cards[i].stopped]

    # --- what has changed ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take note that something has changed at which texts may look, but no card: a score, an attempt, a turn."""
        self.revision += 1
        self.revision_at_large = self._changed_at[ELSEWHERE] = self.revision

    def cards_changed(self) -> None:
        """Take note that cards have changed, wherever they are."""
        self.revision += 1
        self.revision_at_large = self.revision_of_texts = self._changed_everywhere = self.revision
        self._changed_at.clear()
        self._in_play = None

    def _changed(self, instance: str, zone: Zone) -> None:
        """The same of a card in one list."""
        self.revision += 1
        self.revision_at_large = self._changed_at[self._site_in(zone)] = self.revision
        if zone.kind in self.zones_in_play:
            self._in_play = None
            if instance in self.state.hosted or not self.facts[instance].is_silent:
                self.revision_of_texts = self.revision

    def revision_at(self, site: str) -> int:
        """The ``revision`` by which something last changed at a mission, or ``ELSEWHERE``."""
        return self._changed_at.get(site, self._changed_everywhere)

    def set_stopped(self, instance: str, stopped: bool) -> None:
        """Stop a card, or stop it no longer."""
        self.state.cards[instance].stopped = stopped
        self._changed(instance, self.zone_of(instance))

    def set_commander(self, instance: str, seat: int) -> None:
        """Give the command of a card to a player."""
        self.state.cards[instance].commander = seat
        self._changed(instance, self.zone_of(instance))

    # --- putting cards somewhere -----------------------------------------------------------------------------

    def put(self, instance: str, kind: str, of: str | int, index: int | None = None) -> None:
        """Put a card into a list, at its end unless a place in it is given; it leaves the one in which it was.

        Whoever moves a card does it here, so that ``zone_of`` is always right.
        """
        zone, at_large = Zone(kind, str(of)), self.revision_at_large
        only_moves = kind in self.zones_at_missions and self.zone_of(instance).kind in self.zones_at_missions
        self._lift(instance)
        cards = self._list(zone)
        cards.insert(len(cards) if index is None else index, instance)
        self._zones[instance] = zone
        self._changed(instance, zone)
        if only_moves:
            self.revision_at_large = at_large

    def take_away(self, instance: str) -> None:
        """Take a card out of wherever it is."""
        self._lift(instance)
        self._zones.pop(instance, None)

    def _lift(self, instance: str) -> None:
        self.hold((instance,))
        zone = self.zone_of(instance)
        if zone is NOWHERE:
            return
        self._changed(instance, zone)
        cards = self._list(zone)
        cards.remove(instance)
        if zone.kind == "on" and not cards:
            del self.state.hosted[zone.of]

    def reset(self, instance: str) -> None:
        """A card that leaves play is its owner's again, and as new."""
        card = self.instance(instance)
        card.stopped, card.face_up, card.kept, card.commander = False, False, False, card.owner
        self._changed(instance, self.zone_of(instance))

    def to_discard(self, instance: str) -> None:
        """Put a card on its owner's discard pile (2E-OWN-05)."""
        self.reset(instance)
        self.put(instance, "discard", self.instance(instance).owner)

    def to_hand(self, instance: str) -> None:
        """Put a card into its owner's hand."""
        self.reset(instance)
        self.put(instance, "hand", self.instance(instance).owner)

    def draw(self, seat: int, count: int) -> list[str]:
        """Put cards from the top of a player's deck into their hand, as many as there are; returns them."""
        drawn = self.player(seat).deck[:count]
        for instance in drawn:
            self.put(instance, "hand", seat)
        return drawn

    def shuffle(self, pile: list[str]) -> None:
        """Shuffle a hidden pile; its cards get new ids, so that nobody can follow them.

        Those of which the action under way may still speak get them when it is done.
        """
        mixed = self.state.random.shuffled(pile)
        pile[:] = [self._renamed(instance) for instance in mixed]
        self.changed()

    def _renamed(self, instance: str) -> str:
        name = self._fresh_id()
        if instance in self._held:
            self._new_ids[instance] = name
            return instance
        return self._rename(instance, name)

    def _rename(self, instance: str, name: str) -> str:
        self.state.cards[name] = self.state.cards.pop(instance)
        self.facts.pop(instance, None)
        if zone := self._zones.pop(instance, None):
            self._zones[name] = zone
        return name

    def add(self, card: Instance) -> str:
        """Bring a card into the game under a fresh id."""
        name = self._fresh_id()
        self.state.cards[name] = card
        return name

    def _fresh_id(self) -> str:
        name = self.state.random.name()
        while name in self.state.cards or name in self._new_ids.values():
            name = self.state.random.name()
        return name


class _FactsByInstance(dict[str, Facts]):
    """What is printed on each card of a table, found when it is needed; copies of a card share it."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._by_card: dict[str, Facts] = {}

    def __missing__(self, instance: str) -> Facts:
        card = self._table.state.cards[instance].card
        if card not in self._by_card:
            self._by_card[card] = Facts(self._table.catalogue.card(card))
        self[instance] = self._by_card[card]
        return self[instance]


def _answered(cards: Iterable[AnyCard]) -> Iterator[str]:
    for card in cards:
        yield from (event for trigger in triggers_of(card) for event in trigger.events)


def _from_hands(cards: Iterable[AnyCard]) -> Iterator[tuple[Trigger, Condition | None]]:
    """Interrupts, and texts of other cards that are used from a hand."""
    for card in cards:
        if isinstance(card, Interrupt) and card.trigger is not None:
            yield card.trigger, card.requires
        held = (text for text in texts_of(card) if isinstance(text, Response) and text.held == "hand")
        yield from ((text.trigger, text.requires) for text in held)


def _says_in_piles(card: AnyCard) -> bool:
    return any(getattr(text, "held", "") for text in texts_of(card))


def _speaks_of_interrupts(card: AnyCard) -> bool:
    """Whether a card responds to what somebody has played, and that may be an interrupt."""
    kinds = (trigger.cards.kind for trigger in triggers_of(card) if trigger.cards and "played" in trigger.events)
    return any(not {"interrupt", "card"}.isdisjoint(kind.split(" or ")) for kind in kinds)


def known(card: AnyCard, kind: type[KnownCard]) -> KnownCard:
    """The definition of a card that is known to be of a kind."""
    if not isinstance(card, kind):
        raise TypeError(f"{card.name} is not a {kind.__name__}.")
    return card


def numbered(names: Sequence[str]) -> list[str]:
    """The same names, with a number after those that occur more than once: "Kahmis (1)", "Kahmis (2)"."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(f"{name} ({seen[name]})" if names.count(name) > 1 else name)
    return result
