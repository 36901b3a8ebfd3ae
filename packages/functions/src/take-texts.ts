import type { PollPolicy } from "@cleaning/core/platform/retry";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";
import { takeTextStatus } from "@cleaning/core/platform/texts/take-text-status.ts";
import { inboundText, textStatus } from "@cleaning/core/platform/texts/text-event.ts";
import { baseDeps, type BaseDeps } from "./deps/base.ts";
import { textDeps } from "./deps/text.ts";
import { siteOrigin } from "./environment.ts";
import { logger } from "./logger.ts";
import { type Notices, noticesIn } from "./notices.ts";

type Deps = Pick<BaseDeps, "database"> & { sendText: () => SendText };
type Event = Notices | { detail: unknown };

/**
 * What people answer to text messages, over SNS, and what became of those that were sent, from EventBridge
 * (`infra/text-events.ts`). An event that is neither fails, and is kept. The same event again, also a late one, changes
 * nothing more.
 */
export const textEventsHandler =
  (deps: Deps, wait?: PollPolicy) =>
  async (event: Event): Promise<void> => {
    const database = deps.database();
    if ("detail" in event) {
      const status = textStatus().parse(event.detail);
      const outcome = await takeTextStatus(database, status, new Date(), wait);
      logger.info("text event taken", { event: status.eventType, outcome });
      return;
    }
    // With the words of every message; what became of a text, which most events say, needs none of them.
    const { handleInboundText } = await import("./lazy/take-text.ts");
    const taker = { database, send: deps.sendText(), site: siteOrigin() };
    for (const { event: answer, at } of noticesIn(event)) {
      const { inboundMessageId: id, originationNumber: from, messageBody: body } = inboundText().parse(answer);
      const meaning = await handleInboundText(taker, { id, from, body, at }, new Date());
      logger.info("text taken", { meaning });
    }
  };

/** @public The topic of answers and a rule of EventBridge call it; nothing here does. */
export const handler = textEventsHandler({ ...baseDeps, ...textDeps });
