"""Personnel, ships, missions and other cards of many published decks: their effects and limits."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7
from engine.first_edition.cards.wording import card_text
from engine.first_edition.position.characteristics import attribute_of_card, persons_of_group, ship_attributes
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def attributes(play: Play, name: str) -> tuple[int, int, int]:
    return tuple(attribute_of_card(play.table, name, one) for one in ("integrity", "cunning", "strength"))  # type: ignore[return-value]


def numbers(play: Play, name: str) -> tuple[int, int, int]:
    now = ship_attributes(play.table, name)
    return now["range"], now["weapons"], now["shields"]


def aboard(*cards: str, scenario: Scenario | None = None, region: str = "") -> Scenario:
    """Return Alice's shuttlecraft in space at M with some cards aboard."""
    scenario = scenario or Scenario()
    scenario.mission("M", ground="space", region=region)
    scenario.put("M", scenario.ship("boat", affiliation="non-aligned"))
    scenario.put("boat", *cards)
    scenario.fill_decks()
    return scenario


# --- personnel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "more"), [(True, 2), (False, 0)])
def test_captain_worf_and_any_kehleyr_are_better_together(there: bool, more: int) -> None:
    scenario = Scenario()
    worf = scenario.card("captain-worf")
    wife = scenario.version("envoy", persona="K'Ehleyr", affiliation="klingon")
    aboard(worf, *([wife] if there else []), scenario=scenario)
    if not there:
        scenario.put("M", scenario.ship("other"))
        scenario.put("other", wife)
    play = scenario.begin()
    assert attributes(play, "captain-worf") == (8 + more, 6 + more, 10 + more)
    assert attributes(play, "envoy") == (5 + more, 5 + more, 5 + more)


@pytest.mark.parametrize(("title", "more"), [("Goss", 2), ("Dr. Arridor", 2), ("Quark", 0)])
def test_kol_is_better_with_one_of_two(title: str, more: int) -> None:
    scenario = Scenario()
    aboard(
        scenario.card("kol-the-next-generation"),
        scenario.personnel("friend", title=title, affiliation="ferengi"),
        scenario=scenario,
    )
    assert attributes(scenario.begin(), "kol-the-next-generation") == (6 + more, 6 + more, 5 + more)


@pytest.mark.parametrize(
    ("who", "affiliation", "icons", "more"),
    [
        ("martok", "klingon", (), (0, 2, 0)),
        ("martok", "romulan", (), (0, 0, 0)),
        ("senator-cretak", "romulan", (), (0, 2, 0)),
        ("senator-cretak", "klingon", (), (0, 0, 0)),
        ("krase", "klingon", ("films",), (0, 0, 2)),
        ("krase", "klingon", (), (0, 0, 0)),
    ],
)
def test_personnel_that_help_their_players_ships_at_a_location(
    who: str, affiliation: str, icons: tuple[str, ...], more: tuple[int, int, int]
) -> None:
    scenario = Scenario()
    aboard(scenario.card(who), scenario=scenario)
    for seat in range(2):
        scenario.put("M", scenario.ship(f"near{seat}", seat=seat, affiliation=affiliation, icons=icons))
    scenario.mission("N", ground="space")
    scenario.put("N", scenario.ship("far", affiliation=affiliation, icons=icons))
    play = scenario.begin()
    assert numbers(play, "near0") == tuple(a + b for a, b in zip((8, 6, 6), more, strict=True))
    assert numbers(play, "near1") == numbers(play, "far") == (8, 6, 6)


@pytest.mark.parametrize(("in_play", "more"), [(True, 2), (False, 0)])
def test_gilora_rejal_is_better_while_miles_obrien_is_in_play(in_play: bool, more: int) -> None:
    scenario = Scenario()
    aboard(scenario.card("gilora-rejal"), scenario=scenario)
    chief = scenario.personnel("chief", title="Miles O'Brien", seat=1)
    scenario.mission("N")
    scenario.put("N", chief) if in_play else scenario.hand(chief)
    assert attributes(scenario.begin(), "gilora-rejal") == (7 + more, 8 + more, 4 + more)


