"""The computer player's choices in given positions, and its wins against random play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from engine.computer.careless_players import Careless
from engine.computer.default_and_random_players import RandomPlayer
from engine.computer.newcomer_tips import Recommender
from engine.computer.player import Player
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.computer import computer, recruiting
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.game import GAME
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import DEACTIVATED, Phase
from engine.kernel.decision import NO, YES, Decision, Kind, Option
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def player_of(play: Play) -> Player:
    return computer(play.match._game)  # type: ignore[arg-type]


def answer(play: Play) -> tuple[str, ...]:
    """Return the computer's answer."""
    return player_of(play).answer(play.match, play.decision.seat)


def goes_on(play: Play, most: int = 20) -> list[str]:
    """Return the orders it gives until it ends its turn."""
    given: list[str] = []
    while len(given) < most and play.decision.seat == 0:
        wanted = answer(play)
        if play.decision.rule == "1E-TURN-08":
            given.append(wanted[0])
        play.match.answer(0, play.decision.number, wanted)
        if given and given[-1] == "end":
            break
    return given


def expedition(distance: int = 1, people: int = 4, requires: str = "Leadership", **facts: int) -> Scenario:
    """Dock Alice's ship at her outpost with personnel inside; her planet P is some locations away."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", span=2, ground="space")
    for number in range(distance - 1):
        scenario.mission(f"M{number}", "Music x3", ground="space")
    scenario.mission("P", requires, **facts)
    scenario.put("H", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("nebula"))
    scenario.put("starbase", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(people)))
    scenario.fill_decks()
    return scenario


def test_a_crew_flies_to_a_mission_it_can_solve_and_attempts_it() -> None:
    play = expedition().begin()
    orders = goes_on(play)
    assert orders == [
        "walk:aboard.starbase:aboard.nebula",
        "undock:nebula",
        "move:nebula",
        "beam:aboard.nebula:surface.P",
        "attempt:P:0",
        "beam:surface.P:aboard.nebula",
        "move:nebula",
        "end",
    ]
    assert play.points() == 35


@pytest.mark.parametrize(
    ("distance", "why"),
    [
        (6, "nebula flies to P on your next turn."),
        (0, "You have no personnel in play yet."),
    ],
)
def test_a_lead_that_ends_the_turn_says_where_a_ship_is_on_its_way(distance: int, why: str) -> None:
    play = expedition(distance=distance).begin() if distance else expedition(people=0).begin()
    leading = player_of(play)
    assert isinstance(leading, Recommender)
    lead = leading.lead(play.match, 0, [])
    while lead and lead.answer != ("end",):
        play.match.answer(0, play.decision.number, lead.answer)
        lead = leading.lead(play.match, 0, [])
    assert lead
    assert lead.why == why


def test_a_ship_flies_as_far_as_it_can_towards_a_mission_out_of_its_range() -> None:
    play = expedition(distance=6).begin()
    assert "attempt:P:0" not in goes_on(play)
    assert play.where("nebula") == "space.M3"


def test_crews_do_not_leave_for_missions_they_cannot_solve() -> None:
    play = expedition(requires="Music").begin()
    assert goes_on(play) == ["walk:aboard.starbase:aboard.nebula", "end"]


@pytest.mark.parametrize(("seeds", "attempted"), [(2, True), (3, False)])
def test_the_more_seed_cards_wait_the_more_people_it_takes_to_try(seeds: int, attempted: bool) -> None:
    scenario = expedition()
    scenario.hand(scenario.personnel("recruit"))
    scenario.under("P", *(scenario.dilemma(f"dilemma-{n}", dilemma_half()) for n in range(seeds)))
    assert ("attempt:P:0" in goes_on(scenario.begin())) is attempted


@pytest.mark.parametrize(("known", "attempted"), [(False, True), (True, False)])
def test_a_dilemma_that_was_met_before_is_not_met_again_without_what_it_asks_for(known: bool, attempted: bool) -> None:
    scenario = expedition()
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Music")))
    scenario.state.locations["P"].met = ("wall",) if known else ()
    assert ("attempt:P:0" in goes_on(scenario.begin())) is attempted


@pytest.mark.parametrize("active", [True, False])
def test_disabled_personnel_do_not_count(active: bool) -> None:
    """A deactivated hologram is of no use (1E-STAT-05), and they don't leave with it."""
    scenario = Scenario()
    scenario.mission("S", "Music", ground="space")
    scenario.put("S", scenario.ship("nebula", equipment=("holodeck",)))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}") for n in range(3)))
    scenario.put("nebula", scenario.personnel("newton", "music", icons=("holo",)))
    scenario.fill_decks()
    scenario.state.cards["newton"].states = () if active else (DEACTIVATED,)
    scenario.state.cards["newton"].deactivated_in = 1
    assert ("attempt:S:0" in goes_on(scenario.begin())) is active


