"""Sets up a situation at the table in a few lines, and plays on from it through the match's public interface.

Cards are authored for the test and have short names: personnel ``riker`` is instance ``riker``. A location has the name
of the mission that founded it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    End,
    Equipment,
    Event,
    Facility,
    Function,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.edition import RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.game import FirstEdition, FirstEditionTable
from engine.first_edition.table.state import STOPPED, Instance, Location, Phase, PlayerState, ScoreEntry, State
from engine.kernel.header import Header, Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_commitment, seed_from_number
from engine.kernel.record import Checkpoint
from tests.playing import WordedPlay

NAMES = ("Alice", "Bob")
EDITION = RULEBOOK_2_5_4
"""The edition of tables for which a test names no other."""


def requirement_of(text: str) -> Requirement | None:
    """Return the requirement in a text; ``None`` for an empty text."""
    return parse_requirement(text, LEXICON) if text else None


def skills(words: str) -> dict[str, int]:
    """Return the skills in a text such as ``leadership, science 2``, with levels."""
    found = {}
    for word in filter(None, words.split(", ")):
        name, _, level = word.rpartition(" ")
        found[name if level.isdecimal() else word] = int(level) if level.isdecimal() else 1
    return found


def dilemma_half(*effects: Effect, unless: str = "", **facts: Any) -> Half:
    """Return half a dilemma with one step: effects that always happen, or happen ``unless`` a condition is met."""
    return Half(steps=(Step(condition=requirement_of(unless), effects=effects),), **facts)


class Scenario:
    """A table being set up; Alice has seat 0 and Bob seat 1, and it is Alice's turn."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed_from_number(seed)
        self._edition = EDITION
        self.state = State(
            random=Randomness(self.seed), edition=self._edition.name, players=[PlayerState(), PlayerState()]
        )
        self._definitions: dict[str, AnyDefinition] = {}

    def by(self, edition: Edition) -> Scenario:
        """Return the same table under another edition's rules."""
        self._edition, self.state.edition = edition, edition.name
        return self

    # --- cards --------------------------------------------------------------------------------------------------

    def add(self, card: AnyDefinition, seat: int = 0) -> str:
        """Add a card that isn't placed yet; further copies of it are numbered."""
        self._definitions[card.id] = card
        instance, copy = card.id, 2
        while instance in self.state.cards:
            instance, copy = f"{card.id}-{copy}", copy + 1
        self.state.cards[instance] = Instance(card.id, seat, seat)
        return instance

    def copy_of(self, instance: str, seat: int = 0) -> str:
        """Add another copy of a card."""
        return self.add(self._definitions[self.state.cards[instance].card], seat)

    def card(self, card_id: str, seat: int = 0) -> str:
        """Add a starter card."""
        return self.add(catalogue_of_edition().card(card_id), seat)

    def personnel(
        self,
        name: str,
        has: str = "",
        *,
        seat: int = 0,
        affiliation: str | Sequence[str] = "federation",
        attributes: tuple[int | None, int | None, int | None] = (5, 5, 5),
        uniqueness: str = "universal",
        **facts: Any,
    ) -> str:
        """Add a personnel; ``attributes`` are integrity, cunning and strength."""
        integrity, cunning, strength = attributes
        return self.add(
            Personnel(
                id=name,
                title=facts.pop("title", name),
                affiliations=(affiliation,) if isinstance(affiliation, str) else tuple(affiliation),
                uniqueness=uniqueness,  # type: ignore[arg-type]
                skills=skills(has),
                integrity=integrity,
                cunning=cunning,
                strength=strength,
                **facts,
            ),
            seat,
        )

    def version(self, name: str, persona: str = "", **facts: Any) -> str:
        """Add a unique personnel, one of the versions of a persona (1E-UNIQ-06)."""
        return self.personnel(name, persona=persona, uniqueness="unique", **facts)

    def ship(
        self,
        name: str,
        *,
        seat: int = 0,
        affiliation: str = "federation",
        staffing: tuple[str, ...] = (),
        numbers: tuple[int, int, int] = (8, 6, 6),
        uniqueness: str = "universal",
        **facts: Any,
    ) -> str:
        """Add a ship; ``numbers`` are range, weapons and shields."""
        card = Ship(
            id=name,
            title=name,
            affiliations=(affiliation,),
            uniqueness=uniqueness,  # type: ignore[arg-type]
            staffing=staffing,
            range=numbers[0],
            weapons=numbers[1],
            shields=numbers[2],
            **facts,
        )
        return self.add(card, seat)

    def outpost(self, name: str, *, seat: int = 0, affiliation: str = "federation", **facts: Any) -> str:
        """Add an outpost, or a different kind of facility."""
        facts = {"uniqueness": "universal", "facility": "outpost", **facts}
        card = Facility(id=name, title=name, affiliations=(affiliation,), shields=20, **facts)
        return self.add(card, seat)

    def equipment(self, name: str, *texts: Text, seat: int = 0, **facts: Any) -> str:
        return self.add(Equipment(id=name, title=facts.pop("title", name), texts=texts, **facts), seat)

    def artifact(self, name: str, earned: str = "hand", *, seat: int = 1, **facts: Any) -> str:
        facts.setdefault("uniqueness", "unique")
        return self.add(Artifact(id=name, title=name, earned=earned, **facts), seat)  # type: ignore[arg-type]

    def dilemma(self, name: str, *halves: Half, seat: int = 1, ground: str = "dual", **facts: Any) -> str:
        facts.setdefault("title", name)
        return self.add(Dilemma(id=name, ground=ground, halves=halves, **facts), seat)  # type: ignore[arg-type]

    def event(self, name: str, *effects: Effect, seat: int = 0, **function: Any) -> str:
        """Add an event that is played as the normal card play."""
        played = Function(how="play", effects=effects, **function)
        return self.add(Event(id=name, title=name, functions=(played,)), seat)

    def mission_card(
        self,
        name: str,
        requirements: str = "Leadership",
        *,
        seat: int = 0,
        ground: str = "planet",
        span: int = 2,
        points: int | None = 35,
        affiliations: tuple[str, ...] = ("federation",),
        attempted_by: str = "",
        anyone: bool = False,
        far: End | None = None,
        **facts: Any,
    ) -> str:
        """Add a mission that isn't on a spaceline yet."""
        near = End(
            span=span,
            points=points,
            affiliations=affiliations,
            attempted_by=requirement_of(attempted_by),
            anyone=anyone,
            requirements=requirement_of(requirements),
        )
        return self.add(Mission(id=name, title=name, ground=ground, near=near, far=far, **facts), seat)  # type: ignore[arg-type]

    # --- where they are -----------------------------------------------------------------------------------------

    def mission(self, name: str, requirements: str = "Leadership", **facts: Any) -> str:
        """Add a mission at the right end of its spaceline."""
        return self._founds_a_location(self.mission_card(name, requirements, **facts))

    def known_mission(self, card_id: str, seat: int = 0) -> str:
        """Add a starter mission at the right end of its spaceline."""
        return self._founds_a_location(self.card(card_id, seat))

    def location_of(self, card: Mission, seat: int = 0) -> str:
        """Add a given mission at the right end of its spaceline."""
        return self._founds_a_location(self.add(card, seat))

    def _founds_a_location(self, mission: str) -> str:
        card = self._definitions[self.state.cards[mission].card]
        assert isinstance(card, Mission)
        self.state.locations[mission] = Location(mission, card.quadrant, card.place, card.ground, card.region)
        self.state.lines.setdefault(card.quadrant, []).append(mission)
        self._lay("on line", mission, mission)
        return mission

    def share(self, location: str, mission: str) -> None:
        """Put a mission on top of the one that founded a location."""
        self._lay("on line", location, mission)

    def _lay(self, kind: str, of: str | int, *cards: str) -> None:
        key = f"{kind}.{of}"
        self.state.places.setdefault(key, []).extend(cards)
        for card in cards:
            self.state.cards[card].at = key

    def put(self, place: str, *cards: str, stopped: bool = False) -> None:
        """Put cards aboard a ship or facility, on a planet's surface, or into space, as fits them."""
        for card in cards:
            afloat = isinstance(self._definitions[self.state.cards[card].card], Ship | Facility)
            kind = "aboard" if place not in self.state.locations else "space" if afloat else "surface"
            self._lay(kind, place, card)
            self.state.cards[card].states = (STOPPED,) if stopped else ()

    def dock(self, facility: str, *ships: str) -> None:
        self._lay("docked", facility, *ships)

    def under(self, location: str, *seeds: str) -> None:
        """Put seeds under a mission; the first one is encountered first."""
        self._lay("under", location, *seeds)

    def on(self, host: str, *cards: str) -> None:
        self._lay("on", host, *cards)

    def hand(self, *cards: str) -> None:
        self._into("hand", cards)

    def deck(self, *cards: str) -> None:
        self._into("deck", cards)

    def seeds(self, *cards: str) -> None:
        """Add seed cards that aren't seeded yet."""
        self._into("seeds", cards)

    def missions(self, *cards: str) -> None:
        """Add missions that aren't seeded yet, the top one first."""
        self._into("missions", cards)

    def discard(self, *cards: str) -> None:
        self._into("discard", cards)

    def table(self, *cards: str) -> None:
        """Put cards into play in front of their player."""
        self._into("table", cards)

    def _into(self, pile: str, cards: Sequence[str]) -> None:
        for card in cards:
            self._lay(pile, self.state.cards[card].owner, card)

    def fill_decks(self, count: int = 10) -> None:
        """Add this many plain cards to both decks, so that no deck runs out."""
        for seat in range(2):
            self.deck(*(self.personnel(f"reserve-{seat}-{n}", seat=seat) for n in range(count)))

    def scored(self, points: int, seat: int = 0, *, bonus: bool = True) -> None:
        """Give a player points."""
        self.state.ledger.append(ScoreEntry(seat, points, bonus, next(iter(self._definitions)), "", 0))

    # --- play ---------------------------------------------------------------------------------------------------

    def begin(
        self, phase: Phase = Phase.ORDERS, *, ends_turns: bool = True, options: dict[str, str] | None = None
    ) -> Play:
        """Start to play from here; by default players end their turns themselves."""
        seeding = phase in list(Phase)[: list(Phase).index(Phase.START)]
        self.state.phase = phase
        self.state.turn = 0 if seeding else 1
        self.state.card_play = phase is Phase.CARD_PLAY
        game = FirstEdition(Catalogue(tuple(self._definitions.values())), (), self._edition)
        header = Header(
            game=game.name,
            rules_version=game.rules_version,
            pool=game.pool,
            seats=tuple(Seat(name, ends_turns=ends_turns) for name in NAMES),
            commitment=seed_commitment(self.seed),
            options=options or {},
        )
        saved = FirstEditionTable(header, self.state, game.catalogue).save()
        return Play(Match(game, header, self.seed, Checkpoint(saved, 0, 0, 0)))