@pytest.mark.parametrize("there", [True, False])
def test_rusot_leads_and_guards_only_with_damar(there: bool) -> None:
    scenario = Scenario()
    damar = scenario.personnel("glinn", title="Damar" if there else "Dukat", affiliation="cardassian")
    aboard(scenario.card("rusot-things-past"), damar, scenario=scenario)
    (rusot,) = persons_of_group(scenario.begin().table, ["rusot-things-past"])
    assert {"leadership", "security"} <= rusot.skills.keys() if there else "leadership" not in rusot.skills


def test_aluura_helps_other_dabo_girls_and_ferengi_waiters_of_her_player() -> None:
    scenario = Scenario()
    aboard(
        scenario.card("aluura"),
        scenario.personnel("girl", characteristics=("dabo girl",)),
        scenario.personnel("frool", characteristics=("ferengi", "waiter")),
        scenario.personnel("human", characteristics=("human", "waiter")),
        scenario=scenario,
    )
    scenario.put("M", scenario.ship("bar", seat=1))
    scenario.put("bar", scenario.personnel("leeta", characteristics=("dabo girl",), seat=1))
    play = scenario.begin()
    found = {one: attributes(play, one) for one in ("aluura", "girl", "frool", "human", "leeta")}
    assert found["girl"] == found["frool"] == (7, 7, 7)
    assert found["human"] == found["leeta"] == (5, 5, 5)
    assert found["aluura"] == (8, 6, 2)


def test_leck_kills_anyone_present_once_a_game() -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", scenario.card("leck"), scenario.personnel("own"), scenario.personnel("foe", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(next(one.id for one in play.decision.options if "Leck" in one.label))
    play.choose("foe")
    assert play.where("foe") == "discard.1"
    assert not any("Leck" in label for label in play.labels)


@pytest.mark.parametrize(("persona", "able"), [("Jean-Luc Picard", True), ("", False)])
def test_daimon_bok_captures_any_version_of_picard_here(persona: str, able: bool) -> None:
    scenario = Scenario()
    aboard(scenario.card("daimon-bok"), scenario=scenario)
    scenario.put("M", scenario.ship("stargazer", seat=1))
    scenario.put("stargazer", scenario.version("captain", persona=persona, seat=1))
    play = scenario.begin()
    orders = [one.id for one in play.decision.options if "Bok" in one.label]
    assert bool(orders) is able
    if able:
        play.choose(orders[0])
        while play.state.cards["captain"].captor is None:
            play.choose(play.ids[0])
        assert play.state.cards["captain"].captor == 0


@pytest.mark.parametrize(("card", "met"), [("parem-engage", 9), ("kosinski", 5)])
def test_personnel_that_change_only_while_facing_a_dilemma(card: str, met: int) -> None:
    """One dilemma checks Parem's STRENGTH and Kosinski's CUNNING; afterwards both are as printed."""
    asked = "strength" if card == "parem-engage" else "cunning"
    for number, past in ((met - 1, True), (met, False)):
        scenario = Scenario()
        scenario.mission("M", "Music x9", anyone=True)
        scenario.under("M", scenario.dilemma("test", dilemma_half(unless=f"{asked.title()}>{number}")))
        scenario.put("M", scenario.card(card))
        scenario.fill_decks()
        play = scenario.begin()
        before = attributes(play, card)
        play.choose("Attempt M")
        assert ("is overcome" in play.words()) is past
        assert attributes(play, card) == before


@pytest.mark.parametrize("skill", ["Anthropology", "Physics", "Navigation"])
def test_data_has_one_of_three_skills_from_the_time_that_he_reports(skill: str) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", scenario.outpost("starbase"))
    scenario.hand(scenario.card("data-the-next-generation"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "Data" in one.label))
    assert play.labels == ["Anthropology", "Navigation", "Physics"]
    play.choose(skill)
    (data,) = persons_of_group(play.table, ["data-the-next-generation"])
    assert data.skills.keys() >= {"computer skill", skill.lower()}
    assert len(data.skills.keys() & {"anthropology", "physics", "navigation"}) == 1


@pytest.mark.parametrize("there", [True, False])
def test_konmel_downloads_a_disruptor_only_with_korris(there: bool) -> None:
    scenario = Scenario()
    aboard(
        scenario.card("konmel-the-next-generation"),
        scenario.personnel("captain", title="Korris" if there else "Kurn", affiliation="klingon"),
        scenario=scenario,
    )
    scenario.deck(scenario.card("klingon-disruptor"))
    play = scenario.begin()
    assert any(label.startswith("Download Klingon Disruptor") for label in play.labels) is there


