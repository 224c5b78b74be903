"""What every effect of a First Edition card does."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.zones.rules import CanBegin, Does, beginnings, doers
from engine.first_edition import aiming, lasting, leaving_play, looking, piles, points, preventing, statuses
from engine.first_edition.actions import exposing
from engine.first_edition.battles import brawls, damage, fighting_again, self_controlling, tactics
from engine.first_edition.borg import completing, gateways
from engine.first_edition.control import airlocks, captives, commandeering
from engine.first_edition.missions import q_flash, reports
from engine.first_edition.resolution import Resolution
from engine.first_edition.rules import Rules
from engine.first_edition.spaceline import crossing, escape_pods, passages, relocating, transporting
from engine.first_edition.teams import choosing
from engine.first_edition.tribbles import drawing as tribble_drawing
from engine.first_edition.turn import (
    downloads,
    drawing,
    playing_as_cost,
    playing_here,
    probing,
    reporting,
    reporting_with_crew,
)
from engine.first_edition.turn.playing_a_card import choose_host, may_use, play_in_answer, words_of
from engine.kernel.decision import Procedure


def _select(_resolution: Resolution, _effect: tree.Select, _picked: list[str]) -> Procedure[None]:
    """Those picked are remembered, and nothing happens to them yet."""
    yield from ()


RULES = Rules(
    Resolution,
    doers(
        (Does(tree.Select, _select),),
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
        tactics.EFFECTS,
        lasting.EFFECTS,
        preventing.EFFECTS,
        relocating.EFFECTS,
        reporting.EFFECTS,
        reporting_with_crew.EFFECTS,
        downloads.EFFECTS,
        drawing.EFFECTS,
        probing.EFFECTS,
        playing_as_cost.EFFECTS,
        self_controlling.EFFECTS,
        choosing.EFFECTS,
        looking.EFFECTS,
        exposing.EFFECTS,
        transporting.EFFECTS,
        escape_pods.EFFECTS,
        fighting_again.EFFECTS,
        aiming.EFFECTS,
        brawls.EFFECTS,
        passages.EFFECTS,
        crossing.EFFECTS,
        playing_here.EFFECTS,
        reports.EFFECTS,
        q_flash.EFFECTS,
        tribble_drawing.EFFECTS,
    ),
    beginnings(
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
            CanBegin(tree.TossOut, airlocks.is_possible),
            *passages.POSSIBLE,
            *crossing.POSSIBLE,
            *gateways.POSSIBLE,
            *playing_here.POSSIBLE,
            *reports.POSSIBLE,
            *q_flash.POSSIBLE,
            *playing_as_cost.POSSIBLE,
            *relocating.POSSIBLE,
            *tribble_drawing.POSSIBLE,
        )
    ),
    may_use,
    play_in_answer,
    downloads.use_special,
    choose_host,
    words_of,
)
