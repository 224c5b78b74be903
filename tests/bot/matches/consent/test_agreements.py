"""Undoing, drawing, abandoning and replacing, with everyone's consent."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches import Agreements, MatchInfo, MatchProblem, MatchService, State
from bot.matches.alteration import Alteration
from bot.matches.consent.replacing import removal_alteration
from bot.matches.seating.new_matches import MatchWish
from bot.problems import Remedy
from bot.storage import Store
from bot.storage.rows import MatchRow, Proposal, ProposalState
from engine.kernel.errors import StaleDecisionError
from engine.kernel.match import Match
from tests.bot.matches.table import (
    ALICE,
    BOB,
    CAROL,
    CHANNEL,
    GAMES_FOR_THREE,
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
from tests.tiny_game import TinyView

NAMES = {player.id: player for player in (ALICE, BOB, CAROL)}


@pytest.fixture
def agreements(service: MatchService) -> Agreements:
    return Agreements(service)


async def log(service: MatchService, match: str) -> list[str]:
    return [line.text for line in await service.log_lines(match, None, limit=100)]


async def heap(service: MatchService, match: str) -> int:
    view = await service.view(match, None)
    assert isinstance(view, TinyView)
    return view.heap


async def counters_taken(service: MatchService, **options: str) -> tuple[MatchInfo, int]:
    """Play until a player has taken counters and can play a card, with nothing revealed since."""
    wish = MatchWish(game="tiny", host=ALICE, deck="red", options=options)
    info = await service.seating.open_match(wish, channel=CHANNEL, guild=5)
    await join_match(service, CHANNEL, BOB, "blue")
    user, _ = await play_to_counters(service, info.id)
    return (await answer_first_decision(service, info.id)).info, user


async def turn_ended(service: MatchService) -> tuple[MatchInfo, int]:
    """Play until a player has ended their turn and the other has drawn a card."""
    info, user = await counters_taken(service)
    return (await answer_first_decision(service, info.id)).info, user


def other(user: int) -> int:
    return BOB.id if user == ALICE.id else ALICE.id


class TestTakingBack:
    async def test_an_action_that_revealed_nothing_is_undone_at_once(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await counters_taken(service)
        before = await heap(service, info.id)
        undo = await agreements.preview_undo(info.id, user, 1)
        assert undo.is_free
        assert undo.events == (f"{NAMES[user].name} takes 1.",)
        await agreements.undo(info.id, user, 1, undo.moves_now)
        assert await heap(service, info.id) == before + 1
        assert f"{NAMES[user].name} undoes the last move: “{NAMES[user].name} takes 1.”" in await log(service, info.id)

    async def test_looking_changes_nothing(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await counters_taken(service)
        await agreements.preview_undo(info.id, user, 1)
        assert await service.info(info.id) == info

    async def test_after_something_was_seen_the_other_must_agree(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await turn_ended(service)
        undo = await agreements.preview_undo(info.id, user, 2)
        assert "something hidden" in undo.reason
        await agreements.undo(info.id, user, 2, undo.moves_now)
        assert await heap(service, info.id) == 20
        await agreements.agree(info.id, other(user))
        assert await heap(service, info.id) == 21

    async def test_after_an_opponents_move_they_must_agree(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await turn_ended(service)
        await answer_first_decision(service, info.id)
        assert f"{NAMES[other(user)].name} has moved since" in (await agreements.preview_undo(info.id, user, 1)).reason

    async def test_a_request_lapses_when_play_goes_on(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await turn_ended(service)
        undo = await agreements.preview_undo(info.id, user, 1)
        await agreements.undo(info.id, user, 1, undo.moves_now)
        await answer_first_decision(service, info.id)
        with pytest.raises(MatchProblem, match="no open request"):
            await agreements.agree(info.id, other(user))
        last = await agreements.last_request(info.id)
        assert last
        assert last.state is ProposalState.LAPSED
        assert any(line.startswith("The match has moved on, so") for line in await log(service, info.id))

    async def test_a_refused_request_changes_nothing(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await turn_ended(service)
        undo = await agreements.preview_undo(info.id, user, 1)
        await agreements.undo(info.id, user, 1, undo.moves_now)
        await agreements.refuse(info.id, other(user), 0)
        assert (await service.info(info.id)).moves == info.moves
        with pytest.raises(MatchProblem, match="no longer open"):
            await agreements.agree(info.id, other(user), 0)

    async def test_a_look_that_is_out_of_date_takes_nothing_back(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await counters_taken(service)
        undo = await agreements.preview_undo(info.id, user, 1)
        await agreements.undo(info.id, user, 1, undo.moves_now)
        with pytest.raises(MatchProblem, match="The match has moved on since you looked"):
            await agreements.undo(info.id, user, 1, undo.moves_now - 1)

    async def test_a_button_of_before_answers_nothing_afterwards(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await counters_taken(service)
        _, card = await first_open_decision(service, info.id)
        undo = await agreements.preview_undo(info.id, user, 1)
        await agreements.undo(info.id, user, 1, undo.moves_now)
        _, again = await first_open_decision(service, info.id)
        await service.answer(info.id, user, again.number, ("2",))
        with pytest.raises(StaleDecisionError):
            await service.answer(info.id, user, card.number, lowest_answer(card))

    async def test_it_is_so_after_a_restart(self, store: Store, service: MatchService, agreements: Agreements) -> None:
        info, user = await turn_ended(service)
        undo = await agreements.preview_undo(info.id, user, 2)
        await agreements.undo(info.id, user, 2, undo.moves_now)
        later = predictable_service(store)
        await Agreements(later).agree(info.id, other(user))
        assert await heap(later, info.id) == 21
        last = predictable_service(store)
        assert await heap(last, info.id) == 21
        assert await last.waiting_seats(info.id) == await later.waiting_seats(info.id)
        await answer_first_decision(last, info.id)
        assert await heap(predictable_service(store), info.id) == 20

    async def test_a_match_can_forbid_undo(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await counters_taken(service, undo="never")
        with pytest.raises(MatchProblem, match="Undo is off in this match"):
            await agreements.preview_undo(info.id, user, 1)

    async def test_a_match_may_leave_it_free(self, service: MatchService, agreements: Agreements) -> None:
        info, user = await counters_taken(service, undo="free")
        await answer_first_decision(service, info.id)
        assert (await agreements.preview_undo(info.id, user, 2)).is_free

    async def test_nothing_to_take_back_and_strangers(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        with pytest.raises(MatchProblem, match="made a move that can be undone"):
            await agreements.preview_undo(info.id, ALICE.id, 1)
        with pytest.raises(MatchProblem, match="not in this match"):
            await agreements.preview_undo(info.id, STRANGER.id, 1)


class TestRequests:
    async def test_only_one_request_at_a_time(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        await agreements.offer_draw(info.id, ALICE.id)
        with pytest.raises(MatchProblem, match=r"“Alice offers a draw\.”") as others:
            await agreements.abandon(info.id, BOB.id)
        with pytest.raises(MatchProblem, match=r"“Alice offers a draw\.”") as own:
            await agreements.abandon(info.id, ALICE.id)
        assert (others.value.remedy, own.value.remedy) == (Remedy.ANSWER, Remedy.WITHDRAW)
        await agreements.refuse(info.id, ALICE.id)
        assert "Alice withdraws the request." in await log(service, info.id)
        await agreements.abandon(info.id, BOB.id)

    async def test_only_asked_players_can_answer(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        await agreements.offer_draw(info.id, ALICE.id)
        for user in (ALICE.id, STRANGER.id):
            with pytest.raises(MatchProblem, match="isn’t yours to answer"):
                await agreements.agree(info.id, user)
        with pytest.raises(MatchProblem, match="isn’t yours to answer"):
            await agreements.refuse(info.id, STRANGER.id)

    async def test_two_answers_at_once_count_once(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        await agreements.offer_draw(info.id, ALICE.id)
        answers = (agreements.agree(info.id, BOB.id), agreements.refuse(info.id, BOB.id))
        results = await asyncio.gather(*answers, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["MatchProblem", "Update"]

    async def test_a_draw_has_no_single_winner(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        await agreements.offer_draw(info.id, BOB.id)
        over = (await agreements.agree(info.id, ALICE.id)).info
        assert over.state is State.OVER
        assert over.outcome
        assert over.outcome.winners == (0, 1)
        with pytest.raises(MatchProblem, match="over"):
            await agreements.offer_draw(info.id, BOB.id)

    async def test_an_offer_of_a_draw_lapses_when_the_other_moves(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await counters_taken(service)
        await agreements.offer_draw(info.id, user)
        await answer_first_decision(service, info.id)
        assert (await state(agreements, info.id)) is ProposalState.OPEN
        await answer_first_decision(service, info.id)
        assert (await state(agreements, info.id)) is ProposalState.LAPSED

    async def test_all_of_several_must_agree(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        agreements = Agreements(service)
        info = await start_match_of_three(service)
        await agreements.abandon(info.id, ALICE.id)
        await agreements.agree(info.id, BOB.id)
        with pytest.raises(MatchProblem, match="already agreed"):
            await agreements.agree(info.id, BOB.id)
        assert (await service.info(info.id)).state is State.PLAYING
        over = (await agreements.agree(info.id, CAROL.id)).info
        assert over.outcome
        assert over.outcome.winners == ()

    async def test_the_end_of_the_match_closes_open_questions(
        self, service: MatchService, agreements: Agreements
    ) -> None:
        info = await start_match(service)
        await agreements.offer_draw(info.id, ALICE.id)
        await service.concede(info.id, BOB.id)
        assert (await state(agreements, info.id)) is ProposalState.LAPSED


async def state(agreements: Agreements, match: str) -> ProposalState:
    last: Proposal | None = await agreements.last_request(match)
    assert last
    return last.state


class TestReplacing:
    async def test_a_player_passes_their_seat_on(
        self, store: Store, service: MatchService, agreements: Agreements
    ) -> None:
        info, user = await counters_taken(service)
        hand = (await service.view(info.id, user)).hand  # type: ignore[attr-defined]
        await agreements.replace(info.id, user, user, CAROL)
        assert (await agreements.agree(info.id, CAROL.id)).info.seats[user - ALICE.id].player == CAROL
        for one in (service, predictable_service(store)):
            view = await one.view(info.id, CAROL.id)
            assert isinstance(view, TinyView)
            assert view.hand == hand
            assert view.seats[user - ALICE.id].name == "Carol"
            assert [waiting.player for waiting in await one.waiting_seats(info.id)] == [CAROL]
        with pytest.raises(MatchProblem, match="not in this match"):
            await service.decision(info.id, user)

    async def test_no_player_loses_a_seat_without_consent(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        agreements = Agreements(service)
        info = await start_match_of_three(service)
        await agreements.replace(info.id, ALICE.id, BOB.id, STRANGER)
        await agreements.agree(info.id, STRANGER.id)
        await agreements.agree(info.id, CAROL.id)
        assert (await service.info(info.id)).seats[1].player == BOB
        await agreements.agree(info.id, BOB.id)
        assert (await service.info(info.id)).seats[1].player == STRANGER

    async def test_after_a_player_leaves_the_others_decide(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        agreements = Agreements(service)
        info = await start_match_of_three(service)
        await agreements.replace(info.id, ALICE.id, BOB.id, STRANGER, is_leaver_missing=True)
        await agreements.agree(info.id, STRANGER.id)
        assert (await service.info(info.id)).seats[1].player == BOB
        await agreements.agree(info.id, CAROL.id)
        assert (await service.info(info.id)).seats[1].player == STRANGER

    async def test_a_conceded_seat_can_be_played_again(self, store: Store) -> None:
        service = predictable_service(store, GAMES_FOR_THREE)
        agreements = Agreements(service)
        info = await start_match_of_three(service)
        await service.concede(info.id, BOB.id)
        await agreements.replace(info.id, ALICE.id, BOB.id, STRANGER, is_decided_alone=True)
        after = (await agreements.agree(info.id, STRANGER.id)).info
        assert not after.seats[1].conceded

    async def test_no_player_has_two_seats(self, service: MatchService, agreements: Agreements) -> None:
        info = await start_match(service)
        with pytest.raises(MatchProblem, match="Bob already has a seat"):
            await agreements.replace(info.id, ALICE.id, ALICE.id, BOB)
        with pytest.raises(MatchProblem, match="isn’t in this match"):
            await agreements.replace(info.id, ALICE.id, STRANGER.id, CAROL)


async def test_a_host_makes_a_player_leave_before_the_start(store: Store) -> None:
    service = predictable_service(store, GAMES_FOR_THREE)
    info = await open_tiny_match(service, channel=CHANNEL, guild=5, game="tiny", host=ALICE, deck="red", seats=3)
    await join_match(service, CHANNEL, BOB, "blue")

    async def kick(row: MatchRow, _: Match | None) -> Alteration:
        return removal_alteration(row, BOB.id)

    assert [seat.player for seat in (await service.alter(info.id, kick)).info.seats] == [ALICE]
    with pytest.raises(MatchProblem, match="isn’t in this match"):
        await service.alter(info.id, kick)
    await join_match(service, CHANNEL, CAROL, "blue")
    assert (await join_match(service, CHANNEL, BOB, "blue")).state is State.PLAYING
    with pytest.raises(MatchProblem, match="has already started"):
        await service.alter(info.id, kick)
