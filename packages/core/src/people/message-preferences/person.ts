import type { Database } from "../../platform/database/index.ts";
import { checkOf } from "../../platform/database/transact-write.ts";
import { linkEnded, readLink, signLink } from "../../platform/links/index.ts";
import { agentEntity } from "../agents/entity.ts";
import { customerEntity } from "../customers/entity.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { recordOf } from "../users/own-record.ts";
import { isRecipientGone } from "./is-recipient-gone.ts";

/** Whom a link to the preferences is for. */
export type Person = { audience: "customer" | "agent"; id: number; recipient: string };

/** Throws AppError `notFound` for a link that is not valid, or whose person is gone. */
export const personOf = async (database: Database, token: string): Promise<Person> => {
  const subject = await readLink(database, "preferences", token);
  const [, audience, id] = /^(customer|agent)-(\d{1,12})$/.exec(subject) ?? [];
  if ((audience !== "customer" && audience !== "agent") || id === undefined) throw linkEnded();
  const person = { audience, id: Number(id), recipient: `${audience}#${id}` } as const;
  if (await isRecipientGone(database, person.recipient)) throw linkEnded();
  return person;
};

/** For a transaction: the person is there. */
export const existenceCheck = (database: Database, { audience, id }: Person) =>
  checkOf(
    audience === "customer"
      ? customerEntity(database)
          .delete({ id })
          .where((_, { exists }) => exists(_.id))
      : agentEntity(database)
          .delete({ id })
          .where((_, { exists }) => exists(_.id)),
  );

/**
 * What opens the signed-in person's page of messages, as a mail's link does; null for who gets none. Such a link proves the
 * address, so there is none before that address is confirmed: nobody agrees to anything with another's.
 */
export const ownPreferencesToken = async (database: Database, identityId: string): Promise<string | null> => {
  const { customerId, agentId, emailConfirmed } = await recordOf(database, identityId);
  if (emailConfirmed !== true) return null;
  if (customerId !== undefined)
    return (await readCustomer(database, customerId)) === undefined
      ? null
      : signLink(database, "preferences", `customer-${customerId}`);
  return agentId === undefined ? null : signLink(database, "preferences", `agent-${agentId}`);
};
