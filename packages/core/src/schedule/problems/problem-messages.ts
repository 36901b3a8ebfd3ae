import { type Visit, visitId, visitName } from "@cleaning/scheduling/schedule";
import { office, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { customerOf } from "../messages/recipients.ts";
import { freeVisitMessageId } from "../messages/visit-facts.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { windowOf } from "../visits/view.ts";
import type { VisitProblemRecord } from "./entity.ts";

type Customer = Pick<SubscriptionRecord, "customerId" | "customerName" | "customerFirstName" | "email">;

const visitFacts = (visit: Visit) => ({ visitId: visitId(visit), date: visit.date, service: visit.serviceName });

const messageId = (kind: string, visit: Visit, { number }: Pick<VisitProblemRecord, "number">): string =>
  `${kind}.${visitName(visit)}.${number}`;

/** To the office, which answers the customer, and to the customer. */
export const reportMessages = (
  { customer, visit, problem }: { customer: Customer; visit: Visit; problem: VisitProblemRecord },
  now: Date,
): PendingMessage[] => {
  const { text, photos } = problem;
  const facts = visitFacts(visit);
  const about = { visitId: facts.visitId };
  const { customerName, email } = customer;
  const report = { ...facts, customer: customerName, email, text, photoCount: photos.length };
  return [
    pendingMessage({ kind: "problem-report", to: office, ...about, facts: report }, now, {
      id: messageId("problem-report", visit, problem),
    }),
    pendingMessage({ kind: "problem-received", to: customerOf(customer), ...about, facts: { ...facts, text } }, now, {
      id: messageId("problem-received", visit, problem),
    }),
  ];
};

export const answerMessage = (
  {
    customer,
    visit,
    problem,
    answer,
  }: { customer: Customer; visit: Visit; problem: VisitProblemRecord; answer: string },
  now: Date,
): PendingMessage => {
  const facts = { ...visitFacts(visit), answer };
  const message = { kind: "problem-answer", to: customerOf(customer), visitId: facts.visitId, facts } as const;
  // An answer can be followed by another.
  return pendingMessage(message, now, { id: `${messageId("problem-answer", visit, problem)}.${problem.revision}` });
};

export const freeVisitMessage = (
  { customer, visit, previousDate }: { customer: Customer; visit: Visit; previousDate: string },
  now: Date,
): PendingMessage => {
  const facts = { ...visitFacts(visit), ...windowOf(visit.start), previousDate };
  const message = { kind: "free-visit", to: customerOf(customer), visitId: facts.visitId, facts } as const;
  return pendingMessage(message, now, { id: freeVisitMessageId(facts.visitId) });
};
