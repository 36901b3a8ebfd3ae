import { todayAt } from "@cleaning/scheduling/context";
import type { Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../../platform/database/index.ts";
import type { Write } from "../../../platform/database/transact-write.ts";
import { messageWrite, pendingMessage } from "../../../platform/messages/message.ts";
import { customerOf, mayTellCustomer } from "../../../schedule/messages/recipients.ts";
import { waitingVisitFacts } from "../../../schedule/messages/visit-facts.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";

/** Milliseconds. A phone without a connection reports later: then "on our way" is not true any more. */
const announcedWithin = 30 * 60_000;

type Progressed = { before: Visit; after: Visit; record: SubscriptionRecord | undefined; at: Date };

const kindOf = ({ before, after, at }: Progressed, now: Date): "visit-on-the-way" | "visit-done" | undefined => {
  if (before.status === after.status || after.date !== todayAt(at)) return undefined;
  if (after.status === "on-the-way")
    return now.getTime() - at.getTime() <= announcedWithin ? "visit-on-the-way" : undefined;
  return after.status === "done" ? "visit-done" : undefined;
};

/** What the customer is told when a visit's state changes at the door: once a visit, also after a correction. */
export const progressMessages = (database: Database, progressed: Progressed, now: Date): Write[] => {
  const { after: visit, record } = progressed;
  const kind = kindOf(progressed, now);
  if (kind === undefined || record === undefined || !mayTellCustomer(record)) return [];
  const facts = waitingVisitFacts(visit);
  const message = { kind, to: customerOf(record), visitId: facts.visitId, facts };
  return [messageWrite(database, pendingMessage(message, now, { id: `${kind}.${facts.visitId}` }))];
};
