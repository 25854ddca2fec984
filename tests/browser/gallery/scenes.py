"""Scenes of kinds that no game has yet, to prove that the vocabulary and the drawing carry them."""

from __future__ import annotations

from math import cos, pi, sin

from ninefold.art import NO_HINTS
from ninefold.core.scene import (
    Badge,
    Board,
    Card,
    Die,
    Line,
    Piece,
    Player,
    Route,
    Scene,
    Sheet,
    Space,
    Track,
    Zone,
)
from ninefold.table.pictures import address_of

NAMES = ["Astrid", "Bjorn", "Cara", "Dag"]


def around(n: int, radius: float, *, turn: float = 0.0) -> list[tuple[int, int]]:
    """Places on a circle around the middle of a board."""
    angles = [2 * pi * k / n - pi / 2 + turn for k in range(n)]
    return [(round(500 + radius * cos(a)), round(500 + radius * sin(a))) for a in angles]


def creature(number: int, name: str, strength: int) -> Card:
    """A card to lie anywhere."""
    key = name.lower().replace(" ", "_")
    stats: dict[str, int | str] = {"Cost": 3, "Strength": strength, "Health": strength + 4}
    art = address_of("gallery", key, "creature", name, NO_HINTS)
    return Card(f"card:{number}", name, key, "creature", "It bites.", stats, ["cost", "attack", "health"], art=art)


def three_rings(step: int = 0) -> Scene:
    """Three rings of spaces with cards and avatars on them."""
    rings = [("outer", 12, 410, 62), ("middle", 8, 265, 58), ("inner", 4, 120, 54)]
    spaces = [
        Space(
            f"space:{ring}{k}", f"{ring[0].upper()}{k + 1}", x, y, size, group=ring, text=f"A space of the {ring} ring."
        )
        for ring, n, radius, size in rings
        for k, (x, y) in enumerate(around(n, radius))
    ]
    routes = [Route(f"space:outer{3 * k}", f"space:middle{2 * k}") for k in range(4)]
    routes += [Route(f"space:middle{2 * k}", f"space:inner{k}") for k in range(4)]
    wolves = ["Gloom Wolf", "Night Serpent", "Pale Raven", "Horned Troll", "Ash Hound"]
    for k, name in enumerate(wolves):
        spaces[(k * 3 + step) % 12].pieces.append(
            Piece(f"force:{k}", name, "card", k % 2, card=creature(k, name, k + 2))
        )
    for seat in range(4):
        spaces[(12 + seat * 2 + step) % 24].pieces.append(Piece(f"avatar:{seat}", NAMES[seat], "avatar", seat))
    spaces[13].badges.append(Badge("Ash", 2, "bad", "hurt"))
    hand = [creature(20 + k, name, 3) for k, name in enumerate(wolves)]
    players = [
        Player(
            seat,
            name,
            [Track(f"valor:{seat}", "Valor", 5 + seat, 0, None, seat, "glory"), Track(f"ash:{seat}", "Ash", seat)],
            zones=[Zone(f"hand:{seat}", "Hand", hand if seat == 0 else [], 5, "hand", seat)]
            if seat == 0
            else [Zone(f"hand:{seat}", "Hand", [], 5, "pile", seat)],
        )
        for seat, name in enumerate(NAMES)
    ]
    board = Board("descent", "The Descent", spaces, routes, "rings")
    return Scene("Ninth Descent", "Descent", players, boards=[board], order=NAMES, turn=step % 4)


