"""How a Second Edition table is adjusted by hand: numbers and skills, fights, the course of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine.ccg.adjusting.hands import Hands, Sort
from engine.ccg.adjusting.lasting import lasting_words
from engine.ccg.adjusting.record import Countdown
from engine.ccg.adjusting.verb import Verb
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.cards.printed import as_printed
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Change, Costs, Loses, Modifies
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import Lasting
from engine.kernel.decision import Answer, Option, Procedure, option
from engine.second_edition.adjusting.own_verbs import own_verbs
from engine.second_edition.cards.imports.requirements import read_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.conflicts.battlefields import Battlefield, combats, engagements
from engine.second_edition.conflicts.brig import decayed
from engine.second_edition.conflicts.conflicts import fight
from engine.second_edition.conflicts.damage import DESTROYED_BY, remove_damage
from engine.second_edition.resolving.lasting import begin
from engine.second_edition.resolving.leaving_play import about_to, afterwards
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.placing import leave
from engine.second_edition.table.state import Segment
from engine.second_edition.table.table import Table

DECAYS = "decays"
_PROHIBITIONS = {
    "move": "move",
    "beam": "beam",
    "attempt": "attempt missions",
    "staff": "staff ships",
    "be stopped": "be stopped",
    "be killed": "be killed",
    "be destroyed": "be destroyed",
    "be selected": "be selected",
    "be attacked": "be attacked",
    "be captured": "be captured",
    "be returned": "be returned to hand",
    "be prevented": "be prevented",
    "be completed": "be completed",
    "gain skills": "gain skills",
    "use text": "use what it says",
}


class Numbers(Hands):
    """Numbers and skills, fights, and the course of play."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def table(self) -> Table:
        """The table."""
        return self._table

    # --- numbers -----------------------------------------------------------------------------------------------

    def numbers(self, card: str) -> Mapping[str, str]:
        """Every printed number."""
        return {name: name.capitalize() for name in self._numbers(card)}

    def _numbers(self, card: str) -> tuple[str, ...]:
        match self.table.card(card):
            case Personnel():
                return "integrity", "cunning", "strength", "cost"
            case Ship():
                return "range", "weapons", "shields", "cost"
            case Mission():
                return "span", "points"
            case _:
                return ("cost",)

    def changed_number(self, sort: Sort, name: str, by: int) -> Change:
        """A cost has its own kind of change."""
        of = Cards(kind="card" if sort == "other" else sort, whose=ANYBODY)
        return Costs(of, by) if name == "cost" else Modifies(of, (name,), by)  # type: ignore[arg-type]

    def skills(self) -> Sequence[str]:
        """2E-SKL."""
        return SKILLS

    def skills_of(self, card: str) -> Mapping[str, int]:
        """2E-SKL-01."""
        return characteristics_of(self.table).personnel(card).skills

    def countdown(self, card: str) -> int:
        """As put on record by hand."""
        return next((one.left for one in self.record.countdowns if one.card == card), 0)

    def set_countdown(self, seat: int, card: str, turns: int) -> None:
        """On record; ``count_down`` lets it go down."""
        others = [one for one in self.record.countdowns if one.card != card]
        self.opened_record().countdowns = [
            *others,
            *([Countdown(card, self.counts_for(seat, card), turns)] if turns else []),
        ]

    def counts_for(self, seat: int, card: str) -> int:  # noqa: ARG002 - nobody commands some cards
        """Its owner."""
        return self.owner(card)

    def lost_skills(self) -> Change:
        """All are taken away, after all that is given."""
        return Loses(Cards(whose=ANYBODY), "skills")

    def requirement_in(self, words: str) -> Requirement | None:
        """2E-REQ-01, as missions of a table of cards have it."""
        read = read_requirement(words)
        return None if read.rest else read.requirement

    def traits(self) -> Mapping[str, str]:
        """What personnel and ships of the pool have."""
        return _traits(self.table.catalogue)

    def prohibitions(self) -> Mapping[str, str]:
        """What texts forbid."""
        return _PROHIBITIONS

    def own_verbs(self) -> Mapping[str, Verb]:
        """Counters, dilemmas, and sentences of cards in play."""
        return own_verbs(self.table)

    def lasting_words(self, one: Lasting) -> str:
        """In a few words."""
        return lasting_words(self, one)

    def begin(self, lasting: Lasting) -> None:
        """2E-TIM-09."""
        begin(self.table, lasting)

    def changed(self) -> None:
        """Everything."""
        self.table.cards_changed()

    # --- ships ------------------------------------------------------------------------------------------------

    def range_left(self, ship: str) -> int:
        """2E-MOV-04; none while it is not at a mission."""
        if ship not in self.table.state.ships:
            return 0
        return max(0, characteristics_of(self.table).ship(ship)["range"] - self.table.ship_state(ship).range_used)

    def range_words(self, ship: str) -> str:
        """What is used."""
        if ship not in self.table.state.ships:
            return "is not at a mission."
        return f"has used {self.table.ship_state(ship).range_used} Range this turn."

    def give_range(self, ship: str, by: int) -> None:
        """Less is used, or more."""
        if ship in self.table.state.ships:
            self.table.use_range(ship, -by)

    def damages(self, seat: int, ship: str) -> Sequence[Option]:
        """2E-DMG-01: a card becomes a damage card."""
        if ship not in self.table.state.ships:
            return ()
        return [option(f"with.{card}", self.name(card), self.where(card, seat)) for card in self._damaging(seat)]

    def _damaging(self, seat: int) -> Iterator[str]:
        """Cards that could be placed on a ship as damage: the dilemma that is faced, and what a player can name."""
        own = (*self.table.player(seat).core, *self.table.player(seat).hand)
        found = (self.facing(), *own, *self.table.player(seat).discard)
        yield from (card for card in found if card and isinstance(self.table.card(card), Event | Dilemma | Interrupt))

    def damage(self, seat: int, ship: str, how: str) -> None:  # noqa: ARG002 - whoever does it
        """2E-DMG-02: the third destroys it."""
        self.table.put(how.removeprefix("with."), "damage", ship)
        if len(self.table.ship_state(ship).damage) >= DESTROYED_BY:
            leave(self.table, ship)

    def is_damaged(self, ship: str) -> bool:
        """2E-DMG-01."""
        return ship in self.table.state.ships and bool(self.table.ship_state(ship).damage)

    def repair(self, ship: str) -> None:
        """2E-DMG-05."""
        for card in list(self.table.ship_state(ship).damage):
            remove_damage(self.table, ship, card)

    # --- what can be answered ----------------------------------------------------------------------------------

    def happen(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """2E-TIM-04, 2E-TIM-08; crews that are lost with a ship are killed (2E-DMG-08)."""
        table = self.table
        left = yield from about_to(table, f"would be {event}", seat, cards, cause)
        if not left or table.outcome is not None:
            return
        crews = [one for card in left for one in table.carried(card) if table.is_personnel(one)]
        was = {one: table.whereabouts(one) for one in (*left, *crews)}
        kinds = {one: table.zone_of(one).kind for one in left}
        site = next((at for _, at in was.values() if at), "")
        do(left)
        by = table.instance(left[0]).commander if event == "commanded" and left[0] in table.state.cards else seat
        yield from afterwards(table, event, by, left, cause, site=site, was=was, whence=kinds)
        lost = [one for one in crews if one in table.state.cards and not self.in_play(one)]
        yield from afterwards(table, "killed", seat, lost, cause, site=site, was=was)

    def answers_to(self, event: str, seat: int, cards: Sequence[str], cause: str) -> Procedure[list[str]]:
        """2E-TIM-02."""
        site = self.table.whereabouts(cards[0])[1] if cards else ""
        occurrence = Occurrence(event, seat, tuple(cards), site, cause)
        answered = yield from open_window(self.table, occurrence)
        return [*answered.left(), *(one for one in answered.instead if one not in answered.left())]

    # --- what takes decisions ----------------------------------------------------------------------------------

    def fights(self, seat: int) -> Sequence[Option]:
        """2E-CMB-02, 2E-ENG-02."""
        if self.is_fighting():
            return ()
        return [
            option(one, f"{kind.capitalize()} at {self.name(field.place)}", self._against(field))
            for one, (kind, field) in self._fields(seat).items()
        ]

    def _against(self, field: Battlefield) -> str:
        return f"{len(field.ours)} against {len(field.theirs)} of {self.player(field.opponent)}’s"

    def _fields(self, seat: int) -> dict[str, tuple[str, Battlefield]]:
        found = [("combat", field) for field in combats(self.table, seat, None)]
        found += [("engagement", field) for field in engagements(self.table, seat, None)]
        return {f"field.{number}": one for number, one in enumerate(found)}

    def settle(self, seat: int, order: Answer) -> Procedure[None]:
        """A fight, the end of the turn, or what is counted on a card."""
        if order[0] == "end-turn":
            self.table.state.segment = Segment.DISCARD
        elif order[0] == DECAYS:
            if order[1] in self.table.state.cards and self.in_play(order[1]):
                yield from decayed(self.table, order[1])
        elif field := self._fields(seat).get(order[1]):
            yield from fight(self.table, seat, *field)

    def can_end_turn(self) -> bool:
        """In the two segments with actions."""
        busy = bool(self.group()) or self.is_fighting()
        return not busy and self.table.state.segment in (Segment.PLAY_AND_DRAW, Segment.EXECUTE_ORDERS)

    def titles(self) -> Mapping[str, str]:
        """All cards of the pool."""
        return _titles(self.table.catalogue)

    def completable(self) -> Sequence[str]:
        """All missions but headquarters."""
        missions = self.table.state.missions
        return [one.id for one in missions if not one.completed and self.table.mission(one.id).type != "headquarters"]

    def complete(self, seat: int, mission: str) -> str:
        """2E-REQ-05."""
        points = characteristics_of(self.table).mission(mission)["points"]
        self.table.complete(self.table.mission_state(mission))
        return f"{self.player(seat)} completes {self.name(mission)}. {self.score(seat, points)}"


@cache
def _traits(catalogue: Catalogue) -> Mapping[str, str]:
    """Icons and affiliations first, then species and keywords of personnel."""
    cards = [card for card in catalogue.cards if isinstance(card, Personnel | Ship)]
    found = {trait for card in cards for trait in as_printed(card).traits if _is_gained(trait)}
    found |= {"[cmd]", "[stf]"}
    return {trait: _label(trait) for trait in sorted(found, key=lambda trait: (not trait.startswith("["), trait))}


def _is_gained(trait: str) -> bool:
    return ":" not in trait and trait not in ("unique", "universal") and not trait.startswith("requires ")


def _label(trait: str) -> str:
    return trait if trait.startswith("[") else trait.capitalize()


@cache
def _titles(catalogue: Catalogue) -> Mapping[str, str]:
    return {card.id: card.name for card in catalogue.cards}
