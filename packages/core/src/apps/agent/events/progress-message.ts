import { defined } from "@cleaning/contract/data/defined";
import { todayAt } from "@cleaning/scheduling/context";
import type { Visit } from "@cleaning/scheduling/schedule";
import {
  type Message,
  type PendingMessage,
  pendingMessage,
  type Recipient,
} from "../../../platform/messages/message.ts";
import { isOnTheWayNews } from "../../../schedule/messages/on-the-way.ts";
import { customerOf, mayTellCustomer } from "../../../schedule/messages/recipients.ts";
import { noAccessFacts, waitingVisitFacts } from "../../../schedule/messages/visit-facts.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { arrivalOfVisit } from "../../../schedule/visits/arrival.ts";

type Progressed = { before: Visit; after: Visit; record: SubscriptionRecord | undefined; at: Date };

type ProgressMessage = Extract<Message, { kind: "visit-on-the-way" | "visit-done" | "visit-no-access" }>;

const messageOf = ({ before, after: visit, at }: Progressed, to: Recipient, now: Date): ProgressMessage | undefined => {
  if (before.status === visit.status || visit.date !== todayAt(at)) return undefined;
  const facts = waitingVisitFacts(visit);
  const { visitId } = facts;
  if (visit.status === "done") return { kind: "visit-done", to, visitId, facts };
  if (visit.status === "no-access")
    return { kind: "visit-no-access", to, visitId, facts: { ...facts, ...noAccessFacts(visit, at) } };
  if (visit.status !== "on-the-way") return undefined;
  const onTheWay = { setOutAt: at.toISOString(), ...defined({ arrivesAt: arrivalOfVisit(visit) }) };
  return isOnTheWayNews(onTheWay, now)
    ? { kind: "visit-on-the-way", to, visitId, facts: { ...facts, ...onTheWay } }
    : undefined;
};

/** What the customer is told when a visit's state changes at the door: once a visit, also after a correction. */
export const progressMessage = (progressed: Progressed, now: Date): PendingMessage | undefined => {
  const { record } = progressed;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const message = messageOf(progressed, customerOf(record), now);
  if (message === undefined) return undefined;
  const { kind, facts } = message;
  return pendingMessage(message, now, { id: `${kind}.${facts.visitId}.${facts.date}` });
};
