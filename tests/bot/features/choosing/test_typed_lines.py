"""Typed lines do what they say, are asked about, or do nothing, in real matches of all three games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.features.choosing.typed_lines import Line, lines_of_game, outcomes

GAMES = ("second-edition", "first-edition", "frontiers")
ORDERS = 151
"""Bob gives orders in First Edition: the I.K.C. Hegh'ta is at Khitomer Research, its crew aboard."""
CARD_PLAY = 37
"""Alice plays cards in First Edition; Geordi La Forge is not in her hand."""
UNDOCKED, ON_PLANET, VICTIM, AT_OUTPOST = 81, 87, 90, 120
"""Bob's ship has left its outpost; his crew can attempt a mission; Alice chooses who dies; the ship is back."""
CREW_BEAMS = 35
"""Alice gives orders in Second Edition; her crew is at Earth."""
AIMED = 49
"""Bob has targeted a Plasma Hunter in Frontiers."""


FAULTS = (
    ("first-edition", CARD_PLAY, "report geordi, give orders", "nothing"),
    ("first-edition", CARD_PLAY, "use earth, play nanu ari, pass, pass, orders, beam everybody down", "nothing"),
    ("first-edition", CARD_PLAY, "fly to black cluster, give orders", "nothing"),
    ("first-edition", CARD_PLAY, "report sarek, report geordi, give orders", "asked: Report Sarek"),
    ("first-edition", ORDERS, "fly to khitomer, beam gowron up, fly to black cluster", "nothing"),
    ("first-edition", ORDERS, "fly the nebula to explore dyson sphere", "nothing"),
    ("first-edition", ORDERS, "explore black cluster", "nothing"),
    ("first-edition", ORDERS, "cloak the bortas, end turn", "nothing"),
    ("first-edition", ORDERS, "report geordi, end turn", "nothing"),
    ("first-edition", ORDERS, "fly to black cluster", "asked: Move I.K.C. Hegh'ta > Explore Black Cluster > Pass"),
    (
        "first-edition",
        ORDERS,
        "dock, beam all to the outpost, end turn",
        "asked: Dock I.K.C. Hegh'ta at Klingon Outpost > Pass",
    ),
    ("first-edition", CARD_PLAY, "kill sarek", "nothing"),
    ("first-edition", CARD_PLAY, "stun data, give orders", "nothing"),
    ("first-edition", CARD_PLAY, "skip card play", "Give orders"),
    ("first-edition", CARD_PLAY, "rpt data", "Report Data"),
    ("first-edition", UNDOCKED, "skip card play", "asked: End your turn"),
    ("first-edition", UNDOCKED, "land at khitomer", "nothing"),
    ("first-edition", UNDOCKED, "move heghta 2 left", "asked: Move I.K.C. Hegh'ta"),
    (
        "first-edition",
        ON_PLANET,
        "beam back up",
        "asked: Beam from the surface of Investigate Disturbance to I.K.C. Hegh'ta",
    ),
    ("first-edition", VICTIM, "kill kurn", "Kurn"),
    (
        "first-edition",
        AT_OUTPOST,
        "get gowron aboard",
        "asked: Beam from Klingon Outpost to I.K.C. Hegh'ta > Gowron > Pass",
    ),
    (
        "first-edition",
        AT_OUTPOST,
        "beam gowron and kurak to the ship",
        "asked: Beam from Klingon Outpost to I.K.C. Hegh'ta > Gowron + Kurak > Pass",
    ),
    (
        "second-edition",
        CREW_BEAMS,
        "beam jean luc and will to the ship",
        "asked: Beam from Earth to U.S.S. Excelsior > Jean-Luc Picard, Explorer + William T. Riker, Number One",
    ),
    (
        "second-edition",
        CREW_BEAMS,
        "take picard and geordi up",
        "asked: Beam from Earth to U.S.S. Excelsior > Jean-Luc Picard, Explorer + Geordi La Forge, Chief Engineer",
    ),
    ("frontiers", AIMED, "target plasma hunter", "nothing"),
    ("frontiers", AIMED, "stop targeting", "Don’t target Plasma Hunter"),
    ("frontiers", AIMED, "don't target the hunter", "Don’t target Plasma Hunter"),
)
"""Games, positions, lines that were once read wrongly there, and what comes of them."""


@pytest.mark.beside
@pytest.mark.parametrize("game", GAMES)
async def test_a_typed_line_does_what_it_says_or_nothing(tmp_path: Path, game: str) -> None:
    faults = [Line(of, at, words, "once read wrongly", came) for of, at, words, came in FAULTS]
    typed = sorted([*lines_of_game(game), *(one for one in faults if one.game == game)], key=lambda one: one.position)
    otherwise = [
        f"{one.words} ({one.meaning}): {came}, not {one.outcome}"
        async for one, came in outcomes(tmp_path, game, typed)
        if came != one.outcome
    ]
    assert otherwise == []


def test_there_are_lines_in_all_games() -> None:
    assert len(list(lines_of_game())) >= 100
    assert all(len(list(lines_of_game(game))) >= 20 for game in GAMES)
