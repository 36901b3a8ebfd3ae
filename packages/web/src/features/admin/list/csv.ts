type CsvValue = string | number | boolean | null;
export type CsvColumn<Row> = { title: string; value: (row: Row) => CsvValue };

/** Where a formula may begin, full-width signs included, for readers with any separator. */
const formulaStart =
  /(?<=^["'\s]*)(?=[\t\r])|(?<=(?:^|[\n\v\f\r\u0085\u2028\u2029,;|\t])["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: CsvValue): string => {
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
  const escaped = typeof value === "string" ? text.replaceAll(formulaStart, "'") : text;
  return `"${escaped.replaceAll('"', '""')}"`;
};

/** RFC 4180. Strangers type these values, so what a spreadsheet would take for a formula is escaped. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[], headings: boolean): string => {
  const lines = rows.map((row) => columns.map((column) => cell(column.value(row))));
  const allLines = headings ? [columns.map(({ title }) => cell(title)), ...lines] : lines;
  return allLines.map((line) => `${line.join(",")}\r\n`).join("");
};
