"""Differences between the editions of the rules, as switches, and decisions where the rules text is lost."""

from __future__ import annotations

from typing import Literal

import msgspec


class Edition(msgspec.Struct, frozen=True):
    """Rules switches of an edition; the defaults are those of rulebook 2.5.4.

    Attributes:
        name: the name of its game.
        title: the title of that game for players.
        year: the key of different texts in card files; empty for the edition they are written for.
        points_to_win: the points needed to win (1E-WIN-01, 1E17-GEN-1, 1E17-WIN-1).
        both_kinds_to_win: whether a planet and a space mission must be completed, too (1E-WIN-01, 1E-GAP-01).
        decks_last_a_turn: whether the turn in which both draw decks run out is finished (1E-GAP-02, 1E17-WIN-1).
        others_missions: the minimum points of an opponent's mission to attempt it (1E-MIS-01, 1E17-ATT-1).
        teams_apart: whether a player's different Away Teams aren't present with one another, and in an attempt
            those who take no part aren't with those who do (1E-GEN-04, 1E-MIS-13).
        rejoins_at_once: whether recovered personnel rejoin their team at once instead of at the end of the turn
            (1E-STAT-07, 1E17-CREW-2).
        attempts_without_points: whether missions without a point box may be attempted (1E17-ATT-1).
        matched_throughout: whether an attempt ends with its last match (1E-MIS-03, 1E17-ATT-2).
        dilemmas_go: the pile for dilemmas (1E-LEAVE-02, 1E17-ATT-8).
        one_personnel_download: whether only one personnel may be downloaded each turn (1E-DL-05, 1E17-PLAY-2).
        specials_while_seeding: whether special downloads can be used in seed phases (1E-SEED-31, 1ER-SEED-3).
        doorways_at_once: whether both players seed doorways at the same time (1E-SEED-07, 1E17-SEED-3).
        seeds_in_stacks: whether stacks are seeded in stages instead of single cards (1E-SEED-13, 1E17-DIL-1).
        two_sided_on_top: whether the opponent sees a two-sided card on top of a pile of missions, and may cut the pile,
            instead of such cards being face down there (1E-CARD-22, 1ER-MII-1).
        loose_seeds: whether seeds that name no phase can be seeded in any (1E-SEED-03, 1E17-OTH-1).
        shares_by: the attribute that two missions at one location have in common (1E-SEED-11, 1E17-MIS-5).
        whole_regions: whether regions can't be split (1E-SEED-10, 1E17-MIS-4).
        staffed_docking: whether docking requires full staffing (1E-DOCK-02, 1ER-LOC-9).
        fights_from_ops: whether the leader and the match of an attacking station must be in Ops instead of anywhere
            aboard (1E-BAT-02, 1E17-BAT-4).
        beams_from_dock: whether ships docked at a station with sites can beam (1E17-BEAM-3).
        any_holodeck: whether holograms can use any holodeck instead of only their own (1E-HOLO-01, 1ER-HOL-1).
        walks_on: whether personnel can walk between sites any number of times a turn (1E-WALK-01, 1E17-WALK-1).
        headquarters_shared: whether a player who plays the affiliation of the opponent's headquarters controls it, too
            (1E-CTRL-01).
        headquarters_cross: whether a headquarters can also be played (not seeded) on the homeworld of the same name in
            the other universe (1E-MIRR-01; rulings of 2002, Chamber of Ministers).
        here_is_present: whether cards played "here" by a headquarters go on it or its mission instead of any card there
            (1E-TURN-05, 1ER-LOC-13).
        casualty: the personnel from which the casualty of a personnel battle is selected (1E-PB-05, 1E17-PB-3).
        casualty_waits: whether the casualty dies with the mortally wounded instead of at once (1E-PB-05, 1E17-PB-3).
        ship_battles_won: whether ship battles have a winner (1E-SB-09, 1E17-SB-8).
        reports_without_docking: whether cards can report at a station with sites but no docking site (1E-REP-10,
            1E17-FAC-7).
        stopped_join: whether stopped ships and facilities can join a defense (1E-STAT-01, 1E17-SB-2).
        holding_joins: whether cards that join a defense take part even if it holds fire (1E-SB-01, 1E17-SB-2).
        copies_score: whether several copies of a specialist score for one mission (1E-CR-022, 1ER-CUM-1).
        versions_of_enigmas: whether versions of its persona exclude an enigma, like copies (1E-UNIQ-03, 1ER-UNI-2).
        people_in_title_groups: whether personnel and ships belong to title groups, *II* makes one, and *any* before a
            name also means impersonators (1E-GEN-16, 1E-CHAR-08, 1ER-TIT-5, 1ER-ANY-1).
        versions_differ: whether versions of one persona in a side deck are different cards (1E-UNIQ-12, 1ER-COP-2).
        leaves_alike: whether a card goes to the same pile as its long-term target (1E-LEAVE-04, 1E17-CARD-2).
        invalid_targets_end: whether an objective is discarded when its target becomes an invalid one, instead of only
            when the target leaves play (1E-LEAVE-04, 1E17-CARD-2).
        chosen_stop_equipment: whether stopping a whole team by a text stops its equipment (1E-STAT-02, 1ER-STA-4).
        stops_intruders: whether a stopped ship stops the opponent's cards aboard, too (1E-STAT-02, 1E17-STOP-1).
        reveals_first: whether cards can respond to a revealed dilemma before its conditions are checked (1E-ACT-19,
            1ER-ACT-2).
        first_half_goes: whether the first half of a combo without conditions is faced only once (1E-DIL-14).
        drones_keep_icons: whether assimilated personnel keep icons other than affiliation and staffing, their
            restriction box, and add subcommands to those they had (1E-ASM-02, 1ER-ASM-1, 1ER-ASM-2).
        animals_assimilated: whether animals can be assimilated (1E-ASM-02, 1ER-ASM-4).
        borg_are_unarmed: whether Borg can't use hand weapons (1ER-BORG-6).
        animals_lend_affiliation: whether a commandeered card can take an animal's affiliation (1E-CTRL-03, 1ER-BAT-8).
        pairs_selected: whether a random selection stands if it takes a card of two personnel, instead of the opponent
            requiring another (1ER-DUO-3).
        infiltrators_commit: whether infiltrators take part in all of an attempt or in nothing of it, and in battles
            only if those around them start them (1E-INF-04, 1ER-INF-1).
        stopped_use_skills: whether stopped personnel can use skills outside attempts, such as for a cure (1E-STAT-01,
            1E17-STOP-2).
        nullifying_scores: whether a dilemma scores its points if its own nullifier is met at the encounter (1E-DIL-10,
            1E17-ATT-6).
        facing_scores: whether a dilemma without any requirements scores its points when faced (1E-DIL-10, 1E17-ATT-9).
        halves_by_head: whether half of a team is half of its personnel instead of its cards, so that a card of two
            personnel counts twice (1E-MAFF-04, 1ER-DUO-3).
        downloads_serve: whether equipment downloaded into an attempt in progress is used in it, even if no special
            download there brought it (1ER-DL-1).
        unique_outposts: whether outposts without the universal symbol are unique (1ER-OUT-1).
        holograms_have_species: whether holograms are of the species that they show instead of holograms (1ER-HOL-7).
        temporary_rulings: whether there are temporary rulings that can be turned off (1E-DOC-06).
        format: the format that decks are checked against (1E-DECK-09).
        equal_places: whether a deck may have two missions at one place (1E-DECK-04, 1E17-DECK-5).
        sites_mislead: whether sites may be bluffs among the seeds (1E-DECK-08, 1ER-SEED-2).
    """

    name: str
    title: str
    year: str = ""
    points_to_win: int = 100
    both_kinds_to_win: bool = True
    decks_last_a_turn: bool = True
    others_missions: int = 40
    teams_apart: bool = True
    rejoins_at_once: bool = True
    attempts_without_points: bool = False
    matched_throughout: bool = False
    dilemmas_go: Literal["out", "discard"] = "out"
    one_personnel_download: bool = True
    specials_while_seeding: bool = True
    doorways_at_once: bool = True
    seeds_in_stacks: bool = True
    two_sided_on_top: bool = False
    loose_seeds: bool = False
    shares_by: Literal["place", "title"] = "place"
    whole_regions: bool = True
    staffed_docking: bool = True
    fights_from_ops: bool = False
    beams_from_dock: bool = True
    any_holodeck: bool = True
    walks_on: bool = True
    headquarters_shared: bool = True
    headquarters_cross: bool = False
    here_is_present: bool = True
    casualty: Literal["combatant", "anybody"] = "combatant"
    casualty_waits: bool = True
    ship_battles_won: bool = True
    reports_without_docking: bool = True
    stopped_join: bool = True
    holding_joins: bool = True
    copies_score: bool = True
    versions_of_enigmas: bool = True
    people_in_title_groups: bool = True
    versions_differ: bool = False
    leaves_alike: bool = True
    invalid_targets_end: bool = False
    chosen_stop_equipment: bool = True
    stops_intruders: bool = True
    reveals_first: bool = True
    first_half_goes: bool = True
    drones_keep_icons: bool = False
    animals_assimilated: bool = True
    borg_are_unarmed: bool = False
    animals_lend_affiliation: bool = True
    pairs_selected: bool = True
    infiltrators_commit: bool = True
    stopped_use_skills: bool = False
    nullifying_scores: bool = True
    facing_scores: bool = False
    halves_by_head: bool = True
    downloads_serve: bool = True
    unique_outposts: bool = True
    holograms_have_species: bool = True
    temporary_rulings: bool = True
    format: str = "banned"
    equal_places: bool = False
    sites_mislead: bool = False


