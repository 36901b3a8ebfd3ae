import type { AdminVisit } from "@cleaning/contract/admin/visits";

/** The visit as it was looked at: a change is refused when somebody else has changed this of it. */
export const expectedOf = ({ date, start, agents }: Pick<AdminVisit, "date" | "start" | "agents">) => ({
  date,
  start,
  agents: agents.map(({ id }) => id),
});
