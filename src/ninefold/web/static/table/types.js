// @ts-check
/**
 * What a seat is shown, made from the server's structs by tools/browser_types.py; docs/protocol.md describes it.
 *
 * @typedef {(string | number)[]} WrittenAnswer  a verb's name and its values
 *
 * @typedef {object} CardNamed  A card that a line of the log names.
 * @property {string} id
 * @property {string} name
 * @property {string} key
 *
 * @typedef {object} LogLine  A happening in a sentence.
 * @property {string} text
 * @property {string} tell  What kind of happening it is.
 * @property {CardNamed[]} [cards]
 * @property {number} [seat]  The seat that it is about, if there is one.
 * @property {string} [you]  The sentence as that seat reads it: "You draw a card."; empty if it reads the same as others.
 * @property {number} [heading]  1 if it begins a round, 2 if it begins a turn or phase.
 * @property {string[]} [shows]  Who and what it is about, by ids and in order: seats and named cards, the one that acts before the other.
 * @property {string} [sum]  Its numbers, as they are staged: "5 against 3".
 * @property {string} [face]  The face of a die that was rolled, where faces have names.
 * @property {boolean} [large]  Whether its cards were played or countered, and are staged with their text.
 *
 * @typedef {object} SeatShown  Who plays a seat, and whether they are there.
 * @property {number} seat
 * @property {string} name
 * @property {"person" | "bot" | "open"} kind
 * @property {string | null} bot  Who plays it now, if that is a bot.
 * @property {boolean} taken
 * @property {boolean} word  Whether it has committed to a word for the table's chance.
 * @property {boolean} present
 * @property {boolean} away
 * @property {string} role  What the seat is called where it is not a player's like any other: "Game master"; else empty.
 * @property {string} plays  Whom it plays, if the game does not call seats by their players' names; else empty.
 *
 * @typedef {object} Clock  How long a seat may think: no limit, seconds per ask (absent: as the rules say), days, or a total time.
 * @property {"none" | "ask" | "days" | "total"} [kind]
 * @property {number} [seconds]
 * @property {number} [factor]  How many times as long as the rules say, where no seconds are named.
 * @property {number} [bonus]  Seconds that every answer adds to a seat's total time.
 *
 * @typedef {object} OutcomeShown  How a game ended.
 * @property {string} kind
 * @property {string} text
 * @property {number[]} winners
 * @property {boolean} lost  Whether all have lost, to the game itself; without winners it is a draw otherwise.
 * @property {number[]} scores
 * @property {string} score  What the scores are called; empty where there are none.
 * @property {boolean} contest  Whether it was won or lost; else winners and scores mean nothing.
 * @property {string[]} recap  By seat, what its player takes to the next table, in games that go on.
 *
 * @typedef {object} WishShown  What somebody wants that others must agree to.
 * @property {"undo" | "pause" | "fork" | "record" | "close"} what
 * @property {number} by
 * @property {number[]} agreed
 * @property {number[]} needed
 *
 * @typedef {object} TableShown  The table around the game.
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {SeatShown[]} seats
 * @property {boolean} host  Whether this client's token hosts the table.
 * @property {Clock} clock
 * @property {"gathering" | "playing" | "paused" | "over" | "stalled" | "closed"} state
 * @property {string | null} fault  What the rules stumbled over, if the table has stalled.
 * @property {string} commitment
 * @property {string[] | null} words  By seat: its word for the table's chance, once the game has begun.
 * @property {(string | null)[]} hashes  By seat: the hash of the word that it has committed to.
 * @property {number | null} reveals  Until when words are revealed; null at other times.
 * @property {boolean} auto_start  Whether it begins as soon as every seat is taken and every person has committed to a word.
 * @property {string | null} secret
 * @property {OutcomeShown | null} outcome
 * @property {WishShown[]} wishes
 * @property {("undo" | "pause" | "fork" | "record" | "close")[]} allowed  What all have agreed to, until the next answer.
 * @property {Record<string, boolean>} stops
 * @property {string | null} rematch  The id of the table at which the same people meet again.
 * @property {boolean} hints
 * @property {number | null} grace
 * @property {string | null} campaign  The campaign that this is a session of; only its members are told.
 * @property {"" | "pause" | "rewind" | "skip"} safety  The safety card that somebody has raised; nobody is told who.
 *
 * @typedef {object} OptionShown  A legal answer; `ids` are things of the scene, and `ends` says that it ends a turn that could go on.
 * @property {WrittenAnswer} answer
 * @property {string} text
 * @property {string[]} ids
 * @property {boolean} [ends]
 * @property {string} [group]  A heading to list it under, where there are many.
 * @property {string} [note]  What it costs and how likely it is, where that is known beforehand.
 * @property {boolean} [careful]  Whether pointing at a thing is not enough to mean it: its words are shown first.
 *
 * @typedef {object} FieldShown  What a field of an offer may be: one of `values`, or from `low` to `high`; with `most`, a set of picks.
 * @property {string} name
 * @property {string} kind
 * @property {number[]} [values]
 * @property {string[]} [texts]
 * @property {string[]} [ids]
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [label]
 *
 * @typedef {object} OfferShown  A verb with fields to fill in; `letters` is how much text may go with it, `group` a heading to list it under.
 * @property {string} verb
 * @property {FieldShown[]} fields
 * @property {string} text
 * @property {number} letters
 * @property {string} [group]
 * @property {string} [sure]  The question to confirm before it is sent, if it is hard to take back.
 * @property {string[]} [ideas]  Texts that could go with it, for somebody who looks for words.
 * @property {string} [picture]  If its text is the id of one of the table's own pictures: what to call it. Words may follow.
 *
 * @typedef {object} GatherShown  Answers that may be gathered and given one after the other: all with `verb`, and at last `closes`.
 * @property {string} verb
 * @property {WrittenAnswer} closes
 * @property {string} text  The words of a button that sends them all; the gap "…" is for what was gathered.
 * @property {Record<string, number>} [worths]  By the id of a thing: what it adds to the sum.
 * @property {number} [so_far]
 * @property {number} [needed]  The sum that must be reached; 0: none.
 *
 * @typedef {object} WayShown  An action in one go: the answers that make it, and the things to point at one after the other.
 * @property {WrittenAnswer[]} answers
 * @property {string[]} ids
 * @property {string} text
 * @property {number} [cost]
 *
 * @typedef {object} AskShown  What the table waits for; options and offers only for the seat that is asked.
 * @property {number} number
 * @property {string} name
 * @property {number} round  The game's, where it has rounds; else 0.
 * @property {"one" | "sealed" | "open"} mode
 * @property {number[]} seats
 * @property {number[]} answered
 * @property {string} rule
 * @property {string} window
 * @property {[number, number, boolean] | null} picks  The least and the most, and whether they are independent of each other.
 * @property {number | null} deadline
 * @property {string} prompt
 * @property {string} words  What it is about, in somebody's own words, such as the task of a roll; else empty.
 * @property {boolean} mine
 * @property {OptionShown[]} [options]
 * @property {OfferShown[]} [offers]
 * @property {Record<string, number>} [same]  In an update: offers that are as they were sent before and left out of `offers`, by verb: their places in it.
 * @property {GatherShown} [gather]  What may be gathered before it is sent.
 * @property {string} [you]  The prompt as the seat itself reads it, if `mine`: "You may …".
 * @property {number[]} [times]  At a table with total times: the seconds that each seat had left at the time `since`.
 * @property {number} [since]
 * @property {boolean} [ahead]  Whether some options only begin an action: the act `ahead` lists what they lead to.
 *
 * @typedef {object} StepShown  What a seat may do next, in a likely continuation.
 * @property {number} seat
 * @property {string} text
 *
 * @typedef {object} ChoiceShown  An answer, and what a search thinks of it.
 * @property {WrittenAnswer} answer
 * @property {string} text
 * @property {string[]} ids
 * @property {number} sure  The share of the search's tries that went to it, from 0 to 1.
 * @property {number} visits
 * @property {number} value  The expected result, from 0 to 1.
 * @property {StepShown[]} line
 *
 * @typedef {object} HintShown  What a bot would answer; `choices` has the same answer and its runners-up.
 * @property {WrittenAnswer} answer
 * @property {string} text
 * @property {string[]} ids
 * @property {number} sure  The share of the search's tries that went to it, from 0 to 1.
 * @property {number} visits
 * @property {number} value  The expected result, from 0 to 1.
 * @property {StepShown[]} line
 * @property {number} ask
 * @property {ChoiceShown[]} choices
 * @property {number} simulations
 *
 * @typedef {object} WhyShown  Why something can't be chosen, or that it can; `rule` is the paragraph behind it, if there is one.
 * @property {string} text
 * @property {string} rule
 *
 * @typedef {object} ChatLine  Something that somebody said.
 * @property {number} at
 * @property {number} seat
 * @property {string} name
 * @property {string} text
 * @property {"hello" | "luck" | "well" | "thanks" | "oops" | "think" | ""} [react]  A quick reaction, of which `text` has the words.
 *
 * @typedef {object} Snapshot  Everything that a client may know now; `scene` or `view`, as it asked for.
 * @property {number} n
 * @property {TableShown} table
 * @property {number} seat
 * @property {import("../scene/types.js").Scene | null} [scene]
 * @property {Record<string, any> | null} [view]
 * @property {AskShown | null} ask
 * @property {LogLine[]} log
 * @property {ChatLine[]} chat
 *
 * @typedef {object} Update  What has changed since number `n - 1`; what has not is absent.
 * @property {number} n
 * @property {number} at
 * @property {Record<string, any>[]} [tells]
 * @property {LogLine[]} [log]
 * @property {import("../scene/patch.js").Patch[]} [changes]
 * @property {AskShown | null} [ask]
 * @property {TableShown} [table]
 * @property {ChatLine[]} [chat]
 *
 * @typedef {object} PresenceMessage  Which seats are at the table now; it has no number, since nothing depends on it.
 * @property {number[]} presence
 *
 * @typedef {object} Trouble  Why something was not done; `rule` is the rule behind it, if there is one.
 * @property {string} code
 * @property {string} text
 * @property {string} [rule]
 *
 * @typedef {object} DoneMessage  An act that is on disk, with the number of the client's message.
 * @property {number} n
 * @property {WhyShown} [why]
 * @property {HintShown} [hint]
 * @property {WayShown[]} [ahead]
 * @property {string} [table]  The new table, after `rematch` and `fork`.
 * @property {string} [token]  The token for it, after `fork`; after `rematch` the current token is valid there.
 * @property {true} ok
 * @property {number | null} id
 */
export {};
