"""First Edition as a game that a match can run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from engine.ccg.adjusting.the_end import agree_on_the_end
from engine.ccg.compiling.judging import Judgement as TextJudgement
from engine.ccg.decks.checking import DeckShape
from engine.first_edition.adjusting.adjustments import adjust, next_step, settle
from engine.first_edition.advising.advice import advice
from engine.first_edition.advising.why_not.cards import cards_in_hand
from engine.first_edition.advising.why_not.orders import crews, orders
from engine.first_edition.advising.why_not.texts import (
    downloads_by_doorways,
    hidden_agendas,
    special_downloads,
    texts_in_play,
)
from engine.first_edition.audit import contradictions
from engine.first_edition.cards import deck
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.edition import RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.playable import with_rows
from engine.first_edition.cards.shown import read_first_edition_pool
from engine.first_edition.lessons.catalogue import all_lessons, prepared
from engine.first_edition.lessons.position import lay
from engine.first_edition.random_decks import random_decks
from engine.first_edition.resolving.actions import TOPICS, respond_to_scores
from engine.first_edition.seeding.dilemmas import seed_dilemmas
from engine.first_edition.seeding.facilities import seed_doorways, seed_facilities, seed_one_by_one, seed_others
from engine.first_edition.seeding.missions import seed_missions
from engine.first_edition.seeding.setting_up import opening_hands, set_up
from engine.first_edition.showing.showing import view
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Phase, PlayerState, State
from engine.first_edition.table.table import ON, SEEDING, STACKS, TEMPORARY_RULINGS, Table
from engine.first_edition.turn.card_play import card_play
from engine.first_edition.turn.end_of_turn import end_of_turn
from engine.first_edition.turn.executing_orders import executing_orders
from engine.first_edition.turn.start_of_turn import start_of_turn
from engine.first_edition.turn.winning import ending
from engine.first_edition.words.effects import RULES
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked import Blocked
from engine.kernel.contesting import contest, objectors, reviews
from engine.kernel.decision import Answer, Decision, Procedure
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.lesson import Judgement, Lesson
from engine.kernel.randomness import Randomness
from engine.kernel.restoring import decoded
from engine.kernel.view import Outcome

_DECODER = msgspec.msgpack.Decoder(State)

_RULINGS = MatchOption(
    TEMPORARY_RULINGS,
    "Temporary rulings, such as the one on Firestorm",
    ((ON, "They hold"), ("off", "Without them")),
    ON,
)

_SEEDING = MatchOption(
    SEEDING,
    "Cards under missions",
    (("one by one", "One by one, in turn"), (STACKS, "In stacks: far fewer decisions")),
    "one by one",
)


def _seed_under_missions(table: Table) -> Procedure[None]:
    """The dilemma phase in stages, or card by card (1E-SEED-12, 1E17-DIL-1)."""
    return seed_dilemmas(table) if table.lays_stacks else seed_one_by_one(table)


_PHASES = {
    Phase.DOORWAYS: seed_doorways,
    Phase.MISSIONS: seed_missions,
    Phase.OPPOSING_MISSIONS: _seed_under_missions,
    Phase.SHARED_MISSIONS: seed_dilemmas,
    Phase.OWN_MISSIONS: seed_dilemmas,
    Phase.OTHER_SEEDS: seed_others,
    Phase.FACILITIES: seed_facilities,
    Phase.OPENING_HANDS: opening_hands,
    Phase.START: start_of_turn,
    Phase.CARD_PLAY: card_play,
    Phase.ORDERS: executing_orders,
    Phase.END: end_of_turn,
}


class FirstEditionTable(Table):
    """A First Edition game in progress."""

    rules = RULES

    def play(self) -> Procedure[None]:
        """Phase after phase, from wherever the state is, until the game is over (1E-SEED-01, 1E-TURN-02)."""
        yield from settle(self)
        yield from respond_to_scores(self)
        yield from agree_on_the_end(self)
        while self.outcome is None:
            yield from _PHASES[self.state.phase](self)

    def ending(self) -> Outcome | None:
        """How the game ends as the table is now (1E-WIN)."""
        return ending(self)

    def view(self, viewer: int | None) -> FirstEditionView:
        """The game as one seat may see it."""
        return view(self, viewer)

    def adjust(self, seat: int, order: Answer) -> None:
        """Change the table by hand, or object to the last change; see ``adjusting``."""
        contest(self, seat, order, adjust)

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """What an adjustment still lacks; see ``adjusting``."""
        return next_step(self, seat, order)

    def objectors(self) -> tuple[int, ...]:
        """Who may still object to the last adjustment."""
        return objectors(self)

    def reviews(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """What the other objectors are asked before play continues."""
        return reviews(self, decided)

    def blocked(self, seat: int) -> tuple[Blocked, ...]:
        """What a seat might like to do now and cannot, with the reason."""
        of_texts = (*texts_in_play(self, seat), *hidden_agendas(self, seat))
        downloads = (*special_downloads(self, seat), *downloads_by_doorways(self, seat))
        return (*cards_in_hand(self, seat), *orders(self, seat), *of_texts, *downloads)

    def foreseen(self, seat: int) -> tuple[Blocked, ...]:
        """What a seat's ships lack to fly, whoever's turn it is."""
        return tuple(crews(self, seat))

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:
        """How a crew stands to missions, and where an outpost goes best, for one who chooses."""
        return advice(self, decision, picks, past)

    def judged(self) -> Judgement | None:
        """Whether the goal of the lesson is reached, or out of reach."""
        return prepared(self.header.lesson).goal(self)

    def contradictions(self) -> list[str]:
        """What is wrong with the state, in sentences."""
        return contradictions(self)


class FirstEdition:
    """The rules of First Edition in one edition, with a card pool."""

    rules_version = 7
    seats = range(2, 3)
    aliases: Mapping[str, str] = MappingProxyType({})

    def __init__(
        self,
        catalogue: Catalogue,
        starter_decks: tuple[StarterDeck, ...],
        edition: Edition = RULEBOOK_2_5_4,
        refused: Mapping[str, str] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.refused = refused or {}
        """Why cards of a pool are shown only, by their ids."""
        imported = (card.id for card in catalogue.cards if card.level == "assisted" and card.printings)
        self.judgements = dict.fromkeys(imported, TextJudgement("words"))
        self.edition = edition
        self.name = edition.name
        """By which matches and commands know it."""
        self.title = edition.title
        self._starter_decks = starter_decks

    def with_pool(self, folder: Path) -> FirstEdition:
        """The same rules with the cards of a folder's pool besides the starter cards."""
        found = read_first_edition_pool(folder)
        catalogue, refused = with_rows(self.catalogue, found.cards)
        return FirstEdition(catalogue, self._starter_decks, self.edition, refused)

    @property
    def deck_shape(self) -> DeckShape:
        """What a deck is made of, and who judges it (1E-DECK)."""
        return deck.deck_shape(self.edition)

    @property
    def pool(self) -> str:
        """The fingerprint of the card pool."""
        return self.catalogue.fingerprint

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """The decks that come with the program."""
        return self._starter_decks

    def random_decks(self, chance: Randomness, count: int, *, assisted: bool = False) -> tuple[StarterDeck, ...]:
        """So many decks of enforced cards of the pool, or of assisted ones too."""
        return random_decks(self.catalogue, chance, count, self.edition, assisted=assisted)

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Whether a deck may be played (1E-DECK)."""
        return deck.check_deck(self.catalogue, sections, self.edition)

    def topics(self) -> tuple[str, ...]:
        """What responses answer, as players sort it."""
        return tuple(dict.fromkeys(TOPICS.values()))

    def options(self, seats: int) -> tuple[MatchOption, ...]:  # noqa: ARG002 - whoever plays
        """The rulings that the rulebook calls temporary can be left out (1E-DOC-06).

        Where cards are seeded one by one, stacks can be laid as by the later rulebook: it takes far fewer answers.
        """
        rulings = (_RULINGS,) if self.edition.temporary_rulings else ()
        return rulings if self.edition.seeds_in_stacks else (*rulings, _SEEDING)

    def lessons(self) -> tuple[Lesson, ...]:
        """From a ship's crew to a battle."""
        return all_lessons()

    def learners(self) -> int:
        """The learner, and an opponent."""
        return 2

    def lesson_options(self) -> dict[str, str]:
        """A lesson is by the rules as they are."""
        return {}

    def deal(self, header: Header, seed: str) -> FirstEditionTable:
        """A table before the first phase of seeding (1E-SEED-02), or laid for a lesson."""
        if header.lesson:
            empty = State(random=Randomness(seed), edition=self.name, players=[PlayerState() for _ in header.seats])
            laid = FirstEditionTable(header, empty, self.catalogue)
            lay(laid, prepared(header.lesson).position)
            return FirstEditionTable(header, laid.state, self.catalogue)
        table = FirstEditionTable(header, set_up(header, seed, self.name), self.catalogue)
        words = f"Missions are shuffled. {table.player_name(table.state.first)} goes first in every phase."
        table.journal.tell("start", words, rule="1E-SEED-02")
        return table

    def load(self, header: Header, saved: bytes) -> FirstEditionTable:
        """The table that was saved.

        Raises:
            ReplayError: it was saved by rules of another shape.
        """
        return FirstEditionTable(header, decoded(saved, _DECODER), self.catalogue)


GAME = FirstEdition(deck.catalogue(), deck.starter_decks())
