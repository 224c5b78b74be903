"""One To Return: the ship that must return, and the winner (FR-SCN-OTR)."""

from __future__ import annotations

from engine.frontiers.table import Table
from engine.kernel.decision import Decision, Kind, Procedure, ask_all, option
from engine.kernel.view import Outcome
from engine.wording import list_in_words


def name_ships(table: Table) -> Procedure[None]:
    """Ask each team to name one of its ships secretly, before the first Round (FR-SCN-OTR-04)."""
    if not table.scenario.closing_wormhole or not table.has_variant("teams"):
        return
    sides = [[seat for seat in table.seats() if table.is_same_team(leader, seat)] for leader in range(2)]
    answers = yield from ask_all(tuple(_naming_question(table, side) for side in sides))
    for side, (answer,) in zip(sides, answers, strict=True):
        named = int(answer.partition("-")[2])
        table.state.returning.append(named)
        own = dict.fromkeys(side, f"Your team must bring {table.player_name(named)}’s ship home.")
        words = f"{table.player_name(side[0])}’s team secretly chooses the ship that must return."
        table.log_event("return", words, side[0], private=own, rule="FR-SCN-OTR-04")


def _naming_question(table: Table, side: list[int]) -> Decision:
    """Return the question to the first player of a team, who decides for both."""
    options = tuple(option(f"player-{seat}", f"{table.player_name(seat)}’s ship") for seat in side)
    return Decision(
        seat=side[0],
        kind=Kind.OPTION,
        prompt="Which ship of your team must return? The other team won’t find out.",
        public="names a ship in secret",
        options=options,
        private=True,
        default=(options[0].id,),
        rule="FR-SCN-OTR-04",
    )


def score_return(table: Table) -> None:
    """End the game: the ship at the former Wormhole wins, in teams the named one (FR-SCN-OTR-03, FR-SCN-OTR-04)."""
    wormhole = next(space for space in table.printed_spaces if table.printed_spaces[space].terrain == "wormhole")
    back, named = table.ships_on(wormhole), table.state.returning
    for seat in named:
        table.log_event("return", f"{table.player_name(seat)}’s ship had to return.", seat, rule="FR-SCN-OTR-04")
    home = [seat for seat in back if seat in named or not named]
    winners = tuple(seat for seat in table.seats() if any(table.is_same_team(seat, winner) for winner in home))
    name = list_in_words(table.player_name(seat) for seat in back) or "Nobody"
    reason = f"{name} returned through the Wormhole."
    if back and not home:
        reason = f"{name} returned, but not with the chosen ship, so nobody wins."
    table.state.outcome = Outcome(winners, reason, "FR-SCN-OTR-03")
    table.log_event("win", reason, rule="FR-SCN-OTR-03")
