"""Seeding, persona replacement, hidden agendas, downloads, probes, landing and holograms as the documents tell them.

Each is set up from the words of the rulebook and played through the questions that players are asked.
"""

from __future__ import annotations

from typing import Any

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Draw, Outcome, Probe, Score
from engine.ccg.effects.plays import DownloadCards, NoDraws
from engine.ccg.effects.texts import EndOfTurn, Order, While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.table.state import DEACTIVATED, STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

# --- seeding (1E-SEED) -----------------------------------------------------------------------------------------------


def lay(play: Play, *words: str) -> None:
    """Lay cards into stacks; the first of a stack is met first."""
    decision = play.decision
    play.match.answer(decision.seat, decision.number, words)


def seeded(name: str, phase: str = "", **facts: Any) -> Event:
    function = Function(how="seed", stays=True, phase=phase)  # type: ignore[arg-type]
    return Event(id=name, title=name, functions=(function,), **facts)


def dilemma(scenario: Scenario, name: str, seat: int = 0, ground: str = "planet") -> str:
    return scenario.dilemma(name, dilemma_half(Score(1)), seat=seat, ground=ground)


def under(play: Play, location: str) -> list[str]:
    return play.state.places.get(f"under.{location}", [])


def test_1e_seed_12_what_is_seeded_later_under_the_opponents_mission_is_met_before_what_lay_there() -> None:
    """Every seeded card goes to the bottom of the stack already there."""
    scenario = Scenario()
    scenario.mission("B", seat=1)
    scenario.under("B", dilemma(scenario, "early", seat=0))
    scenario.seeds(dilemma(scenario, "one"), dilemma(scenario, "two"))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    lay(play, "one@B", "two@B")
    assert under(play, "B") == ["one", "two", "early"]


def test_1e_seed_17_under_ones_own_mission_what_the_opponent_laid_is_met_first() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.under("A", dilemma(scenario, "theirs", seat=1))
    scenario.seeds(dilemma(scenario, "mine"))
    scenario.fill_decks()
    play = scenario.begin(Phase.OWN_MISSIONS)
    lay(play, "mine@A")
    assert under(play, "A") == ["theirs", "mine"]


def test_1e_seed_16_under_a_shared_mission_the_longer_stack_goes_on_alone_and_lies_under_what_was_there() -> None:
    """The owner of the bottom mission places the card to be met first, here Bob."""
    scenario = Scenario()
    scenario.mission("both", seat=1)
    scenario.share("both", scenario.mission_card("both2", seat=0))
    scenario.under("both", dilemma(scenario, "early", seat=0))
    scenario.seeds(dilemma(scenario, "a1"), dilemma(scenario, "a2"), dilemma(scenario, "a3"))
    scenario.seeds(dilemma(scenario, "b1", seat=1))
    scenario.fill_decks()
    play = scenario.begin(Phase.SHARED_MISSIONS)
    for one in play.match.open:
        given = ("a1@both", "a2@both", "a3@both") if one.seat == 0 else ("b1@both",)
        play.match.answer(one.seat, one.number, given)
    assert under(play, "both") == ["b1", "a1", "a2", "a3", "early"]


def test_1e_seed_18_who_has_passed_is_not_asked_again_and_the_other_finishes_at_once() -> None:
    scenario = Scenario()
    scenario.mission("A")
    for seat in (0, 1):
        scenario.seeds(*(scenario.add(seeded(f"card-{seat}-{n}", "dilemma"), seat) for n in range(2)))
    scenario.fill_decks()
    play = scenario.begin(Phase.OTHER_SEEDS)
    play.choose("Pass")
    assert play.decision.seat == 1
    play.choose("card-1-0")
    assert play.decision.seat == 1
    play.choose("card-1-1")
    assert play.state.phase not in (Phase.OTHER_SEEDS,)
    assert {play.where("card-0-0"), play.where("card-0-1")} == {"seeds.0"} or play.state.turn


def test_1e_seed_22_not_where_the_player_owns_a_facility_commanded_by_another() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.outpost("lost"))
    scenario.state.cards["lost"].controller = 1
    scenario.seeds(scenario.outpost("second"))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert [one.place for one in play.decision.options if one.place] == ["B"]


