import { maxOtherTime, type TimesheetChange, timesheetMessages } from "@cleaning/contract/admin/timesheets";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import type { Correction, OtherTime, TimeRequest, TimesheetRecord, VisitTime } from "./entity.ts";
import { isOpenRequest, timeRequestField, timeRequestOf, timeRequestText, withTimeRequest } from "./time-requests.ts";
import type { Times } from "./times.ts";
import { totalsOf } from "./visit-times.ts";
import type { WorkWeek } from "./week.ts";

const refusal = (reason: keyof typeof timesheetMessages): AppError =>
  new AppError("conflict", timesheetMessages[reason]);

export const changedMeanwhileError = (): AppError => refusal("changedMeanwhile");

const minutesText = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? "not reported" : `${minutes} minutes`;

const withReason = (minutes: number, reason: string): string => `${minutesText(minutes)}: ${reason}`;

const minutesOn = (date: string, visits: readonly VisitTime[], otherTime: readonly OtherTime[]): number =>
  totalsOf(
    visits.filter((visit) => visit.date === date),
    otherTime.filter((time) => time.date === date),
    date,
  ).paid;

const refuseFullDay = (minutes: number): void => {
  if (minutes > 1_440) throw refusal("fullDay");
};

type ChangedTimesheet = {
  record: TimesheetRecord;
  field: string;
  from: string | null;
  to: string | null;
  answered?: TimeRequest;
};

const byDay = (one: { date: string }, other: { date: string }): number => one.date.localeCompare(other.date);

type Corrected = Extract<TimesheetChange, { correct: unknown }>["correct"] & Pick<Correction, "from" | "until">;

/**
 * The office's own minutes are its answer, whether it has answered before or not; once they are taken back, the request waits
 * for one again.
 */
const afterCorrection = (
  record: TimesheetRecord,
  {
    visitId,
    date,
    minutes,
    reason,
    at,
  }: Omit<Correction, "minutes"> & { date: string; minutes: number | null; at: string },
): Pick<ChangedTimesheet, "record" | "answered"> => {
  const request = timeRequestOf(record, { visitId, date });
  if (request === undefined || (request.state === "declined" && request.counted === undefined)) return { record };
  const { answer: _, answeredAt: __, counted, ...asked } = request;
  const told = isOpenRequest(request) ? null : (counted ?? asked.minutes);
  if (told === minutes) return { record };
  if (minutes === null) return { record: withTimeRequest(record, { ...asked, state: "open" }) };
  const answered: TimeRequest =
    asked.minutes === minutes
      ? { ...asked, state: "granted", answeredAt: at }
      : { ...asked, state: "declined", answer: reason, counted: minutes, answeredAt: at };
  return { record: withTimeRequest(record, answered), answered };
};

const correct = (
  { record, visits }: Times,
  { visitId: id, date: day, minutes, reason, from, until }: Corrected,
  now: Date,
): ChangedTimesheet => {
  const visit = visits.find((one) => one.visitId === id && (day === undefined || one.date === day));
  if (visit === undefined) throw refusal("noVisit");
  const { date } = visit;
  if (minutes !== null && date > todayAt(now)) throw refusal("notYet");
  if (minutes !== null && minutes > (visit.paid ?? 0))
    refuseFullDay(minutesOn(date, visits, record.otherTime) - (visit.paid ?? 0) + minutes);
  const others = record.corrections.filter((one) => one.visitId !== id || (one.date ?? date) !== date);
  const corrected = { visitId: id, date, reason, at: now.toISOString(), ...omitUndefined({ from, until }) };
  const corrections = minutes === null ? others : [...others, { ...corrected, minutes }];
  return {
    ...afterCorrection({ ...record, corrections }, { ...corrected, minutes }),
    field: `minutes of visit ${id}`,
    from: minutesText(visit.paid),
    to: minutes === null ? `${minutesText(visit.worked)}, as reported: ${reason}` : withReason(minutes, reason),
  };
};

