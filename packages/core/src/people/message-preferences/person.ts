import type { Database } from "../../platform/database/index.ts";
import { checkOf } from "../../platform/database/transact-write.ts";
import { readOwnLink, signOwnLink } from "../../platform/links/index.ts";
import { agentEntity } from "../agents/entity.ts";
import { customerEntity } from "../customers/entity.ts";
import { recordOf } from "../users/own-record.ts";
import { currentRecipient } from "./current-recipient.ts";

export type MessageRecipient = { audience: "customer" | "agent"; id: number; recipient: string };

const findPerson = async (
  database: Database,
  subject: string,
): Promise<(MessageRecipient & { email: string }) | undefined> => {
  const [, audience, id] = /^(customer|agent)-(\d{1,12})$/.exec(subject) ?? [];
  if ((audience !== "customer" && audience !== "agent") || id === undefined) return undefined;
  const recipient = `${audience}#${id}`;
  const person = await currentRecipient(database, { email: "", id: recipient });
  return person && { audience, id: Number(id), recipient, email: person.email };
};

/** @throws AppError `notFound` for a link that is not valid, or of another address, and one whose person is gone */
export const personOf = (database: Database, token: string): Promise<MessageRecipient> =>
  readOwnLink(database, "preferences", { token, find: (subject) => findPerson(database, subject) });

export const existenceCheck = (database: Database, { audience, id }: MessageRecipient) =>
  checkOf(
    audience === "customer"
      ? customerEntity(database)
          .delete({ id })
          .where((_, { exists }) => exists(_.id))
      : agentEntity(database)
          .delete({ id })
          .where((_, { exists }) => exists(_.id)),
  );

/** Null for who gets none. The link proves the address, so there is none before it is confirmed. */
export const ownPreferencesToken = async (database: Database, identityId: string): Promise<string | null> => {
  const { customerId, agentId, emailConfirmed } = await recordOf(database, identityId);
  if (emailConfirmed !== true) return null;
  const subject = customerId === undefined ? `agent-${agentId}` : `customer-${customerId}`;
  const person = await findPerson(database, subject);
  return person === undefined ? null : signOwnLink(database, "preferences", subject, person.email);
};
