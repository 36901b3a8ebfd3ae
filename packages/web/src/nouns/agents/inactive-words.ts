import type { Agent, InactiveReason } from "@cleaning/contract/admin/agents";
import { formatShortDate } from "@cleaning/contract/format/date";

/** In the order in which the reasons are offered. */
export const inactiveReasonWords = {
  left: "They leave the company",
  "let-go": "We ended the employment",
  leave: "On leave for a while",
  season: "The season is over",
  other: "Another reason",
} as const satisfies Record<InactiveReason, string>;

/** Empty for an active agent without a planned end. */
export const inactiveLines = (
  { isActive, inactiveFrom, inactiveReason, inactiveNote }: Agent,
  year: string,
): string[] => {
  const day = inactiveFrom ?? "";
  const reason = inactiveReason ?? undefined;
  const reasonParts = [reason === undefined ? "" : inactiveReasonWords[reason], inactiveNote ?? ""].filter(
    (text) => text !== "",
  );
  const lines = [
    day === "" ? "" : `${isActive ? "Inactive from" : "Since"} ${formatShortDate(day, year)}`,
    reasonParts.join(". "),
  ];
  return lines.filter((line) => line !== "");
};
