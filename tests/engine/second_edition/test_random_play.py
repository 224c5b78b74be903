"""Random players against each other: every game ends, no card is lost, nothing hidden gets out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
import pytest

from engine.cards.catalogue import Catalogue
from engine.cards.definition import AnyCard
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.state import State
from engine.selfplay import answer_at_random, play, replays_alike

SECOND_EDITION = game("second-edition")
SAMPLE = 20


@pytest.mark.parametrize("batch", range(SAMPLE))
def test_two_hundred_games_end_without_a_stuck_prompt_and_replay_to_the_same_state(batch: int) -> None:
    for number in range(batch * 10, batch * 10 + 10):
        played = play(SECOND_EDITION, number)
        assert played.finished
        assert played.match.open == ()
        assert played.problems == []
        assert replays_alike(SECOND_EDITION, played.match)


@pytest.mark.parametrize("number", range(4))
def test_every_card_is_in_exactly_one_place_after_every_answer(number: int) -> None:
    assert play(SECOND_EDITION, number, audit=True).problems == []


@pytest.mark.parametrize("number", range(4))
def test_a_match_can_be_restored_after_every_answer(number: int) -> None:
    match = play(SECOND_EDITION, number).match
    running = Match.start(SECOND_EDITION, match.header.seats, match.seed)
    for given in match.answers:
        running.answer(given.seat, given.decision, given.answer)
        restored = Match.restore(SECOND_EDITION, running.record)
        assert restored.state_hash == running.state_hash
        assert restored.open == running.open
        assert restored.first_event + len(restored.events) == len(running.events)


def test_undo_goes_back_to_any_answer_and_play_goes_on_from_there() -> None:
    match = play(SECOND_EDITION, 7).match
    back = match.undone(40)
    assert len(back.answers) == 40
    back.feed(match.answers[40:])
    assert back.state_hash == match.state_hash


# --- the leak test ---------------------------------------------------------------------------------------------------
# Every single card gets a title of its own, so that a name in the wrong eyes can be traced to the card.


def marked_game() -> tuple[SecondEdition, list[Seat]]:
    """Second Edition with the starter decks, each copy of each card under a name that occurs nowhere else."""
    marked: list[AnyCard] = []
    seats = []
    original = game("second-edition")
    assert isinstance(original, SecondEdition)
    for seat, deck in enumerate(original.starter_decks()[:2]):
        sections = {}
        for section, cards in deck.sections.items():
            copies = [_marked(original.catalogue.card(card), f"{seat}-{section}-{n}") for n, card in enumerate(cards)]
            marked += copies
            sections[section] = tuple(card.id for card in copies)
        seats.append(Seat(f"Player {seat}", sections))
    return SecondEdition(Catalogue(tuple(marked)), ()), seats


def _marked(card: AnyCard, mark: str) -> AnyCard:
    return msgspec.structs.replace(card, id=f"id-{mark}-di", title=f"Title ‹{mark}›", subtitle="", unique=False)


def hidden_from(state: State, viewer: int | None) -> dict[str, str]:
    """The instance ids that a seat may not know, with their zone: foreign hands, decks and piles, cards face down."""
    hidden: dict[str, str] = {}
    for seat, player in enumerate(state.players):
        hidden |= dict.fromkeys(player.deck, "deck") | dict.fromkeys(player.dilemmas, "dilemma pile")
        if seat != viewer:
            hidden |= dict.fromkeys(player.hand, "hand")
        hidden |= {} if seat == viewer else dict.fromkeys(_kept(state, seat), "beneath a headquarters")
    places = [mission.surface for mission in state.missions] + [ship.aboard for ship in state.ships.values()]
    for place in places:
        hidden |= {i: "in play" for i in place if state.cards[i].commander != viewer}
    if now := state.attempt:
        dilemma_player = (now.seat + 1) % len(state.players)
        if viewer != dilemma_player:
            hidden |= dict.fromkeys((*now.drawn, *now.stack), "dilemma stack")
    return hidden


def _kept(state: State, seat: int) -> Iterator[str]:
    """The cards face down beneath a player's headquarters: there dilemmas never lie."""
    for mission in state.missions:
        if mission.seat == seat:
            yield from (i for i in mission.beneath if "dilemmas" not in state.cards[i].card)


def marks(game: SecondEdition, state: State, instances: Iterable[str]) -> set[str]:
    """Everything that would betray one of these cards: instance id, definition id, name."""
    found = set(instances)
    for instance in instances:
        card = game.catalogue.card(state.cards[instance].card)
        found.update((card.id, card.name))
    return found


def was_shown(instance: str, before: dict[str, str], after: dict[str, str]) -> bool:
    """2E-SHW-01: a card is open to all as it is played, though it lies face down after that."""
    return before[instance] == "hand" and after[instance] == "in play"


SHOWN = ("dilemma", "use", "reveal", "download")
"""The kinds of events that show a card to all: a dilemma faced, a text used, what is revealed or downloaded."""


LOOKS = ("examine", "dilemmas drawn", "dilemmas chosen")
"""The kinds of events that show hidden cards to one player alone."""


def revealed(events: list[Event]) -> set[str]:
    """2E-DIL-10, 2E-SEL-05, 2E-SHW-04: the names of cards that were shown, even where they are face down again."""
    return {name for event in events if event.kind in SHOWN for name in re.findall("Title ‹[^›]+›", event.public)}


def assert_silent(what: str, text: str, secrets: set[str]) -> None:
    leaked = {secret for secret in secrets if secret in text}
    assert not leaked, f"{what} betrays {leaked}: {text[:400]}"


def seen(decisions: tuple[Decision, ...], viewer: int | None) -> Iterator[str]:
    """The words of open decisions that a seat comes to see: its own in full, of others only the public ones."""
    for decision in decisions:
        if decision.seat != viewer:
            yield decision.public
        elif decision.rule not in ("2E-SEL-02", "2E-DWN-02"):  # who chooses among cards, or searches, may see them
            yield msgspec.json.encode(decision).decode()


@pytest.mark.parametrize("number", range(6))
def test_nothing_hidden_is_in_another_seats_view_events_or_prompts(number: int) -> None:
    game, seats = marked_game()
    match = Match.start(game, seats, seed_from_number(number))
    chance = Randomness(seed_from_number(1000 + number))
    while match.open:
        table = match._table
        assert isinstance(table, SecondEditionTable)
        before = {viewer: hidden_from(table.state, viewer) for viewer in (None, 0, 1)}
        told = len(match.events)
        answer_at_random(match, chance)
        for viewer in (None, 0, 1):
            hidden = hidden_from(table.state, viewer)
            secrets = marks(game, table.state, hidden)
            assert_silent("The view", msgspec.json.encode(match.view(viewer)).decode(), secrets)
            assert_silent("A prompt", " ".join(seen(match.open, viewer)), secrets)
            events = match.events[told:]
            unseen = [i for i in hidden.keys() & before[viewer].keys() if not was_shown(i, before[viewer], hidden)]
            words = " ".join(event.public if event.kind in LOOKS else event.told_to(viewer) for event in events)
            assert_silent("An event", words, marks(game, table.state, unseen) - revealed(events))


def test_ids_change_when_a_pile_is_shuffled() -> None:
    game, seats = marked_game()
    match = Match.start(game, seats, seed_from_number(1))
    table = match._table
    assert isinstance(table, SecondEditionTable)
    deck = table.state.players[0].deck
    before = list(deck)
    table.shuffle(deck)
    assert not set(before) & set(deck)
    assert table.contradictions() == []
