import "../start.ts";
import { definitionOf, isMessageKind } from "@cleaning/contract/messages/kinds";
import { languageOfRecipient } from "@cleaning/core/people/agents/language.ts";
import { isRecipientGone } from "@cleaning/core/people/message-preferences/is-recipient-gone.ts";
import { type Channel, deliver, type MessageDependencies, type PendingMessage } from "@cleaning/core/platform/messages";
import { mailChannel } from "@cleaning/core/platform/messages/mail-channel.ts";
import { ownWords } from "@cleaning/core/platform/messages/words.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { MailDeps } from "../deps/mail.ts";
import type { TextDeps } from "../deps/text.ts";
import { siteOrigin } from "../environment.ts";

export { deliver };

const now = (): Date => new Date();

export type MessageDeps = Pick<BaseDeps, "database"> & MailDeps & Partial<TextDeps>;

/** None where the deployment has no number. Loaded with the first message. */
const textChannels = ({ database, hasTexts, sendText, textChannel }: MessageDeps): Channel[] =>
  hasTexts?.() === true && sendText !== undefined && textChannel !== undefined
    ? [
        {
          name: "text",
          send: async (...message) => {
            const { textChannelOn } = await textChannel();
            return textChannelOn(database(), sendText(), now).send(...message);
          },
        },
      ]
    : [];

/** Of each function that sends messages. Texts come first: who wants them alone gets no mail. */
export const messageDependencies = (deps: MessageDeps): Omit<MessageDependencies, "rereads"> => ({
  database: deps.database(),
  now,
  site: siteOrigin(),
  channels: [...textChannels(deps), mailChannel(deps.sendMail())],
  isGone: (recipient) => isRecipientGone(deps.database(), recipient),
  wordsOf: ownWords(deps.database(), now),
  languageOf: languageOfRecipient(deps.database()),
});

/** A function that may send no texts leaves what may be one to the job. */
export const isForJob = ({ sendText }: MessageDeps, { payload: { kind } }: PendingMessage): boolean =>
  sendText === undefined && isMessageKind(kind) && definitionOf(kind).words.text !== undefined;
