import { eventDays, maxPhotos } from "@cleaning/contract/agent-app/agent-day";
import type { FieldReason } from "@cleaning/contract/agent-app/agent-events";
import { formatDate } from "@cleaning/contract/format/date";
import { AppError, type AppErrorKind } from "@cleaning/contract/http/app-error";

const callOffice = "Please call the office.";

export const agentEventMessages = {
  noSuchVisit: "You have no such visit.",
  notYours: `This visit was not yours at that time. ${callOffice}`,
  otherDay: (date: string) => `This visit is on ${date}. ${callOffice}`,
  tooOld: `This happened more than ${eventDays} days ago and cannot be taken any more. ${callOffice}`,
  taken: "Something else was sent under this id.",
  superseded: "The office has changed this visit meanwhile. What you sent is kept, and the office will look at it.",
  inactive: "Your agent profile is inactive. What you sent is kept, and the office will look at it.",
  contrary: (state: string) => `This visit was reported as ${state} before. What you sent is kept for the office.`,
  begunSince: "This visit has begun since. What you sent is kept for the office.",
  reportedBefore:
    "Another phone of yours reported this before. Both times are kept. Where they differ, the office decides what is paid.",
  tooManyItems: "This checklist cannot hold more items.",
  tooManyPhotos: `A visit has at most ${maxPhotos} photos.`,
  tooManyReads: "How to get in was opened very often within an hour. Only thirty times of it are written down.",
  photoTime: `Photos can be added on the day of the visit and ${eventDays} days after it.`,
  noPhoto: "This photo has not been uploaded. Please send it again.",
  noJpeg: "This is no JPEG photo. Please take it again.",
  hasPosition: "This photo says where it was taken. Please take it with this app.",
  days: "You can see yesterday, today and the next three days.",
} as const;

export type EventMessage = { message: string; reason: FieldReason; date?: string };

export const eventMessage = (
  reason: Exclude<FieldReason, "otherDay" | "contraryDone" | "contraryNoAccess">,
): EventMessage => ({
  message: agentEventMessages[reason],
  reason,
});

export const otherDayMessage = (date: string): EventMessage => ({
  message: agentEventMessages.otherDay(formatDate(date)),
  reason: "otherDay",
  date,
});

export const contradictionMessage = (status: string): EventMessage => {
  if (status === "done") return { message: agentEventMessages.contrary("done"), reason: "contraryDone" };
  if (status === "no-access") return { message: agentEventMessages.contrary("no access"), reason: "contraryNoAccess" };
  return eventMessage("begunSince");
};

export const refusal = (kind: AppErrorKind, messageKey: Parameters<typeof eventMessage>[0]): AppError => {
  const { message, reason } = eventMessage(messageKey);
  return new AppError(kind, message, { reason });
};
