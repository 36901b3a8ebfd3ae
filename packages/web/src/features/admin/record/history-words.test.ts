import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { expect, test } from "vitest";
import { changeWords } from "./history-words.ts";

const said = (action: HistoryEntry["action"], ...changes: HistoryEntry["changes"]) =>
  changeWords({ action, changes }, (id) => (id === 3 ? "Deep Cleaning" : undefined)).map(({ label, from, to }) =>
    from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  );

test("a change is said as people say it", () => {
  expect(
    said(
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
    "Monthly price: $150.00 → $127.50",
    "Frequency: Weekly → Bi-weekly",
    "Preferred service: none → Move Out Cleaning",
    "Specialties: none → Windows, Ovens",
    "Last name: Lee → Leigh",
    "Completed jobs: 9 → 10",
  ]);
});

test("what was added is said without a before, and without whose it is", () => {
  expect(said("created", { field: "userId", from: null, to: 7 }, { field: "hasPets", from: null, to: false })).toEqual([
    "Pets: no",
  ]);
});
