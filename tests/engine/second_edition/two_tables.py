"""Two tables that differ only in what is hidden from a seat: while it sees the same, its offers must be the same.

A copy of a table is made with different hidden cards and the same open ones. Both continue with the same answers. If a
seat has been shown the same and sees the same, but is offered something different (a missing option, a number, a
default), the game has given away hidden information.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Personnel
from engine.ccg.effects.changes import MayAttempt
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.errors import ReplayError
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.kernel.record import GivenAnswer
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.game import SecondEdition, SecondEditionTable
from engine.second_edition.resolving.bold_requirements import attribute_substitutes, skill_tolls
from engine.second_edition.table.state import State
from engine.selfplay import seats_for
from tests.engine.second_edition.secrecy import hidden_from
from tests.playing import answer_at_random
from tests.worlds.world import Worlds, match_and_other_world

FORBIDDEN = ("move", "beam", "attempt", "be stopped", "be killed", "use text", "be played")

_DECODER = msgspec.msgpack.Decoder(State)
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def compare_random_game(
    rules: SecondEdition, number: int, seats: Sequence[Seat], pace: int, most: int = 20_000
) -> list[str]:
    """Play a game at random, and compare it with a copy every ``pace`` answers; return the differences."""
    match = Match.start(rules, seats, seed_from_number(number))
    chance, dealing = Randomness(seed_from_number(-1 - number)), Randomness(seed_from_number(20_000 + number))
    found = []
    while match.open and len(match.answers) < most:
        if len(match.answers) % pace == 0:
            found += differences(rules, match, match.open[0].seat, dealing)
        answer_at_random(match, chance)
    return found


def compare_starter_decks(number: int, pace: int, most: int = 20_000) -> list[str]:
    """Compare copies of a game of two to four players with starter decks."""
    rules = game("second-edition")
    assert isinstance(rules, SecondEdition)
    return compare_random_game(rules, number, seats_for(rules, number, 2 + number % 3), pace, most)


def differences(rules: SecondEdition, match: Match, viewer: int, randomness: Randomness) -> list[str]:
    """Return what a seat is offered differently, since the last checkpoint, at a table that looks the same to it."""
    saved = _with_other_cards(match.checkpoint.state, rules.catalogue, viewer, randomness)
    if saved is None:
        return []
    one, other = match_and_other_world(match, saved)
    return list(_differing_offers(one, other, viewer, match.answers[match.checkpoint.answers :]))


def state_dealt_again(match: Match, viewer: int, randomness: Randomness) -> bytes | None:
    """Return the state of the last checkpoint with different cards where a seat may not know them."""
    table = match._table
    assert isinstance(table, SecondEditionTable)
    return _with_other_cards(match.checkpoint.state, table.catalogue, viewer, randomness)


def are_own_cards_equal(one: Match, other: Match, viewer: int) -> bool:
    """Whether the texts in force have the same effect on a seat's own cards."""
    return _own_card_effects(one, viewer) == _own_card_effects(other, viewer)


WORLDS = Worlds("second-edition", state_dealt_again, are_own_cards_equal)


def _differing_offers(one: Match, other: Match, viewer: int, answers: Sequence[GivenAnswer]) -> Iterator[str]:
    told = 0
    for given in (*answers, None):
        if not _looks_the_same(one, other, viewer, told):
            return
        told = len(one.events)
        yours, theirs = one.decision(viewer), other.decision(viewer)
        if any(decision is not None and decision.reveals for decision in (yours, theirs)):
            return
        if _public_decisions(one, viewer) != _public_decisions(other, viewer):
            return
        if yours != theirs:
            yield f"Seat {viewer} can tell what is hidden: {_decision_words(yours)} otherwise {_decision_words(theirs)}"
            return
        if given is None or given.decision < 0:
            return
        try:
            for match in (one, other):
                match.apply_answers((given,))
        except ReplayError:
            return  # another player couldn't decide this with different cards


