"""Screens about mistakes and requests stay within Discord's limits, whatever the game's words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.agreements.requests import request_screen
from bot.features.agreements.undoing import preview_screen
from bot.features.fixing.handler import step_parts
from bot.features.fixing.items import ORDER_SEPARATOR, FixForm
from bot.matches import MatchInfo, Player, State
from bot.matches.consent.undoing import Undo
from bot.matches.match_info import SeatInfo
from bot.problems import PlayerProblem
from bot.storage.rows import Proposal, ProposalState
from bot.ui.screen import Part, Screen
from engine.kernel.adjustment import TextStep
from engine.kernel.decision import Decision, Kind, Option
from tests.discord_limits import message_problems, modal_problems, sent_components

LONG = "A very long name of a card, with words that go on and on " * 8
MATCH = "k7f3x"


def problems(parts: Sequence[Part]) -> list[str]:
    return message_problems(sent_components(Screen(parts).view()))


def asked(options: int, kind: Kind = Kind.OPTION) -> Decision:
    many = tuple(Option(f"{n:08x}", LONG[:80], LONG[:100]) for n in range(options))
    return Decision(seat=0, kind=kind, prompt=LONG, public="adjusts", options=many, minimum=-100, maximum=100)


@pytest.mark.parametrize("page", range(4))
@pytest.mark.parametrize("options", [0, 1, 25, 26, 100, 101, 300])
def test_every_step_of_an_adjustment_fits(options: int, page: int) -> None:
    order = ("place-on", "0123abcd", "0123abcd")
    assert problems(step_parts(MATCH, order, asked(options), [LONG[:80]] * 3, page)) == []


@pytest.mark.parametrize("step", [asked(0, Kind.NUMBER), TextStep(LONG, 300)])
async def test_forms_fit(step: Decision | TextStep) -> None:
    assert problems(step_parts(MATCH, ("score", "1"), step, ["Score", LONG[:80]], 0)) == []
    assert modal_problems(FixForm(MATCH, ("score", "1"), step).to_dict()) == []


def test_an_order_too_long_for_a_button_is_left_to_the_command() -> None:
    with pytest.raises(PlayerProblem, match="/fix table"):
        step_parts(MATCH, (ORDER_SEPARATOR.join(["0123abcd"] * 12),), None, [], 0)


@pytest.mark.parametrize("free", [True, False])
def test_the_preview_of_an_undo_fits(free: bool) -> None:
    undo = Undo(
        moves_now=99_999,
        moves_kept=1,
        own_moves_undone=20,
        events=(LONG,) * 200,
        is_free=free,
        reason=LONG,
        can_undo_more=True,
    )
    assert problems(preview_screen(MATCH, undo).parts) == []


@pytest.mark.parametrize("state", list(ProposalState))
def test_a_request_fits(state: ProposalState) -> None:
    users = tuple(10**19 + n for n in range(4))
    proposal = Proposal(
        number=999, kind="replace", by=users[0], words=("*" * 400), asked=users, agreed=users[:2], state=state
    )
    info = MatchInfo(
        id="k" * 16,
        game="second-edition",
        channel=1,
        guild=1,
        state=State.PLAYING,
        seats=tuple(SeatInfo(n, Player(user, "N"), "") for n, user in enumerate(users)),
        seats_wanted=4,
        card_message=None,
        commitment="",
        seed="",
        outcome=None,
        moves=1,
        host=users[0],
        options={},
    )
    assert problems(request_screen(info, proposal).parts) == []
