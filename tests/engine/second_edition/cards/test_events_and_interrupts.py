"""Events and interrupts of the Federation, Klingon and Ferengi decks: when they can be played, and their effects."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.changes import MayAttempt
from engine.ccg.effects.effects import BeginEngagement, Damage, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.resolving.bold_requirements import attribute_substitutes, skill_tolls
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

HOME = "ferenginar-financial-hub"


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has a headquarters, Ferenginar, a planet and a space mission; Bob has a headquarters."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.card(HOME)
    scenario.mission("P", "Cunning>0", affiliations=("Federation", "Klingon", "Ferengi"))
    scenario.mission("S", "Cunning>0", type="space", affiliations=("Federation", "Klingon", "Ferengi"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman", affiliation="Bajoran"))
    scenario.headquarters("H of Bob", seat=1)
    scenario.fill_decks()
    return scenario


def people(scenario: Scenario, count: int, affiliation: str, has: str = "", place: str = "H", **facts: object) -> None:
    """Add this many of Alice's personnel ``p1``, ``p2`` ... at a place, with the species of their affiliation."""
    for number in range(1, count + 1):
        one = scenario.personnel(
            f"p{number}",
            has,
            affiliation=affiliation,
            species=(affiliation.lower(),),
            **facts,  # type: ignore[arg-type]
        )
        scenario.put(place, one)


def name(card: str) -> str:
    return starter_catalogue().card(card).name


def in_hand(scenario: Scenario, card: str, segment: Segment = Segment.PLAY_AND_DRAW) -> Play:
    scenario.hand(scenario.card(card))
    return scenario.begin(segment)


def may_play(play: Play, card: str) -> bool:
    return any(option.id == f"play:{card}" for option in play.decision.options)


def cards(scenario: Scenario, count: int, seat: int = 0) -> list[str]:
    """Add plain cards to a hand."""
    made = [scenario.personnel(f"h{seat}{n}", seat=seat) for n in range(count)]
    scenario.hand(*made)
    return made


def response(play: Play, card: str, verb: str = "Use") -> bool:
    """Whether Alice can use it now; if so, use it."""
    words = f"{verb} {name(card)}"
    if play.decision.seat == 0 and play.offers(words):
        play.choose(words)
        return True
    return False


NEEDS = [
    ("back-flush-bussard-collectors", 1, "Federation", "engineer"),
    ("order-of-the-batleth", 1, "Klingon", "honor"),
    ("delicate-negotiations", 3, "Ferengi", ""),
    ("interstellar-treaty", 2, "Federation", "diplomacy"),
    ("mutual-advantage", 3, "Federation", ""),
    ("rule-of-acquisition-34", 3, "Ferengi", ""),
    ("rule-of-acquisition-76", 3, "Ferengi", ""),
    ("were-all-on-strike", 3, "Ferengi", ""),
    ("warriors-birthright", 3, "Klingon", ""),
]


@pytest.mark.parametrize("need", NEEDS, ids=[row[0] for row in NEEDS])
@pytest.mark.parametrize("missing", [0, 1])
def test_an_event_requires_its_personnel(scenario: Scenario, need: tuple[str, int, str, str], missing: int) -> None:
    card, count, affiliation, has = need
    people(scenario, count - missing, affiliation, has)
    cards(scenario, 1)
    assert may_play(in_hand(scenario, card), card) == (not missing)


@pytest.mark.parametrize(
    ("card", "affiliation", "has"),
    [("back-flush-bussard-collectors", "Federation", "engineer"), ("order-of-the-batleth", "Klingon", "honor")],
)
@pytest.mark.parametrize("hand", [0, 1])
def test_a_card_is_traded_for_two(scenario: Scenario, card: str, affiliation: str, has: str, hand: int) -> None:
    people(scenario, 1, affiliation, has)
    cards(scenario, hand)
    play = in_hand(scenario, card)
    assert may_play(play, card) == bool(hand)
    if hand:
        play.choose(f"play:{card}")
        assert (len(play.state.players[0].hand), play.where("h00")) == (2, "discard")


