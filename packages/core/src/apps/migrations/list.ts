import { daysByDateMigration } from "../../schedule/records/days-by-date.ts";
import { agentDaysByDate } from "./agent-days-by-date.ts";
import { foldedNames } from "./folded-names.ts";
import type { Migration } from "./migration.ts";
import { reportsByWeek } from "./reports-by-week.ts";

/** In order; never remove or renumber one that ran on a stage (docs/guide.md, "Change the form of a stored record"). */
export const migrations: readonly Migration[] = [
  {
    number: daysByDateMigration,
    name: "agent-days-by-date",
    about: "Brings each agent's days into the index by date, from which free starts are read.",
    isRequired: false,
    page: agentDaysByDate,
  },
  {
    number: 3,
    name: "reports-by-week",
    about: "Brings what phones reported into the index by week, from which time sheets are made.",
    isRequired: false,
    page: reportsByWeek,
  },
  {
    number: 4,
    name: "folded-names",
    about: "Lists and finds people without their accents and apostrophes, and streets by their words in full.",
    isRequired: false,
    page: foldedNames,
  },
];
