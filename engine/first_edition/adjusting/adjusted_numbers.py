"""Manual adjustments of a First Edition table: numbers and skills, fights, and the end of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine.ccg.adjusting.continuous_effect_words import lasting_change_words
from engine.ccg.adjusting.manual_table import ManualTable, Sort
from engine.ccg.adjusting.record import PendingAdjustment
from engine.ccg.cards.catalogue import Definitions
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Adjusts, Change, LosesSkills
from engine.ccg.requirements.grammar import GrammarError, parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.battles.bridge import has_open_bridge
from engine.first_edition.battles.damage import (
    carriers_of,
    damage_carriers,
    destroy_wrecks,
    inflict_damage,
    place_markers,
    remaining_hull,
)
from engine.first_edition.battles.forces import visible_ships_and_facilities
from engine.first_edition.battles.personnel_battle import fight_battle, opposing_teams
from engine.first_edition.battles.ship_battle import fight_ship_battle
from engine.first_edition.cards.definition import AnyDefinition, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.qualities import printed_traits
from engine.first_edition.moving.movement import range_left
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.continuous_effects import mission_points
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.position.places import place_phrase, places_at
from engine.first_edition.position.spaceline.locations import mission_used_at
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.teams import Place, teams_at
from engine.first_edition.resolving.actions import (
    carry_out_action,
    close_action,
    let_players_respond,
    respond_to_scores,
)
from engine.first_edition.resolving.leaving_play import DESTROYED, KILLED, leave_play, log_loss
from engine.first_edition.resolving.points import enter_points
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import DIRECT_HIT, HIT, Action, Phase, ScoreEntry
from engine.first_edition.table.table import Table
from engine.first_edition.turn.end_of_turn import prepare_end_of_turn
from engine.kernel.decision import Answer, Option, Procedure, option

_LOSSES = {item.words: item for item in (KILLED, DESTROYED)}
_POINTS = ("points scored", "points lost")
_ABOUT_TO = "would be "
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


WRECK_CHECK = "wreck"
"""Pending check whether a ship has lost all its HULL and is destroyed."""
_FLIP, _MOST_TACTICS = "flip-", 4
"""Prefix of the options for damage by tactics, and their maximum number against a Battle Bridge (1E-DMG-06)."""


def _tactic_count_words(count: int) -> str:
    return f"{count} {'tactic' if count == 1 else 'tactics'} as damage"


class AdjustedNumbers(ManualTable):
    """Numbers, skills, fights and turns of a First Edition table, as players adjust them by hand."""

    def __init__(self, table: Table, resolved: str = "") -> None:
        self._table = table
        self._resolved = resolved
        """The card being resolved; empty between actions."""

    @property
    def table(self) -> Table:
        """The table being adjusted."""
        return self._table

    def _defer_order(self, seat: int, order: Answer) -> None:
        self.writable_record().pending.append(PendingAdjustment(seat, order))

    # --- numbers -----------------------------------------------------------------------------------------------

    def changeable_numbers(self, card: str) -> Mapping[str, str]:
        """Return attributes of personnel, ships and facilities, or span and points of missions, with their labels."""
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
        """Return a change in a number, which is cumulative (1E-SKILL-12)."""
        return Adjusts(Cards(kind=sort, whose=ANYBODY), (name,), by, cumulative=True)  # type: ignore[arg-type]

    def all_skills(self) -> Sequence[str]:
        """Return all skills of the game."""
        return LEXICON.skills

    def skills_of(self, card: str) -> Mapping[str, int]:
        """Return the skills of a card now, with their levels (1E-SKILL-01)."""
        return {name: level for person in persons_on_card(self.table, card) for name, level in person.skills.items()}

    def countdown_turns_left(self, card: str) -> int:
        """Return the turns left on a card's countdown (1E-END-04)."""
        return self.table.instance(card).counter

    def set_countdown(self, seat: int, card: str, turns: int) -> None:  # noqa: ARG002 - equal for every seat
        """Set the turns left on a card's countdown (1E-END-04)."""
        self.table.instance_to_change(card).counter = turns

    def seat_of_countdown(self, seat: int, card: str) -> int:  # noqa: ARG002 - equal for every seat
        """Return the seat at the end of whose turns a card counts down: its owner (1E-END-04)."""
        return self.owner(card)

    def lost_skills(self) -> Change:
        """Return a change that removes all skills, including classification (1E-CARD-11)."""
        return LosesSkills(Cards(whose=ANYBODY))

    def requirement_in(self, words: str) -> Requirement | None:
        """Return the requirement in a text; ``None`` if it can't be parsed (1E-MIS-08)."""
        try:
            return parse_requirement(words, LEXICON)
        except GrammarError:
            return None

    def gainable_traits(self) -> Mapping[str, str]:
        """Return the traits of personnel and ships in the card pool."""
        return _traits_of_pool(self.table.catalogue)

    def prohibitions(self) -> Mapping[str, str]:
        """Return the prohibitions that texts can set."""
        return _PROHIBITIONS

    def lasting_change_words(self, one: LastingChange) -> str:
        """Return a short description of a continuous effect."""
        return lasting_change_words(self, one)

    def start_lasting_effect(self, lasting: LastingChange) -> None:
        """Start a continuous effect (1E-SKILL-10)."""
        self.table.state.lasting.append(lasting)
        self.table.drop_all_caches()

    def mark_derived_values_changed(self) -> None:
        """Mark all derived values as changed."""
        self.table.drop_all_caches()

    # --- ships ------------------------------------------------------------------------------------------------

    def range_left(self, ship: str) -> int:
        """Return the RANGE that a ship has left this turn (1E-MOVE-06)."""
        return range_left(self.table, ship)

    def range_words(self, ship: str) -> str:
        """Return the RANGE left, as the end of a sentence."""
        return f"has {range_left(self.table, ship)} RANGE left this turn."

    def give_range(self, ship: str, by: int) -> None:
        """Give a ship back RANGE it has used this turn; a negative number uses more."""
        card = self.table.instance_to_change(ship)
        card.range_used = max(0, card.range_used - by)

    def ways_to_damage(self, seat: int, ship: str) -> Sequence[Option]:  # noqa: ARG002 - equal for every seat
        """Return the ways to damage a ship or facility (1E-DMG-01)."""
        if (
            not self.table.is_a(ship, Ship, Facility)
            or not self.table.in_play(ship)
            or not remaining_hull(self.table, ship)
        ):
            return ()
        controller = self.table.instance(ship).controller
        drawn = controller is not None and has_open_bridge(self.table, self.table.opponent_of(controller))
        return (
            option(HIT, "A hit"),
            option(DIRECT_HIT.replace(" ", "-"), "A direct hit"),
            *(option(f"{_FLIP}{count}", _tactic_count_words(count)) for count in range(1, _MOST_TACTICS + 1) if drawn),
            option("destroyed", "Destroyed"),
        )

    def damage(self, seat: int, ship: str, how: str) -> None:
        """Destroy a ship, or defer damage to it, because that draws tactics and allows responses."""
        if how == "destroyed":
            leave_play(self.table, ship)
        else:
            self._defer_order(seat, ("damage", ship, how))

    def is_damaged(self, ship: str) -> bool:
        """Whether a ship or facility is damaged (1E-DMG-01)."""
        return self.table.is_a(ship, Ship, Facility) and is_damaged(self.table, ship)

    def repair(self, ship: str) -> None:
        """Repair a ship by removing all markers, rotation and lost HULL (1E-REPAIR-02)."""
        for marker in list(self.table.cards_in_list("damage", ship)):
            leave_play(self.table, marker)
        self.table.instance_to_change(ship).rotations = self.table.instance_to_change(ship).hull_lost = 0

    # --- adjustments that require decisions --------------------------------------------------------------------

    def possible_fights(self, seat: int) -> Sequence[Option]:
        """Return the personnel and ship battles that either player could start."""
        if self.is_fighting():
            return ()
        return [*self._personnel_battle_options(seat), *self._ship_battle_options(seat)]

    def _personnel_battle_options(self, seat: int) -> Iterator[Option]:
        for place, team, force in self._opposed_teams(seat):
            where = place_phrase(self.table, place, seat)
            yield option(f"melee.{place}", f"Personnel battle {where}", f"{len(team)} of yours against {len(force)}")

    def _opposed_teams(self, seat: int) -> Iterator[tuple[Place, list[str], list[str]]]:
        for location in self.table.locations():
            for place in places_at(self.table, location.id):
                own, theirs = teams_at(self.table, seat, place), opposing_teams(self.table, seat, place)
                if own and theirs:
                    yield place, own[0], theirs[0]

    def _ship_battle_options(self, seat: int) -> Iterator[Option]:
        for location, ships, targets in self._opposed_ships(seat):
            for target in targets:
                target_name = (
                    display_name(self.table, target, seat) if self.table.can_see(seat, target) else "a docked ship"
                )
                label = f"Ship battle at {self.name(location)} against {target_name}"
                yield option(
                    f"raid.{target}", label, f"Your force has {len(ships)} {'card' if len(ships) == 1 else 'cards'}"
                )

    def _opposed_ships(self, seat: int) -> Iterator[tuple[str, list[str], list[str]]]:
        for location in self.table.locations():
            ships = list(visible_ships_and_facilities(self.table, seat, location.id))
            targets = list(visible_ships_and_facilities(self.table, self.table.opponent_of(seat), location.id))
            if ships and targets:
                yield location.id, ships, targets

    def settle_deferred_order(self, seat: int, order: Answer) -> Procedure[None]:
        """Carry out a fight, damage, or the end of the turn."""
        match order[0]:
            case "end-turn":
                yield from prepare_end_of_turn(self.table)
            case "damage":
                yield from self._damage_with_tactics(seat, order[1], order[2])
            case _:
                yield from self._start_battle(seat, order[1])

    # --- responses ---------------------------------------------------------------------------------------------

    def carry_out_event(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """Carry out an event, with responses before and after (1E-ACT-02) and texts about a loss (1E-GEN-12).

        Damage allows responses when it is settled.
        """
        if event == "damaged":
            do(cards)
            return
        table, carriers = self.table, carriers_of(self.table, cards) if event == "destroyed" else {}

        def results(action: Action) -> Procedure[None]:
            if event in _LOSSES:
                lost = [card for card in action.cards_left() if table.in_play(card) and not is_hologram(table, card)]
                yield from log_loss(table, action, lost, _LOSSES[event])
            left = [
                card
                for card in action.cards_left()
                if self.exists(card) and (table.in_play(card) or card not in in_play)
            ]
            if left:
                do(left)

        in_play = frozenset(card for card in cards if table.in_play(card))
        yield from carry_out_action(table, self._action_of_event(event, seat, cards, cause), results)
        yield from damage_carriers(table, seat, carriers, cause)

    def offer_responses(
        self,
        event: str,
        seat: int,
        cards: Sequence[str],
        cause: str,
        number: int = 0,  # noqa: ARG002 - required by the interface
    ) -> Procedure[list[str] | None]:
        """Return the cards still affected after responses, during which a future event is in progress (1E-ACT-08)."""
        if event in _POINTS:
            yield from respond_to_scores(self.table)
            return list(cards)
        action = self._action_of_event(event.removeprefix(_ABOUT_TO), seat, cards, cause)
        if event.startswith(_ABOUT_TO):
            self.table.state.actions.append(action)
        yield from let_players_respond(self.table, event, action)
        if event.startswith(_ABOUT_TO):
            close_action(self.table, action)
        return list(action.cards_left())

    def _action_of_event(self, event: str, seat: int, cards: Sequence[str], cause: str) -> Action:
        place = next((at for at in map(self.table.location_of, cards) if at), "")
        action = Action(event, seat, tuple(cards), place, cause)
        if drawn := tuple(card for card in self.last_selected_cards() if card in cards):
            action.by_chance = drawn
        return action

    def _damage_with_tactics(self, seat: int, ship: str, how: str) -> Procedure[None]:
        if not self.exists(ship) or not self.table.in_play(ship):
            return
        if how == WRECK_CHECK:
            yield from destroy_wrecks(self.table, seat, [ship])
            return
        controller = self.table.instance(ship).controller
        if how.startswith(_FLIP) and controller is not None:
            signs = ("flip",) * int(how.removeprefix(_FLIP))
            yield from place_markers(self.table, self.table.opponent_of(controller), ship, signs, "")
        else:
            yield from inflict_damage(self.table, ship, how.replace("-", " "))
        yield from destroy_wrecks(self.table, seat, [ship])

    def _start_battle(self, seat: int, which: str) -> Procedure[None]:
        kind, _, of = which.partition(".")
        if kind == "melee":
            team, force = next(((own, theirs) for at, own, theirs in self._opposed_teams(seat) if at == of), ([], []))
            if team:
                action = Action("attacked", seat, (*team, *force), self.table.location_of(team[0]))
                yield from carry_out_action(
                    self.table, action, lambda _: fight_battle(self.table, seat, of, team, force)
                )
            return
        ships = next((own for _, own, targets in self._opposed_ships(seat) if of in targets), [])
        if ships:
            yield from fight_ship_battle(self.table, seat, ships, of)

    def can_end_turn(self) -> bool:
        """Whether the turn can end: during card play and orders, outside attempts and battles."""
        busy = self.table.state.attempt is not None or self.is_fighting()
        return not busy and self.table.state.phase in (Phase.CARD_PLAY, Phase.ORDERS)

    def nameable_titles(self) -> Mapping[str, str]:
        """Return the names of all cards in the pool, by definition id."""
        return _titles_of_pool(self.table.catalogue)

    def completable_missions(self) -> Sequence[str]:
        """Return the missions that no player has completed or assimilated."""
        table = self.table
        open_ = [
            location.id
            for location in table.locations()
            if location.completed_by is None and location.assimilated_by is None
        ]
        missions = [mission_used_at(table, 0, card) for card in open_]
        return [mission for mission in missions if table.is_a(mission, Mission)]

    def complete_mission(self, seat: int, mission: str) -> str:
        """Complete a mission and score its points (1E-MIS-09); return the sentence."""
        table, location = self.table, self.table.location_of(mission)
        points = mission_points(table, seat, location)
        table.state.locations[location].completed_by = seat
        if points:
            entry = ScoreEntry(seat, points, False, self.definition(mission), location, table.state.turn)
            enter_points(table, entry)
        return f"{self.player(seat)} completes {self.name(mission)} and scores {points} points."


@cache
def _traits_of_pool(catalogue: Definitions[AnyDefinition]) -> Mapping[str, str]:
    """Return the traits that cards can gain: icons and affiliations first, then species and other characteristics."""
    cards = [card for card in catalogue.cards if isinstance(card, Personnel | Ship)]
    found = {trait for card in cards for trait in printed_traits(card) if _is_gained(trait)}
    ordered = sorted(found, key=lambda trait: (not trait.startswith("["), trait))
    return {trait: trait if trait.startswith("[") else trait.capitalize() for trait in ordered}


def _is_gained(trait: str) -> bool:
    plain = trait in ("personnel", "ship", "unique", "universal", "not duplicatable", "enigma")
    return not plain and not trait.startswith("named:")


@cache
def _titles_of_pool(catalogue: Definitions[AnyDefinition]) -> Mapping[str, str]:
    return {card.id: card.name for card in catalogue.cards}
