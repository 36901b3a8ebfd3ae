import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatClock } from "@cleaning/contract/format/date";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { type Visit, visitId } from "@cleaning/scheduling/schedule";
import type { AgentRecord } from "../../../people/agents/entity.ts";
import { office, type PendingMessage, pendingMessage } from "../../../platform/messages/message.ts";
import type { VisitEventRecord } from "../../../schedule/records/visit-events.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { lateArrivalSaid } from "./apply-event.ts";

type Sender = { agent: AgentRecord; now: Date };

export const reportMessage = (
  visit: Visit,
  record: SubscriptionRecord | undefined,
  { agent, now }: Sender,
  told: Pick<FactsOf<"visit-superseded">, "said" | "contrary"> = {},
): PendingMessage => {
  const { customerName: customer = "a customer", email } = record ?? {};
  const { date, start, status } = visit;
  const about = { visitId: visitId(visit), date, start: isoTime(start), status };
  const facts = { ...about, agent: agent.name, customer, ...omitUndefined({ email, ...told }) };
  const kind = told.contrary === undefined ? "visit-superseded" : "visit-contrary";
  const message = { kind, to: office, visitId: about.visitId, facts } as const;
  return pendingMessage(message, now);
};

export const untoldSaid = ({ event, at }: { event: AgentEvent; at: Date }, visit: Visit): { said?: string } => {
  if (event.kind === "on-the-way")
    return { said: `The phone says that they set out at ${formatClock(at.toISOString())}: the customer was not told.` };
  if (event.kind !== "running-late") return {};
  const arrival = formatClock(lateArrivalSaid(event, at, visit));
  return { said: `The phone says that they arrive at about ${arrival}: the customer was not told.` };
};

type Said = Pick<VisitEventRecord, "kind" | "at">;

/** Of an agent who said both. */
const bothSaid = (before: Said, after: Said): string => {
  const said = [before, after]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ kind, at }) => `${kind.replace("-", " ")} at ${formatClock(at)}`);
  const please = after.kind === "done" ? ": please mark it as done if it was cleaned" : "";
  return `They reported ${said.join(" and ")}${please}.`;
};

/** Once for each agent who says otherwise; `reports` of that agent. */
export const contraryMessages = (
  { visit, event, at, reports }: { visit: Visit; event: AgentEvent; at: Date; reports: readonly VisitEventRecord[] },
  record: SubscriptionRecord | undefined,
  sender: Sender,
): PendingMessage[] => {
  if (reports.some(({ isContrary }) => isContrary === true)) return [];
  const [start] = reports.flatMap((stored) => (stored.kind === "started" ? stored.at : [])).toSorted();
  const times = [...(start === undefined ? [] : [start]), at.toISOString()].map(formatClock).join(" to ");
  const before = reports.find(({ kind, isSuperseded }) => kind === visit.status && isSuperseded !== true);
  const saidOnce =
    event.kind === "done"
      ? `The phone says that it was cleaned, ${times}: please mark it as done if it was.`
      : `The phone says that nobody could get in, ${times}.`;
  const said = before === undefined ? saidOnce : bothSaid(before, { kind: event.kind, at: at.toISOString() });
  const status = event.kind === "done" ? "done" : "no-access";
  return [reportMessage(visit, record, sender, { said, contrary: { agentId: sender.agent.id, status } })];
};
