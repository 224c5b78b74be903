"""Pictures of a hand."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.kit.block import Block
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.hand import describe_hand, hand_page, reasons_against_playing
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.view import CardView
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.view import SecondEditionView
from tests.bot.rendering.picture_checks import assert_well_laid_out, open_png, words_in
from tests.bot.rendering.samples import PICARD
from tests.bot.rendering.tables import start_table


def laid_out(view: SecondEditionView) -> Block:
    return hand_page(view, lambda card: face_of(starter_catalogue().card(card)))


def holding(*cards: AnyCard) -> SecondEditionView:
    view = start_table()
    held = tuple(CardView(id=str(number), card=card.id, name=card.name, kind="x") for number, card in enumerate(cards))
    return msgspec.structs.replace(
        view, players=(msgspec.structs.replace(view.players[0], hand=held), *view.players[1:])
    )


def test_every_card_of_the_game_can_be_in_hand() -> None:
    view = holding(*starter_catalogue().cards)
    picture = laid_out(view)
    assert_well_laid_out(picture)
    assert f"{len(starter_catalogue().cards)} cards" in words_in(picture)


@pytest.mark.parametrize("count", [0, 1, 7])
def test_hands_of_any_size(count: int) -> None:
    view = holding(*starter_catalogue().cards[:count])
    png = rendered_file(laid_out(view))
    assert open_png(png).size == (WIDTH, HEIGHT)
    assert png == rendered_file(laid_out(view))


def test_a_hand_in_words() -> None:
    card = starter_catalogue().cards[0]
    assert describe_hand(holding()) == "Hand of Alice, 0 cards."
    assert describe_hand(holding(card)) == f"Hand of Alice, 1 card: {card.name} (x)."
    assert len(describe_hand(holding(*starter_catalogue().cards))) <= 1000


def test_a_single_personnel_in_hand_has_skills_in_words() -> None:
    shown = words_in(hand_page(holding(PICARD), lambda _: face_of(PICARD)))
    assert {"Diplomacy ×2", "Leadership"} <= set(shown.splitlines())


def test_unplayable_cards_come_last_with_a_reason() -> None:
    dear = msgspec.structs.replace(PICARD, id="dear", title="Dear", cost=9)
    faces = {card.id: face_of(card) for card in (dear, PICARD)}
    view = holding(dear, PICARD)
    alice = msgspec.structs.replace(view.players[0], unplayable={"0": "4 counters short"})
    view = msgspec.structs.replace(view, players=(alice, *view.players[1:]))
    reasons = reasons_against_playing(view)
    shown = words_in(hand_page(view, faces.__getitem__, reasons)).splitlines()
    assert shown.index("Jean-Luc Picard") < shown.index("Dear") < shown.index("4 counters short")
    assert "2 cards · 1 playable now" in shown
    assert describe_hand(view, reasons).endswith("(x); Dear, Explorer (x, 4 counters short).")
    later = msgspec.structs.replace(view, segment="execute orders")
    assert reasons_against_playing(later) is None


def test_a_spectator_holds_no_hand() -> None:
    view = msgspec.structs.replace(holding(), viewer=None)
    with pytest.raises(ValueError, match="spectator"):
        rendered_file(laid_out(view))
    with pytest.raises(ValueError, match="spectator"):
        describe_hand(view)
