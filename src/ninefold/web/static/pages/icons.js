// @ts-check
/** Small line drawings of our own for buttons, on a grid of 24; screen readers pass over them. */

import { svg } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21",
  play: "M7 4.5v15l13-7.5z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7l7 7",
  forward: "M9 5l7 7l-7 7",
  first: "M18 5l-8 7l8 7M6 5v14",
  last: "M6 5l8 7l-8 7M18 5v14",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  people: "M9 5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4M3 20c.4-4.5 2.6-6.5 6-6.5s5.6 2 6 6.5M16 6a2.8 2.8 0 1 1 0 5.2M17 14c2.6.5 3.8 2.5 4 6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3.2 2",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  check: "M5 12.5l4.5 4.5L19 7",
  warn: "M12 4L2.5 20h19zM12 10v4.5M12 17v.5",
  book: "M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13.5c3-.5 6-.2 8.5 1.5c2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5V20",
  cards: "M8 4h11v15H8zM5 7v15h11",
  deck: "M5 8h12v13H5zM7.5 5.5h12v13M10 3h11v12.5",
  film: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-4.5h4.5M12 8v4.5l3 1.5",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.7 1.7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  contrast: "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
  globe: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M3.5 12h17M12 3.5c-5 5.5-5 11.5 0 17c5-5.5 5-11.5 0-17",
  file: "M6 3h8l4.5 4.5V21H6zM14 3v5h4.5",
  upload: "M12 16V4M7 9l5-5l5 5M4 16v4h16v-4",
  download: "M12 4v12M7 11l5 5l5-5M4 16v4h16v-4",
  trash: "M4.5 7h15M9.5 7V4h5v3M6.5 7l1 14h9l1-14M10 11v6M14 11v6",
  door: "M6 21V4l9-1.5V21M3.5 21h17M15 5h3v16M12 12v1",
  again: "M5 12a7 7 0 0 1 12-5l2.5 2.5M19.5 4v5.5H14M19 12a7 7 0 0 1-12 5l-2.5-2.5M4.5 20v-5.5H10",
  chart: "M4 4v16h16M7 15l4-5l3 3l5-7",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
};

/** @param {string} name */
export function icon(name) {
  return svg(
    "svg",
    {
      class: "icon",
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.8,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { d: PATHS[name] ?? "" }),
  );
}

/** The mark of Ninefold: nine stones, three by three, set on their corner. */
export function mark() {
  const stones = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const x = 12 + (column - row) * 4.6;
      const y = 12 + (column + row - 2) * 4.6;
      const d = `M${x} ${y - 3.5}l3.5 3.5l-3.5 3.5l-3.5-3.5z`;
      stones.push(svg("path", { d, class: row === 1 && column === 1 ? "mark-heart" : "mark-stone" }));
    }
  }
  return svg("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...stones);
}
