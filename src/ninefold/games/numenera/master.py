"""§13 The game master's verbs: scenes, tasks, creatures, intrusions, awards, corrections. All of them in the open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.ask import Among, Domain, Offer, Span
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    circumstances,
    contests,
    corrections,
    countdowns,
    experience,
    foresight,
    guide,
    items,
    lasting,
    long_tasks,
    made_up,
    order,
    own_pictures,
    parley,
    prepared,
    recovery,
    rounds,
    set_tasks,
    talk,
    tasks,
    telling,
    trade,
    zones,
)
from ninefold.games.numenera.attempt import CALLED, HIDDEN, MODIFIED
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.book import BOOK, NOT_NOW, OUT_OF_BOUNDS, T_APPEARS, T_TIME, V_INTRUDE, V_NARRATE
from ninefold.games.numenera.corrections import A_STAT, YES_OR_NO
from ninefold.games.numenera.damage import hurt
from ninefold.games.numenera.state import (
    CLOSED,
    DEFEAT,
    MASTER,
    NONE,
    ON_THE_FLY,
    RETREAT,
    VICTORY,
    State,
    foes,
    living,
    present,
    seat_of,
    standing,
)
from ninefold.games.numenera.terms import FEET, HARDEST, NO_SKILL, SCENE

V_OPEN_SCENE: Final[int] = BOOK.verb("open_scene")
V_CALL_ROLL: Final[int] = BOOK.verb("call_roll", "seat", "stat:stat", "difficulty", "skill:task_skill", "hidden:yes")
V_BRING: Final[int] = BOOK.verb("bring", "creature:creature", "far:range")
V_MAKE: Final[int] = BOOK.verb("make", "level", "far:range")
V_BEGIN_FIGHT: Final[int] = BOOK.verb("begin_fight")
V_END_FIGHT: Final[int] = BOOK.verb("end_fight")
V_TRUCE: Final[int] = BOOK.verb("truce")
V_OPEN_SHOP: Final[int] = BOOK.verb("open_shop", "shop:shop")
V_CLOSE_SHOP: Final[int] = BOOK.verb("close_shop")
V_GRANT_GOODS: Final[int] = BOOK.verb("grant_goods", "seat", "ware:any_ware")
V_SURRENDER: Final[int] = BOOK.verb("surrender", "card")
V_GRANT: Final[int] = BOOK.verb("grant", "seat", "power:find")
V_GRANT_CYPHER: Final[int] = BOOK.verb("grant_cypher", "seat")
V_HARM: Final[int] = BOOK.verb("harm", "seat", "stat:stat", "n", "ambient:yes")
V_MODIFY: Final[int] = BOOK.verb("modify", "n")
V_REVEAL: Final[int] = BOOK.verb("reveal", "card")
V_PASS_TIME: Final[int] = BOOK.verb("pass_time", "time:time")
V_CLOSE: Final[int] = BOOK.verb("close", "ending:ending")
V_WEIGH: Final[int] = BOOK.verb("weigh")
V_AMBUSH: Final[int] = BOOK.verb("ambush", "side:side")
T_SHOP_OPENED: Final = BOOK.tell("shop_opened", "shop:shop")
T_SHOP_CLOSED: Final = BOOK.tell("shop_closed")
T_OPENED: Final = BOOK.tell("opened")
T_CALLED: Final = BOOK.tell("called", "seat", "stat:stat", "skill:task_skill")
T_CALLED_PLAIN: Final = BOOK.tell("called_plain", "seat", "stat:stat")
T_REVEALED: Final = BOOK.tell("revealed", "card", "level")
T_MODIFIED: Final = BOOK.tell("modified", "n?")

MOST_CREATURES: Final = 12
A_RANGE: Final = Among(range(len(FEET)))
AN_ENDING: Final = Among((VICTORY, RETREAT, DEFEAT, CLOSED))
NEW_DAY: Final = 3


def seats_of(state: State, characters: list[int]) -> Among:
    """The seats of some characters."""
    return Among([seat_of(state, who) for who in characters])


def offers(state: State) -> list[Offer]:
    """§13.1, §13.2 What the master may do now, in the order of the desk."""
    return sorted(all_offers(state), key=desk_place)


def all_offers(state: State) -> list[Offer]:
    """§13.1, §13.2 What the master may do now."""
    everybody = Among(range(state.first, int(state.rules.seats)))
    alive = living(state)
    made = [
        Offer(V_NARRATE, text=telling.TEXT),
        *experience.awards(everybody),
        *talk.offers(state),
        *own_pictures.handouts(state),
    ]
    if alive:
        made += experience.offers(state, alive)
        made.append(Offer(V_HARM, [seats_of(state, alive), A_STAT, Span(1, 20), YES_OR_NO]))
    if state.attempt:
        made.append(Offer(V_MODIFY, [Span(-4, 4)]))
    creatures = foes(state)
    if creatures:
        made += of_creatures(creatures)
    there = present(state)
    if there:
        made.append(Offer(corrections.V_REMOVE, [Among(there)]))
    if len(creatures) < MOST_CREATURES:
        made.append(Offer(V_BRING, [Among(range(len(state.rules.beasts) - 1)), A_RANGE]))
        made.append(Offer(V_MAKE, [Span(1, HARDEST), A_RANGE]))
    room = MOST_CREATURES - len(creatures)
    made += made_up.offers(state, room) + prepared.offers(state, room)
    if creatures and standing(state) and not state.attempt:
        made.append(Offer(V_WEIGH))
    if not state.attempt:
        made += between_attempts(state, alive, everybody)
    return made + order.offers(state) + corrections.offers(state)


def desk_place(offer: Offer) -> int:
    """Where a verb stands on the desk: in the order of the headings."""
    return DESK.get(offer.verb, len(DESK))


def of_creatures(creatures: list[int]) -> list[Offer]:
    """§13.4 What the master may do with creatures."""
    there: Domain = Among(creatures)
    return [
        Offer(V_REVEAL, [there]),
        Offer(V_SURRENDER, [there]),
        *corrections.creature_offers(creatures),
    ]


def between_attempts(state: State, alive: list[int], everybody: Among) -> list[Offer]:
    """§13.2, §13.3 While nobody is rolling."""
    made = [Offer(V_CLOSE, [AN_ENDING])]
    if alive:
        able = seats_of(state, alive)
        made.append(Offer(V_CALL_ROLL, [able, *set_tasks.OF_A_TASK], text=telling.TEXT))
        made.append(Offer(V_GRANT, [able, Among(state.rules.findable)]))
        made.append(Offer(V_GRANT_CYPHER, [able]))
        made.append(Offer(V_GRANT_GOODS, [able, Among([ware.place for ware in state.rules.wares if ware.price])]))
    made += own_pictures.offers(state)
    made += prepared.offers_between(state) + zones.offers(state) + circumstances.offers(state)
    made += contests.offers(state)
    made += set_tasks.offers(state, seats_of(state, alive)) + long_tasks.offers(state) + countdowns.offers(state)
    if state.in_fight:
        return [*made, Offer(V_END_FIGHT), Offer(V_TRUCE)]
    made += [
        Offer(V_OPEN_SCENE, text=telling.LONG_TEXT),
        Offer(V_PASS_TIME, [Among(range(1, NEW_DAY + 1))]),
    ]
    made.append(Offer(V_OPEN_SHOP, [Among(range(len(state.rules.shops)))]))
    if state.shop != NONE:
        made.append(Offer(V_CLOSE_SHOP))
    if foes(state) and alive:
        made += [Offer(V_BEGIN_FIGHT), Offer(V_AMBUSH, [Among(range(2))])]
    return made


def why_not_master(state: State, answer: Answer) -> int:
    """§13.1 Whether the answer is among the offers."""
    verb, *_ = answer
    found = [offer for offer in all_offers(state) if offer.verb == verb]
    if not found:
        return NOT_NOW
    return FINE if any(offer.has(answer) for offer in found) else OUT_OF_BOUNDS


def bounds(state: State, answer: Answer) -> tuple[int, int] | None:
    """The limits of the field that is out of bounds; None if it is chosen from a list."""
    verb, *values = answer
    found = [offer.domains for offer in all_offers(state) if offer.verb == verb]
    broken = [[domain for domain, value in zip(domains, values) if not domain.has(value)] for domains in found]
    nearest = min(broken, key=len, default=[])
    first = nearest[0] if nearest else None
    return (first.low, first.high) if isinstance(first, Span) else None


def speak(state: State, answer: Answer) -> None:
    """§13.1 to §13.5 Carry out what the master says."""
    VERBS[answer[0]](state, answer)


def narrate(state: State, answer: Answer) -> None:
    """§13.1 A text is told; no rule reads it."""
    telling.tell_on(state)


def open_scene(state: State, answer: Answer) -> None:
    """§13.2 A new scene begins, and effects that last for a scene end."""
    begin_scene(state)


def stage(state: State, answer: Answer) -> None:
    """§13.13 A prepared scene begins."""
    begin_scene(state)
    prepared.stage(state, answer)


def begin_scene(state: State) -> None:
    """§13.2 The old scene ends with its map, its tasks and what held there."""
    state.staged = []
    lasting.end_of(state, SCENE)
    state.scene += 1
    set_tasks.finish_all(state)
    telling.open_story(state)
    zones.forget(state)
    state.light = NONE
    state.circumstances = []
    state.helps = []
    trade.close(state)
    tell(state, T_OPENED)


def call_roll(state: State, answer: Answer) -> None:
    """§13.2 One player has to roll."""
    _, seat, stat, difficulty, skill, hidden = answer
    if skill == NO_SKILL:
        tell(state, T_CALLED_PLAIN, seat, stat)
    else:
        tell(state, T_CALLED, seat, stat, skill)
    words = telling.next_text(state)
    who = seat - state.first
    tasks.undertake(state, CALLED, who, stat, difficulty, skill=skill, hidden=bool(hidden), source=words)


def bring_creature(state: State, answer: Answer) -> None:
    """§13.3 A creature from the bestiary appears."""
    _, creature, far = answer
    tell(state, T_APPEARS, bring(state, creature, FEET[far]), far)


def make_creature(state: State, answer: Answer) -> None:
    """§13.3 A creature made on the fly from its level appears."""
    _, level, far = answer
    tell(state, T_APPEARS, bring(state, ON_THE_FLY, FEET[far], level), far)


def begin_fight(state: State, answer: Answer) -> None:
    """§6.3, §13.3 Everybody rolls for initiative."""
    rounds.start(state, 0)


def ambush(state: State, answer: Answer) -> None:
    """§6.3, §13.3 One side surprises the other."""
    _, side = answer
    rounds.start(state, 1 + side)


def end_fight(state: State, answer: Answer) -> None:
    """§6.12, §13.3 The master breaks the fight off and the creatures leave; or there is a truce and they stay."""
    verb, *_ = answer
    rounds.finish(state, rounds.BROKEN_OFF if verb == V_END_FIGHT else rounds.PEACE)


def surrender(state: State, answer: Answer) -> None:
    """§6.12 A creature gives itself up."""
    _, thing = answer
    parley.surrender(state, thing)


def open_shop(state: State, answer: Answer) -> None:
    """§10.8 A shop is open to everybody until it is closed or another scene begins."""
    _, shop = answer
    trade.close(state)
    state.shop = shop
    tell(state, T_SHOP_OPENED, shop)


def close_shop(state: State, answer: Answer) -> None:
    """§10.8 The shop closes."""
    trade.close(state)
    tell(state, T_SHOP_CLOSED)


def grant_goods(state: State, answer: Answer) -> None:
    """§10.8 Somebody finds a weapon, armour, equipment or an oddity."""
    _, seat, ware = answer
    trade.find(state, seat - state.first, ware)


def intrude(state: State, answer: Answer) -> None:
    """§11.1 An intrusion on one character, for XP."""
    _, seat, intrusion = answer
    experience.intrude(state, seat - state.first, intrusion, free=False, text=telling.next_text(state))


def grant(state: State, answer: Answer) -> None:
    """§10.1 Somebody finds a device of the master's choice."""
    _, seat, power = answer
    items.find(state, seat - state.first, power)


