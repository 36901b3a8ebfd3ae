import type { Agent, InactiveReason } from "@cleaning/contract/admin/agents";
import { shortDay } from "#lib/visit-words.ts";

/** Why an agent is set inactive, in the order in which the reasons are offered. */
export const inactiveReasonWords = {
  left: "They leave the company",
  "let-go": "We ended the employment",
  leave: "On leave for a while",
  season: "The season is over",
  other: "Another reason",
} as const satisfies Record<InactiveReason, string>;

/** Since when an agent is inactive, or until when active, and why; undefined where nothing is known of it. */
export const inactiveText = ({ isActive, inactiveFrom, inactiveReason, inactiveNote }: Agent): string | undefined => {
  const days =
    inactiveFrom === undefined || inactiveFrom === null
      ? []
      : [`${isActive ? "Inactive from" : "Since"} ${shortDay(inactiveFrom)}`];
  const why = [inactiveReason ? inactiveReasonWords[inactiveReason] : "", inactiveNote ?? ""];
  const text = [...days, why.filter((part) => part !== "").join(". ")].filter((part) => part !== "").join(": ");
  return text === "" ? undefined : text;
};
