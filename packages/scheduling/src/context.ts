import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { BusinessHours } from "./business-hours/business-hours.ts";

export type Context = { now: Date; businessHours: BusinessHours };

export type At = Pick<Context, "now">;

/** At the business, as `2026-11-23`. */
export const todayAt = (now: Date): string => isoDate(dateAtBusiness(now));
