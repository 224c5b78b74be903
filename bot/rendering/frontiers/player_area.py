"""A player's area: ship and Captain, tracks, piles, crystals, Crew, Skills and the cards in play."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.frontiers.changes import NONE, Changes
from bot.rendering.frontiers.component_names import names, place_words, ship
from bot.rendering.kit.badges import labelled
from bot.rendering.kit.block import Block, apart, bar, column, flow, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import GAP, RAIL, railed
from bot.rendering.kit.theme import DIM, DONE, GROUND, HARM, INK, PANEL, data_ink, seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.state import BASIC
from engine.frontiers.view import CrewView, FrontiersSeatView, FrontiersView, SkillView

_BAND, _CAP = 76, 30
_NAME = Lettering(44, "bold", GROUND)
_SHIP = Lettering(33, "semibold", GROUND)
_FIGURE = Lettering(42, "figures")
_CHANGE = Lettering(28, "bold")
_LABEL = Lettering(27, "regular", DIM)
_LISTED = Lettering(33, "semibold")
_LEAST = 30

_TRACKS = (("Level", "level"), ("XP", "xp"), ("Reputation", "reputation"), ("Defense", "defense"))
_PILES = (("Hand", "hand"), ("Deck", "deck"), ("Discard", "discard"))


def player_area(
    view: FrontiersView, player: FrontiersSeatView, box: Components, room: int, since: Changes = NONE
) -> Block:
    """One player's band, with what they have below it; what has changed is marked."""
    colour = seat_ink(player.seat)
    inner = room - RAIL - GAP
    things = flow([one for one in _things(view, player, box, inner - 20, since) if one.width], inner - 20, 34, 4)
    held = column([_figures(player, inner, since), inset(things, 20, 0, 0, 0)], 8)
    return column([_band(view, player, box, room), railed(held, room, colour, above=True, below=False)])


def _band(view: FrontiersView, player: FrontiersSeatView, box: Components, room: int) -> Block:
    colour = seat_ink(player.seat)
    active = player.seat == view.active and view.outcome is None
    won = view.outcome is not None and player.seat in view.outcome.winners
    mark = sign("winner" if won else "turn", 34, GROUND) if active or won else Block(0, 0)
    inner = room - _CAP - 8 - 60
    vessel = line(ship(box, player.ship), _SHIP, inner // 2)
    wide = inner - vessel.width - 120
    words, lettering = fitted(player.name, wide, _NAME, _LEAST)
    number = row([mark, line(f"{player.seat + 1}", _NAME, 60), lines(words, lettering, wide)], 16)
    inside = inset(apart(number, vessel, inner), 30, 0, 30, 0)
    whole = Block(inside.width, _BAND, inside.at(0, (_BAND - inside.height) // 2))
    return row([panel(whole, colour, (38, 0, 0, 0)), bar(_CAP, _BAND, colour, (0, 38, 12, 0))], 8)


def _figures(player: FrontiersSeatView, room: int, since: Changes) -> Block:
    def more(track: str) -> int:
        return since.tracks.get((player.seat, track), 0)

    tracks = [
        _figure(label, _signed(player.reputation) if name == "reputation" else str(getattr(player, name)), more(name))
        for label, name in _TRACKS
    ]
    piles = [_figure(label, str(player.counts.get(name, 0))) for label, name in _PILES]
    harmed = [_figure("Wounds", str(player.wounds), more("wounds"), HARM)] if player.wounds else []
    damage = player.counts.get("damage", 0)
    harmed += [_figure("Damage", str(damage), ink=HARM)] if damage else []
    orders = [_figure("Command", str(player.command_tokens))]
    whole = flow([*tracks, *orders, *piles, *harmed], room - 40, 26, 8)
    return panel(inset(whole, 20, 10, 20, 10).sized(wide=room), PANEL, 20)


def _figure(label: str, number: str, more: int = 0, ink: str = INK) -> Block:
    """A number above its label, with how many more or fewer it is than before."""
    change = line(_signed(more) if more else "", _CHANGE.dimmed(DONE if more > 0 and ink == INK else HARM), 90)
    return column([row([line(number, _FIGURE.dimmed(ink), 160), change], 6), line(label, _LABEL, 160)])


def _crystals(player: FrontiersSeatView) -> Block:
    """The crystals of each colour, each colour with its shape."""
    counted: list[Block] = [line("Crystals", _LABEL.sized(30), 200)]
    for colour in BASIC:
        count = player.crystals.get(colour, 0)
        number = line(str(count), _LISTED.dimmed(INK if count else DIM), 80)
        counted.append(row([sign(f"data {colour}", 28, data_ink(colour)), number], 6))
    return row(counted, 14)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def _things(
    view: FrontiersView, player: FrontiersSeatView, box: Components, room: int, since: Changes
) -> Iterator[Block]:
    """Where they are and what they have besides; empty blocks for what they have not."""
    yield _crystals(player)
    yield labelled("At", [_at(view, player, since)] if player.space else [], _LISTED, room)
    yield labelled("Crew", [crew_words(one) for one in player.crew], _LISTED, room)
    yield labelled("Skills", [skill_words(one) for one in player.skills], _LISTED, room)
    yield labelled("Tactic", [player.tactic] if player.tactic else [], _LISTED, room)
    yield labelled("Explorer", [visits(player)] if player.visited else [], _LISTED, room)
    yield labelled("In play", names(box, player.played), _LISTED, room)
    yield labelled("Discarded last", names(box, (player.discard_top,)) if player.discard_top else [], _LISTED, room)


def _at(view: FrontiersView, player: FrontiersSeatView, since: Changes) -> str:
    """Where their ship is, and where it has come from."""
    here = place_words(view, player.space)
    return f"{here}, from {since.origins[player.seat]}" if player.seat in since.origins else here


def visits(player: FrontiersSeatView) -> str:
    """How many tiles bear their Faction Token for a visit (FR-SCN-WNO-02); empty where there is none."""
    count = len(player.visited)
    return f"{count} tile{'' if count == 1 else 's'} visited" if count else ""


def crew_words(member: CrewView) -> str:
    """A Crew Member with its state: *Ensign (Spent, 1 Wound)*."""
    state = [] if member.ready else ["Spent"]
    state += [f"{member.wounds} Wound{'' if member.wounds == 1 else 's'}"] if member.wounds else []
    state += ["away"] if member.away else []
    return f"{member.name} ({', '.join(state)})" if state else member.name


def skill_words(skill: SkillView) -> str:
    """A Skill, and whether it has been used."""
    return f"{skill.name} (used)" if skill.used else skill.name
