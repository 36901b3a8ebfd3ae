import type { Database } from "../platform/database/index.ts";
import { sentMessageEntity, type SentMessageRecord } from "../platform/messages/entity.ts";

type SentMessage = Pick<SentMessageRecord, "messageId" | "recipient" | "kind" | "sentAt"> & Partial<SentMessageRecord>;

/** Lists a message, by default a mail, as sent to its recipient. */
export const storeSentMessage = (database: Database, message: SentMessage) =>
  sentMessageEntity(database)
    .put({
      channel: "mail",
      subject: message.messageId,
      state: "sent",
      stateAt: message.sentAt,
      expiresAt: 4_000_000_000,
      ...message,
    })
    .go();
