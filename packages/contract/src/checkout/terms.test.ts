import { expect, it } from "vitest";
import { currentTerms, generalTermsLines, termsLines } from "./terms.ts";

it("an order's terms differ from those on the terms page by what was chosen alone", () => {
  const firstVisit = { year: 2026, month: 12, day: 4 };
  const terms = { serviceType: "Deep Cleaning", frequency: "weekly", price: 120, firstVisit } as const;
  expect(termsLines(currentTerms, terms)).toEqual(
    generalTermsLines().map((line) =>
      line
        .replace("The cleaning that you choose costs the price that you see", "Deep Cleaning costs $120")
        .replace("as often as you choose", "every week")
        .replace("the day that you see", "Friday, December 4, 2026"),
    ),
  );
});
