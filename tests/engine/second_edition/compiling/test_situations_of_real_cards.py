"""Cards with compiled texts in play, checked against their official wording and its edge cases."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.ccg.cards.kinds import Event, Mission
from engine.ccg.cards.pool import Pool
from engine.ccg.compiling.report import CompilingReport
from engine.ccg.describing.printer import card_text
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import BeginCombat, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import SKILLS
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import attempt_against, laid_table, start_playing_cards

Real = Callable[..., str]


@pytest.fixture
def scenario() -> Scenario:
    return laid_table()


@pytest.fixture
def real(scenario: Scenario, compiled: tuple[Pool, CompilingReport]) -> Real:
    """Return a function that adds an enforced card of the table that isn't placed yet."""
    cards = {card.id: card for card in compiled[0].cards}

    def made(name: str, seat: int = 0) -> str:
        card = cards[name]
        assert card.level == "enforced"
        instance = scenario._instance(card, seat)
        if isinstance(card, Mission):
            scenario.state.missions.append(MissionState(instance, seat))
        return instance

    return made


def people(scenario: Scenario, *names: str, at: str = "H", seat: int = 0, **facts: object) -> None:
    scenario.put(at, *(scenario.personnel(name, seat=seat, **facts) for name in names))  # type: ignore[arg-type]


def events(scenario: Scenario, *names: str, keyword: str, seat: int = 0) -> list[str]:
    return [
        scenario._instance(Event(id=name, title=name, cost=1, keywords=(keyword,), stays=True), seat) for name in names
    ]


def ordering(scenario: Scenario) -> Play:
    scenario.ship("idle", "H", staffing=())
    people(scenario, "helmsman", at="idle")
    return scenario.begin()


def cost(play: Play, card: str) -> int:
    return characteristics_of(play.table).cost(card)


def attributes(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


def attempted(scenario: Scenario, mission: str, *dilemmas: str) -> Play:
    scenario.pile(*dilemmas)
    play = ordering(scenario)
    play.choose(f"Attempt {play.table.name(mission)}")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one for one in dilemmas if one in play.ids))
    return play


# --- what it costs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strangers", "price"), [(0, 3), (2, 1), (5, 0)])
def test_lwaxana_troi_is_cheaper_for_strangers(scenario: Scenario, real: Real, strangers: int, price: int) -> None:
    people(scenario, "f")
    people(scenario, *(f"k{n}" for n in range(strangers)), affiliation="Klingon")
    scenario.hand(real("lwaxana-troi-extraordinary-ambassador"))
    assert cost(start_playing_cards(scenario), "lwaxana-troi-extraordinary-ambassador") == price


def test_jorem_counts_assault_events_of_his_own_player(scenario: Scenario, real: Real) -> None:
    scenario.core(*events(scenario, "a", keyword="Assault"), *events(scenario, "b", keyword="Assault", seat=1))
    scenario.core(*events(scenario, "m", keyword="Maneuver"))
    scenario.hand(real("jorem"))
    assert cost(start_playing_cards(scenario), "jorem") == 1


@pytest.mark.parametrize(("first", "after"), [("guard", 3), ("clerk", 2)])
def test_rapid_deployment_is_for_the_first_of_each_kind(scenario: Scenario, real: Real, first: str, after: int) -> None:
    scenario.core(real("rapid-deployment"))
    scenario.hand(*(scenario.personnel(name, "security", icons=("e",), cost=3) for name in ("guard", "second")))
    scenario.hand(scenario.personnel("clerk", cost=3))
    scenario.hand(scenario.personnel("alien", affiliation="Klingon", cost=3))
    play = start_playing_cards(scenario, 9)
    assert [cost(play, one) for one in ("guard", "second", "clerk", "alien")] == [2, 2, 3, 4]
    play.choose(f"Play {first}")
    assert cost(play, "second") == after


@pytest.mark.parametrize(("homes", "weight"), [(1, 3), (2, 1)])
def test_moment_of_doubt_is_cheaper_for_each_headquarters(
    scenario: Scenario, real: Real, homes: int, weight: int
) -> None:
    for number in range(homes - 1):
        scenario.headquarters(f"home{number}")
    people(scenario, "a", "b", "c", "d", "e", at="M")
    scenario.pile(real("moment-of-doubt", 1))
    play = ordering(scenario)
    play.choose("Attempt M")
    assert play.decision.options[0].weight == weight


