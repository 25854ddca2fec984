// boardgame.io's own server with Connect Four: node server.js PORT [FOLDER]. With a folder it keeps matches in files.
'use strict';

const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const COLUMNS = 7;
const ROWS = 6;

/** Whether the disc that fell last stands in a line of four. */
function hasFour(cells, column, row) {
  const own = cells[column][row];
  for (const [dx, dy] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
    let line = 1;
    for (const way of [1, -1]) {
      let x = column + way * dx;
      let y = row + way * dy;
      while (cells[x] !== undefined && cells[x][y] === own) {
        line += 1;
        x += way * dx;
        y += way * dy;
      }
    }
    if (line >= 4) return true;
  }
  return false;
}

const game = {
  name: 'connect-four',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const cells = G.cells[column - 1];
      if (cells === undefined || cells.length >= ROWS) return INVALID_MOVE;
      cells.push(playerID);
      G.last = [column - 1, cells.length - 1];
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last !== null && hasFour(G.cells, ...G.last)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cells) => cells.length === ROWS)) return { draw: true };
    return undefined;
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
server.run({ port: Number(port), callback: () => console.log('ready') });
