import { formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { TimeOffAnswer, TimeOffPreview, TimeOffPreviewRequest } from "@cleaning/contract/time-off/admin";
import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import type { ChangeCalls } from "#changes/use-change.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";

export const timeOffCalls = (agentId: number): ChangeCalls<TimeOffPreviewRequest, TimeOffAnswer, TimeOffPreview> => {
  const params = { id: agentId };
  return {
    preview: (body, options) =>
      adminVisitsApi("POST /api/admin/agents/{id}/time-off/preview", { params, body }, options),
    apply: (body, idempotencyKey) =>
      adminVisitsApi("POST /api/admin/agents/{id}/time-off", { params, body, idempotencyKey }),
  };
};

/** Days without visits are given at once. */
export const needsLook = ({ visits }: TimeOffPreview): boolean => visits.length > 0;

type Hours = { from: string; until: string };
type Period = Pick<TimeOffPeriod, "from" | "until"> & { hours?: Hours | null | undefined };

/** `Dec 21 to Dec 31`, `Dec 21, 1 to 3 PM`. */
export const periodText = ({ from, until, hours }: Period): string => {
  if (hours) return `${formatShortDate(from)}, ${formatWindow({ start: hours.from, end: hours.until })}`;
  return from === until ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(until)}`;
};
