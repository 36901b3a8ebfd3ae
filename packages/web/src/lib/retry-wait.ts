const delays = [1_000, 3_000, 10_000] as const;
const longest = 30_000;

/** In milliseconds. `random` (0 to 1) spreads the retries of phones that lost their connection together. */
export const retryWait = (failures: number, random: number): number =>
  (delays[failures] ?? longest) * (0.8 + 0.4 * random);
