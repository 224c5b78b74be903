"""Plays that are undone, artifacts acquired together and dilemmas answered: a second look at the same rules."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Random, Subject
from engine.ccg.effects.changes import Cannot, MayEnter
from engine.ccg.effects.effects import Kill, Prevent, Score
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import Trigger, While
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
CRASH = "Turn up Computer Crash"
TOOL = DownloadCards(cards=Cards(kind="equipment"))


def crash(scenario: Scenario, *, up: bool = False) -> None:
    """Bob's Computer Crash, face down or up."""
    card = scenario.card("computer-crash", 1)
    scenario._lay("table" if up else "agenda", 1, card)
    scenario.state.cards[card].function, scenario.state.cards[card].since = 1, 1


def at(play: Play, card: str) -> list[str]:
    return [one.at for one in play.state.cards.values() if one.card == card]


def until(play: Play, label: str) -> None:
    while not play.offers(label):
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)


# --- undone ----------------------------------------------------------------------------------------------------------


def commanded(base: Scenario) -> None:
    base.put("P", base.ship("hood"))
    base.hand(base.card("ready-room-door"))
    base.deck(base.personnel("decker", commands=("hood",)))


def test_ready_room_door_is_back_in_hand_and_may_be_played_again_this_turn(base: Scenario) -> None:
    crash(base)
    commanded(base)
    play = base.begin()
    play.choose("Play Ready Room Door")
    play.choose(CRASH)
    assert play.where("ready-room-door") == "hand.0"
    assert not play.state.players[0].no_draws
    assert play.state.used.turn == ()


def test_with_the_crash_up_ready_room_door_is_not_played(base: Scenario) -> None:
    crash(base, up=True)
    commanded(base)
    assert not base.begin().offers("Play Ready Room Door")


