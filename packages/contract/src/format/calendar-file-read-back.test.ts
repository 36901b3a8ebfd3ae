import * as fc from "fast-check";
import { expect, test } from "vitest";
import { business } from "../site/business.ts";
import { readCalendarFile, writtenEvents } from "../testing/read-calendar-file.ts";
import { type CalendarEvent, calendarFile, visitUid } from "./calendar-file.ts";
import { instantAtBusiness, isoTime, readDate } from "./calendar.ts";

const now = new Date("2026-11-22T14:00:00Z");
const utcOf = (date: string, minute: number): string => {
  const day = readDate(date);
  if (day === undefined) throw new Error(`No date: ${date}`);
  return instantAtBusiness(day, minute).toISOString();
};

/** Escapes, folds, line ends and characters of several octets. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }),
  fc.string({
    minLength: 1,
    maxLength: 200,
    unit: fc.constantFrom("\\", ";", ",", "\n", ":", '"', "n", "é", "🧹", " "),
  }),
);
/** With the days on which the clocks change. */
const date = fc.oneof(
  fc.constantFrom("2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07", "2026-12-31", "2028-02-29"),
  fc
    .date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2040-12-31T00:00:00Z"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);
const events = fc.array(
  fc.record({
    id: fc.stringMatching(/^[bp][1-9]\d{0,5}$/),
    date,
    startMinute: fc.integer({ min: 7 * 60, max: 17 * 60 }),
    minutes: fc.integer({ min: 15, max: 360 }),
    title: text,
    text,
    place: fc.option(text, { nil: undefined }),
    isTentative: fc.boolean(),
    isCancelled: fc.boolean(),
    sequence: fc.nat(2_000_000_000),
  }),
  { maxLength: 4 },
);

test("whatever is written is read back as the same facts by an independent reader", () => {
  fc.assert(
    fc.property(events, fc.boolean(), (all, isFeed) => {
      const written = all.map(({ startMinute, minutes, place, ...event }): CalendarEvent => ({
        ...event,
        ...(place === undefined ? {} : { place }),
        start: isoTime(startMinute),
        end: isoTime(startMinute + minutes),
      }));
      expect(writtenEvents(calendarFile(written, now, isFeed))).toEqual(
        all.map((event) => ({
          uid: visitUid(event.id),
          sequence: event.sequence,
          start: {
            local: `${event.date}T${isoTime(event.startMinute)}:00`,
            utc: utcOf(event.date, event.startMinute),
            zone: business.timeZone,
          },
          end: {
            local: `${event.date}T${isoTime(event.startMinute + event.minutes)}:00`,
            utc: utcOf(event.date, event.startMinute + event.minutes),
            zone: business.timeZone,
          },
          summary: event.isCancelled ? `Cancelled: ${event.title}` : event.title,
          description: event.text,
          location: event.place,
          status: event.isCancelled ? "CANCELLED" : event.isTentative ? "TENTATIVE" : "CONFIRMED",
        })),
      );
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("the file is published, with one zone of one standard and one daylight part", () => {
  const calendar = readCalendarFile(calendarFile([], now));
  expect(["version", "method", "calscale"].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
    "2.0",
    "PUBLISH",
    "GREGORIAN",
  ]);
  const zones = calendar.getAllSubcomponents("vtimezone");
  expect(zones).toHaveLength(1);
  expect(zones.flatMap((zone) => zone.getAllSubcomponents()).map(({ name }) => name)).toEqual(["standard", "daylight"]);
});
