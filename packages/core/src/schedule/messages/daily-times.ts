import { minuteAtBusiness } from "@cleaning/contract/format/calendar";

const times = { "visit-reminder": 17 * 60, "agent-next-day": 18 * 60 } as const;
export type DailyKind = keyof typeof times;

const kinds: readonly DailyKind[] = ["visit-reminder", "agent-next-day"];

export const dailyKindsAt = (now: Date): DailyKind[] => kinds.filter((kind) => minuteAtBusiness(now) >= times[kind]);

/** Costs no request. */
export const isDailyTime = (now: Date): boolean => dailyKindsAt(now).length > 0;
