import type { Visit } from "@cleaning/scheduling/schedule";
import { expect, it } from "vitest";
import { visitView } from "./view.ts";

const visit: Visit = {
  subscriptionId: 7,
  serviceName: "Standard Cleaning",
  occurrenceDate: "2026-11-25",
  date: "2026-11-25",
  start: 540,
  minutes: 120,
  status: "scheduled",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [3],
  priceCents: 12_000,
  extras: [],
  note: "Ring twice.",
  noteBy: "office",
  teamNote: "Pays in cash.",
};

it("a visit as its customer sees it has its note with who wrote it, and nothing that is for the team alone", () => {
  expect(visitView(visit)).toMatchObject({ note: "Ring twice.", noteBy: "office" });
  expect(JSON.stringify(visitView(visit))).not.toContain("cash");
  expect(visitView({ ...visit, note: undefined })).not.toHaveProperty("noteBy");
});

it("a visit as its customer sees it says that it has its own work, and only then", () => {
  expect(visitView({ ...visit, overrides: ["service", "price"] })).toMatchObject({ hasOwnWork: true });
  const discounted = visitView({ ...visit, overrides: ["service", "price"], discountFor: "biweekly" });
  expect(discounted).toMatchObject({ hasOwnWork: true, isDiscounted: true });
  expect(visitView({ ...visit, overrides: ["price"] })).not.toHaveProperty("hasOwnWork");
});
