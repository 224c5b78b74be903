"""Opening, joining, playing and ending a match."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches import LogLine, MatchInfo, MatchProblem, MatchService, Player, State, Update
from bot.storage import Store
from engine.games import Games
from engine.kernel.errors import RuleViolation, StaleDecisionError
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import seed_commitment
from engine.kernel.view import Outcome
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CAROL,
    CHANNEL,
    GAMES_FOR_THREE,
    SEED,
    START_TIME,
    STRANGER,
    answer_first_decision,
    first_open_decision,
    join_match,
    lowest_answer,
    open_tiny_match,
    play_to_counters,
    predictable_service,
    start_match,
    start_match_of_three,
)
from tests.tiny_game import TinyGame, TinyView


async def open_match(service: MatchService, **changes: object) -> MatchInfo:
    wanted = {"channel": CHANNEL, "guild": None, "game": "tiny", "host": ALICE, "deck": "red"} | changes
    return await open_tiny_match(service, **wanted)  # type: ignore[arg-type]


async def finish(service: MatchService, match: str) -> MatchInfo:
    info = await service.info(match)
    while info.state is State.PLAYING:
        info = (await answer_first_decision(service, match)).info
    return info


class TestOpening:
    async def test_the_host_has_seat_0_and_the_match_waits(self, service: MatchService) -> None:
        info = await open_match(service)
        assert (info.state, info.seats_wanted, info.moves) == (State.OPEN, 2, 0)
        assert [(seat.seat, seat.player, seat.deck) for seat in info.seats] == [(0, ALICE, "red")]
        assert (info.commitment, info.seed, info.outcome) == ("", "", None)
        assert await service.waiting_seats(info.id) == ()

    async def test_an_unknown_game_names_those_that_there_are(self, service: MatchService) -> None:
        with pytest.raises(MatchProblem, match=r"There is no game called “chess”. Games: tiny"):
            await open_match(service, game="chess")

    async def test_an_unknown_deck_names_those_that_there_are(self, service: MatchService) -> None:
        with pytest.raises(MatchProblem, match=r"no deck “green” for Tiny Game. Choose one of: red, blue"):
            await open_match(service, deck="green")

    @pytest.mark.parametrize("words", ["RED", " red ", "the red deck"])
    async def test_a_deck_is_found_by_id_or_name_in_any_case(self, service: MatchService, words: str) -> None:
        assert (await open_match(service, deck=words)).seats[0].deck == "red"

    async def test_an_illegal_deck_is_refused_with_the_reason(self, store: Store) -> None:
        class ShortDecks(TinyGame):
            def starter_decks(self) -> tuple[StarterDeck, ...]:
                return (StarterDeck("red", "Red", {"deck": ("red-1",)}),)

        with pytest.raises(MatchProblem, match=r"“Red” isn’t legal: A deck has at least five cards."):
            await open_match(predictable_service(store, Games([ShortDecks()])))

    async def test_a_channel_holds_one_match(self, service: MatchService) -> None:
        info = await open_match(service)
        with pytest.raises(MatchProblem, match=r"already open in this channel"):
            await open_match(service, host=BOB)
        await join_match(service, CHANNEL, BOB, "blue")
        with pytest.raises(MatchProblem, match="already being played in this channel"):
            await open_match(service, host=STRANGER)
        await service.concede(info.id, ALICE.id)
        assert (await open_match(service)).id != info.id

    async def test_two_at_once_open_one_match(self, service: MatchService) -> None:
        results = await asyncio.gather(open_match(service), open_match(service, host=BOB), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["MatchInfo", "MatchProblem"]

    async def test_a_duplicate_id_is_drawn_again(self, store: Store) -> None:
        first, second = predictable_service(store), predictable_service(store)
        assert (await open_match(first)).id == "m1"
        assert (await open_match(second, channel=CHANNEL + 1)).id == "m2"


class TestSeats:
    async def test_a_match_for_three_starts_with_the_third_player(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        info = await open_match(service, seats=3)
        assert (await join_match(service, CHANNEL, BOB, "blue")).state is State.OPEN
        with pytest.raises(MatchProblem, match="waiting for 1 more player"):
            await service.view(info.id, ALICE.id)
        started = await join_match(service, CHANNEL, CAROL, "red")
        assert started.state is State.PLAYING
        assert [seat.player for seat in started.seats] == [ALICE, BOB, CAROL]

    @pytest.mark.parametrize("seats", [1, 4])
    async def test_a_game_is_not_for_any_number(self, store: Store, seats: int) -> None:
        with pytest.raises(MatchProblem, match="Tiny Game is for 2 to 3 players"):
            await open_match(predictable_service(store, GAMES_FOR_THREE), seats=seats)


class TestJoining:
    async def test_the_last_seat_starts_the_match(self, service: MatchService) -> None:
        info = await start_match(service)
        assert info.state is State.PLAYING
        assert [seat.player for seat in info.seats] == [ALICE, BOB]
        assert info.commitment == seed_commitment(SEED)
        assert info.seed == ""
        assert [waiting.player for waiting in await service.waiting_seats(info.id)] == [ALICE, BOB]

    async def test_no_player_joins_twice(self, service: MatchService) -> None:
        await open_match(service)
        with pytest.raises(MatchProblem, match="already in this match"):
            await join_match(service, CHANNEL, ALICE, "blue")

    async def test_no_one_can_join_a_full_match(self, service: MatchService) -> None:
        await start_match(service)
        with pytest.raises(MatchProblem, match="All seats in this match are taken"):
            await join_match(service, CHANNEL, STRANGER, "blue")

    async def test_nothing_to_join(self, service: MatchService) -> None:
        with pytest.raises(MatchProblem, match=r"no match in this channel"):
            await join_match(service, CHANNEL, BOB, "blue")
        info = await start_match(service)
        await service.concede(info.id, BOB.id)
        with pytest.raises(MatchProblem, match="no open match in this channel"):
            await join_match(service, CHANNEL, STRANGER, "blue")

    async def test_two_at_once_take_one_seat(self, service: MatchService) -> None:
        await open_match(service)
        results = await asyncio.gather(
            join_match(service, CHANNEL, BOB, "blue"),
            join_match(service, CHANNEL, STRANGER, "blue"),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["MatchInfo", "MatchProblem"]

    async def test_the_match_is_not_seen_before_it_starts(self, service: MatchService) -> None:
        info = await open_match(service)
        with pytest.raises(MatchProblem, match=r"waiting for a second player"):
            await service.view(info.id, ALICE.id)
        with pytest.raises(MatchProblem, match="hasn’t started"):
            await service.decision(info.id, ALICE.id)


class TestAnswering:
    async def test_both_answer_at_once_and_play_goes_on(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        first = await answer_first_decision(service, match)
        assert (first.info.moves, first.events) == (1, ())
        second = await answer_first_decision(service, match)
        assert second.info.moves == 2
        assert [event.kind for event in second.events] == ["discard", "discard", "draw"]
        waiting = (await service.waiting_seats(match))[0]
        assert (waiting.player, waiting.description) == (ALICE, "takes counters")

    async def test_an_old_decision_is_stale(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        user, decision = await first_open_decision(service, match)
        await service.answer(match, user, decision.number, lowest_answer(decision))
        with pytest.raises(StaleDecisionError):
            await service.answer(match, user, decision.number, lowest_answer(decision))

    async def test_a_double_press_counts_once(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        user, decision = await first_open_decision(service, match)
        presses = [service.answer(match, user, decision.number, lowest_answer(decision)) for _ in range(5)]
        results = await asyncio.gather(*presses, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["StaleDecisionError"] * 4 + ["Update"]
        assert (await service.info(match)).moves == 1

    async def test_a_stranger_is_refused(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        _user, decision = await first_open_decision(service, match)
        with pytest.raises(MatchProblem, match="You’re not in this match"):
            await service.answer(match, STRANGER.id, decision.number, lowest_answer(decision))
        with pytest.raises(MatchProblem, match="You’re not in this match"):
            await service.decision(match, STRANGER.id)

    async def test_a_decision_of_the_other_is_refused(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        decision = await service.decision(match, ALICE.id)
        assert decision is not None
        with pytest.raises(RuleViolation, match="belongs to another player"):
            await service.answer(match, BOB.id, decision.number, lowest_answer(decision))

    async def test_an_illegal_answer_changes_nothing(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        user, decision = await play_to_counters(service, match)
        before = await service.info(match)
        with pytest.raises(RuleViolation, match="Give a number from 1 to 3"):
            await service.answer(match, user, decision.number, ("4",))
        assert await service.info(match) == before
        assert await service.decision(match, user) == decision

    async def test_a_match_is_played_to_its_end(self, service: MatchService) -> None:
        info = await finish(service, (await start_match(service)).id)
        assert info.outcome is not None
        assert info.outcome.rule == "TINY-WIN-01"
        assert seed_commitment(info.seed) == info.commitment
        assert (await service.view(info.id, None)).outcome == info.outcome
        assert await service.waiting_seats(info.id) == ()
        with pytest.raises(MatchProblem, match="This match is over"):
            await service.answer(info.id, ALICE.id, 0, ())
        with pytest.raises(MatchProblem, match="This match is over"):
            await service.decision(info.id, ALICE.id)

    async def test_an_unknown_match(self, service: MatchService) -> None:
        with pytest.raises(MatchProblem, match="There’s no match “zzzz”"):
            await service.answer("zzzz", ALICE.id, 0, ())


class TestEnding:
    async def test_a_concession_lets_the_other_win(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        update = await service.concede(match, BOB.id)
        assert update.info.outcome == Outcome((0,), "Bob concedes; Alice wins.")
        assert (update.info.state, update.info.seed) == (State.OVER, SEED)
        assert [event.public for event in update.events] == ["Bob concedes; Alice wins."]
        assert (await service.view(match, None)).outcome == update.info.outcome
        assert (await service.match_in_channel(CHANNEL)).id == match

    async def test_after_a_concession_the_other_two_play_to_the_end(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        match = (await start_match_of_three(service)).id
        update = await service.concede(match, BOB.id)
        assert update.events[0].public == "Bob concedes; the others continue."
        assert [seat.conceded for seat in update.info.seats] == [False, True, False]
        asked_since = set()
        while (await service.info(match)).state is State.PLAYING:
            asked_since |= {waiting.player.name for waiting in await service.waiting_seats(match)}
            await answer_first_decision(service, match)
        assert asked_since == {"Alice", "Carol"}
        outcome = (await service.info(match)).outcome
        assert outcome
        assert 1 not in outcome.winners

    async def test_a_concession_survives_a_restart(self, store: Store) -> None:
        match = (await start_match_of_three(predictable_service(store, GAMES_FOR_THREE))).id
        await predictable_service(store, GAMES_FOR_THREE).concede(match, BOB.id)
        again = predictable_service(store, GAMES_FOR_THREE)
        assert [waiting.player for waiting in await again.waiting_seats(match)] == [ALICE, CAROL]
        await answer_first_decision(again, match)
        await answer_first_decision(again, match)
        assert [
            waiting.player for waiting in await predictable_service(store, GAMES_FOR_THREE).waiting_seats(match)
        ] == [ALICE]
        assert (await again.view(match, None)) == (await predictable_service(store, GAMES_FOR_THREE).view(match, None))

    async def test_no_player_concedes_twice(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        match = (await start_match_of_three(service)).id
        await service.concede(match, BOB.id)
        with pytest.raises(MatchProblem, match="You have already conceded this match"):
            await service.concede(match, BOB.id)
        assert await service.decision(match, BOB.id) is None

    async def test_the_last_who_stays_wins(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        match = (await start_match_of_three(service)).id
        await service.concede(match, BOB.id)
        update = await service.concede(match, ALICE.id)
        assert update.info.outcome == Outcome((2,), "Alice concedes; Carol wins.")

    async def test_the_host_calls_an_open_match_off(self, service: MatchService) -> None:
        match = (await open_match(service)).id
        update = await service.concede(match, ALICE.id)
        assert update.info.outcome == Outcome((), "Alice cancels the match.")
        assert update.info.state is State.OVER
        with pytest.raises(MatchProblem):
            await service.concede(match, ALICE.id)

    async def test_only_the_host_calls_an_open_match_off(self, store: Store) -> None:
        class ForThree(TinyGame):
            seats = range(3, 4)

        service = predictable_service(store, Games([ForThree()]))
        await open_match(service)
        info = await join_match(service, CHANNEL, BOB, "blue")
        assert info.state is State.OPEN
        with pytest.raises(MatchProblem, match=r"Only the host \(Alice\) can cancel"):
            await service.concede(info.id, BOB.id)

    async def test_a_stranger_concedes_nothing(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        with pytest.raises(MatchProblem, match="You’re not in"):
            await service.concede(match, STRANGER.id)

    async def test_the_channel_shows_the_match_that_ended_last(self, service: MatchService) -> None:
        for host in (ALICE, BOB):
            last = await open_match(service, host=host)
            await service.concede(last.id, host.id)
        assert await service.match_in_channel(CHANNEL) == await service.info(last.id)


class TestLog:
    async def test_each_player_reads_their_own_events(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        await play_to_counters(service, match)
        views = {user: await service.view(match, user) for user in (ALICE.id, BOB.id)}
        alice, bob, public = [
            " ".join(line.text for line in await service.log_lines(match, user)) for user in (ALICE.id, BOB.id, None)
        ]
        assert "You draw red-" in alice
        assert "Alice draws a card." in bob
        assert "You" not in public
        assert public == " ".join(line.text for line in await service.log_lines(match, STRANGER.id))
        assert "red-" not in bob + public
        assert "blue-" not in alice + public
        own, other = views[ALICE.id], views[BOB.id]
        assert isinstance(own, TinyView)
        assert isinstance(other, TinyView)
        assert not set(own.hand) & set(other.hand)

    async def test_strangers_see_the_public_view(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        assert await service.view(match, STRANGER.id) == await service.view(match, None)

    async def test_it_is_read_page_by_page_oldest_first(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        await play_to_counters(service, match)
        everything = await service.log_lines(match, None, limit=100)
        assert [line.number for line in everything] == list(range(len(everything)))
        assert everything[0] == LogLine(0, START_TIME, "Alice opens a match of Tiny Game.", "open")
        last = await service.log_lines(match, None, limit=2)
        assert last == everything[-2:]
        assert await service.log_lines(match, None, before=last[0].number, limit=2) == everything[-4:-2]
        assert await service.log_lines(match, None, before=0) == ()


class TestListeners:
    async def test_listeners_receive_every_change_in_order(self, service: MatchService) -> None:
        told: list[Update] = []

        async def listen(update: Update) -> None:
            assert await service.info(update.info.id) == update.info  # it is saved by then
            told.append(update)

        service.on_change(listen)
        match = (await start_match(service)).id
        await answer_first_decision(service, match)
        await service.concede(match, ALICE.id)
        assert [update.info.state for update in told] == [State.OPEN, State.PLAYING, State.PLAYING, State.OVER]
        assert [event.kind for update in told for event in update.events] == ["open", "join", "deal", "concede"]

    async def test_a_failing_listener_harms_nothing(
        self, service: MatchService, caplog: pytest.LogCaptureFixture
    ) -> None:
        told: list[str] = []

        async def fail(update: Update) -> None:
            raise RuntimeError("the channel is gone")

        async def listen(update: Update) -> None:
            told.append(update.info.id)

        service.on_change(fail)
        service.on_change(listen)
        match = (await start_match(service)).id
        assert (await answer_first_decision(service, match)).info.moves == 1
        assert told == [match] * 3
        assert "the channel is gone" in caplog.text

    async def test_a_listener_can_answer(self, service: MatchService) -> None:
        """As a computer opponent would, it plays Bob's seat from within its listener."""
        moves: list[int] = []

        async def play_bob(update: Update) -> None:
            moves.append(update.info.moves)
            if update.info.state is State.PLAYING and (decision := await service.decision(update.info.id, BOB.id)):
                await service.answer(update.info.id, BOB.id, decision.number, lowest_answer(decision))

        service.on_change(play_bob)
        match = (await start_match(service)).id
        while (await service.info(match)).state is State.PLAYING:
            decision = await service.decision(match, ALICE.id)
            assert decision is not None
            await service.answer(match, ALICE.id, decision.number, lowest_answer(decision))
        assert moves[1:] == list(range(len(moves) - 1))


