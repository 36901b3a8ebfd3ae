import type { TimesheetVisit } from "@cleaning/contract/admin/timesheets";
import { formatShortDay } from "@cleaning/contract/format/date";

type Visit = Pick<TimesheetVisit, "customer" | "date">;

export const visitCustomer = ({ customer }: Visit): string => customer?.name ?? "a customer who is gone";

/** "Walt Pugh, Wed, Nov 18" */
export const visitText = (visit: Visit): string => `${visitCustomer(visit)}, ${formatShortDay(visit.date)}`;

export const visitsText = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`);