type Answer = Extract<TimesheetChange, { answer: unknown }>["answer"];

/** Throws AppError `conflict` for a request that was answered, or that another took the place of, since it was looked at. */
const openRequest = (record: TimesheetRecord, answer: Answer): TimeRequest => {
  const request = timeRequestOf(record, answer);
  if (request === undefined || request.at !== answer.at) throw refusal("asked");
  if (request.state !== "open") throw refusal(request.state);
  return request;
};

const decline = (record: TimesheetRecord, request: TimeRequest, text: string, now: Date): ChangedTimesheet => {
  const answered: TimeRequest = { ...request, state: "declined", answer: text, answeredAt: now.toISOString() };
  return {
    record: withTimeRequest(record, answered),
    field: timeRequestField(request),
    from: timeRequestText(request),
    to: `declined: ${text}`,
    answered,
  };
};

/** The minutes are corrected as the office does it by itself. */
const grant = (times: Times, request: TimeRequest, now: Date): ChangedTimesheet => {
  const { visitId, date, minutes, reason, from, until } = request;
  const corrected = correct(times, { visitId, date, minutes, reason, from, until }, now);
  return { ...corrected, to: `${minutesText(minutes)}, ${from} to ${until} as the agent asked: ${reason}` };
};

/** `id` names time that is added. @throws AppError `conflict` for what the week does not allow, or not any more */
export const applyToTimesheet = (
  times: Times,
  change: TimesheetChange,
  { week, by, now, id: newId }: { week: WorkWeek; by: string; now: Date; id: string },
): ChangedTimesheet => {
  const { record, visits, current } = times;
  const today = todayAt(now);
  const isApproved = record.approval !== undefined;
  const weekField = `week of ${week.from}`;
  if ("reopen" in change) {
    if (!isApproved) throw refusal("notApproved");
    const { approval: _, ...open } = record;
    return {
      record: open,
      field: weekField,
      from: "approved",
      to: `open: ${change.reopen.reason}`,
    };
  }
  // That changes no minutes.
  if ("answer" in change && !change.answer.isGranted)
    return decline(record, openRequest(record, change.answer), change.answer.text, now);
  if (isApproved) throw refusal("approved");
  if ("answer" in change) return grant(times, openRequest(record, change.answer), now);
  if ("correct" in change) return correct(times, change.correct, now);
  if ("approve" in change) {
    const { paid, missing, undecided } = totalsOf(current, record.otherTime, today);
    if (week.until >= today) throw refusal("notOver");
    if (undecided > 0) throw refusal("undecided");
    if (missing > 0) throw refusal("missing");
    for (const { date } of [...current, ...record.otherTime]) refuseFullDay(minutesOn(date, current, record.otherTime));
    if (paid !== change.approve.minutes) throw changedMeanwhileError();
    return {
      record: { ...record, approval: { at: now.toISOString(), by, visits: current } },
      field: weekField,
      from: "open",
      to: `approved, ${minutesText(paid)}`,
    };
  }
  if ("add" in change) {
    const { date, minutes, reason } = change.add;
    if (date < week.from || date > week.until) throw refusal("otherWeek");
    if (record.otherTime.length >= maxOtherTime) throw refusal("full");
    refuseFullDay(minutesOn(date, visits, record.otherTime) + minutes);
    return {
      record: {
        ...record,
        otherTime: [...record.otherTime, { id: newId, date, minutes, reason }].toSorted(byDay),
      },
      field: `other time on ${date}`,
      from: null,
      to: withReason(minutes, reason),
    };
  }
  const removed = record.otherTime.find(({ id }) => id === change.remove.id);
  if (removed === undefined) throw changedMeanwhileError();
  return {
    record: { ...record, otherTime: record.otherTime.filter(({ id }) => id !== removed.id) },
    field: `other time on ${removed.date}`,
    from: withReason(removed.minutes, removed.reason),
    to: null,
  };
};
