"""Cooperative assaults on Borg Cubes: the proposal, the shares, and one fight after another (FR-COOP)."""

from __future__ import annotations

from engine.frontiers.combat import combat_start
from engine.frontiers.combat.outcomes import end_if_all_cubes_destroyed
from engine.frontiers.effect_choices import choose_one, choose_some
from engine.frontiers.hexes import Space
from engine.frontiers.map.moving import end_movement, enter_space
from engine.frontiers.playing.before_your_turn import act_before_turn
from engine.frontiers.state import AssaultState, CombatState, Enemy, Participant, Stage, TurnState
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def assault_options(table: Table, seat: int) -> list[Option]:
    """Return options for Cubes that can be assaulted with others now (FR-COOP-01, FR-COOP-02)."""
    if not _are_assaults_possible(table):
        return []
    return [
        option(f"together:{space}", f"Propose an assault on {table.place_name(space)}", group="Combat", place=space)
        for space in combat_start.cubes_in_reach(table, seat)
        if len(table.space_state(space).tokens) > 1 and _invitable_seats(table, seat, space)
    ]


def _are_assaults_possible(table: Table) -> bool:
    state = table.state
    agreed = table.scenario.cooperative or table.has_variant("assaults")
    return agreed and state.owed is None and not state.ending and not state.assault


def _invitable_seats(table: Table, seat: int, space: Space) -> list[int]:
    """Return the seats that can be invited, in Round Order from the initiator (FR-COOP-02, FR-COOP-05)."""
    order, moment = table.state.order, table.state.moment
    others = [other for other in (*order[moment + 1 :], *order[:moment]) if other >= 0]
    return [
        other
        for other in others
        if other != seat and not table.player(other).flipped and combat_start.could_attack(table, other, space)
    ]


def propose_assault(table: Table, seat: int, space: Space) -> Procedure[None]:
    """Invite others and divide the defenders; all must agree (FR-COOP-02, FR-COOP-03)."""
    table.forbid_undo()
    able, defenders = _invitable_seats(table, seat, space), len(table.space_state(space).tokens)
    options = [option(f"player-{other}", table.player_name(other)) for other in able]
    prompt = "Who do you invite to the assault?"
    most = min(len(able), defenders - 1)
    chosen = yield from choose_some(table, seat, prompt, options, (1, most), "FR-COOP-02")
    partners = [other for other in able if f"player-{other}" in chosen]
    shares = yield from _choose_shares(table, seat, partners, defenders)
    words = "Defenders: " + ", ".join(f"{table.player_name(partner)} {share}" for partner, share in shares.items())
    table.log_event(
        "assault",
        f"{table.player_name(seat)} proposes an assault on {table.place_name(space)}. {words}.",
        seat,
        rule="FR-COOP-03",
    )
    for partner in partners:
        answers = [Option("agree", "Agree"), Option("refuse", "Refuse")]  # not answering in time is a refusal
        decisions = f"Join the assault on {table.place_name(space)}? {words}. You lose your next turn."
        if (yield from choose_one(table, partner, decisions, answers, "FR-COOP-03", default="refuse")) == "refuse":
            table.log_event("assault", f"{table.player_name(partner)} refuses.", partner, rule="FR-COOP-03")
            return
    yield from _start_assault(table, space, shares)


def _choose_shares(table: Table, seat: int, partners: list[int], defenders: int) -> Procedure[dict[int, int]]:
    """Ask how many defenders each participant faces, at least one (FR-COOP-03)."""
    shares, left = {}, defenders
    for number, partner in enumerate(partners):
        others = len(partners) - number  # participants not assigned yet, including the initiator
        numbers = [option(f"share-{n}", str(n)) for n in range(left - others + 1)[1:]]
        prompt = f"How many of the {left} defenders does {table.player_name(partner)} face?"
        share = yield from choose_one(table, seat, prompt, numbers, "FR-COOP-03")
        shares[partner] = int(share.partition("-")[2])
        left -= shares[partner]
    return {seat: left, **shares}


