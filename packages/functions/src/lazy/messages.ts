import "../start.ts";
import { deliver, type MessageDependencies } from "@cleaning/core/platform/messages";
import { mailChannel } from "@cleaning/core/platform/messages/mail-channel.ts";
import { ownWords } from "@cleaning/core/platform/messages/words.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { MailDeps } from "../deps/mail.ts";
import { siteOrigin } from "../environment.ts";

export { deliver };

const now = (): Date => new Date();

/** Of each function that sends messages. */
export const messageDependencies = ({
  database,
  sendMail,
}: Pick<BaseDeps, "database"> & MailDeps): Omit<MessageDependencies, "rereads"> => ({
  database: database(),
  now,
  site: siteOrigin(),
  channels: [mailChannel(sendMail())],
  wordsOf: ownWords(database(), now),
});
