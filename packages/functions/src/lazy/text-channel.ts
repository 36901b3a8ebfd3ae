import "../start.ts";
import { phoneOf } from "@cleaning/core/people/message-preferences/texts.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { Channel } from "@cleaning/core/platform/messages";
import { textChannel } from "@cleaning/core/platform/messages/text-channel.ts";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";

export const textChannelOn = (database: Database, send: SendText, now: () => Date): Channel =>
  textChannel({ database, send, phoneOf: (recipient) => phoneOf(database, recipient), now });