def grant_cypher(state: State, answer: Answer) -> None:
    """§10.1 Somebody finds a cypher, whichever it is."""
    _, seat = answer
    items.find_random(state, seat - state.first)


def harm(state: State, answer: Answer) -> None:
    """§5.3 Damage outside of a fight, ambient or not."""
    _, seat, stat, n, ambient = answer
    hurt(state, seat - state.first, n, stat, ambient=bool(ambient))


def modify(state: State, answer: Answer) -> None:
    """§3.5 The master changes the difficulty of the present attempt."""
    _, n = answer
    state.attempt[MODIFIED] = n
    told = EVERYBODY if not state.attempt[HIDDEN] else only(MASTER)
    tell(state, T_MODIFIED, n, to=told)


def reveal(state: State, answer: Answer) -> None:
    """§13.5 Everybody knows the creature's level from now on."""
    _, thing = answer
    state.t_open[thing] = 1
    tell(state, T_REVEALED, thing, state.t_level[thing])


def pass_time(state: State, answer: Answer) -> None:
    """§7.1, §9.6 Ten minutes, an hour, or a night and a new day."""
    _, time = answer
    tell(state, T_TIME, time)
    lasting.pass_time(state, time)
    if time == NEW_DAY:
        recovery.new_day(state)


def close(state: State, answer: Answer) -> None:
    """§13.6 The session ends."""
    _, ending = answer
    guide.end(state, ending)


