import { describe, expect, it } from "vitest";
import { securityHeaders, transportStep, transportSteps } from "./headers.ts";

const seconds = (header: string): number => Number(/^max-age=(\d+)/.exec(header)?.[1]);

describe("HSTS", () => {
  const steps = Object.values(transportSteps);

  it("begins with a day that binds no other name, and grows until nothing can be taken back", () => {
    expect(steps[0]).toBe("max-age=86400");
    const ages = steps.map(seconds);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    // Names below the domain are bound once the time of its own has been raised to the end, lists of browsers at last.
    expect(steps.filter((step) => step.includes("includeSubDomains")).map(seconds)).toEqual([63_072_000, 63_072_000]);
    expect(steps.filter((step) => step.includes("preload"))).toEqual([steps.at(-1)]);
  });

  it("is served as the step that is in force says", () =>
    expect(securityHeaders()["strict-transport-security"]).toBe(transportSteps[transportStep]));
});