def _start_assault(table: Table, space: Space, shares: dict[int, int]) -> Procedure[None]:
    """Make participants give up their next turn, and deal the defenders at random (FR-COOP-04)."""
    space_state = table.changeable_space_state(space)
    dealt = table.state.random.shuffled(space_state.tokens)
    participants = []
    for seat, share in shares.items():
        participants.append(Participant(seat, TurnState(path=[table.space_of_ship(seat)]), dealt[:share]))
        dealt = dealt[share:]
    for participant in participants[1:]:
        table.player(participant.seat).flipped = True
        table.log_event(
            "assault",
            f"{table.player_name(participant.seat)} loses their next turn.",
            participant.seat,
            rule="FR-COOP-04",
        )
    space_state.face_up = True
    end_movement(table, participants[0].seat)
    participants[0].turn = table.turn
    table.state.assault = AssaultState(space=space, participants=participants)
    yield from _start_fight(table)


def _start_fight(table: Table) -> Procedure[None]:
    """Let the next participant fight all phases against their share (FR-COOP-05, FR-COOP-06)."""
    assault = _assault_in_progress(table)
    participant = assault.participants[assault.now]
    table.state.turn = participant.turn
    if assault.now > 0:
        yield from _start_advance_turn(table, participant)
    added = yield from combat_start.choose_added_ships(table, participant.seat, [], needed=False)
    opponents = [Enemy(token, assault.space) for token in participant.share]
    opponents += [enemy for space in added for enemy in combat_start.enemies_of(table, space)]
    yield from combat_start.fight_enemies(
        table, participant.seat, CombatState(kind="together", target=assault.space), opponents
    )


def _start_advance_turn(table: Table, participant: Participant) -> Procedure[None]:
    """Start the advance turn of an invited participant, with actions allowed before it (FR-COOP-05, FR-LOC-05)."""
    player = table.player(participant.seat)
    yield from act_before_turn(table, participant.seat)
    player.subjugated = False
    participant.turn.bare = not player.hand and bool(player.deck)


def continue_assault(table: Table) -> Procedure[None]:
    """Continue after a fight: the next one, or the ends of turns in the same order (FR-COOP-06, FR-COOP-07)."""
    assault = table.state.assault
    if assault is None or assault.ending:
        return
    table.forbid_undo()
    assault.participants[assault.now].turn = table.turn
    if assault.now + 1 < len(assault.participants):
        assault.now += 1
        yield from _start_fight(table)
        return
    if not table.space_state(assault.space).tokens:
        _destroy_cube(table, assault)
    assault.ending, assault.now = True, 0
    table.state.turn = assault.participants[0].turn
    table.state.stage = Stage.PLAN


def _destroy_cube(table: Table, assault: AssaultState) -> None:
    """Move all participants onto the destroyed Cube (FR-CUBE-08, FR-COOP-06)."""
    table.changeable_space_state(assault.space).cube = 0
    words = f"{table.cube(assault.space).name} is destroyed."
    table.log_event("cube", words, rule="FR-CUBE-08")
    for participant in assault.participants:
        table.state.turn = participant.turn
        enter_space(table, participant.seat, assault.space)
    end_if_all_cubes_destroyed(table)


def start_next_end_of_turn(table: Table) -> bool:
    """Start the next participant's end of turn; return false if all have ended theirs (FR-COOP-07)."""
    assault = table.state.assault
    if assault is None:
        return False
    if assault.now + 1 == len(assault.participants):
        table.state.turn = assault.participants[0].turn
        table.state.assault = None
        return False
    assault.now += 1
    table.state.turn = assault.participants[assault.now].turn
    table.state.stage = Stage.PLAN
    return True


def _assault_in_progress(table: Table) -> AssaultState:
    if table.state.assault is None:
        raise TypeError("There is no cooperative assault.")
    return table.state.assault