def _public_decisions(match: Match, viewer: int) -> list[tuple[int, int, str]]:
    """Return the other seats' decisions, as far as they are public."""
    return [(d.number, d.seat, d.public) for d in match.open if d.seat != viewer]


def _looks_the_same(one: Match, other: Match, viewer: int, told: int) -> bool:
    """Whether a seat was shown the same, sees the same, and its own cards have the same numbers."""
    words = [[event.words_for(viewer) for event in match.events[told:]] for match in (one, other)]
    return words[0] == words[1] and one.view(viewer) == other.view(viewer) and are_own_cards_equal(one, other, viewer)


def _own_card_effects(match: Match, viewer: int) -> object:
    """Return the effect of texts in force on a seat's own cards; a hidden text in force thereby becomes known."""
    table = match._table
    assert isinstance(table, SecondEditionTable)
    now = Characteristics(table)
    own = [i for i in table.in_play(viewer) if table.place_of(i)]
    hand = table.player(viewer).hand
    return (
        [now.qualities(i) for i in own],
        [(now.cost(i), now.is_forbidden(i, "be played")) for i in hand],
        [[now.is_forbidden(i, what) for what in FORBIDDEN] for i in own],
        [
            (any(now.changes_for(MayAttempt, i)), skill_tolls(now, i), attribute_substitutes(now, i, "dilemma"))
            for i in own
            if table.is_personnel(i)
        ],
    )


def _decision_words(decision: Decision | None) -> str:
    if decision is None:
        return "nothing"
    options = ", ".join(f"{option.label} ({option.detail[:40]})" for option in decision.options)
    return f"“{decision.prompt}” [{options}] {decision.minimum}-{decision.maximum} {decision.default}"


# --- other cards ------------------------------------------------------------------------------------------------------


def _with_other_cards(saved: bytes, catalogue: Catalogue, viewer: int, randomness: Randomness) -> bytes | None:
    """Return the state with hidden cards dealt again among the places where they may be; ``None`` if there are none.

    Each player keeps their own cards; face-down personnel stay personnel, and equipment stays equipment.
    """
    state = _DECODER.decode(saved)
    hidden = hidden_from(state, viewer)
    overcome = [i for one in state.missions for i in one.beneath if isinstance(_card(state, catalogue, i), Dilemma)]
    hidden = {i: zone for i, zone in hidden.items() if i not in overcome}  # 2E-DIL-11: visible to everyone
    for owner in range(len(state.players)):
        own = {i: zone for i, zone in hidden.items() if state.cards[i].owner == owner}
        for zones in (("dilemma pile", "dilemma stack"), ("in play", "hand", "deck", "beneath a headquarters")):
            _deal_again(state, catalogue, {i: zone for i, zone in own.items() if zone in zones}, randomness)
    return _ENCODER.encode(state) if _is_possible(state, catalogue) else None


def _deal_again(state: State, catalogue: Catalogue, places: dict[str, str], randomness: Randomness) -> None:
    cards = randomness.shuffled([state.cards[i].card for i in places])
    for kind in (Personnel, Equipment):
        for instance in [
            i for i, zone in places.items() if zone == "in play" and isinstance(_card(state, catalogue, i), kind)
        ]:
            drawn = next(one for one in cards if isinstance(catalogue.card(one), kind))
            cards.remove(drawn)
            state.cards[instance].card = drawn
    for instance in (i for i, zone in places.items() if zone != "in play"):
        state.cards[instance].card = cards.pop()


def _card(state: State, catalogue: Catalogue, instance: str) -> AnyCard:
    return catalogue.card(state.cards[instance].card)


def _is_possible(state: State, catalogue: Catalogue) -> bool:
    """Whether no player commands two copies of a unique card (2E-UNI-01)."""
    there = [i for mission in state.missions for i in mission.surface]
    there += [i for ship in state.ships.values() for i in ship.aboard]
    there += [i for player in state.players for i in player.brig]
    seen = [(state.cards[i].commander, catalogue.card(state.cards[i].card)) for i in there]
    titles = [(seat, card.title) for seat, card in seen if card.unique]
    return len(titles) == len(set(titles))
