"""Cards that may nullify a dilemma as it is encountered, as an optional response (1E-ACT-02).

Dilemmas already in play are nullified automatically (1E-ACT-17).
"""

from __future__ import annotations

from engine.ccg.effects.changes import Nullifies
from engine.first_edition.position.characteristics import changes_of
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

_FACE_IT = option("face", "Face it")


def offer_nullifiers(table: Table, seat: int, dilemma: str, action: Action) -> Procedure[None]:
    """Let players use a card that nullifies a dilemma, the encountering player first (1E-DIL-09).

    Args:
        seat: the encountering player.
        dilemma: the dilemma, with targets chosen and conditions checked (1E-ACT-19).
        action: the encounter, which is cancelled if the dilemma is nullified.
    """
    if Nullifies not in table.index.change_kinds:
        return
    sources = changes_of(table, dilemma, Nullifies)
    name = table.name(dilemma)
    for asked in table.seats_from(seat):
        able = [source.card for source in sources if source.seat == asked]
        if not able:
            continue
        options = [
            option(person, f"Nullify {name} with {table.name(person)}", card=table.card(person).id) for person in able
        ]
        prompt = f"{name} is encountered. Do you nullify it?"
        chosen = yield from choose_one(asked, prompt, (*options, _FACE_IT), "1E-DIL-09", public="may nullify a dilemma")
        if chosen != _FACE_IT.id:
            table.journal.log_event("nullified", f"{table.name(chosen)}: {name} is nullified.", rule="1E-DIL-09")
            action.cancelled = True
            return
