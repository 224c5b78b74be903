"""Where a card's text is carried out: which cards its words mean, who chooses, what it takes to meet and to pay.

What each effect does stands in the chapters' modules, which register it with ``does``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from engine.ccg.cards.kinds import Equipment, Personnel, Ship, cost_of, triggers_of
from engine.ccg.continuous.characteristics import Reckoning, reckon
from engine.ccg.describing.printer import print_effects
from engine.ccg.effects import effects as tree
from engine.ccg.effects.effects import ANYBODY, OPPONENT, YOU, Amount, Cards, Choice, Condition, Effect, Situation
from engine.ccg.requirements.requirement import Qualities, Requirement, met, uses
from engine.ccg.resolving.costs import Bill
from engine.ccg.resolving.interpreter import Interpreter
from engine.ccg.resolving.knowledge import may_hold, may_mean
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.zones.card_table import Table, numbered
from engine.ccg.zones.seeing import may_see
from engine.kernel.decision import NO, YES, Decision, Kind, Option, Procedure, ask, option
from engine.second_edition.state import AttemptState

Doer = Callable[["Scene", "tree.Effect", list[str]], Procedure[None]]
E = TypeVar("E")

_DOERS: dict[type, Callable[..., Procedure[None]]] = {}
_SUFFERING: dict[type, Callable[[Table, str], bool]] = {}


def does(effect: type[E]) -> Callable[[Callable[[Scene, E, list[str]], Procedure[None]]], object]:
    """Register what an effect does at the table, to the cards picked for it."""

    def register(doer: Callable[[Scene, E, list[str]], Procedure[None]]) -> object:
        _DOERS[effect] = doer
        return doer

    return register


def suffered_by(
    *effects: type[Effect],
) -> Callable[[Callable[[Table, str], bool]], Callable[[Table, str], bool]]:
    """Register to which cards effects can be done."""

    def register(can: Callable[[Table, str], bool]) -> Callable[[Table, str], bool]:
        _SUFFERING.update(dict.fromkeys(effects, can))
        return can

    return register


class Scene:
    """The text of one card, carried out for one player.

    Attributes:
        table: where.
        seat: who is meant by "you": the card's commander, or who faces the dilemma (2E-DIL-10).
        card: whose text it is.
        occurrence: what the text responds to, if it does.
        attempt: the attempt in which it is a dilemma that is faced, if it is one.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        card: str,
        occurrence: Occurrence | None = None,
        attempt: AttemptState | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.card = card
        self.occurrence = occurrence
        self.attempt = attempt
        self.placed = False
        """Whether the text has told where its dilemma goes (2E-DIL-11)."""
        self.picked: list[str] = []
        """The cards that the text has picked so far."""
        self._opponent: int | None = None
        self._interpreter = Interpreter(self)
        self._definition = table.card(card)
        self._began_at = ""
        self._subjects: list[str] | None = None
        self._owed: Bill | None = None
        self._struck: list[str] | None = None

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects; whom an earlier part of the text picked is remembered.

        So are the place of the card and those to whom its trigger happened: its costs may take it out of play.
        """
        self._began_at = self._place() or self._began_at
        if self._subjects is None:
            self._subjects = self._answered()
        yield from self._interpreter.carry_out(effects)

    def remember(self, cards: Sequence[str]) -> None:
        """Note cards as picked; they keep their ids while the action lasts, wherever they are put."""
        self.picked += [i for i in cards if i not in self.picked]
        self.table.hold(cards)

    # --- players -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """2E-WIN-02: a game that is over stops in the middle."""
        return self.table.outcome is not None

    @property
    def commander(self) -> int:
        """Who commands the card with the text; a dilemma is the dilemma player's (2E-SEL-03, 2E-GAP-08)."""
        return self.table.left_of(self.seat) if self.attempt else self.seat

    def opponent(self) -> Procedure[int]:
        """The opponent whom the text concerns; where there are several, its player chooses (2E-MUL-04, 2E-MUL-06)."""
        if self._opponent is None:
            self._opponent = yield from self._which_opponent()
        return self._opponent

    def _which_opponent(self) -> Procedure[int]:
        table = self.table
        if self.attempt:
            return table.left_of(self.seat)
        if (now := table.state.conflict) and self.seat in (now.starter, now.opponent):
            return now.opponent if self.seat == now.starter else now.starter
        if self.occurrence and self.occurrence.seat != self.seat:
            return self.occurrence.seat
        others = table.opponents(self.seat)
        answer = yield from ask(
            Decision(
                seat=self.seat,
                kind=Kind.OPTION,
                prompt=f"Which opponent{self._by()}?",
                public="chooses an opponent",
                options=tuple(option(str(other), table.player_name(other)) for other in others),
                default=(str(others[0]),),
                rule="2E-MUL-06",
            )
        )
        return int(answer[0])

    def whose(self, whose: str) -> Procedure[int]:
        """The seat meant by ``you``, ``opponent`` or ``commander``."""
        if whose == OPPONENT:
            return (yield from self.opponent())
        return self.commander if whose == "commander" else self.seat

    def players(self, whose: str) -> Procedure[list[int]]:
        """The seats meant, where everybody may be; in turn order (2E-MUL-05)."""
        if whose == ANYBODY:
            return self.table.clockwise(self.seat)
        return [(yield from self.whose(whose))]

    # --- which cards -------------------------------------------------------------------------------------------

    def eligible(self, cards: Cards) -> list[str]:
        """The cards that a description means now, in the order of the table."""
        now = reckon(self.table)
        found = [i for i in self._at(cards) if now.suits(cards, i, self.seat) and not self._untouchable(cards, i)]
        known = self._spoken_of() if cards.other else ()
        return [i for i in found if i not in known and now.meets_alone(cards, i)]

    def _spoken_of(self) -> list[str]:
        """This card, what the text has picked, and those to whom happens what it responds to."""
        return [self.card, *self.picked, *(self.occurrence.cards if self.occurrence else ())]

    def _untouchable(self, cards: Cards, instance: str) -> bool:
        """2E-STP-04: a player's own text does not touch his own stopped cards; 2E-DIL-14: nor does a dilemma."""
        state = self.table.instance(instance)
        return cards.stopped is None and state.stopped and state.commander == self.seat

    def _at(self, cards: Cards) -> list[str]:  # noqa: PLR0912 - a dictionary of places
        """The cards at the place that a text names, of any kind and player."""
        table = self.table
        match cards.where:
            case "group":
                return self._group(cards)
            case "present":
                return self._present()
            case "aboard":
                ship = self._ship()
                return list(table.place(ship)) if ship else []
            case "mission":
                return self._at_site()
            case "hand" | "deck" | "discard" | "core" | "dilemmas":
                piles = [getattr(table.player(seat), cards.where) for seat in self._owners(cards)]
                return [i for pile in piles for i in pile if not (cards.where == "hand" and i == self.card)]
            case "top of deck":
                return [i for seat in self._owners(cards) for i in table.player(seat).deck[:1]]
            case "headquarters":
                return [i for seat in self._owners(cards) for i in table.beneath_headquarters(seat)]
            case "picked":
                return [i for i in self.picked if i in table.state.cards]
            case "concerned":
                return self.special(tree.Subject())
            case "brig":  # 2E-BRG-04
                return list(table.player(self.seat).brig)
            case "this":
                return [self.card]
            case "host":
                return self.special(tree.Host())
            case "on":
                return list(table.state.hosted.get(self.card, ()))
            case "damage":
                ships = (ship for ship in table.state.ships if table.instance(ship).commander == self.seat)
                return [i for ship in ships for i in table.ship_state(ship).damage]
            case "stack":
                return list(table.state.attempt.stack) if table.state.attempt else []
            case "beneath":
                site = self._site()
                return [i for m in table.state.missions if site and m.id == site for i in m.beneath]
            case _:
                return self._in_play(cards)

    def _seats(self, cards: Cards) -> list[int]:
        seats = self.table.clockwise(self.seat)
        return seats[:1] if cards.whose == YOU else seats[1:] if cards.whose == OPPONENT else seats

    def _owners(self, cards: Cards) -> list[int]:
        """Whose piles are meant: of the opponents the one whom the text concerns, where that is known."""
        known = cards.whose == OPPONENT and self._opponent is not None
        return [self._opponent] if known and self._opponent is not None else self._seats(cards)

    def _in_play(self, cards: Cards) -> list[str]:
        if cards.kind == "mission":
            return [mission.id for mission in self.table.state.missions]
        return [i for seat in self._seats(cards) for i in self.table.cards_in_play.of_kind(cards.kind, seat)]

    def _group(self, cards: Cards) -> list[str]:
        """2E-MIS-08, 2E-MIS-10: those in the attempt; in a combat or engagement those in it; else all in play."""
        table = self.table
        if attempt := self.attempt or table.state.attempt:
            place = self._place_of_attempt(attempt)
            gear = table.commanded_at(attempt.seat, place) if place else []
            ships = [place] if attempt.ship and place else []
            return [*attempt.group, *ships, *(i for i in gear if isinstance(table.card(i), Equipment))]
        if now := table.state.conflict:
            both = [*now.ours, *now.theirs]
            aboard = [i for ship in both if ship in table.state.ships for i in table.place(ship)]
            return [i for i in (*both, *aboard) if i in table.state.cards]
        return self._in_play(cards)

    def _present(self) -> list[str]:
        """2E-PRE-01 to 2E-PRE-03: with this card; for a dilemma, with those who face it.

        For a card that is nowhere, such as an interrupt, with those to whom happens what it responds to.
        """
        if self.attempt:
            place = self._place_of_attempt(self.attempt)
            return list(self.table.place(place)) if place else []
        place = self.card if self.card in self.table.state.ships else self._place()
        struck = self.occurrence.cards if self.occurrence and not place else ()
        place = place or next((self.table.place_of(i) for i in struck if self._is_somewhere(i)), "")
        return list(self.table.place(place)) if place else []

    def _place_of_attempt(self, attempt: AttemptState) -> str:
        """The planet, or the ship whose crew attempts; empty where that ship is lost."""
        if attempt.ship:
            return attempt.ship if attempt.ship in self.table.state.ships else ""
        return attempt.mission

    def _is_somewhere(self, instance: str) -> bool:
        return instance in self.table.state.cards and bool(self.table.place_of(instance))

    def _ship(self) -> str:
        if self.attempt:
            return self.attempt.ship if self.attempt.ship in self.table.state.ships else ""
        place = self._place()
        return self.card if self.card in self.table.state.ships else place if place in self.table.state.ships else ""

    def _place(self) -> str:
        """Where this card is, or was when its text began; a ship that is lost, and who was aboard one, is nowhere."""
        table = self.table
        place = table.place_of(self.card) or self._began_at
        if isinstance(self._definition, Ship):
            return place if self.card in table.state.ships else ""
        lost = place and place not in table.state.ships and isinstance(table.card(place), Ship)
        return "" if lost else place

    def _site(self) -> str:
        """The mission concerned (2E-PRE-04)."""
        if self.attempt:
            return self.attempt.mission
        place = self._place()
        if place in self.table.state.ships:
            return self.table.site_of_ship(place).id
        return place or (self.occurrence.site if self.occurrence else "")

    def _at_site(self) -> list[str]:
        site = self._site()
        if not site:
            return []
        here = self.table.site(self.table.mission_state(site))
        return [site, *here.surface, *here.ships, *(i for ship in here.ships for i in self.table.place(ship))]

    def meant(self, pick: tree.Pick) -> list[str]:
        """The cards among which a text picks now."""
        if isinstance(pick, tree.This | tree.Host | tree.Subject):
            return self.special(pick)
        return self.eligible(pick)

    def special(self, pick: tree.This | tree.Host | tree.Subject) -> list[str]:
        """This card, the one it lies on or is aboard, or those to whom happened what the text answers."""
        match pick:
            case tree.This():
                return [self.card]
            case tree.Host():
                host = self.table.host_of(self.card) or self._ship()
                return [host] if host else []
            case tree.Subject():
                now = reckon(self.table)
                return [i for i in self._answered() if now.meets_alone(pick, i)]

    def _answered(self) -> list[str]:
        """Those to whom happens what the text responds to, as far as its trigger speaks of them (2E-TIM-03).

        Once the text is carried out it means the same cards throughout, even where it has prevented it for them.
        """
        if self.occurrence is None:
            return []
        if self._subjects is not None:
            return [i for i in self._subjects if i in self.table.state.cards]
        now, event = reckon(self.table), self.occurrence.event
        triggers = [trigger for trigger in triggers_of(self._definition) if event in trigger.events]
        left = [i for i in self.occurrence.left() if i in self.table.state.cards]
        return [i for i in left if any(now.answers(trigger, i, self.card, self.seat) for trigger in triggers)]

    def value(self, instance: str, name: str) -> int:
        """An attribute of a card, or its cost."""
        return reckon(self.table).qualities(instance).attributes.get(name, 0)

    def show(self, extreme: str, name: str, value: int) -> None:
        """2E-SHW-03, 2E-SHW-04: of those face down only the number that decides is shown."""
        self.table.journal.tell("shown", f"The {extreme} {name.title()} is {value}.", rule="2E-SHW-04", reveals=True)

    def at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """2E-SEL-01, 2E-GAP-20: the seeded source decides; whose they are learns who."""
        selected: list[str] = []
        for able, wanted in self._portions(eligible, min(count, len(eligible)), selected):
            selected += self.table.state.random.sample(able, wanted)
        if selected:
            owner = self.table.instance(selected[0]).commander
            self.table.journal.tell(
                "random",
                f"{len(selected)} {'card' if len(selected) == 1 else 'cards'} selected at random.",
                private={owner: f"Selected at random: {self.table.names(selected)}."},
                rule="2E-SEL-01",
                reveals=True,
            )
        return selected

    def choose(self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str) -> Procedure[list[str]]:
        """2E-SEL-02: who chooses may see each eligible card."""
        if not eligible or most <= 0:
            return []
        seat = yield from self.whose(by)
        chosen: list[str] = []
        for able, wanted in self._portions(eligible, most, chosen):
            needed = max(0, min(wanted, fewest - len(chosen)))
            answer = yield from ask(self._choice(seat, able, needed, wanted, purpose))
            chosen += answer
            if not answer:
                break
        return chosen

    def _choice(self, seat: int, eligible: Sequence[str], fewest: int, most: int, purpose: str) -> Decision:
        return Decision(
            seat=seat,
            kind=Kind.CARDS,
            prompt=f"Choose whom to {purpose}{self._by()}.",
            public="chooses cards",
            options=tuple(self._options(eligible)),
            minimum=fewest,
            maximum=most,
            private=True,
            default=tuple(eligible[:fewest]),
            reveals=any(self.table.instance(i).commander != seat for i in eligible),
            rule="2E-SEL-02",
        )

    def _portions(self, eligible: Sequence[str], count: int, taken: Sequence[str]) -> Iterator[tuple[list[str], int]]:
        """Of which cards how many are taken: all at once, or one by one where other costs may need some of them."""
        if self._owed is None or not self._owed.competes(eligible):
            yield list(eligible), count
            return
        for wanted in range(count, 0, -1):
            left = [i for i in eligible if i not in taken]
            if able := self._owed.spared(left, wanted, taken):
                yield able, 1

    def _options(self, eligible: Sequence[str]) -> Iterator[Option]:
        labels = numbered([self.table.name(i) for i in eligible])
        now = reckon(self.table)
        for instance, label in zip(eligible, labels, strict=True):
            detail = detail_of(self.table, now, instance)
            yield option(instance, label, detail, card=self.table.instance(instance).card)

    def _by(self) -> str:
        """A few words on whose text asks, to follow the question."""
        return f" ({self.table.name(self.card)})" if self.card in self.table.state.cards else ""

    # --- conditions and amounts --------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> int:
        """A number of the text."""
        match amount:
            case tree.ForEach(of=of, times=times, plus=plus, most=most):
                counted = self.eligible(of)
                count = len({self.table.title(i) for i in counted} if amount.different else counted)
                number = plus + times * count
                return number if most is None else min(number, most)
            case tree.OfPicked(property=name, times=times):
                picked = [i for i in self.picked if i in self.table.state.cards]
                return times * (sum(self.value(i, name) for i in picked) if name else len(picked))
            case _:
                return reckon(self.table).amount(amount, self.card, self.seat)

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition holds; what is mentioned is not used (2E-SKL-07)."""
        match condition:
            case tree.Commands(cards=cards, count=count):
                return len(self.eligible(cards)) >= count
            case tree.Never(condition=inner):
                return not self.holds(inner, among)
            case tree.Every(conditions=conditions):
                return all(self.holds(inner, among) for inner in conditions)
            case tree.Compare(left=left, comparison=comparison, right=right):
                a, b = self.amount(left), self.amount(right)
                return a > b if comparison == ">" else a < b if comparison == "<" else a == b
            case _ if isinstance(condition, Situation):
                return reckon(self.table).holds(condition, self.card, self.seat)
            case _:
                group = self._asked(among)
                now = reckon(self.table)
                return met(condition, [now.personnel(i) for i in group], self._keywords(), self._ship_numbers())

    def _asked(self, among: Sequence[str] | None) -> list[str]:
        """The personnel of whom something is asked (2E-CST-07: stopped ones do not count).

        Those in the attempt or combat; else, for the text of a personnel, ship or equipment, those present with it.
        """
        texts_there = isinstance(self._definition, Personnel | Ship | Equipment)
        outside = not self.attempt and not self.table.state.conflict
        everybody = self.eligible(Cards(where="present" if texts_there and outside else "group"))
        return everybody if among is None else [i for i in among if i in everybody]

    def _keywords(self) -> list[frozenset[str]]:
        """The keywords of each equipment with the group."""
        gear = self.eligible(Cards(kind="equipment", where="group"))
        return [frozenset(keyword.lower() for keyword in self.table.card(i).keywords) for i in gear]

    def _ship_numbers(self) -> dict[str, int] | None:
        ship = self._ship()
        return reckon(self.table).ship(ship) if ship else None

    def meets(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """A bold requirement: what nothing restricts must be used (2E-SKL-08), what has a toll may be paid for.

        One payment serves all skills that it is asked for (2E-SKL-10), and nothing is paid that is not needed.
        """
        group = self._asked(among)
        now = reckon(self.table)
        gear, ship = self._keywords(), self._ship_numbers()

        def used(paid: Collection[tuple[str, int]]) -> list[Qualities]:
            return [self._as_used(now, i, {number for one, number in paid if one == i}) for i in group]

        if met(requirement, used(()), gear, ship):
            self._tell_met(requirement, used(()))
            return True
        needed = [(i, number) for i in group for number in range(len(now.tolls(i)))]
        for one in list(needed):
            if met(requirement, used(fewer := [other for other in needed if other != one]), gear, ship):
                needed = fewer
        price = sum(now.tolls(i)[number].discard for i, number in needed)
        payable = 0 < price <= len(self.table.player(self.seat).hand)
        if not payable or not met(requirement, used(needed), gear, ship):
            return False
        if not (yield from self.confirm(self.seat, f"Discard {price} to use these skills{self._by()}?", "2E-SKL-09")):
            return False
        yield from self.run((tree.Discard(price),))
        self._tell_met(requirement, used(needed))
        return True

    def _as_used(self, now: Reckoning, instance: str, paid: set[int]) -> Qualities:
        """A personnel as a bold requirement sees it: with substitutes, and without skills whose tolls are not paid."""
        one = now.personnel(instance)
        attributes = dict(one.attributes)
        for substitute in now.substitutes(
            instance, "dilemma" if self.attempt and self.card != self.attempt.mission else "mission"
        ):
            for name in substitute.instead:
                attributes[name] = max(attributes[name], one.attributes[substitute.attribute])
        barred = {toll.skill for number, toll in enumerate(now.tolls(instance)) if number not in paid}
        skills = {name: level for name, level in one.skills.items() if "" not in barred and name not in barred}
        return Qualities(skills, attributes, one.traits)

    def _tell_met(self, requirement: Requirement, group: Sequence[Qualities]) -> None:
        """2E-SHW-04: what is used is shown, not whose it is."""
        words = ", ".join(uses(requirement, group))
        self.table.journal.tell(
            "requirement", f"{self.table.player_name(self.seat)} meets the requirement: {words}.", rule="2E-SHW-04"
        )

    # --- asking ------------------------------------------------------------------------------------------------

    def confirm(self, seat: int, prompt: str, rule: str) -> Procedure[bool]:
        """Ask for yes or no."""
        answer = yield from ask(
            Decision(
                seat=seat,
                kind=Kind.YES_NO,
                prompt=prompt,
                public="decides",
                options=(YES, NO),
                private=True,
                default=("no",),
                rule=rule,
            )
        )
        return answer == ("yes",)

    def offer(self, by: str, effects: Sequence[Effect], costs: Sequence[Effect]) -> Procedure[bool]:
        """2E-CST-01, 2E-SKL-09: ask whether a player wants something to happen, at a cost or for nothing."""
        seat = yield from self.whose(by)
        price = f"{print_effects(costs)} Then: " if costs else ""
        return (yield from self.confirm(seat, f"{price}{print_effects(effects)} Do you want that?", "2E-CST-01"))

    def choose_one(self, by: str, choices: Sequence[Choice]) -> Procedure[int]:
        """Ask which of several things is to happen."""
        seat = yield from self.whose(by)
        answer = yield from ask(
            Decision(
                seat=seat,
                kind=Kind.OPTION,
                prompt=f"What is to happen{self._by()}?",
                public="chooses what happens",
                options=tuple(option(str(n), print_effects(one.effects)) for n, one in enumerate(choices)),
                default=("0",),
                rule="2E-SEL-02",
            )
        )
        return int(answer[0])

    # --- paying and doing --------------------------------------------------------------------------------------

    def can_pay(self, costs: Sequence[Effect], counters: int = 0) -> bool:
        """Whether costs can be paid in full, besides so many counters (2E-CST-06); any effect may be one (2E-CST-02).

        As far as the player knows who pays.
        """
        return not costs or Bill(self, costs, self._possible_candidates, counters=counters).payable()

    def may_hold(self, condition: Condition | None) -> bool:
        """Whether what a text requires holds, or may hold as far as its player knows."""
        return condition is None or may_hold(self, condition)

    def may_mean(self, cards: Cards) -> list[str]:
        """The cards that a description means, or may mean as far as the player knows."""
        return may_mean(self, cards)

    def is_in_order(self, requires: Condition | None, costs: Sequence[Effect]) -> bool:
        """Whether requirements are met and costs can be paid in truth, whatever the player could know."""
        met_now = requires is None or self.holds(requires, None)
        return met_now and (not costs or Bill(self, costs, self._candidates).payable())

    def _candidates(self, cost: Effect, who: tree.Pick) -> list[str]:
        """With which cards a cost can be paid."""
        return self.can_suffer(cost, self.meant(who))

    def _possible_candidates(self, cost: Effect, who: tree.Pick) -> list[str]:
        """The same as far as the player knows."""
        if isinstance(who, tree.This | tree.Host | tree.Subject):
            return self._candidates(cost, who)
        possible = self.may_mean(who)
        able = self.can_suffer(cost, possible)
        return [i for i in possible if i in able or not may_see(self.table, self.seat, i)]

    def pay(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs in their order; false where one is not paid in full, so that nothing follows (2E-CST-06).

        What is chosen for one leaves enough for those after it; what was prevented has not been paid.
        """
        paid = True
        for number, cost in enumerate(costs):
            self._owed, self._struck = Bill(self, costs[number + 1 :], self._candidates), None
            yield from self.run((cost,))
            paid = paid and not self.over and self._is_paid(cost)
        self._owed = None
        if not paid and not self.over:
            words = f"The costs of {self.table.name(self.card)} are not paid in full; nothing follows."
            self.table.journal.tell("unpaid", words, rule="2E-CST-06")
        return paid

    def _is_paid(self, cost: Effect) -> bool:
        if getattr(cost, "who", None) is None:
            return True
        left = self.can_suffer(cost, self._struck or ()) if type(cost) in _SUFFERING else ()
        return bool(self._struck) and not left

    def can_suffer(self, effect: Effect, cards: Sequence[str]) -> list[str]:
        """Those of some cards to whom an effect can be done."""
        can = _SUFFERING.get(type(effect))
        return [i for i in cards if can(self.table, i)] if can else list(cards)

    def open_to(self, effect: Effect, cards: list[str]) -> list[str]:
        """Those of whom one may be picked for an effect: for a cost only such as can pay it (2E-CST-06)."""
        limited = self._owed is not None or isinstance(effect, tree.JoinEngagement)
        return self.can_suffer(effect, cards) if limited else cards

    def miss(self, cards: Cards) -> None:
        """Tell that nobody fits, where the player could not know it; only that (2E-CST-05)."""
        if self.may_mean(cards):
            self.table.journal.tell("nobody", "There is no card to which this could be done.", rule="2E-CST-05")

    def owes(self, cards: Sequence[str]) -> bool:
        """Whether other costs of this text are still to be paid that could be paid with these cards as well."""
        return self._owed is not None and self._owed.competes(cards)

    def do(self, effect: Effect, picked: list[str]) -> Procedure[None]:
        """Carry out one effect on the cards picked for it."""
        self._struck = picked
        yield from _DOERS[type(effect)](self, effect, picked)

    def happens_at(self) -> str:
        """The mission where the text is carried out, for what happens there; of copies the first (2E-PRE-06)."""
        site = self._site()
        return self.table.site(self.table.mission_state(site)).id if site else ""


def detail_of(table: Table, now: Reckoning, instance: str) -> str:
    """A card in one line: attributes and skills, or its cost."""
    if not table.is_personnel(instance):
        return f"Cost {cost_of(table.card(instance))}"
    one = now.qualities(instance)
    skills = [name.title() if level == 1 else f"{name.title()} {level}" for name, level in one.skills.items()]
    numbers = "/".join(str(one.attributes[name]) for name in ("integrity", "cunning", "strength"))
    stopped = "stopped · " if table.instance(instance).stopped else ""
    return f"{stopped}{numbers} · {', '.join(skills)}"
