"""§1.2, §13.4 A character's sheet on the stage: what everybody, its player and the master see."""

from __future__ import annotations

from typing import Final

from ninefold.core.catalogue import name_of
from ninefold.core.painter import part
from ninefold.core.scene import Card, Line, Sheet, Track
from ninefold.games.numenera import naming
from ninefold.games.numenera.damage import armor_of
from ninefold.games.numenera.map_scene import MapPainter
from ninefold.games.numenera.state import ARTIFACT, CYPHER, ODDITY, SORTS, carried, seat_of
from ninefold.games.numenera.terms import ADVANCES, ESTATES, NO_SKILL, STATS, TRACK, WEIGHTS

THINGS: Final = ("t_owner", "t_kind", "t_sort", "t_status", "t_known", "t_level")
"""What the devices of a character depend on."""
SHEET: Final = (
    *(*THINGS, "tier", "effort", "edge", "armor", "worn", "effects", "weapons", "track", "in_fight"),
    *("powers", "skills", "rests", "limit", "goods", "shins", "iotum", "plans", "estate"),
    *("most", "recovery", "practiced", "advances"),
)
"""What a character's sheet depends on."""

ENTRY: Final = "entry:"
"""How the id of a line begins from which one does what it is about: then what options and offers call that."""


class SheetPainter(MapPainter):
    """Draws the sheets of characters."""

    def item(self, thing: int) -> Card:
        """A device; nobody sees what an unidentified one is."""
        raise NotImplementedError

    def track_name(self, track: int) -> str:
        """A step of the damage track in words."""
        return self.text(f"track.{TRACK[track]}")

    @part(*SHEET)
    def sheet(self, who: int) -> Sheet:
        """§1.2 The character's sheet; its own player and the master see more of it."""
        state, seat = self.view, seat_of(self.view, who)
        lines = [*self.growth(who)] if self.is_master else [self.ranks(who)]
        weapons = ", ".join(self.weapon(weapon) for weapon in state.weapons[who])
        lines.append(Line(self.say("armor"), self.armour(who), self.setter("armor", seat)))
        if seat != self.seat:
            lines.append(Line(self.say("weapons"), weapons, self.setter("weapon", seat)))
        # In a fight the master's sheets are folded, so that the creatures stay in sight.
        short = len(lines) if self.is_master and state.in_fight else 0
        if seat == self.seat or self.is_master:
            lines += self.own_lines(who)
        damage = Track(
            f"track:{seat}", f"{self.say('track')}: {self.track_name(state.track[who])}", state.track[who], 0, 3, seat
        )
        return Sheet(f"sheet:{seat}", self.rules.party[who].name, lines, [damage], seat, short)

    @part("powers", "weapons")
    def can_do(self, who: int) -> Sheet:
        """§9.1 The player's own weapons and abilities, each to be read and used from its line."""
        state, seat = self.view, seat_of(self.view, who)
        lines = []
        for weapon in state.weapons[who]:
            kind = self.rules.weapons[weapon]
            said = f"{self.say('damage')} {kind.damage}, {self.called('weight', kind.weight)}"
            lines.append(Line(name_of(kind, self.lang), said, f"{ENTRY}weapon:{weapon}"))
        for number in state.powers[who]:
            power = self.rules.powers[number]
            cost = f"{power.cost}{'+' if power.plus else ''} {self.say(STATS[power.stat])}" if power.cost else ""
            lines.append(Line(power.called(self.lang), cost, f"{ENTRY}power:{number}", power.text(self.lang)))
        return Sheet(f"can_do:{seat}", self.say("can_do"), lines, owner=seat)

    @part("skills")
    def skills(self, who: int) -> Sheet:
        """§3.1, §13.14 The player's own skills, each to be rolled from its line."""
        seat = seat_of(self.view, who)
        lines = [
            Line(
                naming.skill_name(self.rules, skill, self.lang),
                self.called("skill_level", level + 1),
                f"{ENTRY}task_skill:{skill}",
            )
            for skill, level in sorted(enumerate(self.view.skills[who]), key=lambda one: -one[1])
            if level
        ]
        if self.view.first:
            lines.append(Line(self.say("other_roll"), "", f"{ENTRY}task_skill:{NO_SKILL}"))
        return Sheet(f"skills:{seat}", self.say("skills"), lines, owner=seat)

    def ranks(self, who: int) -> Line:
        """§1.2 Tier, Effort and Edge."""
        state = self.view
        edges = "/".join(str(edge) for edge in state.edge[3 * who : 3 * who + 3])
        effort = f"{self.say('effort')} {state.effort[who]}"
        return Line(self.say("tier"), f"{state.tier[who]}, {effort}, {self.say('edge')} {edges}")

    def own_lines(self, who: int) -> list[Line]:
        """§1.2 What only the character's player and the master read."""
        state, seat = self.view, seat_of(self.view, who)
        lines = []
        if self.is_master:
            things = [thing for sort in (CYPHER, ARTIFACT, ODDITY) for thing in carried(state, who, sort)]
            lines += [self.device(thing) for thing in things]
        abilities = ", ".join(self.rules.powers[n].called(self.lang) for n in state.powers[who])
        known = [self.skill(skill, level) for skill, level in enumerate(state.skills[who]) if level]
        rests = self.text(f"time.t{state.rests[who]}")
        cyphers = f"{len(carried(state, who, CYPHER))}/{state.limit[who]}"
        if self.is_master:
            lines.append(Line(self.say("abilities"), abilities, self.setter("ability", seat)))
            lines.append(Line(self.say("skills"), ", ".join(known), self.setter("skill", seat)))
        lines += [
            Line(self.say("rests"), rests, self.setter("rest", seat) or "entry:verb:rest"),
            Line(self.say("cyphers"), cyphers, self.setter("limit", seat)),
            Line(self.say("equipment"), ", ".join(self.equipment(who)), self.setter("goods", seat)),
            Line(self.say("shins"), str(state.shins[who]), self.setter("shins", seat)),
            *self.gains(who),
        ]
        return lines + (self.limits(who) if self.is_master else [])

    def device(self, thing: int) -> Line:
        """§10.1, §13.4 A device with its level, which the master corrects by pointing at it."""
        level = self.view.t_level[thing]
        shown = f" ({self.say('level')} {level})" if level > 0 else ""
        return Line(self.say(SORTS[self.view.t_sort[thing]]), f"{self.item(thing).name}{shown}", f"card:{thing}")

    def limits(self, who: int) -> list[Line]:
        """§13.4 What else the master corrects by pointing at it: maximums, recovery, iotum, weapons and practice."""
        state, seat = self.view, seat_of(self.view, who)
        most = [
            Line(f"{self.say('most')}: {self.say(name)}", str(state.most[3 * who + stat]), f"set:most:{seat}:{stat}")
            for stat, name in enumerate(STATS)
        ]
        practised = [name for bit, name in enumerate(WEIGHTS) if (state.practiced[who] >> bit) & 1]
        taken = [self.called("advance", bit) for bit in range(len(ADVANCES)) if (state.advances[who] >> bit) & 1]
        return [
            *most,
            Line(self.say("recovery"), f"+{state.recovery[who]}", self.setter("recovery", seat)),
            Line(self.say("iotum"), str(state.iotum[who]), self.setter("iotum", seat)),
            Line(self.say("practice"), ", ".join(practised), self.setter("practice", seat)),
            Line(self.say("advances"), ", ".join(taken), self.setter("advance", seat)),
        ]

    def gains(self, who: int) -> list[Line]:
        """§10.12, §12.8 Iotum and plans, and what XP has bought for good; nothing of it, no line."""
        state = self.view
        plans = [self.rules.powers[plan].called(self.lang) for plan in state.plans[who]]
        owned = [self.text(f"estate.{name}") for bit, name in enumerate(ESTATES) if (state.estate[who] >> bit) & 1]
        iotum = "" if self.is_master else str(state.iotum[who] or "")
        found = (("iotum", iotum), ("plans", ", ".join(plans)), ("estate", ", ".join(owned)))
        return [Line(self.say(name), value) for name, value in found if value]

    def setter(self, name: str, seat: int) -> str:
        """§13.4 The master corrects a number by pointing at it: the id says which verb, and whose number it is."""
        return f"set:{name}:{seat}" if self.is_master else ""

    def growth(self, who: int) -> list[Line]:
        """§13.4 Tier, Effort and Edge, each on a line that the master can point at."""
        state, seat = self.view, seat_of(self.view, who)
        lines = [
            Line(self.say("tier"), str(state.tier[who]), self.setter("tier", seat)),
            Line(self.say("effort"), str(state.effort[who]), self.setter("effort", seat)),
        ]
        return lines + [
            Line(f"{self.say('edge')}: {self.say(name)}", str(state.edge[3 * who + stat]), f"set:edge:{seat}:{stat}")
            for stat, name in enumerate(STATS)
        ]

    def armour(self, who: int) -> str:
        """§10.10 Armor, and what is worn."""
        worn = self.view.worn[who]
        number = str(armor_of(self.view, who))
        return f"{number} ({name_of(self.rules.content.armors[worn], self.lang)})" if worn >= 0 else number

    def equipment(self, who: int) -> list[str]:
        """§10.8 What is carried besides weapons and devices; the sheet's own words stand as they are."""
        wares = self.rules.content.ware_number
        plain = [thing for thing in self.rules.party[who].equipment if thing not in wares]
        return [*[name_of(self.rules.wares[ware], self.lang) for ware in self.view.goods[who]], *plain]

    def weapon(self, weapon: int) -> str:
        """A weapon with its damage."""
        kind = self.rules.weapons[weapon]
        return f"{name_of(kind, self.lang)} ({kind.damage}, {WEIGHTS[kind.weight]})"

    def skill(self, skill: int, level: int) -> str:
        """A skill with its sign: + trained, ++ specialized, − an inability."""
        sign = {1: "+", 2: "++", -1: "−"}[level]
        return f"{naming.skill_name(self.rules, skill, self.lang)} {sign}"
