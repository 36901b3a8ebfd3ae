/** `share` in percent, nearest rank. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 50);
