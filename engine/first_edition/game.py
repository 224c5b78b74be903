"""First Edition as a game for matches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from engine.ccg.adjusting.ending_the_game import agree_on_the_end
from engine.ccg.compiling.judging import Judgement as TextJudgement
from engine.ccg.decks.deck_checking import DeckShape
from engine.first_edition.adjusting.adjustments import adjust, next_step, settle_adjustments
from engine.first_edition.advising.advice import advice
from engine.first_edition.advising.briefing import briefing
from engine.first_edition.advising.why_not.cards import blocked_cards
from engine.first_edition.advising.why_not.orders import blocked_crews, blocked_orders
from engine.first_edition.advising.why_not.texts import (
    blocked_agendas,
    blocked_doorway_downloads,
    blocked_special_downloads,
    blocked_texts,
)
from engine.first_edition.audit import contradictions
from engine.first_edition.cards import deck
from engine.first_edition.cards.cards_without_trees import card_without_trees
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.compiled_texts import texts_read_otherwise
from engine.first_edition.cards.edition import RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.equivalents import FORMER_TITLES
from engine.first_edition.cards.holographic_species import with_holographic_species
from engine.first_edition.cards.own_titles import with_own_titles
from engine.first_edition.cards.playable import catalogue_with_rows
from engine.first_edition.cards.table_cards import read_first_edition_pool
from engine.first_edition.lessons.catalogue import all_lessons, prepared_lesson
from engine.first_edition.lessons.position import set_up_position
from engine.first_edition.random_decks import random_decks
from engine.first_edition.resolving.actions import TOPICS, respond_to_scores
from engine.first_edition.seeding.dilemmas import seed_dilemmas
from engine.first_edition.seeding.missions import seed_missions
from engine.first_edition.seeding.other_seeds import seed_doorways, seed_facilities, seed_one_by_one, seed_other_cards
from engine.first_edition.seeding.set_up import draw_opening_hands, initial_state
from engine.first_edition.showing.seat_views import view_for
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Phase, PlayerState, State
from engine.first_edition.table.table import ON, SEEDING, STACKS, TEMPORARY_RULINGS, Table
from engine.first_edition.turn.card_play import play_cards
from engine.first_edition.turn.end_of_turn import carry_out_end_of_turn
from engine.first_edition.turn.orders import execute_orders
from engine.first_edition.turn.start_of_turn import carry_out_start_of_turn
from engine.first_edition.turn.winning import game_outcome
from engine.first_edition.words.effects import RULES
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked_actions import Blocked
from engine.kernel.contested_adjustments import make_contestable_adjustment, objectors, review_questions
from engine.kernel.decision import Answer, Decision, Procedure
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.lesson import Lesson, LessonResult
from engine.kernel.randomness import Randomness
from engine.kernel.saved_states import decoded_state
from engine.kernel.view import Outcome

_DECODER = msgspec.msgpack.Decoder(State)

_RULINGS = MatchOption(
    TEMPORARY_RULINGS,
    "Temporary rulings, such as the one on Firestorm",
    ((ON, "Use them"), ("off", "Don’t use them")),
    ON,
)

_SEEDING = MatchOption(
    SEEDING,
    "Cards under missions",
    (("one by one", "One by one, in turn"), (STACKS, "In stacks: far fewer decisions")),
    "one by one",
)


def _seed_under_missions(table: Table) -> Procedure[None]:
    """Run the dilemma phase in stages, or one card at a time (1E-SEED-12, 1E17-DIL-1)."""
    return seed_dilemmas(table) if table.seeds_in_stacks_now else seed_one_by_one(table)


_PHASES = {
    Phase.DOORWAYS: seed_doorways,
    Phase.MISSIONS: seed_missions,
    Phase.OPPOSING_MISSIONS: _seed_under_missions,
    Phase.SHARED_MISSIONS: seed_dilemmas,
    Phase.OWN_MISSIONS: seed_dilemmas,
    Phase.OTHER_SEEDS: seed_other_cards,
    Phase.FACILITIES: seed_facilities,
    Phase.OPENING_HANDS: draw_opening_hands,
    Phase.START: carry_out_start_of_turn,
    Phase.CARD_PLAY: play_cards,
    Phase.ORDERS: execute_orders,
    Phase.END: carry_out_end_of_turn,
}


class FirstEditionTable(Table):
    """A First Edition game in progress."""

    rules = RULES

    def play(self) -> Procedure[None]:
        """Run the phases from the current state until the game ends (1E-SEED-01, 1E-TURN-02)."""
        yield from settle_adjustments(self)
        yield from respond_to_scores(self)
        yield from agree_on_the_end(self)
        while self.outcome is None:
            yield from _PHASES[self.state.phase](self)

    def outcome_if_over(self) -> Outcome | None:
        """Return the outcome if the game has ended, else ``None`` (1E-WIN)."""
        return game_outcome(self)

    def view(self, viewer: int | None) -> FirstEditionView:
        """Return the game as one viewer can see it."""
        return view_for(self, viewer)

    def adjust(self, seat: int, order: Answer) -> None:
        """Make a manual adjustment, or object to the last one; see ``adjusting``."""
        make_contestable_adjustment(self, seat, order, adjust)

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the next step of an incomplete adjustment; see ``adjusting``."""
        return next_step(self, seat, order)

    def objectors(self) -> tuple[int, ...]:
        """Return the seats that may still object to the last adjustment."""
        return objectors(self)

    def questions_to_objectors(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """Return the questions for other objectors before play continues."""
        return review_questions(self, decided)

    def blocked_actions(self, seat: int) -> tuple[Blocked, ...]:
        """Return the actions a seat can't take now, with reasons."""
        of_texts = (*blocked_texts(self, seat), *blocked_agendas(self, seat))
        downloads = (*blocked_special_downloads(self, seat), *blocked_doorway_downloads(self, seat))
        return (*blocked_cards(self, seat), *blocked_orders(self, seat), *of_texts, *downloads)

    def foreseeable_obstacles(self, seat: int) -> tuple[Blocked, ...]:
        """Return the staff that a seat's ships are missing, on either player's turn."""
        return tuple(blocked_crews(self, seat))

    def briefing(self, seat: int) -> str:
        """Return how to win, and the best mission of a seat's deck."""
        return briefing(self, seat)

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        """Return the advice for a decision: crews compared with missions, and the best outpost location."""
        return advice(self, decision, picks, past)

    def lesson_result(self) -> LessonResult | None:
        """Return whether the lesson's goal has been reached or is out of reach; ``None`` if neither."""
        return prepared_lesson(self.header.lesson).goal(self)

    def contradictions(self) -> list[str]:
        """Return violations of the invariants, as sentences."""
        return contradictions(self)


class FirstEdition:
    """The rules of First Edition in one edition, with a card pool."""

    rules_version = 13
    seats = range(2, 3)
    aliases: Mapping[str, str] = MappingProxyType(FORMER_TITLES)

    def __init__(
        self,
        catalogue: Catalogue,
        starter_decks: tuple[StarterDeck, ...],
        edition: Edition = RULEBOOK_2_5_4,
        refused: Mapping[str, str] | None = None,
        *,
        judgements: Mapping[str, TextJudgement] | None = None,
        official: Mapping[str, str] | None = None,
    ) -> None:
        self._printed = catalogue
        named = catalogue if edition.people_in_title_groups else with_own_titles(catalogue)
        self.catalogue = named if edition.holograms_have_species else with_holographic_species(named)
        self._official = official or {}
        self._by_hand: dict[tuple[str, ...], Catalogue] = {}
        self.refused = refused or {}
        """Reasons why cards of a pool can't be played, by id."""
        imported = (card.id for card in catalogue.cards if card.level == "assisted" and card.printings)
        self.judgements = {**dict.fromkeys(imported, TextJudgement("words")), **(judgements or {})}
        self.edition = edition
        self.name = edition.name
        """Name used by matches and commands."""
        self.title = edition.title
        self._starter_decks = starter_decks

    def with_pool(self, folder: Path) -> FirstEdition:
        """Return a game with a folder's card pool added to the starter cards."""
        found = read_first_edition_pool(folder)
        otherwise = found.texts.keys() & texts_read_otherwise(self.edition.year)
        texts = {card: text for card, text in found.texts.items() if card not in otherwise}
        catalogue, refused = catalogue_with_rows(self._printed, found.cards, texts)
        judgements = {**found.judgements, **dict.fromkeys(otherwise, TextJudgement("edition"))}
        official = {card.id: card.text for card in found.cards}
        return FirstEdition(
            catalogue, self._starter_decks, self.edition, refused, judgements=judgements, official=official
        )

    def _cards_of(self, header: Header) -> Catalogue:
        """Return the cards as a match uses them, some of them resolved by hand."""
        if not header.by_hand:
            return self.catalogue
        if header.by_hand not in self._by_hand:
            cards = self.catalogue.cards
            self._by_hand[header.by_hand] = Catalogue(
                tuple(
                    card_without_trees(card, self._official.get(card.id, "")) if card.id in header.by_hand else card
                    for card in cards
                )
            )
        return self._by_hand[header.by_hand]

    @property
    def deck_shape(self) -> DeckShape:
        """Return the sections of a deck and its check (1E-DECK)."""
        return deck.deck_shape(self.edition)

    @property
    def pool(self) -> str:
        """Return the fingerprint of the card pool."""
        return self._printed.fingerprint

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """Return the built-in decks."""
        return self._starter_decks

    def random_decks(self, chance: Randomness, count: int, *, assisted: bool = False) -> tuple[StarterDeck, ...]:
        """Return random decks of enforced cards of the pool, or also assisted ones."""
        return random_decks(self.catalogue, chance, count, self.edition, assisted=assisted)

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Check whether a deck is legal (1E-DECK)."""
        return deck.check_deck(self.catalogue, sections, self.edition)

    def topics(self) -> tuple[str, ...]:
        """Return the topics into which responses are grouped."""
        return tuple(dict.fromkeys(TOPICS.values()))

    def options(self, seats: int) -> tuple[MatchOption, ...]:  # noqa: ARG002 - independent of the seats
        """Return the match options: temporary rulings (1E-DOC-06), and stacks if cards are seeded one at a time."""
        rulings = (_RULINGS,) if self.edition.temporary_rulings else ()
        return rulings if self.edition.seeds_in_stacks else (*rulings, _SEEDING)

    def lessons(self) -> tuple[Lesson, ...]:
        """Return all lessons in order."""
        return all_lessons()

    def learner_count(self) -> int:
        """Return the number of seats in a lesson."""
        return 2

    def lesson_options(self) -> dict[str, str]:
        """Return the match options of lessons: the defaults."""
        return {}

    def deal(self, header: Header, seed: str) -> FirstEditionTable:
        """Create a table before the first seed phase (1E-SEED-02), or set up for a lesson."""
        if header.lesson:
            empty = State(random=Randomness(seed), edition=self.name, players=[PlayerState() for _ in header.seats])
            laid = FirstEditionTable(header, empty, self._cards_of(header))
            set_up_position(laid, prepared_lesson(header.lesson).position)
            return FirstEditionTable(header, laid.state, self._cards_of(header))
        table = FirstEditionTable(header, initial_state(header, seed, self.name), self._cards_of(header))
        words = f"Missions are shuffled. {table.player_name(table.state.first)} goes first in every phase."
        table.journal.log_event("start", words, rule="1E-SEED-02")
        return table

    def load(self, header: Header, saved: bytes) -> FirstEditionTable:
        """Load a saved table.

        Raises:
            ReplayError: it was saved with a different state layout.
        """
        return FirstEditionTable(header, decoded_state(saved, _DECODER), self._cards_of(header))


GAME = FirstEdition(deck.catalogue_of_edition(), deck.starter_decks())
