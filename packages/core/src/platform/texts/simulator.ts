import type { SendText } from "./send-text.ts";

/** Numbers of AWS's simulator: a text to one of them stays within AWS, which reports that it was delivered, or that it failed. */
export const simulatorNumbers = { delivers: "+14254147755", fails: "+14254147167" } as const;

const all: readonly string[] = Object.values(simulatorNumbers);

/** Refuses every other number before AWS is asked: its owner gets mails, and their consent stays. */
export const toSimulatorAlone =
  (send: SendText): SendText =>
  async (text) =>
    all.includes(text.to) ? send(text) : { refused: "elsewhere" };
