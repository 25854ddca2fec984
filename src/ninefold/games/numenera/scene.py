"""How a view of Numenera is drawn: the story, the creatures, the attempt with its arithmetic, everybody's sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ninefold.core.catalogue import name_of
from ninefold.core.field import UNKNOWN
from ninefold.core.painter import part
from ninefold.core.scene import Badge, Card, Die, Line, Player, Scene, Sheet, Track, Zone
from ninefold.games.numenera import attempt, contests, guide, movement, naming, own_pictures, trade
from ninefold.games.numenera.bestiary import entry_of
from ninefold.games.numenera.book import EFFORT
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.sheet_scene import THINGS, SheetPainter
from ninefold.games.numenera.state import (
    ACTIVE,
    ARTIFACT,
    CREATURES_FROM,
    CYPHER,
    NONE,
    ODDITY,
    SORTS,
    STATUS,
    carried,
    present,
    seat_of,
)
from ninefold.games.numenera.tasks import assets_of, final, price
from ninefold.games.numenera.terms import FEET, MOST_ASSETS, RANGES, STATS
from ninefold.games.numenera.zones import LIGHTS

TONES: Final = ("", "warn", "bad", "bad")
STORY: Final = ("scene", "task_level", "task_done", "in_fight", "flags")
"""What can be tried, and where the ways lead, depends on these."""


class NumeneraPainter(SheetPainter):
    """Draws one view in one language."""

    def phase(self) -> str:
        """What the table is in the middle of."""
        state = self.view
        if state.ending:
            return self.say("over")
        if state.in_fight:
            return self.in_light(f"{self.say('fight')} {state.round}" if state.round else self.say("fight_begins"))
        adventure = self.rules.adventure
        if adventure is None:
            return self.in_light(self.say("table"))
        title = adventure.title_de if self.lang == "de" else adventure.title
        return f"{self.say('adventure')}: {title}"

    def in_light(self, phase: str) -> str:
        """§13.8 The phase, with the light in words if the master has set one."""
        return phase if self.view.light == NONE else f"{phase}, {self.called('light', self.view.light)}"

    @part(*STORY)
    def story(self) -> list[Sheet]:
        """§14.1 Where the characters are, what can be tried and where the ways lead."""
        state = self.view
        if not self.rules.scenes or state.scene < 0:
            return []
        scene = self.rules.scenes[state.scene]
        lines = [Line("", scene.text)]
        for task in guide.tasks_here(state):
            lines.append(Line(self.say("tasks"), self.task_text(task), f"task:{task}"))
        for way in guide.exits_here(state):
            lines.append(Line(self.say("exits"), str(self.rules.exits[way].text), f"exit:{way}"))
        return [Sheet("story", scene.title, lines)]

    def task_text(self, task: int) -> str:
        """A task with its stat, and its difficulty if that is open."""
        found = self.rules.tasks[task]
        level = self.view.task_level[task]
        shown = self.say("hidden") if level == UNKNOWN else str(level)
        skill = f", {naming.skill_name(self.rules, found.skill, self.lang)}" if found.skill >= 0 else ""
        return f"{found.text} ({self.say(STATS[found.stat])}{skill}; {self.say('difficulty')} {shown})"

    def attempt(self) -> list[Sheet]:
        """§2.1 The attempt line by line, with the chance of every level of Effort before the roll."""
        state = self.view
        made = state.attempt
        if not made:
            return []
        hidden = made[attempt.DIFFICULTY] == UNKNOWN
        who = made[attempt.WHO]
        harder = 0 if hidden else max(0, made[attempt.MODIFIED])
        lines = [
            *self.about_attempt(),
            Line(self.say("difficulty"), self.say("hidden") if hidden else str(made[attempt.DIFFICULTY])),
            Line(self.say("hindered"), f"+{made[attempt.HINDERED] + harder}"),
            Line(self.say("skilled"), f"−{made[attempt.SKILL_STEPS]}"),
            Line(self.say("assets"), f"−{min(MOST_ASSETS, made[attempt.ASSETS]) if hidden else assets_of(made)}"),
        ]
        cost = sum(made[attempt.COST : attempt.COST + 3])
        if cost:
            lines.append(Line(self.say("ability_cost"), str(cost)))
        if state.agenda and state.agenda[-1][0] == EFFORT:
            for levels in range(state.effort[who] + 1):
                lines.append(Line(self.levels(levels), self.chance(levels, hidden)))
        label = f"{self.say('attempt')}: {self.character(who)}, {self.say(STATS[made[attempt.STAT]])}"
        return [Sheet("attempt", label, lines)]

    def levels(self, levels: int) -> str:
        """The label of a line: its levels of Effort."""
        return self.say("without") if not levels else f"{self.say('levels')} {levels}"

    def chance(self, levels: int, hidden: bool) -> str:
        """Target number, chance and cost with that many levels of Effort for ease."""
        cost = sum(price(self.view, levels, 0))
        if hidden:
            return f"{self.say('cost')} {cost}"
        if self.view.attempt[attempt.KIND] == attempt.CONTEST:
            return f"{self.say('adds')} {contests.bonus(self.view, levels):+d}, {self.say('cost')} {cost}"
        left = max(0, final(self.view) - levels)
        target, percent = attempt.A_STEP * left, round(100 * attempt.chance_of(left))
        return f"{self.say('target')} {target}, {self.say('chance')} {percent} %, {self.say('cost')} {cost}"

    def creatures(self) -> Zone:
        """§6.1 The creatures in the scene: what is seen of them, and for the master every number."""
        there = present(self.view)
        return Zone("foes", self.say("foes"), [self.creature(thing) for thing in there], len(there), role="play")

    def creature(self, thing: int) -> Card:
        """A creature as a card."""
        view = self.view
        kind = self.rules.beasts[view.t_kind[thing]]
        badges = self.lasting(CREATURES_FROM + thing)
        if view.t_status[thing] != ACTIVE:
            badges = [Badge(self.text(f"status.{STATUS[view.t_status[thing]]}"))]
        stats: dict[str, int | str] = {self.say("distance"): self.far(thing)}
        signs: list[str] = ["speed"]
        name = self.rules.card_name(self.rules.card_known(view, thing)[1], self.lang)
        if self.is_master:
            # The master's cards have many numbers: how far it is stands above them.
            stats, signs, name = {}, [], f"{name} ({self.far(thing)})"
        if view.t_level[thing] != UNKNOWN:
            stats[self.say("level")] = view.t_level[thing]
            signs.append("worth")
        numbers = (("health", view.t_health, "health"), ("damage", view.t_damage, "attack"))
        for label, listed, sign in (*numbers, ("armor", view.t_armor, "defence")):
            if listed[thing] != UNKNOWN:
                stats[self.say(label)] = listed[thing]
                signs.append(sign)
        text = self.made_up_text(thing) or (kind.text_de if self.lang == "de" else kind.text)
        art = own_pictures.picture_of(view, CREATURES_FROM + thing)
        return Card(f"card:{thing}", name, kind.key, "creature", text, stats, signs, badges, art=art)

    def made_up_text(self, thing: int) -> str:
        """§13.10 What is known of the facts that were made up about a creature, and the master's words about it."""
        found = entry_of(self.view, thing)
        if found is None:
            return ""
        *_, stat, better, special, words = found
        traits = []
        if better >= 0:
            traits = [f"{self.say('hurts')} {self.say(STATS[stat])}"]
            traits += [self.called("better", better)] if better else []
            traits += [self.called("special", special)] if special else []
        return ". ".join([*([", ".join(traits)] if traits else []), *filter(None, [self.view.texts.get(words, "")])])

    def far(self, thing: int) -> str:
        """§8.1 How far a creature is from the watcher, or from the nearest character."""
        state = self.view
        own = self.seat - self.rules.first
        those = [own] if 0 <= own < len(state.track) else list(range(len(state.track)))
        feet = min(movement.distance(state, who, thing) for who in those)
        name = next((RANGES[place] for place, far in enumerate(FEET) if feet <= far), RANGES[-1])
        return self.text(f"far.{name}")

    def item(self, thing: int) -> Card:
        """A device; nobody sees what an unidentified one is."""
        view = self.view
        owner = seat_of(view, view.t_owner[thing])
        sort = view.t_sort[thing]
        if view.t_kind[thing] == UNKNOWN:
            return Card(f"card:{thing}", self.rules.unknown_name(view, thing, self.lang), "", SORTS[sort], owner=owner)
        if sort == ODDITY:
            oddity = self.rules.content.oddities[view.t_kind[thing]]
            return Card(f"card:{thing}", name_of(oddity, self.lang), oddity.key, SORTS[sort], owner=owner)
        power = self.rules.powers[view.t_kind[thing]]
        stats: dict[str, int | str] = {self.say("level"): view.t_level[thing]}
        text = _power_text(power, self.lang)
        return Card(
            f"card:{thing}", power.called(self.lang), power.key, SORTS[sort], text, stats, ["worth"], owner=owner
        )

    def player(self, seat: int) -> Player:
        """A seat: the master's, or a character with its Pools, its track, what it carries and its sheet."""
        who = seat - self.rules.first
        if who < 0:
            return Player(seat=seat, name=self.names[seat], badges=[Badge(self.say("master"))])
        state = self.view
        # Others' Pools are numbers alone, so that the story and the attempt stay in sight on a phone.
        is_large = seat == self.seat or self.is_master
        tracks = [
            Track(
                f"pool:{seat}:{stat}",
                self.say(name),
                state.pool[3 * who + stat],
                0,
                state.most[3 * who + stat] if is_large else None,
                seat,
            )
            for stat, name in enumerate(STATS)
        ]
        tracks.append(self.track("xp", state.xp[who], seat, tone="glory"))
        track = state.track[who]
        badges = [Badge(self.names[seat]), Badge(self.track_name(track), tone=TONES[track])]
        if state.away[who] and state.in_fight:
            badges.append(Badge(self.say("fled")))
        badges += self.lasting(who)
        if not is_large:
            return Player(seat, self.character(who), tracks, badges)
        zones = [] if self.is_master else [self.carried(who)]
        sheets = [self.sheet(who)] if self.is_master else [self.sheet(who), self.can_do(who), self.skills(who)]
        return Player(seat, self.character(who), tracks, badges, zones, sheets)

    @part(*THINGS)
    def carried(self, who: int) -> Zone:
        """§10.1 The devices that a character carries."""
        seat = seat_of(self.view, who)
        things = [thing for sort in (CYPHER, ARTIFACT, ODDITY) for thing in carried(self.view, who, sort)]
        cards = [self.item(thing) for thing in things]
        return Zone(f"carried:{seat}", self.say("carried"), cards, len(cards), owner=seat, role="hand")

    def shop(self) -> list[Sheet]:
        """§10.8 The shop that the watcher trades in: what it sells and what it pays, line by line."""
        state, who = self.view, self.seat - self.rules.first
        if not (0 <= who < len(state.trading) and state.trading[who]) or trade.shop_here(state) < 0:
            return []
        sold = trade.keeper_of(state)
        lines = [
            self.priced(ware, "ware", trade.price(state, who, self.rules.wares[ware].price)) for ware in sold.wares
        ]
        lines += [
            self.priced(ware, "goods", trade.offer(state, who, self.rules.wares[ware].price))
            for ware in trade.owned(state, who)
        ]
        lines += [
            Line(f"{self.say('pays')} {trade.offer(state, who, trade.worth_of(state, thing))}", self.item(thing).name)
            for thing in trade.sellable(state, who)
        ]
        lines.append(Line(self.say("shins"), str(state.shins[who])))
        return [Sheet("shop", name_of(sold, self.lang), lines)]

    def priced(self, ware: int, kind: str, shins: int) -> Line:
        """A ware with what it costs, or what is paid for it, and the skill that it serves."""
        found = self.rules.wares[ware]
        label = self.say("costs_shins" if kind == "ware" else "pays")
        helps = f" ({naming.skill_name(self.rules, found.skill, self.lang)})" if found.skill >= 0 else ""
        return Line(f"{label} {shins}", f"{name_of(found, self.lang)}{helps}", f"{kind}:{ware}")

    def dice(self) -> list[Die]:
        """The last twenty-sided die."""
        results = self.view.results
        made = self.view.attempt
        if made and made[attempt.FACE]:
            return [
                Die(
                    "die:roll",
                    attempt.FACES,
                    made[attempt.FACE],
                    self.say("roll"),
                    seat_of(self.view, made[attempt.WHO]),
                )
            ]
        if not results or not results[-3]:
            return []
        outcome = self.say("success" if results[-2] else "failure")
        if results[-4] == attempt.CONTEST:
            outcome = str(results[-1])
        return [Die("die:roll", attempt.FACES, results[-3], outcome, seat_of(self.view, results[-5]))]

    def order(self) -> list[str]:
        """§6.3 The line of initiative."""
        return [self.entry(entry) for entry in self.view.order]

    def entry(self, entry: int) -> str:
        """Who acts at a place of the order: a character, the creatures, or one of them on its own."""
        if entry < 0:
            return self.say("creatures")
        if entry >= CREATURES_FROM:
            return str(self.rules.card_name(self.rules.card_known(self.view, entry - CREATURES_FROM)[1], self.lang))
        return self.character(entry)

    def sheets(self) -> list[Sheet]:
        """What is written: the attempt first, then where one is, and what was said."""
        acted = [*self.attempt(), *self.shop(), *self.story(), *self.told()]
        return [*acted, *self.clocks(), *self.lasting_here(), *self.for_the_master(), *self.journal()]

    def draw(self) -> Scene:
        """The whole table as a seat sees it."""
        view = self.view
        return self.scene(
            zones=self.map() if view.zones else [self.creatures()] if present(view) else [],
            dice=[*self.dice(), *self.free_dice()],
            sheets=self.sheets(),
            order=self.order(),
            turn=view.turn if view.in_fight and view.order else -1,
            light="" if view.light == NONE else LIGHTS[view.light],
        )


@lru_cache(maxsize=1024)
def _power_text(power: Power, lang: str) -> str:
    return power.text(lang)