@pytest.mark.parametrize("hand", [0, 1])
def test_delicate_negotiations_turn_a_card_into_two_counters(scenario: Scenario, hand: int) -> None:
    people(scenario, 3, "Ferengi")
    cards(scenario, hand)
    play = in_hand(scenario, "delicate-negotiations")
    assert may_play(play, "delicate-negotiations") == bool(hand)
    if hand:
        before = play.state.counters - catalogue_cost("delicate-negotiations")
        play.choose("play:delicate-negotiations")
        assert play.state.counters == before + 2


def catalogue_cost(card: str) -> int:
    return int(getattr(starter_catalogue().card(card), "cost"))  # noqa: B009 - not of every kind


@pytest.mark.parametrize(("tng", "may"), [(2, False), (3, True)])
def test_friendship_gives_all_players_five_points_and_leaves_play(scenario: Scenario, tng: int, may: bool) -> None:
    people(scenario, tng, "Federation", icons=("tng",))
    play = in_hand(scenario, "friendship-and-good-will")
    assert may_play(play, "friendship-and-good-will") == may
    if may:
        play.choose("play:friendship-and-good-will")
        assert [player.score for player in play.state.players] == [5, 5]
        assert play.where("friendship-and-good-will") == "removed"


@pytest.mark.parametrize(("ferengi", "score", "may"), [(6, 10, True), (5, 10, False), (6, 9, False)])
def test_ferengi_tradition_doubles_ten_points(scenario: Scenario, ferengi: int, score: int, may: bool) -> None:
    people(scenario, ferengi, "Ferengi")
    scenario.state.players[0].score = score
    play = in_hand(scenario, "ferengi-tradition")
    assert may_play(play, "ferengi-tradition") == may
    if may:
        play.choose("play:ferengi-tradition")
        assert play.state.players[0].score == 20
        assert play.where("ferengi-tradition") == "removed"


@pytest.mark.parametrize(("completed", "may"), [((2, 3), True), ((2,), False), ((3,), False)])
def test_to_boldly_go_needs_a_completed_mission_of_either_kind(
    scenario: Scenario, completed: tuple[int, ...], may: bool
) -> None:
    for number in completed:
        scenario.state.missions[number].completed = True
    assert may_play(in_hand(scenario, "to-boldly-go"), "to-boldly-go") == may


@pytest.mark.parametrize(("affiliation", "spared"), [("Federation", True), ("Klingon", False)])
def test_to_boldly_go_spares_the_federation(scenario: Scenario, affiliation: str, spared: bool) -> None:
    scenario.core(scenario.card("to-boldly-go"))
    people(scenario, 4, affiliation, place="P")
    play = struck(scenario, Stop(Chosen()))
    assert response(play, "to-boldly-go") == spared
    assert play.where("to-boldly-go") == ("discard" if spared else "core")


def struck(scenario: Scenario, effect: Kill | Stop) -> Play:
    """Let the personnel on the planet attempt it, and a dilemma affect ``p1``."""
    scenario.pile(scenario.dilemma("trial", effect))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("trial")
    play.choose("p1")
    return play


@pytest.mark.parametrize(("cost", "saved"), [(4, True), (3, False)])
def test_to_be_a_warrior_saves_a_klingon_of_worth(scenario: Scenario, cost: int, saved: bool) -> None:
    scenario.core(scenario.card("to-be-a-warrior"))
    people(scenario, 4, "Klingon", place="P", cost=cost)
    play = struck(scenario, Kill(Chosen()))
    assert response(play, "to-be-a-warrior") == saved
    assert (play.where("p1") != "discard") == saved


@pytest.mark.parametrize(("hand", "spared"), [("coordinated-attack", True), ("brutal-struggle", False)])
def test_relentless_costs_an_interrupt(scenario: Scenario, hand: str, spared: bool) -> None:
    scenario.hand(scenario.card("relentless"), scenario.card(hand))
    people(scenario, 4, "Klingon", "honor", place="P")
    play = struck(scenario, Stop(Chosen()))
    assert response(play, "relentless", "Play") == spared


