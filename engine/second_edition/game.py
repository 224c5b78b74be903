"""Second Edition as a game that a match can run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from engine.ccg.adjusting import vocabulary
from engine.ccg.adjusting.ending_the_game import agree_on_the_end
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import without_tree
from engine.ccg.cards.pool import Pool, catalogue_with_pool, read_pool
from engine.ccg.compiling.judging import Judgement as TextJudgement
from engine.ccg.decks.deck_checking import DeckShape
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
from engine.second_edition import deck
from engine.second_edition.adjusting.second_edition_manual_table import SecondEditionManualTable
from engine.second_edition.advising.advice import advice
from engine.second_edition.advising.briefing import best_mission_sentence
from engine.second_edition.advising.why_not_cards import blocked_cards_in_hand, blocked_texts_in_play
from engine.second_edition.advising.why_not_orders import blocked_orders, unstaffed_ships
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.effect_functions import TEXT_INTERPRETATION
from engine.second_edition.lessons.position import lay_out_position
from engine.second_edition.lessons.six_lessons import prepared_lesson, six_lessons
from engine.second_edition.random_decks import random_decks
from engine.second_edition.resolving.response_topics import TOPICS
from engine.second_edition.table.audit import contradictions
from engine.second_edition.table.state import Segment, State
from engine.second_edition.table.table import Table
from engine.second_edition.turn.discard_excess_cards import discard_excess_cards
from engine.second_edition.turn.execute_orders import execute_orders
from engine.second_edition.turn.play_and_draw import play_and_draw
from engine.second_edition.turn.setting_up import empty_state, set_up
from engine.second_edition.turn.start_and_end_of_turn import end_of_turn, start_of_turn
from engine.second_edition.turn.winning import outcome_if_ended
from engine.second_edition.view import SecondEditionView
from engine.second_edition.view_building import view_for

_DECODER = msgspec.msgpack.Decoder(State)

_SEGMENTS = {
    Segment.START: start_of_turn,
    Segment.PLAY_AND_DRAW: play_and_draw,
    Segment.EXECUTE_ORDERS: execute_orders,
    Segment.DISCARD: discard_excess_cards,
    Segment.END: end_of_turn,
}


class SecondEditionTable(Table):
    """A Second Edition game in progress."""

    rules = TEXT_INTERPRETATION

    def play(self) -> Procedure[None]:
        """Play the game, turn by turn and segment by segment, until it ends (2E-TRN-02, 2E-WIN-02)."""
        yield from vocabulary.settle_between_actions(self, SecondEditionManualTable(self))
        yield from agree_on_the_end(self)
        while self.outcome is None:
            yield from _SEGMENTS[self.state.segment](self)

    def outcome_if_over(self) -> Outcome | None:
        """Return the outcome if the game has ended, else ``None`` (2E-WIN)."""
        return outcome_if_ended(self)

    def view(self, viewer: int | None) -> SecondEditionView:
        """Return the game as one seat may see it."""
        return view_for(self, viewer)

    def adjust(self, seat: int, order: Answer) -> None:
        """Adjust the table manually, or object to the last adjustment; see ``adjusting``."""
        make_contestable_adjustment(self, seat, order, _adjust_table)

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the next question of an adjustment; ``None`` if it is complete."""
        return vocabulary.next_step(SecondEditionManualTable(self), seat, order)

    def objectors(self) -> tuple[int, ...]:
        """Return the seats that may still object to the last adjustment."""
        return objectors(self)

    def questions_to_objectors(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """Return the decisions of the other objectors before play continues."""
        return review_questions(self, decided)

    def blocked_actions(self, seat: int) -> tuple[Blocked, ...]:
        """Return actions that a seat can't take now, with the reasons."""
        return (*blocked_cards_in_hand(self, seat), *blocked_texts_in_play(self, seat), *blocked_orders(self, seat))

    def foreseeable_obstacles(self, seat: int) -> tuple[Blocked, ...]:
        """Return a seat's unstaffed ships with what's missing, on any player's turn."""
        return tuple(unstaffed_ships(self, seat))

    def briefing(self, seat: int) -> str:
        """Return a sentence about a seat's deck: its best mission."""
        return best_mission_sentence(self, seat)

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        """Return advice for a decision: how a crew, a group or a ship compares with missions."""
        return advice(self, decision, picks, past)

    def lesson_result(self) -> LessonResult | None:
        """Return the result of the lesson, once its goal is reached or out of reach."""
        return prepared_lesson(self.header.lesson).goal(self)

    def contradictions(self) -> list[str]:
        """Return contradictions in the state, as sentences."""
        return contradictions(self)


def _adjust_table(table: Table, seat: int, order: Answer) -> str:
    return vocabulary.adjust_and_log(SecondEditionManualTable(table), seat, order)


class SecondEdition:
    """The rules of Second Edition, with a card pool."""

    name = "second-edition"
    title = "Star Trek CCG, Second Edition"
    rules_version = 9
    seats = range(2, 5)  # 2E-MUL-01
    refused: Mapping[str, str] = MappingProxyType({})

    def __init__(
        self,
        catalogue: Catalogue,
        starter_decks: tuple[StarterDeck, ...],
        aliases: Mapping[str, str] | None = None,
        judgements: Mapping[str, TextJudgement] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.aliases = aliases or {}
        self.judgements = judgements or {}
        self._starter_decks = starter_decks
        self._by_hand: dict[tuple[str, ...], Catalogue] = {}

    def _cards_of(self, header: Header) -> Catalogue:
        """Return the cards as a match uses them, some of them resolved by hand."""
        if not header.by_hand:
            return self.catalogue
        if header.by_hand not in self._by_hand:
            cards = self.catalogue.cards
            by_hand = (without_tree(card) if card.id in header.by_hand else card for card in cards)
            self._by_hand[header.by_hand] = Catalogue(tuple(by_hand))
        return self._by_hand[header.by_hand]

    @property
    def deck_shape(self) -> DeckShape:
        """The sections of a deck, and the check for it (2E-DCK)."""
        return deck.DECK_SHAPE

    def with_pool(self, folder: Path) -> SecondEdition:
        """Return a game with the cards of a folder's pool added to the starter cards."""
        return self.with_cards(read_pool(folder, self.name))

    def with_cards(self, pool: Pool) -> SecondEdition:
        """Return a game with a pool's cards added to the starter cards."""
        catalogue = catalogue_with_pool(self.catalogue, pool, LANGUAGE)
        return SecondEdition(catalogue, self._starter_decks, pool.aliases, pool.judgements)

    @property
    def pool(self) -> str:
        """The fingerprint of the card pool."""
        return self.catalogue.fingerprint

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """Return the decks that come with the program."""
        return self._starter_decks

    def random_decks(self, chance: Randomness, count: int, *, assisted: bool = False) -> tuple[StarterDeck, ...]:
        """Return random decks of enforced cards of the pool, or of assisted ones too."""
        return random_decks(self.catalogue, chance, count, assisted=assisted)

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Check whether a deck may be played (2E-DCK)."""
        return deck.check_deck(self.catalogue, sections)

    def topics(self) -> tuple[str, ...]:
        """Return the topics of responses, as players choose them (2E-TIM-02)."""
        return tuple(dict.fromkeys(TOPICS.values()))

    def options(self, seats: int) -> tuple[MatchOption, ...]:  # noqa: ARG002 - independent of the seats
        """Return no options, because Second Edition has none."""
        return ()

    def lessons(self) -> tuple[Lesson, ...]:
        """Return the lessons, from loading a ship to a stack of dilemmas."""
        return six_lessons()

    def learner_count(self) -> int:
        """Return the number of seats in a lesson: the learner, and an opponent with dilemmas."""
        return 2

    def lesson_options(self) -> dict[str, str]:
        """Return no options, because Second Edition has none."""
        return {}

    def deal(self, header: Header, seed: str) -> SecondEditionTable:
        """Deal a table for the first turn (2E-SET), or for a lesson."""
        empty = SecondEditionTable(header, empty_state(header, seed), self._cards_of(header))
        if header.lesson:
            lay_out_position(empty, prepared_lesson(header.lesson).position)
            return SecondEditionTable(header, empty.state, self._cards_of(header))
        table = SecondEditionTable(header, set_up(empty), self._cards_of(header))
        table.journal.log_event(
            "start",
            f"Decks are shuffled and opening hands drawn. {table.player_name(table.state.active)} goes first.",
            rule="2E-SET-03",
        )
        return table

    def load(self, header: Header, saved: bytes) -> SecondEditionTable:
        """Load a saved table.

        Raises:
            ReplayError: it was saved by rules of another format.
        """
        return SecondEditionTable(header, decoded_state(saved, _DECODER), self._cards_of(header))


GAME = SecondEdition(deck.starter_catalogue(), deck.starter_decks())
