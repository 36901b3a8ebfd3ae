import "../start.ts";
import { definitionOf, isMessageKind } from "@cleaning/contract/messages/kinds";
import { currentRecipient } from "@cleaning/core/people/message-preferences/current-recipient.ts";
import { type Channel, deliver, type MessageDependencies, type PendingMessage } from "@cleaning/core/platform/messages";
import { mailChannel } from "@cleaning/core/platform/messages/mail-channel.ts";
import { ownWords } from "@cleaning/core/platform/messages/words.ts";
import { homeOfMessage } from "@cleaning/core/schedule/homes/home-of-message.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { MailDeps } from "../deps/mail.ts";
import type { PushDeps } from "../deps/push.ts";
import type { TextDeps } from "../deps/text.ts";
import { siteOrigin } from "../environment.ts";

export { deliver };

const now = (): Date => new Date();

export type MessageDeps = Pick<BaseDeps, "database"> & MailDeps & Partial<TextDeps> & Partial<PushDeps>;

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

/** None where the deployment has no keys. Loaded with the first message of a kind that has one. */
const pushChannels = ({ database, hasPush, pushChannel }: MessageDeps): Channel[] => {
  if (hasPush?.() !== true || pushChannel === undefined) return [];
  let channel: Channel | undefined;
  return [
    {
      name: "push",
      send: async (...message) => {
        if (message[0].push === undefined) return undefined;
        const { pushChannelOn } = await pushChannel();
        channel ??= pushChannelOn(database(), now);
        return channel.send(...message);
      },
    },
  ];
};

/** Of each function that sends messages. Texts come first: who wants them alone gets no mail. */
export const messageDependencies = (deps: MessageDeps): Omit<MessageDependencies, "factReaders"> => ({
  database: deps.database(),
  now,
  site: siteOrigin(),
  channels: [...textChannels(deps), ...pushChannels(deps), mailChannel(deps.sendMail())],
  recipientOf: (to) => currentRecipient(deps.database(), to),
  homeOf: (message) => homeOfMessage(deps.database(), message),
  wordsOf: ownWords(deps.database(), now),
});

/** A function that may send no texts or notifications leaves what may be one to the job. */
export const isForJob = ({ sendText, pushChannel }: MessageDeps, { payload: { kind } }: PendingMessage): boolean => {
  if (!isMessageKind(kind)) return false;
  const { words, push } = definitionOf(kind);
  return (sendText === undefined && words.text !== undefined) || (pushChannel === undefined && push !== undefined);
};
