"""Typed lines do what they say, ask, or do nothing, in real matches of all three games."""

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
PLAYS, LAST_COUNTERS, ABOARD = 32, 33, 39
"""Alice plays and draws cards in Second Edition, with 6 or 4 counters left; then she gives orders."""
IN_WORMHOLE, BELOW_NEBULA, AFTER_MOVE, AT_PLANET = 3, 19, 33, 41
"""Positions in Frontiers where Bob plays cards, can move, can interact or move on, and can decimate a planet."""
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
    ("first-edition", UNDOCKED, "skip card play", "nothing"),
    ("first-edition", UNDOCKED, "land at khitomer", "nothing"),
    ("first-edition", UNDOCKED, "move heghta 2 left", "nothing"),
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
    ("first-edition", CARD_PLAY, "pass on the card play", "Give orders"),
    ("first-edition", CARD_PLAY, "activate fair play", "Turn up Fair Play"),
    ("first-edition", CARD_PLAY, "report card", "nothing"),
    ("first-edition", CARD_PLAY, "orders, leah to excavation", "asked: Give orders"),
    (
        "first-edition",
        AT_OUTPOST,
        "move gowron to the hegh'ta",
        "asked: Beam from Klingon Outpost to I.K.C. Hegh'ta > Gowron > Pass",
    ),
    (
        "first-edition",
        AT_OUTPOST,
        "beam gowron down",
        "asked: Beam from Klingon Outpost to the surface of Khitomer Research > Gowron > Pass",
    ),
    (
        "first-edition",
        ORDERS,
        "beam kurn, koroth down",
        "asked: Beam from I.K.C. Hegh'ta to the surface of Khitomer Research > Kurn + Koroth > Pass",
    ),
    ("first-edition", ORDERS, "khitomer", "nothing"),
    ("first-edition", ORDERS, "heghta to the bortas", "nothing"),
    ("second-edition", PLAYS, "shelby -> draw", "asked: Play Elizabeth Shelby, Formidable Presence > Draw a card"),
    ("second-edition", PLAYS, "draw draw", "asked: Draw a card > Draw a card"),
    ("second-edition", PLAYS, "pull 2 cards", "asked: Draw a card > Draw a card"),
    ("second-edition", CREW_BEAMS, "beam riker down", "nothing"),
    (
        "second-edition",
        CREW_BEAMS,
        "riker to the excelsior",
        "asked: Beam from Earth to U.S.S. Excelsior > William T. Riker, Number One",
    ),
    ("frontiers", IN_WORMHOLE, "use sisko for move discarding show of force", "asked: Benjamin Sisko > Show of Force"),
    ("frontiers", IN_WORMHOLE, "cloaked run with gold", "nothing"),
    ("frontiers", BELOW_NEBULA, "move left", "nothing"),
    ("frontiers", BELOW_NEBULA, "go northwest", "Move upper left to nebula (J11) for 3"),
    (
        "frontiers",
        BELOW_NEBULA,
        "jump to j11 and k11",
        "asked: Move upper left to nebula (J11) for 3 > Move upper left to Outpost (K11) for 2",
    ),
    ("frontiers", AFTER_MOVE, "attack outpost", "nothing"),
    ("frontiers", AIMED, "target plasma hunter", "nothing"),
    ("frontiers", AIMED, "stop targeting", "Don’t target Plasma Hunter"),
    ("frontiers", AIMED, "don't target the hunter", "Don’t target Plasma Hunter"),
    ("frontiers", AT_PLANET, "attack the planet", "nothing"),
    ("frontiers", AT_PLANET, "interact at the outpost", "nothing"),
    ("first-edition", UNDOCKED, "fly nowhere", "nothing"),
    ("first-edition", UNDOCKED, "fly to the outpost", "nothing"),
    ("first-edition", UNDOCKED, "fly to terok nor", "nothing"),
    (
        "first-edition",
        UNDOCKED,
        "fly to wormhole negotiations, fly to the klingon outpost, end turn",
        "asked: Move I.K.C. Hegh'ta > Wormhole Negotiations > Pass",
    ),
    (
        "first-edition",
        UNDOCKED,
        "fly to wormhole negotiations, fly left",
        "asked: Move I.K.C. Hegh'ta > Wormhole Negotiations > Pass",
    ),
    (
        "first-edition",
        UNDOCKED,
        "fly to wormhole negotiations, fly to plunder site",
        "asked: Move I.K.C. Hegh'ta > Wormhole Negotiations > Pass > Move I.K.C. Hegh'ta > Pass",
    ),
    (
        "first-edition",
        UNDOCKED,
        "set a course for explore black cluster",
        "asked: Move I.K.C. Hegh'ta > Explore Black Cluster > Pass",
    ),
    ("second-edition", LAST_COUNTERS, "draw 4, done", "asked: Draw a card > Draw a card > Draw a card > Draw a card"),
    ("second-edition", ABOARD, "fly to terok nor", "nothing"),
    ("second-edition", ABOARD, "fly to khitmoer", "asked: Move U.S.S. Excelsior > Khitomer, Khitomer Investigation"),
    ("second-edition", ABOARD, "fly the galaxy to khitomer", "nothing"),
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
