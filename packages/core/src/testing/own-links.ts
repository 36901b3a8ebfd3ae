import { currentRecipient } from "../people/message-preferences/current-recipient.ts";
import type { Database } from "../platform/database/index.ts";
import { type OwnLinkPurpose, signOwnLink } from "../platform/links/index.ts";
import { customerRecipient } from "../platform/messages/message.ts";
import { readVisitOfId } from "../schedule/messages/visit-facts.ts";
import { subscriptionEntity } from "../schedule/subscriptions/entity.ts";

const recipientOf = async (database: Database, subject: string): Promise<string> => {
  if (/^(?:customer|agent)-/.test(subject)) return subject.replace("-", "#");
  const visit = await readVisitOfId(database, subject);
  const { data } = await subscriptionEntity(database)
    .get({ id: visit?.subscriptionId ?? 0 })
    .go();
  return customerRecipient(data?.customerId ?? 0);
};

/** A link as a mail brings it today; of what is not there, one that nobody has. */
export const ownLink = async (database: Database, purpose: OwnLinkPurpose, subject: string): Promise<string> => {
  const person = await currentRecipient(database, { email: "", id: await recipientOf(database, subject) });
  return signOwnLink(database, purpose, subject, person?.email ?? "nobody@example.test");
};