class TestStatusCards:
    async def test_its_message_is_kept_beside_play(self, service: MatchService) -> None:
        match = (await start_match(service)).id
        await service.set_card_message(match, 555)
        assert (await answer_first_decision(service, match)).info.card_message == 555
        await service.set_card_message(match, None)
        assert (await service.info(match)).card_message is None
        with pytest.raises(MatchProblem):
            await service.set_card_message("zzzz", 1)

    async def test_of_a_match_that_is_over_everybody_sees_the_table_and_its_players_the_news_only(
        self, service: MatchService
    ) -> None:
        match = (await start_match(service)).id
        assert (await service.situation(match, ALICE.id)).view
        await service.concede(match, BOB.id)
        assert (await service.situation(match)).view
        now = await service.situation(match, ALICE.id, min_lines=1)
        assert now.view is None
        assert [line.text for line in now.recent_lines] == ["Bob concedes; Alice wins."]

    async def test_open_and_running_matches_are_found_at_start(self, service: MatchService) -> None:
        over = await start_match(service, 1)
        await service.concede(over.id, ALICE.id)
        running = await start_match(service, 2)
        waiting = await open_match(service, channel=3, host=Player(9, "Carol"))
        assert [info.id for info in await service.active_matches()] == [waiting.id, running.id]
