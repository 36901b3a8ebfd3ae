import type { MailPreferences } from "@cleaning/contract/mail/mail-text";
import { type MessageTopic, messageTopics } from "@cleaning/contract/messages/message-kind";
import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";
import { defineEntity, exactKey } from "../database/entity.ts";
import type { Database } from "../database/index.ts";
import { signOwnLink } from "../links/index.ts";

export const messagePreferencesEntity = defineEntity(
  "messagePreferences",
  {
    recipient: { type: "string", required: true },
    off: { type: "list", items: { type: "string" }, required: true },
    changedAt: { type: "string", required: true },
  },
  { byRecipient: exactKey(["recipient"], []) },
);

/** Consistent: a mail must not follow its own unsubscription. */
export const readTopicsOff = async (database: Database, recipient: string): Promise<readonly MessageTopic[]> => {
  const { data } = await messagePreferencesEntity(database).get({ recipient }).go({ consistent: true });
  const off = data?.off ?? [];
  return messageTopics.filter((topic) => off.includes(topic));
};

const subjectOf = (recipient: string): string => recipient.replace("#", "-");

export const preferencesLinks = async (
  database: Database,
  { recipient, email, topic, site }: { recipient: string; email: string; topic: MessageTopic; site: string },
): Promise<MailPreferences> => {
  const token = await signOwnLink(database, "preferences", subjectOf(recipient), email);
  const query = new URLSearchParams({ token, topic });
  return {
    page: `${site}${preferencesPath}#${token}`,
    unsubscribe: `${site}/api/messages/unsubscribe?${query.toString()}`,
  };
};