def outpost_scenario() -> Scenario:
    """Return a table with Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


class Play(WordedPlay):
    """A match of First Edition, played by naming options."""

    @property
    def table(self) -> FirstEditionTable:
        table = self.match._table
        assert isinstance(table, FirstEditionTable)
        assert table.contradictions() == []
        return table

    @property
    def state(self) -> State:
        return self.table.state

    def where(self, card: str) -> str:
        """Return the list that contains a card, such as ``aboard.ship`` or ``discard.0``."""
        return self.state.cards[card].at

    def done_with(self, seat: int) -> str:
        """Return the list with a player's dilemmas that are finished."""
        return f"{self.table.edition.dilemmas_go}.{seat}"

    def is_stopped(self, card: str) -> bool:
        return STOPPED in self.state.cards[card].states

    def points(self, seat: int = 0) -> int:
        view = self.match.view(None)
        return view.seats[seat].score

    def end_turn(self) -> None:
        """Accept adjustments and give default answers until the turn is over."""
        turn = self.state.turn
        while self.match.outcome is None and self.state.turn == turn:
            decision = self.decision
            agrees = any(one.id == "agree" for one in decision.options)
            self.match.answer(decision.seat, decision.number, ("agree",) if agrees else decision.default)

    def words(self) -> str:
        """Return everything shown to everyone, as one text."""
        return " ".join(self.told())
