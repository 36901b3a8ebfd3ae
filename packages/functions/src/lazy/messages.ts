import "../start.ts";
import { deliver, type MessageDependencies } from "@cleaning/core/platform/messages";
import { mailChannel } from "@cleaning/core/platform/messages/mail-channel.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { MailDeps } from "../deps/mail.ts";
import { siteOrigin } from "../environment.ts";

export { deliver };

/** Of each function that sends messages. */
export const messageDependencies = ({
  database,
  sendMail,
}: Pick<BaseDeps, "database"> & MailDeps): Omit<MessageDependencies, "rereads"> => ({
  database: database(),
  now: () => new Date(),
  site: siteOrigin(),
  channels: [mailChannel(sendMail())],
  wordsOf: () => Promise.resolve(undefined),
});
