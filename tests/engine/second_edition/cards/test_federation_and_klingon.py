"""Texts of Federation and Klingon personnel and ships: when played, by order, and in response."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import BeginEngagement, Damage, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has both headquarters, two missions, and a ship at the first; Bob has a headquarters."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("Q", affiliation="Klingon")
    scenario.mission("P", "Cunning>0", affiliations=("Federation", "Klingon"))
    scenario.mission("S", "Cunning>0", type="space", affiliations=("Federation", "Klingon"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    scenario.headquarters("H of Bob", seat=1)
    scenario.fill_decks()
    return scenario


def here(scenario: Scenario, card: str, place: str = "P") -> str:
    """Put one of Alice's starter cards at a place."""
    scenario.put(place, scenario.card(card))
    return card


def klingon(scenario: Scenario, name: str, has: str = "", place: str = "P", **facts: object) -> str:
    made = scenario.personnel(name, has, affiliation="Klingon", species=("klingon",), **facts)  # type: ignore[arg-type]
    if place:
        scenario.put(place, made)
    return made


def playing(scenario: Scenario, card: str) -> Play:
    """Let Alice play a starter card from her hand."""
    scenario.hand(scenario.card(card))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose(f"play:{card}")
    return play


def struck(scenario: Scenario, effect: Kill | Stop, people: int = 4, place: str = "P") -> Play:
    """Let Alice's personnel attempt the mission and face a dilemma with this effect."""
    scenario.crew(place, people)
    scenario.pile(scenario.dilemma("trial", effect))
    play = scenario.begin()
    play.choose(f"Attempt {'P' if place == 'P' else 'S'}")
    play.choose("trial")
    return play


# --- when played -----------------------------------------------------------------------------------------------------

DOWNLOADS = {
    "gowron-leader-of-the-high-council": ("Use Gowron, Leader of the High Council", "lost-warrior", "rogue"),
    "toral-arrogant-child": ("Use Toral, Arrogant Child", "rogue", "lost-warrior"),
    "kargan-rash-captain": ("Use Kargan, Rash Captain", "disable-sensors", "brutal-struggle"),
}


def stock(scenario: Scenario) -> None:
    """Add a card that each can download, and one that doesn't fit."""
    klingon(scenario, "lost-warrior", "honor", place="")
    klingon(scenario, "rogue", "treachery", place="")
    scenario.deck("lost-warrior", "rogue", *(scenario.card(c) for c in ("disable-sensors", "brutal-struggle")))


@pytest.mark.parametrize("card", DOWNLOADS)
def test_some_download_only_cards_named_in_their_text(scenario: Scenario, card: str) -> None:
    words, wanted, unwanted = DOWNLOADS[card]
    stock(scenario)
    play = playing(scenario, card)
    play.choose(words)
    offered = {option.id for option in play.decision.options}
    assert wanted in offered
    assert unwanted not in offered
    play.choose(wanted)
    assert play.where(wanted) == "hand"


def test_leyton_downloads_a_ship_with_the_e_icon(scenario: Scenario) -> None:
    scenario.deck(scenario.card("uss-galaxy"), scenario.card("uss-sovereign"))
    play = playing(scenario, "leyton-chief-of-starfleet-operations")
    play.choose("Use Leyton, Chief of Starfleet Operations")
    assert play.labels == ["U.S.S. Galaxy"], "the Sovereign has another icon"


@pytest.mark.parametrize(("kahless", "hand"), [(True, 1), (False, 0)])
def test_divok_draws_if_kahless_is_in_play(scenario: Scenario, kahless: bool, hand: int) -> None:
    if kahless:
        here(scenario, "kahless-the-greatest-warrior-of-them-all", "Q")
    play = playing(scenario, "divok")
    if kahless:
        play.choose("Use Divok")
    assert len(play.state.players[0].hand) == hand


@pytest.mark.parametrize(("crew", "may"), [(0, False), (1, True)])
def test_picard_the_captain_downloads_with_a_strong_companion(scenario: Scenario, crew: int, may: bool) -> None:
    for number in range(crew):
        scenario.put("H", scenario.personnel(f"tng{number}", icons=("tng",), cost=4))
    scenario.put("H", scenario.personnel("ensign", icons=("tng",), cost=3))
    play = playing(scenario, "jean-luc-picard-battleship-captain")
    assert play.offers("Use Jean-Luc Picard, Battleship Captain") == may