@pytest.mark.parametrize(("beneath", "weight"), [(1, 6), (2, 3)])
def test_spot_is_cheaper_for_each_space_dilemma_beneath(
    scenario: Scenario, real: Real, beneath: int, weight: int
) -> None:
    scenario.mission("S", "Cunning>0", type="space")
    scenario.ship("ship", "S", staffing=())
    people(scenario, *(f"p{n}" for n in range(12)), at="ship")
    scenario.beneath("S", *(scenario.dilemma(f"b{n}", type="space") for n in range(beneath)), scenario.dilemma("dual"))
    scenario.pile(real("spot", 1))
    play = ordering(scenario)
    play.choose("Attempt S")
    assert play.decision.options[0].weight == weight


def test_type_iii_galor_shows_what_its_lower_cost_requires(scenario: Scenario, real: Real) -> None:
    scenario.headquarters("C", affiliation="Cardassian")
    scenario.hand(real("type-iii-galor"))
    play = start_playing_cards(scenario)
    play.choose("Play Type III Galor")
    details = [one.detail for one in play.decision.options]
    assert details == ["", "Cost 4, and you discard the top three cards of your deck"]


# --- what they are ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("klingons", "becomes"), [(2, False), (3, True)])
def test_kwov_becomes_a_klingon_among_three(scenario: Scenario, real: Real, klingons: int, becomes: bool) -> None:
    scenario.put("H", real("kwov"))
    people(scenario, *(f"k{n}" for n in range(klingons)), affiliation="Klingon")
    traits = characteristics_of(scenario.begin().table).traits("kwov")
    assert ("[klingon]" in traits, "[non-aligned]" in traits) == (becomes, not becomes)


@pytest.mark.parametrize("cards", [0, 2])
def test_brennan_scott_is_weaker_for_each_card_in_hand(scenario: Scenario, real: Real, cards: int) -> None:
    scenario.put("H", real("brennan-scott"))
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(cards)))
    play = scenario.begin()
    card = play.table.card("brennan-scott")
    printed = (card.integrity, card.cunning, card.strength)  # type: ignore[union-attr]
    assert attributes(play, "brennan-scott") == tuple(max(0, one - cards) for one in printed)


@pytest.mark.parametrize(("aboard", "more"), [(True, 2), (False, 0)])
def test_keldon_advanced_needs_its_agent_aboard(scenario: Scenario, real: Real, aboard: bool, more: int) -> None:
    scenario.afloat("M", real("keldon-advanced"))
    people(scenario, "agent", at="keldon-advanced" if aboard else "M", affiliation="Cardassian", has="intelligence")
    play = scenario.begin()
    card = play.table.ship("keldon-advanced")
    assert characteristics_of(play.table).ship_numbers("keldon-advanced")["weapons"] == card.weapons + more


def test_gaia_helps_personnel_that_are_not_human(scenario: Scenario, real: Real) -> None:
    mission = real("gaia-fulfill-temporal-paradox")
    people(scenario, "vulcan", at=mission, species=("vulcan",))
    people(scenario, "half", at=mission, species=("human", "vulcan"))
    people(scenario, "theirs", at=mission, species=("vulcan",), seat=1)
    play = scenario.begin()
    assert [attributes(play, one)[0] for one in ("vulcan", "half", "theirs")] == [6, 5, 5]


@pytest.mark.parametrize(("affiliation", "where"), [("Starfleet", "discard"), ("Federation", "M")])
def test_phase_pistol_decides_a_combat(scenario: Scenario, real: Real, affiliation: str, where: str) -> None:
    winning = (Kill(Chosen(whose="opponent")),)
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginCombat(then=winning),)),)))
    people(scenario, "maco", at="M", affiliation=affiliation, strength=5)
    people(scenario, "foe", at="M", strength=5, seat=1)
    scenario.put("M", real("phase-pistol"))
    play = ordering(scenario)
    assert attributes(play, "maco")[2] == 5
    play.choose("Use war")
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.where("foe") == where


@pytest.mark.parametrize(("seat", "stopped", "physics"), [(0, False, 1), (0, True, 0), (1, False, 1), (1, True, 1)])
def test_jural_is_with_an_opponents_gul_even_if_stopped(
    scenario: Scenario, real: Real, seat: int, stopped: bool, physics: int
) -> None:
    """Players can't use their own stopped personnel, but opponents' stopped personnel are still there (2E-STP-03)."""
    scenario.put("M", real("jural"))
    people(scenario, "gul", at="M", keywords=("Gul",), seat=seat)
    scenario.state.cards["gul"].stopped = stopped
    play = ordering(scenario)
    assert characteristics_of(play.table).personnel_qualities("jural").skills.get("physics", 0) == physics


