import { AppError } from "@cleaning/contract/http/app-error";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";

/** Names extras, length or team as the reason when no agents are free for them. */
export const withReason = (request: ScheduleChange, error: unknown): unknown => {
  if (!(error instanceof AppError) || error.field !== "start" || !("change" in request)) return error;
  const { change } = request;
  if ("extras" in change)
    return new AppError(
      "conflict",
      "We have no time for these extras on that day. Please move the visit first, or call us.",
      { field: "change.extras" },
    );
  if ("work" in change && change.work.teamSize !== undefined)
    return new AppError(
      "conflict",
      "Not so many are free then. Please choose another number, or move the visit first.",
      { field: "change.teamSize" },
    );
  if (!("work" in change) || change.work.minutes === undefined) return error;
  return new AppError(
    "conflict",
    "At this length, the visit needs one more person, and nobody is free then. Please choose another time or a shorter length.",
    { field: "change.minutes" },
  );
};
