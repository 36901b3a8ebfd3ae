import { segmentsOf } from "@cleaning/contract/messages/text-segments";
import type { TextSettings } from "@cleaning/contract/messages/text-settings";
import type { Database } from "../database/index.ts";
import { releaseOfNumber, reserveOfNumber } from "./number-limits.ts";
import type { SendText, TextRefusal } from "./send-text.ts";
import { releaseText, reserveText, tellCapped } from "./spending.ts";

type Sending = { database: Database; send: SendText; settings: TextSettings };

/** Neither a month nor a number costs more than it may. One that may have gone out stays counted. */
export const sendCounted = async (
  { database, send, settings }: Sending,
  { isAnswer = false, ...text }: { to: string; body: string; isAnswer?: boolean },
  now: Date,
): Promise<{ serviceId: string | undefined } | { refused: TextRefusal }> => {
  const segments = segmentsOf(text.body);
  const counted = { to: text.to, segments, isAnswer, settings };
  if (!(await reserveOfNumber(database, counted, now))) return { refused: "enough" };
  if (!(await reserveText(database, segments, settings, now))) {
    await releaseOfNumber(database, counted, now);
    await tellCapped(database, settings, now);
    return { refused: "spent" };
  }
  const release = async (): Promise<void> => {
    await releaseText(database, segments, settings, now);
    await releaseOfNumber(database, counted, now);
  };
  const result = await send(text).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (!("refused" in result) || result.refused === "unanswered") return result;
  await release();
  if (result.refused === "spent") await tellCapped(database, settings, now);
  return result;
};