@pytest.mark.parametrize("stopped", [False, True])
def test_nelson_kemper_counts_an_opponents_stopped_maco(scenario: Scenario, real: Real, stopped: bool) -> None:
    scenario.put("M", real("nelson-kemper"))
    people(scenario, "mine", at="M", keywords=("MACO",))
    people(scenario, "theirs", at="M", keywords=("MACO",), seat=1)
    for one in ("mine", "theirs"):
        scenario.state.cards[one].stopped = stopped
    assert attributes(ordering(scenario), "nelson-kemper")[0] == (6 if stopped else 7)


# --- what they do ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("honor", "offered"), [("honor", True), ("law", False)])
def test_the_albino_goes_home_for_a_life(scenario: Scenario, real: Real, honor: str, offered: bool) -> None:
    scenario.put("M", real("the-albino-killer-of-children"))
    people(scenario, "kang", at="M", has=honor, seat=1)
    play = ordering(scenario)
    words = next((one for one in play.labels if one.startswith("Use The Albino")), "")
    if offered:
        play.choose(words)
        assert (play.where("kang"), play.where("the-albino-killer-of-children")) == ("discard", "hand")
    elif words:
        play.choose(words)
        assert play.where("kang") == "M"


def test_hogue_gains_science_once_a_turn(scenario: Scenario, real: Real) -> None:
    scenario.put("H", real("hogue-student-of-political-ethics"))
    play = ordering(scenario)
    before = (
        characteristics_of(play.table).personnel_qualities("hogue-student-of-political-ethics").skills.get("science", 0)
    )
    label = next(one for one in play.labels if one.startswith("Use Hogue"))
    play.choose(label)
    now = characteristics_of(play.table).personnel_qualities("hogue-student-of-political-ethics").skills
    assert now["science"] == before + 1
    assert play.where("reserve-0-0") == "discard"
    assert not play.offers(label)


@pytest.mark.parametrize("keywords", [("Founder",), ()])
def test_mesoclan_dies_for_a_founder_only(scenario: Scenario, real: Real, keywords: tuple[str, ...]) -> None:
    scenario.put("M", real("mesoclan-self-sacrificing-fourth"))
    people(scenario, "lord", at="M", keywords=keywords)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("lord")
    if keywords:
        play.choose(next(one for one in play.labels if one.startswith("Use")))
    assert play.where("lord") == ("M" if keywords else "discard")
    assert play.where("mesoclan-self-sacrificing-fourth") == ("discard" if keywords else "M")


@pytest.mark.parametrize(("androids", "offered"), [(2, True), (1, False)])
def test_rayna_kapec_saves_for_two_androids(scenario: Scenario, real: Real, androids: int, offered: bool) -> None:
    scenario.put("M", real("rayna-kapec-developing-android"))
    people(scenario, "flint", at="M")
    scenario.hand(*(scenario.personnel(f"n{n}", species=("android",)) for n in range(androids)))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("flint")
    if offered:
        play.choose(next(one for one in play.labels if one.startswith("Use")))
    assert play.stopped("flint") is not offered


@pytest.mark.parametrize(("needs", "fate"), [("medical", (1, 0)), ("law", (0, 1))])
def test_night_terrors_takes_a_doctor_or_a_life(
    scenario: Scenario, real: Real, needs: str, fate: tuple[int, int]
) -> None:
    scenario.mission("S", "Cunning>0", type="space")
    scenario.ship("ship", "S", staffing=())
    people(scenario, "a", at="ship", has=needs)
    people(scenario, "b", "c", at="ship")
    play = attempted(scenario, "S", real("night-terrors", 1))
    stopped = sum(play.stopped(one) for one in "abc")
    assert (stopped, sum(play.where(one) == "discard" for one in "abc")) == fate


@pytest.mark.parametrize(("score", "returned"), [(5, 1), (0, 0)])
def test_adversarial_trial_returns_another_of_the_leader(
    scenario: Scenario, real: Real, score: int, returned: int
) -> None:
    scenario.mission("S", "Cunning>0", type="space")
    scenario.ship("ship", "S", staffing=())
    people(scenario, "a", at="ship", has="anthropology")
    people(scenario, "b", "c", at="ship")
    scenario.state.players[0].score = score
    play = attempted(scenario, "S", real("adversarial-trial", 1))
    assert play.stopped("a")
    assert sum(play.where(one) == "hand" for one in "abc") == returned


