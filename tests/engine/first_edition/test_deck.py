"""Building a deck of First Edition, and the decks that come with the program."""

from __future__ import annotations

import pytest

from engine.ccg.decks.deck_checking import checked_deck
from engine.ccg.decks.deck_line_cards import Resolver
from engine.ccg.decks.deck_list_parsing import parse_deck
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.plays import FormPassage
from engine.ccg.requirements.requirement import meets_requirement
from engine.first_edition.cards.card import Uniqueness
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import (
    DECK_SHAPE,
    SECTIONS,
    catalogue_of_edition,
    check_deck,
    deck_format,
    deck_shape,
    starter_decks,
)
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Doorway,
    End,
    Equipment,
    Facility,
    FunctionCard,
    Interrupt,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.cards.qualities import printed_qualities_of_card

Deck = dict[str, tuple[str, ...]]


@pytest.fixture
def deck() -> Deck:
    """The first starter deck without its side deck; its door is replaced, so that 30 cards are seeded."""
    sections = dict(starter_decks()[0].sections)
    sections["seeds"] = tuple("sarjenka" if card == "qs-tent" else card for card in sections["seeds"])
    return {name: cards for name, cards in sections.items() if name != "tent"}


def mission(number: int, uniqueness: Uniqueness = "not duplicatable", location: str = "") -> Mission:
    near = End(span=1, points=30)
    return Mission(
        id=f"m{number}", title=f"M {number}", uniqueness=uniqueness, ground="space", location=location, near=near
    )


def problems(deck: Deck, *more: AnyDefinition) -> list[tuple[str, str]]:
    return list(check_deck(Catalogue((*catalogue_of_edition().cards, *more)), deck).problems)


def rules(deck: Deck, *more: AnyDefinition) -> list[str]:
    return [rule for _, rule in problems(deck, *more)]


@pytest.mark.parametrize("number", range(4))
def test_a_starter_deck_is_legal_and_wholly_enforced(number: int) -> None:
    deck = starter_decks()[number]
    assert check_deck(catalogue_of_edition(), deck.sections).problems == ()
    cards = [catalogue_of_edition().card(card) for section in deck.sections.values() for card in section]
    assert {card.name for card in cards if card.level != "enforced"} == set()


@pytest.mark.parametrize("number", range(2))
def test_a_starter_deck_can_staff_its_ships_and_solve_its_missions(number: int) -> None:
    deck = [
        catalogue_of_edition().card(card) for section in starter_decks()[number].sections.values() for card in section
    ]
    people = [card for card in deck if isinstance(card, Personnel)]
    together = [quality for card in people for quality in printed_qualities_of_card(card)]
    for ship in (card for card in deck if isinstance(card, Ship)):
        crew = [card for card in people if set(card.affiliations) & set(ship.affiliations)]
        assert sum("cmd" in card.icons for card in crew) >= ship.staffing_counts["cmd"] + 3
        assert sum(bool({"cmd", "stf"} & set(card.icons)) for card in crew) >= len(ship.staffing) + 9
    for mission in (card for card in deck if isinstance(card, Mission)):
        assert any(set(card.affiliations) & set(mission.near.affiliations) for card in people)
        assert mission.near.requirements is not None
        assert meets_requirement(mission.near.requirements, together)


@pytest.mark.parametrize("number", range(4))
def test_of_a_passage_a_starter_deck_has_both_ends(number: int) -> None:
    deck = starter_decks()[number].sections["deck"]
    forms = [
        one
        for one in deck
        if any(isinstance(node, FormPassage) for node in tree_nodes(catalogue_of_edition().card(one)))
    ]
    assert all(deck.count(one) > 1 for one in forms)


@pytest.mark.parametrize("number", range(4))
def test_a_starter_deck_can_win_on_its_own_missions(number: int) -> None:
    missions = [catalogue_of_edition().card(card) for card in starter_decks()[number].sections["missions"]]
    points = [(card.ground, card.near.points or 0) for card in missions if isinstance(card, Mission)]
    assert sum(worth for _, worth in points) >= 150
    assert {ground for ground, _ in points} == {"planet", "space"}  # 1E-WIN-01


