"""All that a match shows on Discord at one moment, held against Discord's numbers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from bot.features.choosing.screens import choice_parts, confirm_parts
from bot.features.match_card.screens import CardScene, ping_screen, playing_screen, replaced_card_screen, top_line
from bot.features.responses.screens import orders_screen, passed_responses_parts, response_order_parts
from bot.features.table.close_ups import _menu_screen
from bot.matches import LogLine, MatchInfo, Player, SeatInfo, State, WaitingSeat
from bot.rendering.display import describe_board
from bot.storage.rows import ShownCard, StandingOrders
from bot.ui.screen import Picture, Screen
from engine.games import game
from engine.kernel.decision import Decision, Kind, all_topics
from engine.kernel.match import Match
from engine.selfplay import play_game, seats_for
from tests.bot.pictures_and_cards import FINDER, display_of
from tests.discord_limits import message_problems, sent_components

MATCH_ID = "k7f3x"
USER_ID = 10**18
"""A user's id of the usual length."""


def problems_of_game(name: str, number: int, *, cards_every: int = 1) -> list[str]:
    """What Discord would refuse in a random game; empty if nothing. The number of seats changes from game to game.

    Every decision is held against the numbers; the cards and menus around it only after every so many answers.
    """
    rules = game(name)
    seats = seats_for(rules, number, rules.seats[number % len(rules.seats)])

    def problems_now(match: Match) -> list[str]:
        shown = [one for decision in match.open for one in _decision_screens(decision)]
        if match.outcome or len(match.answers) % cards_every == 0:
            shown += _other_screens(match)
        return [problem for one in shown for problem in message_problems(sent_components(one.view()))]

    return play_game(rules, number, seats=seats, watch=problems_now).problems


def _other_screens(match: Match) -> Iterator[Screen]:
    for decision in match.open:
        view = match.view(decision.seat)
        yield orders_screen(
            MATCH_ID, StandingOrders(), view, all_topics(game(match.header.game).topics()), FINDER.name_of
        )
        table = display_of(view)
        if found := table.sights() if table else ():
            yield _menu_screen(MATCH_ID, found, "What do you want to look at?")
    scene = _card_scene(match)
    display = display_of(scene.view) if scene.view else None
    picture = Picture("board.webp", b"", describe_board(display)) if display else None
    yield playing_screen(scene, picture)
    headline = scene.view.headline if scene.view else ""
    state, top = scene.info.state, top_line(scene.info)
    card = ShownCard(message=1, channel=1, turn="", state=state, top=top, headline=headline)
    yield replaced_card_screen(scene.info, card, picture, scene=scene)
    if scene.waiting:
        yield ping_screen(scene, scene.waiting)


def _decision_screens(asked: Decision) -> Iterator[Screen]:
    decision = msgspec.structs.replace(asked, number=99_999)
    window = (
        [*passed_responses_parts(1000), *response_order_parts(MATCH_ID, decision, decision.window)]
        if decision.window
        else []
    )
    yield Screen([*choice_parts(MATCH_ID, decision, whole=("Beam",)), *window])
    if decision.confirm and decision.kind is not Kind.NUMBER:
        yield Screen(
            list(confirm_parts(MATCH_ID, decision, tuple(one.id for one in decision.options[: decision.maximum])))
        )


def _card_scene(match: Match) -> CardScene:
    seats = tuple(SeatInfo(n, _player(n, one.name), "deck", False) for n, one in enumerate(match.header.seats))
    info = MatchInfo(
        id=MATCH_ID,
        game=match.header.game,
        channel=USER_ID,
        guild=USER_ID,
        state=State.OVER if match.outcome else State.PLAYING,
        seats=seats,
        seats_wanted=len(seats),
        card_message=None,
        commitment="c" * 64,
        seed="5" * 64 if match.outcome else "",
        outcome=match.outcome,
        moves=len(match.answers),
    )
    return CardScene(
        info=info,
        view=match.view(None),
        waiting=tuple(WaitingSeat(one.seat, seats[one.seat].player, one.public, one.number) for one in match.open),
        moves=tuple(LogLine(n, datetime.now(UTC), event.public) for n, event in enumerate(match.events[-5:])),
    )


def _player(seat: int, name: str) -> Player:
    return Player(USER_ID + seat, name)