def test_prisoner_of_the_exile_goes_to_the_brig_and_can_return(scenario: Scenario, real: Real) -> None:
    people(scenario, "a", "b", "c", "d", at="M")
    scenario.hand(scenario.event("plan", seat=1))
    play = attempted(scenario, "M", real("prisoner-of-the-exile", 1))
    play.choose("a")
    assert play.where("a") == "brig of seat 1"
    assert play.decision.seat == 1
    play.choose("plan")
    assert play.where("prisoner-of-the-exile") == "dilemmas"


@pytest.mark.parametrize(("pursuits", "taken"), [(1, 1), (3, 2)])
def test_a_long_road_takes_up_to_two_pursuits(scenario: Scenario, real: Real, pursuits: int, taken: int) -> None:
    people(scenario, "pilot", has="navigation")
    scenario.hand(real("a-long-road"), scenario.personnel("paid"))
    scenario.discard(*events(scenario, *(f"p{n}" for n in range(pursuits)), keyword="Pursuit"))
    play = ordering(scenario)
    play.choose("Play A Long Road")
    assert play.decision.maximum == taken
    play.choose(*play.ids[:taken])
    assert sum(play.where(f"p{n}") == "hand" for n in range(pursuits)) == taken


@pytest.mark.parametrize(("captive", "asked"), [(True, True), (False, False)])
def test_awaiting_trial_needs_a_captive(scenario: Scenario, real: Real, captive: bool, asked: bool) -> None:
    scenario.headquarters("T", seat=1)
    scenario.core(real("awaiting-trial", 1))
    if captive:
        scenario.brig(1, scenario.personnel("captive"))
    play = scenario.begin()
    assert (play.decision.rule == "2E-TRN-03") is asked


# --- what they say in our words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("the-waters-aid-maritime-sovereignty", "return a dilemma you own beneath a mission to your dilemma pile"),
        ("sarek-logical-being", "each player returns a Consume or Persistent dilemma they own beneath a mission"),
        ("prisoner-of-the-exile", "Choose a personnel to be captured."),
        ("corbin-entek-inquisitor", "attributes +2 for each personnel in your brig (limit 6)"),
        ("impressive-trophies", "your personnel with the highest cost is captured"),
        ("croden-dissembler", "your opponent chooses one: the next card that you play is cost -4"),
        ("croden-dissembler", "or you score 5 points"),
        ("allegiance", "if an opponent has no cards in their hand"),
        ("raealin", "While an opponent has three personnel in their discard pile"),
        ("sector-z-6-patrol-neutral-zone", "missions where no opponent’s ship is"),
        ("your-fear-will-destroy-you", "headquarters missions where your Infiltrator personnel is"),
        ("neelix-grand-proxy", "you may have it happen to this personnel instead"),
        ("malon-vortex-discard-by-product", "destroy an event on a non-headquarters mission"),
        ("holographic-hoax", "from the game. Destroy this event."),
        ("cardassia-prime-subjugated-planet", "if you choose, each player draws a card"),
    ],
)
def test_our_words_say_no_less_than_the_tree(compiled: tuple[Pool, CompilingReport], name: str, words: str) -> None:
    assert words in card_text(next(card for card in compiled[0].cards if card.id == name))


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("physics", "score"), [(2, 35), (1, 30)])
def test_moab_iv_is_worth_more_to_physicists(scenario: Scenario, real: Real, physics: int, score: int) -> None:
    mission = real("moab-iv-avert-danger")
    needed = ", ".join(f"{name.lower()} 3" for name in SKILLS if name not in ("Physics", "Science"))
    people(scenario, "a", at=mission, has=f"{needed}, science", cunning=50, integrity=50, strength=50)
    people(scenario, "b", at=mission, has=f"physics {physics}")
    assert attempted(scenario, mission).state.players[0].score == score


@pytest.mark.parametrize(("affiliation", "offered"), [("Ferengi", True), ("Federation", True)])
def test_ligon_ii_is_open_to_any_affiliation(scenario: Scenario, real: Real, affiliation: str, offered: bool) -> None:
    mission = real("ligon-ii-obtain-vaccine")
    people(scenario, "a", at=mission, affiliation=affiliation, strength=33)
    people(
        scenario, "b", at=mission, affiliation=affiliation, has="biology, leadership, security, treachery", strength=0
    )
    play = ordering(scenario)
    play.choose(f"Attempt {play.table.name(mission)}")
    if play.decision.rule == "2E-REQ-02":
        play.choose(play.ids[-1])
    while play.state.attempt is not None:
        play.choose(*play.decision.default)
    assert play.state.players[0].score == 30