@pytest.mark.parametrize(
    ("who", "affiliation", "facts", "able"),
    [
        ("brigadier-kerla", "klingon", {"icons": ("films",), "characteristics": ("klingon", "chancellor")}, True),
        ("brigadier-kerla", "klingon", {"icons": (), "characteristics": ("klingon", "chancellor")}, False),
        ("brigadier-kerla", "klingon", {"icons": ("films",), "characteristics": ("klingon",)}, False),
        ("ambassador-spock", "romulan", {"attributes": (7, 5, 5)}, True),
        ("ambassador-spock", "romulan", {"attributes": (6, 5, 5)}, False),
        ("ambassador-spock", "romulan", {"attributes": (7, 5, 5), "uniqueness": "unique"}, False),
        ("ambassador-spock", "romulan", {"title": "Pardek", "uniqueness": "unique"}, True),
        ("kurdon", "ferengi", {"icons": ("tng",)}, True),
        ("kurdon", "ferengi", {}, False),
    ],
)
def test_special_downloads_of_described_personnel(
    who: str, affiliation: str, facts: dict[str, Any], able: bool
) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", scenario.outpost("base", affiliation=affiliation))
    speaker = scenario.card(who)
    scenario.dock("base", speaker) if who == "kurdon" else scenario.put("base", speaker)
    scenario.table(scenario.card("alternate-universe-door"))
    scenario.fill_decks()
    scenario.deck(scenario.personnel("wanted", affiliation=affiliation, **facts))
    play = scenario.begin()
    offered = [one.id for one in play.decision.options if one.label.startswith("Download")]
    assert bool(offered) is able
    if able:
        play.choose(offered[0])
        while play.where("wanted") == "deck.0":
            play.choose(next((one for one in play.ids if "wanted" in one), play.ids[0]))
        assert play.where("wanted") in ("aboard.base", "aboard.kurdon")