def test_1e_seed_22_the_opponents_facility_does_not_matter() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.put("A", scenario.outpost("theirs", seat=1))
    scenario.seeds(scenario.outpost("ours"))
    scenario.fill_decks()
    assert "A" in [one.place for one in scenario.begin(Phase.FACILITIES).decision.options]


def test_1e_seed_20_a_facility_seeds_only_in_its_native_quadrant() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("G", quadrant="gamma")
    scenario.seeds(scenario.outpost("home", quadrant="gamma"))
    scenario.fill_decks()
    assert [one.place for one in scenario.begin(Phase.FACILITIES).decision.options if one.place] == ["G"]


def test_1e_seed_21_an_outpost_goes_to_the_opponents_mission_with_its_icon_and_to_none_without() -> None:
    scenario = Scenario()
    scenario.mission("A", affiliations=("klingon",))
    scenario.mission("B", seat=1, affiliations=("federation", "klingon"))
    scenario.seeds(scenario.outpost("home"))
    scenario.fill_decks()
    assert [one.place for one in scenario.begin(Phase.FACILITIES).decision.options if one.place] == ["B"]


def test_1e_seed_06_a_seeded_doorway_allows_alternate_universe_seeds() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.table(scenario.card("alternate-universe-door"))
    scenario.seeds(scenario.add(seeded("mirror", icons=("au",))))
    scenario.fill_decks()
    assert scenario.begin(Phase.FACILITIES).offers("mirror")


# --- persona replacement (1E-TIM-07) ---------------------------------------------------------------------------------


def next_start(scenario: Scenario) -> Play:
    """Alice's next start of turn."""
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    return play


def test_1e_tim_07_all_replacements_of_a_turn_are_made_before_a_card_is_played(base: Scenario) -> None:
    base.put("starbase", base.version("picard"), base.version("riker"))
    base.hand(base.version("galen", "picard"), base.version("will", "riker"))
    play = next_start(base)
    play.choose("picard → galen")
    play.choose("riker → will")
    assert {play.where("galen"), play.where("will")} == {"aboard.starbase"}
    assert {play.where("picard"), play.where("riker")} == {"hand.0"}
    assert play.state.card_play
    assert play.decision.rule == "1E-TURN-04"