STORY: Final[dict[int, Callable[[State, Answer], None]]] = {V_OPEN_SCENE: open_scene, V_NARRATE: narrate}
PREPARED: Final[dict[int, Callable[[State, Answer], None]]] = {prepared.V_STAGE: stage, **prepared.VERBS}
TASKS: Final[dict[int, Callable[[State, Answer], None]]] = {
    **set_tasks.VERBS,
    **long_tasks.VERBS,
    **contests.VERBS,
    V_CALL_ROLL: call_roll,
    V_MODIFY: modify,
}
CREATURES: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_BRING: bring_creature,
    V_MAKE: make_creature,
    **made_up.VERBS,
    V_REVEAL: reveal,
    V_SURRENDER: surrender,
}
FIGHTS: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_BEGIN_FIGHT: begin_fight,
    V_AMBUSH: ambush,
    V_WEIGH: foresight.weigh,
    V_TRUCE: end_fight,
    V_END_FIGHT: end_fight,
    **order.VERBS,
}
CHARACTERS: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_INTRUDE: intrude,
    experience.V_AWARD: experience.award,
    V_GRANT: grant,
    V_GRANT_CYPHER: grant_cypher,
    V_GRANT_GOODS: grant_goods,
    V_HARM: harm,
}
TIMES: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_PASS_TIME: pass_time,
    **countdowns.VERBS,
    V_OPEN_SHOP: open_shop,
    V_CLOSE_SHOP: close_shop,
    experience.V_AWARD_ALL: experience.award_all,
    V_CLOSE: close,
}
VERBS: Final[dict[int, Callable[[State, Answer], None]]] = {
    **STORY,
    **PREPARED,
    **talk.VERBS,
    **own_pictures.HANDED,
    **zones.VERBS,
    **own_pictures.VERBS,
    **circumstances.VERBS,
    **TASKS,
    **CREATURES,
    **FIGHTS,
    **CHARACTERS,
    **corrections.VERBS,
    **TIMES,
}
"""Every verb of the master with its rule, in the order of the desk's headings."""
DESK: Final = {verb: place for place, verb in enumerate(VERBS)}
MASTER_VERBS: Final[tuple[int, ...]] = tuple(VERBS)
