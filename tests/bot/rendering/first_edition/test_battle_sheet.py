"""The sheet of a personnel or ship battle, and the tactics to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from bot.rendering.display import Display, Sight
from bot.rendering.kit.block import Art, Bar, Block, Sign
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import Response, Trigger
from engine.ccg.view import CardView
from engine.first_edition.battles.pairing import ASK
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.showing.view import FirstEditionView
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.engine.first_edition.battles import add_fighter, choose_strikes, duel_table, give_attack_order
from tests.engine.first_edition.rules.test_tactics import opens
from tests.engine.first_edition.scenario import Play, Scenario


def display(play: Play, viewer: int | None = 0) -> Display:
    found = display_of(play.match.view(viewer), None, ())
    assert found
    return found


def sheet(play: Play, viewer: int | None = 0) -> tuple[Sight, Block]:
    found = next(one for one in display(play, viewer).sights() if one.kind == "Battle")
    assert found.layout
    return found, found.layout()


def on_a_planet() -> Play:
    """Let Gowron and Worf attack Data and Picard; Alice chooses the strength of each strike."""
    made = Scenario()
    made.mission("Excavation")
    made.fill_decks()
    made.put("Excavation", made.card("gowron"), made.card("kurn"))
    made.put("Excavation", made.card("jean-luc-picard", 1), made.card("wesley-crusher", 1))
    play = made.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Battle"))
    return play


def in_space(door: bool = False, captive: bool = False) -> Play:
    """Let the Bortas attack the Nebula; Alice may have a Battle Bridge, and Wesley Crusher as a captive."""
    made = Scenario()
    made.mission("Study Nebula", ground="space")
    made.fill_decks()
    made.put("Study Nebula", made.card("ikc-bortas"), made.card("uss-nebula", 1))
    made.put("ikc-bortas", made.card("gowron"))
    made.put("uss-nebula", made.card("jean-luc-picard", 1))
    if captive:
        made.put("ikc-bortas", made.card("wesley-crusher", 1))
        made.state.cards["wesley-crusher"].captor = 0
    if door:
        opens(made)
        made._into("bridge", [made.card("photon-torpedo"), made.card("evasive-maneuvers")])
    play = made.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Battle"))
    return play


def test_captives_aboard_stand_as_a_number_beside_the_crew() -> None:
    """They are disabled and fight for no one (1E-CAP-01), so they aren't among the crew."""
    (_, held), (_, free) = sheet(in_space(captive=True)), sheet(in_space())
    assert (signs(held, "captive"), signs(free, "captive")) == (1, 0)
    pictures = [sum(isinstance(one, Art) for one in block.marks) for block in (held, free)]
    assert pictures[0] == pictures[1]
    assert_well_laid_out(held)
    assert_readable(held)


def signs(block: Block, name: str) -> int:
    return sum(isinstance(one, Sign) and one.name == name for one in block.marks)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_before_they_fight_the_opponents_are_figures(viewer: int | None) -> None:
    found, block = sheet(on_a_planet(), viewer)
    assert_well_laid_out(block)
    assert_readable(block)
    text = words_in(block)
    assert ("Gowron" in text) is (viewer == 0)
    assert ("Crusher" in text) is (viewer == 1)
    assert found.words == ("Alice attacks Bob at Excavation, 2 against 2",)


def test_pairs_show_strengths_and_who_is_struck() -> None:
    play = on_a_planet()
    choose_strikes(play, alice=ASK)
    found, block = sheet(play)
    assert_well_laid_out(block)
    assert_readable(block)
    assert " to " in "\n".join(found.words)
    assert any(name in words_in(block) for name in ("Picard", "Crusher"))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ships_show_attack_defense_and_hull(viewer: int | None) -> None:
    found, block = sheet(in_space(), viewer)
    assert_well_laid_out(block)
    assert_readable(block)
    text = words_in(block).splitlines()
    assert {"ATTACK", "DEFENSE", "100%", "I.K.C. Bortas", "U.S.S. Nebula"} <= set(text)
    told = "\n".join(found.words)
    assert "HULL 100%" in told
    assert "Alice fires: ATTACK " in told


def test_the_sheet_is_before_the_eyes_of_who_decides() -> None:
    play = in_space()
    focus = display(play, 1).focus(play.decision)
    assert isinstance(focus, Sight)
    assert focus.kind == "Battle"


