import type { AccountPlan } from "@cleaning/contract/account";

/** How often a plan's visits are, in words. */
export const rhythm = {
  weekly: "Every week",
  biweekly: "Every two weeks",
  monthly: "Every month",
} as const satisfies Record<AccountPlan["frequency"], string>;
