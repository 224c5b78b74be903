"""The messages around an open match stay within Discord's numbers, however long names and lists are."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.lobby import screens
from bot.matches import MatchInfo, Player, SeatInfo, State
from bot.matches.seating.options import HOUSE_OPTIONS, known_options
from bot.matches.seating.steps import MAX_INVITED_PLAYERS
from bot.ui.screen import Screen
from engine.games import GAME_NAMES, game
from engine.kernel.game import MatchOption
from tests.discord_limits import message_problems, sent_components

LONG = "*_W" * 10 + "ww"
WIDE = tuple(
    MatchOption(
        f"option-{n}", f"An option with a long name, {n}", tuple((f"v{c}", "Words " * 20) for c in range(40)), "v0"
    )
    for n in range(30)
)


def info(**changes: object) -> MatchInfo:
    seats = tuple(SeatInfo(n, Player(10**18 + n, LONG), "") for n in range(3))
    plain = MatchInfo(
        id="k7f3x",
        game="second-edition",
        channel=10**18,
        guild=10**18,
        state=State.OPEN,
        seats=seats,
        seats_wanted=4,
        card_message=10**18,
        commitment="",
        seed="",
        outcome=None,
        moves=0,
        host=10**18,
        options={},
        invited=tuple(10**18 + 100 + n for n in range(MAX_INVITED_PLAYERS)),
    )
    return msgspec.structs.replace(plain, **changes)


def problems(screen: Screen) -> list[str]:
    return message_problems(sent_components(screen.view()))


@pytest.mark.parametrize(
    "match", [info(), info(seats_wanted=3), info(rematch_of="k7f3y")], ids=["open", "full", "again"]
)
def test_the_card_the_options_and_the_invitation_fit(match: MatchInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "known_options", lambda _game, _seats: WIDE)
    assert problems(screens.open_match_screen(match)) == []
    for reader in (match.host, 5):
        assert problems(screens.options_screen(match, reader, "A note.")) == []
    assert problems(screens.invitation_screen(match, match.invited, screens.jump_link(match))) == []
    assert problems(screens.invite_screen(match)) == []


@pytest.mark.parametrize("name", GAME_NAMES)
def test_no_option_of_a_game_is_called_like_one_of_the_house(name: str) -> None:
    rules = game(name)
    for seats in rules.seats:
        ids = [option.id for option in known_options(rules, seats)]
        assert len(set(ids)) == len(ids)
        assert all(option.default in dict(option.choices) for option in known_options(rules, seats))
    assert len(HOUSE_OPTIONS) == 5
