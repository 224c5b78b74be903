"""The worth of cards and effects to a seat, in units of roughly one drawn card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from engine.ccg.cards.kinds import AnyCard, Equipment, Event, Interrupt, Personnel, Ship, texts_of
from engine.ccg.effects import cards_meant, changes, texts
from engine.ccg.effects import effects as tree
from engine.second_edition.computer.position import ComputerPosition, is_staffed_by
from engine.second_edition.computer.teams import ATTRIBUTES, all_required_names, required_totals, total_of

PERSONNEL_PER_SHIP = 10
PERSONNEL_BEFORE_SHIP, PERSONNEL_BEFORE_REQUIREMENTS = 5, 9
"""Numbers of personnel from which a seat gives priority to its first ship, and to missing requirements."""

WORTH_OF_MISSING_SKILL = 12.0
"""Worth of a personnel with a skill without which no mission can be completed."""

WORTH_IF_USABLE_LATER, WORTH_IF_NEVER_USABLE = 0.2, 0.1
"""Worth of a card that can't be used now, and of one that never can."""


class CardWorth:
    """The worth of cards for one seat."""

    def __init__(self, position: ComputerPosition) -> None:
        self._position = position
        self._people = position.personnel
        self._needs: Counter[str] = Counter()
        for site in position.sites_to_complete:
            for name, level in dict(all_required_names(site.card.requirements)).items():
                self._needs[name] += level
        self._had: Counter[str] = Counter()
        for person in self._people:
            self._had.update(person.skills)
        commanded = [position.printed_facts(card) for card in (*position.in_play, *position.me.core)]
        self._titles = {card.title for card in commanded if card.unique}
        self._copies = Counter(card.id for card in commanded)

    # --- cards -------------------------------------------------------------------------------------------------

    def worth_of_card(self, card: AnyCard) -> float:
        """Return the worth of playing a card."""
        if card.unique and card.title in self._titles:
            return WORTH_IF_NEVER_USABLE
        match card:
            case Personnel():
                return self._worth_of_personnel(card)
            case Ship():
                return self._worth_of_ship(card)
            case Equipment():
                return WORTH_IF_USABLE_LATER if self._copies[card.id] else self._worth_of_equipment(card)
            case Event():
                return self._worth_of_event(card)
            case Interrupt():
                return WORTH_IF_NEVER_USABLE if card.words else 1.0
            case _:
                return WORTH_IF_NEVER_USABLE

    def worth_in_play(self, card: AnyCard) -> float:
        """Return the loss to the seat if a card leaves play."""
        match card:
            case Personnel():
                return self._worth_of_personnel(card)
            case Ship():
                return 6.0
            case _:
                return 1.0

    def _worth_of_personnel(self, card: Personnel) -> float:
        """Return the worth of a personnel: attributes, rare skills for missions, other skills, staffing."""
        worth = (card.integrity + card.cunning + card.strength) / 10
        for name, level in card.skills.items():
            if self._had[name] < self._needs[name]:
                worth += 1.5 * level
            elif name in self._needs and self._had[name] < 2 * self._needs[name]:
                worth += 0.8 * level
            else:
                worth += 0.5 if not self._had[name] else 0.2
        worth += WORTH_OF_MISSING_SKILL * bool(self.missing_skills & card.skills.keys())
        return worth + 0.4 * bool({"cmd", "stf"} & set(card.icons))

    def _worth_of_ship(self, card: Ship) -> float:
        """Return the worth of a ship: low if there are enough ships, or no personnel to staff it."""
        hand = [self._position.printed_facts(card) for card in self._position.me.hand]
        people = [*self._people, *(card for card in hand if isinstance(card, Personnel))]
        if not is_staffed_by(card, people):
            return WORTH_IF_USABLE_LATER
        ships = len(self._position.ships)
        if ships >= 1 + len(self._people) // PERSONNEL_PER_SHIP:
            return WORTH_IF_USABLE_LATER
        return (8.0 + 4.0 * (len(self._people) >= PERSONNEL_BEFORE_SHIP) if not ships else 4.0) + card.range / 10

    @cached_property
    def is_key_missing(self) -> bool:
        """Whether drawing comes first: the seat has enough personnel but is missing a ship or a required skill."""
        return self.is_ship_missing or bool(self.missing_skills)

    @cached_property
    def missing_skills(self) -> frozenset[str]:
        """Skills without which none of the missions can be completed; empty while there are too few personnel."""
        sites = self._position.sites_to_complete
        if len(self._people) < PERSONNEL_BEFORE_REQUIREMENTS or not sites:
            return frozenset()
        missing = []
        for site in sites:
            needs = required_totals(site.card.requirements, self._people)
            missing.append({name for name, level in needs.items() if total_of(self._people, name) < level})
        return frozenset().union(*missing) - ATTRIBUTES if all(missing) else frozenset()

    @property
    def is_ship_missing(self) -> bool:
        """Whether the seat has a crew, but no ship for it in play or in hand."""
        hand = [self._position.printed_facts(card) for card in self._position.me.hand]
        return (
            len(self._people) >= PERSONNEL_BEFORE_SHIP
            and not self._position.ships
            and not any(isinstance(card, Ship) and is_staffed_by(card, self._people) for card in hand)
        )

    def _worth_of_equipment(self, card: Equipment) -> float:
        gained = {change.skill for text in texts_of(card) if isinstance(text, texts.While) for change in text.changes
                  if isinstance(change, changes.Gains)}  # fmt: skip
        return 0.8 + 0.8 * any(self._had[name] < 2 * self._needs[name] for name in gained) + 0.4 * bool(gained)

    def _worth_of_event(self, card: Event) -> float:
        if card.words:
            return WORTH_IF_NEVER_USABLE
        if card.stays:
            return (
                WORTH_IF_USABLE_LATER
                if self._copies[card.id]
                else WORTH_IF_NEVER_USABLE
                if _is_burden_on_own_plays(card)
                else 2.0
            )
        return max(WORTH_IF_NEVER_USABLE, self.gain_of_effects(card.effects) - self.price_of_costs(card.costs))

    def least_worth_in_hand(self) -> float:
        """Return the worth of the least useful card in hand, not counting events; it is the price of a discard."""
        hand = (self._position.printed_facts(card) for card in self._position.me.hand)
        return min((self.worth_of_card(card) for card in hand if not isinstance(card, Event)), default=1.0)

    # --- effects -----------------------------------------------------------------------------------------------

    def price_of_costs(self, costs: Sequence[tree.Effect]) -> float:
        """Return the loss to the seat from paying costs."""
        return -self.gain_of_effects(costs)

    def gain_of_effects(self, effects: Sequence[tree.Effect]) -> float:
        """Return the gain to the seat from effects of its own text; negative if they harm it."""
        return sum(self._gain_of_effect(effect) for effect in effects)

    def _gain_of_effect(self, effect: tree.Effect) -> float:  # noqa: PLR0912 - one branch for each effect
        match effect:
            case tree.Draw(count=count, whose=whose):
                return _sign_of_side(whose) * _printed_amount(count)
            case tree.Discard(how="top of deck"):
                return 0.0
            case tree.Discard(count=count, whose=whose):
                return _printed_amount(count) * (
                    -min(1.0, self.least_worth_in_hand()) if whose == cards_meant.YOU else 1.0
                )
            case tree.Score(points=points, whose=whose):
                return _sign_of_side(whose) * _printed_amount(points) / 3
            case tree.GainCounters(count=count):
                return float(_printed_amount(count))
            case tree.Download() | tree.Prevent() | tree.Instead() | tree.SelectAgain():
                return 2.0
            case (
                tree.TakeInHand(who=who)
                | tree.PutIntoPlay(who=who)
                | tree.Unstop(who=who)
                | tree.Repair(who=who)
                | tree.RestoreRange(who=who)
            ):
                return 1.5 * _signed_affected_count(who, harm=False) if self._has_card_to_help(effect, who) else 0.0
            case tree.Stop(who=who):
                return _signed_affected_count(who, harm=True)
            case tree.Kill(who=who) | tree.Destroy(who=who) | tree.Capture(who=who) | tree.RemoveFromGame(who=who):
                return 3 * _signed_affected_count(who, harm=True)
            case tree.ReturnToHand(who=who) | tree.PutInDeck(who=who):
                return 1.5 * _signed_affected_count(who, harm=True)
            case tree.GiveCommand(who=who):
                return _signed_affected_count(who, harm=True)
            case tree.May(then=then, costs=costs):
                return max(0.0, self.gain_of_effects(then) - self.price_of_costs(costs))
            case tree.Choose(choices=choices):
                return max(self.gain_of_effects(choice.effects) for choice in choices)
            case tree.PlayersDo(whose=whose, then=then):
                return 0.0 if whose == cards_meant.ANYBODY else -self.gain_of_effects(then)
            case tree.If(then=then, otherwise=otherwise):
                return (self.gain_of_effects(then) + self.gain_of_effects(otherwise)) / 2
            case tree.Unless(then=then, met=met):
                return (self.gain_of_effects(then) + self.gain_of_effects(met)) / 2
            case tree.Lasts():
                return 0.8
            case tree.Overcome():
                return 1.5
            case tree.BeginCombat(then=then) | tree.BeginEngagement(then=then):
                return max(0.5, self.gain_of_effects(then))
            case _:
                return 0.0

    def _has_card_to_help(self, effect: tree.Effect, pick: cards_meant.Pick) -> bool:
        """Whether an effect that helps cards has a card to help, as far as the seat can see."""
        ships, players = [ship.view for ship in self._position.ships], self._position.view.players
        match effect:
            case tree.Repair():
                return any(ship.damage for ship in ships)
            case tree.RestoreRange():
                return any(ship.range_left < ship.range for ship in ships)
            case tree.Unstop() if getattr(pick, "whose", cards_meant.YOU) == cards_meant.YOU:
                return any(card.stopped for card in self._position.in_play)
        match getattr(pick, "where", ""):
            case "discard":
                own = getattr(pick, "whose", cards_meant.YOU) == cards_meant.YOU
                return any(player.counts["discard"] for player in ([self._position.me] if own else players))
            case "beneath" | "under":
                return any(mission.overcome for player in players for mission in player.missions)
            case _:
                return True


