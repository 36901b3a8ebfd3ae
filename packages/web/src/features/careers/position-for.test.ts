import { expect, test } from "vitest";
import { positionFor } from "./openings.tsx";

test.each([
  ["Residential Cleaning Specialist", "residential"],
  ["House cleaner (mornings)", "residential"],
  ["Team Lead", "team-lead"],
  ["Residential team leader", "team-lead"],
  ["Airbnb Cleaning Specialist", "airbnb"],
  ["VACATION RENTAL turnover crew", "airbnb"],
  ["Evening Office Cleaner", "other"],
  ["", "other"],
])("an opening called %j fits the position %s", (title, position) => {
  expect(positionFor(title)).toBe(position);
});