@pytest.mark.parametrize("hand", [0, 1])
def test_escape_stops_a_personnel_that_would_be_killed(scenario: Scenario, hand: int) -> None:
    scenario.hand(scenario.card("escape"))
    cards(scenario, hand)
    people(scenario, 4, "Federation", place="P")
    play = struck(scenario, Kill(Chosen()))
    assert response(play, "escape", "Play") == bool(hand)
    assert play.where("p1") == ("P" if hand else "discard")
    if hand:
        assert play.where("h00") == "discard"


@pytest.mark.parametrize(
    ("has", "unique", "saved"), [("medical", True, True), ("medical", False, False), ("", True, False)]
)
def test_emergency_treatment_saves_a_unique_personnel_with_medical_present(
    scenario: Scenario, has: str, unique: bool, saved: bool
) -> None:
    scenario.hand(scenario.card("emergency-treatment"))
    scenario.put("P", scenario.personnel("doctor", has))
    people(scenario, 4, "Federation", place="P", unique=unique)
    play = struck(scenario, Kill(Chosen()))
    assert response(play, "emergency-treatment", "Play") == saved
    if saved:
        assert play.decision.seat == 1, "who may draw three"
        play.choose("yes")
        assert len(play.state.players[1].hand) == 3
    assert play.where("p1") == ("P" if saved else "discard")


@pytest.mark.parametrize(("has", "may"), [("diplomacy", True), ("law", False)])
def test_a_team_of_ambassadors_lets_integrity_count(scenario: Scenario, has: str, may: bool) -> None:
    scenario.hand(scenario.card("team-of-ambassadors"))
    people(scenario, 4, "Federation", has, place="P")
    scenario.pile(scenario.dilemma("trial", Stop(Chosen())))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("trial")
    assert response(play, "team-of-ambassadors", "Play") == may
    assert bool(attribute_substitutes(Characteristics(play.table), "p1", "dilemma")) == may


# --- conflicts -------------------------------------------------------------------------------------------------------


def at_war(scenario: Scenario, has: str = "leadership", weapons: int = 7) -> None:
    """Add Alice's Klingons aboard a ship and on the planet, with one of Bob's ships or personnel at each place."""
    scenario.ship("hunter", "S", affiliation="Klingon", staffing=(), weapons=weapons)
    for crew, place in (("gunner", "hunter"), ("warrior", "P")):
        scenario.put(place, scenario.personnel(crew, has, affiliation="Klingon", species=("klingon",), strength=9))
    scenario.ship("prey", "S", seat=1, shields=9)
    scenario.put("P", scenario.personnel("enemy", seat=1))


@pytest.mark.parametrize(
    ("card", "bonus"), [("pierce-their-defenses", 2), ("point-blank-strike", 4), ("precise-attack", 2)]
)
@pytest.mark.parametrize("short", [0, 1])
def test_an_attack_damages_the_ship_that_it_beats_or_is_lost(
    scenario: Scenario, card: str, bonus: int, short: int
) -> None:
    at_war(scenario, weapons=10 - bonus - short)
    scenario.core(scenario.card(card))
    play = scenario.begin()
    play.choose(f"Use {name(card)}")
    if short:
        assert play.where(card) == "discard"
    else:
        play.choose("yes")
        assert play.where(card) == "damage on prey"


@pytest.mark.parametrize("card", ["pierce-their-defenses", "point-blank-strike", "precise-attack"])
def test_an_attack_needs_a_leader_aboard(scenario: Scenario, card: str) -> None:
    at_war(scenario, has="officer")
    scenario.core(scenario.card(card))
    assert not scenario.begin().offers(f"Use {name(card)}")


@pytest.mark.parametrize(
    ("card", "number"),
    [("pierce-their-defenses", "shields"), ("point-blank-strike", "weapons"), ("precise-attack", "range")],
)
def test_the_damage_of_an_attack_is_two(scenario: Scenario, card: str, number: str) -> None:
    at_war(scenario)
    before = Characteristics(scenario.begin().table).ship_numbers("prey")[number]
    scenario.damage("prey", scenario.card(card, seat=0))
    assert Characteristics(scenario.begin().table).ship_numbers("prey")[number] == before - 2


