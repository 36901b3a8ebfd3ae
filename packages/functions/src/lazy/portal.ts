import "../start.ts";

export { createOwnCalendar, deleteOwnCalendar, readCalendar, readOwnCalendar } from "@cleaning/core/portal/calendar.ts";
export {
  applyToPlan,
  applyToVisit,
  noteOwn,
  previewOwnPlan,
  previewOwnVisit,
  startsForOwn,
  undoOwn,
} from "@cleaning/core/portal/changes.ts";
export { readOwnRecord } from "@cleaning/core/field/own-record.ts";
