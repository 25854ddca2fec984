"""§8.8, §13.8 The map on the stage: zones with their pictures, and the tokens that stand in them."""

from __future__ import annotations

from ninefold.core.scene import Badge, Card, Zone
from ninefold.games.numenera import naming, own_pictures, zones
from ninefold.games.numenera.state import EFFECTS, present, seat_of
from ninefold.games.numenera.terms import ALWAYS, DEAD, RANGES, STATS, TRACK
from ninefold.games.numenera.told_scene import ToldPainter

TONES = ("", "warn", "bad", "bad")


class MapPainter(ToldPainter):
    """Draws the zones that the view has; a zone in the fog is in no player's view."""

    def creature(self, thing: int) -> Card:
        """A creature as a card."""
        raise NotImplementedError

    def map(self) -> list[Zone]:
        """The zones from one end to the other, each with the tokens that stand there."""
        view = self.view
        laid = sorted(view.zones, key=lambda zone: zone[1])
        places = [feet for _, feet, *_ in laid]
        return [self.place(zone, places) for zone in laid]

    def place(self, zone: tuple[int, ...], places: list[int]) -> Zone:
        """One zone."""
        view = self.view
        handle, feet, name, scenery, light = zone
        cards = [self.token(who) for who, place in enumerate(view.place) if self.stands(who, place, handle)]
        cards += [self.creature(thing) for thing in present(view) if zones.zone_at(view, view.t_place[thing]) == handle]
        cards += [self.lurker(number) for number, (_, there) in enumerate(view.lurking) if there == feet]
        label = view.texts.get(name, "") or self.rules.value_name("zone", handle, self.lang)
        look = f"/art/scene/{zones.SCENERY[scenery]}/{zones.LIGHTS[light]}/{(7 * feet + scenery) % 64}.svg"
        look = own_pictures.picture_of(view, handle) or look
        bands = [self.text(f"band.{RANGES[zones.band(abs(feet - there))]}") for there in places]
        veiled = not zones.is_seen(handle)
        return Zone(
            f"zone:{handle}", label, cards, len(cards), "place", role="place", art=look, bands=bands, veiled=veiled
        )

    def stands(self, who: int, place: int, handle: int) -> bool:
        """Whether a character is on the map, in this zone."""
        is_there = self.view.track[who] < DEAD and not (self.view.in_fight and self.view.away[who])
        return is_there and zones.zone_at(self.view, place) == handle

    def token(self, who: int) -> Card:
        """A character as a card: its Pools, the damage track, and what affects it."""
        view = self.view
        stats: dict[str, int | str] = {self.say(name): view.pool[3 * who + stat] for stat, name in enumerate(STATS)}
        track = view.track[who]
        badges = [Badge(self.text(f"track.{TRACK[track]}"), tone=TONES[track])] if track else []
        seat = seat_of(view, who)
        signs = ["attack", "speed", "worth"]
        return Card(
            f"seat:{seat}", self.character(who), "", "character", "", stats, signs, badges + self.lasting(who), seat
        )

    def lurker(self, number: int) -> Card:
        """A creature that waits in the fog, as the master sees it."""
        kind, _ = self.view.lurking[number]
        beast = self.rules.beasts[kind]
        name = naming.creature_name(self.rules, beast.key, self.lang)
        return Card(f"lurker:{number}", name, beast.key, "creature", beast.text, badges=[Badge(self.say("fogged"))])

    def lasting(self, whom: int) -> list[Badge]:
        """§9.6 What affects a character or creature for a time, and for how many more turns."""
        found: dict[str, int] = {}
        for kind, on, _, _, duration, _, left, *_ in self.view.effects:
            if on == whom and duration != ALWAYS:
                said = self.text(f"lasting.{EFFECTS[kind]}")
                found[said] = max(found.get(said, 0), left)
        return [Badge(said, left or None) for said, left in found.items()]
