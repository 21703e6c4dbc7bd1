"use strict";
document.getElementById("copy").addEventListener("click", () => {
  navigator.clipboard.writeText(document.getElementById("summary").textContent);
});
// A click on the head of a column sorts its table by it, another one the other way round.
const value = text => {
  const n = parseFloat(text.replaceAll(",", ""));
  return Number.isNaN(n) ? text : n;
};
for (const table of document.querySelectorAll("table")) {
  table.querySelectorAll("th button").forEach((button, column) => {
    let sign = -1;
    button.addEventListener("click", () => {
      sign = -sign;
      const rows = [...table.tBodies[0].rows];
      const of = row => value(row.cells[column].textContent);
      rows.sort((a, b) => {
        const x = of(a), y = of(b);
        return sign * (typeof x === typeof y ? (x < y ? -1 : x > y ? 1 : 0) : typeof x === "number" ? -1 : 1);
      });
      table.tBodies[0].append(...rows);
    });
  });
}
