"""Sagas & Treasures: secret objectives and treasures, as two differences over the base game or Creatures & Monsters.

`difference` shows what they change. Then in the order of the rules: `goals` with `counts` (§19), `hoard` and `moments`
(§20), `treasures` (§21). `content` reads the cards, `text` says what is on them, `scene` draws them, `view` hides what
is secret, and `wishes` and `advice` tell bots what all of it is worth.
"""
