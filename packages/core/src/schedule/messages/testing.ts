import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Database } from "../../platform/database/index.ts";
import type { Message } from "../../platform/mail/index.ts";
import { dispatchDue, type DispatchRun } from "../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { changeMessageKind } from "./send.ts";

export const sendDueChangeMessages = (
  database: Database,
  send: (mail: Message) => Promise<unknown>,
  at: Date,
): Promise<DispatchRun> =>
  dispatchDue(
    database,
    changeMessageKind,
    {
      database,
      send: async (mail) => {
        await send(mail);
        return undefined;
      },
      context: () => ({ now: at, businessHours: defaultBusinessHours }),
      site: "https://site.example",
    },
    { now: () => at, until: new Date("2099-01-01") },
  );

export const listPendingChangeMessages = (database: Database) => listPending(database, changeMessageKind);
