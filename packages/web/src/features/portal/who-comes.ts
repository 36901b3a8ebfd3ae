import { addDays, type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatList } from "@cleaning/contract/format/list";
import type { VisitView } from "@cleaning/contract/visits/visits";

/** Days ahead for which the server names agents (docs/behavior.md#portal). */
const namedDays = 14;

/** Undefined where there is nothing to say of it. */
export const whoComes = (
  { agents = [], status, date }: Pick<VisitView, "agents" | "status" | "date">,
  today: CalendarDate,
): string | undefined => {
  const names = formatList(agents.map(({ firstName }) => firstName));
  if (status === "done") return names === "" ? undefined : `${names} cleaned`;
  if (status !== "scheduled" && status !== "on-the-way" && status !== "started") return undefined;
  if (names !== "") return agents.length === 1 ? `${names} comes` : `${names} come`;
  if (date < isoDate(today)) return undefined;
  return date > isoDate(addDays(today, namedDays))
    ? "You see here who comes two weeks before"
    : "Not settled yet: you see it here as soon as it is";
};
