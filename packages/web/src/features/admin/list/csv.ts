/** What a cell of an exported table can hold. */
type CsvValue = string | number | boolean | null;
/** A column of an export: its heading, and what it holds of a record. */
export type CsvColumn<Row> = { title: string; of: (row: Row) => CsvValue };

/**
 * Wherever some reader might begin a cell: at the start, after a line break, and after what another reader's settings
 * take for a separator; then whatever stands there that could begin a formula, full-width signs included.
 */
const formula =
  /(?<=^["'\s]*)(?=[\t\r])|(?<=(?:^|[\n\v\f\r\u0085\u2028\u2029,;|\t])["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: CsvValue): string => {
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
  const harmless = typeof value === "string" ? text.replaceAll(formula, "'") : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/**
 * Writes records as CSV (RFC 4180): every field quoted, lines ended by CR and LF, and a mark before whatever a
 * spreadsheet would take for a formula, because names and notes are typed by strangers.
 *
 * @param headings whether the line of headings is to stand before the records
 */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[], headings: boolean): string => {
  const lines = rows.map((row) => columns.map((column) => cell(column.of(row))));
  const all = headings ? [columns.map(({ title }) => cell(title)), ...lines] : lines;
  return all.map((line) => `${line.join(",")}\r\n`).join("");
};