@pytest.mark.parametrize("count", [0, 2, 5])
def test_nog_privately_examines_up_to_four_dilemmas(scenario: Scenario, count: int) -> None:
    scenario.pile(*(scenario.dilemma(f"secret{n}") for n in range(count)))
    play = playing(scenario, "nog-eager-cadet")
    play.choose("Use Nog, Eager Cadet")
    seen = [n for n in range(count) if any(f"secret{n}" in told for told in play.told(0))]
    assert seen == list(range(min(count, 4)))
    assert not any("secret" in told for told in play.told(None))


# --- orders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "where"), [(2, "discard"), (3, "P")])
def test_drex_returns_to_hand_to_kill_a_cheap_personnel(scenario: Scenario, cost: int, where: str) -> None:
    """It is offered whatever the face-down personnel cost; if none is cheap, nothing happens (2E-CST-05)."""
    card = here(scenario, "drex-arrogant-warrior")
    scenario.put("P", scenario.personnel("enemy", seat=1, cost=cost))
    play = scenario.begin()
    play.choose("Use Drex, Arrogant Warrior")
    assert (play.where(card), play.where("enemy")) == ("hand", where)
    assert ("There is no card this could apply to." in play.told()) == (where == "P")


def test_drex_is_not_used_without_an_opponents_personnel_there(scenario: Scenario) -> None:
    here(scenario, "drex-arrogant-warrior")
    scenario.put("P", scenario.personnel("mine", cost=1))
    scenario.ship("galaxy", "P", seat=1)
    scenario.put("galaxy", scenario.personnel("enemy", seat=1, cost=1))
    assert not scenario.begin().offers("Use Drex, Arrogant Warrior")


@pytest.mark.parametrize(("hand", "may"), [(2, False), (3, True)])
def test_picard_the_explorer_trades_three_cards_for_one(scenario: Scenario, hand: int, may: bool) -> None:
    here(scenario, "jean-luc-picard-explorer")
    cards = [scenario.personnel(f"h{n}") for n in range(hand)]
    scenario.hand(*cards)
    play = scenario.begin()
    assert play.offers("Use Jean-Luc Picard, Explorer") == may
    if may:
        play.choose("Use Jean-Luc Picard, Explorer")
        if play.decision.rule == "2E-SEL-02":
            play.choose(*cards)
        assert play.state.players[0].deck[-3:] == cards
        assert len(play.state.players[0].hand) == 1


@pytest.mark.parametrize(("place", "hand", "may"), [("ship", 1, True), ("ship", 0, False), ("P", 1, False)])
def test_la_forge_repairs_the_ship_that_he_is_aboard_once_a_turn(
    scenario: Scenario, place: str, hand: int, may: bool
) -> None:
    scenario.ship("ship", "S", staffing=())
    scenario.damage("ship", scenario.card("disable-sensors"), scenario.card("precise-attack"))
    here(scenario, "geordi-la-forge-chief-engineer", place)
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(hand)))
    play = scenario.begin()
    words = "Use Geordi La Forge, Chief Engineer"
    assert play.offers(words) == may
    if may:
        play.choose(words)
        play.choose("disable-sensors")
        assert len(play.state.ships["ship"].damage) == 1
        assert not play.offers(words)


@pytest.mark.parametrize(("hand", "may"), [(1, False), (2, True)])
def test_barclay_gives_his_ship_range_for_two_cards(scenario: Scenario, hand: int, may: bool) -> None:
    scenario.ship("ship", "S", staffing=(), range=8)
    here(scenario, "reginald-barclay-reclusive-engineer", "ship")
    cards = [scenario.personnel(f"h{n}") for n in range(hand)]
    scenario.hand(*cards)
    play = scenario.begin()
    words = "Use Reginald Barclay, Reclusive Engineer"
    assert play.offers(words) == may
    if may:
        play.choose(words)
        assert Characteristics(play.table).ship_numbers("ship")["range"] == 10
        play.end_turn()
        assert Characteristics(play.table).ship_numbers("ship")["range"] == 8


# --- responses to what a dilemma does --------------------------------------------------------------------------------


def response(play: Play, words: str) -> bool:
    """Whether Alice can use it now; if so, use it."""
    if play.decision.seat == 0 and play.offers(words):
        play.choose(words)
        return True
    return False


@pytest.mark.parametrize(("hand", "saved"), [(1, True), (0, False)])
def test_crusher_puts_a_personnel_that_would_be_killed_on_the_deck_for_a_card(
    scenario: Scenario, hand: int, saved: bool
) -> None:
    here(scenario, "beverly-crusher-chief-medical-officer")
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(hand)))
    play = struck(scenario, Kill(Chosen()))
    play.choose("P-crew-1")
    assert response(play, "Use Beverly Crusher, Chief Medical Officer") == saved
    assert play.where("P-crew-1") == ("deck" if saved else "discard")
    if saved:
        assert play.state.players[0].deck[0] == "P-crew-1"


