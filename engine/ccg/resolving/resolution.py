"""Where a card's text is carried out: which cards its words mean, who chooses, what it takes to meet and to pay.

What each effect does stands in the chapters' modules, which list it in their ``EFFECTS``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice

from engine.ccg.cards.kinds import Equipment, Interrupt, Mission, Personnel, Ship, cost_of, triggers_of
from engine.ccg.continuous.characteristics import Characteristics, characteristics_of
from engine.ccg.describing.printer import card_text, print_effects
from engine.ccg.effects import cards_meant, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, Amount, Cards
from engine.ccg.effects.conditions import Condition, Situation
from engine.ccg.effects.effects import Choice, Effect
from engine.ccg.requirements.requirement import Requirement, met
from engine.ccg.resolving.costs import Bill, Candidates
from engine.ccg.resolving.knowledge import may_hold, may_mean
from engine.ccg.resolving.likeness import may_be_meant
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.resolving.players import InterpreterForSeveral, Players
from engine.ccg.resolving.questions import question
from engine.ccg.zones.card_table import Table, numbered
from engine.ccg.zones.state import Attempt
from engine.kernel.asking import choose_one, choose_some, confirm
from engine.kernel.decision import Option, Procedure, option


class Resolution(Players, ABC):
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
        attempt: Attempt | None = None,
    ) -> None:
        super().__init__(table, seat, occurrence, attempt)
        self.card = card
        self.placed = False
        """Whether the text has said where its dilemma goes (2E-DIL-11)."""
        self.picked: list[str] = []
        """The cards that the text has picked so far."""
        self.revealed: set[str] = set()
        """The cards that the text has shown to all (2E-SEL-05)."""
        self.named = ""
        """What a player has named last."""
        self._is_of_another = False
        self._interpreter = InterpreterForSeveral(self, self)
        self._definition = table.card(card)
        self._began_at = ""
        self._subjects: list[str] | None = None
        self._owed: Bill | None = None
        self._struck: list[str] | None = None
        self.deeds: set[str] = set()
        """Whether the text has killed or stopped somebody."""

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects; whom an earlier part of the text picked is remembered.

        So are the place of the card and those to whom its trigger happened: its costs may take it out of play.
        """
        self._began_at = self.place() or self._began_at
        if self._subjects is None:
            self._subjects = self._answered()
        yield from self._interpreter.carry_out(effects)

    def remember(self, cards: Sequence[str]) -> None:
        """Note cards as picked; they keep their ids while the action lasts, wherever they are put."""
        self.picked += [i for i in cards if i not in self.picked]
        self.table.hold(cards)

    @property
    def over(self) -> bool:
        """2E-WIN-02: a game that is over stops in the middle."""
        return self.table.outcome is not None

    def for_another(self, seat: int, whose: str) -> Resolution:
        """A part of the text as another player carries it out, whose opponent is then the player of the text."""
        inner = resolving(self.table, seat, self.card)
        inner._began_at = self.place() or self._began_at
        inner._is_of_another = seat != self.seat and not self.attempt
        if whose != ANYBODY:
            inner.opposing(self.seat)
        return inner

    def reach_the_stopped(self) -> None:
        """What was said before somebody was stopped concerns them all the same (2E-STP-04)."""
        self._is_of_another = True

    # --- which cards -------------------------------------------------------------------------------------------

    def eligible(self, cards: Cards) -> list[str]:
        """The cards that a description means now, in the order of the table."""
        return list(self._eligible(cards))

    def are_there(self, cards: Cards, count: int) -> bool:
        """Whether a description means at least so many cards now."""
        return sum(1 for _ in islice(self._eligible(cards), count)) >= count

    def _eligible(self, cards: Cards) -> Iterator[str]:
        now, known = characteristics_of(self.table), self._spoken_of() if cards.other else ()
        for instance in self.at(cards):
            suits = (
                instance not in known and now.suits(cards, instance, self.seat) and may_be_meant(self, cards, instance)
            )
            suits = suits and self.is_of_opponent(cards, self.table.instance(instance).commander)
            if suits and not self._untouchable(cards, instance) and now.meets_alone(cards, instance):
                yield instance

    def _spoken_of(self) -> list[str]:
        """This card, what the text has picked, and those to whom happens what it responds to."""
        if self.occurrence and self.occurrence.event == "would be selected":  # of whom nothing has been decided yet
            return [self.card, *self.picked, *self._answered()]
        return [self.card, *self.picked, *(self.occurrence.cards if self.occurrence else ())]

    def _untouchable(self, cards: Cards, instance: str) -> bool:
        """2E-STP-04: a player's own text does not touch their own stopped cards; 2E-DIL-14: nor does a dilemma."""
        state = self.table.instance(instance)
        own = state.commander == self.seat and not self._is_of_another
        return cards.stopped is None and state.stopped and own

    @abstractmethod
    def at(self, cards: Cards) -> list[str]:
        """The cards at the place that a text names, of any kind and player."""

    @abstractmethod
    def ship(self) -> str:
        """The ship that the text means by its place; empty if none."""

    @abstractmethod
    def place(self) -> str:
        """Where this card is, or was when its text began; empty if nowhere."""

    @abstractmethod
    def site(self) -> str:
        """The mission concerned; empty if none."""

    def meant(self, pick: cards_meant.Pick) -> list[str]:
        """The cards among which a text picks now."""
        if isinstance(pick, cards_meant.This | cards_meant.Host | cards_meant.Subject):
            return self.special(pick)
        return self.eligible(pick)

    def special(self, pick: cards_meant.This | cards_meant.Host | cards_meant.Subject) -> list[str]:
        """This card, the one it lies on or is aboard, or those to whom happened what the text answers."""
        match pick:
            case cards_meant.This():
                return [self.card]
            case cards_meant.Host():
                host = self.table.host_of(self.card) or self.ship()
                return [host] if host else []
            case cards_meant.Subject():
                now = characteristics_of(self.table)
                return [i for i in self._answered() if now.meets_alone(pick, i)]

    def _answered(self) -> list[str]:
        """Those to whom happens what the text responds to, as far as its trigger speaks of them (2E-TIM-03).

        Once the text is carried out it means the same cards throughout, even where it has prevented it for them.
        """
        if self.occurrence is None:
            return []
        if self._subjects is not None:
            return [i for i in self._subjects if i in self.table.state.cards]
        now, event = characteristics_of(self.table), self.occurrence.event
        triggers = [trigger for trigger in triggers_of(self._definition) if event in trigger.events]
        left = [i for i in self.occurrence.left() if i in self.table.state.cards]
        return [i for i in left if any(now.answers(trigger, i, self.card, self.seat) for trigger in triggers)]

    def value(self, instance: str, name: str) -> int:
        """An attribute of a card, its cost, or the number of its skill dots: one for each skill (2E-CRD-15)."""
        if name == "skill dots":
            return len(getattr(self.table.card(instance), "skills", ()))
        return characteristics_of(self.table).qualities(instance).attributes.get(name, 0)

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

    def chosen_by_chance(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """2E-SEL-01: texts may take cards out of it before, and answer who was selected."""
        chosen: list[str] = yield from self.table.rules.by_chance(self, eligible, count)
        return chosen

    def pick(self, pick: cards_meant.Pick, effect: Effect) -> Procedure[list[str]]:
        """The cards that another part of an effect picks."""
        return self._interpreter.pick(pick, effect)

    def choose(self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str) -> Procedure[list[str]]:
        """2E-SEL-02: who chooses may see each eligible card."""
        if not eligible or most <= 0:
            return []
        seat = yield from self.whose(by)
        chosen: list[str] = []
        for able, wanted in self._portions(eligible, most, chosen):
            needed = max(0, min(wanted, fewest - len(chosen)))
            people = all(map(self.table.is_personnel, able))
            name = self.table.name(self.card) if self.card in self.table.state.cards else "its text"
            prompt = question(name, purpose, people=people)
            hidden = any(self.table.instance(i).commander != seat for i in able)
            bounds = (needed, wanted)
            answer = yield from choose_some(seat, prompt, [*self._options(able)], bounds, "2E-SEL-02", reveals=hidden)
            chosen += answer
            if not answer:
                break
        return chosen

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
        now = characteristics_of(self.table)
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
            case cards_meant.ForEach(of=of, times=times, plus=plus, most=most):
                counted = self.eligible(of)
                number = plus + times * characteristics_of(self.table).number_of(amount, counted)
                return number if most is None else min(number, most) if times > 0 else max(number, most)
            case cards_meant.OfPicked(property=name, times=times):
                picked = self._counted(amount)
                return times * (sum(self.value(i, name) for i in picked) if name else len(picked))
            case cards_meant.Total(of=of, property=name, times=times):
                return times * sum(self.value(i, name) for i in self.eligible(of))
            case cards_meant.Greatest(of=of, property=name, times=times):
                return times * max((self.value(i, name) for i in self.eligible(of)), default=0)
            case cards_meant.Different(of=of, property=name, times=times):
                number = times * len({characteristics_of(self.table).sort(i, name) for i in self.eligible(of)})
                return number if not isinstance(amount.most, int) else min(number, amount.most)
            case cards_meant.Excess(left=left, right=right):
                return max(0, self.amount(left) - self.amount(right))
            case cards_meant.Share(of=of, parts=parts):
                return len(self.eligible(of)) // parts
            case _:
                return characteristics_of(self.table).amount(amount, self.card, self.seat)

    def _of_now(self, cards: Sequence[str]) -> list[str]:
        """Those of some cards that are still in the game under their ids."""
        return [i for i in cards if i in self.table.state.cards]

    def _counted(self, amount: cards_meant.OfPicked) -> list[str]:
        """Those of the cards picked that an amount counts."""
        picked = self._of_now(self.picked)
        return picked[:1] if amount.which == "first" else picked[-1:] if amount.which == "last" else picked

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition holds; what is mentioned is not used (2E-SKL-07)."""
        match condition:
            case conditions.Differ(property=name, count=count):
                return len({characteristics_of(self.table).sort(i, name) for i in self._of_now(self.picked)}) >= count
            case conditions.Struck(deed=deed):
                return deed in self.deeds
            case conditions.Even(amount=amount):
                return self.amount(amount) % 2 == 0
            case conditions.Commands(cards=cards, count=count):
                return self.are_there(cards, count)
            case conditions.Never(condition=inner):
                return not self.holds(inner, among)
            case conditions.Every(conditions=parts):
                return all(self.holds(inner, among) for inner in parts)
            case conditions.Either(conditions=parts):
                return any(self.holds(inner, among) for inner in parts)
            case conditions.Compare(left=left, comparison=comparison, right=right):
                a, b = self.amount(left), self.amount(right)
                return a > b if comparison == ">" else a < b if comparison == "<" else a == b
            case _ if isinstance(condition, Situation):
                return characteristics_of(self.table).holds(condition, self.card, self.seat)
            case _:
                group = self.asked(among)
                now = characteristics_of(self.table)
                return met(condition, [now.personnel(i) for i in group], self.keywords(), self.ship_numbers())

    def asked(self, among: Sequence[str] | None) -> list[str]:
        """The personnel of whom something is asked (2E-CST-07: stopped ones do not count).

        Those in the attempt or combat; else, for the text of a personnel, ship or equipment, those present with it.
        """
        texts_there = isinstance(self._definition, Personnel | Ship | Equipment)
        outside = not self.attempt and not self.table.state.conflict
        everybody = self.eligible(Cards(where="present" if texts_there and outside else "group"))
        return everybody if among is None else [i for i in among if i in everybody]

    def keywords(self) -> list[frozenset[str]]:
        """The keywords of each equipment with the group, and its title."""
        gear = map(self.table.card, self.eligible(Cards(kind="equipment", where="group")))
        return [frozenset(word.lower() for word in (card.title, *card.keywords)) for card in gear]

    def ship_numbers(self) -> dict[str, int] | None:
        """Range, weapons and shields of the ship that the text means by its place, if there is one."""
        ship = self.ship()
        return characteristics_of(self.table).ship(ship) if ship else None

    @abstractmethod
    def would_meet(self, requirement: Requirement) -> bool:
        """Whether those of whom it is asked meet a bold requirement as things are, with nothing paid for it."""

    @abstractmethod
    def meets(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """Whether a bold requirement is met; its player may have something to decide for it first."""

    # --- asking ------------------------------------------------------------------------------------------------

    def offer(self, by: str, effects: Sequence[Effect], costs: Sequence[Effect]) -> Procedure[bool]:
        """2E-CST-01, 2E-SKL-09: ask whether a player wants something to happen, at a cost or for nothing."""
        seat = yield from self.whose(by)
        offered = " Then: ".join(print_effects(one) for one in (costs, effects) if one)
        return (yield from confirm(seat, f"{offered} Do you want that{self._by()}?", "2E-CST-01"))

    def choose_one(self, by: str, choices: Sequence[Choice]) -> Procedure[int]:
        """Ask which of several things is to happen."""
        seat = yield from self.whose(by)
        options = [option(str(n), print_effects(one.effects)) for n, one in enumerate(choices)]
        public = "chooses what happens"
        prompt = f"What is to happen{self._by()}?"
        return int((yield from choose_one(seat, prompt, options, "2E-SEL-02", public=public, private=False)))

    # --- paying and doing --------------------------------------------------------------------------------------

    def can_pay(self, costs: Sequence[Effect]) -> bool:
        """Whether costs can be paid in full (2E-CST-06); any effect may be one (2E-CST-02).

        As far as the player knows who pays.
        """
        return not costs or self.bill(costs, self.possible_candidates).payable()

    def bill(self, costs: Sequence[Effect], candidates: Candidates) -> Bill:
        """Costs to be judged as a whole."""
        return Bill(self, costs, candidates)

    def may_hold(self, condition: Condition | None) -> bool:
        """Whether what a text requires holds, or may hold as far as its player knows."""
        return condition is None or may_hold(self, condition)

    def may_mean(self, cards: Cards) -> list[str]:
        """The cards that a description means, or may mean as far as the player knows."""
        return may_mean(self, cards)

    def is_in_order(self, requires: Condition | None, costs: Sequence[Effect]) -> bool:
        """Whether requirements are met and costs can be paid in truth, whatever the player could know."""
        met_now = requires is None or self.holds(requires, None)
        return met_now and (not costs or self.bill(costs, self._candidates).payable())

    def _candidates(self, cost: Effect, who: cards_meant.Pick) -> list[str]:
        """With which cards a cost can be paid."""
        return self.can_suffer(cost, self.meant(who))

    def possible_candidates(self, cost: Effect, who: cards_meant.Pick) -> list[str]:
        """The same as far as the player knows."""
        if isinstance(who, cards_meant.This | cards_meant.Host | cards_meant.Subject):
            return self._candidates(cost, who)
        possible = self.may_mean(who)
        able = self.can_suffer(cost, possible)
        return [i for i in possible if i in able or not self.table.may_see(self.seat, i)]

    def pay(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs in their order; false where one is not paid in full, so that nothing follows (2E-CST-06).

        What is chosen for one leaves enough for those after it; what was prevented has not been paid.
        """
        paid = True
        for number, cost in enumerate(costs):
            self._owed, self._struck = self.bill(costs[number + 1 :], self._candidates), None
            who = getattr(cost, "who", None)
            some = not isinstance(who, cards_meant.Chosen | cards_meant.Random) or self.amount(who.count) > 0
            yield from self.run((cost,))
            paid = paid and not self.over and (who is None or not some or self._is_done(cost))
        self._owed = None
        if not paid and not self.over:
            words = f"The costs of {self.table.name(self.card)} are not paid in full; nothing follows."
            self.table.journal.tell("unpaid", words, rule="2E-CST-06")
        return paid

    def _is_done(self, effect: Effect) -> bool:
        """Whether an effect has been done to whom it was to be done."""
        left = self.can_suffer(effect, self._struck or ()) if type(effect) in self.table.rules.suffered else ()
        return bool(self._struck) and not left

    def can_suffer(self, effect: Effect, cards: Sequence[str]) -> list[str]:
        """Those of some cards to whom an effect can be done."""
        can = self.table.rules.suffered.get(type(effect))
        return [i for i in cards if can(self.table, i)] if can else list(cards)

    def is_possible(self, effects: Sequence[Effect]) -> bool:
        """Whether each of some effects can begin, for those of which the game asks it."""
        possible = self.table.rules.possible
        return all(possible[type(one)](self, one) for one in effects if type(one) in possible)

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
        yield from self.table.rules.effects[type(effect)](self, effect, picked)

    def happens_at(self) -> str:
        """The mission where the text is carried out, for what happens there; of copies the first (2E-PRE-06)."""
        site = self.site()
        return self.table.whereabouts(site)[1] if site else ""


def resolving(table: Table, seat: int, card: str, occurrence: Occurrence | None = None) -> Resolution:
    """The text of a card, to be carried out as its game does."""
    resolution: Resolution = table.rules.resolution(table, seat, card, occurrence)
    return resolution


def detail_of(table: Table, now: Characteristics, instance: str) -> str:
    """A card in one line: attributes and skills, or its cost."""
    if not table.is_personnel(instance):
        card = table.card(instance)
        cost = "" if isinstance(card, Interrupt | Mission) else f"Cost {cost_of(card)}"
        return " · ".join(filter(None, (type(card).__name__, cost, card_text(card))))
    one = now.qualities(instance)
    skills = [name.title() if level == 1 else f"{name.title()} {level}" for name, level in one.skills.items()]
    numbers = "/".join(str(one.attributes[name]) for name in ("integrity", "cunning", "strength"))
    stopped = "stopped · " if table.instance(instance).stopped else ""
    return f"{stopped}{numbers} · {', '.join(skills)}"