@pytest.mark.parametrize(
    ("who", "treaty", "able"),
    [
        ("ambassador-sarek", "treaty-federation-klingon", True),
        ("ambassador-sarek", "kivas-fajo-collector", False),
        ("senator-vreenak", "treaty-federation-romulan", True),
        ("senator-vreenak", "treaty-federation-klingon", False),
    ],
)
def test_special_downloads_of_treaties(who: str, treaty: str, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", scenario.card(who))
    scenario.deck(scenario.card(treaty))
    scenario.fill_decks()
    play = scenario.begin()
    assert any(label.startswith("Download") for label in play.labels) is able


def test_jadzia_dax_helps_others_with_the_icon_who_are_present() -> None:
    scenario = Scenario()
    aboard(
        scenario.card("jadzia-dax-blaze-of-glory"),
        scenario.personnel("kor", icons=("r>",), affiliation="klingon"),
        scenario.personnel("worf", affiliation="klingon"),
        scenario=scenario,
    )
    play = scenario.begin()
    assert [attributes(play, one)[0] for one in ("jadzia-dax-blaze-of-glory", "kor", "worf")] == [8, 7, 5]


# --- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("region", "found"), [("Neutral Zone", (10, 11, 9)), ("", (8, 9, 7))])
def test_deranas_is_better_in_the_neutral_zone(region: str, found: tuple[int, int, int]) -> None:
    scenario = Scenario()
    scenario.mission("M", ground="space", region=region)
    scenario.put("M", scenario.card("deranas"))
    assert numbers(scenario.begin(), "deranas") == found


def test_qam_chee_weakens_all_that_opposes_it_here() -> None:
    scenario = Scenario()
    scenario.mission("M", ground="space")
    scenario.put(
        "M", scenario.card("ikc-qam-chee-chain-of-command"), scenario.ship("foe", seat=1), scenario.ship("own")
    )
    scenario.put("foe", scenario.personnel("crew", seat=1))
    scenario.put("own", scenario.personnel("mine"))
    play = scenario.begin()
    assert numbers(play, "foe") == (7, 5, 5)
    assert attributes(play, "crew") == (4, 4, 4)
    assert numbers(play, "own") == (8, 6, 6)
    assert attributes(play, "mine") == (5, 5, 5)


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "points"), [("Korris", 30), ("Konmel", 30), ("Kurn", 25)])
def test_seize_freighter_is_worth_more_with_one_of_two_in_the_crew(title: str, points: int) -> None:
    scenario = Scenario()
    scenario.known_mission("seize-freighter")
    scenario.put("seize-freighter", scenario.ship("boat", affiliation="klingon"))
    able = scenario.personnel("able", "officer 2, honor, navigation", affiliation="klingon")
    scenario.put("boat", able, scenario.personnel("other", title=title, affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Seize Freighter")
    assert play.points() == points


@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize(("has", "points"), [("geology 3", 30), ("greed 3, geology", 30), ("geology 2, greed 2", 20)])
def test_geological_survey_is_worth_more_with_geologists_or_greed(has: str, points: int, whose: int) -> None:
    """1E-CARD-04: for the player who solves it."""
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.known_mission("geological-survey", whose)
    scenario.put("geological-survey", scenario.personnel("able", f"science, computer skill, {has}"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Geological Survey")
    assert play.points() == points


@pytest.mark.parametrize("wanted", [True, False])
def test_the_host_of_the_shielding_test_can_download_shields_to_a_ship_there(wanted: bool) -> None:
    scenario = Scenario()
    scenario.known_mission("host-metaphasic-shielding-test")
    scenario.put("host-metaphasic-shielding-test", scenario.ship("boat"))
    scenario.put("boat", scenario.personnel("able", "diplomacy, engineer, navigation, science"))
    scenario.deck(scenario.card("metaphasic-shields"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Host Metaphasic Shielding Test")
    assert any("Host Metaphasic" in label for label in play.labels), play.labels
    play.choose(next(one.id for one in play.decision.options if ("Host Metaphasic" in one.label) is wanted))
    while wanted and play.where("metaphasic-shields") == "deck.0":
        play.choose(play.ids[0])
    assert (play.where("metaphasic-shields") == "on.boat") is wanted
    assert play.points() == 40


# --- equipment, events, incidents ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "affiliation", "more"),
    [
        ("bajoran-phaser", "bajoran", (0, 0, 2)),
        ("bajoran-phaser", "federation", (0, 0, 0)),
        ("ferengi-padd", "ferengi", (0, 2, 0)),
        ("ferengi-padd", "klingon", (0, 0, 0)),
    ],
)
def test_equipment_helps_only_qualified_personnel(card: str, affiliation: str, more: tuple[int, int, int]) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", scenario.card(card), scenario.personnel("user", affiliation=affiliation))
    assert attributes(scenario.begin(), "user") == tuple(5 + one for one in more)


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_surprise_party_lets_the_opponent_draw_two_and_its_player_one_more_each_turn(drawn: int) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.hand(scenario.card("surprise-party"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "Surprise Party" in one.label))
    assert play.decision.seat == 1
    play.choose(str(drawn))
    assert len(play.state.places.get("hand.1", [])) == drawn
    assert play.where("surprise-party") == "table.0"


@pytest.mark.parametrize("burnt", [0, 2])
def test_renewal_scroll_draws_what_was_discarded_and_two_more(burnt: int) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", *(scenario.personnel(f"b{n}", affiliation="bajoran") for n in range(3)))
    scenario.hand(scenario.card("renewal-scroll"), *(scenario.personnel(f"h{n}") for n in range(2)))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "Renewal Scroll" in one.label))
    play.choose(*[f"h{n}" for n in range(burnt)])
    assert len(play.state.places["hand.0"]) == 4
    assert len(play.state.places["discard.0"]) == burnt + 1


def test_renewal_scroll_takes_three_bajorans() -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.put("M", *(scenario.personnel(f"b{n}", affiliation="bajoran") for n in range(2)))
    scenario.hand(scenario.card("renewal-scroll"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert not any("Renewal Scroll" in label for label in play.labels)


@pytest.mark.parametrize(("whose", "ground", "able"), [(1, "planet", True), (0, "planet", False), (1, "space", False)])
def test_cowboy_diplomacy_scores_on_a_planet_that_the_opponent_seeded(whose: int, ground: str, able: bool) -> None:
    scenario = Scenario()
    scenario.mission("M", seat=whose, ground=ground)
    envoy = scenario.personnel("envoy", "diplomacy")
    if ground == "space":
        scenario.put("M", scenario.ship("boat"))
        scenario.put("boat", envoy)
    else:
        scenario.put("M", envoy)
    scenario.hand(scenario.card("cowboy-diplomacy"), scenario.event("spare"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    offered = [one.id for one in play.decision.options if "Cowboy Diplomacy" in one.label]
    assert bool(offered) is able
    if able:
        play.choose(offered[0])
        assert play.points() == 5
        assert any("spare" in label for label in play.labels), "it is free"


def all_hands(*hand: str, scenario: Scenario) -> Play:
    scenario.mission("M", affiliations=("federation",))
    scenario.put("M", scenario.outpost("starbase", characteristics=()))
    scenario.table(scenario.card("attention-all-hands"))
    scenario.hand(*hand)
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


def test_attention_all_hands_reports_one_universal_personnel_a_turn_for_free() -> None:
    scenario = Scenario()
    crew = [scenario.personnel(f"ensign{n}", icons=("tng",)) for n in range(2)]
    play = all_hands(*crew, scenario=scenario)
    play.choose(next(one.id for one in play.decision.options if "Attention" in one.label))
    if len(play.ids) == 2 and "ensign0" in " ".join(play.labels):
        play.choose(play.ids[0])
    assert play.state.card_play
    assert sum(play.where(one) == "aboard.starbase" for one in crew) == 1
    assert not any("Attention" in label for label in play.labels), "once each turn"


@pytest.mark.parametrize(
    "facts",
    [
        {"icons": ()},
        {"icons": ("tng", "au")},
        {"icons": ("tng",), "characteristics": ("android",)},
        {"icons": ("tng", "holo"), "characteristics": ("hologram",)},
        {"icons": ("tng",), "uniqueness": "unique"},
        {"icons": ("tng",), "affiliation": "klingon"},
    ],
)
def test_attention_all_hands_leaves_others_out(facts: dict[str, object]) -> None:
    scenario = Scenario()
    play = all_hands(scenario.personnel("other", **facts), scenario=scenario)  # type: ignore[arg-type]
    assert not any("Attention" in label for label in play.labels)


def test_attention_all_hands_reports_no_personnel_already_in_play() -> None:
    scenario = Scenario()
    first = scenario.personnel("ensign", icons=("tng",))
    second = scenario.copy_of(first)
    scenario.mission("N")
    scenario.put("N", first)
    play = all_hands(second, scenario=scenario)
    assert not any("Attention" in label for label in play.labels)


def test_attention_all_hands_downloads_a_universal_ship_in_place_of_the_card_play() -> None:
    scenario = Scenario()
    scenario.deck(scenario.ship("oberth", icons=("tng",)))
    play = all_hands(scenario=scenario)
    play.choose(next(one.id for one in play.decision.options if "Attention" in one.label))
    while play.where("oberth") == "deck.0":
        play.choose(play.ids[0])
    assert play.where("oberth") == "docked.starbase"
    assert not play.state.card_play


def gets_it_done(choice: int, *, hand: int = 3) -> Play:
    """Let Alice use Get It Done with some [TNG] cards in hand, her hero, her ship, and a pile of four."""
    scenario = Scenario()
    scenario.mission("M", ground="space")
    scenario.put("M", scenario.ship("boat", icons=("tng",)))
    scenario.version("hero", icons=("tng",))
    scenario.put("boat", "hero", scenario.personnel("ensign", icons=("tng",)))
    scenario.table(scenario.card("get-it-done"))
    scenario.hand(*(scenario.personnel(f"h{n}", icons=("tng",)) for n in range(hand)), scenario.event("other"))
    scenario.discard(*(scenario.personnel(f"d{n}") for n in range(2)), scenario.event("old"))
    scenario.discard(scenario.ship("wreck"), scenario.personnel("d2"))
    scenario.fill_decks()
    play = scenario.begin()
    able = [one.id for one in play.decision.options if "Get It Done" in one.label]
    if not able:
        return play
    play.choose(able[0])
    if hand > 2:
        assert sorted(play.ids) == [f"h{n}" for n in range(hand)], "only [TNG] cards are placed"
        play.choose("h0", "h1")
    play.choose(str(choice))
    return play


def test_get_it_done_makes_a_unique_personnel_better_until_the_end_of_the_turn() -> None:
    play = gets_it_done(0)
    assert attributes(play, "hero") == (7, 7, 7)
    assert attributes(play, "ensign") == (5, 5, 5)
    assert [play.where(one) for one in ("h0", "h1")] == ["deck.0", "deck.0"]
    play.choose("yes")
    assert play.where("h2") == "discard.0"
    assert play.where("get-it-done") == "table.0"
    assert not any("Get It Done" in label for label in play.labels), "once each turn"
    play.end_turn()
    assert attributes(play, "hero") == (5, 5, 5)


def test_get_it_done_is_discarded_where_no_further_card_is() -> None:
    play = gets_it_done(1)
    assert numbers(play, "boat") == (10, 6, 6)
    play.choose("no")
    assert play.where("get-it-done") == "discard.0"
    assert play.where("h2") == "hand.0"


def test_get_it_done_shuffles_the_three_personnel_and_ships_that_lie_lowest() -> None:
    play = gets_it_done(2, hand=2)
    assert play.where("get-it-done") == "discard.0", "nothing was left to discard in its place"
    deck = {play.state.cards[one].card for one in play.state.places["deck.0"]}
    assert {"d0", "d1", "wreck"} <= deck
    assert play.where("d2") == play.where("old") == "discard.0"


def test_get_it_done_takes_two_cards_from_hand() -> None:
    play = gets_it_done(0, hand=1)
    assert not any("Get It Done" in label for label in play.labels)


# --- headquarters ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "home", "affiliation", "words", "able"),
    [
        ("chamber-of-ministers", "Bajor", "bajoran", ("vedek",), True),
        ("chamber-of-ministers", "Bajor", "bajoran", ("prylar",), False),
        ("office-of-the-proconsul", "Romulus", "romulan", ("senator",), True),
        ("office-of-the-proconsul", "Romulus", "romulan", ("praetor",), False),
        ("the-great-hall", "Qo'noS", "klingon", ("chancellor",), True),
        ("the-great-hall", "Qo'noS", "klingon", ("general",), False),
        ("tower-of-commerce", "Ferenginar", "ferengi", ("hupyrian",), True),
        ("tower-of-commerce", "Ferenginar", "ferengi", ("daimon",), False),
    ],
)
def test_headquarters_let_some_report_for_free(
    card: str, home: str, affiliation: str, words: tuple[str, ...], able: bool
) -> None:
    play = at_home(card, affiliation, characteristics=words)
    offered = [one.id for one in play.decision.options if catalogue_of_edition().card(card).title in one.label]
    assert bool(offered) is able
    if able:
        play.choose(offered[0])
        assert play.where("guest") == f"aboard.{card}"
        assert any("spare" in label for label in play.labels), "it was no card play"


def test_1e_cr_143_a_station_may_stand_beside_the_chamber_of_ministers() -> None:
    chamber = catalogue_of_edition().card("chamber-of-ministers")
    assert isinstance(chamber, Facility)
    assert {"Terok Nor", "Deep Space 9"} <= {*chamber.coexists}


def at_home(card: str, affiliation: str, **facts: object) -> Play:
    scenario = Scenario()
    scenario.mission("M", affiliations=(affiliation,))
    scenario.put("M", scenario.card(card))
    scenario.hand(scenario.personnel("guest", affiliation=affiliation, **facts), scenario.event("spare"))  # type: ignore[arg-type]
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


@pytest.mark.parametrize(
    ("facts", "able"), [({"has": "tal shiar"}, True), ({"persona": "Neral"}, True), ({"has": "law"}, False)]
)
def test_the_continuing_committee_welcomes_the_tal_shiar_and_any_neral(facts: dict[str, object], able: bool) -> None:
    play = at_home("continuing-committee", "romulan", **facts)
    assert any("Continuing Committee" in label for label in play.labels) is able


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("captain-worf", "of the persona K'Ehleyr"),
        ("cowboy-diplomacy", "Does not use your card play."),
        ("renewal-scroll", "Discard any number of cards from your hand."),
        ("host-metaphasic-shielding-test", "download Metaphasic Shields to your ship."),
        ("attention-all-hands", "that you do not have in play (of matching affiliation) to your Outpost facility"),
    ],
)
def test_their_texts_are_printed_from_their_trees(card: str, words: str) -> None:
    assert words in card_text(catalogue_of_edition().card(card))
