import type { TimesheetSummary } from "@cleaning/contract/admin/timesheets";
import { isUnusualWeek } from "@cleaning/contract/admin/unusual-time";
import { formatDuration } from "@cleaning/contract/format/time";
import { isApiError } from "#lib/api.ts";
import { failureText, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";
import { timesheetsApi, visitsText } from "./queries.ts";

/** Why the office should look at a week by itself; undefined where nothing is missing, unusual or undecided. */
export const reasonToLook = (week: TimesheetSummary): string | undefined => {
  const { missing, noAccess, unusual, undecided, planned, paid } = week;
  if (undecided > 0) return `${visitsText(undecided)} to decide on`;
  if (missing > 0) return `${visitsText(missing)} without minutes`;
  if (noAccess > 0) return `${visitsText(noAccess)} without access`;
  if (unusual > 0) return `${visitsText(unusual)} much longer or shorter than planned`;
  return isUnusualWeek(week)
    ? `${formatDuration(Math.abs(paid - planned))} ${paid > planned ? "more" : "less"} than planned`
    : undefined;
};

export type ApprovalResult = { isApproved: boolean; mayRetry: boolean; text: string };

const approvedAlready = async (week: string, { agent: { id }, paid }: TimesheetSummary): Promise<boolean> => {
  const now = await timesheetsApi("GET /api/admin/timesheets/{week}/{id}", { params: { week, id } });
  return now.approval !== null && now.paid === paid;
};

/** Approves a week as it was seen. Never throws; a repeat finds that it is approved. */
export const approveWeek = async (week: string, sheet: TimesheetSummary): Promise<ApprovalResult> => {
  const { agent, revision, paid } = sheet;
  try {
    await timesheetsApi("PATCH /api/admin/timesheets/{week}/{id}", {
      params: { week, id: agent.id },
      body: { revision, change: { approve: { minutes: paid } } },
    });
    return { isApproved: true, mayRetry: false, text: "Approved" };
  } catch (error) {
    const isRefused = isApiError(error) && error.status === 409;
    const isUnknown = isUnknownOutcome(error);
    if ((isRefused || isUnknown) && (await approvedAlready(week, sheet).catch(() => false)))
      return { isApproved: true, mayRetry: false, text: "Approved already" };
    return {
      isApproved: false,
      mayRetry: !isRefused,
      text: isRefused
        ? "Left out: it has changed since you opened this list"
        : `${isUnknown ? "We do not know whether it was approved" : "Not approved"}: ${failureText(error, preferServerMessage)}`,
    };
  }
};
