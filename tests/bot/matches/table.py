"""Two players at a table with the tiny game, for tests of the session layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.matches import MatchInfo, MatchService, Player, Update
from bot.matches.seating.new_matches import MatchWish
from bot.storage import Store
from engine.games import Games
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.randomness import seed_from_number
from tests.tiny_game import TinyGame

ALICE = Player(1001, "Alice")
BOB = Player(1002, "Bob")
STRANGER = Player(1003, "Mallory")
CAROL = Player(1004, "Carol")
CHANNEL = 77
SEED = seed_from_number(1)
TINY = Games([TinyGame()])
START_TIME = datetime(2026, 1, 1, tzinfo=UTC)


def ticking_clock() -> Callable[[], datetime]:
    """Return a clock that advances a minute each time it is read."""
    minutes: Iterator[int] = count()
    return lambda: START_TIME + timedelta(minutes=next(minutes))


def predictable_service(store: Store, games: Games | None = None) -> MatchService:
    """Return a service without randomness."""
    numbers = count(1)
    return MatchService(
        store, games=games or TINY, clock=ticking_clock(), seeds=lambda: SEED, ids=lambda: f"m{next(numbers)}"
    )


async def open_tiny_match(
    service: MatchService,
    *,
    channel: int = CHANNEL,
    guild: int | None = 5,
    game: str = "tiny",
    host: Player = ALICE,
    deck: str = "red",
    seats: int | None = None,
) -> MatchInfo:
    return await service.seating.open_match(
        MatchWish(game=game, host=host, deck=deck, seats=seats), channel=channel, guild=guild
    )


async def join_match(service: MatchService, channel: int, player: Player, deck: str = "") -> MatchInfo:
    """Take the next seat in the channel's match."""
    return await service.seating.take_seat((await service.match_in_channel(channel)).id, player, deck)


async def start_match(service: MatchService, channel: int = CHANNEL) -> MatchInfo:
    """Start a match that Alice has opened and Bob has joined."""
    await open_tiny_match(service, channel=channel, guild=5, game="tiny", host=ALICE, deck="red")
    return await join_match(service, channel, BOB, "blue")


class TinyForThree(TinyGame):
    """The tiny game with a third seat."""

    seats = range(2, 4)


GAMES_FOR_THREE = Games([TinyForThree()])


async def start_match_of_three(service: MatchService) -> MatchInfo:
    """Start a match that Alice has opened and Bob and Carol have joined."""
    await open_tiny_match(service, channel=CHANNEL, guild=5, game="tiny", host=ALICE, deck="red", seats=3)
    await join_match(service, CHANNEL, BOB, "blue")
    return await join_match(service, CHANNEL, CAROL, "red")


async def first_open_decision(service: MatchService, match: str) -> tuple[int, Decision]:
    """Return the first user who has to decide, and their decision."""
    waiting = (await service.waiting_seats(match))[0]
    decision = await service.decision(match, waiting.player.id)
    assert decision is not None
    return waiting.player.id, decision


def lowest_answer(decision: Decision) -> Answer:
    """Return the smallest legal answer; one card if the choice may be empty."""
    if decision.kind is Kind.NUMBER:
        return (str(decision.minimum),)
    return tuple(option.id for option in decision.options[:1])


async def answer_first_decision(service: MatchService, match: str) -> Update:
    """Answer the first open decision with the smallest answer."""
    user, decision = await first_open_decision(service, match)
    return await service.answer(match, user, decision.number, lowest_answer(decision))


async def play_to_counters(service: MatchService, match: str) -> tuple[int, Decision]:
    """Play until a player is asked how many counters to take; return the user and the decision."""
    while (found := await first_open_decision(service, match))[1].kind is not Kind.NUMBER:
        await answer_first_decision(service, match)
    return found
