"""Cards leaving play: killed, destroyed, discarded, returned to hand or deck (1E-LEAVE)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.changes import Becomes
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.objectives import Complete
from engine.ccg.effects.spaceline import Detain
from engine.ccg.effects.texts import Response
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Dilemma, Objective
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.cards.two_sided import other_side_id
from engine.first_edition.position.borg.markers import COMPLETED
from engine.first_edition.position.built_in_outposts import UNBUILT, mission_of_outpost
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.shared_headquarters import record_left_affiliations
from engine.first_edition.position.spaceline.forming import dissolve_location, is_formed
from engine.first_edition.position.teams.holograms import is_hologram
from engine.first_edition.position.teams.presence import cards_aboard
from engine.first_edition.position.teams.uniqueness import APART
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.hologram_activation import deactivate_instead
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.responses import AutomaticResponse, automatic_responses, respond_with
from engine.first_edition.resolving.statuses import remove_from_attempt
from engine.first_edition.table.display_names import display_names
from engine.first_edition.table.side_decks import TRIBBLES, Q, is_open, used_pile_of
from engine.first_edition.table.state import WHILE_IN_PLAY, Action, ScoreEntry
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

Pile = Literal["discard", "hand", "deck", "out", "bonus"]


class Loss(NamedTuple):
    """A way to leave play, to which cards can respond.

    Attributes:
        kind: the event kind in the log.
        words: the participle, as in *would be killed*.
        rule: the id of its rule.
    """

    kind: str
    words: str
    rule: str


KILLED = Loss("kill", "killed", "1E-STAT-04")
"""Loss of killed personnel, who go to their owners' discard piles."""
DESTROYED = Loss("destroy", "destroyed", "1E-STAT-04")
"""Loss of a destroyed ship or facility, with everything aboard."""


def leave_play(table: Table, instance: str, pile: Pile = "discard") -> None:
    """Move a card from play to its owner's pile, with all cards on or aboard it (1E-LEAVE-03).

    Some types go elsewhere (1E-LEAVE-02, 1E-LEAVE-16). Docked ships stay in space (1E-DOCK-04), and personnel held by a
    Q card return to hand.
    """
    location, mission = table.location_of(instance), mission_of_outpost(table, instance)
    for ship in list(table.cards_in_list("docked", instance)):
        table.put(ship, "space", location)
    if table.is_a(instance, Dilemma) and Q not in table.card(instance).icons:
        for card in [held for held in table.cards_in_list("held", instance) if table.instance(held).captor is None]:
            table.put(card, "surface", location)  # 1E-STAT-11
    _keep_dilemmas_on_others(table, instance)
    for kind in ("aboard", "within", "carried", "on", "damage", "held", APART, COMPLETED, UNBUILT):
        for card in list(table.cards_in_list(kind, instance)):
            leave_play(table, card, "hand" if kind == "held" and Q in table.card(instance).icons else pile)
    remove_from_attempt(table, [instance])
    _end_effects_of_card(table, instance, pile)
    _take_back_points(table, instance)
    if table.list_of_card(instance)[0] == "on line" and is_formed(table, instance):
        dissolve_location(table, instance)
    record_left_affiliations(table, instance)
    if pile == "discard" and table.instance(instance).mis_seeded:
        pile = "out"  # 1E-MSD-04
    table.reset_card(instance)
    if mission:
        table.turn_over(mission, other_side_id(table.instance(mission).card))
    if mission and pile != "out":
        table.put(instance, UNBUILT, mission)
    else:
        table.put(instance, _pile_for(table, instance, pile), table.instance(instance).owner)


def _keep_dilemmas_on_others(table: Table, leaving: str) -> None:
    """Move dilemmas that also affect others, who stay, from a leaving card to one of those (1E-PLAY-12)."""
    for card in list(table.cards_in_list("on", leaving)):
        if others := _affected_elsewhere(table, card, table.location_of(leaving), leaving):
            table.put(card, "on", others[0])