def test_a_damaged_ship_stays_in_dock() -> None:
    scenario = expedition()
    scenario.state.cards["nebula"].rotations = 1
    assert "undock:nebula" not in goes_on(scenario.begin())


@pytest.mark.parametrize(("edition", "attempted"), [(RULEBOOK_2_5_4, False), (RULEBOOK_1_7, True)])
def test_it_attempts_opponents_missions_if_the_edition_allows_it(edition: Edition, *, attempted: bool) -> None:
    """A mission of 35 points; rulebook 2.5.4 requires 40 (1E-MIS-01, 1E17-ATT-1)."""
    scenario = expedition(seat=1).by(edition)
    assert ("attempt:P:0" in goes_on(scenario.begin())) is attempted


@pytest.mark.parametrize(("weapons", "hunted"), [(7, True), (6, False)])
def test_a_ship_without_a_mission_hunts_what_it_can_hit(weapons: int, *, hunted: bool) -> None:
    """Bob's ship, with SHIELDS 6, is two locations away; a tactic would add to ATTACK, and Alice has none."""
    scenario = Scenario()
    for name in "HMS":
        scenario.mission(name, "Music x3", ground="space", affiliations=("klingon",))
    for seat, place in enumerate("HS"):
        ship = scenario.ship(f"ship-{seat}", seat=seat, affiliation="klingon", numbers=(8, weapons, 6))
        scenario.put(place, ship)
        scenario.put(ship, add_fighter(scenario, f"captain-{seat}", 5, "leadership", seat=seat))
    scenario.fill_decks()
    orders = goes_on(scenario.begin())
    assert orders == (["move:ship-0", "fire:S:0"] if hunted else ["end"])


def test_the_federation_does_not_hunt() -> None:
    scenario = expedition(distance=2, requires="Music x3")
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon", numbers=(8, 0, 1)))
    assert goes_on(scenario.begin()) == ["walk:aboard.starbase:aboard.nebula", "end"]


def test_a_ship_without_a_mission_fetches_those_who_wait_elsewhere() -> None:
    scenario = expedition(distance=2, people=1, requires="Music x3")
    outpost = scenario.outpost("outpost")
    scenario.put("P", outpost)
    scenario.put(outpost, scenario.personnel("guinan"))
    play = scenario.begin()
    goes_on(play)
    assert play.where("nebula") == "space.P"
    assert play.where("guinan") == "aboard.nebula"