def nine_worlds(step: int = 0) -> Scene:
    """Nine worlds with routes and heaps of stones."""
    worlds = [
        "Asgard",
        "Vanaheim",
        "Alfheim",
        "Midgard",
        "Jotunheim",
        "Nidavellir",
        "Muspelheim",
        "Niflheim",
        "Helheim",
    ]
    places = [(500, 500), *around(8, 380)]
    spaces = [
        Space(f"world:{k}", name, x, y, 88 if k == 3 else 80, group=name, owner=k % 3 if k % 2 else -1)
        for k, (name, (x, y)) in enumerate(zip(worlds, places, strict=True))
    ]
    for k, space in enumerate(spaces):
        for seat in range(3):
            count = (k * 5 + seat * 3 + step) % 7
            if count:
                space.pieces.append(Piece(f"stones:{k}:{seat}", f"{NAMES[seat]}'s stones", "stone", seat, count))
    spaces[(step + 2) % 9].pieces.append(Piece("monster", "Monster", "card", -1, card=creature(90, "Fire Giant", 9)))
    routes = [Route("world:0", f"world:{k}") for k in range(1, 9)]
    routes += [Route(f"world:{k}", f"world:{k % 8 + 1}", "dashed") for k in range(1, 9)]
    players = [Player(k, NAMES[k], [Track(f"stones:{k}", "Stones", 20 - k, 0, 30, k)]) for k in range(3)]
    return Scene("Nineworlds", "Movement", players, boards=[Board("worlds", "Nine Worlds", spaces, routes, "sky")])


def region_path(step: int = 0) -> Scene:
    """A path through a region, with a town and a wilderness of cards."""
    places = [(90 + 118 * k, 210 + (110 if k % 2 else -40) - 30 * (k % 3)) for k in range(13)]
    spaces = [
        Space(f"place:{k}", f"{k + 1}", x, y, 44, "hex" if k % 4 == 3 else "circle") for k, (x, y) in enumerate(places)
    ]
    spaces[0].pieces.append(Piece("tower", "Town", "tower"))
    for seat in range(2):
        spaces[(step + 2 + seat * 3) % 13].pieces.append(Piece(f"avatar:{seat}", NAMES[seat], "pawn", seat))
    routes = [Route(f"place:{k}", f"place:{k + 1}", "path") for k in range(12)]
    board = Board("region", "The Region", spaces, routes, "path", 1600, 420)
    town = Zone("town", "Town", [creature(k, n, 2) for k, n in enumerate(["Rusty Blade", "Old Map", "Healer"])])
    wild = Zone(
        "wild", "Wilderness", [creature(10 + k, n, 5) for k, n in enumerate(["Steppe Wolf", "Sand Worm", "Hawk"])]
    )
    deck = Zone("wilderness", "Wilderness deck", [], 24, "pile")
    players = [
        Player(
            k, NAMES[k], [Track(f"health:{k}", "Health", 8, 0, 10, k, "health"), Track(f"xp:{k}", "XP", 3, 0, None, k)]
        )
        for k in range(2)
    ]
    return Scene("The Ninth World", "Travel", players, [deck, wild, town], [board])


def sheets_and_dice(step: int = 0) -> Scene:
    """Character sheets with pools, dice, and a line of initiative."""

    def sheet(seat: int) -> Sheet:
        pools = [
            Track(f"{pool}:{seat}", pool, 12 - seat - step % 3, 0, 16, seat) for pool in ("Might", "Speed", "Intellect")
        ]
        lines = [
            Line("Descriptor", "Graceful"),
            Line("Type", "Nano"),
            Line("Focus", "Bears a Halo of Fire"),
            Line("Cypher", "Detonation (pulse) 4", f"cypher:{seat}"),
        ]
        return Sheet(f"sheet:{seat}", f"{NAMES[seat]}, tier {seat + 1}", lines, pools, seat)

    players = [Player(k, NAMES[k], sheets=[sheet(k)], first=k == 0) for k in range(3)]
    dice = [
        Die("die:task", 20, 17 - step, "Task", 0),
        Die("die:harm", 6, 1 + step % 6, "Damage"),
        Die("die:luck", 10, 7),
    ]
    monster = Sheet("monster", "Broken Hound", [Line("Level", "3"), Line("Health", "15"), Line("Armour", "1")])
    order = ["Astrid", "Broken Hound", "Cara", "Bjorn"]
    return Scene("Numenera", "Encounter", players, dice=dice, sheets=[monster], order=order, turn=step % 4)


SCENES = {"rings": three_rings, "worlds": nine_worlds, "path": region_path, "sheets": sheets_and_dice}
GAMES = {"rings": "ninth-descent", "worlds": "nineworlds", "path": "ninth-world", "sheets": "numenera"}
