/** Plans that have ended: all, or those of a reason that customers and the office choose from. */
export const leftFilters = [
  "left",
  "left-moving",
  "left-price",
  "left-quality",
  "left-pausing",
  "left-other",
  "left-office",
] as const;
export type LeftFilter = (typeof leftFilters)[number];
