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
  { title: "Approved By", value: ({ approval }) => approval?.by ?? "" },
];

/** Whose hours are paid. */
export const approvedOf = ({ timesheets }: Pick<TimesheetList, "timesheets">): TimesheetList["timesheets"] =>
  timesheets.filter(({ approval }) => approval !== null);

/** The approved hours of a week for payroll, a line for each agent; with a byte order mark, for spreadsheets. */
export const payrollCsv = (list: TimesheetList): string =>
  `\uFEFF${csvOf(
    approvedOf(list).map((timesheet) => ({ ...timesheet, from: list.from, until: list.until })),
    columns,
    true,
  )}`;
