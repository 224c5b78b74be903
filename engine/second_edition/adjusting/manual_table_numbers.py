"""Manual adjustments of a Second Edition table: numbers and skills, fights, and the end of turns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine.ccg.adjusting.continuous_effect_words import lasting_change_words
from engine.ccg.adjusting.manual_table import ManualTable, Sort
from engine.ccg.adjusting.record import Countdown, PendingAdjustment
from engine.ccg.adjusting.verb import Verb
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.cards.printed_qualities import printed_qualities_of
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Change, Costs, Loses, Modifies
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.decision import Answer, Option, Procedure, option
from engine.second_edition.adjusting.second_edition_adjustments import second_edition_verbs
from engine.second_edition.cards.imports.requirements import read_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.conflicts.battlefields import Battlefield, possible_combats, possible_engagements
from engine.second_edition.conflicts.brig import decay_event
from engine.second_edition.conflicts.conflicts import fight_without_text
from engine.second_edition.conflicts.damage import DAMAGE_CARDS_TO_DESTROY, remove_damage
from engine.second_edition.resolving.lasting_changes import start_lasting_change
from engine.second_edition.resolving.leaving_play import destroy_cards, respond_before_loss, respond_to_each_loss
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.response_window import open_window
from engine.second_edition.table.state import Segment
from engine.second_edition.table.table import Table

DECAYS, WRECKED = "decays", "wrecked"
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


class ManualTableNumbers(ManualTable):
    """Numbers, skills, fights and turns of a Second Edition table, as players adjust them by hand."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def table(self) -> Table:
        """The table being adjusted."""
        return self._table

    # --- numbers -----------------------------------------------------------------------------------------------

    def changeable_numbers(self, card: str) -> Mapping[str, str]:
        """Return the printed numbers of a card, with their labels."""
        return {name: name.capitalize() for name in self._changeable_number_names(card)}

    def _changeable_number_names(self, card: str) -> tuple[str, ...]:
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
        """Return a change in a number; changes in cost have their own class."""
        of = Cards(kind="card" if sort == "other" else sort, whose=ANYBODY)
        return Costs(of, by) if name == "cost" else Modifies(of, (name,), by)  # type: ignore[arg-type]

    def all_skills(self) -> Sequence[str]:
        """Return all skills of the game (2E-SKL)."""
        return SKILLS

    def skills_of(self, card: str) -> Mapping[str, int]:
        """Return the skills of a personnel now, with their levels (2E-SKL-01)."""
        return characteristics_of(self.table).personnel_qualities(card).skills

    def countdown_turns_left(self, card: str) -> int:
        """Return the turns left on a card's countdown, as recorded by hand; 0 for none."""
        return next((countdown.left for countdown in self.record.countdowns if countdown.card == card), 0)

    def set_countdown(self, seat: int, card: str, turns: int) -> None:
        """Record the turns left on a card; ``count_down`` counts them down."""
        others = [countdown for countdown in self.record.countdowns if countdown.card != card]
        self.writable_record().countdowns = [
            *others,
            *([Countdown(card, self.seat_of_countdown(seat, card), turns)] if turns else []),
        ]

    def seat_of_countdown(self, seat: int, card: str) -> int:  # noqa: ARG002 - some cards have no commander
        """Return the seat at the end of whose turns a card counts down: its owner."""
        return self.owner(card)

    def lost_skills(self) -> Change:
        """Return a change that removes all skills, including gained ones."""
        return Loses(Cards(whose=ANYBODY), "skills")

    def requirement_in(self, words: str) -> Requirement | None:
        """Return the requirement in a text, as missions print it; ``None`` if it can't be fully parsed (2E-REQ-01)."""
        read = read_requirement(words)
        return None if read.rest else read.requirement

    def gainable_traits(self) -> Mapping[str, str]:
        """Return the traits of personnel and ships in the card pool."""
        return _trait_labels(self.table.catalogue)

    def prohibitions(self) -> Mapping[str, str]:
        """Return the prohibitions that texts can set."""
        return _PROHIBITIONS

    def verbs_of_this_game(self) -> Mapping[str, Verb]:
        """Return the verbs for counters, dilemmas, and sentences of cards in play."""
        return second_edition_verbs(self.table)

    def lasting_change_words(self, effect: LastingChange) -> str:
        """Return a short description of a continuous effect."""
        return lasting_change_words(self, effect)

    def start_lasting_effect(self, lasting: LastingChange) -> None:
        """Start a continuous effect (2E-TIM-09)."""
        start_lasting_change(self.table, lasting)

    def mark_derived_values_changed(self) -> None:
        """Mark all derived values as changed."""
        self.table.record_change_of_cards()

    # --- ships ------------------------------------------------------------------------------------------------

    def range_left(self, ship: str) -> int:
        """Return the Range that a ship has left this turn (2E-MOV-04); 0 if it isn't at a mission."""
        if ship not in self.table.state.ships:
            return 0
        return max(
            0, characteristics_of(self.table).ship_numbers(ship)["range"] - self.table.ship_state(ship).range_used
        )

    def range_words(self, ship: str) -> str:
        """Return the Range used this turn, as the end of a sentence."""
        if ship not in self.table.state.ships:
            return "is not at a mission."
        return f"has used {self.table.ship_state(ship).range_used} Range this turn."

    def give_range(self, ship: str, by: int) -> None:
        """Give a ship back Range it has used this turn; a negative number uses more."""
        if ship in self.table.state.ships:
            self.table.use_range(ship, -by)

    def ways_to_damage(self, seat: int, ship: str) -> Sequence[Option]:
        """Return the cards that can become damage cards on a ship (2E-DMG-01)."""
        if ship not in self.table.state.ships:
            return ()
        return [
            option(f"with.{card}", self.name(card), self.position_words(card, seat))
            for card in self._cards_that_can_be_damage(seat)
        ]

    def _cards_that_can_be_damage(self, seat: int) -> Iterator[str]:
        """Yield cards that could become damage: the faced dilemma, and the player's core, hand and discard pile."""
        own = (*self.table.player(seat).core, *self.table.player(seat).hand)
        found = (self.faced_dilemma(), *own, *self.table.player(seat).discard)
        yield from (card for card in found if card and isinstance(self.table.card(card), Event | Dilemma | Interrupt))

    def damage(self, seat: int, ship: str, how: str) -> None:
        """Place a damage card on a ship; a third one destroys it after the adjustment (2E-DMG-02)."""
        self.table.put(how.removeprefix("with."), "damage", ship)
        if len(self.table.ship_state(ship).damage) >= DAMAGE_CARDS_TO_DESTROY:
            self.writable_record().pending.append(PendingAdjustment(seat, (WRECKED, ship)))

    def is_damaged(self, ship: str) -> bool:
        """Whether a ship has damage cards (2E-DMG-01)."""
        return ship in self.table.state.ships and bool(self.table.ship_state(ship).damage)

    def repair(self, ship: str) -> None:
        """Remove all damage cards from a ship (2E-DMG-05)."""
        for card in list(self.table.ship_state(ship).damage):
            remove_damage(self.table, ship, card)

    # --- responses ---------------------------------------------------------------------------------------------

    def carry_out_event(
        self, event: str, seat: int, cards: Sequence[str], cause: str, do: Callable[[Sequence[str]], None]
    ) -> Procedure[None]:
        """Carry out an event with the responses to it (2E-TIM-04, 2E-TIM-08); lost crews are killed (2E-DMG-08)."""
        table = self.table
        remaining = yield from respond_before_loss(table, f"would be {event}", seat, cards, cause)
        if not remaining or table.outcome is not None:
            return
        crews = [other for card in remaining for other in table.cards_carried_by(card) if table.is_personnel(other)]
        was = {card: table.place_and_mission_of(card) for card in (*remaining, *crews)}
        kinds = {card: table.zone_of(card).kind for card in remaining}
        site = next((at for _, at in was.values() if at), "")
        do(remaining)
        yield from respond_to_each_loss(table, event, seat, remaining, cause, site=site, was=was, whence=kinds)
        lost = [member for member in crews if member in table.state.cards and not self.in_play(member)]
        yield from respond_to_each_loss(table, "killed", seat, lost, cause, site=site, was=was)

    def offer_responses(
        self, event: str, seat: int, cards: Sequence[str], cause: str, number: int = 0
    ) -> Procedure[list[str] | None]:
        """Return the cards affected after responses, including replacements (2E-TIM-02); ``None`` to select again."""
        site = self.table.place_and_mission_of(cards[0])[1] if cards else ""
        occurrence = Occurrence(event, seat, tuple(cards), site, cause, number)
        answered = yield from open_window(self.table, occurrence)
        if answered.again:
            return None
        return [
            *answered.cards_still_affected(),
            *(card for card in answered.instead if card not in answered.cards_still_affected()),
        ]

    def can_repeat_selection(self) -> bool:
        """Whether a response can cause a random selection to be made again; in this game it can (2E-SEL-01)."""
        return True

    def download_pile(self, seat: int) -> str:
        """Return a player’s deck (2E-DWN-01)."""
        return f"deck.{seat}"

    def still_happens_after_responses(self, event: str, seat: int, cause: str) -> Procedure[bool]:
        """Let players respond to an event without cards; return whether it still happens (2E-TIM-08)."""
        return not (yield from open_window(self.table, Occurrence(event, seat, cause=cause))).cancelled

    # --- adjustments that require decisions --------------------------------------------------------------------

    def possible_fights(self, seat: int) -> Sequence[Option]:
        """Return the combats and engagements that the seat could start (2E-CMB-02, 2E-ENG-02)."""
        if self.is_fighting():
            return ()
        return [
            option(card, f"{kind.capitalize()} at {self.name(field.place)}", self._opponent_names(field))
            for card, (kind, field) in self._battlefields_by_key(seat).items()
        ]

    def _opponent_names(self, field: Battlefield) -> str:
        return f"{len(field.ours)} against {len(field.theirs)} of {self.player(field.opponent)}’s"

    def _battlefields_by_key(self, seat: int) -> dict[str, tuple[str, Battlefield]]:
        found = [("combat", field) for field in possible_combats(self.table, seat, None)]
        found += [("engagement", field) for field in possible_engagements(self.table, seat, None)]
        return {f"field.{number}": card for number, card in enumerate(found)}

    def settle_deferred_order(self, seat: int, order: Answer) -> Procedure[None]:
        """Carry out a fight, the end of the turn, or the destruction of a card by damage or the cards counted on it."""
        if order[0] == "end-turn":
            self.table.state.segment = Segment.DISCARD
        elif order[0] == DECAYS:
            if order[1] in self.table.state.cards and self.in_play(order[1]):
                yield from decay_event(self.table, order[1])
        elif order[0] == WRECKED:
            if order[1] in self.table.state.ships:
                yield from destroy_cards(self.table, seat, [order[1]])
        elif field := self._battlefields_by_key(seat).get(order[1]):
            yield from fight_without_text(self.table, seat, *field)

    def can_end_turn(self) -> bool:
        """Whether the turn can end: only in its two segments with actions, outside attempts and fights."""
        busy = bool(self.attempting_personnel()) or self.is_fighting()
        return not busy and self.table.state.segment in (Segment.PLAY_AND_DRAW, Segment.EXECUTE_ORDERS)

    def nameable_titles(self) -> Mapping[str, str]:
        """Return the names of all cards in the pool, by definition id."""
        return _title_labels(self.table.catalogue)

    def completable_missions(self) -> Sequence[str]:
        """Return the uncompleted missions, except headquarters."""
        missions = self.table.state.missions
        return [
            mission.id
            for mission in missions
            if not mission.completed and self.table.mission(mission.id).type != "headquarters"
        ]

    def complete_mission(self, seat: int, mission: str) -> str:
        """Complete a mission and score its points (2E-REQ-05); return the sentence."""
        points = characteristics_of(self.table).mission_numbers(mission)["points"]
        self.table.complete_mission(self.table.mission_state(mission))
        return f"{self.player(seat)} completes {self.name(mission)}. {self.change_score(seat, points)}"


@cache
def _trait_labels(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the traits that cards can gain: icons and affiliations, then species and keywords (also with a colon)."""
    cards = [card for card in catalogue.cards if isinstance(card, Personnel | Ship)]
    found = {trait for card in cards for trait in printed_qualities_of(card).traits if _is_gainable_skill(trait)}
    found |= {"[cmd]", "[stf]"}
    return {trait: _trait_label(trait) for trait in sorted(found, key=lambda trait: (not trait.startswith("["), trait))}


def _is_gainable_skill(trait: str) -> bool:
    return trait not in ("unique", "universal") and not trait.startswith("requires ")


def _trait_label(trait: str) -> str:
    if ":" in trait:  # "Commander: I.K.S. Rotarran" and the like
        return re.sub(r"(?<![\w’'])[a-z]", lambda first: first[0].upper(), trait)
    return trait if trait.startswith("[") else trait.capitalize()


@cache
def _title_labels(catalogue: Catalogue) -> Mapping[str, str]:
    return {card.id: card.name for card in catalogue.cards}
