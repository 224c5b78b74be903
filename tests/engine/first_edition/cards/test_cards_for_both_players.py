"""Events, incidents and sites of published decks that concern both players, or pieces of a deck."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import meets_requirement_alone, ship_attributes
from engine.first_edition.position.damage_penalties import is_damaged
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["2.5.4", "1.7"])


def hand_of(play: Play, seat: int) -> list[str]:
    return list(play.state.places.get(f"hand.{seat}", []))


def filler(scenario: Scenario, seat: int, count: int) -> list[str]:
    return [scenario.event(f"card-{seat}-{number}", seat=seat) for number in range(count)]


# --- Handshake --------------------------------------------------------------------------------------------------------


def greeting(own: int, theirs: int, edition: Edition = RULEBOOK_2_5_4) -> Play:
    scenario = Scenario().by(edition)
    scenario.mission("M")
    scenario.hand(scenario.card("handshake"), *filler(scenario, 0, own), *filler(scenario, 1, theirs))
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


def greet(play: Play, words: str) -> None:
    play.choose(next(one.id for one in play.decision.options if one.card == "handshake" and words in one.detail))


@EDITIONS
@pytest.mark.parametrize(("answer", "own", "theirs"), [("no", 4, 4), ("yes", 1, 1)])
def test_the_opponent_discards_three_or_lets_three_be_drawn(
    edition: Edition, answer: str, own: int, theirs: int
) -> None:
    play = greeting(1, 4, edition)
    greet(play, "Your opponent may discard three")
    assert play.decision.seat == 1
    play.choose(answer)
    if answer == "yes":
        play.choose("card-1-0", "card-1-1", "card-1-2")
    assert (len(hand_of(play, 0)), len(hand_of(play, 1))) == (own, theirs)
    assert play.where("handshake") == "discard.0"
    assert play.state.card_play, "it takes no card play"


def test_the_incident_itself_counts_as_a_card_in_hand() -> None:
    """1E-CR-115."""
    play = greeting(3, 4)
    assert not any("Your opponent may discard three" in one.detail for one in play.decision.options)


def test_it_greets_only_before_any_other_card_of_the_turn() -> None:
    play = greeting(2, 5)
    play.choose("Play card-0-0")
    assert not any(one.card == "handshake" for one in play.decision.options)


def test_an_opponent_without_three_cards_must_let_them_be_drawn() -> None:
    play = greeting(0, 2)
    greet(play, "Your opponent may discard three")
    assert (len(hand_of(play, 0)), len(hand_of(play, 1))) == (3, 2)


def test_the_top_five_of_a_draw_deck_are_put_in_another_order() -> None:
    play = greeting(0, 0)
    deck = list(play.state.places["deck.1"])
    greet(play, "Choose one")
    play.choose("1")
    assert play.decision.seat == 0
    top = deck[:5]
    assert set(play.ids) == set(top)
    play.choose(*reversed(top))
    assert play.state.places["deck.1"] == [*reversed(top), *deck[5:]]
    assert "You see reserve-1-0" in " ".join(play.told(0))
    assert "reserve-1-0" not in " ".join(play.told(1))


def test_the_top_of_a_discard_pile_is_its_last_card() -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.hand(scenario.card("handshake"))
    scenario.discard(*(scenario.event(f"old-{number}", seat=1) for number in range(7)))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    greet(play, "Choose one")
    play.choose("3")
    assert set(play.ids) == {f"old-{number}" for number in range(2, 7)}
    play.choose("old-2", "old-3", "old-4", "old-5", "old-6")
    assert play.state.places["discard.1"] == ["old-0", "old-1", "old-6", "old-5", "old-4", "old-3", "old-2"]


@pytest.mark.parametrize(("others", "able"), [(3, True), (2, False)])
def test_a_whole_hand_of_three_others_is_changed_for_seven_cards(others: int, able: bool) -> None:
    play = greeting(others, 0)
    assert any("Draw 7" in one.detail for one in play.decision.options) is able
    if able:
        greet(play, "Draw 7")
        assert len(hand_of(play, 0)) == 7
        assert {"card-0-0", "card-0-1", "card-0-2", "handshake"} <= set(play.state.places["discard.0"])


# --- Regenerate -------------------------------------------------------------------------------------------------------


@EDITIONS
def test_a_borg_ship_is_repaired_and_stopped_and_what_weakens_it_is_nullified(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("M", ground="space")
    scenario.put("M", scenario.ship("cube", affiliation="borg", seat=1), scenario.ship("boat", seat=1))
    scenario.state.cards["cube"].rotations = 1
    scenario.on("cube", scenario.card("subspace-seaweed"), scenario.card("bynars-weapon-enhancement"))
    scenario.hand(scenario.card("regenerate"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "ship or dilemma" not in one.label and ":0" in one.id))
    assert not is_damaged(play.table, "cube")
    assert STOPPED in play.state.cards["cube"].states
    assert play.where("subspace-seaweed").startswith(("discard", "out"))
    assert play.where("bynars-weapon-enhancement") == "on.cube"
    assert play.where("regenerate") == "discard.0"
    assert ship_attributes(play.table, "boat")["range"] == 8


def test_1er_ori_1_a_ship_of_borg_origin_regenerates_too() -> None:
    scenario = Scenario()
    scenario.mission("M", ground="space")
    scenario.put("M", scenario.ship("wreck", affiliation="non-aligned", characteristics=("borg ship",)))
    scenario.state.cards["wreck"].rotations = 1
    scenario.hand(scenario.card("regenerate"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if one.card == "regenerate" and ":0" in one.id))
    assert not is_damaged(play.table, "wreck")


def test_a_stopped_borg_ship_neither_attacks_nor_travels_this_turn() -> None:
    scenario = Scenario()
    for name in ("M", "N", "O"):
        scenario.mission(name, ground="space")
    scenario.put("M", scenario.ship("boat"))
    borg = scenario.card("borg-ship", 1)
    scenario._lay("space", "M", borg)
    scenario.state.cards[borg].met_by = 0
    scenario.hand(scenario.card("regenerate"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if one.card == "regenerate" and ":0" in one.id))
    play.end_turn()
    assert play.where("borg-ship") == "space.M"
    assert play.where("boat") == "space.M"
    play.end_turn()
    assert play.where("borg-ship") != "space.M"


def test_a_discard_pile_is_shuffled_into_the_deck() -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.discard(*filler(scenario, 0, 4))
    scenario.hand(scenario.card("regenerate"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if one.card == "regenerate" and ":1" in one.id))
    assert play.state.places["discard.0"] == ["regenerate"]
    assert len(play.state.places["deck.0"]) == 14


# --- Mirror Image -----------------------------------------------------------------------------------------------------


def mirrored(*cards: str, mirror: bool = True, edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("M")
    scenario.put("M", scenario.outpost("base"), scenario.outpost("post", seat=1))
    scenario.fill_decks()
    scenario.table(*([scenario.card("mirror-image", 1)] if mirror else []))
    return scenario


@EDITIONS
@pytest.mark.parametrize(("mirror", "drawn"), [(True, (3, 3)), (False, (3, 0))])
def test_everybody_draws_for_kivas_fajo(edition: Edition, mirror: bool, drawn: tuple[int, int]) -> None:
    scenario = mirrored(mirror=mirror, edition=edition)
    scenario.hand(scenario.card("kivas-fajo-collector"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Kivas Fajo - Collector")
    play.choose("0")
    assert (len(hand_of(play, 0)), len(hand_of(play, 1))) == drawn


@pytest.mark.parametrize("function", [0, 1])
@pytest.mark.parametrize("mirror", [True, False])
def test_everybody_draws_with_the_traveler(mirror: bool, function: int) -> None:
    scenario = mirrored(mirror=mirror)
    scenario.table(scenario.card("the-traveler-transcendence"))
    scenario.state.cards["the-traveler-transcendence"].function = function
    play = scenario.begin()
    play.end_turn()
    own = len(hand_of(play, 0))
    play.end_turn()
    theirs = len(hand_of(play, 1))
    expected = (2, 2) if mirror else ((2, 1) if function == 0 else (1, 2))
    assert (own, theirs) == expected


@pytest.mark.parametrize("mirror", [True, False])
def test_everybody_may_report_by_a_red_alert(mirror: bool) -> None:
    scenario = mirrored(mirror=mirror)
    scenario.table(scenario.card("red-alert", 1))
    scenario.hand(scenario.personnel("riker"), scenario.personnel("data"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert any("Red Alert" in label for label in play.labels) is mirror


# --- sites ------------------------------------------------------------------------------------------------------------


def station(*sites: str, ground: str = "space", seat: int = 0) -> Scenario:
    scenario = Scenario()
    scenario.mission("M", ground=ground)
    scenario.put("M", scenario.card("terok-nor", seat))
    scenario._lay("within", "terok-nor", *(scenario.card(site, seat) for site in sites))
    scenario.fill_decks()
    return scenario


def test_only_an_empty_room_takes_a_guest_of_any_affiliation() -> None:
    scenario = station("guest-quarters")
    scenario.hand(scenario.personnel("envoy", classification="v.i.p.", affiliation="federation"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report envoy")
    assert play.where("envoy") == "aboard.guest-quarters"


@pytest.mark.parametrize(
    ("there", "who"),
    [("guest", "v.i.p."), ("", "officer")],
    ids=["somebody is there", "no V.I.P."],
)
def test_only_listed_personnel_report_to_a_room(there: str, who: str) -> None:
    scenario = station("guest-quarters")
    if there:
        scenario.put("guest-quarters", scenario.personnel(there, affiliation="cardassian"))
    scenario.hand(scenario.personnel("envoy", classification=who, affiliation="federation"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Report envoy")


def test_1e_comp_06_a_former_borg_is_no_guest() -> None:
    """*Non-Borg* is neither of that affiliation nor of that species."""
    scenario = station("guest-quarters")
    scenario.hand(scenario.personnel("envoy", classification="v.i.p.", characteristics=("human", "borg")))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report envoy")


@pytest.mark.parametrize("seat", [0, 1])
def test_either_players_guest_draws_two_cards_for_one(seat: int) -> None:
    """1E-CR-113."""
    scenario = station("guest-quarters", seat=1)
    scenario.put("guest-quarters", scenario.personnel("envoy", classification="v.i.p.", seat=seat))
    play = scenario.begin()
    if seat == 1:
        play.end_turn()
    play.choose("End your turn")
    play.choose("Use Guest Quarters")
    first, second = [option.id for option in play.decision.options]
    play.choose(first)
    assert play.state.places[f"deck.{seat}"][-1] == first
    assert hand_of(play, seat)[-1:] == [second]
    assert "reserve" not in " ".join(line for line in play.told(1 - seat) if "put into the deck" in line)


def test_an_opposed_guest_draws_as_usual() -> None:
    scenario = station("guest-quarters")
    scenario.put(
        "guest-quarters", scenario.personnel("envoy", classification="v.i.p."), scenario.personnel("foe", seat=1)
    )
    play = scenario.begin()
    play.choose("End your turn")
    assert len(hand_of(play, 0)) == 1


@pytest.mark.parametrize(
    ("ground", "has", "seeds", "able"),
    [
        ("space", "science", True, True),
        ("planet", "science", True, False),
        ("space", "honor", True, False),
        ("space", "science", False, False),
    ],
)
def test_a_science_lab_scans_the_bottom_seed_of_a_space_mission(ground: str, has: str, seeds: bool, able: bool) -> None:
    scenario = station("science-lab", ground=ground)
    scenario.put("science-lab", scenario.personnel("dax", has, affiliation="cardassian"))
    if seeds:
        scenario.under("M", scenario.dilemma("first"), scenario.dilemma("last"))
    play = scenario.begin()
    assert play.offers("Use Science Lab") is able
    if able:
        play.choose("Use Science Lab")
        assert "You see first." in " ".join(play.told(0))
        assert not play.offers("Use Science Lab")


# --- Recover Prisoner -------------------------------------------------------------------------------------------------


def prison(seat: int) -> Play:
    scenario = Scenario()
    scenario.known_mission("recover-prisoner", 0)
    scenario.put("recover-prisoner", scenario.ship("boat", seat=seat, affiliation="federation" if seat else "romulan"))
    crew = scenario.personnel(
        "crew",
        "officer, security, treachery, navigation, youth",
        seat=seat,
        affiliation="federation" if seat else "romulan",
    )
    scenario.put("boat", crew)
    scenario.put("recover-prisoner", scenario.ship("other", seat=1 - seat, affiliation="klingon"))
    scenario.put("other", scenario.personnel("worf", seat=1 - seat, affiliation="klingon"))
    scenario.deck(scenario.card("rescue-captives", 1))
    scenario.fill_decks()
    play = scenario.begin()
    if seat:
        play.end_turn()
    play.choose("Attempt Recover Prisoner")
    return play


def test_solving_recover_prisoner_can_capture_an_opponents_personnel_there() -> None:
    play = prison(0)
    play.choose(next(one.id for one in play.decision.options if "Recover Prisoner" in one.label or one.id == "yes"))
    assert play.state.cards["worf"].captor == 0


def test_the_capture_is_optional() -> None:
    play = prison(0)
    play.choose("pass")
    assert play.state.cards["worf"].captor is None


# --- Continuing Mission -----------------------------------------------------------------------------------------------


def mission_continued(*crew: str, scenario: Scenario) -> Play:
    scenario.mission("M")
    scenario.put("M", scenario.outpost("base"))
    scenario.table(scenario.card("continuing-mission"))
    scenario.hand(*crew)
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


@pytest.mark.parametrize(
    ("has", "facts", "draws"),
    [
        ("honor, law, music, physics", {"logo": "tng"}, True),
        ("honor", {"logo": "gen"}, True),
        ("honor", {"icons": ("tng",)}, True),
        ("honor, law, music, physics, geology", {"logo": "tng"}, False),
        ("honor", {"logo": "tng", "downloads": ("Tea",)}, False),
    ],
)
def test_a_tng_personnel_with_few_dots_may_bring_a_card(has: str, facts: dict[str, Any], draws: bool) -> None:
    scenario = Scenario()
    play = mission_continued(scenario.personnel("data", has, **facts), scenario=scenario)
    play.choose("Report data")
    assert any("Continuing Mission" in label for label in play.labels) is draws
    if draws:
        play.choose(next(one.id for one in play.decision.options if "Continuing Mission" in one.label))
        assert len(hand_of(play, 0)) == 1
    assert play.where("continuing-mission") == "table.0"


@pytest.mark.parametrize("logo", ["", "ds9"])
def test_it_ends_with_a_personnel_of_another_show(logo: str) -> None:
    scenario = Scenario()
    play = mission_continued(scenario.personnel("kira", "honor", logo=logo), scenario=scenario)
    play.choose("Report kira")
    assert play.where("continuing-mission") == "discard.0"


def test_the_opponents_cards_gain_no_icon_by_it() -> None:
    scenario = Scenario()
    scenario.table(scenario.card("continuing-mission", 1))
    scenario.personnel("theirs", logo="tng", seat=1)
    scenario.personnel("own", logo="tng")
    scenario.hand("own", "theirs")
    scenario.fill_decks()
    scenario.mission("M")
    table = scenario.begin().table
    who = Cards(kind="personnel", who=requirement_of("[TNG]"))
    assert [meets_requirement_alone(table, who, name) for name in ("own", "theirs")] == [False, True]
