import type { ProblemChannel } from "@cleaning/contract/problems/problems";

export const channelWords: Readonly<Record<ProblemChannel, string>> = {
  phone: "By phone",
  mail: "By email",
  text: "By text message",
};
