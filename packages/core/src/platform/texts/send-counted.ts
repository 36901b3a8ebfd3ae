import { segmentsOf } from "@cleaning/contract/messages/text-segments";
import type { TextSettings } from "@cleaning/contract/messages/text-settings";
import type { Database } from "../database/index.ts";
import type { SendText, TextRefusal } from "./send-text.ts";
import { releaseText, reserveText, tellCapped } from "./spending.ts";

type Sending = { database: Database; send: SendText; settings: TextSettings };

/**
 * Sends a text that is counted first, so that the month never costs more than the owner allows. One that may have gone
 * out stays counted.
 */
export const sendCounted = async (
  { database, send, settings }: Sending,
  text: { to: string; body: string },
  now: Date,
): Promise<{ serviceId: string | undefined } | { refused: TextRefusal }> => {
  const segments = segmentsOf(text.body);
  if (!(await reserveText(database, segments, settings, now))) {
    await tellCapped(database, settings, now);
    return { refused: "spent" };
  }
  const result = await send(text).catch(async (error: unknown) => {
    await releaseText(database, segments, settings, now);
    throw error;
  });
  if (!("refused" in result) || result.refused === "unanswered") return result;
  await releaseText(database, segments, settings, now);
  if (result.refused === "spent") await tellCapped(database, settings, now);
  return result;
};
