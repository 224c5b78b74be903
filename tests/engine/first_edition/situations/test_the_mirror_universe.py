"""The mirror universe by the documents: its quadrant, its homeworlds, and the ways there and back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.texts import While
from engine.first_edition.advising.why_not.cards import NO_OTHER_COPY
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Event, Facility, Function
from engine.first_edition.missions.solving import alternative_requirements
from engine.first_edition.moving.outpost_locations import building_locations, may_be_established
from engine.first_edition.playing.crossing import corresponding_locations
from engine.first_edition.position.borg.markers import is_barred_from_outposts
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.spaceline.locations import location_shared_with
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.compatibility import are_compatible
from engine.first_edition.position.teams.teams import surface_place, teams_at
from engine.first_edition.table.state import STOPPED, Location, Phase
from tests.engine.first_edition.scenario import Play, Scenario


def two_bajors() -> Scenario:
    """Bajor in both quadrants, each the Bajoran homeworld; Alice has a ship at the mirror one, with a crew."""
    scenario = Scenario()
    scenario.mission("bajor", location="Bajor", homeworld="bajoran", characteristics=("homeworld",))
    scenario.mission("dark", location="Bajor", homeworld="bajoran", quadrant="mirror", characteristics=("homeworld",))
    scenario.put("dark", scenario.ship("defiant", quadrant="mirror"))
    scenario.put("defiant", scenario.personnel("smiley", "engineer, science", quadrant="mirror"))
    scenario.fill_decks()
    return scenario


# --- a quadrant of its own -------------------------------------------------------------------------------------------


def test_1e_line_02_its_missions_lie_on_a_spaceline_of_their_own() -> None:
    scenario = Scenario()
    scenario.missions(scenario.card("mine-dilithium"), scenario.card("excavation"), scenario.card("disrupt-alliance"))
    play = scenario.begin(Phase.MISSIONS)
    while play.match.open and play.state.phase is Phase.MISSIONS:
        play.choose(play.labels[0])
    assert play.state.lines["alpha"] == ["excavation"]
    assert set(play.state.lines["mirror"]) == {"mine-dilithium", "disrupt-alliance"}


def test_1e_seed_11_bajor_and_mirror_bajor_are_no_shared_location() -> None:
    scenario = two_bajors()
    other = scenario.mission_card("again", seat=1, location="Bajor", quadrant="mirror")
    scenario.missions(other)
    play = scenario.begin()
    assert location_shared_with(play.table, other) == "dark"


@pytest.mark.parametrize(("quadrant", "where"), [("alpha", "aboard.starbase"), ("mirror", "aboard.hideout")])
def test_1e_rep_03_everybody_reports_where_they_are_native(quadrant: str, where: str) -> None:
    scenario = two_bajors()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("dark", scenario.outpost("hideout", quadrant="mirror"))
    scenario.hand(scenario.personnel("one", quadrant=quadrant))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report one")
    assert play.where("one") == where


def test_1e_maff_07_1e_maff_08_an_opposite_is_no_version_of_the_persona() -> None:
    scenario = two_bajors()
    scenario.put("dark", scenario.outpost("hideout", quadrant="mirror"))
    scenario.put("bajor", scenario.version("miles", persona="Miles O'Brien"))
    scenario.hand(scenario.version("double", mirrors="Miles O'Brien", quadrant="mirror"))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report double")


@pytest.mark.parametrize(
    ("ship", "icons", "able"),
    [
        ("alliance-kvort", ("kca",), True),
        ("alliance-kvort", ("te",), False),
        ("alliance-kvort", ("cmd",), False),
        ("iss-constitution", ("te",), True),
        ("iss-constitution", ("kca", "stf"), False),
    ],
)
def test_1er_ico_2_1er_ico_3_1er_ski_3_icons_of_the_mirror_universe_are_staffing_icons(
    ship: str, icons: tuple[str, ...], *, able: bool
) -> None:
    scenario = two_bajors()
    scenario.put("dark", scenario.card(ship))
    side = "klingon" if ship.startswith("alliance") else "federation"
    scenario.put(ship, scenario.personnel("one", affiliation=side, quadrant="mirror", icons=icons))
    assert is_staffed(scenario.begin().table, ship) is able


# --- places and homeworlds -------------------------------------------------------------------------------------------


def headquarters(quadrant: str) -> Facility:
    return Facility(
        id="hq",
        title="hq",
        facility="headquarters",
        affiliations=("bajoran",),
        homeworld="Bajor",
        quadrant=quadrant,  # type: ignore[arg-type]
        uniqueness="universal",
    )


@pytest.mark.parametrize(("quadrant", "place"), [("alpha", "bajor"), ("mirror", "dark")])
def test_1e_mirr_01_a_place_that_a_card_names_is_that_of_its_universe(quadrant: str, place: str) -> None:
    card = headquarters(quadrant)
    assert list(building_locations(two_bajors().begin().table, 0, card)) == [place]


@pytest.mark.parametrize("occupied", [False, True])
def test_1e_seed_21_a_terran_outpost_stands_at_terran_hideout_if_no_headquarters_does(*, occupied: bool) -> None:
    scenario = Scenario()
    hideout = scenario.known_mission("search-for-rebels")
    if occupied:
        scenario.put(hideout, scenario.outpost("hq", seat=1, facility="headquarters", quadrant="mirror"))
    outpost = scenario.card("terran-outpost")
    scenario.hand(outpost)
    play = scenario.begin()
    card = play.table.card_as(outpost, Facility)
    assert may_be_established(play.table, 0, card, hideout) is not occupied


def test_1e_seed_21_other_federation_outposts_do_not_stand_at_terran_hideout() -> None:
    scenario = Scenario()
    hideout = scenario.known_mission("search-for-rebels")
    outpost = scenario.outpost("starbase", quadrant="mirror")
    scenario.hand(outpost)
    play = scenario.begin()
    assert not may_be_established(play.table, 0, play.table.card_as(outpost, Facility), hideout)


def strength(play: Play, who: str) -> int:
    (person,) = persons_on_card(play.table, who)
    return person.attributes["strength"]


def war_room(scenario: Scenario, mission: str) -> Scenario:
    """An event on a homeworld that makes all of its affiliation stronger by two."""
    kin = While(changes=(Adjusts(Cards(where="kin"), ("strength",), 2),))
    room = scenario.add(Event(id="room", title="room", functions=(Function(how="play", stays=True, texts=(kin,)),)))
    scenario.on(mission, room)
    for name, quadrant in (("kira", "alpha"), ("intendant", "mirror")):
        scenario.put("bajor", scenario.personnel(name, affiliation="bajoran", quadrant=quadrant))
    return scenario


@pytest.mark.parametrize(("mission", "strong"), [("bajor", (7, 5)), ("dark", (5, 7))])
def test_1e_mirr_02_homeworlds_concern_those_of_their_universe(mission: str, strong: tuple[int, int]) -> None:
    play = war_room(two_bajors(), mission).begin()
    assert (strength(play, "kira"), strength(play, "intendant")) == strong


@pytest.mark.parametrize(("quadrant", "able"), [("mirror", True), ("alpha", False)])
def test_1e_mirr_02_a_homeworlds_mission_is_opened_by_natives_of_its_universe(quadrant: str, *, able: bool) -> None:
    scenario = two_bajors()
    scenario.on("dark", scenario.card("hq-secure-homeworld"))
    one = scenario.personnel("one", affiliation="bajoran", quadrant=quadrant)
    scenario.put("dark", one)
    play = scenario.begin()
    assert (alternative_requirements(play.table, 0, "dark", [one]) is not None) is able


@pytest.mark.parametrize(("quadrant", "shut"), [("mirror", True), ("alpha", False)])
def test_1e_mirr_01_an_assimilated_homeworld_shuts_out_those_of_its_universe(quadrant: str, *, shut: bool) -> None:
    scenario = two_bajors()
    scenario.put("bajor", scenario.personnel("drone", affiliation="borg"))
    scenario._lay("completed", "dark", scenario.card("assimilate-homeworld"))
    kira = scenario.personnel("kira", seat=1, affiliation="bajoran", quadrant=quadrant)
    scenario.hand(kira)
    play = scenario.begin()
    assert is_barred_from_outposts(play.table, play.table.card(kira)) is shut


def test_1e_inf_05_an_opposite_exposes_who_impersonates_the_persona() -> None:
    for mirrors, exposed in (("Julian Bashir", True), ("Jadzia Dax", False)):
        scenario = two_bajors()
        spy = scenario.personnel(
            "spy", seat=1, affiliation="dominion", infiltrates="federation", impersonates="Julian Bashir"
        )
        scenario.put("bajor", spy, scenario.personnel("double", mirrors=mirrors, quadrant="mirror"))
        scenario.state.cards[spy].guise = "federation"
        play = scenario.begin()
        play.choose("End your turn")
        assert (play.state.cards[spy].guise == "") is exposed


# --- asymmetric missions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "able"), [(0, True), (1, False)])
def test_1e_card_04_on_the_far_side_of_an_asymmetric_mission_there_is_nothing(seat: int, *, able: bool) -> None:
    scenario = Scenario()
    scenario.known_mission("disrupt-alliance")
    scenario.put("disrupt-alliance", scenario.ship("ship", seat=seat, quadrant="mirror"))
    scenario.put("ship", scenario.personnel("bashir", seat=seat, title="Captain Bashir", quadrant="mirror"))
    scenario.put("disrupt-alliance", scenario.personnel("other", seat=seat, quadrant="mirror"))
    scenario.fill_decks()
    scenario.state.active = seat
    play = scenario.begin()
    assert any(label.startswith("Attempt") for label in play.labels) is able


@pytest.mark.parametrize("taken", [True, False])
def test_as_disrupt_alliance_is_seeded_an_emblem_may_be_downloaded(*, taken: bool) -> None:
    scenario = Scenario()
    scenario.missions(scenario.card("disrupt-alliance"))
    scenario.deck(scenario.card("emblem-of-the-empire"), *(scenario.personnel(f"r{n}") for n in range(8)))
    scenario.deck(*(scenario.personnel(f"s{n}", seat=1) for n in range(8)))
    play = scenario.begin(Phase.MISSIONS)
    if play.decision.rule == "1E-SEED-09":
        play.choose("A new spaceline")
    play.choose("Yes" if taken else "No")
    while play.match.open and play.decision.rule.startswith("1E-DL"):
        play.choose(play.labels[0])
    there = [play.table.name(one) for one in play.table.cards_in_list("table", 0)]
    assert there == (["Emblem of the Empire"] if taken else [])


# --- emblems ---------------------------------------------------------------------------------------------------------


def rebels(owner: int | None = 0, icon: str = "te") -> Scenario:
    """Put the Bajoran Leeta and the Federation's Smiley on planet P; a player may have the emblem on the table."""
    scenario = Scenario()
    scenario.mission("P", quadrant="mirror", seat=1)
    scenario.put("P", scenario.ship("defiant", quadrant="mirror", icons=("te",)))
    leeta = scenario.personnel("leeta", "officer", affiliation="bajoran", quadrant="mirror", icons=(icon,))
    scenario.put("P", leeta, scenario.personnel("smiley", "officer", quadrant="mirror", icons=("te",)))
    if owner is not None:
        scenario.table(scenario.card("emblem-of-the-empire", owner))
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize(
    ("owner", "icon", "teams"), [(0, "te", 1), (None, "te", 2), (1, "te", 2), (0, "kca", 2)], ids=str
)
def test_emblem_of_the_empire_lets_cards_with_its_icon_go_together(owner: int | None, icon: str, teams: int) -> None:
    play = rebels(owner, icon).begin()
    assert len(teams_at(play.table, 0, surface_place("P"))) == teams
    assert are_compatible(play.table, "leeta", "smiley") is (teams == 1)
    assert are_compatible(play.table, "leeta", "defiant") is (teams == 1)