def _affected_elsewhere(table: Table, card: str, location: str, leaving: str = "") -> list[str]:
    """Return the personnel affected by a dilemma on a team who are elsewhere, or left behind at the same location."""
    targets = table.instance(card).targets if table.is_a(card, Dilemma) else ()
    stays = leaving in targets
    return [
        target
        for target in targets
        if target != leaving and table.in_play(target) and (stays or table.location_of(target) != location)
    ]


def _pile_for(table: Table, instance: str, pile: Pile) -> str:
    """Return the pile for a card: dilemmas go out of play, side deck cards under their deck (1E-LEAVE-16).

    Under rulebook 1.7 dilemmas are discarded (1E17-ATT-8).
    """
    if table.is_a(instance, Tactic):
        return "bridge used"
    if table.is_a(instance, Tribble, Trouble):
        return used_pile_of(TRIBBLES)
    if pile == "discard" and Q in table.card(instance).icons and is_open(table, table.instance(instance).owner, Q):
        return used_pile_of(Q)
    return table.edition.dilemmas_go if pile == "discard" and table.is_a(instance, Dilemma) else pile


def _end_effects_of_card(table: Table, instance: str, pile: Pile) -> None:
    """End a leaving card's effects; cards that have lost their last target leave, too.

    They go to the same pile (1E-LEAVE-04), in 2002 to the discard pile (1E17-CARD-2). An objective leaves with any of
    its targets (1E-CR-024). Personnel no longer brainwashed are just captives again (1E-CAP-10).
    """
    state = table.state
    kind, host = table.list_of_card(instance)
    if kind == "on" and table.instance(host).brainwashed and _is_brainwashing(table, instance):
        table.instance_to_change(host).controller = table.opponent_of(table.instance(host).controller or 0)
        remove_from_attempt(table, [host])
    over = [effect for effect in state.lasting if effect.until == WHILE_IN_PLAY and effect.source == instance]
    if over:
        state.lasting = [
            effect for effect in state.lasting if not (effect.until == WHILE_IN_PLAY and effect.source == instance)
        ]
        if any(isinstance(item.change, Becomes) for item in over):  # compatibility is cached everywhere
            table.drop_all_caches()
        else:
            table.drop_caches()
    for other in table.all_in_play():
        card = table.instance(other)
        if instance in card.targets:
            table.instance_to_change(other).targets = tuple(target for target in card.targets if target != instance)
            if not card.targets or table.is_a(other, Objective):
                leave_play(table, other, pile if table.edition.leaves_alike else "discard")


def _take_back_points(table: Table, instance: str) -> None:
    """Take back the points of a marker that scores only while it stays in place."""
    if table.list_of_card(instance)[0] != COMPLETED:
        return
    if not any(isinstance(node, Complete) and node.points for node in tree_nodes(table.card(instance))):
        return
    seat, card = table.instance(instance).owner, table.card(instance).id
    points = sum(item.points for item in table.state.ledger if (item.seat, item.source) == (seat, card))
    if points:
        place = table.location_of(instance)
        table.state.ledger.append(ScoreEntry(seat, -points, False, card, place, table.state.turn))
        words = f"{table.player_name(seat)} loses {points} points: {table.name(instance)}."
        table.journal.log_event("score", words, seat=seat, rule="1E-ASM-03")


def _is_brainwashing(table: Table, instance: str) -> bool:
    functions = getattr(table.card(instance), "functions", ())
    return any(isinstance(effect, tree.Brainwash) for function in functions for effect in function.effects)


def lose_cards(
    table: Table, seat: int, cards: Sequence[str], loss: Loss, cause: str = "", *, by_chance: Collection[str] = ()
) -> Procedure[None]:
    """Make cards leave play by an action with responses; holograms are deactivated instead (1E-HOLO-04).

    Args:
        seat: the acting player.
        cards: the cards that leave.
        loss: the way they leave.
        cause: the card whose text does it; empty for a rule.
        by_chance: the cards among them that were selected at random.
    """
    if not cards:
        return
    location = table.location_of(cards[0])

    def results(action: Action) -> Procedure[None]:
        there = [candidate for candidate in action.cards_left() if table.in_play(candidate)]
        for card in there:
            if is_hologram(table, card):
                deactivate_instead(table, card)
        lost = [candidate for candidate in there if not is_hologram(table, candidate)]
        yield from log_loss(table, action, lost, loss)
        for other in lost:
            if table.in_play(other):
                leave_play(table, other)

    action = Action(loss.words, seat, tuple(cards), location, cause)
    if drawn := tuple(card for card in cards if card in by_chance):
        action.by_chance = drawn
    yield from carry_out_action(table, action, results)


