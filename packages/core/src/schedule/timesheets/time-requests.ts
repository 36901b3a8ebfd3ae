import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Correction, TimeRequest, TimesheetRecord } from "./entity.ts";

type Place = Pick<TimeRequest, "visitId" | "date">;

export const timeRequestOf = (
  { requests = [] }: Pick<TimesheetRecord, "requests">,
  { visitId, date }: Place,
): TimeRequest | undefined => requests.find((one) => one.visitId === visitId && one.date === date);

export const isOpenRequest = ({ state }: Pick<TimeRequest, "state">): boolean => state === "open";

/** The work for which the office entered minutes, or is asked for them. */
export const enteredWork = ({
  corrections,
  requests = [],
}: Pick<TimesheetRecord, "corrections" | "requests">): Pick<Correction, "visitId" | "date">[] => [
  ...corrections,
  ...requests.filter(isOpenRequest),
];

export const withTimeRequest = (record: TimesheetRecord, request: TimeRequest): TimesheetRecord => {
  const before = timeRequestOf(record, request);
  const requests = [...(record.requests ?? []).filter((one) => one !== before), request];
  return { ...record, requests, hasRequests: requests.some(isOpenRequest) };
};

export const timeRequestView = ({ from, until, minutes, planned, worked, reason, at }: TimeRequest) => ({
  from,
  until,
  minutes,
  ...omitUndefined({ planned, worked }),
  reason,
  at,
});

export const timeRequestField = ({ visitId, date }: Place): string => `time asked for at visit ${visitId}, ${date}`;
export const timeRequestText = ({ from, until, reason }: Pick<TimeRequest, "from" | "until" | "reason">): string =>
  `${from} to ${until}: ${reason}`;

type Answer = {
  date: string;
  from: string;
  until: string;
  isGranted: boolean;
  answer: string;
  counted?: number | undefined;
};

/** Whether an answer that was sent is today's: minutes that were counted may have been corrected since. */
export const isStillAnswered = (
  { corrections }: Pick<TimesheetRecord, "corrections">,
  request: TimeRequest,
  { date, from, until, isGranted, answer, counted }: Answer,
): boolean => {
  if (request.date !== date || request.from !== from || request.until !== until) return false;
  if (!isGranted) return request.state === "declined" && request.answer === answer && request.counted === counted;
  const { visitId, minutes } = request;
  return (
    request.state === "granted" &&
    corrections.some((one) => one.visitId === visitId && one.date === date && one.minutes === minutes)
  );
};
