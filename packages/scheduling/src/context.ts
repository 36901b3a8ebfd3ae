import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { BusinessHours } from "./business-hours/business-hours.ts";

export type Context = { now: Date; businessHours: BusinessHours };

export type TimeContext = Pick<Context, "now">;

export const todayAt = (now: Date): string => isoDate(dateAtBusiness(now));
