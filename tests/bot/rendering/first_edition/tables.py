"""Tables of First Edition: starter cards on a short spaceline, seen from both sides."""

from __future__ import annotations

from engine.first_edition.showing.view import FirstEditionView
from tests.engine.first_edition.scenario import Play, Scenario

DILEMMAS = ("archer", "microvirus", "chalnoth")


def sample_table() -> Scenario:
    """Alice has an outpost with a docked ship, an Away Team and a ship in space; Bob has an outpost far off."""
    made = Scenario()
    made.fill_decks()
    planet = made.mission("Excavation", "Leadership, Science", points=25, span=3)
    space = made.mission("Study Nebula", "Astrophysics", seat=1, ground="space", points=35, span=4)
    far = made.mission("Seek Life-form", "Honor", seat=1, points=40, span=2)
    outpost = made.outpost("Federation Outpost")
    made.put(planet, outpost)
    docked = made.card("uss-nebula")
    made.dock(outpost, docked)
    made.put(docked, made.card("jean-luc-picard"))
    made.put(planet, made.card("data"))
    made.put(planet, made.card("worf"), stopped=True)
    flying = made.card("uss-excelsior")
    made.put(space, flying)
    made.put(flying, made.card("beverly-crusher"), made.card("medical-kit"))
    theirs = made.outpost("Klingon Outpost", seat=1, affiliation="klingon")
    made.put(far, theirs)
    made.put(theirs, made.card("gowron", 1))
    made.dock(theirs, made.card("ikc-bortas", 1))
    made.under(space, *(made.card(one) for one in DILEMMAS))
    made.under(planet, made.card("nanites", 1))
    made.table(made.card("static-warp-bubble", 1))
    return made


def two_quadrants(alpha: int = 11, gamma: int = 2) -> FirstEditionView:
    """A spaceline of so many locations, and a short one of the Gamma Quadrant, with Terok Nor at the last place."""
    made = Scenario()
    made.fill_decks()
    for number in range(alpha):
        made.mission(f"Investigate Massacre {number}", seat=number % 2)
    for number in range(gamma):
        made.mission(f"Rescue Founder {number}", quadrant="gamma")
    nor = made.card("terok-nor")
    made.put(f"Investigate Massacre {alpha - 1}", nor)
    for site in ("ops", "security-holding-cell", "docking-ports"):
        made._lay("within", nor, made.card(site))
    made.put("ops", made.card("dukat"), made.card("korinas"))
    made.put("security-holding-cell", made.card("entek"))
    worf = made.card("worf", 1)
    made._lay("held", "security-holding-cell", worf)
    made.state.cards[worf].captor = 0
    made.dock("docking-ports", made.card("cardassian-shuttle"))
    return sample_view(0, made)


def start_match(made: Scenario | None = None) -> Play:
    return (made or sample_table()).begin()


def sample_view(viewer: int | None = 0, made: Scenario | None = None) -> FirstEditionView:
    """The table as a seat or a spectator sees it."""
    view = start_match(made).match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return view


def view_of_long_spaceline(count: int) -> FirstEditionView:
    """A spaceline of so many locations, with nothing at any of them."""
    made = Scenario()
    made.fill_decks()
    for number in range(count):
        made.mission(f"Investigate Massacre {number}", seat=number % 2)
    return sample_view(0, made)


def table_with_captives() -> Scenario:
    """Kurn is led about by Alice's Away Team and B'Etor is in her Brig; Bob holds Taitt, whom nobody attends.

    Troi lies under Bob's trap, Geordi La Forge is a drone of Bob's, and Bob's Boone Impersonator is in Alice's outpost.
    """
    made = sample_table()
    planet, space, far = made.state.locations
    prison = made.ship("U.S.S. Brig", equipment=("brig",))
    trap = made.card("cardassian-trap", 1)
    kurn, betor = made.card("kurn", 1), made.card("betor", 1)
    taitt, troi, geordi = made.card("taitt"), made.card("deanna-troi"), made.card("geordi-la-forge")
    spy = made.card("boone-impersonator", 1)
    made.put(planet, kurn)
    made.put(space, prison)
    made.put(far, taitt)
    made._lay("surface", far, trap)
    made._lay("held", prison, betor)
    made._lay("held", trap, troi)
    made.put("Klingon Outpost", geordi)
    made.put("Federation Outpost", spy)
    cards = made.state.cards
    for one in (kurn, betor, taitt, troi):
        cards[one].captor = 1 - cards[one].owner
    cards[geordi].controller, cards[geordi].assimilated, cards[geordi].mode = 1, "drone", "borg"
    cards[spy].guise = "federation"
    return made
