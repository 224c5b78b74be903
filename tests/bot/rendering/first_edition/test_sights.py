"""Close-ups of a First Edition table, the hand, and the picture for the current decision."""

from __future__ import annotations

import msgspec
import pytest

from bot.rendering.display import Sight
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.close_up import place_close_up
from bot.rendering.first_edition.places import requirements_in_words
from bot.rendering.kit.block import Art, Sign
from bot.rendering.kit.sizes import TALL_SIZE
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.showing.view import AttemptView, FirstEditionView, LedgerView, TeamView
from engine.kernel.decision import Decision, Kind, Option
from tests.bot.rendering.first_edition.tables import sample_table, sample_view, two_quadrants
from tests.bot.rendering.first_edition.test_board import display
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in


def sight(view: FirstEditionView, label: str) -> Sight:
    return next(one for one in display(view).sights() if one.label == label)


def facing(view: FirstEditionView) -> FirstEditionView:
    """Return a table where Alice's Away Team encounters Archer at the first location."""
    made = sample_table()
    card = msgspec.structs.replace(sample_view(0, made).lines[0].locations[1].own_seeds[0])
    place = view.lines[0].locations[0]
    members = tuple(one.id for one in place.groups[0].cards if not one.stopped)
    team = TeamView(members=members, skills={"engineer": 1}, attributes={"integrity": 8}) if members else None
    attempt = AttemptView(seat=0, location=place.id, ship="", personnel=1, facing=card, team=team)
    return msgspec.structs.replace(view, attempt=attempt)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_view_is_laid_out_and_described(viewer: int | None) -> None:
    for one in display(facing(sample_view(viewer))).sights():
        assert one.words
        if one.layout:
            assert_well_laid_out(one.layout())
            assert_readable(one.layout())


def test_a_location_tells_what_its_mission_asks_and_who_is_there() -> None:
    found = sight(sample_view(), "Excavation")
    assert "Requires Leadership, Science" in found.words
    assert found.layout
    text = words_in(found.layout())
    assert "Data" in text
    assert "Leadership\nScience" in text


def test_hidden_personnel_appear_as_that_many_figures() -> None:
    there = sample_view(1).lines[0].locations[0].groups[0]
    assert not there.cards
    for viewer, figures in ((1, there.personnel), (0, 0)):
        found = sight(sample_view(viewer), "Excavation")
        assert found.layout
        drawn = [mark for mark in found.layout().marks if isinstance(mark, Sign) and mark.name == "figure"]
        assert len(drawn) == figures


def test_only_the_seeder_sees_their_own_seeds() -> None:
    mine = sight(sample_view(0), "Study Nebula")
    assert "Your seed cards, next one first: Archer, Microvirus and Chalnoth" in mine.words
    assert "Archer" not in "\n".join(sight(sample_view(1), "Study Nebula").words)


def test_a_ship_tells_its_numbers_and_crew_to_its_player_only() -> None:
    found = sight(sample_view(0), "U.S.S. Excelsior")
    assert "Aboard: Beverly Crusher and Medical Kit" in found.words
    assert "Beverly" not in "\n".join(sight(sample_view(1), "U.S.S. Excelsior").words)


def test_points_are_listed_one_by_one() -> None:
    entry = LedgerView(seat=0, points=5, bonus=True, source="Sarjenka", turn=3)
    view = msgspec.structs.replace(sample_view(), ledger=(entry,))
    assert "Turn 3: +5 bonus points, Sarjenka" in sight(view, "Alice’s points").words
    assert sight(view, "Bob’s points").words == ("0 points", "No points have been scored yet")


def test_the_sheet_of_an_attempt_shows_dilemma_mission_and_team() -> None:
    found = sight(facing(sample_view()), "Attempt at Excavation")
    text = "\n".join(found.words)
    assert "Facing Archer: " in text
    assert "The mission: Leadership" in text
    assert "The team has " in text
    assert found.layout
    drawn = words_in(found.layout())
    assert {"Archer", "The team has", "Data"} <= set(drawn.splitlines())


def test_only_the_size_of_the_opponents_team_is_visible() -> None:
    found = sight(facing(sample_view(1)), "Attempt at Excavation")
    assert "The team has " not in "\n".join(found.words)
    assert found.layout
    text = words_in(found.layout())
    assert "Data" not in text
    assert "Away Team on Excavation, face down" in " ".join(text.split())


class TestHand:
    def test_before_the_first_turn_it_is_what_is_not_seeded_yet(self) -> None:
        made = sample_table()
        made.seeds(made.card("armus-skin-of-evil"), made.card("archer"), made.card("archer"))
        hand = display(sample_view(0, made)).hand()
        assert hand
        assert hand.alt == "Your seed cards, 3 cards: Armus - Skin of Evil (dilemma); Archer ×2 (dilemma)."
        assert_well_laid_out(hand.layout())

    def test_a_hand_goes_before_seeds(self) -> None:
        made = sample_table()
        made.seeds(made.card("archer"))
        made.hand(made.card("taitt"))
        hand = display(sample_view(0, made)).hand()
        assert hand
        assert hand.alt.startswith("Your hand, 1 card: Taitt (personnel: ")
        assert hand.cards[0].id == "first-edition.taitt"

    def test_a_spectator_has_none(self) -> None:
        assert display(sample_view(None)).hand() is None