def log_loss(table: Table, action: Action, lost: Sequence[str], loss: Loss) -> Procedure[None]:
    """Log a loss, after texts about the loss of the card itself, its host or target while in play (1E-GEN-12)."""
    yield from _carry_out_loss_texts(table, action, lost)
    if lost:
        words = f"{display_names(table, lost)} {'are' if len(lost) > 1 else 'is'} {loss.words}."
        table.journal.log_event(loss.kind, words, seat=action.seat, rule=loss.rule)
    if aboard := [card for host in lost for card in (*cards_aboard(table, host), *table.cards_in_list("held", host))]:
        words = f"{table.names(aboard)} {'are' if len(aboard) > 1 else 'is'} lost with {display_names(table, lost)}."
        table.journal.log_event("kill", words, seat=action.seat, rule=loss.rule, reveals=True)


def _carry_out_loss_texts(table: Table, action: Action, lost: Sequence[str]) -> Procedure[None]:
    told: set[tuple[str, str, int]] = set()
    lost_ones = {*lost}
    for automatic_response in list(automatic_responses(table, action.kind, action)):
        kind, host = table.list_of_card(automatic_response.instance)
        same = table.card(automatic_response.instance).title, host, automatic_response.number
        if automatic_response.instance in lost_ones and _is_about_itself(table, automatic_response):
            yield from respond_with(
                table, automatic_response.seat, automatic_response.instance, automatic_response.number, action
            )
            continue
        aims = not lost_ones.isdisjoint(table.instance(automatic_response.instance).targets)
        if ((kind == "on" and host in lost) or aims) and same not in told:
            told.add(same)
            yield from respond_with(
                table, automatic_response.seat, automatic_response.instance, automatic_response.number, action
            )


def _is_about_itself(table: Table, answer: AutomaticResponse) -> bool:
    text = texts_of(table, answer.instance)[answer.number]
    return isinstance(text, Response) and text.trigger.this


def _kill_personnel(resolution: Resolution, _effect: tree.Kill, picked: list[str]) -> Procedure[None]:
    picked = [card for card in picked if not forbids_action(resolution.table, card, "be killed")]
    yield from lose_cards(
        resolution.table, resolution.seat, picked, KILLED, resolution.card, by_chance=resolution.drawn_lots
    )


def _return_to_hand(resolution: Resolution, _effect: tree.ReturnToHand, picked: list[str]) -> Procedure[None]:
    picked = [other for other in picked if not forbids_action(resolution.table, other, "be returned")]
    if picked:
        resolution.log_event_for_cards("return", picked, "returned to hand", "1E-LEAVE-11", open_to_all=True)
    for card in picked:
        leave_play(resolution.table, card, "hand")
    yield from ()


def _destroy_all_at_location(resolution: Resolution, _effect: tree.DestroyHere, _picked: list[str]) -> Procedure[None]:
    """Destroy everything at the location, including docked ships, seed cards and unearned artifacts."""
    table, place = resolution.table, resolution.location()
    there = [*table.cards_in_list("space", place), *table.cards_in_list("surface", place)]
    docked = [ship for other in there for ship in table.cards_in_list("docked", other)]
    on = [
        other
        for mission in table.cards_in_list("on line", place)
        for other in table.cards_in_list("on", mission)
        if not _affected_elsewhere(table, other, place)
    ]
    doomed = [ship for ship in (*docked, *there, *on) if ship != resolution.card]
    yield from lose_cards(table, resolution.seat, doomed, DESTROYED, resolution.card)
    for card in (*table.cards_in_list("under", place), *table.cards_in_list("aside", place)):
        leave_play(table, card)


