"""Missions with a built-in outpost or wormhole on one side (1ER-MII-1 to 1ER-MII-6; rulings of 2002, lines 888 to 904).

Rulebook 2.5.4, lines 1749 and 3081, has the same cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Subject
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import check_deck
from engine.first_edition.cards.definition import BuiltIn, End, Event, Facility, Function, Interrupt, Mission, Personnel
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.playable import playable_rows
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.two_sided import outpost_id, parts_of_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from engine.kernel.match import Match
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
OUTPOST = BuiltIn(
    affiliation="federation", shields=30, builder=requirement_of("1 personnel with ([Federation], Engineer)")
)
WORMHOLE = BuiltIn()
WITH_IT, WITHOUT = "With its Federation outpost", "Without it"


def seeding(edition: Edition, built_in: BuiltIn = OUTPOST, **facts: Any) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.missions(scenario.mission_card("salvage", ground="space", built_in=built_in, **facts))
    scenario.fill_decks()
    return scenario


def seeded(edition: Edition, side: str = WITH_IT) -> Play:
    """Alice has placed her mission, with that side up; the facility phase is next to come."""
    play = seeding(edition).begin(Phase.MISSIONS)
    play.choose(side)
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    return play


def outpost_of(play: Play) -> str:
    (found,) = [key for key, card in play.state.cards.items() if card.card == outpost_id("salvage")]
    return found


def in_play(edition: Edition, *, closed: bool = False, builder: bool = True) -> Scenario:
    """Alice's mission with that side up, her outpost's engineer there aboard a ship, and her planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("salvage", ground="space", built_in=OUTPOST, other_words="")
    scenario.mission("P")
    if closed:
        scenario.state.cards["salvage"].card = "salvage/back"
    else:
        scenario.put("salvage", _outpost(scenario))
    scenario.put("salvage", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("laforge", "engineer" if builder else "", classification="engineer"))
    scenario.fill_decks()
    return scenario


def _outpost(scenario: Scenario) -> str:
    (card,) = [one for one in parts_of_card(scenario._definitions["salvage"]) if one.id == outpost_id("salvage")]
    return scenario.add(card)


# --- seeding ----------------------------------------------------------------------------------------------------------


@editions
def test_1er_mii_1_its_player_chooses_the_side_and_the_opponent_is_told(edition: Edition) -> None:
    play = seeding(edition).begin(Phase.MISSIONS)
    assert play.labels == [WITH_IT, WITHOUT]
    play.choose(WITHOUT)
    assert play.state.cards["salvage"].card == "salvage/back"
    assert any("without its Federation outpost" in line for line in play.told(1))
    assert Match.restore(play.match._game, play.match.record).state_hash == play.match.state_hash


def piled(edition: Edition, *, on_top: bool = True) -> Play:
    """Give Alice a pile of three missions, one of them double-sided, at the end of the doorway phase."""
    scenario = Scenario().by(edition)
    two_sided = scenario.mission_card("salvage", ground="space", built_in=OUTPOST)
    plain = [scenario.mission_card(name) for name in ("P", "Q")]
    scenario.missions(*((two_sided, *plain) if on_top else (*plain, two_sided)))
    scenario.fill_decks()
    return scenario.begin(Phase.DOORWAYS)


def placed_and_left(play: Play) -> tuple[list[str], list[str]]:
    """Alice's missions on the spaceline, and those still in her pile."""
    return [one for line in play.state.lines.values() for one in line], play.state.places["missions.0"]


def test_1er_mii_1_on_top_of_the_pile_only_the_opponent_sees_it_and_may_cut() -> None:
    play = piled(RULEBOOK_1_7)
    assert (play.decision.seat, play.decision.rule) == (1, "1ER-MII-1")
    assert play.decision.options[0].card == "salvage"
    assert "salvage, which has two sides, is on top" in play.decision.prompt
    assert play.told(0)[-1].endswith("Alice uses missions with two sides.")
    assert "salvage" not in " ".join(play.told(0)), "the opponent alone may look (line 890)"
    assert "salvage" in " ".join(play.told(1))
    play.choose("Put the top 2 cards on the bottom")
    assert placed_and_left(play) == (["Q"], ["salvage", "P"])
    assert any("Bob cuts" in line for line in play.told(0))
    assert Match.restore(play.match._game, play.match.record).state_hash == play.match.state_hash