FIGHTS = [("let-honor-guide-you", "honor", "officer"), ("born-for-conquest", "officer", "honor")]


@pytest.mark.parametrize(("card", "fit", "unfit"), FIGHTS)
def test_a_fight_needs_its_fighter_and_kills(scenario: Scenario, card: str, fit: str, unfit: str) -> None:
    at_war(scenario, has=fit)
    scenario.core(scenario.card(card))
    play = scenario.begin()
    play.choose(f"Use {name(card)}")
    play.choose("yes")
    assert (play.where("enemy"), play.where(card)) == ("discard", "discard")
    assert play.state.players[0].score == (10 if card == "born-for-conquest" else 0)


@pytest.mark.parametrize(("card", "fit", "unfit"), FIGHTS)
def test_without_its_fighter_there_is_no_fight(scenario: Scenario, card: str, fit: str, unfit: str) -> None:
    at_war(scenario, has=unfit)
    scenario.core(scenario.card(card))
    assert not scenario.begin().offers(f"Use {name(card)}")


@pytest.mark.parametrize(("weapons", "score"), [(9, 10), (8, 0)])
def test_bah_scores_for_a_klingon_ship_that_wins_by_one_more(scenario: Scenario, weapons: int, score: int) -> None:
    at_war(scenario, weapons=weapons)
    scenario.core(scenario.card("bah"))
    play = scenario.begin()
    play.choose("Use BaH!")
    if score:
        play.choose("yes")
    assert (play.state.players[0].score, play.where("bah")) == (score, "discard")


@pytest.mark.parametrize("strength", [5, 4])
def test_a_chance_for_glory_is_taken_in_combat(scenario: Scenario, strength: int) -> None:
    scenario.put("P", scenario.personnel("warrior", affiliation="Klingon", strength=strength + 1))
    scenario.put("P", scenario.personnel("enemy", seat=1, strength=5))
    scenario.core(scenario.card("a-chance-for-glory"))
    play = scenario.begin()
    play.choose("Use A Chance for Glory")
    if strength == 5:
        play.choose("yes")
    assert play.state.players[0].score == (10 if strength == 5 else 0)


@pytest.mark.parametrize(("strength", "killed"), [(6, True), (5, False)])
def test_ferocity_kills_after_a_klingon_victory(scenario: Scenario, strength: int, killed: bool) -> None:
    scenario.put("P", scenario.personnel("warrior", "leadership", affiliation="Klingon", strength=strength))
    scenario.put("P", *(scenario.personnel(f"enemy{n}", seat=1, strength=2 if n else 3) for n in range(2)))
    scenario.core(scenario.card("ferocity"), scenario.card("brutal-struggle"))
    play = scenario.begin()
    play.choose("Use Brutal Struggle")
    if killed:
        play.choose("no")
    assert response(play, "ferocity") == killed
    assert play.where("ferocity") == ("discard" if killed else "core")


@pytest.mark.parametrize(("card", "has"), [("evasive-maneuvers", "navigation"), ("power-to-the-shields", "engineer")])
@pytest.mark.parametrize("skilled", [True, False])
def test_a_crew_strengthens_its_shields(scenario: Scenario, card: str, has: str, skilled: bool) -> None:
    scenario.ship("ship", "S", shields=6, staffing=(), weapons=9)
    scenario.put("ship", scenario.personnel("crew", has if skilled else "law"))
    scenario.ship("prey", "S", seat=1)
    effect = BeginEngagement((Damage(Chosen(kind="ship", whose="opponent")),))
    scenario.core(scenario.event("battle", stays=True, texts=(Order(effects=(effect,)),)))
    scenario.hand(scenario.card(card))
    play = scenario.begin()
    play.choose("Use battle")
    assert response(play, card, "Play") == skilled
    if skilled:
        assert any("plays" in told and name(card) in told for told in play.told())


# --- interrupts in the orders segment --------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3])
def test_a_coordinated_attack_is_planned_by_three_officers(scenario: Scenario, count: int) -> None:
    people(scenario, count, "Klingon", "officer")
    scenario.deck(scenario.card("brutal-struggle"), scenario.card("tricorder"))
    play = in_hand(scenario, "coordinated-attack", Segment.EXECUTE_ORDERS)
    assert play.offers("Play Coordinated Attack") == (count == 3)
    if count == 3:
        play.choose("Play Coordinated Attack")
        assert play.labels == ["Brutal Struggle"]