class TestFocus:
    def asked(self, kind: Kind, *options: str) -> Decision:
        return Decision(seat=0, kind=kind, prompt="?", public="?", options=tuple(Option(one, one) for one in options))

    def test_the_hand_with_the_card_play_still_available(self) -> None:
        view = msgspec.structs.replace(sample_view(), phase="card play", card_play=True)
        assert display(view).focus(self.asked(Kind.ACTION, "x")) == "hand"
        used = msgspec.structs.replace(view, card_play=False)
        assert display(used).focus(self.asked(Kind.ACTION, "x")) == "board"

    def test_the_attempt_goes_before_all(self) -> None:
        found = display(facing(sample_view())).focus(self.asked(Kind.CARDS, "data"))
        assert isinstance(found, Sight)
        assert found.kind == "Mission attempt"

    def test_the_place_where_all_that_can_be_chosen_is(self) -> None:
        found = display(sample_view()).focus(self.asked(Kind.CARDS, "data", "worf"))
        assert isinstance(found, Sight)
        assert found.label == "Excavation"
        assert display(sample_view()).focus(self.asked(Kind.CARDS, "data", "gowron")) == "board"


def test_a_station_is_described_site_by_site_with_its_captives() -> None:
    found = sight(two_quadrants(), "Terok Nor")
    assert (
        "Sites: Ops with 2 personnel, Security Holding Cell with 1 personnel and Docking Ports with 1 docked"
        in found.words
    )
    assert "In the Brig: Worf" in found.words
    assert found.layout
    assert_well_laid_out(found.layout())


def test_requirements_are_described_without_notation() -> None:
    printed = 'Medical + Biology or named "Geordi La Forge" + Medical x2'
    assert requirements_in_words(printed) == "Medical, Biology; or Geordi La Forge, 2 Medical"


@pytest.mark.parametrize("viewer", [0, None])
def test_a_stations_sheet_shows_each_site_with_who_is_there_and_the_brig(viewer: int | None) -> None:
    view = two_quadrants()
    found = sight(view if viewer == 0 else msgspec.structs.replace(view, viewer=viewer), "Terok Nor")
    assert found.layout
    text = words_in(found.layout()).splitlines()
    sites = ["Ops", "Security Holding Cell", "Docking Ports · 1 docked", "In the Brig", "Cardassian Shuttle, docked"]
    assert [line for line in text if line in sites] == sites
    assert "Worf" in text
    assert not any(line.endswith("…") for line in text)


def test_skills_of_personnel_at_a_site_are_icons() -> None:
    layout = sight(two_quadrants(), "Terok Nor").layout
    assert layout
    block = layout(TALL_SIZE)
    shown = {mark.name for mark in block.marks if isinstance(mark, Sign)}
    assert {"skill officer", "skill leadership"} <= shown
    assert_well_laid_out(block)


class TestOffered:
    """Cards of a pile can be viewed while one of them is chosen."""

    def asked(self, *cards: str, rule: str = "1E-DL-01") -> Decision:
        options = tuple(Option(one, one, "from your draw deck", card=one) for one in cards)
        return Decision(seat=0, kind=Kind.CARDS, prompt="?", public="?", options=options, rule=rule)

    def test_cards_that_lie_nowhere_on_the_table_stand_side_by_side(self) -> None:
        decision = self.asked("taitt", "sarek")
        assert display(sample_view()).focus(decision) == "choice"
        assert display(sample_view()).shows_cards_in_picture(decision)

    def test_an_action_that_names_a_card_leaves_the_board(self) -> None:
        decision = msgspec.structs.replace(self.asked("taitt"), kind=Kind.ACTION)
        assert display(sample_view()).focus(decision) == "board"


def test_few_people_stand_beneath_their_place_and_many_at_its_right() -> None:
    view = sample_view()
    line, group = view.lines[0], view.lines[0].locations[0].groups[0]
    crowd = msgspec.structs.replace(group, personnel=20, cards=group.cards * 20)
    widths = []
    for there in (group, crowd):
        place = msgspec.structs.replace(line.locations[0], groups=(there,), ships=(), facilities=())
        here = msgspec.structs.replace(line, locations=(place, *line.locations[1:]))
        lines = (here, *view.lines[1:])
        drawn = place_close_up(
            msgspec.structs.replace(view, lines=lines), place, CardPictures(catalogue_of_edition().card)
        )
        assert_well_laid_out(drawn)
        widths.append(max(mark.width for mark in drawn.marks if isinstance(mark, Art) and mark.top > 80))
    assert widths[0] > drawn.width * 9 // 10
    assert widths[1] < drawn.width // 2