def _convert_to_space(resolution: Resolution, _effect: tree.Convert, picked: list[str]) -> Procedure[None]:
    """Convert planet missions to space, even if completed, and destroy everything on the planet (1E-MIS-23).

    Cards on the mission stay (1E-CONV-01, 1E-CONV-02).
    """
    table = resolution.table
    for location in dict.fromkeys(filter(None, map(table.location_of, picked))):
        table.state.locations[location].kind = "space"
        table.drop_caches()
        words = f"{table.name(location)} becomes a space mission."
        table.journal.log_event("convert", words, seat=resolution.seat, rule="1E-MIS-23")
        yield from lose_cards(
            table, resolution.seat, list(table.cards_in_list("surface", location)), DESTROYED, resolution.card
        )
    table.end_game_if_over()


def _place_on(resolution: Resolution, _effect: tree.PlaceOn, picked: list[str]) -> Procedure[None]:
    """Place this card on another one; it leaves play together with that card (1E-LEAVE-03)."""
    table = resolution.table
    for host in picked:
        table.put(resolution.card, "on", host)
        words = f"{table.name(resolution.card)} is placed on"
        table.journal.log_event(
            "placed",
            f"{words} {table.open_name(host)}.",
            private={seat: f"{words} {table.name(host)}." for seat in table.seats() if table.can_see(seat, host)},
            seat=resolution.seat,
            rule="1E-LEAVE-03",
            reveals=False,
        )
    yield from ()


def _set_apart(resolution: Resolution, _effect: plays.SetApart, picked: list[str]) -> Procedure[None]:
    """Set cards aside for uniqueness only, as long as the card above them is in play (1E-UNIQ-08)."""
    if picked:
        resolution.log_event_for_cards("apart", picked, "in play for uniqueness only", "1E-UNIQ-08", open_to_all=True)
    for card in picked:
        leave_play(resolution.table, card)
        resolution.table.put(card, APART, resolution.card)
    yield from ()


def _hold_on_dilemma(resolution: Resolution, _effect: Detain, picked: list[str]) -> Procedure[None]:
    """Hold personnel on the dilemma, where they can't use or share skills (1ER-DIL-3)."""
    table, dilemma, location = resolution.table, resolution.card, resolution.location()
    mission = next(iter(table.cards_in_list("on line", location)[-1:]), "")
    if picked and mission:
        table.put(dilemma, "on", mission)
        remove_from_attempt(table, picked)
        for card in picked:
            table.put(card, "held", dilemma)
        resolution.log_event_for_cards(
            "hold", picked, f"held atop {table.name(mission)}", "1E-STAT-11", open_to_all=True
        )
    yield from ()


def _remove_from_game(resolution: Resolution, _effect: tree.RemoveFromGame, picked: list[str]) -> Procedure[None]:
    """Remove cards from the game, so that they are out of play."""
    if picked:
        resolution.log_event_for_cards("remove", picked, "out-of-play", "1E-LEAVE-02", open_to_all=True)
    for card in picked:
        leave_play(resolution.table, card, "out")
    yield from ()


EFFECTS = (
    EffectFunction(tree.DestroyHere, _destroy_all_at_location),
    EffectFunction(Detain, _hold_on_dilemma),
    EffectFunction(tree.RemoveFromGame, _remove_from_game),
    EffectFunction(plays.SetApart, _set_apart),
    EffectFunction(tree.PlaceOn, _place_on),
    EffectFunction(tree.Convert, _convert_to_space),
    EffectFunction(tree.Kill, _kill_personnel),
    EffectFunction(tree.ReturnToHand, _return_to_hand),
)


def _has_host(resolution: Resolution, effect: tree.PlaceOn) -> bool:
    """Whether there is a card that this one could be placed on."""
    return not isinstance(effect.who, Chosen) or bool(resolution.eligible(effect.who))


POSSIBLE = (StartCheck(tree.PlaceOn, _has_host),)
