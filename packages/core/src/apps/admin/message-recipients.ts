import { AppError } from "@cleaning/contract/http/app-error";
import { agentEntity } from "../../people/agents/entity.ts";
import { firstNameOf } from "../../people/agents/first-names.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { Database } from "../../platform/database/index.ts";
import { agentRecipient, customerRecipient } from "../../platform/messages/message.ts";

/** Whose messages the office reads; `kind` is that of their history. */
export type RecipientOf = { kind: "customers" | "agents"; id: number };

/** `noun` for what the office reads of them. */
type KnownRecipient = RecipientOf & { recipient: string; email: string; name: string; noun: "customer" | "agent" };

export const noSuchCustomer = (): AppError => new AppError("notFound", "There is no such customer.");

const recipientIdOf = ({ kind, id }: RecipientOf): string =>
  kind === "customers" ? customerRecipient(id) : agentRecipient(id);

/** With the address and name that they have now. Throws AppError `notFound`. */
export const readRecipient = async (database: Database, of: RecipientOf): Promise<KnownRecipient> => {
  const { kind, id } = of;
  const recipient = recipientIdOf(of);
  if (kind === "customers") {
    const customer = await readCustomer(database, id);
    if (customer === undefined) throw noSuchCustomer();
    return { ...of, recipient, email: customer.email, name: customer.firstName, noun: "customer" };
  }
  const { data: agent } = await agentEntity(database).get({ id }).go({ consistent: true });
  if (agent === null) throw new AppError("notFound", "There is no such agent.");
  return { ...of, recipient, email: agent.email, name: firstNameOf(agent), noun: "agent" };
};
