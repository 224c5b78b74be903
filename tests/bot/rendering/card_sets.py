"""Pictures of cards in every form, by their names: whole and small, on pages, as decks and choices, and their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from bot.rendering.art.hulls import hull_of, ships_file
from bot.rendering.art.people.appearance import division_of
from bot.rendering.cards.call_names import call_name, call_names
from bot.rendering.cards.chip_blocks import bar_chip, chip_bars, chip_glyphs, glyph_chip, tall_chip
from bot.rendering.cards.chips import Chip, ChipState, Link, chips_in_words, chips_of
from bot.rendering.cards.chooser import choice_in_words, choice_of, chooser_block
from bot.rendering.cards.deck import MAX_TILES, DeckSection, deck_sheet, describe_deck
from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.cards.full_card import card_back, describe_face, full_card
from bot.rendering.cards.page import Heading, card_page, page_count
from bot.rendering.cards.portrait_card import upright_card
from bot.rendering.cards.seat_bar import Pile, SeatFacts, seat_bar
from bot.rendering.cards.small_card import SmallCardState, small_card
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.frontiers import faces as frontiers
from bot.rendering.kit.block import column
from bot.rendering.kit.flowing_text import icons_in_words, prose_block
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import TALL_SIZE
from bot.rendering.second_edition import faces as second_edition
from engine.ccg.cards.kinds import AnyCard, Mission
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.game import GAME
from tests.bot.pictures_and_cards import CATALOGUE
from tests.bot.rendering.records import Drawing
from tests.bot.rendering.samples import (
    DILEMMAS,
    FRONTIERS,
    HAAKONA,
    HEADQUARTERS,
    INTERRUPT,
    MISSION,
    PICARD,
    dilemma_faces,
)

change = msgspec.structs.replace
CARDS = (*starter_catalogue().cards, INTERRUPT)
LONG = "Genetically Enhanced Science Officer Nakamura-Oyelaran of Deep Space Nine"


# --- cards -----------------------------------------------------------------------------------------------------------


def _face_drawing(name: str, face: CardFace) -> Drawing:
    return Drawing(name, full_card(face), describe_face(face))


def second_edition_cards() -> Iterator[Drawing]:
    for card in CARDS:
        yield _face_drawing(card.id, second_edition.face_of(card))
    yield _face_drawing("a commander", second_edition.face_of(PICARD))
    yield _face_drawing("other words", second_edition.face_of(PICARD, "Once each turn, draw a card."))
    yield _face_drawing("no words", second_edition.face_of(PICARD, ""))
    mission = change(HEADQUARTERS, type="space", affiliations=("Federation",), words="Draw a card.", back="Lose one.")
    yield _face_drawing("two-sided mission", second_edition.face_of(mission))
    yield Drawing("back", card_back(*second_edition.BACK))


_TEXTS = ("", "Does something.", "SCIENCE x2 OFFICER {A Named Card} [S] " + "sentence after sentence " * 30)


def first_edition_cards() -> Iterator[Drawing]:
    kinds = (
        "Artifact", "Doorway", "Facility", "Incident", "Objective", "Site", "Tactic", "Time Location", "Tribble",
        "Q Event", "Q Interrupt", "Q Dilemma", "Q Artifact", "Q Mission", "Damage Marker", "Trouble",
        "Interrupt/Event", "Personnel", "Ship", "Event", "Interrupt", "Dilemma", "Equipment", "Mission", "Unheard of",
    )  # fmt: skip
    wheres = ("", "[P]", "[S]", "[S/P]", "[S][P]")
    for number, kind in enumerate(kinds):
        for turn, text in enumerate(_TEXTS):
            card = FirstEditionCard(
                name=(f"The {kind}", LONG, "X")[turn],
                type=kind,
                where=wheres[(number + turn) % 5],
                text=text,
                affiliation=("", "Klingon", "Federation/Bajoran")[(number + turn) % 3],
                class_=("", "Headquarters", "D'deridex Class")[turn],
                points=("", "35", "+X")[(number + turn) % 3],
                span=("", "4")[(number + turn) % 2],
                first="7" if turn else "",
                second="8",
                third="" if turn == 2 else "9",
                icons=("", "[AU][Cmd]", "[Stf]")[turn],
                characteristics=("", "Human; Female;", "Klingon/Human; Male; Captain;")[turn],
                uniqueness=("", "universal", "")[turn],
                quadrant=("", "Delta", "")[(number + turn) % 3],
                region=("Neutral Zone Region", "", "")[turn],
                printings=("P", "Q") if turn else (),
            )
            yield _face_drawing(f"{kind} {turn}", first_edition.face_of(card))
    for one in (HAAKONA, MISSION):
        yield _face_drawing(one.name, first_edition.face_of(one))
        for field in one.__struct_fields__:
            if field not in ("name", "type", "id") and getattr(one, field):
                yield _face_drawing(
                    f"{one.name} without {field}",
                    first_edition.face_of(change(one, **{field: type(getattr(one, field))()})),
                )
    people = FirstEditionCard(
        name="Somebody", type="Personnel", affiliation="Kazon", text="2 Honor Law x 3 Plays free."
    )
    yield _face_drawing("skills in words", first_edition.face_of(people))
    yield Drawing("back", card_back(*first_edition.BACK))


def frontiers_components() -> Iterator[Drawing]:
    for name, thing in FRONTIERS.items():
        yield _face_drawing(name, frontiers.face_of(thing))
    yield Drawing("back", card_back(*frontiers.BACK))


def small_cards() -> Iterator[Drawing]:
    """One card of each kind, alone and upright in several sizes, and as it stands on a page."""
    first = [first_edition.face_of(one) for one in (HAAKONA, MISSION)]
    kinds = {type(card): card for card in CARDS}
    second = [second_edition.face_of(one) for one in (PICARD, HEADQUARTERS, *kinds.values())]
    third = [frontiers.face_of(one) for one in {type(thing): thing for thing in FRONTIERS.values()}.values()]
    standings = (
        SmallCardState(), SmallCardState("3 counters short"), SmallCardState(count=3), SmallCardState(chosen=2),
        SmallCardState(lit=True),
        SmallCardState("Cannot be played while anything at all is attempted"),
    )  # fmt: skip
    for number, face in enumerate([*first, *second, *third, change(second[0], title=LONG, subtitle=LONG)]):
        for wide, high in ((620, 760), (388, 420), (299, 380), (268, 384)):
            standing = standings[(number + wide) % len(standings)]
            yield Drawing(f"{number} {face.title} {wide} {standing.reason[:9]}", small_card(face, wide, high, standing))
        yield Drawing(f"{number} {face.title} upright", upright_card(face, 388, 485))
        yield Drawing(f"{number} {face.title} without words", upright_card(face, 784, 980, worded=False))
    for standing in standings:
        for wide in (300, 299):
            yield Drawing(f"{standing} {wide}", small_card(second[0], wide, 360, standing))
            yield Drawing(f"mission {standing} {wide}", small_card(first[1], wide, 360, standing))


def bare_faces() -> Iterator[Drawing]:
    """Faces of which little is known, and such as have too much of a thing."""
    bare = CardFace(title="Something", kind="Token")
    numbers = (("Defense", "12"), ("Diplomacy", "7"), ("Attack", "10"), ("XP", "3"), ("Rank", "2"))
    long = Paragraph("sentence after sentence " * 40)
    faces = {
        "bare": bare,
        "cost": change(bare, corner="3"),
        "sign": change(bare, corner=Badge("event", "kinds event")),
        "type": change(bare, corner="35", emblem=Badge("planet", "types planet", "P")),
        "emblem": change(bare, emblem=Badge("Klingon", "affiliations Klingon")),
        "letter": change(bare, emblem=Badge("space", "types space", "S"), subtitle="More of it"),
        "numbers": change(bare, numbers=numbers),
        "three numbers": change(bare, numbers=numbers[:3], skills=("2 Medical", "Law", "Unheard Of", "Greed x 2")),
        "one number": change(bare, numbers=numbers[:1], skills=("Law",)),
        "skills": change(bare, skills=("Law", "Honor", "Medical", "Officer", "Physics", "Science", "Anthropology") * 3),
        "icons": change(bare, icons=("Cmd", "Stf", "P", "AU", "KLI", "Somewhere", "x") * 2, icons_label="Staffing"),
        "keywords": change(bare, keywords="Commander: U.S.S. Enterprise-D · Captain"),
        "long": change(
            bare, paragraphs=(Paragraph("short", "Label"), long, Paragraph("signs", signed=True)), corner="1"
        ),
        "short": change(bare, paragraphs=(Paragraph("Go [Cmd] on."),), note="Assisted", printing="1C1"),
        "needs": change(
            bare, needs=chips_of("Medical or Law, Honor, Cunning>30"), affiliations=("Klingon", "Borg") * 5
        ),
    }
    for name, face in faces.items():
        yield _face_drawing(name, face)
        yield Drawing(f"{name} upright", upright_card(face, 388, 485))
        yield Drawing(f"{name} low", upright_card(face, 388, 300))
        for wide, high in ((620, 760), (300, 384), (299, 360), (268, 384)):
            yield Drawing(f"{name} {wide} {high}", small_card(face, wide, high))
            yield Drawing(f"{name} {wide} {high} dim", small_card(face, wide, high, SmallCardState("too dear")))


def upright_cards() -> Iterator[Drawing]:
    """All missions of Second Edition, with what they ask for in each way, and some of the other cards."""
    missions = [card for card in CARDS if isinstance(card, Mission)]
    for card in {card.id: card for card in (*missions, *CARDS[::6])}.values():
        yield Drawing(f"{card.id} {type(card).__name__}", upright_card(second_edition.face_of(card), 388, 485))
    for name, needs in (("two ways", "Medical, Law; or 3 Treachery"), ("alternatives", "Medical or Law, Honor")):
        face = change(second_edition.face_of(missions[0]), needs=chips_of(needs))
        yield Drawing(name, upright_card(face, 388, 485))
        yield Drawing(f"{name} alone", upright_card(face, 784, 980, worded=False))


def pages() -> Iterator[Drawing]:
    """So many cards on a page."""
    faces = [second_edition.face_of(card) for card in CARDS[::5]]
    for count in (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 14, 15, 24, 25, 40, 41):
        shown = faces[:count] or []
        yield Drawing(f"{count} cards", card_page(Heading("Found", f"{count} cards", "seats 2"), shown))
        for number in range(page_count(count)):
            yield Drawing(
                f"{count} cards, phone {number}",
                card_page(Heading("Found", f"{count} cards", "seats 2"), shown, size=TALL_SIZE, number=number),
            )
    standings = [SmallCardState("no", 2), SmallCardState(lit=True)] * 3
    yield Drawing(
        "standing", card_page(Heading("Hand", "6 cards", "seats 1", "Counters", (3, 7)), faces[:6], standings)
    )
    yield Drawing(
        "phone", card_page(Heading("Hand", "6 cards", "seats 1", "Counters", (3, 7)), faces[:6], standings, TALL_SIZE)
    )
    for pips in ((0, 7), (7, 7), (9, 7), (3, 20)):
        yield Drawing(f"heading {pips}", heading("Your hand", "so much more of it", "Counters", 1384, "ink", pips))
    yield Drawing("long heading", heading(LONG, LONG, LONG, 1384, "seats 3"))
    yield Drawing("short heading", heading("X", "", "", 600, "done"))


def chip_drawings() -> Iterator[Drawing]:
    """What missions need, in each form."""
    needs = {
        "all": "Medical, 2 Biology, Cunning>32",
        "ways": "Medical or Biology, Law, Strength>30; or 3 Treachery",
        "nested": "(Medical, Law) or (2 Treachery, Strength + Cunning>60)",
        "unreadable": "a good deal of luck",
        "none": " ",
        "many": "Medical, Law, Physics, Honor, Engineer, Science, Officer, Integrity>36, Cunning>40 or Strength>40",
    }
    for name, words in needs.items():
        found = list(chips_of(words))
        met = [
            change(chip, standing=ChipState.NOT_COMPARED if number % 2 else ChipState.MET)
            for number, chip in enumerate(found)
        ]
        for which, ones in (("open", found), ("met", met)):
            title = f"{name} {which}"
            yield Drawing(f"{title} bars", chip_bars(ones, 600, 2, 46), chips_in_words(ones))
            yield Drawing(f"{title} one column", chip_bars(ones, 300, 1, 60))
            yield Drawing(f"{title} glyphs", chip_glyphs(ones, 300, 40))
            yield Drawing(f"{title} few glyphs", chip_glyphs(ones, 90, 30))
            for form, make in (
                ("bar", partial(bar_chip, width=260)),
                ("glyph", partial(glyph_chip, size=44)),
                ("tall", partial(tall_chip, width=150, height=120)),
            ):
                yield Drawing(f"{title} {form}", column([make(chip) for chip in ones], 4))
    linked = [Chip("Law"), Chip("Honor", ChipState.MET, Link.OR), Chip("Xy", link=Link.ELSE)]
    yield Drawing("linked", chip_glyphs(linked, 400, 40))
    stand = [Chip("Law", one) for one in ChipState] + [
        Chip("Cunning >34", one, available_amount="34", missing_amount="1 short") for one in ChipState
    ]
    yield Drawing("held", chip_glyphs(stand, 400, 40))
    yield Drawing("held in rows", column([tall_chip(one, 400, 90, "Riker") for one in stand], 4))


_PROSE = (
    "Draw a [Cmd] card, or [KLI] or [Oddity] one.",
    "[P][S] [S/P] [AQ] and [GQ], [Fed], [NA], [*] and [Stf]{A Card}.",
    "[Cmd] " + "word " * 60,
    "Unbreakablewordthatislongerthananyroom [Fed]s[Rom]t[Kli]",
    "plain words only, and {a card}",
    "",
    "[", "[]", "[[x]] (p[S]",
)  # fmt: skip


def words_with_icons() -> Iterator[Drawing]:
    for number, words in enumerate(_PROSE):
        for room, most in ((700, 6), (300, 3), (120, 2)):
            yield Drawing(f"{number} in {room}", prose_block(words, Lettering(28), room, most), icons_in_words(words))


def seat_bars() -> Iterator[Drawing]:
    plain = SeatFacts(0, "Alice", 35)
    piles = (Pile("hand", 7), Pile("deck", 30), Pile("discard", 0))
    done = (("planet", True), ("space", False))
    facts = {
        "plain": plain,
        "nothing yet": change(plain, score=0),
        "a point": change(plain, score=1),
        "less than nothing": change(plain, score=-5, points_gained=-5),
        "everything": change(
            plain, score=140, points_gained=35, is_active=True, mission_types=done, notes=("3 removed",), piles=piles
        ),
        "won": change(
            plain, has_won=True, score=100, is_below_row=True, mission_types=(("planet", True), ("space", True))
        ),
        "active and near": change(plain, is_active=True, is_below_row=True, piles=piles, mission_types=done),
        "long name": change(plain, name=LONG, piles=piles, notes=(LONG, LONG), seat=3),
        "fifth": change(plain, seat=4, points_gained=5),
    }
    for name, one in facts.items():
        for wide, high in ((1584, 80), (1584, 56), (1200, 40)):
            yield Drawing(f"{name} {high}", seat_bar(one, wide, high))


def _section(name: str, cards: Iterable[tuple[AnyCard, int]]) -> DeckSection:
    return DeckSection(name, tuple((second_edition.face_of(card), count) for card, count in cards))


def decks() -> Iterator[Drawing]:
    for deck in GAME.starter_decks():
        sections = [
            _section(name, tuple((CATALOGUE.card(card), cards.count(card)) for card in dict.fromkeys(cards)))
            for name, cards in deck.sections.items()
        ]
        yield Drawing(deck.id, deck_sheet(deck.name, sections), describe_deck(deck.name, sections))
    one = _section("missions", ((HEADQUARTERS, 1),))
    several = {
        "one card": [one],
        "an empty section": [one, _section("deck", ()), _section("dilemmas", ((PICARD, 12),))],
        "nothing": [],
        "as many as are drawn": [_section("deck", tuple((card, 1) for card in CARDS[:MAX_TILES]))],
        "one more than are drawn": [_section("deck", tuple((card, 1) for card in CARDS[: MAX_TILES + 1])), one],
        "long names": [
            _section("deck", ((change(PICARD, title=LONG), 3), (change(PICARD, subtitle=LONG), 1))),
            _section("dilemmas", ((change(PICARD, title=LONG[:30], unique=False, subtitle=""), 2),)),
        ],
    }  # fmt: skip
    for name, sections in several.items():
        yield Drawing(name, deck_sheet(name, sections), describe_deck(name, sections))


def choices() -> Iterator[Drawing]:
    faces = dilemma_faces()
    picks: dict[str, tuple[str, ...]] = {
        "nothing": (), "one": ("d6",), "in their order": ("d6", "d0"), "excluded": ("d0",), "another copy": ("d7",),
        "many": ("d1", "d2", "d3"),
    }  # fmt: skip
    decisions = {
        "eight": DILEMMAS,
        "three": change(DILEMMAS, limit=3, maximum=1, seat=4),
        "plenty": change(DILEMMAS, limit=41, prompt="Which"),
        "forty": change(DILEMMAS, limit=40),
        "no budget": change(DILEMMAS, limit=0),
    }
    for budget, decision in decisions.items():
        for name, taken in picks.items():
            choice = choice_of(decision, taken, faces)
            yield Drawing(f"{budget}, {name}", chooser_block(choice), f"{choice_in_words(choice)} {choice.spent}")
    few = {"d1": faces["d1"]}
    yield Drawing(
        "one offer", chooser_block(choice_of(DILEMMAS, (), few)), choice_in_words(choice_of(DILEMMAS, (), few))
    )
    yield Drawing("no offer", words=choice_in_words(choice_of(DILEMMAS, (), {})))
    named = change(choice_of(DILEMMAS, ("d1",), faces), title=LONG, purpose=LONG, note="a space mission")
    named = change(named, offers=tuple(change(one, face=change(one.face, title=LONG)) for one in named.offers))
    yield Drawing("long names", chooser_block(named), choice_in_words(named))


def name_drawings() -> Iterator[Drawing]:
    """Which hull a ship has, what somebody is called, which colour somebody wears: words without a picture."""
    classes = [word for words in ships_file().words.values() for word in words]
    fleets = (*ships_file().fleets, "Federation/Bajoran", "Unheard of", "")
    yield Drawing("hulls by class", words=str([hull_of("A ship", f"{word.title()} Class", "") for word in classes]))
    yield Drawing("hulls by name", words=str([hull_of(word.upper(), "", "Borg") for word in classes]))
    for affiliation in fleets:
        told = [
            hull_of(f"{prefix} Name {number}", "", affiliation)
            for number in range(8)
            for prefix in ("", "U.S.S.", "I.K.S.", "I.R.W.")
        ]
        yield Drawing(f"hulls of {affiliation}", words=str(told))
    people = (
        "Jean-Luc Picard, Explorer", "Data", "Kira Nerys", "Seven of Nine", "B'Etor", "William T. Riker", "Dr. Telek",
        "Gul Dukat the Elder", "Ro Laren", "Lieutenant Van Orton", "Henry Starling IV", "Borg Queen",
        "A Very Old Drone", "Worf Son of Mogh", "Security Guard", "T'Lara", "Mr. Spock", "Leonard H. McCoy Jr.", "Tom",
        "", "IV", "Founder Leader",
    )  # fmt: skip
    for species in ((), ("bajoran",), ("human", "bajoran")):
        yield Drawing(f"called {species}", words=str([call_name(name, species) for name in people]))
    crowd = [(name, ()) for name in (*people, "Beverly Picard", "Jean-Luc Picard, Locutus", "Thomas Riker", "Picard")]
    yield Drawing("called together", words=str(call_names(crowd)))
    skills = (
        (),
        ("Leadership",),
        ("2 Medical",),
        ("Engineer", "Medical"),
        ("Officer", "Physics"),
        ("Security", "3 Science"),
    )
    yield Drawing("divisions", words=str([division_of(one) for one in skills]))


SETS: dict[str, Callable[[], Iterator[Drawing]]] = {
    "cards-second-edition": second_edition_cards,
    "cards-first-edition": first_edition_cards,
    "cards-frontiers": frontiers_components,
    "cards-small": small_cards,
    "cards-upright": upright_cards,
    "cards-bare": bare_faces,
    "pages": pages,
    "chips": chip_drawings,
    "prose": words_with_icons,
    "seat-bars": seat_bars,
    "decks": decks,
    "choices": choices,
    "names": name_drawings,
}
