"""Control flow of effect trees: choosing, branching, paying. The resolution carries out each effect at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import UnsetType

from engine.ccg.effects.cards_meant import (
    All,
    AllButOne,
    Bottom,
    Cards,
    Chosen,
    Highest,
    Host,
    Least,
    Lowest,
    Most,
    Others,
    Pick,
    Picked,
    Random,
    Share,
    Subject,
    This,
)
from engine.ccg.effects.effects import Choose, Effect, If, Kill, May, Select, Stop, Unless
from engine.ccg.effects.naming import Name, with_named
from engine.ccg.resolving.resolution import Resolution
from engine.kernel.decision import Procedure

_CHOOSING = Random | Chosen | Most | Least | Highest | Lowest | AllButOne
_BRANCHING = Unless | If | May | Choose


class Interpreter:
    """An interpreter of one card's text, which remembers the cards it has picked."""

    def __init__(self, resolution: Resolution) -> None:
        self._resolution = resolution
        self._aimed: dict[int, list[str]] = {}

    def choose_targets_in_advance(self, effects: Sequence[Effect]) -> Procedure[bool]:
        """Choose the targets of the first effect that has any, and the cards that earlier effects select.

        The targets are affected later, when the effects are carried out. Return whether any effect has such targets.
        """
        for effect in effects:
            who = getattr(effect, "who", None)
            if not isinstance(who, _CHOOSING):
                if isinstance(who, All | None) and not isinstance(effect, _BRANCHING):
                    continue
                return False
            self._aimed[id(who)] = yield from self._picked_cards(who, effect)
            if not isinstance(effect, Select):
                return True
        return False

    def forget_targets(self, cards: Collection[str]) -> None:
        """Remove cards from the targets chosen in advance (1E-ACT-13)."""
        for pick, chosen in self._aimed.items():
            self._aimed[pick] = [item for item in chosen if item not in cards]

    @property
    def aimed_at(self) -> set[str]:
        """The targets that were chosen in advance and are still unaffected."""
        return {item for chosen in self._aimed.values() for item in chosen}

    def carry_out(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects in their order, each as far as possible (2E-CST-04)."""
        for place, effect in enumerate(effects, start=1):
            if self._resolution.is_over:
                return
            if isinstance(effect, Name):
                yield from self._resolution.carry_out_picked(effect, [])
                if self._resolution.named:
                    yield from self.carry_out(with_named(tuple(effects[place:]), self._resolution.named))
                return
            yield from self._carry_out_effect(effect)

    def _carry_out_effect(self, effect: Effect) -> Procedure[None]:
        match effect:
            case Unless():
                asked = (
                    self._unpicked_participants() if effect.of_others is True else self._picked_or_all(effect.of_picked)
                )
                met = yield from self._resolution.meet_requirement(effect.requirement, asked)
                yield from self.carry_out(effect.met if met else effect.then)
            case If():
                holds = self._resolution.holds(effect.condition, self._picked_or_all(effect.of_picked))
                yield from self.carry_out(effect.then if holds else effect.otherwise)
            case May():
                yield from self._offer_effect(effect)
            case Choose():
                chosen = yield from self._resolution.choose_one(effect.by, effect.choices)
                yield from self.carry_out(effect.choices[chosen].effects)
            case Select():
                picked = yield from self._picked_cards(effect.who, effect)
                self._resolution.remember_picked(picked)
                yield from self._resolution.carry_out_picked(effect, picked)
            case Stop() | Kill():
                picked = yield from self._picked_cards(effect.who, effect)
                if picked:
                    yield from self._resolution.carry_out_picked(effect, picked)
                else:
                    yield from self.carry_out(effect.otherwise)
            case _:
                who = getattr(effect, "who", None)
                picked = (yield from self._picked_cards(who, effect)) if who is not None else []
                yield from self._resolution.carry_out_picked(effect, picked)

    def _offer_effect(self, effect: May) -> Procedure[None]:
        wanted = False
        if self._resolution.can_pay(effect.costs):
            wanted = yield from self._resolution.offer_effects(effect.by, effect.then, effect.costs)
        paid = wanted and (yield from self._resolution.pay_costs(effect.costs))
        yield from self.carry_out(effect.then if paid else effect.otherwise)

    def _picked_or_all(self, of_picked: bool) -> list[str] | None:
        return list(self._resolution.picked) if of_picked else None

    def _unpicked_participants(self) -> list[str]:
        """Return the participants who have not been picked."""
        return [i for i in self._resolution.eligible(Cards()) if i not in self._resolution.picked]

    def _picked_cards(self, pick: Pick, effect: Effect) -> Procedure[list[str]]:
        """Return the cards that a text picks now; choices are remembered, fixed references are not."""
        picked: list[str]
        if id(pick) in self._aimed:
            return self._aimed.pop(id(pick))
        match pick:
            case This() | Host() | Subject():
                return self._resolution.cards_open_to(effect, self._resolution.special_cards(pick))
            case Picked():
                there = self._resolution.cards_open_to(effect, self._resolution.eligible(pick))
                picked = [i for i in self._resolution.picked if i in there]
                if isinstance(pick.which, str):
                    picked = picked[:1] if pick.which == "first" else picked[-1:]
            case Others():
                there = self._resolution.cards_open_to(effect, self._resolution.eligible(pick))
                picked = [i for i in there if i not in self._resolution.picked]
            case _:
                there = self._resolution.cards_open_to(effect, self._resolution.eligible(pick))
                if not there:
                    self._resolution.note_no_match(pick)
                picked = yield from self._pick_some(pick, there, _purpose_verb(effect))
        self._resolution.remember_picked(picked)
        return picked

    def pick_cards(self, pick: Pick, effect: Effect) -> Procedure[list[str]]:
        """Return the cards that another part of an effect picks."""
        return self._picked_cards(pick, effect)

    def _pick_some(
        self,
        pick: Random | Chosen | Most | Least | Highest | Lowest | All | AllButOne | Bottom,
        eligible: list[str],
        purpose: str,
    ) -> Procedure[list[str]]:
        match pick:
            case Random(firm=True):
                return self._resolution.select_and_log_at_random(eligible, self._resolution.value_of_amount(pick.count))
            case Random(count=Share() as share) | Chosen(count=Share() as share, optional=False):
                return (yield from self._pick_share(pick, share, eligible, purpose))
            case Random():
                return (
                    yield from self._resolution.select_at_random_with_responses(
                        eligible, self._resolution.value_of_amount(pick.count)
                    )
                )
            case AllButOne():
                count = len(eligible) - 1
                return (
                    (yield from self._resolution.select_at_random_with_responses(eligible, count)) if count > 0 else []
                )
            case Chosen(worth=worth) if not isinstance(worth, UnsetType):
                return (
                    yield from self._pick_by_total_cost(
                        pick, eligible, self._resolution.value_of_amount(worth), purpose
                    )
                )
            case Chosen(within=within) if not isinstance(within, UnsetType):
                return (
                    yield from self._pick_within_cost(pick, eligible, self._resolution.value_of_amount(within), purpose)
                )
            case Chosen():
                allowed = self._resolution.value_of_amount(pick.count)
                fewest = min(pick.least if pick.optional else allowed, allowed, len(eligible))
                return (yield from self._resolution.choose_freely(pick.by, eligible, fewest, allowed, purpose))
            case Most():
                return (yield from self._pick_extreme(pick.property, eligible, purpose, max))
            case Least():
                return (yield from self._pick_extreme(pick.property, eligible, purpose, min))
            case Highest() | Lowest():
                return (yield from self._pick_ranked(pick, eligible, purpose))
            case Bottom():
                return eligible[: self._resolution.value_of_amount(pick.count)]
            case All():
                return eligible

    def _pick_share(
        self, pick: Random | Chosen, share: Share, eligible: list[str], purpose: str
    ) -> Procedure[list[str]]:
        count = self._resolution.value_of_share(share)
        if isinstance(pick, Random):
            return (yield from self._resolution.select_share_at_random(eligible, count))
        return (yield from self._resolution.choose_share(pick.by, eligible, count, purpose))

    def _pick_by_total_cost(self, pick: Chosen, eligible: list[str], worth: int, purpose: str) -> Procedure[list[str]]:
        """Let a player choose cards one by one until their total cost is ``worth`` or no card is left; return them."""
        found: list[str] = []
        while sum(self._resolution.attribute_value(i, "cost") for i in found) < worth:
            left = [i for i in eligible if i not in found]
            if not left:
                break
            found += yield from self._resolution.choose_cards(pick.by, left, 1, 1, purpose)
        return found

    def _pick_within_cost(self, pick: Chosen, eligible: list[str], left: int, purpose: str) -> Procedure[list[str]]:
        """Let a player choose cards one by one within a total cost until they choose none; return them."""
        found: list[str] = []
        while able := [i for i in eligible if i not in found and self._resolution.attribute_value(i, "cost") <= left]:
            chosen = yield from self._resolution.choose_cards(pick.by, able, 0, 1, purpose)
            if not chosen:
                break
            found += chosen
            left -= self._resolution.attribute_value(chosen[0], "cost")
        return found

    def _pick_extreme(self, name: str, eligible: list[str], purpose: str, extreme: object) -> Procedure[list[str]]:
        """Return the card with the highest or lowest value, and show it (2E-SHW-04); ties are chosen (2E-SEL-03)."""
        values = {instance: self._resolution.attribute_value(instance, name) for instance in eligible}
        best = (max if extreme is max else min)(values.values(), default=0)
        tied = [instance for instance in eligible if values[instance] == best]
        if len(eligible) > 1:
            self._resolution.show_deciding_value("highest" if extreme is max else "lowest", name, best)
        if len(tied) <= 1:
            return tied
        return (yield from self._resolution.choose_cards("commander", tied, 1, 1, purpose))

    def _pick_ranked(self, pick: Highest | Lowest, eligible: list[str], purpose: str) -> Procedure[list[str]]:
        """Return the cards with the highest or lowest sum of attributes; a player chooses among ties (1E-DIL-12)."""
        rank = {
            i: _rank_of_total(pick, sum(self._resolution.attribute_value(i, name) for name in pick.attributes))
            for i in eligible
        }
        ranked = sorted(eligible, key=lambda i: rank[i])
        count = self._resolution.value_of_amount(pick.count)
        if len(ranked) <= count:
            return ranked
        last = rank[ranked[count - 1]]
        sure = [i for i in ranked if rank[i] < last]
        tied = [i for i in ranked if rank[i] == last]
        wanted = count - len(sure)
        if len(tied) == wanted:
            return sure + tied
        return sure + (yield from self._resolution.choose_cards(pick.by, tied, wanted, wanted, purpose))


def _rank_of_total(pick: Highest | Lowest, total: int) -> int:
    """Return the rank of a total in the order of the pick; the first rank is the lowest number."""
    if isinstance(pick, Highest):
        return -total
    return abs(total - pick.near) if isinstance(pick.near, int) else total


def _purpose_verb(effect: Effect) -> str:
    """Return the effect on the picked cards, as a verb."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(effect).__name__)
    return words.strip()
