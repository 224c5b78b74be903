"""Interpretation of a card's text: target cards, choices, conditions and costs.

The modules about each kind of change implement the effects; ``EFFECTS`` lists them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from engine.ccg.describing.effect_clauses import effect_sentences, joined_effect_sentences
from engine.ccg.effects import cards_meant, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, Amount, Cards
from engine.ccg.effects.conditions import Situation
from engine.ccg.effects.effects import Choice, Effect
from engine.ccg.requirements.requirement import Qualities, Requirement, meets_requirement
from engine.ccg.requirements.shortfall import Shortfall, shortfall_of_group
from engine.ccg.resolving import resolution
from engine.ccg.resolving.interpreter import Interpreter
from engine.ccg.resolving.questions import which_card_question
from engine.first_edition.cards.definition import Dilemma, Mission, Personnel, Ship
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.position import characteristics as now
from engine.first_edition.position import text_targets
from engine.first_edition.position.affected_cards import (
    attack_targets,
    disabled_fighters,
    is_like_picked,
    randomly_selected,
)
from engine.first_edition.position.borg.distant_cards import DISTANT_CARD_FINDERS
from engine.first_edition.position.borg.objectives import (
    are_targets_together,
    has_adapted,
    is_ready_to_probe,
    is_refused_by_borg,
    is_target_connected,
    with_lent_cunning,
)
from engine.first_edition.position.card_positions import cards_in_space, is_own_homeworld
from engine.first_edition.position.cards_with_text import cards_of_kind, is_of_kind
from engine.first_edition.position.continuous_effects import current_requirements, is_in_stasis
from engine.first_edition.position.control_checks import (
    boarding_personnel,
    has_used_all_range,
    is_captive,
    is_held_by_opponent,
    is_manned,
    unopposed_sites,
)
from engine.first_edition.position.helping_personnel import helps_to_solve
from engine.first_edition.position.printed_characteristics import count_individuals, might_fit_any
from engine.first_edition.position.situations import has_matching_commander
from engine.first_edition.position.teams.presence import (
    cards_aboard,
    cards_here,
    host_of,
    hosts_of,
    is_here_for,
    may_target,
    present_with,
    present_with_hosts,
    ship_of,
    without_phased,
)
from engine.first_edition.position.teams.teams import (
    active_personnel_at,
    equipment_at,
    inside_of,
    is_active,
    surface_place,
    usable_equipment,
)
from engine.first_edition.position.teams.uniqueness import count_different
from engine.first_edition.resolving.counted_choices import COUNTED, count_pairs_twice
from engine.first_edition.resolving.two_groups import eligible_in_chosen_group, groups_including
from engine.first_edition.table.caches import cached_at_location
from engine.first_edition.table.display_names import log_event_for_cards
from engine.first_edition.table.side_decks import is_open
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import NO_LOCATION, Table
from engine.kernel.common_questions import ask_yes_or_no, choose_one, choose_some
from engine.kernel.decision import Option, Procedure, option
from engine.wording import as_sentence

"""Beginnings of log lines about actions of cards; other lines are about actions on them."""


class Resolution(resolution.Resolution):
    """Interpretation of one card's text for one player.

    Attributes:
        seat: the player meant by "you": the card's controller, or the player encountering the dilemma.
        card: the card with the text.
        action: the action the text responds to, if any.
        present_with: the card whose surroundings count as present: the card itself, or one that it affects.
        subjects: the affected cards to which the text applies; empty for all.
        picked: the cards picked by the text so far.
        placed: whether the text has put its card somewhere.
        drawn_lots: the cards selected at random so far.
        for_all: whether effects on a player apply to all players.
        attempt: the required download at the start of the text, if cards have already responded to it.
        downloaded_personnel: whether personnel were downloaded; further downloads by the text count as part of this one
            (1E-DL-05).
        hinges_on_download: whether the text stops if its initial download is illegal.
        failed: whether a card played as a cost was nullified, so that the text stops (1E-ACT-15).
    """

    def __init__(self, table: Table, seat: int, card: str, action: Action | None = None) -> None:
        self.table = table
        self.seat = seat
        self.card = card
        self.action = action
        self.present_with = card
        self.picked: list[str] = []
        self.subjects: Sequence[str] = ()
        self.placed = False
        self.attempt: Action | None = None
        self.hinges_on_download = False
        self.downloaded_personnel = False
        self.failed = False
        self.drawn_lots: set[str] = set()
        self.for_all = False
        self.interpreter = Interpreter(self)

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects, remembering picks of earlier parts of the text."""
        yield from self.interpreter.carry_out(effects)

    @property
    def is_over(self) -> bool:
        """Whether the text stops because the game has ended or a cost has failed."""
        return self.failed or self.table.outcome is not None

    @property
    def is_encountered_dilemma(self) -> bool:
        """Whether this is the text of the dilemma being faced, which no one controls (1E-DIL-19)."""
        attempt = self.table.state.attempt
        return attempt is not None and attempt.facing == self.card

    def seat_meant(self, whose: str) -> int:
        """Return the seat meant by ``you``, ``opponent`` or ``commander`` (who breaks ties).

        For a dilemma being faced ``commander`` is the opponent of the encountering player (1E-DIL-12), otherwise the
        controller (1E-GEN-08).
        """
        of_opponent = whose == OPPONENT or (whose == "commander" and self.is_encountered_dilemma)
        return self.table.opponent_of(self.seat) if of_opponent else self.seat

    def seats_meant(self, whose: str) -> tuple[int, ...]:
        """Return the seats meant by a word that can mean both players."""
        everybody = whose == ANYBODY or self.for_all
        return self.table.seats_from(self.seat) if everybody else (self.seat_meant(whose),)

    # --- selecting cards ---------------------------------------------------------------------------------------

    def cards_that_fit(self, cards: Cards) -> Iterator[str]:
        """Yield the cards that match a description now; cards in play are cached by location."""
        table = self.table
        if cards.where == "play" and not cards.other:
            for place in table.places():
                yield from cached_at_location(
                    table, place, ("meant", cards, self.seat), partial(self._at_place, cards, place)
                )
            return
        spoken_of = self._cards_of_text_and_action() if cards.other else ()
        yield from (
            card for card in self._cards_at_position(cards) if card not in spoken_of and self._is_meant(cards, card)
        )

    def _at_place(self, cards: Cards, place: str) -> list[str]:
        table = self.table
        there = cards_of_kind(table, place, cards.kind) if might_fit_any(table, cards, place) else ()
        such = (card for card in there if text_targets.fits_apart_from_kind(table, cards, card, self.card, self.seat))
        able = (
            card for card in such if now.meets_requirement_alone(table, cards, card) and self._is_manned(cards, card)
        )
        return [person for person in able if self._is_at(cards, person)]

    def _is_meant(self, cards: Cards, card: str) -> bool:
        suits = text_targets.fits_description(
            self.table, cards, card, self.card, self.seat
        ) and now.meets_requirement_alone(self.table, cards, card)
        return (
            suits
            and self._is_manned(cards, card)
            and self._is_at(cards, card)
            and is_like_picked(self.table, cards, card, self.picked)
        )

    def _is_at(self, cards: Cards, card: str) -> bool:
        """Whether a card is at a mission that matches the description, possibly one with seed cards."""
        if not isinstance(cards.at, Cards):
            return True
        place = self.table.location_of(card)
        if cards.at.where == "mission" and place != self.location():
            return False
        there = (mission for mission in self.table.cards_in_list("on line", place) if self._is_meant(cards.at, mission))
        return any(there) and (not isinstance(cards.at.there, Cards) or bool(self.table.cards_in_list("under", place)))

    def _cards_of_text_and_action(self) -> list[str]:
        return [self.card, *self.picked, *(self.action.cards if self.action else ())]

    def _cards_at_position(self, cards: Cards) -> Sequence[str]:  # noqa: PLR0912 - a dictionary of places
        """Return the cards at the position that a description names."""
        table = self.table
        match cards.where:
            case "group":
                return self._participants()
            case "present" if cards.kind == "dilemma":
                return self._dilemmas_present()
            case "present":
                return self._cards_present()
            case "aboard":
                return self._cards_aboard(cards.whose)
            case "mission":
                there = cards_here(table, self.location())
                return [card for card in there if is_here_for(table, card, self.card)]
            case "surface":
                return table.cards_in_list("surface", self.location())
            case "hand" | "deck" | "discard":
                piles = [table.cards_in_list(cards.where, seat) for seat in self.seats_meant(cards.whose)]
                return [card for pile in piles for card in pile if card != self.card]
            case "tent":
                open_ = [seat for seat in self.seats_meant(cards.whose) if is_open(table, seat, "tent")]
                return [card for seat in open_ for card in table.cards_in_list("tent", seat)]
            case "top of deck":
                return [
                    card for seat in self.seats_meant(cards.whose) for card in table.cards_in_list("deck", seat)[:1]
                ]
            case "core":
                return [card for seat in self.seats_meant(cards.whose) for card in table.cards_in_list("table", seat)]
            case "picked":
                return [card for card in self.picked if card in table.state.cards]
            case "concerned":
                return self.special_cards(cards_meant.Subject())
            case "this":
                return [self.card]
            case "host":
                return list(dict.fromkeys((*self.special_cards(cards_meant.Host()), *filter(None, (self.ship(),)))))
            case "on":
                return table.cards_in_list("on", self.card)
            case "beside":
                return table.cards_in_list("on", host_of(table, self.card))
            case "space" | "orbit" | "cloaked":
                return cards_in_space(table, cards.where)
            case "captives" | "brig":
                return [
                    card
                    for card in table.all_in_play()
                    if is_captive(table, self.seat, card, jailed=cards.where == "brig")
                ]
            case "targeted":
                return [target for target in table.instance(self.card).targets if target in table.state.cards]
            case "station":
                return unopposed_sites(table, self.seat, self.card)
            case "manned":
                met_by = self.ship() if self.is_encountered_dilemma else ""
                there = [met_by] if met_by else table.all_in_play()
                return [card for card in there if is_manned(table, self.seat, card)]
            case "captured":
                return [card for card in table.all_in_play() if is_held_by_opponent(table, self.seat, card)]
            case "solving":
                team = self.action.team[:1] if self.action is not None else ()
                return [ship for ship in (ship_of(table, member) for member in team) if ship]
            case "empty":
                ships = [card for card in cards_here(table, self.location()) if table.is_a(card, Ship)]
                return [ship for ship in ships if not any(table.is_a(i, Personnel) for i in cards_aboard(table, ship))]
            case "bottom seed":
                return table.cards_in_list("under", self.location())[:1]
            case "attacked":
                return attack_targets(table, self.action)
            case "led":
                return [
                    card
                    for card in table.all_in_play()
                    if table.is_a(card, Ship) and has_matching_commander(table, card)
                ]
            case "held":
                return table.cards_in_list("held", self.card)
            case "owned":
                return [card for card in table.all_in_play() if table.instance(card).owner == self.seat]
            case "strangers":
                home = host_of(table, self.card)
                return [
                    card
                    for card in table.cards_in_list("surface", self.location())
                    if not is_own_homeworld(table, card, home)
                ]
            case "boarders":
                return boarding_personnel(table, self.seat)
            case "unattended":
                other, around = table.opponent_of(self.seat), self._cards_present()
                return [] if any(table.is_a(i, Personnel) for i in table.controlled(other, around)) else around
            case _ if cards.where in DISTANT_CARD_FINDERS:
                return DISTANT_CARD_FINDERS[cards.where](table, self.seat)
            case _:
                return table.all_in_play()

    def _cards_aboard(self, whose: str) -> list[str]:
        """Return the cards aboard; for a dilemma as it is faced, of the player's personnel only those facing it.

        Stopped ones don't count as aboard (1E-MIS-13; rulebook 2.5.4, line 1071; rulebook 1.7, lines 642 to 653) unless
        the text means everyone (1E-CR-060).
        """
        found = cards_aboard(self.table, self.vessel())
        if not self.is_encountered_dilemma or whose != cards_meant.YOU:
            return found
        team = self._participants()
        return [card for card in found if card in team or not self.table.is_a(card, Personnel)]

    def _is_manned(self, cards: Cards, card: str) -> bool:
        """Whether the player's active personnel aboard a card, or at a mission, meet the text's requirement."""
        if cards.having is None:
            return True
        if self.table.is_a(card, Mission):
            own = self.table.controlled(self.seat, self.table.at_location(self.table.location_of(card)))
            people = [i for i in own if self.table.is_a(i, Personnel) and is_active(self.table, i)]
        else:
            people = active_personnel_at(self.table, self.seat, inside_of(card))
        return meets_requirement(cards.having, now.persons_of_group(self.table, people))

    def _participants(self) -> list[str]:
        """Return the team facing this dilemma, with ship and usable equipment, or else the cards present (1E-DIL-13).

        In a response to the end of an attempt, return the personnel who took part to the end, with their equipment.
        """
        attempt = self.table.state.attempt
        if self.action is not None and self.action.team:
            team = [member for member in self.action.team if self.table.in_play(member)]
            return [*team, *self._equipment_carried_by(team)]
        if attempt is None or not self.is_encountered_dilemma:
            return present_with(self.table, self.present_with) if self.table.in_play(self.card) else []
        place = inside_of(attempt.ship) if attempt.ship else surface_place(attempt.location)
        ships = [attempt.ship] if attempt.ship and self.table.in_play(attempt.ship) else []
        return [*attempt.group, *ships, *usable_equipment(self.table, attempt.seat, place, attempt.group)]

    def _equipment_carried_by(self, team: Sequence[str]) -> Iterator[str]:
        """Yield the equipment with a team, usable or not."""
        table = self.table
        places = dict.fromkeys((table.instance(member).at, table.instance(member).controller) for member in team)
        for place, seat in places:
            if seat is not None:
                yield from (card for card in equipment_at(table, seat, place) if is_of_kind(table, card, "equipment"))

    def _dilemmas_present(self) -> Sequence[str]:
        """Return the dilemmas on the cards present, on this card's ship or facility, or on its planet's mission."""
        table, (kind, place) = self.table, self.table.list_of_card(self.card)
        around = [*self._cards_present(), *(table.cards_in_list("on line", place) if kind == "surface" else (place,))]
        return [
            card
            for host in dict.fromkeys(around)
            for card in table.cards_in_list("on", host)
            if table.is_a(card, Dilemma)
        ]

    def _cards_present(self) -> list[str]:
        """Return the cards present with this card, or for a card on the table with those affected by the action.

        In an attempt, cards not taking part are separated (1E-MIS-13); in a battle, stunned and wounded cards don't
        count (1E-CR-108).
        """
        concerned = next(iter(self.action.cards), "") if self.action is not None else ""
        if self.is_encountered_dilemma:
            return self._participants()
        if not concerned or self.table.list_of_card(self.card)[0] not in ("table", "hand"):
            return present_with_hosts(self.table, self.card)
        attempt = self.table.state.attempt
        if attempt is not None and concerned in attempt.participants:
            return groups_including(self.table, attempt, self.action.cards if self.action else ())
        down = disabled_fighters(self.table, concerned)
        return [card for card in present_with(self.table, concerned) if card not in down]

    def ship(self) -> str:
        """Return the ship that faces the dilemma, else this ship or the ship this card is aboard; empty if none."""
        attempt = self.table.state.attempt
        return (
            attempt.ship
            if attempt is not None and self.is_encountered_dilemma
            else ship_of(self.table, self.present_with)
        )

    def vessel(self) -> str:
        """Return the ship or facility that this card damages as a marker, else the ship (1E-DMG-02); empty if none."""
        kind, host = self.table.list_of_card(self.card)
        return host if kind == "damage" else self.ship()

    def location(self) -> str:
        """Return the location of the dilemma, card or action; empty if none."""
        attempt = self.table.state.attempt
        if attempt is not None and self.is_encountered_dilemma:
            return attempt.location
        return self.table.location_of(self.card) or (self.action.place if self.action else NO_LOCATION)

    def special_cards(self, pick: cards_meant.This | cards_meant.Host | cards_meant.Subject) -> list[str]:
        """Return this card, its host, or the cards affected by the action the text responds to."""
        match pick:
            case cards_meant.This():
                return [self.card]
            case cards_meant.Host():
                return [*hosts_of(self.table, self.card)] or [*filter(None, (self.ship(),))]
            case cards_meant.Subject():
                concerned = self.action.cards_left() if self.action else self.table.instance(self.card).targets
                meant, known = self.subjects or concerned, self.table.state.cards
                return [card for card in concerned if card in meant and card in known]

    def cards_open_to(self, effect: Effect, cards: list[str]) -> list[str]:
        """Return the cards that an effect can affect: legal targets, or all described cards.

        Effects without a target affect cloaked cards (1E-CLOAK-02), but not those in stasis (1E-STAT-06). Effects on
        all cards in play affect even those and phased ones (1E-CLOAK-04, 1E-CR-019).
        """
        pick = getattr(effect, "who", None)
        if isinstance(pick, cards_meant.Chosen | cards_meant.Random | cards_meant.Highest):
            return self.legal_targets(cards)
        near = isinstance(pick, cards_meant.All) and pick.where != "play"
        return without_phased(self.table, self._without_stasis(cards), self.card) if near else cards

    def legal_targets(self, cards: Iterable[str]) -> list[str]:
        """Return the cards that the player can target; cards in stasis can't be (1E-STAT-06)."""
        table, seat, by = self.table, self.seat, self.card
        free = self._without_stasis(cards)
        return [card for card in free if not table.in_play(card) or may_target(table, seat, card, by)]

    def _without_stasis(self, cards: Iterable[str]) -> list[str]:
        """Return the cards that aren't in stasis, including all cards out of play."""
        table = self.table
        return [card for card in cards if not table.in_play(card) or not is_in_stasis(table, card)]

    def note_no_match(self, cards: Cards) -> None:
        """Do nothing, because a description without matching cards is allowed in this edition (1E-DIL-16)."""

    def attribute_value(self, instance: str, name: str) -> int:
        """Return the value of a card's attribute, or the number of a personnel's skill dots."""
        if name == "skill dots":
            return self.table.card_as(instance, Personnel).skill_dot_count
        return now.attribute_of_card(self.table, instance, name)

    def show_deciding_value(self, extreme: str, name: str, value: int) -> None:
        """Log the deciding number without naming face-down cards."""
        self.table.journal.log_event(
            "shown", f"The {extreme} {name.upper()} is {value}.", rule="1E-GEN-17", reveals=True
        )

    def select_at_random_with_responses(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """Select cards at random within one group (1E-MIS-30), with responses of cards resolved by hand."""
        able = yield from eligible_in_chosen_group(self.table, eligible, self.card)
        return (yield from self.table.rules.by_chance(self, able, count))

    def value_of_share(self, share: cards_meant.Share) -> int:
        """Return a share of the number of personnel, in 2002 of the number of cards (1E-MAFF-04, 1ER-DUO-3)."""
        if not self.table.edition.halves_by_head:
            return super().value_of_share(share)
        return share.number_of(self._count(share.of, self.eligible(share.of)))

    def select_share_at_random(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """Select cards at random until they have ``count`` personnel, because a card of two personnel counts twice."""
        able = yield from eligible_in_chosen_group(self.table, eligible, self.card)
        if self.table.edition.halves_by_head:
            able = self._first_with(self.table.state.random.shuffled(able), count)
            count = len(able)
        return (yield from self.table.rules.by_chance(self, able, count))

    def choose_share(self, by: str, eligible: Sequence[str], count: int, purpose: str) -> Procedure[list[str]]:
        """Let a player choose cards, one by one if a card of two personnel counts twice, until there are enough."""
        self._show_cards_present(by, eligible)
        if not self.table.edition.halves_by_head or self._count_personnel(eligible) == len(eligible):
            return (yield from super().choose_share(by, eligible, count, purpose))
        chosen: list[str] = []
        while self._count_personnel(chosen) < count:
            left = [card for card in eligible if card not in chosen]
            chosen += yield from self.choose_cards(by, left, 1, 1, purpose)
        return chosen

    def _first_with(self, cards: Sequence[str], count: int) -> list[str]:
        """Return the first of the cards that together have ``count`` personnel."""
        return [card for place, card in enumerate(cards) if self._count_personnel(cards[:place]) < count]

    def _count_personnel(self, cards: Sequence[str]) -> int:
        return count_individuals(self.table, Cards(), cards)

    def _count(self, cards: Cards, found: Sequence[str]) -> int:
        return count_individuals(self.table, cards, found, now.persons_on_card)

    def select_and_log_at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """Select cards at random from the seeded source (1E-GEN-02), and show them to their controller; return them."""
        selected = self.table.state.random.sample(eligible, min(count, len(eligible)))
        self.drawn_lots.update(selected)
        if selected:
            self.log_event_for_cards(
                "random", selected, f"selected at random for {self.table.open_name(self.card)}", "1E-GEN-02"
            )
        return selected

    def choose_freely(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        """Let a player choose cards, after they have seen those present if the others are their opponent's.

        If they can choose none, a card of two personnel in play counts twice (1E-MAFF-04).
        """
        self._show_cards_present(by, eligible)
        counts = fewest == 0 and all(map(self.table.in_play, eligible))
        options, limit = count_pairs_twice(self.table, self._card_options(eligible), most if counts else None)
        return (yield from self._choose_options(by, options, (fewest, min(most, len(eligible))), purpose, limit))

    def _show_cards_present(self, by: str, eligible: Sequence[str]) -> None:
        """Show a player who has the choice among the other's crew or Away Team all of its cards (1E-DIL-11).

        Rulebook 2.5.4, line 1297; rulings of 2002, Impressive Trophies. The eligible ones are shown by the question.
        """
        table, seat = self.table, self.seat_meant(by)
        others = {table.instance(card).controller for card in eligible} == {table.opponent_of(seat)}
        team = self._participants() if others else []
        unseen = [card for card in team if card not in eligible and not table.can_see(seat, card)]
        if unseen and not set(eligible).isdisjoint(team):
            private = {seat: f"You also see {table.names(unseen)}."}
            words = f"{table.player_name(seat)} may look at all cards present."
            table.journal.log_event("glance", words, seat=seat, private=private, rule="1E-DIL-11")

    def choose_cards(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        """Let a player choose cards, which they see; for a dilemma the encountering player.

        1E-GEN-01, 1E-GEN-18, 1E-DIL-11.
        """
        return (yield from self._choose_options(by, self._card_options(eligible), (fewest, most), purpose))

    def _choose_options(
        self, by: str, options: Sequence[Option], bounds: tuple[int, int], purpose: str, limit: int | None = None
    ) -> Procedure[list[str]]:
        """Let a player choose among cards within bounds, and within a limit on their weights."""
        if not options or bounds[1] <= 0:
            return []
        eligible = [one.id for one in options]
        seat, people = self.seat_meant(by), all(self.table.is_a(card, Personnel) for card in eligible)
        hidden = any(not self.table.can_see(seat, card) for card in eligible)
        asked = which_card_question(self.table.name(self.card), purpose, people=people)
        chosen = yield from choose_some(
            seat, asked, options, bounds, "1E-GEN-01", reveals=hidden, limit=limit, limit_name=COUNTED
        )
        return list(chosen)

    def _card_options(self, eligible: Iterable[str]) -> list[Option]:
        return [option(card, self.table.name(card), card=self.table.instance(card).card) for card in eligible]

    # --- conditions and amounts --------------------------------------------------------------------------------

    def count_of(self, each: cards_meant.ForEach, found: Sequence[str]) -> int:
        """Return the number of personnel and other cards found, or of different personas."""
        if each.different:
            return count_different(self.table.facts[card] for card in found)
        return self._count(each.of, found)

    def value_of_edition_amount(self, amount: Amount) -> int:
        """Return the value of an amount that continuous texts can also use."""
        return text_targets.amount_value(self.table, amount, self.card, self.seat)

    def condition_is_true(self, situation: Situation) -> bool:
        """Whether a situation is true now."""
        match situation:
            case conditions.Commands(cards=cards, count=count):
                captive = cards.where in ("captives", "captured", "brig", "held")
                able = (card for card in self.cards_that_fit(cards) if captive or not self._is_idle(card))
                return self._count(cards, list(islice(able, count))) >= count
            case conditions.Attempting() if self.action is not None and self.action.team:
                return self.card in self.action.team and self._has_helped(self.action)
            case conditions.Adapted(icon=icon):
                met_now = self.special_cards(cards_meant.Subject())[:1]
                return any(has_adapted(self.table, self.seat, card, icon) for card in met_now)
            case conditions.WornOut():
                return has_used_all_range(self.table, host_of(self.table, self.card))
            case conditions.Connected():
                return is_target_connected(self.table, self.card, self.seat)
            case conditions.Together():
                return are_targets_together(self.table, self.card)
            case conditions.ByChance():
                return bool(randomly_selected(self.table, self.seat, self.action))
            case conditions.TurnBegins():
                return self.table.is_turn_start(self.seat)
            case conditions.Scouted():
                return is_ready_to_probe(self.table, self.card, self.seat)
            case _:
                return text_targets.condition_holds(self.table, situation, self.card, self.seat)

    def _has_helped(self, action: Action) -> bool:
        """Whether this personnel has helped to solve the mission, if one has been solved (1E-MIS-18)."""
        solved = action.kind == "mission completed"
        needed = current_requirements(self.table, action.seat, action.place) if solved else None
        return needed is None or helps_to_solve(self.table, self.card, needed, action.team)

    def _is_idle(self, card: str) -> bool:
        """Whether a card in play is disabled, so that it enables nothing (1E-LEAVE-12)."""
        return self.table.in_play(card) and now.is_disabled(self.table, card)

    def is_met(self, requirement: Requirement, among: Sequence[str] | None = None) -> bool:
        """Whether the team (or some of it) meets a requirement, with equipment and ship."""
        return meets_requirement(*self._compared_group(requirement, among))

    def shortfall(self, requirement: Requirement, among: Sequence[str] | None = None) -> Shortfall:
        """Return the shortfall of the team, or some of it."""
        return shortfall_of_group(*self._compared_group(requirement, among))

    def _compared_group(
        self, requirement: Requirement, among: Sequence[str] | None
    ) -> tuple[Requirement, Sequence[Qualities], Sequence[frozenset[str]], dict[str, int] | None]:
        """Return a requirement, and the personnel, equipment and ship that can meet it."""
        table, there = self.table, self._participants()
        asked = [card for card in there if table.card(card).type == "personnel" and self._is_able(card)]
        people = asked if among is None else [card for card in among if card in asked]
        gear = now.equipment_keywords(
            table, [card for card in there if table.card(card).type in ("equipment", "artifact")]
        )
        left, numbers = with_lent_cunning(table, requirement, people), now.ship_numbers(table, self.ship())
        return left, now.persons_of_group(table, people), gear, numbers

    def _is_able(self, card: str) -> bool:
        """Whether a personnel's skills count; in 2002 even if stopped, but not in an attempt (1E17-STOP-2)."""
        stopped_count = self.table.edition.stopped_use_skills and self.table.state.attempt is None
        return is_active(self.table, card) or (stopped_count and not now.is_disabled(self.table, card))

    def meet_requirement(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """Return whether a requirement is met, without asking players (1E-ACT-17)."""
        yield from ()
        return self.is_met(requirement, among)

    def can_pay(self, costs: Sequence[Effect]) -> bool:
        """Whether the costs can be paid: enough cards in hand to discard, and a target for every other cost."""
        return all(self._is_payable(cost) for cost in costs)

    def is_possible(self, effects: Sequence[Effect]) -> bool:
        """Whether all effects that have a precondition can start; of each choice, one alternative."""
        return all(self._can_begin(effect) for effect in effects)

    def _can_begin(self, effect: Effect) -> bool:
        if isinstance(effect, tree.Choose):
            return any(self.is_possible(choice.effects) for choice in effect.choices)
        possible = self.table.rules.possible
        return type(effect) not in possible or possible[type(effect)](self, effect)

    def _is_payable(self, cost: Effect) -> bool:
        if not self.is_possible((cost,)):
            return False
        who = getattr(cost, "who", None)
        if isinstance(cost, tree.Discard) and who is None:
            hands = (self.table.cards_in_list("hand", seat) for seat in self.seats_meant(cost.whose))
            return all(len(hand) >= self.value_of_amount(cost.count) for hand in hands)
        counted = isinstance(cost, tree.Stop | tree.Select | tree.PutInDeck)
        if counted and isinstance(who, cards_meant.Chosen | cards_meant.Random):
            return len([*self.cards_to_pick_from(who)]) >= self.value_of_amount(who.count)
        return self.concerns_any(cost)

    def concerns_any(self, effect: Effect) -> bool:
        """Whether an effect with targets would currently find any."""
        who = getattr(effect, "who", None)
        return who is None or any(True for _ in self.cards_to_pick_from(who))

    def pay_costs(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs; return false if one has failed, which skips the rest (1E-ACT-15)."""
        yield from self.run(costs)
        paid, self.failed = not self.failed, False
        return paid

    def offer_effects(self, by: str, effects: Sequence[Effect], costs: Sequence[Effect]) -> Procedure[bool]:
        """Ask a player whether they want effects to happen, at a cost if there is one."""
        if is_refused_by_borg(self.table, self.seat_meant(by), self.card, effects) or not self.is_possible(effects):
            return False
        words = in_first_edition_terms(as_sentence(joined_effect_sentences((*costs, *effects)).rstrip(".")))
        prompt = f"{self.table.name(self.card)}: {words.rstrip('.')}?"
        return (yield from ask_yes_or_no(self.seat_meant(by), prompt, "1E-ACT-17"))

    def choose_one(self, by: str, choices: Sequence[Choice]) -> Procedure[int]:
        """Ask a player which choice to carry out, among those that can start (among all if none can)."""
        possible = [n for n, choice in enumerate(choices) if self.is_possible(choice.effects)] or [*range(len(choices))]
        seat = self.seat_meant(by)
        able = [
            n for n in possible if not is_refused_by_borg(self.table, seat, self.card, choices[n].effects)
        ] or possible
        options = [
            option(str(number), in_first_edition_terms(effect_sentences(choices[number].effects))) for number in able
        ]
        prompt = f"{self.table.name(self.card)}: choose one."
        return int((yield from choose_one(seat, prompt, options, "1E-GEN-01", private=False)))

    def carry_out_picked(self, effect: Effect, picked: list[str]) -> Procedure[None]:
        """Carry out one effect on the cards picked for it."""
        yield from self.table.rules.effects[type(effect)](self, effect, picked)

    def log_event_for_cards(
        self, kind: str, cards: Sequence[str], words: str, rule: str, *, open_to_all: bool = False
    ) -> None:
        """Log an event for cards: by name for players who can see them, else only how many there are."""
        log_event_for_cards(self.table, self.seat, kind, cards, words, rule=rule, open_to_all=open_to_all)
