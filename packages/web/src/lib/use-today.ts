import { type CalendarDate, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { useSyncExternalStore } from "react";

// A page that was left open shows the new day when its tab is looked at again.
const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

const now = (): string => isoDate(dateAtBusiness(new Date()));

/** Undefined on the server and during hydration: a built page must not contain its build date. */
export const useToday = (): CalendarDate | undefined => {
  const iso = useSyncExternalStore(subscribe, now, () => undefined);
  if (iso === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  return { year, month, day };
};