@pytest.mark.parametrize("score", [4, 5])
def test_kevin_uxbridge_costs_five_points_that_one_has(scenario: Scenario, score: int) -> None:
    scenario.state.players[0].score = score
    scenario.core(scenario.card("brutal-struggle", seat=1))
    play = in_hand(scenario, "kevin-uxbridge", Segment.EXECUTE_ORDERS)
    assert play.offers("Play Kevin Uxbridge") == (score == 5)
    if score == 5:
        play.choose("Play Kevin Uxbridge")
        assert (play.where("brutal-struggle"), play.state.players[0].score) == ("discard", 0)


@pytest.mark.parametrize("has", ["engineer", "navigation"])
def test_a_slipstream_drive_needs_an_engineer_aboard(scenario: Scenario, has: str) -> None:
    scenario.ship("ship", "S", range=8)
    scenario.put("ship", scenario.personnel("crew", has))
    play = in_hand(scenario, "quantum-slipstream-drive", Segment.EXECUTE_ORDERS)
    assert play.offers("Play Quantum Slipstream Drive") == (has == "engineer")
    if has == "engineer":
        play.choose("Play Quantum Slipstream Drive")
        assert Characteristics(play.table).ship_numbers("ship")["range"] == 12
        play.end_turn()
        assert Characteristics(play.table).ship_numbers("ship")["range"] == 8


@pytest.mark.parametrize("hand", [0, 2])
def test_a_wish_for_an_event_costs_two_cards(scenario: Scenario, hand: int) -> None:
    cards(scenario, hand)
    scenario.deck(scenario.card("oo-mox"), scenario.card("tricorder"))
    play = in_hand(scenario, "if-wishes-were-horses", Segment.EXECUTE_ORDERS)
    assert play.offers("Play If Wishes Were Horses") == bool(hand)
    if hand:
        play.choose("Play If Wishes Were Horses")
        play.choose("h00")
        assert play.labels == ["Oo-mox"]
        play.choose("Oo-mox")
        assert len(play.state.players[0].hand) == 1, "of Oo-mox and the other card one goes at random"


@pytest.mark.parametrize(("ferengi", "interrupts"), [(2, 1), (3, 0), (3, 1), (3, 2)])
def test_sweet_nothings_draw_for_each_interrupt_opposite(scenario: Scenario, ferengi: int, interrupts: int) -> None:
    people(scenario, ferengi, "Ferengi")
    scenario.hand(*(scenario.card("escape", seat=1) for _ in range(interrupts)))
    cards(scenario, 1, seat=1)
    play = in_hand(scenario, "sweet-nothings", Segment.EXECUTE_ORDERS)
    assert play.offers("Play Sweet Nothings") == (ferengi == 3)
    if ferengi == 3:
        play.choose("Play Sweet Nothings")
        if play.offers("Yes"):
            play.choose("Yes")
        assert len(play.state.players[0].hand) == interrupts


@pytest.mark.parametrize("event", [True, False])
def test_a_sense_of_obligation_gives_points_for_an_event(scenario: Scenario, event: bool) -> None:
    if event:
        scenario.core(scenario.card("brutal-struggle", seat=1))
    play = in_hand(scenario, "sense-of-obligation", Segment.EXECUTE_ORDERS)
    play.choose("Play Sense of Obligation")
    if event:
        play.choose("yes")
        assert play.where("brutal-struggle") == "discard"
    assert play.state.players[1].score == 5


@pytest.mark.parametrize(
    ("gear", "drawn"), [((), 0), (("tricorder",), 1), (("tricorder", "klingon-disruptor-pistol"), 1)]
)
def test_fajo_draws_for_equipment_except_weapons(scenario: Scenario, gear: tuple[str, ...], drawn: int) -> None:
    scenario.put("H", *(scenario.card(one) for one in gear))
    scenario.deck(scenario.card("medical-kit"))
    play = in_hand(scenario, "fajos-menagerie", Segment.EXECUTE_ORDERS)
    play.choose("Play Fajo's Menagerie")
    assert play.labels == ["Medical Kit"]
    play.choose("Medical Kit")
    assert len(play.state.players[0].hand) == 1 + drawn


