import type { AgentRecord } from "../../people/agents/entity.ts";
import { firstNameOf } from "../../people/agents/first-names.ts";
import { agentRecipient, customerRecipient, type Recipient } from "../../platform/messages/message.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";

/** An address's owner who has not accepted an order made with it is told nothing. */
export const mayTellCustomer = ({ acceptance }: Pick<SubscriptionRecord, "acceptance">): boolean =>
  acceptance === undefined || acceptance === "accepted";

export const customerOf = ({
  customerId,
  email,
  customerFirstName,
}: Pick<SubscriptionRecord, "customerId" | "email" | "customerFirstName">): Recipient => ({
  email,
  name: customerFirstName,
  id: customerRecipient(customerId),
});

export const agentOf = (agent: Pick<AgentRecord, "id" | "name" | "email">) =>
  ({
    email: agent.email,
    name: firstNameOf(agent),
    id: agentRecipient(agent.id),
  }) satisfies Recipient;
