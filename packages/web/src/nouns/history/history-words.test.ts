import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { expect, test } from "vitest";
import { changeTexts } from "./history-words.ts";

const textsOf = (action: HistoryEntry["action"], ...changes: HistoryEntry["changes"]) =>
  changeTexts({ action, changes }, (id) => (id === 3 ? "Deep Cleaning" : undefined)).map(({ label, from, to }) =>
    from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  );

test("a change is described with labels and formatted values", () => {
  expect(
    textsOf(
      "changed",
      { field: "isProcessed", from: false, to: true },
      { field: "nextServiceDate", from: "2026-11-26", to: null },
      { field: "serviceId", from: 9, to: 3 },
      { field: "price", from: 150, to: 127.5 },
      { field: "frequency", from: "weekly", to: "bi-weekly" },
      { field: "preferredService", from: null, to: "moveout" },
      { field: "specialties", from: [], to: ["Windows", "Ovens"] },
      { field: "lastName", from: "Lee", to: "Leigh" },
      { field: "completedJobs", from: 9, to: 10 },
    ),
  ).toEqual([
    "Processed: no → yes",
    "Next service date: Thu, Nov 26, 2026 → none",
    "Service: Service no. 9 → Deep Cleaning",
    "Price per visit: $150.00 → $127.50",
    "Frequency: Weekly → Bi-weekly",
    "Preferred service: none → Move Out Cleaning",
    "Specialties: none → Windows, Ovens",
    "Last name: Lee → Leigh",
    "Completed jobs: 9 → 10",
  ]);
});

test("a problem of a visit says when it was answered and when we come again, in words", () => {
  expect(
    textsOf(
      "changed",
      {
        field: "problem 1 of visit 2026-11-27 answered",
        from: "2026-11-30T15:38:01.266Z",
        to: "2026-12-01T20:05:00.000Z",
      },
      { field: "problem 1 of visit 2026-11-27 free visit", from: null, to: "2026-12-03 09:30" },
    ),
  ).toEqual([
    "Problem 1 of the visit planned for Fri, Nov 27, 2026, answered: Nov 30, 2026, 8:38 AM → Dec 1, 2026, 1:05 PM",
    "Problem 1 of the visit planned for Fri, Nov 27, 2026, free visit: none → Thu, Dec 3, 2026, 9:30 AM",
  ]);
});

test("a created record is described without previous values and without its owner", () => {
  expect(
    textsOf("created", { field: "userId", from: null, to: 7 }, { field: "hasPets", from: null, to: false }),
  ).toEqual(["Pets: no"]);
});

test("changes of visits, pauses and ends are described with names and formatted dates", () => {
  expect(
    textsOf(
      "changed",
      { field: "visit 2026-11-24 agents", from: ["Ann Lee"], to: ["Bob Fox", "Cy Dee"] },
      { field: "visit 2026-11-24 time", from: "2026-11-24 09:00", to: "2026-11-25 13:30" },
      { field: "visit 2026-11-24 status", from: "scheduled", to: "no-access" },
      { field: "visit 2026-11-24 price", from: 120, to: 99.5 },
      { field: "visit 2026-11-24 fee", from: null, to: 35.5 },
      { field: "visit 2026-11-24 agents", from: ["Ann Lee"], to: [] },
      { field: "pause", from: null, to: "2026-12-01 to 2026-12-15" },
      { field: "end", from: null, to: "2026-12-20, moving" },
      { field: "visit p5-2026-11-24", from: "2026-11-26 09:00, Ann Lee", to: "2026-11-26 11:00, Ann Lee" },
    ),
  ).toEqual([
    "Visit planned for Tue, Nov 24, 2026, agents: Ann Lee → Bob Fox and Cy Dee",
    "Visit planned for Tue, Nov 24, 2026, time: Tue, Nov 24, 2026, 9:00 AM → Wed, Nov 25, 2026, 1:30 PM",
    "Visit planned for Tue, Nov 24, 2026, status: Scheduled → No access",
    "Visit planned for Tue, Nov 24, 2026, price: $120.00 → $99.50",
    "Visit planned for Tue, Nov 24, 2026, fee: none → $35.50",
    "Visit planned for Tue, Nov 24, 2026, agents: Ann Lee → none",
    "Pause: none → Tue, Dec 1, 2026 to Tue, Dec 15, 2026",
    "End: none → Sun, Dec 20, 2026: Moving away",
    "Visit planned for Tue, Nov 24, 2026: Thu, Nov 26, 2026, 9:00 AM, Ann Lee → Thu, Nov 26, 2026, 11:00 AM, Ann Lee",
  ]);
});

test("an agent's time off, hours and end are formatted, and a note is not", () => {
  expect(
    textsOf(
      "changed",
      { field: "timeOff", from: [], to: ["2026-10-26 to 2026-10-30"] },
      { field: "visitsHandedOver", from: null, to: "2026-10-27" },
      { field: "hours", from: null, to: ["Sun off", "Mon 08:00-12:00"] },
      { field: "closedDays", from: [], to: ["2026-12-24 Christmas Eve"] },
      { field: "inactiveFrom", from: null, to: "2026-12-01" },
      { field: "inactiveReason", from: null, to: "leave" },
      { field: "inactiveNote", from: null, to: "Back 2027-03-01 at 08:00" },
    ),
  ).toEqual([
    "Time off: none → Mon, Oct 26, 2026 to Fri, Oct 30, 2026",
    "Visits handed over: none → Tue, Oct 27, 2026",
    "Hours: none → Sun off, Mon 8:00 AM to 12:00 PM",
    "Closed days: none → Thu, Dec 24, 2026 Christmas Eve",
    "Inactive from: none → Tue, Dec 1, 2026",
    "Why inactive: none → On leave for a while",
    "Note: none → Back 2027-03-01 at 08:00",
  ]);
});
