import type { TimesheetList } from "@cleaning/contract/admin/timesheets";
import { type CsvColumn, csvOf } from "../list/csv.ts";

type Row = TimesheetList["timesheets"][number] & { from: string; until: string };

/** Payroll services take hours with two decimals. */
const hours = (minutes: number): string => (minutes / 60).toFixed(2);

const columns: readonly CsvColumn<Row>[] = [
  { title: "Agent ID", value: ({ agent }) => agent.id },
  { title: "Agent", value: ({ agent }) => agent.name },
  { title: "Week From", value: ({ from }) => from },
  { title: "Week Until", value: ({ until }) => until },
  { title: "Visits", value: ({ visitCount }) => visitCount },
  { title: "Planned Hours", value: ({ planned }) => hours(planned) },
  { title: "Worked Hours", value: ({ worked }) => hours(worked) },
  { title: "Hours", value: ({ paid }) => hours(paid) },
  { title: "Approved", value: ({ approval }) => approval !== null },
  { title: "Approved By", value: ({ approval }) => approval?.by ?? "" },
];

/** The hours of a week for payroll, a line for each agent; with a byte order mark, for spreadsheets. */
export const payrollCsv = ({ timesheets, from, until }: TimesheetList): string =>
  `\uFEFF${csvOf(
    timesheets.map((timesheet) => ({ ...timesheet, from, until })),
    columns,
    true,
  )}`;
