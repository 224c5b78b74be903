"""Sets up a situation in a few lines, and plays on from it through the match's public interface.

Cards are authored for the test and have short names: personnel ``a1`` is instance ``a1``.
"""

from __future__ import annotations

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Commands, Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.header import Header, Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_commitment, seed_from_number
from engine.kernel.record import Checkpoint
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.table.state import Instance, MissionState, PlayerState, Segment, ShipState, State
from tests.playing import WordedPlay


def skills(words: str) -> dict[str, int]:
    """Return the skills in a text such as ``leadership, science 2``, with levels."""
    found = {}
    for word in filter(None, words.split(", ")):
        name, _, level = word.rpartition(" ")
        found[name if level.isdecimal() else word] = int(level) if level.isdecimal() else 1
    return found


NAMES = ("Alice", "Bob", "Carol", "Dave")


def commands_condition(who: str, count: int = 1) -> Commands:
    """Return the condition that the player commands such personnel, in play and not stopped (2E-CST-07)."""
    return Commands(Cards(where="play", who=parse_requirement(who)), count)


class Scenario:
    """A table being set up; seats 0 to 3 are Alice, Bob, Carol and Dave, and it is Alice's turn by default."""

    def __init__(self, seed: int = 1, players: int = 2) -> None:
        self.seed = seed_from_number(seed)
        self.state = State(random=Randomness(self.seed), players=[PlayerState() for _ in range(players)])
        self._definitions: dict[str, AnyCard] = {}

    # --- definitions and instances -----------------------------------------------------------------------------

    def _instance(self, card: AnyCard, seat: int) -> str:
        self._definitions[card.id] = card
        instance, copy = card.id, 2
        while instance in self.state.cards:
            instance, copy = f"{card.id}-{copy}", copy + 1
        self.state.cards[instance] = Instance(card.id, seat, seat)
        return instance

    def personnel(
        self,
        name: str,
        has: str = "",
        *,
        seat: int = 0,
        title: str = "",
        cost: int = 2,
        affiliation: str = "Federation",
        icons: tuple[str, ...] = (),
        integrity: int = 5,
        cunning: int = 5,
        strength: int = 5,
        unique: bool = False,
        texts: tuple[Text, ...] = (),
        species: tuple[str, ...] = ("human",),
        keywords: tuple[str, ...] = (),
    ) -> str:
        """Add a personnel that isn't placed yet."""
        card = Personnel(
            id=name,
            title=title or name,
            subtitle=name if title else "",
            unique=unique,
            cost=cost,
            affiliation=affiliation,
            icons=icons,
            skills=skills(has),
            integrity=integrity,
            cunning=cunning,
            strength=strength,
            species=species,
            keywords=keywords,
            texts=texts,
        )
        return self._instance(card, seat)

    def equipment(
        self, name: str, *changes: Change, seat: int = 0, keywords: tuple[str, ...] = (), cost: int = 1
    ) -> str:
        """Add an equipment card that isn't placed yet."""
        texts = (While(changes=changes),) if changes else ()
        return self._instance(Equipment(id=name, title=name, cost=cost, keywords=keywords, texts=texts), seat)

    def event(
        self,
        name: str,
        *effects: Effect,
        seat: int = 0,
        cost: int = 0,
        requires: str = "",
        costs: tuple[Effect, ...] = (),
        stays: bool = False,
        text: tuple[Change, ...] = (),
        texts: tuple[Text, ...] = (),
        on: Cards | None = None,
        damage: tuple[Change, ...] = (),
        unique: bool = False,
        words: str = "",
    ) -> str:
        """Add an event that isn't placed yet; its player must command ``requires``, and ``text`` is what it changes."""
        card = Event(
            id=name,
            title=name,
            unique=unique,
            words=words,
            cost=cost,
            requires=commands_condition(requires) if requires else None,
            costs=costs,
            effects=effects,
            stays=stays,
            texts=(While(changes=text), *texts) if text else texts,
            on=on,
            damage=damage,
        )
        return self._instance(card, seat)

    def interrupt(
        self,
        name: str,
        *effects: Effect,
        seat: int = 0,
        trigger: Trigger | None = None,
        order: bool = False,
        requires: Condition | None = None,
        costs: tuple[Effect, ...] = (),
    ) -> str:
        """Add an interrupt that isn't placed yet."""
        card = Interrupt(
            id=name, title=name, trigger=trigger, order=order, requires=requires, costs=costs, effects=effects
        )
        return self._instance(card, seat)

    def dilemma(
        self,
        name: str,
        *effects: Effect,
        seat: int = 1,
        type: str = "dual",
        cost: int = 1,
        title: str = "",
        damage: tuple[Change, ...] = (),
        texts: tuple[Text, ...] = (),
    ) -> str:
        """Add a dilemma that isn't placed yet."""
        card = Dilemma(id=name, title=title or name, type=type, cost=cost, effects=effects, damage=damage, texts=texts)
        return self._instance(card, seat)

    def mission(
        self,
        name: str,
        requires: str = "Leadership",
        *,
        seat: int = 0,
        type: str = "planet",
        span: int = 3,
        points: int = 35,
        affiliations: tuple[str, ...] = ("Federation",),
        quadrant: str = "alpha",
        region: str = "",
        admits: tuple[str, ...] = (),
        title: str = "",
        attempted_by: str = "",
        texts: tuple[Text, ...] = (),
    ) -> str:
        """Add a mission at the right end of its player's row."""
        card = Mission(
            id=name,
            title=title or name,
            subtitle=name if title else "",
            texts=texts,
            attempted_by=parse_requirement(attempted_by) if attempted_by else None,
            unique=True,
            type=type,
            span=span,
            quadrant=quadrant,
            region=region,
            points=points,
            affiliations=affiliations,
            admits=admits,
            requirements=None if type == "headquarters" else parse_requirement(requires),
        )
        instance = self._instance(card, seat)
        self.state.missions.append(MissionState(instance, seat))
        return instance

    def headquarters(self, name: str = "H", *, seat: int = 0, span: int = 2, affiliation: str = "Federation") -> str:
        """Add a headquarters that admits one affiliation."""
        return self.mission(
            name, type="headquarters", seat=seat, span=span, points=0, affiliations=(), admits=(affiliation.lower(),)
        )

    def ship(
        self,
        name: str,
        at: str = "",
        *,
        seat: int = 0,
        staffing: tuple[str, ...] = ("cmd", "stf"),
        range: int = 8,
        weapons: int = 6,
        shields: int = 6,
        affiliation: str = "Federation",
        cost: int = 4,
        unique: bool = False,
        texts: tuple[Text, ...] = (),
    ) -> str:
        """Add a ship, at a mission if one is named."""
        card = Ship(
            id=name,
            title=name,
            unique=unique,
            cost=cost,
            affiliation=affiliation,
            staffing=staffing,
            range=range,
            weapons=weapons,
            shields=shields,
            texts=texts,
        )
        instance = self._instance(card, seat)
        if at:
            self.state.ships[instance] = ShipState()
            self._mission(at).ships.append(instance)
        return instance

    def card(self, card_id: str, *, seat: int = 0) -> str:
        """Add a starter card that isn't placed yet; a mission joins the right end of its player's row."""
        card = starter_catalogue().card(card_id)
        instance = self._instance(card, seat)
        if isinstance(card, Mission):
            self.state.missions.append(MissionState(instance, seat))
        return instance

    def afloat(self, at: str, *ships: str) -> None:
        """Put ships at a mission."""
        for ship in ships:
            self.state.ships[ship] = ShipState()
            self._mission(at).ships.append(ship)

    # --- where things are ---------------------------------------------------------------------------------------

    def _mission(self, name: str) -> MissionState:
        return next(mission for mission in self.state.missions if mission.id == name)

    def put(self, place: str, *cards: str, stopped: bool = False) -> None:
        """Put personnel and equipment on a planet or headquarters, or aboard a ship."""
        aboard = self.state.ships.get(place)
        (aboard.aboard if aboard else self._mission(place).surface).extend(cards)
        for card in cards:
            self.state.cards[card].stopped = stopped

    def crew(self, place: str, count: int, has: str = "", **facts: int) -> list[str]:
        """Add this many ordinary personnel of Alice's at a place."""
        people = [self.personnel(f"{place}-crew-{n}", has, **facts) for n in range(1, count + 1)]  # type: ignore[arg-type]
        self.put(place, *people)
        return people

    def core(self, *cards: str) -> None:
        """Put cards into their owner's core."""
        for card in cards:
            self.state.players[self.state.cards[card].owner].core.append(card)

    def copy_of(self, mission: str, *, seat: int) -> str:
        """Add another player's copy of a mission, at the right end of that player's row."""
        instance = self._instance(self._definitions[self.state.cards[mission].card], seat)
        self.state.missions.append(MissionState(instance, seat))
        return instance

    def brig(self, seat: int, *cards: str) -> None:
        """Put captives into a seat's brig."""
        self.state.players[seat].brig.extend(cards)

    def damage(self, ship: str, *cards: str) -> None:
        """Put damage cards on a ship."""
        self.state.ships[ship].damage.extend(cards)

    def on(self, host: str, *cards: str) -> None:
        """Put cards on a card in play."""
        self.state.hosted.setdefault(host, []).extend(cards)

    def discard(self, *cards: str) -> None:
        """Put cards on their owner's discard pile."""
        for card in cards:
            self.state.players[self.state.cards[card].owner].discard.append(card)

    def hand(self, *cards: str) -> None:
        """Put cards into their owner's hand."""
        for card in cards:
            self.state.players[self.state.cards[card].owner].hand.append(card)

    def deck(self, *cards: str) -> None:
        """Put cards under their owner's deck."""
        for card in cards:
            self.state.players[self.state.cards[card].owner].deck.append(card)

    def fill_decks(self, count: int = 10) -> None:
        """Add this many plain cards to every deck, so that no deck runs out."""
        for seat in range(len(self.state.players)):
            self.deck(*(self.personnel(f"reserve-{seat}-{n}", seat=seat) for n in range(count)))

    def pile(self, *cards: str) -> None:
        """Put cards under their owner's dilemma pile, face down."""
        for card in cards:
            self.state.players[self.state.cards[card].owner].dilemmas.append(card)

    def beneath(self, mission: str, *cards: str) -> None:
        """Put overcome dilemmas beneath a mission."""
        self._mission(mission).beneath.extend(cards)

    # --- play ---------------------------------------------------------------------------------------------------

    def game(self) -> SecondEdition:
        """Return the rules with this scenario's cards."""
        return SecondEdition(Catalogue(tuple(self._definitions.values())), ())

    def begin(self, segment: Segment = Segment.EXECUTE_ORDERS, counters: int = 7, *, ends_turns: bool = False) -> Play:
        """Start to play from here; with ``ends_turns`` players end their turns themselves."""
        self.state.segment, self.state.counters = segment, counters
        game = self.game()
        header = Header(
            game=game.name,
            rules_version=game.rules_version,
            pool=game.pool,
            seats=tuple(Seat(name, ends_turns=ends_turns) for name in NAMES[: len(self.state.players)]),
            commitment=seed_commitment(self.seed),
        )
        saved = SecondEditionTable(header, self.state, game.catalogue).save()
        return Play(Match(game, header, self.seed, Checkpoint(saved, 0, 0, 0)))


