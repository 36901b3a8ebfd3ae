import "../start.ts";

export { applyPlan, applyVisit, previewPlan, previewVisit, undoPlan } from "@cleaning/core/apps/admin/change.ts";
export { readFollowedDay } from "@cleaning/core/apps/agent/followed-day.ts";
export { previewInactive, setInactive } from "@cleaning/core/apps/admin/agents/inactive-agent.ts";
export { listVisits } from "@cleaning/core/apps/admin/list.ts";
export { readMonthRevenue } from "@cleaning/core/apps/admin/month-revenue.ts";
export {
  applyBusinessHours,
  previewBusinessHours,
  readCompanyHours,
} from "@cleaning/core/apps/admin/business-hours/business-hours.ts";
export { decideOpenBooking } from "@cleaning/core/schedule/subscriptions/confirm.ts";
export { listOpenBookings } from "@cleaning/core/apps/admin/open-bookings.ts";
export { readPlan } from "@cleaning/core/apps/admin/plan.ts";
export { readVisitRecord } from "@cleaning/core/apps/agent/office-record.ts";
export { reportVisit } from "@cleaning/core/apps/admin/report.ts";
export { agentsForVisit, startsForOffice } from "@cleaning/core/apps/admin/starts.ts";
export { addTimeOff, listTimeOff, removeTimeOff } from "@cleaning/core/apps/admin/agents/time-off.ts";
export { changeHours, readHours } from "@cleaning/core/apps/admin/business-hours/week.ts";
export { changeDaySettings, readDaySettings } from "@cleaning/core/apps/agent/settings.ts";
export { readVisitsById } from "@cleaning/core/apps/admin/visits-by-id.ts";
