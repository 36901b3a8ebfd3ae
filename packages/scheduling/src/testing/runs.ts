const requestedRuns = process.env["PROPERTY_RUNS"];
const requestedSeed = process.env["PROPERTY_SEED"];

/**
 * How many generated cases a property is checked with; `part` divides where a case is expensive. The seed is fixed
 * unless `PROPERTY_RUNS` asks for more; then `PROPERTY_SEED` names a run again.
 */
export const cases = (part = 1): { numRuns: number; seed?: number } =>
  requestedRuns === undefined
    ? { numRuns: Math.ceil(1_000 / part), seed: 1 }
    : {
        numRuns: Math.ceil(Number(requestedRuns) / part),
        ...(requestedSeed === undefined ? {} : { seed: Number(requestedSeed) }),
      };

/** Where the process may stand: nothing may depend on it. */
export const zones = ["UTC", "America/Denver", "Asia/Tokyo"] as const;

/** Noons in Utah just before the clocks change in spring and autumn, before New Year, and before a 29 February. */
export const frozenClocks = [
  "2026-03-05T19:00:00Z",
  "2026-10-29T18:00:00Z",
  "2026-12-29T19:00:00Z",
  "2028-02-26T19:00:00Z",
];
