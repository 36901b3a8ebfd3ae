/** What a cell of an exported table can hold. */
type CsvValue = string | number | boolean | null;
/** A column of an export: its heading, and what it holds of a record. */
export type CsvColumn<Row> = { title: string; of: (row: Row) => CsvValue };

const cell = (value: CsvValue): string | number => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value ?? "";
};

/**
 * Writes records as CSV: quoted where needed, lines ended as RFC 4180 says, and a mark before whatever a spreadsheet
 * would take for a formula, because names and notes are typed by strangers. Its code comes with the first export.
 *
 * @param headings whether the line of headings is to stand before the records
 */
export const csvOf = async <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  headings: boolean,
): Promise<string> => {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const lines = rows.map((row) => columns.map((column) => cell(column.of(row))));
  return stringify(headings ? [columns.map(({ title }) => title), ...lines] : lines, {
    escape_formulas: true,
    record_delimiter: "windows",
  });
};
