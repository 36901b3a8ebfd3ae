import { isoTime } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { firstNameOf } from "../../people/agents/first-names.ts";
import type { MailMessage } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { agentSlot } from "./baseline.ts";
import type { AgentSlot, ChangeMessage } from "./change-message-entity.ts";

const whenOf = ({ date, start }: AgentSlot): string => `${formatDate(date)}, ${formatTime(isoTime(start))}`;

type SlotChange = { before: AgentSlot | null; after: AgentSlot | null };

const subjectOf = ({ before, after }: SlotChange): string => {
  if (after !== null && before === null) return `New visit: ${whenOf(after)}`;
  if (after === null && before !== null) return `Not your visit any more: ${whenOf(before)}`;
  return after === null ? "Your visits have changed" : `Visit moved: ${whenOf(after)}`;
};

const linesOf = ({ before, after }: SlotChange): string[] => [
  `- Before: ${before === null ? "not yours" : whenOf(before)}`,
  `- Now: ${after === null ? "not yours any more, it is cancelled, moved or given to others" : whenOf(after)}`,
];

type MailFacts = {
  agent: { id: number; name: string; email: string };
  subscription: Pick<SubscriptionRecord, "serviceName" | "customerFirstName" | "city">;
  schedule: Schedule;
  link: string;
};

/** Of the customer it tells what the agent's own page shows. */
export const agentMail = (
  rows: ChangeMessage["agents"],
  { agent, subscription, schedule, link }: MailFacts,
): MailMessage => {
  const { serviceName, customerFirstName, city } = subscription;
  const changes = rows.map(({ occurrenceDate, was: before }) => {
    const visit = schedule.visits.find((one) => one.occurrenceDate === occurrenceDate);
    return { before, after: agentSlot(agent.id, visit), service: visit?.serviceName };
  });
  const [only] = changes.length === 1 ? changes : [];
  const where = city === undefined || city === "" ? "" : ` in ${city}`;
  return customerMail("agent-change", {
    to: agent.email,
    name: firstNameOf(agent),
    subject: only === undefined ? "Your visits have changed" : subjectOf(only),
    lines: [
      `This has changed at short notice: ${only?.service ?? serviceName} for ${customerFirstName}${where}.`,
      ...changes.flatMap((change) => ["", ...linesOf(change)]),
      "",
      "All your visits:",
      "",
      link,
    ],
    action: { label: "Open your visits", link },
  });
};
