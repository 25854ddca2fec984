"""The language of card text: typed words, one interpreter, one describer.

Read in this order: `word` (what a word is), `lexicon` (reading and lowering effects), `describe` (effects as text),
`interpret` (effects as steps), `content` and `shelf` (card files), `kinds` (the cards of a table), `decks`,
`proofreading`; then `frame`, `setting` and `painter` (what rules, positions and scenes of such games begin from).
"""
