import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvColumn, csvOf } from "./csv.ts";

type Row = { name: string; pets: boolean; phone: string | null };
const columns: CsvColumn<Row>[] = [
  { title: "Name", value: ({ name }) => name },
  { title: "Pets", value: ({ pets }) => pets },
  { title: "Phone", value: ({ phone }) => phone },
];
const csvOfName = (name: string): string => csvOf([{ name }], [{ title: "Name", value: (row) => row.name }], false);
const fail = (): never => {
  throw new Error("This is no CSV.");
};

/** A strict RFC 4180 parser; throws on anything else. */
const parseCsv = (file: string): string[][] => {
  const rows: string[][] = [];
  for (let rest = file; rest !== "";) {
    const row: string[] = [];
    for (let end = ","; end === ",";) {
      const [match = fail(), quoted = "", next = ""] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? [];
      row.push(quoted.replaceAll('""', '"'));
      end = next;
      rest = rest.slice(match.length);
    }
    rows.push(row);
  }
  return rows;
};

test("headings stand once, every field is quoted, and no phone number or link is a formula", () => {
  const rows = [
    { name: 'Ann "Annie" Lee, Logan', pets: true, phone: null },
    { name: '=HYPERLINK("https://evil.example")', pets: false, phone: "+1 (435) 555-0100" },
  ];
  expect(csvOf(rows, columns, true)).toBe(
    [
      '"Name","Pets","Phone"',
      '"Ann ""Annie"" Lee, Logan","Yes",""',
      `"'=HYPERLINK(""https://evil.example"")","No","(435) 555-0100"`,
      "",
    ].join("\r\n"),
  );
  expect(csvOf(rows.slice(0, 1), columns, false)).not.toContain("Name");
  expect(csvOf([{ id: -5 }], [{ title: "Id", value: ({ id }) => id }], false)).toBe('"-5"\r\n');
});

const formulaSigns = ["=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];
const prefixes = ["", "\n", "a\r\n", "a\r", "\u2028", ",", ";", "|", "a\t", "a\n  ", 'a;"', "a,'", 'a\n" '];
test.each(prefixes.map((prefix) => [JSON.stringify(prefix), prefix]))(
  "a sign of a formula is marked after %s: read by semicolons or tabs, LibreOffice begins a cell there and calculates it",
  (_, prefix) => {
    for (const sign of formulaSigns)
      expect(parseCsv(csvOfName(`${prefix}${sign}1+1`))).toEqual([[`${prefix}'${sign}1+1`]]);
  },
);

test.each(["\t=1+1", "\r=1+1", " \tx", '"\rx'])("a beginning that spreadsheets skip is marked: %j", (text) => {
  expect(parseCsv(csvOfName(text))[0]?.[0]).toMatch(/^["'\s]*'[\t\r]/);
});

test.each([
  ["+1 (435) 555-0100", "(435) 555-0100"],
  ["+1-435-555-0100", "(435) 555-0100"],
  ["+14355550100 ext. 5", "(435) 555-0100 ext. 5"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["+44-20-7946-0958", "+44 20 7946 0958"],
  ["(435) 555-0100", "(435) 555-0100"],
])("a phone number, %j, is one that importers take: %j", (phone, written) =>
  expect(parseCsv(csvOfName(phone))).toEqual([[written]]),
);

test.each(["+442079460958", "+1+1", "+1-2", "+44 20 7946 0958;=1+1", "+1 (435) 555-0100*2", "+1 435 555 0100 =A1"])(
  "what a spreadsheet could calculate is no phone number: %j",
  (text) => expect(parseCsv(csvOfName(text))[0]?.[0]).toMatch(/^'\+/),
);

test.each(["Anne-Marie", "a = b", "9-5", "ann@example.com", "1+1", "O'Neil", "St. George-2", "two\nlines"])(
  "what is no formula stays as it was typed: %j",
  (text) => expect(parseCsv(csvOfName(text))).toEqual([[text]]),
);

/** Where `csvOf` puts its marks: without them the text is the original. */
const formulaMark =
  /(?<=^["'\s]*)'(?=[\t\r])|(?<=(?:^|[\n\v\f\r\u0085\u2028\u2029,;|\t])["'\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const unit = fc.oneof(
  fc.constantFrom(...formulaSigns, ..."\"',;|\t\r\n ".split(""), "\v", "\u2028", "\uFEFF"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);

test("whatever was typed comes back whole in its own row and column, as Python and LibreOffice read it, but for the marks", () => {
  const text = fc.string({ unit });
  const table = fc.array(fc.record({ name: text, pets: fc.boolean(), phone: fc.option(text) }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const parsed = parseCsv(csvOf(rows, columns, false)).map((row) =>
        row.map((field) => field.replaceAll(formulaMark, "")),
      );
      expect(parsed).toEqual(rows.map(({ name, pets, phone }) => [name, pets ? "Yes" : "No", phone ?? ""]));
    }),
    { numRuns: 1_000 },
  );
});

test("no reader finds a cell that begins like a formula, whichever separator or line break it goes by", () => {
  fc.assert(
    fc.property(fc.string({ unit }), (name) => {
      const file = csvOfName(name).replaceAll('"', "");
      for (const part of file.split(/[\n\v\f\r\u0085\u2028\u2029,;|\t]/))
        expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
    { numRuns: 1_000 },
  );
});