@pytest.mark.parametrize("cost", [0, 1, 3])
def test_improved_scenery_shows_as_many_dilemmas_as_the_card_cost(scenario: Scenario, cost: int) -> None:
    scenario.hand(scenario.personnel("price", cost=cost))
    scenario.pile(*(scenario.dilemma(f"secret{n}") for n in range(4)))
    play = in_hand(scenario, "improved-scenery", Segment.EXECUTE_ORDERS)
    play.choose("Play Improved Scenery")
    assert [n for n in range(4) if any(f"secret{n}" in told for told in play.told(0))] == list(range(cost))
    assert play.where("improved-scenery") == "removed"
    assert not any("secret" in told for told in play.told(None))


# --- events of the Federation and the Klingons -----------------------------------------------------------------------


@pytest.mark.parametrize("more", ["yes", "no"])
def test_mutual_advantage_changes_a_card_of_each_player(scenario: Scenario, more: str) -> None:
    people(scenario, 3, "Federation")
    for seat in (0, 1):
        cards(scenario, 1, seat=seat)
    play = in_hand(scenario, "mutual-advantage")
    play.choose("play:mutual-advantage")
    play.choose(more)
    assert [len(player.hand) for player in play.state.players] == [1 + (more == "yes"), 1]
    assert [play.where(card) for card in ("h00", "h10")] == ["discard", "discard"]


@pytest.mark.parametrize(("cost", "placed"), [(3, True), (4, False)])
def test_an_interstellar_treaty_places_a_diplomat_of_cost_three(scenario: Scenario, cost: int, placed: bool) -> None:
    people(scenario, 2, "Federation", "diplomacy")
    scenario.hand(scenario.personnel("envoy", "diplomacy", cost=cost))
    play = in_hand(scenario, "interstellar-treaty")
    play.choose("play:interstellar-treaty")
    if placed:
        play.choose("H")
    assert play.where("envoy") == ("H" if placed else "hand")


@pytest.mark.parametrize("has", ["diplomacy", "law"])
def test_guidance_of_the_council_comes_when_a_diplomat_arrives(scenario: Scenario, has: str) -> None:
    scenario.core(scenario.card("guidance-of-the-council"))
    scenario.deck(scenario.personnel("chancellor", keywords=("Chancellor",)))
    scenario.hand(scenario.personnel("envoy", has))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("play:envoy")
    assert response(play, "guidance-of-the-council") == (has == "diplomacy")
    if has == "diplomacy":
        play.choose("chancellor")
        assert (play.where("chancellor"), play.where("guidance-of-the-council")) == ("hand", "discard")


@pytest.mark.parametrize("place", ["P", "H"])
def test_a_warriors_birthright_lets_strength_count_at_its_mission(scenario: Scenario, place: str) -> None:
    scenario.on("P", scenario.card("warriors-birthright"))
    people(scenario, 1, "Klingon", place=place)
    found = attribute_substitutes(Characteristics(scenario.begin().table), "p1", "dilemma")
    assert [change.attribute for change in found] == (["strength"] if place == "P" else [])


@pytest.mark.parametrize(("place", "paid"), [("P", 1), ("H", 0)])
def test_a_diplomatic_overture_makes_diplomats_pay_at_its_mission(scenario: Scenario, place: str, paid: int) -> None:
    scenario.on("P", scenario.card("diplomatic-overture"))
    scenario.put(place, scenario.personnel("envoy", "diplomacy"), scenario.personnel("judge", "law"))
    now = Characteristics(scenario.begin().table)
    assert (len(skill_tolls(now, "envoy")), len(skill_tolls(now, "judge"))) == (paid, 0)