def test_1e_tim_07_a_version_that_was_replaced_does_not_come_back_in_the_same_turn(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert not any("picard" in label and "→" in label for label in play.labels)
    assert not play.offers("Report picard")


def test_1e_tim_07_a_persona_replacement_is_not_a_card_play(base: Scenario) -> None:
    """The new version takes the old one's place, on a planet where no one could report."""
    base.put("P", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert play.where("galen") == "surface.P"
    assert "reports" not in [one for one in play.told() if "galen" in one][-1]


def test_1e_leave_14_what_lay_on_the_old_version_goes_along_though_it_could_not_be_played_on_the_new_one(
    base: Scenario,
) -> None:
    """Neither conditions nor targets are checked again."""
    medal = base.add(
        Event(
            id="medal",
            title="medal",
            functions=(
                Function(
                    how="play",
                    stays=True,
                    on=Cards(kind="personnel", where="play", who=requirement_of("Honor")),
                    texts=(While(changes=(Adjusts(Cards(where="host"), ("strength",), 2),)),),
                ),
            ),
        )
    )
    base.put("starbase", base.version("worf", has="honor"))
    base.on("worf", medal)
    base.hand(base.version("governor", "worf"))
    play = next_start(base)
    play.choose("worf → governor")
    assert play.where(medal) == "on.governor"


# --- hidden agendas (1E-HA) ------------------------------------------------------------------------------------------


def agenda(scenario: Scenario, name: str, seat: int = 0, **function: Any) -> str:
    used = Function(**{"how": "play", "stays": True, **function})
    card = scenario.add(Event(id=name, title=name, icons=("ha",), functions=(used,)), seat)
    scenario._lay("agenda", seat, card)
    return card


def test_1e_ha_01_a_copy_of_a_unique_card_that_lies_face_down_is_not_in_play(base: Scenario) -> None:
    agenda(base, "plot", effects=(Score(2),))
    assert not base.begin().table.in_play("plot")


def test_1e_ha_02_several_are_turned_up_one_after_another(base: Scenario) -> None:
    agenda(base, "plot", effects=(Score(2),))
    agenda(base, "scheme", effects=(Score(3),))
    play = base.begin()
    play.choose("Turn up plot")
    play.choose("Turn up scheme")
    assert play.points() == 5


def test_1e_ha_02_its_text_takes_effect_at_once_and_goes_on_as_it_stays(base: Scenario) -> None:
    base.put("starbase", base.ship("nebula"))
    strong = While(changes=(Adjusts(Cards(kind="ship", where="play"), ("weapons",), 3),))
    agenda(base, "plot", texts=(strong,))
    play = base.begin()
    play.choose("Turn up plot")
    assert play.where("plot") == "table.0"
    assert not play.offers("Turn up plot")


def test_1e_ha_01_the_opponent_learns_only_how_many_there_are(base: Scenario) -> None:
    agenda(base, "plot", seat=1, effects=(Score(2),))
    play = base.begin()
    view = play.match.view(0)
    assert view.players[1].counts["agenda"] == 1  # type: ignore[attr-defined]
    assert "plot" not in str(view)


# --- downloads (1E-DL) -----------------------------------------------------------------------------------------------


def caller(scenario: Scenario, name: str, *effects: Any, **facts: Any) -> str:
    text = Order(effects=effects, once="turn", **facts)
    scenario.put("starbase", scenario.personnel(name, texts=(text,)))
    return name


def test_1e_dl_01_who_is_downloaded_reports_by_the_rules_and_the_deck_is_shuffled(base: Scenario) -> None:
    caller(base, "chief", DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music"))))
    base.deck(base.personnel("flutist", "music"))
    play = base.begin()
    play.choose("Use chief")
    (found,) = [one for one, card in play.state.cards.items() if card.card == "flutist"]
    assert play.where(found) == "aboard.starbase"
    assert "deck" in play.state.places["deck.0"][0] or len(play.state.places["deck.0"]) == 10


def test_1e_dl_01_personnel_that_cannot_report_cannot_be_downloaded(base: Scenario) -> None:
    """Obeying all normal conditions: a Klingon does not report to a Federation outpost."""
    caller(base, "chief", DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music"))))
    base.deck(base.personnel("singer", "music", affiliation="klingon"))
    play = base.begin()
    play.choose("Use chief")
    assert "Alice finds nothing to download." in play.words()
    assert "singer" not in " ".join(play.told(1))


def test_1e_dl_05_one_action_downloading_several_cards_counts_once(base: Scenario) -> None:
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music")), count=2)
    caller(base, "first", call)
    caller(base, "second", call)
    base.deck(*(base.personnel(f"flutist-{n}", "music") for n in range(4)))
    play = base.begin()
    play.choose("Use first")
    play.choose(*play.ids[:2])
    there = [one for one in play.state.places["aboard.starbase"] if "flutist" in play.state.cards[one].card]
    assert len(there) == 2
    if play.offers("Use second"):
        play.choose("Use second")
    there = [one for one in play.state.places["aboard.starbase"] if "flutist" in play.state.cards[one].card]
    assert len(there) == 2


def test_1e_dl_05_equipment_is_free_of_the_limit(base: Scenario) -> None:
    caller(base, "first", DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music"))))
    caller(base, "second", DownloadCards(cards=Cards(kind="equipment")))
    base.deck(base.personnel("flutist", "music"), base.equipment("kit"))
    play = base.begin()
    play.choose("Use first")
    play.choose("Use second")
    assert "kit" in {play.state.cards[one].card for one in play.state.places["aboard.starbase"]}


def test_1e_dl_08_after_draw_no_cards_this_turn_the_turn_ends_without_a_draw(base: Scenario) -> None:
    caller(base, "chief", NoDraws(), Score(1))
    play = base.begin()
    play.choose("Use chief")
    play.choose("End your turn")
    assert play.state.places.get("hand.0", []) == []
    assert play.state.active == 1


def test_1e_dl_08_the_next_turn_draws_again(base: Scenario) -> None:
    caller(base, "chief", NoDraws(), Score(1))
    play = base.begin()
    play.choose("Use chief")
    for _ in range(3):
        play.end_turn()
    assert len(play.state.places["hand.0"]) == 1


# --- probing (1E-END-02) ---------------------------------------------------------------------------------------------


def test_1e_end_02_the_card_that_was_probed_is_drawn_afterwards() -> None:
    """It is put back on top, and the draw is the last thing of the turn (1E-END-03)."""
    scenario = Scenario()
    scenario.mission("P")
    text = EndOfTurn(effects=(Probe((Outcome(("personnel",), (Score(5),)),)),))
    scenario.put("P", scenario.personnel("scout", texts=(text,)))
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5
    assert play.state.places["hand.0"] == ["top"]


def test_1e_end_02_an_outcome_that_draws_takes_the_probed_card_and_the_draw_the_next() -> None:
    scenario = Scenario()
    scenario.mission("P")
    text = EndOfTurn(effects=(Probe((Outcome(("personnel",), (Draw(1),)),)),))
    scenario.put("P", scenario.personnel("scout", texts=(text,)))
    scenario.deck(*(scenario.personnel(name) for name in ("top", "second", "third")))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.state.places["hand.0"] == ["top", "second"]


# --- landing (1E-LAND) -----------------------------------------------------------------------------------------------


def lander(place: str = "space", **facts: Any) -> Scenario:
    """A ship at planet P that is able to land."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.ship("lander", affiliation="klingon", lands=True, **facts)
    scenario._lay(place, "P", "lander")
    scenario.put("lander", add_fighter(scenario, "kurn", 5, "leadership"))
    scenario.fill_decks()
    return scenario


def test_1e_land_01_landing_is_open_to_a_ship_that_has_no_range_left() -> None:
    scenario = lander()
    scenario.state.cards["lander"].range_used = 8
    play = scenario.begin()
    assert not play.offers("Move lander")
    play.choose("Land lander on P")
    assert play.where("lander") == "surface.P"


def test_1e_land_01_a_stopped_ship_neither_lands_nor_takes_off() -> None:
    for place, order in (("space", "Land lander on P"), ("surface", "Take off with lander")):
        scenario = lander(place)
        scenario.state.cards["lander"].states = (STOPPED,)
        assert not scenario.begin().offers(order)


def test_1e_land_02_beaming_works_normally_with_a_landed_ship() -> None:
    scenario = lander("surface")
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "worf", 5))
    play = scenario.begin()
    play.choose("Beam from bird to lander")
    play.choose("worf")
    assert play.where("worf") == "aboard.lander"


def test_1e_land_02_those_aboard_a_landed_ship_are_not_attacked_with_those_on_the_planet() -> None:
    scenario = lander("surface")
    scenario.put("P", add_fighter(scenario, "foe", 5, "leadership", seat=1))
    play = scenario.begin()
    assert offered_attacks(play) == []


# --- holograms (1E-HOLO) ---------------------------------------------------------------------------------------------


def holodeck(equipment: tuple[str, ...] = ("holodeck",)) -> Scenario:
    """Alice's ship at P with Data aboard."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise", equipment=equipment))
    scenario.put("enterprise", scenario.personnel("data"))
    scenario.fill_decks()
    return scenario


def test_1e_holo_02_holographic_equipment_that_is_deactivated_is_useless() -> None:
    scenario = holodeck()
    scenario.put("enterprise", scenario.equipment("padd", icons=("holo",)))
    scenario.state.cards["padd"].states = (DEACTIVATED,)
    assert is_disabled(scenario.begin().table, "padd")


def test_1e_holo_03_stopped_personnel_cannot_activate_a_hologram() -> None:
    scenario = holodeck()
    scenario.put("enterprise", scenario.personnel("newton", icons=("holo",)))
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    scenario.state.cards["data"].states = (STOPPED,)
    assert not any("newton" in label for label in scenario.begin().labels)


def test_1e_holo_02_it_does_not_beam_by_choice_to_where_it_cannot_be() -> None:
    scenario = holodeck()
    scenario.put("enterprise", scenario.personnel("newton", icons=("holo",)))
    play = scenario.begin()
    play.choose("Beam from enterprise to the surface of P")
    assert play.labels == ["data"]
