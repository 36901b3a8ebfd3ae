import { AppError } from "@cleaning/contract/http/app-error";
import { agentEntity } from "../../people/agents/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { Database } from "../../platform/database/index.ts";
import { customerRecipient, type Recipient } from "../../platform/messages/message.ts";
import { suppressionOf } from "../../platform/messages/suppressions.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";

export type RecipientKey = { kind: "customers" | "agents"; id: number };

type OfficeRecipient = { to: Recipient & { id: string }; noun: "customer" | "agent" };

export const noSuchCustomer = (): AppError => new AppError("notFound", "There is no such customer.");

/** With the address and name that they have now. Throws AppError `notFound`. */
export const readRecipient = async (database: Database, { kind, id }: RecipientKey): Promise<OfficeRecipient> => {
  if (kind === "customers") {
    const customer = await readCustomer(database, id);
    if (customer === undefined) throw noSuchCustomer();
    return {
      to: { email: customer.email, name: customer.firstName, id: customerRecipient(id) },
      noun: "customer",
    };
  }
  const { data: agent } = await agentEntity(database).get({ id }).go({ consistent: true });
  if (agent === null) throw new AppError("notFound", "There is no such agent.");
  return { to: agentOf(agent), noun: "agent" };
};

/** Throws AppError `conflict`, which says why no mail reaches them. */
export const checkMailable = async (database: Database, to: Recipient, noun: string): Promise<void> => {
  if (to.email === "") throw new AppError("conflict", `This ${noun} has no email address.`);
  const suppression = await suppressionOf(database, to.email);
  if (suppression === undefined) return;
  const reason = suppression.reason === "bounced" ? "one bounced" : "one was reported as spam";
  throw new AppError("conflict", `No mails are sent to ${to.email}: ${reason}. Allow mails again first.`);
};
