import { expect, it } from "vitest";
import { undoneText } from "./undone-text.ts";

const visit = (date: string, isMovedByCompany?: boolean) => ({ date, status: "scheduled", isMovedByCompany });

it("says that all is as before, or on which days visits are whose own are closed by then", () => {
  expect(undoneText([visit("2026-12-03"), { ...visit("2026-12-04", true), status: "skipped" }])).toBe(
    "Everything is as it was before.",
  );
  expect(undoneText([visit("2026-12-03"), visit("2026-12-04", true)])).toBe(
    "As we are closed at its own time, the cleaning is on Fri, Dec 4.",
  );
  expect(undoneText([visit("2026-12-03", true), visit("2026-12-04", true)])).toBe(
    "As we are closed at their own times, cleanings are on Thu, Dec 3 and Fri, Dec 4.",
  );
});