class Play(WordedPlay):
    """A match of Second Edition, played by naming options."""

    @property
    def table(self) -> SecondEditionTable:
        table = self.match._table
        assert isinstance(table, SecondEditionTable)
        assert table.contradictions() == []
        return table

    @property
    def state(self) -> State:
        return self.table.state

    def end_turn(self) -> None:
        """Accept adjustments and give default answers until the turn is over."""
        turn = self.state.turn
        while self.match.outcome is None and self.state.turn == turn:
            decision = self.decision
            agrees = any(one.id == "agree" for one in decision.options)
            self.match.answer(decision.seat, decision.number, ("agree",) if agrees else decision.default)

    def where(self, card: str) -> str:
        """Return the name of the place of a card: a pile, a mission or a ship."""
        for seat, player in enumerate(self.state.players):
            for name in ("deck", "hand", "discard", "dilemmas", "core", "brig", "removed"):
                if card in getattr(player, name):
                    return name if seat == self.state.cards[card].owner else f"{name} of seat {seat}"
        for mission in self.state.missions:
            if card in mission.surface or card in mission.ships:
                return mission.id
            if card in mission.beneath:
                return f"beneath {mission.id}"
        for ship, state in self.state.ships.items():
            if card in state.aboard:
                return ship
            if card in state.damage:
                return f"damage on {ship}"
        return next(f"on {host}" for host, cards in self.state.hosted.items() if card in cards)

    def stopped(self, card: str) -> bool:
        return self.state.cards[card].stopped
