"""The picture for a player's current decision."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Sight
from bot.rendering.second_edition.display import focus_of
from bot.rendering.second_edition.sights import sights
from engine.ccg.view import CardView
from engine.kernel.decision import Decision, Kind, option
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import SecondEditionView
from tests.bot.rendering.tables import attempt_table, battle_table, start_table


def holding(*held: str, viewer: int | None = 0, segment: str = "play and draw") -> SecondEditionView:
    view = start_table()
    cards = tuple(CardView(id=one, card="x", name=one, kind="event") for one in held)
    players = (msgspec.structs.replace(view.players[0], hand=cards), *view.players[1:])
    return msgspec.structs.replace(view, viewer=viewer, players=players, segment=segment)


def looked_at(view: SecondEditionView, kind: Kind | None, *offered: str, card: str = "") -> str:
    """Return the board, the hand, or a name that identifies a single thing."""
    decision = None
    if kind:
        options = tuple(option(one, one, card=card) for one in offered)
        decision = Decision(seat=0, kind=kind, prompt="?", public="decides", options=options)
    found = focus_of(view, decision, lambda: sights(view, starter_catalogue().card))
    return found.id if isinstance(found, Sight) else found


def test_while_cards_are_played_it_is_the_hand() -> None:
    assert looked_at(holding("a"), Kind.ACTION, "a") == "hand"
    assert looked_at(holding("a", segment="execute orders"), Kind.ACTION, "a") == "board"
    assert looked_at(holding("a"), None) == "board"
    assert looked_at(holding("a", viewer=None), Kind.ACTION) == "board"
    assert looked_at(holding("a", viewer=1), Kind.ACTION) == "board", "the others do not play cards now"


def test_an_empty_hand_has_no_picture() -> None:
    assert looked_at(holding(), Kind.ACTION, "draw") == "board"


@pytest.mark.parametrize("kind", [Kind.CARDS, Kind.ORDERED_CARDS])
def test_where_cards_in_the_hand_are_chosen_it_is_the_hand(kind: Kind) -> None:
    view = holding("a", "b", segment="end of turn")
    assert looked_at(view, kind, "a", "b") == "hand"
    assert looked_at(view, kind, "a", "elsewhere") == "board"
    assert looked_at(view, kind) == "board"
    assert looked_at(msgspec.structs.replace(view, viewer=None), kind, "a") == "board"


def test_a_choice_that_is_none_of_cards_leaves_the_board() -> None:
    assert looked_at(holding("a", segment="end of turn"), Kind.OPTION, "a") == "board"


@pytest.mark.parametrize("segment", ["play and draw", "discard"])
def test_cards_in_hand_to_choose_from_are_shown_as_such_whether_or_not_they_could_be_played(segment: str) -> None:
    assert looked_at(holding("a", "b", segment=segment), Kind.CARDS, "a", "b", card="lopez") == "choice"


@pytest.mark.parametrize("kind", [Kind.CARDS, Kind.ORDERED_CARDS])
def test_cards_that_lie_at_no_mission_are_shown_themselves(kind: Kind) -> None:
    dilemma = next(one.id for one in starter_catalogue().cards if one.id == "murder-investigation")
    for view in (start_table(), attempt_table(0), attempt_table(1)):
        assert looked_at(view, kind, "drawn 1", "drawn 2", card=dilemma) == "choice"
    assert looked_at(start_table(), Kind.ACTION, "drawn 1", card=dilemma) == "board"
    assert looked_at(start_table(), kind, "place", card="") == "board", "places are no cards"
    aboard = [card.id for card in battle_table(0).players[0].missions[4].ships[0].crew.cards]
    assert looked_at(battle_table(0), kind, *aboard[:2], card="lopez") == "mission:m04", "they are seen at the mission"
    assert looked_at(battle_table(0), kind, aboard[0], "hidden", card="lopez") == "choice"


def test_during_an_attempt_it_is_the_attempt_whoever_looks() -> None:
    for viewer in (0, 1, None):
        assert looked_at(attempt_table(viewer), None) == "attempt:m02"


def test_where_cards_at_one_mission_are_chosen_it_is_that_mission() -> None:
    view = battle_table(0)
    assert view.players[0].missions[4].ships[0].crew.cards
    aboard = [card.id for card in view.players[0].missions[4].ships[0].crew.cards]
    assert looked_at(view, Kind.CARDS, *aboard[:2]) == "mission:m04"
    assert looked_at(view, Kind.CARDS, "I.K.S. Rotarran", aboard[0]) == "mission:m04"
    assert looked_at(view, Kind.CARDS, "I.K.S. Rotarran", "Fortune") == "board", "they are at two missions"
    assert looked_at(view, Kind.CARDS) == "board"
    assert looked_at(view, Kind.ACTION, aboard[0]) == "board"
