import { daysByDateMigration } from "../../schedule/records/days-by-date.ts";
import { agentDaysByDate } from "./agent-days-by-date.ts";
import type { Migration } from "./migration.ts";

/**
 * All migrations, in their order: one is added behind the last, and none that ran on a stage is removed or numbered anew
 * (docs/guide.md, "Change the form of a stored record"). Number 1 was for records of which no stage ever had any.
 */
export const migrations: readonly Migration[] = [
  {
    number: daysByDateMigration,
    name: "agent-days-by-date",
    about: "Brings each agent's days into the index by date, from which free starts are read.",
    isRequired: false,
    page: agentDaysByDate,
  },
];
