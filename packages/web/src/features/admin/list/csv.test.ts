import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvColumn, csvOf } from "./csv.ts";

const columns: CsvColumn<{ name: string; pets: boolean; phone: string | null }>[] = [
  { title: "Name", of: ({ name }) => name },
  { title: "Pets", of: ({ pets }) => pets },
  { title: "Phone", of: ({ phone }) => phone },
];

test("headings stand once, values are quoted where needed, and nothing is a formula", async () => {
  const rows = [
    { name: 'Ann "Annie" Lee, Logan', pets: true, phone: null },
    { name: '=HYPERLINK("https://evil.example")', pets: false, phone: "+1 (435) 555-0100" },
  ];
  expect(await csvOf(rows, columns, true)).toBe(
    [
      "Name,Pets,Phone",
      '"Ann ""Annie"" Lee, Logan",Yes,',
      `"'=HYPERLINK(""https://evil.example"")",No,'+1 (435) 555-0100`,
      "",
    ].join("\r\n"),
  );
  expect(await csvOf(rows.slice(0, 1), columns, false)).not.toContain("Name,Pets");
});

test("no cell begins like a formula, whatever was typed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), fc.string(), async (sign, rest) => {
      const name = `${sign}${rest}`;
      const line = await csvOf([{ name, pets: false, phone: null }], columns, false);
      expect(line.replace(/^"/, "")).toMatch(/^'/);
    }),
  );
});