# --- events of the Ferengi -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("score", [4, 5])
def test_a_bribe_costs_five_points_and_lets_cunning_count(scenario: Scenario, score: int) -> None:
    scenario.state.players[0].score = score
    people(scenario, 1, "Ferengi")
    play = in_hand(scenario, "are-you-offering-me-a-bribe")
    assert may_play(play, "are-you-offering-me-a-bribe") == (score == 5)
    if score == 5:
        play.choose("play:are-you-offering-me-a-bribe")
        now = Characteristics(play.table)
        assert [one.attribute for one in attribute_substitutes(now, "p1", "mission")] == ["cunning"]
        assert attribute_substitutes(now, "helmsman", "mission") == []
        assert any(now.changes_for(MayAttempt, "p1"))
        assert not any(now.changes_for(MayAttempt, "helmsman"))


def test_oo_mox_lasts_a_turn_and_then_stays(scenario: Scenario) -> None:
    people(scenario, 1, "Ferengi")
    play = in_hand(scenario, "oo-mox")
    play.choose("play:oo-mox")
    now = Characteristics(play.table)
    assert (
        now.personnel_qualities("p1").attributes["cunning"],
        now.personnel_qualities("helmsman").attributes["cunning"],
    ) == (6, 5)
    while play.where("oo-mox") == "core":
        words = "Use Oo-mox"
        play.choose(*([words] if play.offers(words) else play.decision.default))
    assert play.where("oo-mox") == f"beneath {HOME}"


def test_oo_mox_needs_ferenginar(scenario: Scenario) -> None:
    gone = scenario.state.missions.pop(1)
    del scenario.state.cards[gone.id]
    assert not may_play(in_hand(scenario, "oo-mox"), "oo-mox")


def test_quark_advises_to_keep_a_card_of_the_deck(scenario: Scenario) -> None:
    scenario.deck(scenario.card("tricorder"))
    play = in_hand(scenario, "quarks-advice")
    play.choose("play:quarks-advice")
    play.choose("Tricorder")
    assert play.where("tricorder") == f"beneath {HOME}"


@pytest.mark.parametrize("found", [True, False])
def test_a_declined_download_is_not_placed(scenario: Scenario, found: bool) -> None:
    scenario.deck(scenario.card("tricorder"))
    play = in_hand(scenario, "quarks-advice")
    play.choose("play:quarks-advice")
    play.choose(*(["Tricorder"] if found else []))
    assert len(play.table.mission_state(HOME).beneath) == int(found)


@pytest.mark.parametrize(("card", "may"), [("tricorder", True), ("uss-galaxy", False)])
def test_a_product_is_placed_for_two_counters(scenario: Scenario, card: str, may: bool) -> None:
    scenario.hand(scenario.card(card))
    play = in_hand(scenario, "product-placement")
    assert may_play(play, "product-placement") == may
    if may:
        before = play.state.counters - catalogue_cost("product-placement")
        play.choose("play:product-placement")
        assert (play.state.counters, play.where(card)) == (before + 2, "discard")


def test_indebtedness_changes_a_card_once_a_turn(scenario: Scenario) -> None:
    scenario.core(scenario.card("indebtedness"))
    cards(scenario, 1)
    play = scenario.begin()
    play.choose("Use Indebtedness")
    play.choose("h00")
    assert (len(play.state.players[0].hand), play.where("h00")) == (1, "discard")
    assert not play.offers("Use Indebtedness")


@pytest.mark.parametrize("rule", ["oo-mox", "rule-of-acquisition-22"])
def test_rule_76_takes_a_rule_back(scenario: Scenario, rule: str) -> None:
    scenario.core(scenario.card("rule-of-acquisition-76"), scenario.card(rule))
    play = scenario.begin()
    play.choose("Use Rule of Acquisition #76")
    if rule != "oo-mox":
        play.choose(rule)
    assert play.where(rule) == ("core" if rule == "oo-mox" else "hand")


@pytest.mark.parametrize("keyword", ["Waiter", "Admiral"])
def test_a_strike_costs_a_waiter_and_draws_two_without_an_event(scenario: Scenario, keyword: str) -> None:
    scenario.core(scenario.card("were-all-on-strike"))
    scenario.put("H", scenario.personnel("server", keywords=(keyword,)))
    cards(scenario, 1, seat=1)
    play = scenario.begin()
    assert play.offers("Use We're All On Strike") == (keyword == "Waiter")
    if keyword == "Waiter":
        play.choose("Use We're All On Strike")
        assert play.stopped("server")
        assert len(play.state.players[0].hand) == 2


