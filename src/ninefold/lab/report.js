// Tables are sorted by a click on a head; numbers stand in data-v.
for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, place) => {
    head.querySelector("button")?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const value = (row) => row.cells[place].dataset.v ?? row.cells[place].textContent;
      const rows = [...table.tBodies[0].rows].sort((a, b) => {
        const x = value(a), y = value(b);
        if (x === "" || y === "") return (x === "") - (y === "");
        const order = isNaN(x) || isNaN(y) ? x.localeCompare(y) : x - y;
        return down ? -order : order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}
// A field above a long table keeps the rows that have all its words.
for (const table of document.querySelectorAll("table.filtered")) {
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Filter: a name, a kind …";
  field.setAttribute("aria-label", "Filter the rows");
  const kind = document.createElement("select");
  kind.setAttribute("aria-label", "Kind of card");
  const kinds = [...new Set([...table.tBodies[0].rows].map((row) => row.cells[1].textContent))].filter(Boolean).sort();
  kind.append(new Option("all kinds", ""), ...kinds.map((one) => new Option(one, one)));
  kind.hidden = kinds.length < 2;
  const choose = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of table.tBodies[0].rows) {
      const text = `${row.cells[0].textContent} ${row.cells[1].textContent} ${row.cells[0].title}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word)) || (kind.value !== "" && row.cells[1].textContent !== kind.value);
    }
  };
  field.addEventListener("input", choose);
  kind.addEventListener("change", choose);
  table.parentElement.before(field, kind);
}
