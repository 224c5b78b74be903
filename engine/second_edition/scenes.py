"""What the words of card texts do at the Second Edition table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards.definition import Equipment
from engine.cards.requirement import Qualities
from engine.kernel.decision import Decision, Kind, Procedure, ask, option
from engine.second_edition.skills_and_attributes import qualities, ship_attributes
from engine.second_edition.state import AttemptState
from engine.second_edition.table import Table, numbered
from engine.second_edition.winning import score


def personnel_detail(now: Qualities) -> str:
    """A personnel in one line: attributes and skills."""
    skills = [name.title() if level == 1 else f"{name.title()} {level}" for name, level in now.skills.items()]
    numbers = "/".join(str(now.attributes[name]) for name in ("integrity", "cunning", "strength"))
    return f"{numbers} · {', '.join(skills)}"


def discard_from_hand(table: Table, seat: int, count: int, rule: str, prompt: str = "") -> Procedure[None]:
    """The player chooses that many cards of his hand, or all he has, and discards them."""
    hand = table.state.players[seat].hand
    count = min(count, len(hand))
    labels = numbered([table.name(i) for i in hand])
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=Kind.CARDS,
            prompt=prompt or f"Discard {count} from your hand.",
            public="chooses what to discard",
            options=tuple(option(i, label, card=table.instance(i).card) for i, label in zip(hand, labels, strict=True)),
            minimum=count,
            maximum=count,
            private=True,
            default=tuple(hand[:count]),
            rule=rule,
        )
    )
    for instance in answer:
        table.to_discard(instance)
    if answer:
        table.journal.tell(
            "discard", f"{table.player_name(seat)} discards {table.names(answer)}.", seat=seat, rule=rule
        )


class OwnScene:
    """The text of a player's own card, which may look at all personnel that he commands and may use."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def group(self) -> list[str]:
        """2E-CST-07: stopped personnel do not count."""
        return [i for place in self.table.places() for i in self.table.usable_personnel(self.seat, place)]

    def qualities(self, personnel: str) -> Qualities:
        """As it is now."""
        return qualities(self.table, personnel)

    def equipment(self) -> Sequence[frozenset[str]]:
        """All equipment that the player commands."""
        return self._keywords(list(self.table.in_play(self.seat)))

    def ship(self) -> Mapping[str, int] | None:
        """No ship is involved."""
        return None

    def at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """2E-SEL-01."""
        return self.table.state.random.sample(eligible, count)

    def choose(self, by: str, eligible: Sequence[str], count: int, purpose: str) -> Procedure[list[str]]:
        """2E-SEL-02: who chooses may see each eligible card; where there are fewer, all are taken (2E-CST-04)."""
        if not eligible:
            return []
        seat = self.chooser(by)
        count = min(count, len(eligible))
        labels = numbered([self.table.name(i) for i in eligible])
        answer = yield from ask(
            Decision(
                seat=seat,
                kind=Kind.CARDS,
                prompt=f"Choose {count} personnel {purpose}{self.because()}.",
                public="chooses personnel",
                options=tuple(
                    option(i, label, personnel_detail(self.qualities(i)), card=self.table.instance(i).card)
                    for i, label in zip(eligible, labels, strict=True)
                ),
                minimum=count,
                maximum=count,
                private=True,
                default=tuple(eligible[:count]),
                rule="2E-SEL-02",
            )
        )
        return list(answer)

    def chooser(self, by: str) -> int:
        """The seat meant by ``you`` or ``opponent`` on this card."""
        return self.seat if by == "you" else self.table.left_of(self.seat)

    def because(self) -> str:
        """A few words on why it is asked, to follow the question."""
        return ""

    def stop(self, personnel: Sequence[str]) -> None:
        """2E-STP-01. Opponents learn how many, their commander who (2E-SHW-03)."""
        for instance in personnel:
            self.table.instance(instance).stopped = True
        self._tell_struck("stop", personnel, "stopped", named=False)

    def kill(self, personnel: Sequence[str]) -> None:
        """To the owners' discard piles (2E-OWN-05), where everybody sees them."""
        for instance in personnel:
            self.table.to_discard(instance)
        self._tell_struck("kill", personnel, "killed", named=True)

    def return_to_hand(self, personnel: Sequence[str]) -> None:
        """To the owners' hands."""
        for instance in personnel:
            self.table.to_hand(instance)
        self._tell_struck("return", personnel, "returned to hand", named=False)

    def return_dilemma(self) -> None:
        """Only dilemmas return to the dilemma pile."""
        raise TypeError("This card is not a dilemma.")

    def draw(self, count: int) -> None:
        """As many as there are (2E-CST-04)."""
        self.table.draw(self.seat, count)

    def discard(self, count: int) -> Procedure[None]:
        """Of the player's own choice."""
        yield from discard_from_hand(self.table, self.seat, count, "2E-CST-02")

    def score(self, points: int) -> None:
        """2E-REQ-05, 2E-REQ-10."""
        score(self.table, self.seat, points)

    def requirement_met(self, used: Sequence[str]) -> None:
        """2E-SHW-04: what is used is shown, not whose it is."""
        words = ", ".join(used)
        self.table.journal.tell(
            "requirement", f"{self.table.player_name(self.seat)} meets the requirement: {words}.", rule="2E-SHW-04"
        )

    def _keywords(self, instances: Sequence[str]) -> list[frozenset[str]]:
        cards = [self.table.card(instance) for instance in instances]
        return [frozenset(k.lower() for k in card.keywords) for card in cards if isinstance(card, Equipment)]

    def _tell_struck(self, kind: str, personnel: Sequence[str], word: str, *, named: bool) -> None:
        """Tell who was struck: with names where all may see them, else only to the personnel's player."""
        if not personnel:
            return
        names = self.table.names(personnel)
        verb = "is" if len(personnel) == 1 else "are"
        self.table.journal.tell(
            kind,
            f"{names} {verb} {word}." if named else f"{len(personnel)} personnel {verb} {word}.",
            private={self.table.instance(personnel[0]).owner: f"{names} {verb} {word}."},
        )