RULEBOOK_2_5_4 = Edition("first-edition", "Star Trek CCG, First Edition")

RULEBOOK_1_7 = Edition(
    "first-edition-2002",
    "Star Trek CCG, First Edition of 2002",
    year="2002",
    both_kinds_to_win=False,
    decks_last_a_turn=False,
    others_missions=0,
    teams_apart=False,
    rejoins_at_once=False,
    attempts_without_points=True,
    matched_throughout=True,
    dilemmas_go="discard",
    one_personnel_download=False,
    specials_while_seeding=False,
    doorways_at_once=False,
    seeds_in_stacks=False,
    two_sided_on_top=True,
    loose_seeds=True,
    shares_by="title",
    whole_regions=False,
    staffed_docking=False,
    fights_from_ops=True,
    beams_from_dock=False,
    any_holodeck=False,
    walks_on=False,
    headquarters_shared=False,
    headquarters_cross=True,
    here_is_present=False,
    casualty="anybody",
    casualty_waits=False,
    ship_battles_won=False,
    reports_without_docking=False,
    stopped_join=False,
    holding_joins=False,
    copies_score=False,
    versions_of_enigmas=False,
    people_in_title_groups=False,
    versions_differ=True,
    leaves_alike=False,
    invalid_targets_end=True,
    chosen_stop_equipment=False,
    stops_intruders=False,
    reveals_first=False,
    first_half_goes=False,
    drones_keep_icons=True,
    animals_assimilated=False,
    borg_are_unarmed=True,
    animals_lend_affiliation=False,
    pairs_selected=False,
    infiltrators_commit=False,
    stopped_use_skills=True,
    nullifying_scores=False,
    facing_scores=True,
    halves_by_head=False,
    downloads_serve=False,
    unique_outposts=False,
    holograms_have_species=False,
    temporary_rulings=False,
    format="2002",
    equal_places=True,
    sites_mislead=True,
)
"""Rulebook 1.7 of August 2000 with the Current Rulings of January 2002."""

EDITIONS = {edition.name: edition for edition in (RULEBOOK_2_5_4, RULEBOOK_1_7)}
"""Editions by the names of their games."""
