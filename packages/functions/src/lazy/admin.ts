import "../start.ts";

export { applyPlan, applyVisit, previewPlan, previewVisit, undoPlan } from "@cleaning/core/admin/change.ts";
export { readFollowedDay } from "@cleaning/core/field/followed-day.ts";
export { previewInactive, setInactive } from "@cleaning/core/admin/inactive-agent.ts";
export { listVisits } from "@cleaning/core/admin/list.ts";
export { readMonthRevenue } from "@cleaning/core/admin/month-revenue.ts";
export { applyBusinessHours, previewBusinessHours, readCompanyHours } from "@cleaning/core/admin/business-hours.ts";
export { decideOpenBooking } from "@cleaning/core/subscriptions/confirm.ts";
export { listOpenBookings } from "@cleaning/core/admin/open-bookings.ts";
export { readPlan } from "@cleaning/core/admin/plan.ts";
export { readVisitRecord } from "@cleaning/core/field/office-record.ts";
export { reportVisit } from "@cleaning/core/admin/report.ts";
export { agentsForVisit, startsForOffice } from "@cleaning/core/admin/starts.ts";
export { addTimeOff, listTimeOff, removeTimeOff } from "@cleaning/core/admin/time-off.ts";
export { changeHours, readHours } from "@cleaning/core/admin/week.ts";
export { changeDaySettings, readDaySettings } from "@cleaning/core/field/settings.ts";
export { readVisitsById } from "@cleaning/core/admin/visits-by-id.ts";
