import { phoneText, readPhone } from "@cleaning/contract/format/phone";

type CsvValue = string | number | boolean | null;
export type CsvColumn<Row> = { title: string; value: (row: Row) => CsvValue };

/** Where a formula may begin, full-width signs included, for readers with any separator. */
const formulaStart =
  /(?<=^["'\s]*)(?=[\t\r])|(?<=(?:^|[\n\v\f\r\u0085\u2028\u2029,;|\t])["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A phone number as a whole, whose plus would else be escaped, which importers do not take. Nothing in it can be calculated:
 * one of the United States has no plus, another one no hyphen, and is no number for its spaces.
 */
const phoneCell = (text: string): string | undefined => {
  if (!/^\+[\d ().-]{7,}(?: ?(?:x|ext\.?) ?\d{1,7})?$/.test(text)) return undefined;
  const phone = readPhone(text);
  if (phone?.number.startsWith("+1") === true)
    return phoneText(phone.number) + (phone.extension === "" ? "" : ` ext. ${phone.extension}`);
  const written = text.replaceAll("-", " ");
  return phone !== undefined && /\d[ (]/.test(written) ? written : undefined;
};

const cell = (value: CsvValue): string => {
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
  const escaped = typeof value === "string" ? (phoneCell(text) ?? text.replaceAll(formulaStart, "'")) : text;
  return `"${escaped.replaceAll('"', '""')}"`;
};

/** RFC 4180. Strangers type these values, so what a spreadsheet would take for a formula is escaped. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[], headings: boolean): string => {
  const lines = rows.map((row) => columns.map((column) => cell(column.value(row))));
  const allLines = headings ? [columns.map(({ title }) => cell(title)), ...lines] : lines;
  return allLines.map((line) => `${line.join(",")}\r\n`).join("");
};
