"""How a First Edition table is adjusted by hand: numbers and skills, fights, the course of play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from engine.ccg.adjusting.hands import Hands, Sort
from engine.ccg.adjusting.lasting import lasting_words
from engine.ccg.adjusting.record import Pending
from engine.ccg.cards.catalogue import Definitions
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Adjusts, Change, LosesSkills
from engine.ccg.requirements.grammar import GrammarError, parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import Lasting
from engine.first_edition.battles.bridge import uses_bridge
from engine.first_edition.battles.damage import destroy_cards, destroy_wrecks, hull, inflict_damage, place_markers
from engine.first_edition.battles.forces import open_ships
from engine.first_edition.battles.personnel_battle import fight_battle, opposing_teams
from engine.first_edition.battles.ship_battle import fight_ship_battle
from engine.first_edition.cards.definition import AnyDefinition, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.qualities import traits
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.characteristics import persons
from engine.first_edition.position.continuous_effects import mission_points
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.position.places import place_phrase, places_at
from engine.first_edition.position.spaceline.locations import mission_of
from engine.first_edition.position.teams.teams import Place, teams_at
from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import DIRECT_HIT, HIT, Action, Phase, Scored
from engine.first_edition.table.table import Table
from engine.first_edition.turn.end_of_turn import finish_turn
from engine.kernel.decision import Answer, Option, Procedure, option

_PROHIBITIONS = {
    "move": "move",
    "beam": "beam",
    "attempt": "attempt missions",
    "attack": "attack",
    "be attacked": "be attacked",
    "be nullified": "be nullified",
    "be returned": "be returned to hand",
    "scout": "scout",
    "staff": "staff ships",
}


_FLIP, _MOST_TACTICS = "flip-", 4
"""So many tactics of the opponent can be placed as damage at once, where they have a Battle Bridge (1E-DMG-06)."""


def _tactics(count: int) -> str:
    return f"{count} {'tactic' if count == 1 else 'tactics'} as damage"


class Numbers(Hands):
    """Numbers and skills, fights, and the course of play."""

    def __init__(self, table: Table, resolved: str = "") -> None:
        self._table = table
        self._resolved = resolved
        """The card whose words are resolved; empty between actions."""

    @property
    def table(self) -> Table:
        """The table."""
        return self._table

    def _defer(self, seat: int, order: Answer) -> None:
        self.opened_record().pending.append(Pending(seat, order))

    # --- numbers -----------------------------------------------------------------------------------------------

    def numbers(self, card: str) -> Mapping[str, str]:
        """Attributes of personnel, ships and facilities; span and points of missions."""
        match self.table.card(card):
            case Personnel():
                return {name: name.upper() for name in ("integrity", "cunning", "strength")}
            case Ship():
                return {name: name.upper() for name in ("range", "weapons", "shields")}
            case Facility():
                return {name: name.upper() for name in ("weapons", "shields")}
            case Mission():
                return {"span": "Span", "points": "Points"}
            case _:
                return {}

    def changed_number(self, sort: Sort, name: str, by: int) -> Change:
        """1E-SKILL-12."""
        return Adjusts(Cards(kind=sort, whose=ANYBODY), (name,), by, cumulative=True)  # type: ignore[arg-type]

    def skills(self) -> Sequence[str]:
        """1E-SKILL."""
        return LEXICON.skills

    def skills_of(self, card: str) -> Mapping[str, int]:
        """1E-SKILL-01."""
        return {name: level for one in persons(self.table, card) for name, level in one.skills.items()}

    def countdown(self, card: str) -> int:
        """1E-END-04."""
        return self.table.instance(card).counter

    def set_countdown(self, seat: int, card: str, turns: int) -> None:  # noqa: ARG002 - whoever does it
        """1E-END-04."""
        self.table.touch(card).counter = turns

    def counts_for(self, seat: int, card: str) -> int:  # noqa: ARG002 - whoever does it
        """Its owner (1E-END-04)."""
        return self.owner(card)

    def lost_skills(self) -> Change:
        """Their classification included (1E-CARD-11)."""
        return LosesSkills(Cards(whose=ANYBODY))

    def requirement_in(self, words: str) -> Requirement | None:
        """1E-MIS-08."""
        try:
            return parse_requirement(words, LEXICON)
        except GrammarError:
            return None

    def traits(self) -> Mapping[str, str]:
        """What personnel and ships of the pool have."""
        return _traits(self.table.catalogue)

    def prohibitions(self) -> Mapping[str, str]:
        """What texts forbid."""
        return _PROHIBITIONS

    def lasting_words(self, one: Lasting) -> str:
        """In a few words."""
        return lasting_words(self, one)

    def begin(self, lasting: Lasting) -> None:
        """1E-SKILL-10."""
        self.table.state.lasting.append(lasting)
        self.table.everything_changed()

    def changed(self) -> None:
        """Everything."""
        self.table.everything_changed()

    # --- ships ------------------------------------------------------------------------------------------------

    def range_left(self, ship: str) -> int:
        """1E-MOVE-06."""
        return range_left(self.table, ship)

    def range_words(self, ship: str) -> str:
        """What is left."""
        return f"has {range_left(self.table, ship)} RANGE left this turn."

    def give_range(self, ship: str, by: int) -> None:
        """Less is used, or more."""
        card = self.table.touch(ship)
        card.range_used = max(0, card.range_used - by)

    def damages(self, seat: int, ship: str) -> Sequence[Option]:  # noqa: ARG002 - to everybody the same
        """1E-DMG-01."""
        if not self.table.is_a(ship, Ship, Facility) or not self.table.in_play(ship) or not hull(self.table, ship):
            return ()
        controller = self.table.instance(ship).controller
        drawn = controller is not None and uses_bridge(self.table, self.table.other(controller))
        return (
            option(HIT, "A hit"),
            option(DIRECT_HIT.replace(" ", "-"), "A direct hit"),
            *(option(f"{_FLIP}{count}", _tactics(count)) for count in range(1, _MOST_TACTICS + 1) if drawn),
            option("destroyed", "Destroyed"),
        )

    def damage(self, seat: int, ship: str, how: str) -> None:
        """Damage draws tactics and may be answered, so it is done afterwards."""
        self._defer(seat, ("damage", ship, how))

    def is_damaged(self, ship: str) -> bool:
        """1E-DMG-01."""
        return self.table.is_a(ship, Ship, Facility) and is_damaged(self.table, ship)

    def repair(self, ship: str) -> None:
        """All markers are taken off (1E-REPAIR-02)."""
        for marker in list(self.table.lying("damage", ship)):
            leave_play(self.table, marker)
        self.table.touch(ship).rotations = 0

    # --- what takes decisions ----------------------------------------------------------------------------------

    def fights(self, seat: int) -> Sequence[Option]:
        """Personnel battles and ship battles, of either player’s choosing."""
        if self.is_fighting():
            return ()
        return [*self._melees(seat), *self._raids(seat)]

    def _melees(self, seat: int) -> Iterator[Option]:
        for place, team, force in self._meetings(seat):
            where = place_phrase(self.table, place, seat)
            yield option(f"melee.{place}", f"Personnel battle {where}", f"{len(team)} of yours against {len(force)}")

    def _meetings(self, seat: int) -> Iterator[tuple[Place, list[str], list[str]]]:
        for location in self.table.locations():
            for place in places_at(self.table, location.id):
                own, theirs = teams_at(self.table, seat, place), opposing_teams(self.table, seat, place)
                if own and theirs:
                    yield place, own[0], theirs[0]

    def _raids(self, seat: int) -> Iterator[Option]:
        for location, ships, targets in self._encounters(seat):
            for target in targets:
                whom = display_name(self.table, target, seat) if self.table.sees(seat, target) else "a docked ship"
                label = f"Ship battle at {self.name(location)} against {whom}"
                yield option(f"raid.{target}", label, f"{len(ships)} of yours fire")

    def _encounters(self, seat: int) -> Iterator[tuple[str, list[str], list[str]]]:
        for location in self.table.locations():
            ships = list(open_ships(self.table, seat, location.id))
            targets = list(open_ships(self.table, self.table.other(seat), location.id))
            if ships and targets:
                yield location.id, ships, targets

    def settle(self, seat: int, order: Answer) -> Procedure[None]:
        """A fight, damage, or the end of the turn."""
        match order[0]:
            case "end-turn":
                yield from finish_turn(self.table)
            case "damage":
                yield from self._damage(seat, order[1], order[2])
            case _:
                yield from self._fight(seat, order[1])

    def _damage(self, seat: int, ship: str, how: str) -> Procedure[None]:
        if not self.exists(ship) or not self.table.in_play(ship):
            return
        if how == "destroyed":
            yield from destroy_cards(self.table, seat, [ship])
            return
        controller = self.table.instance(ship).controller
        if how.startswith(_FLIP) and controller is not None:
            signs = ("flip",) * int(how.removeprefix(_FLIP))
            yield from place_markers(self.table, self.table.other(controller), ship, signs, "")
        else:
            yield from inflict_damage(self.table, ship, how.replace("-", " "))
        yield from destroy_wrecks(self.table, seat, [ship])

    def _fight(self, seat: int, which: str) -> Procedure[None]:
        kind, _, of = which.partition(".")
        if kind == "melee":
            team, force = next(((own, theirs) for at, own, theirs in self._meetings(seat) if at == of), ([], []))
            if team:
                action = Action("attacked", seat, (*team, *force), self.table.location_of(team[0]))
                yield from act(self.table, action, lambda _: fight_battle(self.table, seat, of, team, force))
            return
        ships = next((own for _, own, targets in self._encounters(seat) if of in targets), [])
        if ships:
            yield from fight_ship_battle(self.table, seat, ships, of)

    def can_end_turn(self) -> bool:
        """While cards are played and orders given."""
        busy = self.table.state.attempt is not None or self.is_fighting()
        return not busy and self.table.state.phase in (Phase.CARD_PLAY, Phase.ORDERS)

    def titles(self) -> Mapping[str, str]:
        """All cards of the pool."""
        return _titles(self.table.catalogue)

    def completable(self) -> Sequence[str]:
        """Of locations whose missions nobody has completed."""
        table = self.table
        open_ = [one.id for one in table.locations() if one.completed_by is None and one.assimilated_by is None]
        missions = [mission_of(table, 0, one) for one in open_]
        return [one for one in missions if table.is_a(one, Mission)]

    def complete(self, seat: int, mission: str) -> str:
        """1E-MIS-09."""
        table, location = self.table, self.table.location_of(mission)
        points = mission_points(table, seat, location)
        table.state.locations[location].completed_by = seat
        if points:
            entry = Scored(seat, points, False, self.definition(mission), location, table.state.turn)
            table.state.ledger.append(entry)
        return f"{self.player(seat)} completes {self.name(mission)} and scores {points} points."


@cache
def _traits(catalogue: Definitions[AnyDefinition]) -> Mapping[str, str]:
    """Icons and affiliations first, then species and other characteristics."""
    cards = [card for card in catalogue.cards if isinstance(card, Personnel | Ship)]
    found = {trait for card in cards for trait in traits(card) if _is_gained(trait)}
    ordered = sorted(found, key=lambda trait: (not trait.startswith("["), trait))
    return {trait: trait if trait.startswith("[") else trait.capitalize() for trait in ordered}


def _is_gained(trait: str) -> bool:
    plain = trait in ("personnel", "ship", "unique", "universal", "not duplicatable", "enigma")
    return not plain and not trait.startswith("named:")


@cache
def _titles(catalogue: Definitions[AnyDefinition]) -> Mapping[str, str]:
    return {card.id: card.name for card in catalogue.cards}
