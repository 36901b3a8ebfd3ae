import type { AccountPlan } from "@cleaning/contract/account";

/** How often a plan's visits are, in words. */
export const rhythm = {
  weekly: "Every week",
  biweekly: "Every two weeks",
  monthly: "Every month",
} as const satisfies Record<AccountPlan["frequency"], string>;

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars as people write them: `$128`, `$120.50`. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);
