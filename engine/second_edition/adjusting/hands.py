"""How a Second Edition table is adjusted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.ccg.adjusting.hands import Pile
from engine.ccg.adjusting.record import Pending
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.kernel.decision import Option, option
from engine.second_edition.adjusting.hands_on_cards import PILES, Cards
from engine.second_edition.adjusting.hands_on_numbers import DECAYS
from engine.second_edition.cards.keywords import decays_at
from engine.second_edition.conflicts.brig import headquarters_for
from engine.second_edition.table.placing import drop_what_is_on, leave, leave_attempt
from engine.second_edition.table.table import AT_MISSIONS
from engine.second_edition.table.uniqueness import may_command
from engine.wording import numbered


class _Spot(NamedTuple):
    """Where a card lies, as another one may lie there instead.

    Attributes:
        kind, of, place: the list, and the place in it.
        commander, stopped: of the card there.
        played: whether it is in play.
        cargo: what lies on it or aboard, and how.
    """

    kind: str
    of: str
    place: int
    commander: int
    stopped: bool
    played: bool
    cargo: list[tuple[str, str]]


class SecondEditionHands(Cards):
    """The table of a Second Edition game, as players adjust it."""

    # --- piles and places --------------------------------------------------------------------------------------

    def piles(self, viewer: int) -> Sequence[Pile]:
        """Seat by seat; cards beneath missions as well."""
        found = []
        for seat in self.seats(viewer):
            whose = self.whose(seat, viewer)
            found += [Pile(f"{kind}.{seat}", f"{whose} {label}", seat) for kind, label in PILES.items()]
            own = [one.id for one in self.table.own_missions(seat) if one.beneath]
            found += [Pile(f"beneath.{one}", f"cards beneath {self.name(one)}", seat) for one in own]
        if now := self.table.state.attempt:
            seat = self.table.left_of(now.seat)
            found += [Pile("drawn.now", "dilemmas drawn", seat), Pile("stack.now", "dilemma stack", seat)]
        return found

    def pile(self, token: str) -> Sequence[str]:
        """From the top; a discard pile from its first card."""
        return list(self._list(token))

    def _list(self, token: str) -> list[str]:
        kind, _, of = token.partition(".")
        if kind == "beneath" and of in self.table.missions:
            return self.table.mission_state(of).beneath
        if kind in ("drawn", "stack"):
            return list(getattr(self.table.state.attempt, kind, ()))
        if kind not in PILES or of not in map(str, self.seats(0)):
            return []
        cards: list[str] = getattr(self.table.player(int(of)), kind)
        return cards

    def shuffle(self, token: str) -> None:
        """Dilemmas are turned face down with that (2E-DIL-08)."""
        kind, _, of = token.partition(".")
        if kind in ("drawn", "stack"):
            return
        if kind == "dilemmas":
            self.table.turn_dilemmas_down(int(of))
        else:
            self.table.shuffle(self._list(token))

    def ends(self, card: str) -> Sequence[Option]:
        """Dilemmas go to their own pile (2E-ZON-01)."""
        if isinstance(self.table.card(card), Dilemma):
            stack = [option("stack-top", "On top of the dilemma stack")] if self.table.state.attempt else []
            return (
                *stack,
                option("dilemmas-top", "On top of its owner’s dilemma pile"),
                option("dilemmas-bottom", "Under its owner’s dilemma pile, face up"),
                option("dilemmas-in", "Into its owner’s dilemma pile, shuffled"),
                option("out", "Out of the game"),
            )
        return (
            option("deck-top", "On top of its owner’s deck"),
            option("deck-bottom", "To the bottom of its owner’s deck"),
            option("deck-in", "Into its owner’s deck, shuffled"),
            option("discard", "To its owner’s discard pile"),
            option("out", "Out of the game"),
        )

    def put_in_pile(self, card: str, end: str) -> None:
        """Whatever is on it goes to its owners’ piles."""
        table, owner = self.table, self.owner(card)
        self._lift(card)
        match end:
            case "dilemmas-bottom":
                table.to_bottom_of_dilemmas(card)
            case "stack-top":
                table.put(card, "stack", "", 0)
            case "out":
                table.put(card, "removed", owner)
            case "discard":
                table.put(card, "discard", owner)
            case _:
                kind, _, where = end.partition("-")
                table.put(card, kind, owner, 0 if where == "top" else None)
                if where == "in":
                    self.shuffle(f"{kind}.{owner}")

    def _lift(self, card: str) -> None:
        """Make a card ready to lie elsewhere: it takes nothing along, and is as new."""
        drop_what_is_on(self.table, card)
        leave_attempt(self.table, [card])
        self.table.reset(card)

    def draw(self, seat: int, count: int) -> int:
        """From the top."""
        drawn = self.table.draw(seat, count)
        if drawn:
            private = {seat: f"You draw {self.table.names(drawn)}."}
            self.table.journal.tell("draw", f"{self.player(seat)} draws.", private=private, seat=seat)
        return len(drawn)

    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """From the top."""
        gone = self.table.player(seat).deck[:count]
        for card in gone:
            self.table.to_discard(card)
        return gone

    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Mission by mission."""
        return [
            (place, seat, f"aboard {self._place(place)}" if place in self.table.state.ships else self._on(place))
            for place in self.table.places()
            for seat in self.seats(0)
            if self.team(place, seat)
        ]

    def _on(self, site: str) -> str:
        return f"{'at' if self.table.mission(site).type == 'headquarters' else 'on'} {self.table.name(site)}"

    def team(self, place: str, seat: int) -> Sequence[str]:
        """A player’s personnel at a place."""
        if place not in self.table.missions and place not in self.table.state.ships:
            return ()
        return [i for i in self.table.commanded_at(seat, place) if self.table.is_personnel(i)]

    def places(self, seat: int, card: str) -> Sequence[Option]:  # noqa: ARG002 - the same to all
        """Ships at missions; others aboard ships, on planets and at headquarters (2E-PLY-02 to 2E-PLY-04)."""
        table, ship = self.table, isinstance(self.table.card(card), Ship)
        places = [one for one in table.places() if one != card and self._has_room(one, ship=ship)]
        labels = [table.name(one) if one in table.missions else self._place(one) for one in places]
        pairs = zip(places, numbered(labels), strict=True)
        return [option(one, label, place=one) for one, label in pairs]

    def _has_room(self, place: str, *, ship: bool) -> bool:
        if place in self.table.state.ships:
            return not ship
        return ship or self.table.mission(place).type != "space"

    def put_words(self, place: str, seat: int) -> str:  # noqa: ARG002 - the same to all
        """What follows *is moved*."""
        return f" {'aboard' if place in self.table.state.ships else 'to'} {self.table.name(place)}"

    def put_at(self, seat: int, card: str, place: str) -> None:
        """Whoever goes elsewhere takes no more part in the attempt (2E-DIL-14).

        Who enters play is its owner's, but for a second copy of a unique card: whoever puts it there commands that.
        """
        table = self.table
        if isinstance(table.card(card), Ship) and self.in_play(card) and table.host_of(card):
            self._launch(card, place)
            return
        if table.zone_of(card).kind not in AT_MISSIONS:
            is_taken = not self.in_play(card) and not self.may_enter(card, self.owner(card))
            self._lift(card)
            if is_taken:
                table.set_commander(card, seat)
        elif table.place_of(card) != place and card in self.group():
            leave_attempt(table, [card])
        table.put_at(card, place)

    def _launch(self, ship: str, place: str) -> None:
        """A ship that lay on a card is at a mission again, with whoever is on it aboard."""
        table, crew = self.table, list(self.table.state.hosted.get(ship, ()))
        table.put_at(ship, place)
        for one in crew:
            if isinstance(table.card(one), Personnel | Equipment):
                table.put(one, "aboard", ship)
            elif is_damage(table.card(one)):
                table.put(one, "damage", ship)

    def _stow(self, ship: str) -> None:
        """Whatever is aboard a ship lies on it while the ship lies on another card."""
        for one in self.table.carried(ship):
            self.table.put(one, "on", ship)

    def may_enter(self, card: str, seat: int) -> bool:
        """2E-UNI-01, 2E-UNI-03, 2E-UNI-04: cards of other players do not matter."""
        return may_command(self.table, seat, card)

    def beneath(self) -> Sequence[str]:
        """The cards that others keep."""
        lying = (one for cards in self.table.state.hosted.values() for one in cards)
        return sorted(one for one in lying if self.table.instance(one).kept)

    def bearer(self, card: str) -> str:
        """A ship, or whatever it is placed on or beneath."""
        kind, of = self.table.zone_of(card) if self.exists(card) else ("", "")
        return of if kind in ("aboard", "on", "damage", "beneath") else ""

    def put_on(self, seat: int, card: str, host: str) -> None:
        """It stays in play, or comes into play there; who faces a dilemma is its *you* (2E-DIL-10)."""
        table = self.table
        leave_attempt(table, [card])
        if card == self.facing() and table.state.attempt:
            table.set_commander(card, table.state.attempt.seat)
        elif not self.in_play(card):
            table.reset(card)
            table.instance(card).commander = seat
        self._stow(card)
        table.put(card, "on", host)
        self._count_on(seat, host)

    def _count_on(self, seat: int, host: str) -> None:
        """Look, as soon as the adjustment is made, whether what is counted on a card destroys it."""
        if decays_at(self.table.card(host)):
            self.opened_record().pending.append(Pending(seat, (DECAYS, host)))

    def put_under(self, seat: int, card: str, host: str) -> None:
        """Dilemmas lie beneath missions (2E-DIL-11), other cards beneath headquarters, or kept by a card."""
        table = self.table
        self._lift(card)
        headquarters = host in table.missions and table.mission(host).type == "headquarters"
        if headquarters or (host in table.missions and isinstance(table.card(card), Dilemma)):
            table.put(card, "beneath", host)
        else:
            table.put(card, "on", host)
            table.instance(card).kept = True
            table.cards_changed()
            self._count_on(seat, host)

    def may_lie_open(self, card: str) -> bool:
        """What can lie in a core."""
        return isinstance(self.table.card(card), Event | Interrupt | Dilemma)

    def put_before(self, seat: int, card: str) -> None:
        """Into the player’s core."""
        if not self.in_play(card):
            self.table.reset(card)
        self.table.put(card, "core", seat)
        self.table.set_commander(card, seat)

    def leave(self, card: str) -> None:
        """With all that lies on it (2E-ZON-08)."""
        leave(self.table, card)

    def to_hand(self, card: str) -> None:
        """Everything on it goes to its owners’ piles."""
        leave_attempt(self.table, [card])
        for hosted in [*self.table.state.hosted.get(card, ()), *self.table.carried(card)]:
            leave(self.table, hosted)
        self.table.to_hand(card)

    def goes_to_hand(self, card: str) -> bool:
        """2E-ZON-01."""
        hidden = self.table.zone_of(card).kind == "hand"
        return not hidden and not isinstance(self.table.card(card), Dilemma | Mission)

    def exchange(self, card: str, other: str) -> None:
        """Each lies where the other lay; what lay on or aboard the one is with the other then."""
        table, group = self.table, list(self.group())
        spots = {card: self._spot(card), other: self._spot(other)}
        for spot in spots.values():
            for one, _ in spot.cargo:
                table.take_away(one)
        for one in spots:
            table.put(one, "removed", self.owner(one))
        ways = sorted(((card, spots[other]), (other, spots[card])), key=lambda way: way[1].place)
        for one, spot in ways:
            table.put(one, spot.kind, spot.of, spot.place)
            table.reset(one)
            if spot.played:
                table.instance(one).commander, table.instance(one).stopped = spot.commander, spot.stopped
        for one, spot in ways:
            for cargo, kind in spot.cargo:
                table.put(cargo, kind, one)
        if now := table.state.attempt:
            swapped = {card: other, other: card}
            now.group = [swapped.get(one, one) for one in group]
        table.cards_changed()

    def _spot(self, card: str) -> _Spot:
        table, (kind, of), state = self.table, self.table.zone_of(card), self.table.instance(card)
        there = next(cards for zone, cards in table.lists() if zone == table.zone_of(card))
        ship = table.state.ships.get(card)
        cargo = [(one, "aboard") for one in ship.aboard] + [(one, "damage") for one in ship.damage] if ship else []
        cargo += [(one, "on") for one in table.state.hosted.get(card, ())]
        played = self.in_play(card)
        return _Spot(kind, of, there.index(card), state.commander, state.stopped, played, cargo)

    # --- what cards are ----------------------------------------------------------------------------------------

    def can_be_stopped(self, card: str) -> bool:
        """2E-STP-02."""
        return self.sort(card) in ("personnel", "ship") and bool(self.table.place_of(card))

    def is_stopped(self, card: str) -> bool:
        """2E-STP-01."""
        return self.table.instance(card).stopped

    def stop(self, card: str) -> None:
        """2E-STP-01, 2E-DIL-14."""
        self.table.set_stopped(card, True)
        leave_attempt(self.table, [card])

    def unstop(self, card: str) -> None:
        """As if it had not been stopped."""
        self.table.set_stopped(card, False)

    def give(self, card: str, seat: int) -> None:
        """2E-OWN-03: with a ship go its commander’s cards aboard."""
        table, before = self.table, self.holder(card)
        crew = [i for i in table.carried(card) if table.zone_of(i).kind == "aboard" and self.holder(i) == before]
        leave_attempt(table, [card, *crew])
        for one in (card, *crew):
            table.set_commander(one, seat)
        if table.zone_of(card).kind == "core":
            table.put(card, "core", seat)

    def capture(self, card: str, seat: int) -> None:
        """2E-BRG-01, 2E-GAP-38."""
        table = self.table
        for hosted in list(table.state.hosted.get(card, ())):
            leave(table, hosted)
        leave_attempt(table, [card])
        table.reset(card)
        table.put(card, "brig", seat)

    def captives(self) -> Sequence[str]:
        """Everybody in a brig."""
        return [card for seat in self.seats(0) for card in self.table.player(seat).brig]

    def release(self, card: str) -> None:
        """2E-BRG-06: to a headquarters that admits them, else to their owner’s hand."""
        owner = self.owner(card)
        homes = headquarters_for(self.table, owner, card)
        if homes and may_command(self.table, owner, card):
            self.table.reset(card)
            self.table.put_at(card, homes[0].id)
        else:
            self.table.to_hand(card)


def is_damage(card: AnyCard) -> bool:
    """Whether a card says what it does as damage on a ship (2E-DMG-01)."""
    return bool(getattr(card, "damage", ())) or "Damage -" in card.words