@pytest.mark.parametrize(("ours", "fought"), [(11, True), (10, False)])
def test_it_attacks_where_its_strength_should_win(ours: int, fought: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", add_fighter(scenario, "worf", ours, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    scenario.fill_decks()
    assert (answer(scenario.begin()) == ("fight:surface.P:0:0",)) is fought


@pytest.mark.parametrize(
    ("ours", "theirs", "fought"),
    [((7, 6), (6, 6), True), ((6, 6), (6, 6), False), ((7, 6), (12, 6), True), ((7, 6), (13, 6), False)],
)
def test_it_fires_where_it_hits_and_is_not_hit_directly(
    ours: tuple[int, int], theirs: tuple[int, int], fought: bool
) -> None:
    scenario = Scenario()
    scenario.mission("S", "Music", ground="space")
    for seat, numbers in enumerate((ours, theirs)):
        ship = scenario.ship(f"ship-{seat}", seat=seat, affiliation="klingon", numbers=(0, *numbers))
        scenario.put("S", ship)
        scenario.put(ship, add_fighter(scenario, f"captain-{seat}", 5, "leadership", seat=seat))
    scenario.fill_decks()
    assert (answer(scenario.begin()) == ("fire:S:0",)) is fought


def hand(scenario: Scenario, *cards: str) -> Play:
    scenario.hand(*cards)
    return scenario.begin(Phase.CARD_PLAY)


def test_the_first_card_to_play_is_a_ship_where_there_is_none() -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    play = hand(scenario, scenario.personnel("riker", "leadership, music"), scenario.ship("nebula"))
    assert answer(play) == ("play:nebula:0",)


def test_personnel_with_missing_skills_report_first() -> None:
    scenario = expedition(requires="Leadership, Music")
    play = hand(scenario, scenario.personnel("yar", "security"), scenario.personnel("riker", "music"))
    assert answer(play) == ("play:riker:0",)


def test_under_its_own_missions_it_seeds_artifacts_only() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.seeds(scenario.artifact("kurlan", seat=0), scenario.dilemma("wall", dilemma_half(), seat=0))
    play = scenario.begin(Phase.OWN_MISSIONS)
    assert answer(play) == ("kurlan@P",)


def test_its_outpost_goes_where_its_missions_are_near() -> None:
    scenario = Scenario()
    for name in ("A", "B", "C"):
        scenario.mission(name)
    scenario.seeds(scenario.outpost("starbase"))
    assert answer(scenario.begin(Phase.FACILITIES)) == ("starbase:B",)


def test_decisions_do_not_depend_on_hidden_information() -> None:
    answers = []
    for strength in (1, 30):
        scenario = Scenario()
        scenario.mission("P", "Music")
        scenario.put("P", add_fighter(scenario, "worf", 12, "leadership"))
        scenario.put("P", add_fighter(scenario, "kurn", strength, seat=1))
        scenario.hand(add_fighter(scenario, "hidden", strength, seat=1))
        scenario.fill_decks()
        answers.append(answer(scenario.begin()))
    assert answers == [("fight:surface.P:0:0",)] * 2


def _result(number: int) -> Sequence[int]:
    """Return the winner of a game of the computer, at alternating seats, against random play."""
    match = Match.start(GAME, seats_for(GAME, number // 2), seed_from_number(number), {}, checkpoints=False)
    players: list[Player] = [RandomPlayer(Randomness(seed_from_number(-1 - number)))] * 2
    players[number % 2] = computer(GAME)
    while match.open:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, players[decision.seat].answer(match, decision.seat))
    assert match.outcome is not None
    return match.outcome.winners


@pytest.mark.parametrize("number", range(2))
def test_it_beats_random_play(number: int) -> None:
    assert _result(number) == (number % 2,)


def careless(play: Play) -> tuple[str, ...]:
    """Return the computer's answer when it errs."""
    player = player_of(play)
    assert isinstance(player, Careless)
    return player.careless_answer(play.decision, Randomness(seed_from_number(1)))


@pytest.mark.parametrize(("there", "given"), [(True, "attempt:P:0"), (False, "end")])
def test_an_erring_computer_attempts_unprepared_or_ends_its_orders(there: bool, given: str) -> None:
    scenario = expedition(requires="Music")
    if there:
        scenario.put("P", scenario.personnel("ensign"))
    assert careless(scenario.begin()) == (given,)


def test_an_erring_computer_seeds_nothing() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.seeds(scenario.dilemma("wall", dilemma_half(), seat=0))
    assert careless(scenario.begin(Phase.OWN_MISSIONS)) == ()


def test_missions_barred_by_an_own_mis_seed_are_not_attempted() -> None:
    scenario = expedition()
    scenario.state.locations["P"].barred = (0,)
    assert not any(one.startswith("attempt:") for one in goes_on(scenario.begin()))


def test_with_no_card_to_seed_soundly_under_shared_missions_nothing_is_seeded() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.share("S", scenario.mission_card("T", seat=1, ground="space"))
    scenario.seeds(scenario.artifact("kurlan", seat=0))
    assert answer(scenario.begin(Phase.SHARED_MISSIONS)) == ()


@pytest.mark.parametrize("prompt", ["Assign Mission Specialists: Download two?", "A card: do you download one?"])
def test_it_takes_what_may_be_downloaded_however_the_question_begins(prompt: str) -> None:
    question = Decision(seat=0, kind=Kind.OPTION, prompt=prompt, public="", options=(YES, NO), rule="1E-ACT-17")
    play = expedition().begin()
    assert recruiting.answer_offer(question, position_of(play)) == (YES.id,)
    other = structs.replace(question, prompt="Sarjenka: Stop a personnel of your choice. Score 5 points?")
    assert recruiting.answer_offer(other, position_of(play)) == (NO.id,)


@pytest.mark.parametrize(
    ("offer", "deck", "wanted"),
    [
        ("Score 5 points", 9, YES),
        ("Draw two cards", 20, YES),
        ("Draw two cards", 9, NO),
        ("Discard a card from your hand, then draw two cards", 20, NO),
    ],
)
def test_it_takes_what_is_free_unless_its_deck_would_run_out(offer: str, deck: int, wanted: Option) -> None:
    prompt = f"Kol: {offer}?"
    question = Decision(seat=0, kind=Kind.OPTION, prompt=prompt, public="", options=(YES, NO), rule="1E-ACT-17")
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks(deck)
    assert recruiting.answer_offer(question, position_of(scenario.begin())) == (wanted.id,)


def position_of(play: Play) -> Position:
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    return Position(view, play.table.catalogue)  # type: ignore[arg-type]


# --- ships that cannot move, and company ------------------------------------------------------------------------------


def stranded(*, trap: bool) -> Scenario:
    """Put Alice's ship at H, perhaps held by a trap that no one can cure, beside an empty ship of hers."""
    scenario = expedition(people=0)
    scenario.put("H", scenario.ship("hood"))
    scenario.put("hood", *(scenario.personnel(f"team-{n}", "leadership") for n in range(4)))
    scenario.state.places.pop("docked.starbase")
    scenario.put("H", "nebula")
    if trap:
        scenario.on("hood", scenario.card("menthar-booby-trap", 1))
    return scenario


@pytest.mark.parametrize("trap", [True, False])
def test_people_leave_a_ship_that_cannot_move_for_one_that_can(*, trap: bool) -> None:
    play = stranded(trap=trap).begin()
    orders = goes_on(play)
    assert ("move:nebula" in orders) is trap
    assert ("move:hood" in orders) is not trap
    assert play.points() == 35


@pytest.mark.parametrize(("few", "joins"), [(1, True), (3, False)])
def test_people_without_a_mission_join_a_ship_with_more_of_them(few: int, *, joins: bool) -> None:
    scenario = expedition(people=0, requires="Music")
    scenario.state.places.pop("docked.starbase")
    scenario.put("H", "nebula")
    scenario.put("H", scenario.ship("hood"))
    scenario.put("hood", *(scenario.personnel(f"team-{n}", "leadership") for n in range(3)))
    scenario.put("nebula", *(scenario.personnel(f"few-{n}", "leadership") for n in range(few)))
    orders = goes_on(scenario.begin())
    assert ("beam:aboard.nebula:aboard.hood" in orders) is joins
