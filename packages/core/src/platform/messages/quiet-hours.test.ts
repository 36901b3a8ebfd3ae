import { expect, it } from "vitest";
import { afterQuietHours, isTextHour } from "./quiet-hours.ts";

it.each([
  ["the evening before the clock is set back", "2026-11-01T01:59:00Z", "2026-11-01T01:59:00.000Z"],
  ["8 PM before the clock is set back", "2026-11-01T02:00:00Z", "2026-11-01T15:00:00.000Z"],
  ["the hour that comes twice, first", "2026-11-01T07:30:00Z", "2026-11-01T15:00:00.000Z"],
  ["the hour that comes twice, again", "2026-11-01T08:30:00Z", "2026-11-01T15:00:00.000Z"],
  ["8 PM before the clock is set forward", "2027-03-14T03:00:00Z", "2027-03-14T14:00:00.000Z"],
  ["the minute before the hour that is left out", "2027-03-14T08:59:00Z", "2027-03-14T14:00:00.000Z"],
  ["the minute after it", "2027-03-14T09:00:00Z", "2027-03-14T14:00:00.000Z"],
  ["8 AM of that day", "2027-03-14T14:00:00Z", "2027-03-14T14:00:00.000Z"],
])("a message of %s goes out in the hours of that day's clock", (_, now, sent) => {
  expect(afterQuietHours(new Date(now)).toISOString()).toBe(sent);
});

it.each([
  ["2026-11-01T03:59:00Z", false],
  ["2026-11-01T15:00:00Z", true],
  ["2027-03-14T13:59:00Z", false],
  ["2027-03-14T14:00:00Z", true],
  ["2027-03-15T02:59:00Z", true],
  ["2027-03-15T03:00:00Z", false],
])("a text message may ring at %s: %s", (now, isAllowed) => {
  expect(isTextHour(new Date(now))).toBe(isAllowed);
});