def test_crusher_does_not_save_herself(scenario: Scenario) -> None:
    card = here(scenario, "beverly-crusher-chief-medical-officer")
    scenario.hand(scenario.personnel("h0"))
    play = struck(scenario, Kill(Chosen()))
    play.choose(card)
    assert play.where(card) == "discard"


@pytest.mark.parametrize(("hand", "saved"), [(1, True), (0, False)])
def test_ogawa_is_stopped_to_put_a_personnel_that_would_be_killed_and_a_card_on_the_deck(
    scenario: Scenario, hand: int, saved: bool
) -> None:
    card = here(scenario, "alyssa-ogawa-enterprise-medical-assistant")
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(hand)))
    play = struck(scenario, Kill(Chosen()))
    play.choose("P-crew-1")
    assert response(play, "Use Alyssa Ogawa, Enterprise Medical Assistant") == saved
    assert play.where("P-crew-1") == ("deck" if saved else "discard")
    if saved:
        assert play.stopped(card)
        assert play.state.players[0].deck[:2] == ["P-crew-1", "h0"]


@pytest.mark.parametrize(("has", "saved"), [("honor", True), ("treachery", False)])
@pytest.mark.parametrize("effect", [Kill(Chosen()), Stop(Chosen())])
def test_gowron_the_sole_leader_spares_the_honorable_for_a_traitor(
    scenario: Scenario, has: str, saved: bool, effect: Kill | Stop
) -> None:
    here(scenario, "gowron-sole-leader-of-the-empire", "Q")
    klingon(scenario, "target", has)
    scenario.hand(klingon(scenario, "traitor", "treachery", place=""), scenario.personnel("other"))
    play = struck(scenario, effect)
    play.choose("target")
    assert response(play, "Use Gowron, Sole Leader of the Empire") == saved
    assert play.where("traitor") == ("discard" if saved else "hand")
    if isinstance(effect, Kill):
        assert (play.where("target") == "discard") != saved


@pytest.mark.parametrize(("card", "saved"), [("brutal-struggle", True), ("relentless", False)])
def test_worf_spares_the_honorable_for_an_event(scenario: Scenario, card: str, saved: bool) -> None:
    here(scenario, "worf-the-strongest-heart")
    klingon(scenario, "target", "honor")
    scenario.hand(scenario.card(card))
    play = struck(scenario, Stop(Chosen()))
    play.choose("target")
    assert response(play, "Use Worf, The Strongest Heart") == saved


@pytest.mark.parametrize(("has", "saved"), [("medical", True), ("science", False)])
def test_a_hypospray_needs_a_doctor_and_stops_doctor_and_patient(scenario: Scenario, has: str, saved: bool) -> None:
    here(scenario, "hypospray")
    scenario.put("P", scenario.personnel("doctor", has))
    play = struck(scenario, Kill(Chosen()))
    play.choose("P-crew-1")
    assert response(play, "Use Hypospray") == saved
    assert (play.where("P-crew-1") == "discard") != saved


@pytest.mark.parametrize(("cause", "saved"), [("dilemma", True), ("elsewhere", False)])
def test_a_vascular_pad_goes_under_the_deck_for_a_personnel_that_would_be_stopped(
    scenario: Scenario, cause: str, saved: bool
) -> None:
    card = here(scenario, "vascular-pad", "P" if cause == "dilemma" else "H")
    play = struck(scenario, Stop(Chosen()))
    play.choose("P-crew-1")
    assert response(play, "Use Vascular Pad") == saved
    assert play.where(card) == ("deck" if saved else "H")


# --- responses to what opponents and ships do ------------------------------------------------------------------------


def engaging(scenario: Scenario, *, ours: int = 9) -> None:
    """Add ships of Alice and Bob at the space mission, and an event whose order begins an engagement."""
    scenario.ship("hunter", "S", affiliation="Klingon", staffing=(), weapons=ours)
    klingon(scenario, "gunner", place="hunter")
    scenario.ship("prey", "S", seat=1, shields=6)
    effect = BeginEngagement((Damage(Chosen(kind="ship", whose="opponent")),))
    scenario.core(scenario.event("battle", stays=True, texts=(Order(effects=(effect,)),)))


