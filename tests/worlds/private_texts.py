"""Every word that a player is shown in private at one moment of a match."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial

from bot.features.choosing.arranging_screens import arranging_parts
from bot.features.choosing.courses import with_courses
from bot.features.choosing.menus import with_merged_groups
from bot.features.choosing.screens import choice_parts, single_option_parts
from bot.features.choosing.why import why_parts
from bot.features.responses.screens import response_order_parts
from bot.storage.rows import Draft
from bot.ui.screen import Part, Screen
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.match import Match
from engine.kernel.view import View
from tests.bot.pictures_and_cards import LIBRARY, display_of
from tests.discord_limits import sent_components

MATCH_ID = "k7f3x"
_RUNNING_NUMBER = re.compile(r'"id": \d+, ')
"""Which the library gives every row of components."""


def private_texts(match: Match, seat: int, picks: tuple[Answer, ...]) -> Iterator[str]:
    """The board, the hand and everything that can be looked at, the choice with these picks, and why not.

    What a spectator is shown belongs to it, for the player reads the public card too.
    """
    yield from _view_texts(match.view(seat))
    yield from _view_texts(match.view(None))
    decision = match.decision(seat)
    blocked = match.blocked_actions(seat)
    told = match.foreseeable_obstacles(seat)
    yield from (f"{one.kind} {one.label} {one.reason} {one.rule} {one.card}" for one in told)
    yield _screen_text(why_parts(blocked, decision, "", match.view(seat)))
    if decision is None:
        return
    for picked in ((), *picks, *(one.picks for one in match.advice(seat, ()).proposals)):
        yield from _choice_texts(match, decision, picked)


def _view_texts(view: View) -> Iterator[str]:
    display = display_of(view)
    if display is None:
        return
    yield from display.in_words()
    if held := display.hand():
        yield f"{held.alt} {held.note} {held.cards}"
    for one in display.sights():
        yield f"{one.id} {one.kind} {one.label} {one.detail} {one.words} {one.cards}"


def _choice_texts(match: Match, decision: Decision, picked: Answer) -> Iterator[str]:
    game = match.header.game
    draft, advice = Draft(picked), match.advice(decision.seat, picked)
    yield from advice.lines
    yield from (f"{one.purpose}: {one.picks}" for one in advice.proposals)
    yield f"goes without saying: {advice.obvious}"
    yield from (f"{one.label}: {one.answers} {one.detail}" for one in advice.courses)
    if decision.kind is Kind.ARRANGEMENT:
        yield _screen_text(arranging_parts(MATCH_ID, decision, draft))
        return
    asked = with_merged_groups(with_courses(decision, advice.courses), LIBRARY.groups_taken_together(game))
    yield _screen_text(
        [
            *choice_parts(
                MATCH_ID,
                asked,
                draft,
                partial(LIBRARY.card_summary, game),
                advice,
                whole=LIBRARY.groups_taken_whole(game),
            ),
            *single_option_parts(MATCH_ID, decision, LIBRARY.options_taken_alone(game)),
            *(response_order_parts(MATCH_ID, decision, decision.window) if decision.window else ()),
        ]
    )


def _screen_text(parts: list[Part]) -> str:
    return _RUNNING_NUMBER.sub("", json.dumps(sent_components(Screen(parts).view()), sort_keys=True))
