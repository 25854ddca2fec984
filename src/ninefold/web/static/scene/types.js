// @ts-check
/**
 * The words of a scene, as ninefold/core/scene.py defines them. What has its default is left out on the wire.
 *
 * @typedef {{ label: string, value?: number | null, tone?: string, sign?: string }} Badge
 *
 * @typedef {object} Card  without a name it lies face down
 * @property {string} id
 * @property {string} [name]
 * @property {string} [key]
 * @property {string} [kind]
 * @property {string} [text]
 * @property {Record<string, number | string>} [stats]
 * @property {string[]} [signs]  a sign for each of the stats, in their order
 * @property {Badge[]} [badges]
 * @property {number} [owner]
 * @property {boolean} [turned]
 * @property {string} [label]  what kind of card it is, in words
 * @property {string} [art]  the address of its picture
 *
 * @typedef {object} Zone
 * @property {string} id
 * @property {string} label
 * @property {Card[]} [cards]
 * @property {number | null} [count]
 * @property {string} [layout]  row, hand, pile or place
 * @property {string} [art]  the address of the picture behind it
 * @property {string[]} [bands]  how far it is to each zone with a picture, in their order
 * @property {boolean} [veiled]  whether only this seat knows of it yet
 * @property {number} [owner]
 * @property {string} [role]
 *
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} label
 * @property {string} [kind]
 * @property {number} [owner]
 * @property {number} [count]
 * @property {Card | null} [card]
 * @property {Badge[]} [badges]
 *
 * @typedef {object} Standing
 * @property {number} owner
 * @property {string} label
 * @property {number} [count]
 * @property {number} [needs]  how much more it needs to hold the space; 0: it holds it
 *
 * @typedef {object} Space
 * @property {string} id
 * @property {string} label
 * @property {number} x
 * @property {number} y
 * @property {number} [size]
 * @property {string} [shape]
 * @property {string} [group]
 * @property {number} [owner]
 * @property {Piece[]} [pieces]
 * @property {Badge[]} [badges]
 * @property {string} [text]
 * @property {string} [status]  who holds it, in words
 * @property {Standing[]} [standings]
 * @property {string} [near]  why it is tinted
 *
 * @typedef {{ a: string, b: string, kind?: string }} Route
 *
 * @typedef {object} Board
 * @property {string} id
 * @property {string} label
 * @property {Space[]} [spaces]
 * @property {Route[]} [routes]
 * @property {string} [backdrop]  rings, path or sky; none is plain
 * @property {number} [width]  how far x goes; 1000 if it is not said
 * @property {number} [height]
 * @property {number} [tilt]  degrees by which it may be turned where the room is wide
 *
 * @typedef {object} Track
 * @property {string} id
 * @property {string} label
 * @property {number} value
 * @property {number} [least]
 * @property {number | null} [most]
 * @property {number} [owner]
 * @property {string} [tone]
 * @property {string} [group]  tracks of one group stand together after its name
 *
 * @typedef {{ id: string, sides: number, face: number, label?: string, owner?: number }} Die
 * @typedef {{ label: string, value: string, id?: string, text?: string, art?: string }} Line
 * @typedef {{ id: string, label: string, lines?: Line[], tracks?: Track[], owner?: number, short?: number }} Sheet  of more lines than `short`, the others are unfolded
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {Track[]} [tracks]
 * @property {Badge[]} [badges]
 * @property {Zone[]} [zones]
 * @property {Sheet[]} [sheets]
 * @property {boolean} [first]
 *
 * @typedef {object} Scene
 * @property {string} title
 * @property {string} phase
 * @property {Player[]} players
 * @property {Zone[]} [zones]
 * @property {Board[]} [boards]
 * @property {Track[]} [tracks]
 * @property {Die[]} [dice]
 * @property {Sheet[]} [sheets]
 * @property {string[]} [order]
 * @property {number} [turn]  the place in `order` whose turn it is
 * @property {{ label: string, text?: string }[]} [phases]  the parts of a round
 * @property {number} [now]  the place in `phases` that is played
 * @property {{ a: string, b: string, kind?: string }[]} [arrows]  who acts on whom
 * @property {boolean} [secret]  whether nobody may look at another seat's scene
 * @property {string} [light]  the light in which the table lies
 */
export {};
