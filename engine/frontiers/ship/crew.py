"""Crew: gaining, discharging, readying, healing (FR-CREW)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.state import CrewState
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option

HIGHEST_RANK = 4


def has_free_command_token(table: Table, seat: int) -> bool:
    """Whether a Command Token is free (FR-CREW-01)."""
    return len(table.player(seat).crew) < table.level_token(seat).command_tokens


def gain_crew_member(table: Table, seat: int, card: str) -> Procedure[None]:
    """Gain a Crew Member, Ready and Unwounded; without a free Command Token discharge one (FR-CREW-03, 04)."""
    player = table.player(seat)
    if not has_free_command_token(table, seat):
        options = _own_crew_options(table, seat, range(len(player.crew)))
        chosen = yield from choose_one(table, seat, "Who do you discharge?", options, "FR-CREW-04")
        discharged = player.crew.pop(int(chosen.partition("-")[2]))
        table.state.removed.append(discharged.card)
        table.log_event("crew", f"{table.player_name(seat)} discharges {table.name(discharged.card)}.", seat)
    table.state.offers.crew.remove(card)
    player.crew.append(CrewState(card))
    table.log_event("crew", f"{table.name(card)} joins {table.player_name(seat)}.", seat, rule="FR-CREW-03")


def _own_crew_options(table: Table, seat: int, members: Sequence[int]) -> list[Option]:
    crew = table.player(seat).crew
    return [option(f"crew-{index}", table.name(crew[index].card), card=crew[index].card) for index in members]


def offered_crew(table: Table, rank: int) -> list[str]:
    """Return the distinct Crew cards of the offer up to a Rank."""
    crew = table.components.crew
    return [card for card in dict.fromkeys(table.state.offers.crew) if card in crew and crew[card].rank <= rank]


def recruit_free(table: Table, seat: int, rank: int, name: str) -> Procedure[None]:
    """Gain a Crew Member from the offer for free, or forfeit it (FR-CREW-04, FR-END-06)."""
    options = [table.card_option(card) for card in offered_crew(table, rank)]
    if options:
        options.append(Option("none", "Nobody"))
        chosen = yield from choose_one(table, seat, f"{name}: who joins you?", options, "FR-CREW-04")
        if chosen != "none":
            yield from gain_crew_member(table, seat, chosen)


def ready_crew_member(table: Table, seat: int, rank: int, name: str) -> Procedure[None]:
    """Ready a Spent Crew Member of at most this Rank (FR-CREW-06)."""
    members = spent_crew(table, seat, rank)
    if members:
        options = _own_crew_options(table, seat, members)
        chosen = yield from choose_one(table, seat, f"{name}: who do you Ready?", options, "FR-CREW-06")
        table.player(seat).crew[int(chosen.partition("-")[2])].ready = True


def spent_crew(table: Table, seat: int, rank: int) -> list[int]:
    """Return the numbers of the Spent Crew Members up to a Rank."""
    crew = table.player(seat).crew
    return [i for i, member in enumerate(crew) if not member.ready and table.crew_member(member.card).rank <= rank]


def heal_options(table: Table, seat: int) -> list[Option]:
    """Return the options to heal with the available Heal points (FR-HEAL-02, FR-HEAL-03)."""
    player, points = table.player(seat), table.points.heal
    options = []
    if player.wounds and points >= captain_heal_price(table, seat):
        options.append(option("heal:captain", f"Heal the Captain ({captain_heal_price(table, seat)})", group="Heal"))
    for index, member in enumerate(player.crew):
        rank = table.crew_member(member.card).rank
        if member.wounds and points >= rank:
            options.append(option(f"heal:{index}", f"Heal {table.name(member.card)} ({rank})", group="Heal"))
    return options


def captain_heal_price(table: Table, seat: int) -> int:
    """Return the Heal points for a Wound of the Captain: half the level, rounded up (FR-HEAL-03)."""
    return (table.player(seat).level + 1) // 2


def heal_patient(table: Table, seat: int, patient: str) -> None:
    """Remove a Wound Token and spend the Heal points (FR-HEAL-02, FR-HEAL-03)."""
    player = table.player(seat)
    if patient == "captain":
        player.wounds -= 1
        table.points.heal -= captain_heal_price(table, seat)
        name = "the Captain"
    else:
        member = player.crew[int(patient)]
        member.wounds -= 1
        table.points.heal -= table.crew_member(member.card).rank
        name = table.name(member.card)
    table.log_event("heal", f"{table.player_name(seat)} heals {name}.", seat, rule="FR-HEAL-02")
