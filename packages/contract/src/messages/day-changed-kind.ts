import * as z from "zod/mini";
import { dateAtBusiness } from "../format/calendar.ts";
import { formatDay } from "../format/date.ts";
import { formatTime } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { type MessageContext, messageKind } from "./message-kind.ts";

const slot = z.object({ date: z.string(), start: z.string() });
const change = z.object({
  service: z.string(),
  /** The first name. */
  customer: z.string(),
  town: z.string(),
  /** Missing when the visit was not the agent's. */
  before: z.optional(slot),
  /** Missing when it is not theirs any more. */
  after: z.optional(slot),
});
type Change = z.output<typeof change>;

/** What has changed of an agent's day: while it waits, what they last knew of it, and no changes. */
const dayChangedFacts = schema(() =>
  z.object({
    agentId: z.int(),
    date: z.string(),
    /** The visits by name, with their starts. */
    known: z.array(z.object({ visit: z.string(), start: z.int() })),
    changes: z.array(change),
  }),
);

const tellingOf = (
  { service, customer, town, before, after }: Change,
  { now }: MessageContext,
): { headline: string; line: string } => {
  const when = ({ date, start }: z.output<typeof slot>): string =>
    `${formatDay(date, dateAtBusiness(now)).date}, ${formatTime(start)}`;
  const visit = `${service} for ${customer}${town === "" ? "" : ` in ${town}`}`;
  if (after !== undefined && before === undefined)
    return { headline: `New visit: ${when(after)}`, line: `- New: ${when(after)}, ${visit}.` };
  if (after !== undefined && before !== undefined)
    return {
      headline: `Visit moved: ${when(after)}`,
      line: `- Moved: ${when(after)}, ${visit}. Before: ${when(before)}.`,
    };
  const was = before === undefined ? "" : when(before);
  return {
    headline: `Not your visit any more: ${was}`,
    line: `- Not yours any more: ${was}, ${visit}. It is cancelled, moved or given to others.`,
  };
};

/** To an agent: a day that they count on, since the evening before, has changed. Without street or access notes. */
export const agentDayChanged = messageKind(dayChangedFacts, {
  title: "Change of the day",
  audience: "agent",
  isAboutNow: true,
  continues: (stored, { known }) => ({ ...stored, known }),
  words: {
    subject: "{headline}",
    body: [
      "This has changed at short notice with your visits of {day}:",
      "{changes}",
      "All your visits:",
      "{link}",
      "Can you not come? Call the office now: {phone}.",
    ].join("\n\n"),
    action: "Open your visits",
    text: "{headline}. Your app has your day.",
  },
  fields: ({ date, changes }, context) => {
    const tellings = changes.map((one) => tellingOf(one, context));
    const [only, ...others] = tellings;
    const day = formatDay(date, dateAtBusiness(context.now)).date;
    return {
      headline: only === undefined || others.length > 0 ? `Your visits of ${day} have changed` : only.headline,
      day,
      changes: tellings.map(({ line }) => line),
      phone: business.phone.text,
    };
  },
  link: (_, { site }) => `${site}/agent-dashboard`,
  sample: {
    agentId: 3,
    date: "2026-12-04",
    known: [{ visit: "p7-2026-12-04", start: 540 }],
    changes: [
      {
        service: "Standard Cleaning",
        customer: "Carol",
        town: "Logan",
        before: { date: "2026-12-04", start: "09:00" },
        after: { date: "2026-12-04", start: "13:00" },
      },
      { service: "Deep Cleaning", customer: "Hanna", town: "Hyrum", after: { date: "2026-12-04", start: "09:00" } },
    ],
  },
});
