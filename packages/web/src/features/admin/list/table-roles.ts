/** The roles of a table's parts: shown as cards, on phones, browsers would forget what the elements are. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;