def test_1er_mii_1_the_opponent_may_leave_the_pile_as_it_is() -> None:
    play = piled(RULEBOOK_1_7)
    play.choose("Don’t cut")
    assert placed_and_left(play) == ([], ["salvage", "P", "Q"])


def test_1er_mii_1_further_down_it_is_not_seen_but_the_pile_may_be_cut() -> None:
    play = piled(RULEBOOK_1_7, on_top=False)
    assert "No card with two sides is on top" in play.decision.prompt
    assert not any(one.card for one in play.decision.options)
    play.choose("Put the top card on the bottom")
    assert placed_and_left(play) == (["Q"], ["salvage", "P"])


def test_1e_card_22_today_it_counts_as_face_down_in_a_pile() -> None:
    play = piled(RULEBOOK_2_5_4)
    assert play.labels == [WITH_IT, WITHOUT], "its player places it at once"
    assert not any("two sides" in line for line in play.told(1))


def test_1er_mii_1_without_such_cards_there_is_no_question() -> None:
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.missions(*(scenario.mission_card(name) for name in ("P", "Q")))
    scenario.fill_decks()
    assert scenario.begin(Phase.DOORWAYS).decision.rule != "1ER-MII-1"


@editions
def test_1er_mii_3_the_outpost_is_there_and_receives_personnel(edition: Edition) -> None:
    play = seeded(edition)
    assert play.where(outpost_of(play)) == "space.salvage"
    assert play.table.card_as(outpost_of(play), Facility).shields == 30


@editions
@pytest.mark.parametrize("side", [WITH_IT, WITHOUT])
def test_1er_mii_3_no_regular_outpost_is_seeded_where_a_built_in_one_lies_face_up(edition: Edition, side: str) -> None:
    scenario = seeding(edition)
    scenario.seeds(scenario.outpost("post"))
    scenario.missions(scenario.mission_card("Q"))
    play = scenario.begin(Phase.MISSIONS)
    while not play.offers(side):
        play.choose(play.decision.default[0])
    play.choose(side)
    while play.decision.rule != "1E-SEED-18" and not any("post at" in one for one in play.labels):
        play.choose(play.decision.default[0])
    assert play.offers("post at Q"), "other outposts of the affiliation can be seeded elsewhere"
    assert play.offers("post at salvage") is (side == WITHOUT)


# --- destroyed, and built again ---------------------------------------------------------------------------------------


@editions
def test_1er_mii_6_destroyed_it_is_turned_over_and_cards_on_it_are_discarded(edition: Edition) -> None:
    scenario = in_play(edition)
    scenario.on("salvage/outpost", scenario.add(Event(id="spacedoor", title="spacedoor", functions=())))
    scenario.put("salvage/outpost", scenario.personnel("troi"))
    scenario.dock("salvage/outpost", scenario.ship("galaxy"))
    play = scenario.begin()
    leave_play(play.table, "salvage/outpost")
    assert play.state.cards["salvage"].card == "salvage/back"
    assert [play.where(one) for one in ("spacedoor", "troi", "galaxy")] == ["discard.0", "discard.0", "space.salvage"]
    assert not play.table.in_play("salvage/outpost")
    assert play.table.contradictions() == []


@editions
def test_1er_mii_3_an_engineer_there_builds_it_again_in_place_of_the_card_play(edition: Edition) -> None:
    play = in_play(edition, closed=True).begin(Phase.CARD_PLAY)
    before = len(play.state.places["deck.0"])
    play.choose("Use salvage")
    assert play.state.cards["salvage"].card == "salvage"
    assert play.where(outpost_of(play)) == "space.salvage"
    assert play.state.cards[outpost_of(play)].controller == 0
    play.end_turn()
    assert len(play.state.places["deck.0"]) == before, "no cards are drawn that turn"


