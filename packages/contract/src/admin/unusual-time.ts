import type { TimesheetSummary, TimesheetVisit } from "./timesheets.ts";

/** Minutes by which what is paid may differ from the plan: of a visit half of it at most, of a week a tenth at least. */
const tolerance = 60;

/** Whether the office should look at it before it pays for it. A correction has been looked at. */
export const isUnusualVisit = ({
  planned,
  paid,
  correction,
  status,
}: Pick<TimesheetVisit, "planned" | "paid" | "correction" | "status">): boolean => {
  if (paid === null || correction !== null) return false;
  if (status === "no-access") return paid > tolerance;
  return Math.abs(paid - planned) > Math.min(tolerance, planned / 2);
};

export const isUnusualWeek = ({ planned, paid }: Pick<TimesheetSummary, "planned" | "paid">): boolean =>
  Math.abs(paid - planned) > Math.max(tolerance, planned / 10);
