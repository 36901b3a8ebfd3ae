import "../start.ts";
import { adminHomesHandlers } from "../admin-homes.ts";
import { adminHandlers } from "../admin-visits.ts";
import { ratingsHandlers } from "../ratings.ts";
import { timesheetsHandlers } from "../timesheets.ts";
import { visitProblemsHandlers } from "../visit-problems.ts";
import { visitRecordHandlers } from "../visit-record.ts";

export const handlers = {
  ...adminHandlers,
  ...visitRecordHandlers,
  ...visitProblemsHandlers,
  ...ratingsHandlers,
  ...timesheetsHandlers,
  ...adminHomesHandlers,
};