@editions
def test_1er_mii_3_not_without_an_engineer(edition: Edition) -> None:
    scenario = in_play(edition, closed=True)
    scenario.state.places["aboard.hood"].remove("laforge")
    scenario._lay("discard", 0, "laforge")
    assert not scenario.begin(Phase.CARD_PLAY).offers("Use salvage")


@editions
def test_1er_mii_3_not_where_its_player_has_another_facility(edition: Edition) -> None:
    scenario = in_play(edition, closed=True)
    scenario.put("salvage", scenario.outpost("post"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Use salvage")


@editions
@pytest.mark.parametrize(("pile", "rebuilt"), [("discard", True), ("out", False)])
def test_1er_mii_3_a_removed_mission_is_not_rebuilt(edition: Edition, pile: Any, *, rebuilt: bool) -> None:
    play = in_play(edition).begin(Phase.CARD_PLAY)
    leave_play(play.table, "salvage/outpost", pile)
    assert play.state.cards["salvage"].card == "salvage/back"
    play.end_turn()
    play.end_turn()
    assert any(one.startswith("Use salvage") for one in play.labels) is rebuilt


@editions
def test_1er_mii_3_it_can_be_turned_over_manually(edition: Edition) -> None:
    play = in_play(edition).begin()
    play.match.adjust(0, ("flip", "salvage"))
    assert not play.table.in_play("salvage/outpost")
    play.match.adjust(0, ("flip", "salvage"))
    assert play.where("salvage/outpost") == "space.salvage"


@editions
def test_1er_mii_2_it_is_solved_for_its_points_on_either_side(edition: Edition) -> None:
    for closed in (False, True):
        scenario = in_play(edition, closed=closed)
        scenario.put("hood", scenario.personnel("riker", "leadership"))
        play = scenario.begin()
        play.choose("Attempt salvage")
        assert play.points() == 35


# --- wormholes --------------------------------------------------------------------------------------------------------


def wormholes(edition: Edition, *, other: int | None = None, card: str = "", nullified: bool = False) -> Scenario:
    """Alice's wormhole at W with her ship there and another at Q, where perhaps there is a wormhole of a player."""
    scenario = Scenario().by(edition)
    scenario.mission("W", ground="space", built_in=WORMHOLE)
    scenario.mission("between", ground="space")
    scenario.mission("Q", ground="space", seat=other or 0, built_in=None if other is None else WORMHOLE)
    scenario.put("W", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("Q", scenario.ship("lance"))
    scenario.put("lance", scenario.personnel("troi"))
    if card:
        use = Function(how="any time", effects=())
        scenario.hand(scenario.add(Interrupt(id="hole", title=card, functions=(use,))))
    if nullified:
        trigger = Trigger("played", by="opponent", cards=Cards(kind="interrupt", whose="anybody"))
        stop = Function(how="answer", trigger=trigger, effects=(Nullify(Subject(kind="interrupt")),))
        scenario.hand(scenario.add(Interrupt(id="amanda", title="amanda", functions=(stop,)), 1))
    scenario.fill_decks()
    return scenario


def sides(play: Play, *missions: str) -> list[str]:
    return [play.state.cards[one].card for one in missions]


@editions
@pytest.mark.parametrize(("way", "ship", "to"), [("hood to Q", "hood", "space.Q"), ("lance to W", "lance", "space.W")])
def test_1er_mii_4_in_either_direction_by_a_wormhole_played_there(
    edition: Edition, way: str, ship: str, to: str
) -> None:
    play = wormholes(edition, card="Wormhole").begin()
    play.do("Use W", way)
    assert (play.where(ship), sides(play, "W")) == (to, ["W/back"])
    assert play.where("hole") == "discard.0"
    assert not play.offers("Use W"), "closed, it is no way"


@editions
@pytest.mark.parametrize("card", ["", "Space-Time Portal"])
def test_1er_mii_4_not_without_a_wormhole_nor_by_a_space_time_portal(edition: Edition, card: str) -> None:
    assert not wormholes(edition, card=card).begin().offers("Use W")


@editions
def test_1er_mii_4_not_between_the_opponents_wormhole_and_a_plain_mission(edition: Edition) -> None:
    scenario = wormholes(edition, other=1, card="Wormhole")
    scenario.state.cards["W"].card = "W/back"
    play = scenario.begin()
    assert not play.offers("Use W")
    assert not play.offers("Use Q")


@editions
def test_1er_mii_4_nullified_nothing_moves_and_nothing_is_turned_over(edition: Edition) -> None:
    play = wormholes(edition, card="Wormhole", nullified=True).begin()
    play.do("Use W", "hood to Q")
    play.choose(next(one for one in play.ids if "amanda" in one))
    assert (play.where("hood"), sides(play, "W")) == ("space.W", ["W"])


@editions
@pytest.mark.parametrize("turned", ["W", "Q"])
def test_1er_mii_5_of_two_of_their_own_only_one_is_turned_over(edition: Edition, turned: str) -> None:
    play = wormholes(edition, other=0).begin()
    play.do("Use W", "hood to Q", turned)
    assert play.where("hood") == "space.Q"
    assert sides(play, "W", "Q") == [f"{one}/back" if one == turned else one for one in ("W", "Q")]


@editions
def test_1er_mii_5_with_the_opponents_only_their_own_is_turned_over(edition: Edition) -> None:
    play = wormholes(edition, other=1).begin()
    play.do("Use W", "hood to Q")
    assert sides(play, "W", "Q") == ["W/back", "Q"]


@editions
@pytest.mark.parametrize("staffed", [True, False])
def test_1er_mii_4_by_a_scan_from_a_staffed_ship_it_is_detected_again(edition: Edition, *, staffed: bool) -> None:
    scenario = wormholes(edition, card="Long-Range Scan")
    scenario.state.cards["W"].card = "W/back"
    scenario.state.cards["riker"].states = () if staffed else ("stopped",)
    play = scenario.begin()
    assert play.offers("Use W") is staffed
    if staffed:
        play.choose("Use W")
        assert sides(play, "W") == ["W"]


# --- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built_in", "legal"), [(OUTPOST, False), (WORMHOLE, True), (BuiltIn(affiliation="borg"), True)]
)
def test_1er_borg_2_borg_use_no_mission_with_an_outpost_of_others(built_in: BuiltIn, *, legal: bool) -> None:
    mission = Mission(id="m", title="m", ground="space", near=End(span=1, points=30), built_in=built_in)
    drone = Personnel(id="drone", title="drone", affiliations=("borg",))
    rules = {
        rule for _, rule in check_deck(Catalogue((mission, drone)), {"missions": ("m",), "deck": ("drone",)}).problems
    }
    assert ("1E-DECK-11" not in rules) is legal


# --- tables -----------------------------------------------------------------------------------------------------------


def test_the_rows_of_a_mission_with_an_outpost_are_its_two_sides() -> None:
    front = FirstEditionCard(
        id="far-test-ii", name="Far Test II", type="Mission", class_="Outpost", affiliation="Klingon[ROM][KLI]",
        where="[S]", points="30", span="3", third="32", quadrant="Alpha",
        text="Leadership If destroyed, flip mission over.",
    )  # fmt: skip
    back = FirstEditionCard(
        id="far-test-ii-back", name="Far Test II (back)", type="Mission", affiliation="[ROM][KLI]", where="[S]",
        points="30", span="3", quadrant="Alpha",
        text="Leadership If your Klingon ENGINEER is here, in place of your normal card play you may flip mission "
        "over; draw no cards that turn.",
    )  # fmt: skip
    (card,) = playable_rows([front, back]).cards
    assert isinstance(card, Mission)
    built_in = card.built_in
    assert built_in is not None
    assert (built_in.affiliation, built_in.shields) == ("klingon", 32)
    assert built_in.builder is not None
    assert (card.words, card.level) == ("", "enforced")