def _is_burden_on_own_plays(card: Event) -> bool:
    """Whether an event in play makes the seat's own personnel pay for their skills (2E-SKL-09)."""
    lasting = (change for text in card.texts if isinstance(text, texts.While) for change in text.changes)
    return any(isinstance(effect, changes.Toll) and effect.of.whose not in cards_meant.OPPONENTS for effect in lasting)


def _sign_of_side(whose: str) -> float:
    return -1.0 if whose in cards_meant.OPPONENTS else 1.0


def _signed_affected_count(pick: cards_meant.Pick, *, harm: bool) -> float:
    """Return the number of affected cards, negative if the wrong side is affected."""
    if isinstance(pick, cards_meant.This | cards_meant.Host):
        return -1.0 if harm else 1.0
    if isinstance(pick, cards_meant.Subject | cards_meant.Picked | cards_meant.Others) or not isinstance(
        pick, cards_meant.Cards
    ):
        return 0.5
    count = _printed_amount(pick.count) if isinstance(pick, cards_meant.Random | cards_meant.Chosen) else 2
    return count * (1.0 if (pick.whose in cards_meant.OPPONENTS) == harm else -1.0)


def _printed_amount(amount: cards_meant.Amount) -> int:
    """Return a printed number; 2 if the number depends on the table."""
    return amount if isinstance(amount, int) else 2
