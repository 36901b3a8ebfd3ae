import { expect, it } from "vitest";
import { annualDeepCleanText } from "./annual-deep-clean.ts";
import { hasAnnualDeepClean, packageKinds, packages } from "./plans.ts";

const biweekly = "biweekly" as const;
const changes = packageKinds.flatMap((kind) =>
  (["weekly", "biweekly", "monthly", "every3weeks"] as const).map((frequency) => ({ kind, frequency })),
);

it.each(changes)("a change from every two weeks to $kind, $frequency, says what the plan's offer says", (after) => {
  const { serviceType } = packages[after.kind];
  const text = annualDeepCleanText(
    { service: serviceType, frequency: biweekly },
    { service: serviceType, frequency: after.frequency },
  );
  expect(text !== undefined).toBe(hasAnnualDeepClean(after.kind, after.frequency));
});
