import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { BusinessHours } from "./business-hours/business-hours.ts";

/** The present instant, and when the company works. */
export type Context = { now: Date; businessHours: BusinessHours };

/** The present instant, for what reads the business hours itself. */
export type At = Pick<Context, "now">;

/** The date at the business, as `2026-11-23`. */
export const todayAt = (now: Date): string => isoDate(dateAtBusiness(now));
