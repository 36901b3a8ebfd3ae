import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";
import { hasTexts, textOrigination } from "../environment.ts";
import { once } from "../once.ts";

export const textDeps = {
  hasTexts,

  textChannel: () => import("../lazy/text-channel.ts"),

  /** Connects at the first text, of which most runs have none. */
  sendText: once((): SendText => {
    const sender = once(async () => {
      const origination = textOrigination();
      if (origination === undefined) throw new Error("There is no number to send text messages from.");
      const { connectTexts } = await import("../lazy/text.ts");
      return connectTexts(origination);
    });
    return async (text) => (await sender())(text);
  }),
};
export type TextDeps = typeof textDeps;
