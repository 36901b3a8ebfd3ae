import { formatDate } from "@cleaning/contract/format/date";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import { lateWarning } from "@cleaning/contract/visits/visits";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce, type Schedule } from "@cleaning/scheduling/schedule";
import type { MailMessage } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { isSameDays, isSameExtras, baselineSubscription, baselineVisit, pauseAt, visitChange } from "./baseline.ts";
import type { Baseline, BaselineSubscription, BaselineVisit } from "./change-message-entity.ts";
import { ruleWords, visitLine } from "./change-message-text.ts";

type MailPart = { subject: string; lines: string[] };

/** Visits that a mail names. */
const most = 12;

const visitPart = (was: BaselineVisit, schedule: Schedule, { businessHours }: Context): MailPart[] => {
  const visit = findVisit(schedule, was.occurrenceDate, businessHours);
  const change = visitChange(was, visit);
  if (visit === undefined || change === undefined) return [];
  const now = baselineVisit(visit);
  const isWork = was.priceCents !== now.priceCents || !isSameExtras(was.extras, now.extras);
  const [before, after] = [visitLine(was, isWork), visitLine(now, isWork)];
  const day = formatDate(was.date);
  if (change === "skipped" && visit.isOnce === true)
    return [{ subject: `Your cleaning on ${day} is cancelled`, lines: [`- Before: ${before}`, "- Now: cancelled"] }];
  if (change === "skipped")
    return [{ subject: `Your cleaning on ${day} is skipped`, lines: [`- Before: ${before}`, "- Now: skipped"] }];
  if (change === "again")
    return [
      {
        subject: `Your cleaning on ${formatDate(now.date)} takes place`,
        lines: ["- Before: skipped", `- Now: ${after}`],
      },
    ];
  const isMoved = was.date !== now.date;
  const subject = isMoved
    ? `Your cleaning on ${day} is moved to ${formatDate(now.date)}`
    : `Your cleaning on ${day} has changed`;
  const reason = change === "moved" && visit.isMovedByCompany ? ["  We are closed at the time before."] : [];
  return [{ subject, lines: [`- Before: ${before}`, `- Now: ${after}`, ...reason] }];
};

const firstFrom = (schedule: Schedule, from: string, { businessHours }: Context): string | undefined => {
  const visit = timeline(schedule, from, plusDays(from, 366), businessHours).find(
    ({ status }) => status === "scheduled",
  );
  return visit && visitLine(baselineVisit(visit), false);
};

const rulePart = (
  was: BaselineSubscription,
  now: BaselineSubscription,
  schedule: Schedule,
  context: Context,
): MailPart[] => {
  const [old, rule] = [was.rule, now.rule];
  if (rule === undefined)
    return old === undefined
      ? []
      : [{ subject: "Your cleaning plan has no further dates", lines: ["No further cleanings are planned."] }];
  const from = schedule.subscription.segments.at(-1)?.from ?? "";
  const today = todayAt(context.now);
  const first = timeline(schedule, from < today ? today : from, plusDays(today, 366), context.businessHours).find(
    ({ status, occurrenceDate }) => status === "scheduled" && occurrenceDate >= from,
  );
  const since = first === undefined ? "From now on" : `From ${formatDate(first.date)} on`;
  const lines = [...(old === undefined ? [] : [`- Until now: ${ruleWords(old)}`]), `- ${since}: ${ruleWords(rule)}`];
  if (old === undefined) return [{ subject: "Your cleaning plan has dates again", lines }];
  if (old.frequency !== rule.frequency)
    return [{ subject: `Your cleanings are ${frequencyWords[rule.frequency].adverb} now`, lines }];
  if (!isSameDays(was, now, today)) return [{ subject: "Your cleanings are moved", lines }];
  if (!isSameExtras(old.extras, rule.extras)) return [{ subject: "The extras of your cleanings have changed", lines }];
  return old.priceCents === rule.priceCents ? [] : [{ subject: "The price of your cleanings has changed", lines }];
};

const subscriptionParts = (was: BaselineSubscription, schedule: Schedule, context: Context): MailPart[] => {
  const now = baselineSubscription(schedule.subscription, was.since);
  const today = todayAt(context.now);
  const [oldPause, pause] = [pauseAt(was, today), pauseAt(now, today)];
  const next = firstFrom(schedule, today, context);
  const nextLines = next === undefined ? [] : [`Your next cleaning: ${next}.`];
  const parts: MailPart[] = [];
  if (now.endsOn !== undefined && now.endsOn !== was.endsOn)
    parts.push({
      subject:
        now.endsOn > today ? `Your cleaning plan ends on ${formatDate(now.endsOn)}` : "Your cleaning plan has ended",
      lines: [
        `Your plan gives no cleanings from ${formatDate(now.endsOn)} on.`,
        ...(next === undefined ? [] : [`Until then all stays as planned. ${nextLines.join("")}`]),
      ],
    });
  if (now.endsOn === undefined && was.endsOn !== undefined)
    parts.push({ subject: "Your cleaning plan goes on", lines: ["Your plan does not end any more.", ...nextLines] });
  if (pause !== undefined && (pause.from !== oldPause?.from || pause.until !== oldPause.until)) {
    const after = firstFrom(schedule, plusDays(pause.until, 1), context);
    parts.push({
      subject: `Your cleaning plan pauses from ${formatDate(pause.from)}`,
      lines: [
        `Your plan pauses from ${formatDate(pause.from)} to ${formatDate(pause.until)}, both days included.`,
        ...(after === undefined ? [] : [`Your first cleaning after the pause: ${after}.`]),
      ],
    });
  }
  if (pause === undefined && oldPause !== undefined)
    parts.push({ subject: "Your cleaning plan goes on", lines: ["The pause of your plan is over.", ...nextLines] });
  if (was.service !== now.service)
    parts.push({
      subject: `Your cleanings are ${now.service} now`,
      lines: [`- Until now: ${was.service}`, `- From now on: ${now.service}`],
    });
  return [...parts, ...rulePart(was, now, schedule, context)];
};

type MailFacts = {
  customer: Pick<SubscriptionRecord, "email" | "customerFirstName">;
  schedule: Schedule;
  link: string;
};

/** @param baseline what the customer was last told: only differences from it are mailed */
export const customerChangeMail = (
  baseline: Baseline,
  { customer, schedule, link }: MailFacts,
  context: Context,
): MailMessage => {
  const visits = baseline.visits.flatMap((was) => visitPart(was, schedule, context));
  const more = visits.length - most;
  const parts = [...subscriptionParts(baseline.subscription, schedule, context), ...visits.slice(0, most)];
  const [only] = parts.length === 1 ? parts : [];
  return customerMail("customer-change", {
    to: customer.email,
    name: customer.customerFirstName,
    subject: only?.subject ?? "Your cleanings have changed",
    lines: [
      isOnce(schedule.subscription)
        ? "This has changed:"
        : `This has changed with your plan (${schedule.subscription.serviceName}):`,
      ...parts.flatMap(({ lines }) => ["", ...lines]),
      ...(more > 0 ? ["", `And ${more} more cleanings: your schedule shows them.`] : []),
      ...(baseline.late.length > 0 ? ["", `This came less than two days before a cleaning. ${lateWarning}.`] : []),
      "",
      "Your schedule shows all cleanings, and lets you change them:",
      "",
      link,
      "",
      `If this is not as you want it, please tell us: ${business.phone.text}.`,
    ],
    action: { label: "Open your schedule", link },
  });
};