def test_emblem_of_the_empire_does_not_change_matching() -> None:
    scenario = rebels()
    scenario.put("P", scenario.outpost("hideout", quadrant="mirror", icons=("te",)))
    scenario.hand(scenario.personnel("guest", affiliation="bajoran", quadrant="mirror", icons=("te",)))
    scenario.hand(scenario.personnel("stranger", affiliation="bajoran", quadrant="mirror"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report guest")
    assert not play.offers("Report stranger")


@pytest.mark.parametrize(("owner", "able"), [(0, True), (None, False), (1, False)])
def test_emblem_of_the_empire_frees_them_from_restrictions_on_attacks(owner: int | None, *, able: bool) -> None:
    """The Federation attacks only Borg (1E-BAT-06), but with the emblem anyone."""
    scenario = rebels(owner)
    scenario.put("P", scenario.personnel("duras", seat=1, affiliation="klingon"))
    play = scenario.begin()
    fights = [label for label in play.labels if label.startswith("Attack")]
    smileys = [label for label in fights if "2 personnel" not in label] if owner is None else fights
    forces = [option.detail for option in play.decision.options if option.label in smileys]
    assert any(one.startswith("2 of yours") for one in forces) is able


def test_1e_cr_090_emblem_of_the_empire_one_without_the_icon_keeps_the_force_from_attacking() -> None:
    scenario = rebels()
    scenario.put("P", scenario.personnel("worf", quadrant="mirror"))
    scenario.put("P", scenario.personnel("duras", seat=1, affiliation="klingon"))
    play = scenario.begin()
    assert all("3 of yours" not in option.detail for option in play.decision.options)


# --- the wormhole ----------------------------------------------------------------------------------------------------


def wormhole(*, crew: str = "engineer, science", damaged: bool = False) -> Scenario:
    """Alice's ship at Bajor's end of the Bajoran Wormhole, with a crew; the mirror one is in her hand."""
    scenario = Scenario()
    scenario.mission("bajor")
    scenario.mission("dark", quadrant="mirror", region="Bajor")
    end = scenario.card("bajoran-wormhole")
    scenario.state.locations[end] = Location(end, "alpha", "Bajoran Wormhole", "space", "Bajor")
    scenario.state.lines["alpha"].append(end)
    scenario._lay("on line", end, end)
    scenario.put(end, scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("crew", crew))
    if damaged:
        scenario.state.cards["hood"].rotations = 1
    scenario.hand(scenario.card("bajoran-wormhole-mirror-universe"))
    scenario.fill_decks()
    return scenario


def formed(**facts: Any) -> Play:
    play = wormhole(**facts).begin()
    play.choose(next(label for label in play.labels if label.startswith("Play Bajoran Wormhole: Mirror")))
    while play.match.open and play.decision.rule != "1E-TURN-08" and "Where in" in play.decision.prompt:
        play.choose(play.labels[0])
    return play


THROUGH = "Move hood to Bajoran Wormhole: Mirror Universe"


def test_1e_line_15_it_forms_a_location_beside_the_bajor_region_of_the_mirror_quadrant() -> None:
    play = formed()
    location = play.state.locations["bajoran-wormhole-mirror-universe"]
    assert (location.quadrant, location.region, location.kind) == ("mirror", "Bajor", "space")
    assert "bajoran-wormhole-mirror-universe" in play.state.lines["mirror"]


@pytest.mark.parametrize(
    ("crew", "damaged", "able"),
    [("engineer, science", False, True), ("engineer", False, False), ("engineer", True, True)],
)
def test_1e_move_09_ships_cross_if_damaged_or_with_those_who_know_how(crew: str, *, damaged: bool, able: bool) -> None:
    assert formed(crew=crew, damaged=damaged).offers(THROUGH) is able


def test_1e_move_09_who_has_crossed_is_stopped_and_can_come_back_another_time() -> None:
    play = formed()
    play.choose(THROUGH)
    assert play.where("hood") == "space.bajoran-wormhole-mirror-universe"
    assert STOPPED in play.state.cards["hood"].states
    play.end_turn()
    play.end_turn()
    while not play.offers("Move hood to Bajoran Wormhole"):
        play.choose("Give orders")
    play.choose("Move hood to Bajoran Wormhole")
    assert play.where("hood") == "space.bajoran-wormhole"


def test_1e_move_09_destinations_with_the_same_name_show_their_quadrants() -> None:
    scenario = wormhole()
    scenario.put("dark", scenario.ship("terok"))
    scenario.put("terok", scenario.personnel("guest", "engineer, science"))
    gamma = scenario.copy_of("bajoran-wormhole")
    scenario.state.locations[gamma] = Location(gamma, "gamma", "Bajoran Wormhole", "space", "")
    scenario.state.lines["gamma"] = [gamma]
    scenario._lay("on line", gamma, gamma)
    play = scenario.begin()
    play.choose(next(label for label in play.labels if label.startswith("Play Bajoran Wormhole: Mirror")))
    play.choose(play.labels[0])
    assert play.offers(THROUGH)
    play.choose("Move terok")
    assert {label for label in play.labels if label.startswith("Move terok to Bajoran")} == {
        "Move terok to Bajoran Wormhole in the Alpha Quadrant",
        "Move terok to Bajoran Wormhole in the Gamma Quadrant",
    }
    play.choose("Move terok to Bajoran Wormhole in the Gamma Quadrant")
    assert play.where("terok") == f"space.{gamma}"


def test_it_needs_a_spaceline_in_the_mirror_quadrant_and_is_there_once() -> None:
    scenario = wormhole()
    scenario.hand(scenario.copy_of("bajoran-wormhole-mirror-universe"))
    play = scenario.begin()
    play.choose(next(label for label in play.labels if label.startswith("Play Bajoran Wormhole: Mirror")))
    while play.match.open and "Where in" in play.decision.prompt:
        play.choose(play.labels[0])
    assert not any(label.startswith("Play Bajoran Wormhole: Mirror") for label in play.labels)
    alone = Scenario()
    alone.mission("bajor")
    alone.hand(alone.card("bajoran-wormhole-mirror-universe"))
    alone.fill_decks()
    assert not any("Wormhole" in label for label in alone.begin().labels)


@pytest.mark.parametrize("first", [True, False])
def test_1e_cr_142_one_player_may_download_who_played_it_first(*, first: bool) -> None:
    scenario = Scenario()
    scenario.mission("bajor")
    scenario.mission("dark", quadrant="mirror")
    scenario.hand(scenario.card("bajoran-wormhole-mirror-universe"))
    for seat in range(2):
        scenario.deck(*(scenario.card("bajoran-wormhole", seat) for _ in range(2)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(label for label in play.labels if label.startswith("Play Bajoran Wormhole: Mirror")))
    asked = []
    while play.match.open and play.decision.rule in ("1E-LINE-15", "1E-CR-142", "1E-DL-01", "1E-ACT-03"):
        if play.decision.rule == "1E-CR-142":
            asked.append(play.decision.seat)
            play.choose("Yes" if first or play.decision.seat == 1 else "No")
        else:
            play.choose(play.labels[0])
    assert asked == ([0] if first else [0, 1])
    ends = [one for one in play.state.locations if play.table.name(one) == "Bajoran Wormhole"]
    assert {play.state.cards[one].owner for one in ends} == {0 if first else 1}
    assert {play.state.locations[one].quadrant for one in ends} == {"alpha", "gamma"}


# --- the transporter -------------------------------------------------------------------------------------------------

DEVICE = "Use Multidimensional Transport Device"


def device(where: str = "defiant") -> Scenario:
    scenario = two_bajors()
    scenario.put(where, scenario.card("multidimensional-transport-device"))
    scenario.put("bajor", scenario.outpost("fortress", seat=1, affiliation="bajoran"))
    return scenario


def test_1er_loc_4_bajor_and_mirror_bajor_correspond() -> None:
    play = two_bajors().begin()
    assert (corresponding_locations(play.table, "bajor"), corresponding_locations(play.table, "dark")) == (
        ["dark"],
        ["bajor"],
    )


def test_it_beams_to_the_opposite_quadrant_anywhere_at_the_corresponding_location_through_shields() -> None:
    play = device().begin()
    play.choose(DEVICE)
    assert set(play.labels) == {"From defiant to the surface of bajor", "From defiant to fortress"}
    play.choose("From defiant to fortress")
    play.choose("smiley", "Multidimensional Transport Device")
    assert play.where("smiley") == "aboard.fortress"
    assert play.where("multidimensional-transport-device") == "aboard.fortress"


def test_it_does_so_twice_each_turn() -> None:
    scenario = device()
    scenario.put("defiant", scenario.personnel("ezri", quadrant="mirror"))
    scenario.put("defiant", scenario.personnel("rom", quadrant="mirror"))
    play = scenario.begin()
    for who in ("smiley", "ezri"):
        play.choose(DEVICE)
        play.choose("From defiant to the surface of bajor")
        play.choose(who)
    assert not play.offers(DEVICE)
    assert (play.where("ezri"), play.where("rom")) == ("surface.bajor", "aboard.defiant")


def test_on_a_planet_it_takes_a_ship_or_facility_of_ones_own_there() -> None:
    for ship, able in ((True, True), (False, False)):
        scenario = Scenario()
        scenario.mission("bajor", location="Bajor", seat=1)
        scenario.mission("dark", location="Bajor", quadrant="mirror")
        device_ = scenario.card("multidimensional-transport-device")
        scenario.put("bajor", scenario.personnel("sisko"), device_)
        if ship:
            scenario.put("bajor", scenario.ship("hood"))
        scenario.fill_decks()
        assert any(label == DEVICE for label in scenario.begin().labels) is able


def test_elsewhere_there_is_nowhere_to_go() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("M", quadrant="mirror")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("sisko"), scenario.card("multidimensional-transport-device"))
    scenario.fill_decks()
    play = scenario.begin()
    assert not any(label == DEVICE for label in play.labels)
    assert why(play, DEVICE) == "No location of the opposite quadrant corresponds to P, so it leads nowhere from there."


def test_where_no_transporters_are_that_is_said_before() -> None:
    scenario = two_bajors()
    scenario.put("bajor", scenario.personnel("sisko"), scenario.card("multidimensional-transport-device"))
    assert why(scenario.begin(), DEVICE) == "You have no transporters there."


@pytest.mark.parametrize(
    ("copies", "formed", "reason"),
    [
        (0, False, "You have no Bajoran Wormhole in hand or deck."),
        (1, False, NO_OTHER_COPY),
        (2, False, ""),
        (1, True, NO_OTHER_COPY),
        (2, True, "It can be used only when Bajoran Wormhole: Mirror Universe enters play."),
    ],
)
def test_1e_dl_09_the_reason_the_wormhole_is_not_downloaded_is_shown(copies: int, *, formed: bool, reason: str) -> None:
    scenario = Scenario()
    scenario.mission("bajor")
    scenario.mission("dark", quadrant="mirror", region="Bajor")
    scenario.hand(scenario.card("bajoran-wormhole-mirror-universe"))
    scenario.deck(*(scenario.card("bajoran-wormhole") for _ in range(copies)))
    scenario.fill_decks()
    play = scenario.begin()
    if formed:
        play.choose("Play Bajoran Wormhole: Mirror Universe")
        while play.decision.rule != "1E-TURN-08":
            play.choose("No" if play.offers("No") else play.labels[0])
    label = "Download Bajoran Wormhole with Bajoran Wormhole: Mirror Universe"
    assert why(play, label) == reason


def test_1e_dl_09_a_wormhole_in_hand_without_another_says_what_it_lacks() -> None:
    scenario = Scenario()
    scenario.mission("bajor")
    scenario.hand(scenario.card("bajoran-wormhole"))
    scenario.fill_decks()
    assert why(scenario.begin(), "Play Bajoran Wormhole") == NO_OTHER_COPY


def why(play: Play, label: str) -> str:
    """The reason against what is called so; empty where there is none."""
    return next((one.reason for one in play.match.blocked_actions(0) if one.label == label), "")


@pytest.mark.parametrize(("quadrant", "able"), [("alpha", True), ("mirror", True), ("gamma", False)])
def test_1e_rep_06_it_reports_in_two_quadrants_only(quadrant: str, *, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", quadrant=quadrant)
    scenario.put("P", scenario.outpost("post", quadrant=quadrant))
    scenario.hand(scenario.card("multidimensional-transport-device"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report Multidimensional Transport Device") is able


# --- the Halkan Council ----------------------------------------------------------------------------------------------


def council(*, hand: tuple[str, ...] = ("crewman-wilson", "ensign-davis")) -> Scenario:
    scenario = Scenario()
    scenario.known_mission("mine-dilithium")
    place = scenario.card("halkan-council")
    scenario.state.locations[place] = Location(place, "time", "Mine Dilithium", "planet")
    scenario.state.lines["time"] = [place]
    scenario._lay("on line", place, place)
    scenario.hand(*(scenario.card(one) for one in hand))
    scenario.fill_decks()
    return scenario


def test_1e_rep_05_one_native_each_turn_reports_there_without_the_card_play() -> None:
    play = council().begin(Phase.CARD_PLAY)
    play.choose("Use Halkan Council")
    play.choose("Crewman Wilson")
    assert play.where("crewman-wilson") == "surface.halkan-council"
    assert play.state.card_play
    assert not play.offers("Use Halkan Council")
    play.choose("Report Ensign Davis")
    assert play.where("ensign-davis") == "surface.halkan-council"


def test_1e_rep_05_who_is_of_the_mirror_universe_of_today_is_not_native_there() -> None:
    play = council(hand=("marauder", "smiley")).begin(Phase.CARD_PLAY)
    assert not any("Report" in label or "Halkan" in label for label in play.labels)


def test_as_it_comes_into_play_either_player_may_download_a_constitution_class_ship() -> None:
    scenario = Scenario()
    scenario.known_mission("mine-dilithium")
    scenario.hand(scenario.card("halkan-council"))
    for seat in range(2):
        scenario.deck(scenario.card("iss-constitution", seat))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Halkan Council")
    asked = []
    while play.match.open and play.state.phase is Phase.CARD_PLAY and play.labels[0] in ("Yes", "I.S.S. Constitution"):
        asked.append(play.decision.seat)
        play.choose(play.labels[0])
    assert {*asked} == {0, 1}
    ships = [one for one in play.state.cards if one.startswith("iss-constitution")]
    assert {play.where(one) for one in ships} == {"space.halkan-council"}


# --- special downloads that name no title ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "wanted", "other"),
    [
        ("iss-constitution", "crewman-wilson", "chief-surgeon-mccoy"),
        ("iss-enterprise", "chief-surgeon-mccoy", "smiley"),
    ],
)
def test_1e_dl_12_a_ship_downloads_personnel_described_by_its_icon(ship: str, wanted: str, other: str) -> None:
    scenario = council(hand=())
    scenario.put("halkan-council", scenario.card(ship))
    scenario.put(ship, scenario.personnel("pilot", quadrant="mirror", icons=("te",)))
    scenario.deck(scenario.card(wanted), scenario.card(other))
    scenario.table(scenario.card("alternate-universe-door"))
    play = scenario.begin()
    name = catalogue_of_edition().card(ship).name
    (label,) = [one for one in play.labels if one.endswith(f"with {name}")]
    play.choose(label)
    while play.match.open and play.decision.rule in ("1E-DL-01", "1E-REP-01"):
        play.choose(play.labels[0])
    brought = [play.table.name(one) for one in play.state.cards if play.where(one).startswith(("surface", "aboard"))]
    assert catalogue_of_edition().card(wanted).name in brought
    assert catalogue_of_edition().card(other).name not in brought
    assert label not in play.labels


def test_1e_dl_12_a_personnel_downloads_what_their_icon_describes() -> None:
    scenario = two_bajors()
    scenario.put("dark", scenario.outpost("hideout", quadrant="mirror"))
    scenario.put("hideout", scenario.card("first-officer-spock"))
    scenario.deck(scenario.equipment("communicator", icons=("os",)), scenario.equipment("padd"))
    play = scenario.begin()
    (label,) = [one for one in play.labels if one.endswith("with First Officer Spock")]
    play.choose(label)
    there = [play.table.name(one) for one in play.table.cards_in_list("aboard", "hideout")]
    assert there == ["First Officer Spock", "communicator"]


@pytest.mark.parametrize(("card", "offered"), [("medical-tricorder", True), ("varon-t-disruptor", False)])
def test_1e_cr_138_bareil_downloads_no_artifact_that_is_used_as_equipment(card: str, *, offered: bool) -> None:
    scenario = two_bajors()
    scenario.put("dark", scenario.outpost("hideout", quadrant="mirror", affiliation="bajoran"))
    scenario.put("hideout", scenario.card("bareil"))
    scenario.deck(scenario.card(card))
    assert any(one.endswith("with Bareil") for one in scenario.begin().labels) is offered