def test_a_strike_draws_nothing_if_the_opponent_has_an_event(scenario: Scenario) -> None:
    scenario.core(scenario.card("were-all-on-strike"))
    scenario.put("H", scenario.personnel("server", keywords=("Dabo Girl",)))
    scenario.hand(scenario.card("oo-mox", seat=1))
    play = scenario.begin()
    play.choose("Use We're All On Strike")
    assert play.state.players[0].hand == []


@pytest.mark.parametrize(("affiliation", "spared"), [("Ferengi", True), ("Klingon", False)])
def test_a_ferengi_computer_is_kept_for_a_ferengi(scenario: Scenario, affiliation: str, spared: bool) -> None:
    scenario.put("P", scenario.card("ferengi-computer"))
    people(scenario, 4, affiliation, place="P")
    play = struck(scenario, Stop(Chosen()))
    assert response(play, "ferengi-computer") == spared
    assert play.where("ferengi-computer") == (f"beneath {HOME}" if spared else "P")


@pytest.mark.parametrize(("has", "strength"), [("treachery", 6), ("honor", 5)])
def test_a_ferengi_whip_is_for_treachery_personnel_facing_a_dilemma(
    scenario: Scenario, has: str, strength: int
) -> None:
    scenario.put("P", scenario.card("ferengi-whip"))
    people(scenario, 4, "Ferengi", has, place="P")
    scenario.pile(scenario.dilemma("trial", Stop(Chosen())))
    play = scenario.begin()
    assert Characteristics(play.table).personnel_qualities("p1").attributes["strength"] == 5
    play.choose("Attempt P")
    play.choose("trial")
    assert Characteristics(play.table).personnel_qualities("p1").attributes["strength"] == strength


@pytest.mark.parametrize(("ferengi", "hand", "more"), [(3, 2, 2), (3, 1, 0)])
def test_a_veiled_threat_counts_the_surplus(scenario: Scenario, ferengi: int, hand: int, more: int) -> None:
    people(scenario, ferengi, "Ferengi", place="P")
    scenario.state.missions[3].completed = scenario.state.missions[2].completed = False
    scenario.mission("b1", seat=1)
    scenario.mission("b2", seat=1)
    cards(scenario, hand)
    cards(scenario, 1, seat=1)
    scenario.hand(scenario.card("veiled-threat"))
    scenario.pile(scenario.dilemma("trial", Stop(Chosen())))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("trial")
    play.choose("Play Veiled Threat")
    play.choose("p1")
    assert Characteristics(play.table).personnel_qualities("p1").attributes["cunning"] == 5 + more
    assert Characteristics(play.table).personnel_qualities("p2").attributes["cunning"] == 5


@pytest.mark.parametrize("ferengi", [2, 3])
def test_a_veiled_threat_needs_three_ferengi(scenario: Scenario, ferengi: int) -> None:
    people(scenario, ferengi, "Ferengi", place="P")
    scenario.hand(scenario.card("veiled-threat"))
    scenario.pile(scenario.dilemma("trial", Stop(Chosen())))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("trial")
    assert play.offers("Play Veiled Threat") == (ferengi == 3)


@pytest.mark.parametrize("count", [1, 5])
def test_the_wreckage_is_salvaged_up_to_four_cards(scenario: Scenario, count: int) -> None:
    lost = [scenario.personnel(f"lost{n}") for n in range(count)]
    scenario.discard(*lost)
    play = in_hand(scenario, "salvaging-the-wreckage")
    play.choose("play:salvaging-the-wreckage")
    assert play.decision.maximum == min(count, 4)
    play.choose(*lost[:4])
    assert [play.where(card) for card in lost] == ["deck"] * min(count, 4) + ["discard"] * (count - min(count, 4))
    assert play.where("salvaging-the-wreckage") == "removed"