def test_with_the_crash_up_specialists_are_assigned_automatically(base: Scenario) -> None:
    crash(base, up=True)
    base.hand(base.card("assign-mission-specialists"), base.event("toast", Score(1)))
    base.deck(base.personnel("tarus", "stellar cartography"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play Assign Mission Specialists")
    assert play.where("assign-mission-specialists") == "table.0"
    assert not play.offers("Yes")
    assert at(play, "tarus") == ["deck.0"]


def test_a_permission_for_one_card_each_turn_is_not_used_by_what_is_undone(base: Scenario) -> None:
    crash(base)
    lets = While(changes=(MayEnter(Cards(kind="card"), once=True),))
    base.table(base.add(Doorway(id="gate", title="gate", functions=(Function(how="seed", stays=True, texts=(lets,)),))))
    order = Function(how="play", effects=(TOOL,))
    base.hand(base.add(Event(id="order", title="order", icons=("au",), functions=(order,))))
    base.deck(base.equipment("padd"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose(CRASH)
    assert play.where("order") == "hand.0"
    assert play.state.used.turn == ()


@pytest.mark.parametrize("at_play", [False, True])
def test_a_special_download_of_what_downloads(base: Scenario, *, at_play: bool) -> None:
    """Aborted at the icon it is not used; answered at the play, the card that was found is in hand."""
    crash(base)
    base.put("P", base.personnel("agent", downloads=("order",)))
    base.deck(base.event("order", TOOL), base.equipment("padd"))
    play = base.begin()
    play.choose("Download order with agent")
    if at_play:
        play.choose("Pass")
        until(play, CRASH)
    play.choose(CRASH)
    assert at(play, "order") == ["hand.0" if at_play else "deck.0"]
    assert at(play, "padd") == ["deck.0"]
    assert play.state.used.game == (("agent/DL/0/0",) if at_play else ())


def test_a_wormhole_that_has_to_download_its_copy_is_back_in_hand(base: Scenario) -> None:
    crash(base)
    base.hand(base.card("bajoran-wormhole"))
    base.deck(base.copy_of("bajoran-wormhole"))
    play = base.begin()
    play.choose("Play Bajoran Wormhole")
    play.choose(CRASH)
    assert play.where("bajoran-wormhole") == "hand.0"
    assert len(play.state.locations) == 1


def test_the_mirror_wormhole_is_played_with_the_crash_up_and_offers_nothing(base: Scenario) -> None:
    crash(base, up=True)
    base.mission("M", quadrant="mirror")
    base.hand(base.card("bajoran-wormhole-mirror-universe"))
    base.deck(base.card("bajoran-wormhole"), base.copy_of("bajoran-wormhole"))
    play = base.begin()
    play.choose("Play Bajoran Wormhole: Mirror Universe")
    while play.decision.rule == "1E-LINE-15":
        play.choose(play.ids[0])
    assert "bajoran-wormhole-mirror-universe" in play.state.locations
    assert not play.offers("Yes")


def test_qs_tent_is_not_played_with_the_crash_up_and_the_seeded_one_stays(base: Scenario) -> None:
    crash(base, up=True)
    base.table(base.card("qs-tent"))
    base._into("tent", [base.personnel("kira")])
    base.hand(base.card("qs-tent"))
    play = base.begin()
    assert not any("qs-tent" in one for one in play.ids)
    assert play.where("qs-tent") == "table.0"


@editions
def test_a_second_event_that_downloads_personnel_waits_for_the_next_turn_by_2_5_4(
    base: Scenario, edition: Edition
) -> None:
    base.by(edition)
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership")))
    for name in ("one", "two"):
        base.hand(base.event(name, call, free=True))
        base.deck(base.personnel(f"leader-{name}", "leadership"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play one")
    play.choose(play.ids[0])
    assert play.offers("Play two") is (edition is RULEBOOK_1_7)
    play.end_turn()
    play.end_turn()
    until(play, "Give orders")
    assert play.offers("Play two")


# --- acquired --------------------------------------------------------------------------------------------------------


@editions
def test_of_three_copies_one_is_acquired(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    first = scenario.artifact("flute", "hand", uniqueness="not duplicatable")
    copies = [first, scenario.copy_of(first, 0), scenario.copy_of(first, 1)]
    scenario._lay("aside", "P", *copies)
    play = scenario.begin()
    play.choose("Attempt P")
    assert [play.where(one) for one in copies] == ["hand.0", "discard.0", "discard.1"]


def test_with_one_in_play_none_of_two_is_acquired() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    first = scenario.artifact("flute", "team", uniqueness="not duplicatable")
    second, there = scenario.copy_of(first, 0), scenario.copy_of(first, 0)
    scenario.table(there)
    scenario.under("P", first, second)
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where(first), play.where(second), play.where(there)) == ("discard.1", "discard.0", "table.0")


@editions
def test_a_survey_drone_acquires_the_first_of_two_copies(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", affiliations=(), quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"))
    scenario.put("borg-cube", scenario.card("sixteen-of-nineteen"))
    first = scenario.artifact("relic", "hand", seat=1)
    scenario._lay("aside", "S", first, second := scenario.copy_of(first, 0))
    scenario._lay("completed", "S", scenario.card("establish-gateway"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Acquire the artifacts at S")
    assert (play.where(first), play.where(second)) == ("hand.0", "discard.0")


# --- answered --------------------------------------------------------------------------------------------------------


@editions
def test_a_crew_in_space_with_the_generator_aboard(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    people = [scenario.personnel(f"p{n}", "leadership") for n in range(3)]
    scenario.put("hood", *people, scenario.card("interphase-generator"))
    scenario.under("S", scenario.dilemma("armus", dilemma_half(Kill(Random())), title="Armus"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert any("selected at random" in one for one in play.told(0))
    play.choose("Face it")
    assert [play.where(one) for one in people].count("discard.0") == 1


@editions
def test_the_first_half_of_a_combo_selects_before_it_is_answered(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    people = [scenario.personnel(f"p{n}", "leadership") for n in range(3)]
    scenario.put("P", *people)
    scenario.under("P", scenario.dilemma("pair", dilemma_half(Kill(Random())), dilemma_half(Kill(Random()))))
    trigger = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    use = Function(how="answer", trigger=trigger, effects=(Nullify(Subject(kind="dilemma")),))
    scenario.hand(scenario.add(Interrupt(id="shield", title="shield", functions=(use,))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert sum("selected at random" in one for one in play.told(0)) == 1
    play.choose("Pass")
    while play.match.outcome is None and play.offers("Pass"):
        play.choose("Pass")
    assert [play.where(one) for one in people].count("discard.0") == 2


@editions
def test_borg_adapt_to_a_dilemma_once_its_victim_is_selected(edition: Edition) -> None:
    """In a scouting attempt, to a dilemma that they have met in an earlier turn."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", affiliations=(), quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"), scenario.card("borg-outpost"))
    scenario.put("borg-cube", *(scenario.card(one) for one in ("nine-of-eleven", "six-of-eleven", "fifth", "first")))
    scenario.table(gateway := scenario.card("establish-gateway"))
    scenario.state.cards[gateway].targets = ("S",)
    scenario.under("S", scenario.dilemma("pit", dilemma_half(Kill(Random()), unless="Music")))
    scenario.hand(scenario.card("adapt-negate-obstruction"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Scout S")
    for _ in range(2):
        play.end_turn()
    until(play, "Give orders")
    play.choose("Give orders")
    before = sum("selected at random" in one for one in play.told(0))
    play.choose("Scout S")
    assert sum("selected at random" in one for one in play.told(0)) == before + 1
    play.choose("Play Adapt: Negate Obstruction")
    assert play.words().count("is selected at random") <= before + 1
    assert play.where("pit") == play.done_with(1)


def test_an_invalid_special_download_in_the_opponents_turn_is_offered_again_in_hers(base: Scenario) -> None:
    base.put("P", base.personnel("agent", downloads=("tasha",)))
    base.deck(base.personnel("tasha", icons=("au",)))
    play = base.begin()
    play.choose("End your turn")
    until(play, "Download tasha with agent")
    turn = play.state.turn
    play.choose("Download tasha with agent")
    assert not play.state.used.game
    while play.state.turn == turn:
        assert not play.offers("Download tasha with agent")
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    until(play, "Download tasha with agent")
    assert play.state.turn == turn + 1


# --- reports and facilities ------------------------------------------------------------------------------------------


def ban(scenario: Scenario, kind: str) -> None:
    """Add Bob's hidden agenda that prevents Alice from playing such cards."""
    forbids = While(changes=(Cannot(Cards(kind=kind, where="play", whose="opponent"), "be played"),))
    against = (Trigger("would be played", by="opponent", cards=Cards(kind=kind, whose="opponent")),)
    use = Function(how="play", stays=True, texts=(forbids,), against=against)
    scenario._lay("agenda", 1, scenario.add(Event(id="ban", title="ban", icons=("ha",), functions=(use,)), 1))


@pytest.mark.parametrize(("kind", "play_words"), [("personnel", "Report newcomer"), ("facility", "Play newcomer")])
def test_a_report_that_an_agenda_forbids_is_undone_and_the_card_play_left(
    base: Scenario, kind: str, play_words: str
) -> None:
    ban(base, kind)
    base.mission("R")
    if kind == "facility":
        base.hand(base.outpost("newcomer", builder=requirement_of("Engineer")))
        base.put("R", base.personnel("torres", "engineer"))
    else:
        base.hand(base.personnel("newcomer"))
    base.hand(base.event("toast", Score(5)))
    play = base.begin(Phase.CARD_PLAY)
    play.choose(play_words)
    until(play, "Turn up ban")
    play.choose("Turn up ban")
    assert play.where("newcomer") == "hand.0"
    assert not play.offers(play_words)
    play.choose("Play toast")
    assert play.points() == 5


@pytest.mark.parametrize("kind", ["personnel", "facility"])
def test_a_report_or_building_that_is_nullified_is_discarded(base: Scenario, kind: str) -> None:
    """1E-ACT-12."""
    base.mission("R")
    if kind == "facility":
        base.hand(base.outpost("newcomer", builder=requirement_of("Engineer")))
        base.put("R", base.personnel("torres", "engineer"))
    else:
        base.hand(base.personnel("newcomer"))
    trigger = Trigger("would be played", by="opponent", cards=Cards(kind=kind, whose="opponent"))
    use = Function(how="answer", trigger=trigger, effects=(Prevent(),))
    base.hand(base.add(Interrupt(id="no", title="no", functions=(use,)), 1))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play newcomer" if kind == "facility" else "Report newcomer")
    until(play, "Play no")
    play.choose("Play no")
    assert play.where("newcomer") == "discard.0"
    assert not play.state.card_play