@pytest.mark.parametrize("number", range(2))
def test_seed_cards_of_starter_decks_are_legal_and_have_a_place(number: int) -> None:
    deck = starter_decks()[number]
    seeds = [catalogue_of_edition().card(card) for card in deck.sections["seeds"]]
    plain = ("dilemma", "artifact", "facility")
    assert all(card.type in plain or (isinstance(card, FunctionCard) and card.is_seeded) for card in seeds)
    assert not any(card.needs_alternate_universe for card in seeds)
    assert sum(card.type == "facility" for card in seeds) == 1
    planets = [card for card in deck.sections["missions"] if "planet" in catalogue_of_edition().card(card).shown_icons]
    assert sum(card.type == "artifact" for card in seeds) <= len(planets)  # 1E-CARD-06, 1E-MSD-01
    dilemmas = [card.id for card in seeds if card.type == "dilemma"]
    assert len(set(dilemmas)) == len(dilemmas)  # 1E-MSD-01


def test_the_starter_decks_share_a_mission() -> None:
    first, second, *_ = (set(deck.sections["missions"]) for deck in starter_decks())
    assert first & second == {"explore-black-cluster"}


@pytest.mark.parametrize(("seeds", "legal"), [(30, True), (31, False)])
def test_1e_deck_01_at_most_30_cards_are_seeded(deck: Deck, seeds: int, *, legal: bool) -> None:
    deck["seeds"] = ("archer",) * seeds
    told = [] if legal else [("You can seed at most 30 cards, not 31.", "1E-DECK-01")]
    assert problems(deck) == told


@pytest.mark.parametrize(("cards", "legal"), [(30, True), (29, False)])
def test_1e_deck_01_1e_deck_02_a_draw_deck_has_30_cards_of_any_kind_of_copies(
    deck: Deck, cards: int, *, legal: bool
) -> None:
    deck["deck"] = ("data",) * cards
    told = [] if legal else [("A draw deck has at least 30 cards, not 29.", "1E-DECK-01")]
    assert problems(deck) == told


@pytest.mark.parametrize("missions", [5, 7])
def test_1e_deck_04_a_deck_has_exactly_6_missions(deck: Deck, missions: int) -> None:
    deck["missions"] = (*deck["missions"][:5], "plunder-site", "medical-relief")[:missions]
    assert problems(deck) == [(f"A deck has exactly 6 missions, not {missions}.", "1E-DECK-04")]


def test_1e_deck_04_missions_lie_in_their_pile_and_nothing_else_does(deck: Deck) -> None:
    deck["seeds"] = ("plunder-site",)
    deck["missions"] = (*deck["missions"][:5], "archer")
    assert problems(deck) == [
        ("Archer is not a mission.", "1E-DECK-04"),
        ("Plunder Site is a mission, which isn’t a seed card.", "1E-DECK-04"),
    ]


@pytest.mark.parametrize(
    ("one", "other", "legal"),
    [
        (mission(1, location="Here"), mission(2, location="Here"), False),
        (mission(1, location="Here"), mission(2, location="There"), True),
        (mission(1, "universal", "Here"), mission(2, "universal", "Here"), True),
    ],
)
def test_1e_deck_05_missions_are_at_different_places(deck: Deck, one: Mission, other: Mission, *, legal: bool) -> None:
    deck["missions"] = (*deck["missions"][:4], one.id, other.id)
    words = f"{one.name}, {other.name}: these missions are all at Here in the Alpha Quadrant."
    told = [] if legal else [(words, "1E-DECK-05")]
    assert problems(deck, one, other) == told


def test_1e_deck_05_the_same_words_in_another_quadrant_are_another_place(deck: Deck) -> None:
    here = mission(1, location="Here")
    there = Mission(id="m2", title="M 2", ground="space", quadrant="gamma", location="Here", near=here.near)
    deck["missions"] = (*deck["missions"][:4], "m1", "m2")
    assert problems(deck, here, there) == []


def test_1e_deck_06_only_sites_lie_in_the_site_pile_and_at_most_six(deck: Deck) -> None:
    deck["sites"] = ("data",) * 7
    assert rules(deck) == ["1E-DECK-06"] * 8