def test_1e_sb_03_tactics_are_chosen_by_their_pictures() -> None:
    play = in_space(door=True)
    while play.match.open and play.match.open[0].rule != "1E-SB-03":
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    decision = play.match.open[0]
    focus = display(play).focus(decision)
    assert isinstance(focus, Sight)
    assert focus.layout
    block = focus.layout()
    assert_well_laid_out(block)
    drawn = next(one for one in decision.options if one.card)
    assert drawn.label.removeprefix("Play ") in words_in(block).replace("\n", " ")
    assert display(play, 1).focus(None) != focus
    assert "-35%" in words_in(block)
    assert "play it, draw another, or play none" in words_in(block)
    play.match.answer(decision.seat, decision.number, ("draw",))
    again = play.match.open[0]
    assert again.rule == "1E-SB-03"
    assert [one.id for one in again.options] == ["0", "1", "none"]
    both = display(play).focus(again)
    assert isinstance(both, Sight)
    assert both.layout
    assert "play one, or play none" in words_in(both.layout())


@pytest.mark.parametrize("play", [on_a_planet, in_space])
def test_the_sheet_is_filled_from_top_to_bottom(play: Callable[[], Play]) -> None:
    """Even small forces take the whole height."""
    _, block = sheet(play())
    bars = [mark for mark in block.marks if isinstance(mark, Bar) and mark.height >= block.height // 3]
    for left in (100, block.width // 2, block.width - 100):
        column = [mark for mark in bars if mark.left <= left < mark.left + mark.width]
        assert max(mark.top + mark.height for mark in column) >= block.height - 10


def test_many_ships_are_lower_and_the_rest_are_counted() -> None:
    view = in_space().match.view(0)
    assert isinstance(view, FirstEditionView)
    assert view.battle
    for count in range(1, 9):
        ours = view.battle.forces[0] * count
        fleets = msgspec.structs.replace(view.battle, forces=(ours, view.battle.forces[1]))
        found = display_of(msgspec.structs.replace(view, battle=fleets))
        assert found
        layout = next(one for one in found.sights() if one.kind == "Battle").layout
        assert layout
        assert_well_laid_out(layout())
        assert_readable(layout())
        assert ("+4 more" in words_in(layout())) is (count == 8)


# --- how it ended -----------------------------------------------------------------------------------------------------


def fought(shields: int, back: str) -> list[FirstEditionView]:
    """Return Alice's view during a ship battle: WEAPONS 9 against these SHIELDS, which may return fire."""
    made = Scenario()
    made.mission("Study Nebula", ground="space")
    made.fill_decks()
    made.put("Study Nebula", made.card("ikc-bortas"), made.ship("hood", seat=1, numbers=(8, 7, shields)))
    made.put("ikc-bortas", made.card("gowron"))
    made.put("hood", made.card("jean-luc-picard", 1))
    play = made.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Battle"))
    seen: list[FirstEditionView] = []
    play.match.set_onlooker(lambda: seen.append(battle_seen(play)))
    decision = play.match.open[0]
    assert decision.rule == "1E-SB-06"
    answer = decision.options[0].id if back == "fires" else "hold"
    play.match.answer(decision.seat, decision.number, (answer,))
    return seen


def battle_seen(play: Play) -> FirstEditionView:
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    return view


@pytest.mark.parametrize(
    ("shields", "back", "shown", "told"),
    [
        (8, "fires", {"Bob returned fire", "Hit", "Miss", "50%", "Alice attacks and wins"}, "hood (HULL 50%, "),
        (9, "holds", {"did not return fire", "Miss", "100%", "Alice attacks, no winner"}, "hood (HULL 100%, "),
        (4, "holds", {"did not return fire", "Direct hit", "0%", "Destroyed"}, "hood (destroyed)"),
    ],
)
def test_1e_sb_09_at_its_end_the_sheet_shows_what_came_of_the_fire(
    shields: int, back: str, shown: set[str], told: str
) -> None:
    """A replay shows the end of a battle: who fired, the damage, and what is destroyed."""
    view = fought(shields, back)[-1]
    found = display_of(view, None, ())
    assert found
    focus = found.focus(None)
    assert isinstance(focus, Sight)
    assert focus.layout
    block = focus.layout()
    assert_well_laid_out(block)
    assert_readable(block)
    lines = set(words_in(block).splitlines())
    assert {"Alice fired", *shown} <= lines
    assert not any(line.startswith(("As it stands", "holds fire")) for line in lines)
    assert told in "\n".join(focus.words)


def test_1e_pb_07_the_sheet_stands_while_the_win_is_answered() -> None:
    """In play, the board comes back after the last response to the end of the battle."""
    won = Response(trigger=Trigger(cast("Any", "battle won"), by="you"), effects=(Score(5),))
    made = duel_table(8, 5)
    made.put("P", add_fighter(made, "martok", 1, texts=(won,)))
    play = give_attack_order(made.begin())
    focus = display(play).focus(play.decision)
    assert isinstance(focus, Sight)
    assert focus.layout
    assert "Alice attacks and wins" in words_in(focus.layout())
    assert_well_laid_out(focus.layout())
    play.choose("Use martok")
    assert display(play).focus(play.decision) == "board"
    assert not [one for one in display(play).sights() if one.kind == "Battle"]


@pytest.mark.parametrize(("weapons", "told"), [(0, "has no WEAPONS"), (6, "has not decided yet")])
def test_a_force_without_weapons_is_not_said_to_decide(weapons: int, told: str) -> None:
    view = battle_seen(in_space())
    assert view.battle
    ours, theirs = view.battle.forces
    unarmed = tuple(msgspec.structs.replace(one, weapons=weapons) for one in theirs)
    battle = msgspec.structs.replace(view.battle, forces=(ours, unarmed), volleys=(view.battle.volleys[0], None))
    found = display_of(msgspec.structs.replace(view, battle=battle), None, ())
    assert found
    focus = found.focus(None)
    assert isinstance(focus, Sight)
    assert focus.layout
    assert told in words_in(focus.layout())
    assert_well_laid_out(focus.layout())


def test_the_sheet_names_a_battle_at_a_site() -> None:
    made = Scenario()
    made.mission("Excavation")
    made.fill_decks()
    station = made.card("deep-space-9", 1)
    made.put("Excavation", station)
    made._lay("within", station, made.card("ops", 1))
    made.put("ops", made.card("gowron"), made.card("kurn"), made.card("jean-luc-picard", 1))
    play = made.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Battle"))
    assert "Gowron" in words_in(sheet(play)[1])
    assert "Picard" in words_in(sheet(play, viewer=1)[1])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_1e_sb_06_holding_fire_is_reported_after_the_decision(viewer: int | None) -> None:
    """Also in a replay at a step before the decision, and before anyone has fired."""
    play = in_space(door=True)
    assert play.decision.rule == "1E-SB-06"
    before, hold = words_in(sheet(play, viewer)[1]), "holds fire"
    assert "has not decided yet" in before
    assert hold not in before
    play.choose("Hold fire")
    after = words_in(sheet(play, viewer)[1])
    assert hold in after
    assert "decided" not in after


# --- ships of one name, and tactics ----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ships_of_one_name_have_the_numbers_that_orders_give_them(count: int, viewer: int | None) -> None:
    made = Scenario()
    made.mission("Study Nebula", ground="space")
    made.fill_decks()
    made.put("Study Nebula", made.card("ikc-bortas"), *(made.card("galor", 1) for _ in range(count)))
    made.put("ikc-bortas", made.card("gowron"))
    for one in ("galor", *(f"galor-{number}" for number in range(2, count + 1))):
        made.put(one, made.card("dukat" if one == "galor" else "korinas", 1))
    play = made.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Battle"))
    while play.decision.rule != "1E-SB-06":
        play.choose(*([one.label for one in play.decision.options] if play.decision.maximum > 1 else play.labels[:1]))
    found, block = sheet(play, viewer)
    told = (
        [f"Galor ({number} of {count}) (HULL 100%" for number in range(1, count + 1)] if count > 1 else ["Galor (HULL"]
    )
    assert all(one in "\n".join(found.words) for one in told)
    drawn = [line for line in words_in(block).splitlines() if line.startswith("(") and " of " in line]
    assert drawn == ([f"({number} of {count})" for number in range(1, count + 1)] if count > 1 else [])
    assert_well_laid_out(block)
    assert_readable(block)


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("tactic", [one.id for one in catalogue_of_edition().cards if isinstance(one, Tactic)])
def test_a_tactic_on_the_sheet_names_its_owner_and_damage(tactic: str, *, both: bool) -> None:
    view = battle_seen(in_space())
    assert view.battle
    card = CardView(id="tactic", card=tactic, name=catalogue_of_edition().card(tactic).name, kind="tactic")
    played = msgspec.structs.replace(view.battle, tactics=(card, card if both else None))
    found = display_of(msgspec.structs.replace(view, battle=played))
    assert found
    layout = next(one for one in found.sights() if one.kind == "Battle").layout
    assert layout
    block = layout()
    assert_well_laid_out(block)
    assert_readable(block)
    told = words_in(block).splitlines()
    assert sum("plays" in line for line in told) == 1 + both
    numbers = [line for line in told if line.startswith("Damage: ")]
    assert len(numbers) in {0, 1 + both}
    assert not any(line.endswith("…") and "plays" in line for line in told)
