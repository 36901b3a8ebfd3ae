import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PortalPreviewList } from "./preview-list.tsx";

type Row = ChangePreview["visits"][number];
type State = NonNullable<Row["before"]>;

const state = (date: string, more: Partial<State> = {}): State => ({
  date,
  start: "09:00",
  status: "scheduled",
  price: 120,
  ...more,
});
const row = (date: string, before: Partial<State>, after: Partial<State>): Row => ({
  id: `p7-${date}`,
  before: state(date, before),
  after: state(date, after),
});

const rowsOf = (visits: Row[]): (string | null)[] => {
  const preview = { visits, andLater: false, isLate: false, previewToken: "" };
  render(<PortalPreviewList preview={preview} today={{ year: 2026, month: 11, day: 21 }} />);
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
};

test("a skipped cleaning that stays skipped is no change, whatever it would cost", () => {
  const skipped = { status: "skipped" as const };
  expect(
    rowsOf([row("2026-11-27", skipped, { ...skipped, price: 110 }), row("2026-12-04", {}, { price: 110 })]),
  ).toEqual(["Before: Fri, Dec 4, 9 to 11 AM, $120After: $110"]);
});

test("a cleaning that takes place after all is named with its day and its price: its plan may cost more by now", () => {
  expect(rowsOf([row("2026-11-27", { status: "skipped" }, {})])).toEqual([
    "Before: Fri, Nov 27: SkippedAfter: Fri, Nov 27, 9 to 11 AM, $120",
  ]);
});

test("a cleaning that takes place after all is named with the fee that it keeps", () => {
  expect(rowsOf([row("2026-11-27", { status: "skipped" }, { fee: 40 })])).toEqual([
    "Before: Fri, Nov 27: SkippedAfter: Fri, Nov 27, 9 to 11 AM, $120The fee of $40 for it stays.",
  ]);
});
