const waits = [1_000, 3_000, 10_000] as const;
const longest = 30_000;

/**
 * How long to wait before a call about the session that nothing answered is made again, in milliseconds.
 *
 * @param failures how many tries before this one failed in a row
 * @param random from 0 to 1, so that phones that lost their connection together do not come back at once
 */
export const retryWait = (failures: number, random: number): number =>
  (waits[failures] ?? longest) * (0.8 + 0.4 * random);
