"""§10.7 to §10.10 Shins and shops: buying, selling, haggling over the price; what is carried and worn."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.numenera import attempt
from ninefold.games.numenera.book import (
    BOOK,
    IMPOSSIBLE,
    NEEDS_EFFORT,
    NOT_NOW,
    NOT_YOURS,
    SPOT,
    V_BARTER,
    V_BUY,
    V_LEAVE_SHOP,
    V_SELL,
    V_SELL_THING,
    V_TRADE,
    V_WEAR,
)
from ninefold.games.numenera.costs import most_effort
from ninefold.games.numenera.enablers import disable_item
from ninefold.games.numenera.items import find_oddity
from ninefold.games.numenera.language import NUMBER, PRACTICED
from ninefold.games.numenera.state import (
    ACTIVE,
    ARTIFACT,
    CREATURE,
    CYPHER,
    GONE,
    NONE,
    ODDITY,
    State,
    carried,
    seat_of,
)
from ninefold.games.numenera.tasks import is_hopeless, undertake
from ninefold.games.numenera.terms import INTELLECT, SKILL, WEIGHTS
from ninefold.games.numenera.wares import ARMOUR, GEAR, ODD, WEAPON, Shop, Ware

TOO_DEAR: Final[int] = BOOK.reason("too_dear", "10.7")
HAVE_IT: Final[int] = BOOK.reason("have_it", "10.8")
IN_SHOP: Final[int] = BOOK.reason("in_shop", "10.8")
NOT_USED_TO: Final[int] = BOOK.reason("not_used_to", "10.10")
T_BOUGHT: Final = BOOK.tell("bought", "seat", "ware:ware", "shins")
T_SOLD: Final = BOOK.tell("sold", "seat", "ware:ware", "shins")
T_SOLD_THING: Final = BOOK.tell("sold_thing", "seat", "card", "shins")
T_TRADES: Final = BOOK.tell("trades", "seat", "shop:shop")
T_LEFT_SHOP: Final = BOOK.tell("left_shop", "seat")
T_BARGAIN: Final = BOOK.tell("bargain", "seat")
T_WEARS: Final = BOOK.tell("wears", "seat", "ware:ware")
T_GOODS: Final = BOOK.tell("goods", "seat", "ware:ware")

PERSUASION: Final = SKILL["persuasion"]
HAGGLED_IN_VAIN: Final = -2_000_000
"""Among the tasks at which a character has failed: haggling in the shop of this scene."""
A_CYPHER: Final = 5
AN_ARTIFACT: Final = 20
"""§10.7 House ruling: what a level of a device is worth in shins."""
ARMOR_PRACTICE: Final = (NUMBER["practice"], PRACTICED.index("armor"))
IN_A_SHOP: Final[tuple[int, ...]] = (V_BUY, V_SELL, V_SELL_THING, V_BARTER, V_LEAVE_SHOP)


def shop_here(state: State) -> int:
    """§10.8 The shop that is open where the characters are, or NONE."""
    if state.in_fight:
        return NONE
    if state.first:
        return state.shop
    return int(state.rules.shop_of[state.scene]) if state.scene != NONE else NONE


def keeper_of(state: State) -> Shop:
    """§10.8 The shop in which somebody trades."""
    found: Shop = state.rules.shops[shop_here(state)]
    return found


def price(state: State, who: int, worth: int) -> int:
    """§10.7, §10.9 What something costs: after a bargain three quarters, rounded up."""
    return -(-3 * worth // 4) if state.bargains[who] else worth


def offer(state: State, who: int, worth: int) -> int:
    """§10.7, §10.9 What a keeper pays: half, after a bargain three quarters, rounded down."""
    return 3 * worth // 4 if state.bargains[who] else worth // 2


def worth_of(state: State, thing: int) -> int:
    """§10.7 What a device is worth; an oddity has a price of its own."""
    if state.t_sort[thing] == ODDITY:
        return int(state.rules.content.oddities[state.t_kind[thing]].price)
    return (A_CYPHER if state.t_sort[thing] == CYPHER else AN_ARTIFACT) * state.t_level[thing]


def has(state: State, who: int, ware: Ware) -> bool:
    """Whether a character carries or wears such a thing."""
    if ware.sort == WEAPON:
        return ware.number in state.weapons[who] or ware.number in state.dropped[who]
    if ware.sort == ARMOUR and state.worn[who] == ware.number:
        return True
    return ware.place in state.goods[who]


def owned(state: State, who: int) -> list[int]:
    """§10.8 Weapons, armour and equipment that a character could sell, by ware."""
    rules = state.rules
    found = [rules.ware_of_weapon[weapon] for weapon in state.weapons[who]] + state.goods[who]
    if state.worn[who] != NONE:
        found.append(rules.ware_of_armor[state.worn[who]])
    return sorted({ware for ware in found if ware != NONE and rules.wares[ware].price})


def sellable(state: State, who: int) -> list[int]:
    """§10.7 Oddities and identified devices that a character could sell."""
    things = [thing for sort in (ODDITY, CYPHER, ARTIFACT) for thing in carried(state, who, sort)]
    return [thing for thing in things if state.t_known[thing] == EVERYBODY]


def options(state: State, who: int) -> list[Answer]:
    """§10.8 All that can be done in a shop."""
    made: list[Answer] = [(V_BUY, ware) for ware in keeper_of(state).wares]
    made += [(V_SELL, ware) for ware in owned(state, who)]
    made += [(V_SELL_THING, thing) for thing in sellable(state, who)]
    made += [(V_BARTER,), (V_LEAVE_SHOP,)]
    return [answer for answer in made if why_not(state, who, answer) == FINE]


def why_not(state: State, who: int, answer: Answer) -> int:
    """§10.7 to §10.9 Whether this can be done in the shop."""
    verb, *values = answer
    if verb not in IN_A_SHOP:
        return IN_SHOP
    if verb == V_LEAVE_SHOP:
        return FINE
    if verb == V_BUY:
        (ware,) = values
        return why_not_buy(state, who, ware)
    if verb == V_SELL:
        (ware,) = values
        return FINE if ware in owned(state, who) else NOT_YOURS
    if verb == V_SELL_THING:
        (thing,) = values
        return why_not_sell_thing(state, who, thing)
    if state.bargains[who]:
        return NOT_NOW
    if HAGGLED_IN_VAIN in state.failed[who] and not most_effort(state, who, INTELLECT):
        return NEEDS_EFFORT
    level = keeper_of(state).level
    hopeless = is_hopeless(state, attempt.HAGGLE, who, INTELLECT, level, skill=PERSUASION)
    return IMPOSSIBLE if hopeless else FINE


def why_not_buy(state: State, who: int, ware: int) -> int:
    """§10.7, §10.8 Something that the keeper sells and the character has not got, and shins for it."""
    if ware not in keeper_of(state).wares:
        return NOT_NOW
    wanted = state.rules.wares[ware]
    if has(state, who, wanted):
        return HAVE_IT
    return FINE if price(state, who, wanted.price) <= state.shins[who] else TOO_DEAR


def why_not_sell_thing(state: State, who: int, thing: int) -> int:
    """§10.7 An oddity or identified device that the character owns."""
    if state.t_sort[thing] == CREATURE or state.t_owner[thing] != who or state.t_status[thing] != ACTIVE:
        return NOT_YOURS
    return FINE if state.t_known[thing] == EVERYBODY else NOT_NOW


def why_not_trade(state: State, who: int, shop: int) -> int:
    """§10.8 The shop that is open here."""
    return FINE if shop != NONE and shop == shop_here(state) else NOT_NOW


def enter_shop(state: State, who: int) -> None:
    """§10.8 A character trades, until it leaves the shop."""
    state.trading[who] = 1
    tell(state, T_TRADES, seat_of(state, who), shop_here(state))


def leave_shop(state: State, who: int) -> None:
    """§10.8 The character turns to other things."""
    state.trading[who] = 0
    tell(state, T_LEFT_SHOP, seat_of(state, who))


def close(state: State) -> None:
    """§10.8, §10.9 The shop is closed, or left behind: bargains and failures there are forgotten."""
    state.shop = NONE
    state.trading = [0] * len(state.trading)
    state.bargains = [0] * len(state.bargains)
    for failed in state.failed:
        if HAGGLED_IN_VAIN in failed:
            failed.remove(HAGGLED_IN_VAIN)


def trade(state: State, who: int, answer: Answer, *, spotlight: bool) -> None:
    """§10.8 Something is bought or sold, or the price is haggled over; the character stays in the shop."""
    verb, *values = answer
    if spotlight:
        state.agenda.append((SPOT, seat_of(state, who)))
    if verb == V_BUY:
        (ware,) = values
        buy(state, who, ware)
    elif verb == V_SELL:
        (ware,) = values
        sell(state, who, ware)
    elif verb == V_SELL_THING:
        (thing,) = values
        sell_thing(state, who, thing)
    else:
        haggle(state, who)


def buy(state: State, who: int, ware: int) -> None:
    """§10.8 Shins for goods."""
    cost = price(state, who, state.rules.wares[ware].price)
    state.shins[who] -= cost
    gain(state, who, ware)
    tell(state, T_BOUGHT, seat_of(state, who), ware, cost)


def gain(state: State, who: int, ware: int) -> None:
    """§10.8 Add something to what a character carries."""
    gained = state.rules.wares[ware]
    if gained.sort == WEAPON:
        state.weapons[who].append(gained.number)
    elif gained.sort == ODD:
        find_oddity(state, who, gained.number)
    else:
        state.goods[who].append(ware)


def sell(state: State, who: int, ware: int) -> None:
    """§10.8 A weapon, armour or equipment for shins; what is worn is taken off."""
    sold = state.rules.wares[ware]
    if sold.sort == WEAPON:
        state.weapons[who].remove(sold.number)
    elif ware in state.goods[who]:
        state.goods[who].remove(ware)
    else:
        take_off(state, who)
    paid = offer(state, who, sold.price)
    state.shins[who] += paid
    tell(state, T_SOLD, seat_of(state, who), ware, paid)


def sell_thing(state: State, who: int, thing: int) -> None:
    """§10.7 An oddity or a device for shins."""
    paid = offer(state, who, worth_of(state, thing))
    disable_item(state, thing)
    state.t_status[thing] = GONE
    state.shins[who] += paid
    tell(state, T_SOLD_THING, seat_of(state, who), thing, paid)


def haggle(state: State, who: int) -> None:
    """§10.9 An Intellect task against the keeper's level."""
    again = HAGGLED_IN_VAIN in state.failed[who]
    level = keeper_of(state).level
    undertake(state, attempt.HAGGLE, who, INTELLECT, level, skill=PERSUASION, effort_needed=again)


