import { currentRecipient } from "../../people/message-preferences/current-recipient.ts";
import type { Database } from "../../platform/database/index.ts";
import { messageOutbox, type PendingMessage } from "../../platform/messages/index.ts";
import { mailChannel } from "../../platform/messages/mail-channel.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { dispatchDue, type DispatchRun } from "../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { homeOfMessage } from "../homes/home-of-message.ts";
import { visitFactReaders } from "./rereads.ts";

/** @param due what is due by then is sent */
export const sendDueMessages = (
  database: Database,
  send: (mail: Mail) => Promise<unknown>,
  at: Date,
  due = at,
): Promise<DispatchRun> =>
  dispatchDue(
    database,
    messageOutbox,
    {
      database,
      now: () => at,
      site: "https://site.example",
      channels: [mailChannel(async (mail) => void (await send(mail)))],
      factReaders: visitFactReaders,
      recipientOf: (to) => currentRecipient(database, to),
      homeOf: (message) => homeOfMessage(database, message),
      wordsOf: async () => undefined,
    },
    { now: () => due, until: new Date("2099-01-01"), random: () => 0 },
  );

export const listPendingChangeMessages = async (database: Database): Promise<PendingMessage[]> =>
  (await listPending(database, messageOutbox)).filter(({ payload: { kind } }) => kind.endsWith("-changed"));
