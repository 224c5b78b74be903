"""Table of First Edition effects, with their procedures and preconditions."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck, effect_functions, start_checks
from engine.first_edition.adjusting.hands import FirstEditionHands
from engine.first_edition.battles import brawls, damage, fighting_again, repair, self_controlling, tactics
from engine.first_edition.borg import completing
from engine.first_edition.control import airlocks, captives, commandeering
from engine.first_edition.missions import attempt_continuation, q_flash, reports
from engine.first_edition.moving import escape_pods, relocating, wormholes
from engine.first_edition.playing import crossing, downloads, passages, plays_by_texts, reporting, reporting_with_crew
from engine.first_edition.playing.playing_cards import choose_host, function_words, may_use, play_in_response
from engine.first_edition.resolving import (
    exposed_ships,
    leaving_play,
    piles,
    points,
    prevention,
    statuses,
    temporary_effects,
    turning_over,
)
from engine.first_edition.resolving.manual_resolution import resolve_text_as_response
from engine.first_edition.resolving.random_selections import select_at_random
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.hooks import Rules
from engine.first_edition.tribbles import drawing as tribble_drawing
from engine.first_edition.turn import card_draws, probing
from engine.first_edition.words import gateways, glances, other_players_parts, targets, team_targets, transporting
from engine.kernel.decision import Procedure


def _select_without_effect(_resolution: Resolution, _effect: tree.Select, _picked: list[str]) -> Procedure[None]:
    """Select cards without affecting them yet."""
    yield from ()


RULES = Rules(
    Resolution,
    effect_functions(
        (EffectFunction(tree.Select, _select_without_effect),),
        statuses.EFFECTS,
        leaving_play.EFFECTS,
        captives.EFFECTS,
        airlocks.EFFECTS,
        commandeering.EFFECTS,
        completing.EFFECTS,
        gateways.EFFECTS,
        piles.EFFECTS,
        points.EFFECTS,
        damage.EFFECTS,
        repair.EFFECTS,
        tactics.EFFECTS,
        temporary_effects.EFFECTS,
        prevention.EFFECTS,
        relocating.EFFECTS,
        turning_over.EFFECTS,
        wormholes.EFFECTS,
        reporting.EFFECTS,
        reporting_with_crew.EFFECTS,
        downloads.EFFECTS,
        card_draws.EFFECTS,
        probing.EFFECTS,
        self_controlling.EFFECTS,
        team_targets.EFFECTS,
        glances.EFFECTS,
        other_players_parts.EFFECTS,
        exposed_ships.EFFECTS,
        transporting.EFFECTS,
        escape_pods.EFFECTS,
        fighting_again.EFFECTS,
        targets.EFFECTS,
        brawls.EFFECTS,
        passages.EFFECTS,
        crossing.EFFECTS,
        plays_by_texts.EFFECTS,
        reports.EFFECTS,
        attempt_continuation.EFFECTS,
        q_flash.EFFECTS,
        tribble_drawing.EFFECTS,
    ),
    start_checks(
        (
            *transporting.POSSIBLE,
            *fighting_again.POSSIBLE,
            *escape_pods.POSSIBLE,
            *reporting.POSSIBLE,
            *reporting_with_crew.POSSIBLE,
            *downloads.POSSIBLE,
            *leaving_play.POSSIBLE,
            *piles.POSSIBLE,
            *captives.POSSIBLE,
            *commandeering.POSSIBLE,
            *brawls.POSSIBLE,
            StartCheck(tree.TossOut, airlocks.can_toss_out),
            *passages.POSSIBLE,
            *crossing.POSSIBLE,
            *gateways.POSSIBLE,
            *plays_by_texts.POSSIBLE,
            *reports.POSSIBLE,
            *q_flash.POSSIBLE,
            *relocating.POSSIBLE,
            *turning_over.POSSIBLE,
            *wormholes.POSSIBLE,
            *tribble_drawing.POSSIBLE,
        )
    ),
    may_use,
    play_in_response,
    downloads.use_special,
    choose_host,
    function_words,
    FirstEditionHands,
    by_hand=resolve_text_as_response,
    by_chance=select_at_random,
)