def haggle_outcome(state: State, success: bool) -> None:
    """§10.9 A bargain holds for this character as long as the shop is open; after a failure it takes Effort."""
    who = state.attempt[attempt.WHO]
    if success:
        state.bargains[who] = 1
        tell(state, T_BARGAIN, seat_of(state, who))
    elif HAGGLED_IN_VAIN not in state.failed[who]:
        state.failed[who].append(HAGGLED_IN_VAIN)


def why_not_wear(state: State, who: int, ware: int) -> int:
    """§1.7, §10.10 Armour that is carried; heavier than the type wears only with training."""
    if not 0 <= ware < len(state.rules.wares) or ware not in state.goods[who]:
        return NOT_YOURS
    wanted = state.rules.wares[ware]
    if wanted.sort != ARMOUR:
        return NOT_NOW
    powers = [state.rules.powers[number] for number in state.powers[who]]
    if any(power.bare for power in powers):
        return NOT_USED_TO
    practised = any(word[:2] == ARMOR_PRACTICE for power in powers for word in power.always)
    weight = WEIGHTS[state.rules.content.armors[wanted.number].weight]
    return FINE if practised or weight in state.rules.wears[who] else NOT_USED_TO


def wear(state: State, who: int, ware: int) -> None:
    """§10.10 Armour is put on; what was worn is carried."""
    before = state.worn[who]
    take_off(state, who)
    if before != NONE:
        state.goods[who].append(state.rules.ware_of_armor[before])
    state.goods[who].remove(ware)
    number = state.rules.wares[ware].number
    state.worn[who] = number
    state.armor[who] += state.rules.content.armors[number].armor
    tell(state, T_WEARS, seat_of(state, who), ware)


def take_off(state: State, who: int) -> None:
    """§10.10 Take off the armour."""
    if state.worn[who] != NONE:
        given = state.rules.content.armors[state.worn[who]].armor
        state.armor[who] = max(0, state.armor[who] - given)
        state.worn[who] = NONE


def wearable(state: State, who: int) -> list[Answer]:
    """§10.10 Armour that could be put on."""
    return [(V_WEAR, ware) for ware in state.goods[who] if why_not_wear(state, who, ware) == FINE]


def open_trade(state: State) -> list[Answer]:
    """§10.8 The one choice that opens the shop."""
    shop = shop_here(state)
    return [(V_TRADE, shop)] if shop != NONE else []


def tools(state: State, who: int, skill: int) -> int:
    """§10.10 Equipment for a skill is an asset."""
    wares = state.rules.wares
    return int(any(wares[ware].sort == GEAR and wares[ware].skill == skill for ware in state.goods[who]))


def find(state: State, who: int, ware: int) -> None:
    """§10.8 Goods are found; for those already owned, their price is found instead."""
    found = state.rules.wares[ware]
    if has(state, who, found):
        state.shins[who] += found.price // 2
    else:
        gain(state, who, ware)
    tell(state, T_GOODS, seat_of(state, who), ware)
