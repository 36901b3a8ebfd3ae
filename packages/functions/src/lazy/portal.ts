import "../start.ts";

export {
  createOwnCalendar,
  deleteOwnCalendar,
  readCalendar,
  readOwnCalendar,
} from "@cleaning/core/apps/portal/calendar.ts";
export {
  applyToPlan,
  applyToVisit,
  noteOwn,
  previewOwnPlan,
  previewOwnVisit,
  startsForOwn,
  undoOwn,
} from "@cleaning/core/apps/portal/changes.ts";
export { readOwnRecord } from "@cleaning/core/apps/agent/own-record.ts";