class DilemmaScene(OwnScene):
    """The text of a dilemma: ``you`` is the attempter, the opponent is the dilemma player (2E-DIL-10)."""

    def __init__(self, table: Table, attempt: AttemptState) -> None:
        super().__init__(table, attempt.seat)
        self._attempt = attempt
        self.returned = False

    def group(self) -> list[str]:
        """2E-MIS-08: only those who take part."""
        return list(self._attempt.group)

    def equipment(self) -> Sequence[frozenset[str]]:
        """2E-MIS-10: the attempter's equipment on the planet, or aboard the ship."""
        return self._keywords(self.table.commanded_at(self.seat, self._attempt.ship or self._attempt.mission))

    def ship(self) -> Mapping[str, int] | None:
        """2E-MIS-10: at a space mission the chosen ship."""
        return ship_attributes(self.table, self._attempt.ship) if self._attempt.ship else None

    def at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """2E-SEL-01; the attempter learns who."""
        selected = super().at_random(eligible, count)
        if selected:
            self.table.journal.tell(
                "random",
                f"{len(selected)} personnel selected at random.",
                private={self.seat: f"Selected at random: {self.table.names(selected)}."},
                rule="2E-SEL-01",
            )
        return selected

    def because(self) -> str:
        """Name the dilemma."""
        return f" by {self.table.name(self._attempt.facing)}"

    def stop(self, personnel: Sequence[str]) -> None:
        """2E-DIL-14: the stopped leave the attempt at once."""
        super().stop(personnel)
        self._leave(personnel)

    def kill(self, personnel: Sequence[str]) -> None:
        """2E-DIL-14: the killed leave the attempt at once."""
        super().kill(personnel)
        self._leave(personnel)

    def return_to_hand(self, personnel: Sequence[str]) -> None:
        """2E-GAP-38: they leave the attempt as well."""
        super().return_to_hand(personnel)
        self._leave(personnel)

    def return_dilemma(self) -> None:
        """2E-DIL-12: where it goes once all instructions are carried out."""
        self.returned = True

    def _leave(self, personnel: Sequence[str]) -> None:
        self._attempt.group = [i for i in self._attempt.group if i not in personnel]
