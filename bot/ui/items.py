"""All buttons and menus that go on working after a restart."""

from __future__ import annotations

from bot.ui.clocks import OutOfTimeButton, PaceButton
from bot.ui.components import DYNAMIC_ITEMS
from bot.ui.deck_items import DECK_ITEMS
from bot.ui.ending_by_host import EndButton
from bot.ui.first_match import FirstMatchButton
from bot.ui.fixing import FIX_ITEMS
from bot.ui.help import HELP_ITEMS
from bot.ui.lobby_components import LOBBY_ITEMS
from bot.ui.looking import LOOK_ITEMS
from bot.ui.match_lists import LIST_ITEMS
from bot.ui.moving import MoveButton
from bot.ui.objecting import ObjectButton
from bot.ui.order_buttons import ORDER_ITEMS
from bot.ui.reading import READING_ITEMS
from bot.ui.record_items import RECORD_ITEMS
from bot.ui.requests import RequestButton
from bot.ui.tips import TipsButton
from bot.ui.undo_button import UndoButton

ITEMS = (
    *DYNAMIC_ITEMS,
    *ORDER_ITEMS,
    *LOOK_ITEMS,
    *READING_ITEMS,
    *LOBBY_ITEMS,
    *LIST_ITEMS,
    *FIX_ITEMS,
    *DECK_ITEMS,
    *RECORD_ITEMS,
    *HELP_ITEMS,
    UndoButton,
    RequestButton,
    ObjectButton,
    EndButton,
    OutOfTimeButton,
    PaceButton,
    MoveButton,
    FirstMatchButton,
    TipsButton,
)
