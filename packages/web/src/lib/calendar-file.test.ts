import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const entry = {
  id: "b9",
  date: "2026-11-24",
  start: "08:00",
  end: "10:00",
  title: "Deep Cleaning, Northern Utah Cleaning Co.",
  place: "12 Main Street; back door, Logan, UT 84321",
  text: "First line\nA long second line with ünicode so that it has to be folded somewhere in the middle of it all.",
};
const now = new Date("2026-11-22T14:00:00Z");
const linesOf = (text: string | undefined) => (text ?? "").replaceAll("\r\n ", "").split("\r\n");

test.each([
  ["2026-11-24", "20261124T150000Z", "20261124T170000Z"],
  // Summer time.
  ["2026-07-01", "20260701T140000Z", "20260701T160000Z"],
])("the window of %s stands there in UTC", (date, from, until) => {
  const lines = linesOf(calendarFile({ ...entry, date }, now));
  expect(lines).toContain(`DTSTART:${from}`);
  expect(lines).toContain(`DTEND:${until}`);
  expect(lines).toContain("DTSTAMP:20261122T140000Z");
});

test("the visit is named as in the mail's file, so that a calendar has it once", () => {
  expect(linesOf(calendarFile(entry, now))).toContain("UID:visit-b9");
});

test("commas, semicolons and line ends are escaped, and no line is longer than 75 octets", () => {
  const file = calendarFile(entry, now) ?? "";
  expect(linesOf(file)).toContain(String.raw`LOCATION:12 Main Street\; back door\, Logan\, UT 84321`);
  expect(linesOf(file)).toContain(String.raw`DESCRIPTION:${entry.text.replace("\n", String.raw`\n`)}`);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("a date that does not exist makes no file", () => {
  expect(calendarFile({ ...entry, date: "2026-02-30" }, now)).toBeUndefined();
});