def test_1e_deck_07_cards_of_side_decks_do_not_lie_elsewhere(deck: Deck) -> None:
    q = Interrupt(id="q", title="Q Card", icons=("q",))
    deck["deck"] = (*deck["deck"], "q")
    assert problems(deck, q) == [("Q Card belongs only in its own side deck.", "1E-DECK-07")]


def test_1e_deck_08_a_side_deck_needs_its_door_among_the_seeds(deck: Deck) -> None:
    deck["tent"] = ("data",)
    assert problems(deck) == [("No seed card opens Q’s Tent.", "1E-DECK-08")]
    deck["seeds"] = ("qs-tent",)
    assert problems(deck) == []


def test_1e_card_17_1e_deck_07_tactics_lie_in_the_battle_bridge_only(deck: Deck) -> None:
    deck["seeds"] = ("battle-bridge-door", "target-engines")
    deck["bridge"] = ("photon-torpedo", "photon-torpedo")
    deck["deck"] = (*deck["deck"], "phaser-banks")
    assert problems(deck) == [
        ("Target Engines belongs only in its own side deck.", "1E-DECK-07"),
        ("Phaser Banks belongs only in its own side deck.", "1E-DECK-07"),
    ]


@pytest.mark.parametrize(
    ("tent", "told"),
    [
        (("data", "worf"), []),
        (("data", "data"), ["All cards in Q’s Tent must be different."]),
        (
            tuple(
                card.id
                for card in catalogue_of_edition().cards
                if isinstance(card, Personnel) and "borg" not in card.affiliations
            )[:14],
            ["There are 14 cards in Q’s Tent; at most 13 are allowed."],
        ),
    ],
)
def test_1e_deck_08_a_doorway_can_limit_its_side_deck(deck: Deck, tent: Deck, told: list[str]) -> None:
    deck["seeds"] = ("qs-tent",)
    deck["tent"] = tuple(tent)
    assert [words for words, _ in problems(deck)] == told


def test_1e_deck_08_a_side_deck_holds_what_belongs_there(deck: Deck) -> None:
    flash = Doorway(id="flash", title="Flash", opens="q")
    deck["seeds"] = ("battle-bridge-door", "flash")
    deck["bridge"], deck["q"] = ("data",), ("data",)
    assert problems(deck, flash) == [
        ("Data is not a tactic.", "1E-DECK-08"),
        ("Data has no Q icon, so it does not belong in a Q-Continuum.", "1E-DECK-08"),
    ]


def test_1e_deck_08_a_door_that_names_no_number_lets_in_any(deck: Deck) -> None:
    storage = Doorway(id="storage", title="Storage", opens="tribbles")
    deck["seeds"] = ("storage", "battle-bridge-door")
    deck["tribbles"] = ("data",)
    deck["bridge"] = ("photon-torpedo",) * 20
    assert problems(deck, storage) == [("Data is not a tribble.", "1E-DECK-08")]


def test_1e_deck_08_side_decks_do_not_count_as_seeds(deck: Deck) -> None:
    deck["seeds"] = ("qs-tent", *("archer",) * 29)
    deck["tent"] = ("data", "worf")
    assert problems(deck) == []


def test_1e_deck_09_banned_cards_are_in_no_deck(deck: Deck) -> None:
    yell = Interrupt(id="klingon-death-yell", title="Klingon Death Yell")
    deck["deck"] = (*deck["deck"], yell.id)
    assert problems(deck, yell) == [(f"Klingon Death Yell is banned as of {deck_format('banned').day}.", "1E-DECK-09")]


BORG = Personnel(id="drone", title="Drone", affiliations=("borg",))


def test_1e_deck_10_borg_cards_require_a_borg_deck(deck: Deck) -> None:
    theirs = Interrupt(id="adapt", title="Adapt", icons=("bo",))
    deck["deck"] = (*deck["deck"], "adapt")
    assert problems(deck, theirs) == [("Adapt is Borg use only, and Admiral Picard isn’t Borg.", "1E-DECK-10")]


def test_1e_deck_11_borg_go_with_no_other_personnel_ships_and_facilities(deck: Deck) -> None:
    deck["deck"] = (*deck["deck"], "drone")
    told = "Borg can’t be used with Admiral Picard: all your personnel, ships and facilities must be Borg."
    assert problems(deck, BORG) == [(told, "1E-DECK-11")]


