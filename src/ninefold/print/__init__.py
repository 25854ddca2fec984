"""A game's box on paper, and its cards in the formats of other programs.

To read it, begin with `box.py` (what a box contains), `faces.py` (what stands on a card), `imposition.py` (where cards
lie on a page), `sheets.py` (a character's sheet) and `document.py` (all pages of a PDF). `wish.py` has what is wanted.
`typesetting.py` is the only module that knows the typesetter, whose templates are in `templates`. `tabletop.py`
and `spreadsheets.py` write the files of other programs.
"""
