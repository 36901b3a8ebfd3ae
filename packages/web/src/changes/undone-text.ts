import { formatShortDay } from "@cleaning/contract/format/date";
import { formatList } from "@cleaning/contract/format/list";

type Restored = { date: string; status: string; isMovedByCompany?: boolean | undefined };

/** What an undo has come to: a day may have been closed since the change. */
export const undoneText = (visits: readonly Restored[]): string => {
  const days = visits
    .filter(({ status, isMovedByCompany }) => status === "scheduled" && isMovedByCompany === true)
    .map(({ date }) => formatShortDay(date));
  if (days.length === 0) return "Everything is as it was before.";
  const [own, cleaning] =
    days.length === 1 ? ["its own time", "the cleaning is"] : ["their own times", "cleanings are"];
  return `As we are closed at ${own}, ${cleaning} on ${formatList(days)}.`;
};