def test_1e_deck_10_1e_deck_11_a_deck_of_borg_alone_may_have_their_cards(deck: Deck) -> None:
    outpost = Facility(id="nest", title="Nest", facility="outpost", affiliations=("borg",))
    theirs = Interrupt(id="adapt", title="Adapt", icons=("bo",))
    deck["seeds"] = ("nest", "archer")
    deck["deck"] = ("drone",) * 29 + ("adapt",)
    assert problems(deck, BORG, outpost, theirs) == []


def test_1e_deck_11_nor_with_any_in_a_side_deck(deck: Deck) -> None:
    deck["seeds"], deck["deck"], deck["tent"] = ("archer",), ("drone",) * 30, ("galaxy",)
    ship = Ship(id="galaxy", title="Galaxy", affiliations=("federation",))
    told = "Borg can’t be used with Galaxy: all your personnel, ships and facilities must be Borg."
    assert (told, "1E-DECK-11") in problems(deck, BORG, ship)


def test_1e_deck_12_only_the_affiliation_makes_a_card_borg(deck: Deck) -> None:
    former = Personnel(id="former", title="Former", affiliations=("federation",), characteristics=("borg",))
    deck["deck"] = ("drone",) * 29 + ("former",)
    deck["seeds"] = ("archer",)
    told = "Borg can’t be used with Former: all your personnel, ships and facilities must be Borg."
    assert problems(deck, BORG, former) == [(told, "1E-DECK-11")]


def test_1e_deck_10_cards_without_affiliation_go_with_borg(deck: Deck) -> None:
    deck["seeds"] = ("archer",)
    deck["deck"] = ("drone",) * 30 + ("kit",)
    assert problems(deck, BORG, Equipment(id="kit", title="Kit")) == []


def test_an_unknown_card_is_reported(deck: Deck) -> None:
    deck["deck"] = ("nothing",)
    assert problems(deck) == [("There is no card “nothing”.", "1E-DECK-03")]


# --- lists -----------------------------------------------------------------------------------------------------------

LIST = """
1\tData
2\tKivas Fajo - Collector
Missions:
1\tExcavation
Seed+Dil:
1\tArcher
1\tBirth of Junior
QsTent:
1\tSpock
Tactics:
Aside:
1\tWorf
"""


def test_a_list_of_lackeyccg_has_its_sections() -> None:
    checked = checked_deck(
        parse_deck(LIST, DECK_SHAPE.headings), DECK_SHAPE, catalogue_of_edition(), Resolver(catalogue_of_edition())
    )
    assert checked.faults == ()
    assert {name: cards for name, cards in checked.sections.items() if cards} == {
        "missions": ("excavation",),
        "seeds": ("archer", "birth-of-junior"),
        "deck": ("data", "kivas-fajo-collector", "kivas-fajo-collector"),
        "tent": ("spock",),
    }
    assert tuple(checked.sections) == SECTIONS


def test_an_unknown_heading_is_reported_with_the_known_ones() -> None:
    read = parse_deck("1\tData\nDilemmas:\n1\tArcher", DECK_SHAPE.headings)
    assert read.faults[0].reason.startswith("there is no such section; sections are Missions, Seed+Dil, Sites")
    assert [line.section for line in read.lines] == ["deck", "unknown"]


def test_problems_in_the_other_edition_are_listed_card_by_card() -> None:
    """Sites mislead among the seeds in 2002 (1ER-SEED-2), and a card that is banned today was not."""
    then = deck_shape(RULEBOOK_1_7)
    text = LIST.replace("Archer", "Ops")
    checked = checked_deck(
        parse_deck(text, then.headings), then, catalogue_of_edition(), Resolver(catalogue_of_edition())
    )
    ((name, told),) = checked.elsewhere
    assert name == RULEBOOK_2_5_4.title
    assert told == ("Ops is a site, which isn’t a seed card.",)
    assert (
        checked_deck(
            parse_deck(text, DECK_SHAPE.headings), DECK_SHAPE, catalogue_of_edition(), Resolver(catalogue_of_edition())
        ).elsewhere
        == ()
    )