@pytest.mark.parametrize(("weapons", "drawn"), [(7, 1), (6, 0)])
def test_alexander_brings_luck_to_the_ship_that_wins(scenario: Scenario, weapons: int, drawn: int) -> None:
    engaging(scenario, ours=weapons)
    here(scenario, "alexander-rozhenko-good-luck-charm", "hunter")
    play = scenario.begin()
    play.choose("Use battle")
    if drawn:
        play.choose("yes")
        play.choose("Use Alexander Rozhenko, Good Luck Charm")
    assert len(play.state.players[0].hand) == drawn


@pytest.mark.parametrize(("place", "raised"), [("hunter", 3), ("P", 0)])
def test_kor_dies_for_his_ship(scenario: Scenario, place: str, raised: int) -> None:
    engaging(scenario)
    card = here(scenario, "kor-noble-warrior-to-the-end", place)
    play = scenario.begin()
    play.choose("Use battle")
    assert play.offers("Use Kor, Noble Warrior to the End") == bool(raised)
    if raised:
        play.choose("Use Kor, Noble Warrior to the End")
        assert play.where(card) == "discard"
        assert Characteristics(play.table).ship_numbers("hunter")["weapons"] == 9 + raised


@pytest.mark.parametrize(("place", "joins"), [("escort", True), ("P", False)])
def test_kurn_brings_his_ship_into_the_engagement(scenario: Scenario, place: str, joins: bool) -> None:
    engaging(scenario)
    scenario.ship("escort", "S", affiliation="Klingon", staffing=(), weapons=5)
    klingon(scenario, "mate", place="escort")
    here(scenario, "kurn-squadron-commander", place)
    play = scenario.begin()
    play.choose("Use battle")
    if play.decision.rule == "2E-ENG-03":
        play.choose(*[o.id for o in play.decision.options if "hunter" in o.label][:1])
    assert play.offers("Use Kurn, Squadron Commander") == joins
    if joins:
        play.choose("Use Kurn, Squadron Commander")
        assert any("escort joins the engagement" in told for told in play.told())


@pytest.mark.parametrize(("place", "captive", "drawn"), [("P", True, 1), ("Q", True, 0), ("P", False, 0)])
def test_koth_draws_at_the_start_of_a_turn_while_guarding_a_captive(
    scenario: Scenario, place: str, captive: bool, drawn: int
) -> None:
    here(scenario, "koth-prison-commandant", place)
    if captive:
        scenario.brig(0, scenario.personnel("captive", seat=1))
    play = scenario.begin(Segment.START)
    assert play.offers("Use Koth, Prison Commandant") == bool(drawn)


@pytest.mark.parametrize("at", ["B", "P"])
def test_duras_kills_when_an_opponent_completes_the_mission(scenario: Scenario, at: str) -> None:
    scenario.state.active = 1
    scenario.mission("B", "Cunning>0", seat=1)
    here(scenario, "duras-son-of-a-traitor", at)
    people = [scenario.personnel(f"b{n}", seat=1) for n in range(2)]
    scenario.put("B", *people)
    play = scenario.begin()
    play.choose("Attempt B")
    if at == "B":
        play.choose("Use Duras, Son of a Traitor")
        play.choose("b0")
        assert play.where("b0") == "discard"
    else:
        assert not play.offers("Use Duras, Son of a Traitor")


@pytest.mark.parametrize(("weapons", "won"), [(7, True), (6, False)])
def test_the_bortas_finds_a_maneuver_when_it_wins(scenario: Scenario, weapons: int, won: bool) -> None:
    ship = "iks-bortas"
    scenario.afloat("S", scenario.card(ship))
    for number, icons in enumerate((("cmd",), ("cmd",), ("stf",), ("stf",), ("stf",))):
        klingon(scenario, f"k{number}", place=ship, icons=icons)
    own = Characteristics(scenario.begin().table).ship_numbers(ship)["weapons"]
    scenario.ship("prey", "S", seat=1, shields=own - 1 if won else own)
    effect = BeginEngagement((Damage(Chosen(kind="ship", whose="opponent")),))
    scenario.core(scenario.event("battle", stays=True, texts=(Order(effects=(effect,)),)))
    scenario.hand(scenario.personnel("h0"))
    scenario.deck(scenario.card("precise-attack"))
    play = scenario.begin()
    play.choose("Use battle")
    if won:
        play.choose("yes")
    assert play.offers("Use I.K.S. Bortas") == won
    if won:
        play.choose("Use I.K.S. Bortas")
        play.choose("Precise Attack")
        assert play.where("precise-attack") == "hand"
