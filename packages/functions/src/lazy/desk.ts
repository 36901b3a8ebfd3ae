import "../start.ts";

export { applyPlan, applyVisit, previewPlan, previewVisit, undoPlan } from "@cleaning/core/desk/change.ts";
export { readFollowedDay } from "@cleaning/core/field/followed-day.ts";
export { previewInactive, setInactive } from "@cleaning/core/desk/inactive-agent.ts";
export { listVisits } from "@cleaning/core/desk/list.ts";
export { readMonthRevenue } from "@cleaning/core/desk/month-revenue.ts";
export { applyBusinessHours, previewBusinessHours, readCompanyHours } from "@cleaning/core/desk/business-hours.ts";
export { decideOpenBooking } from "@cleaning/core/subscriptions/confirm.ts";
export { listOpenBookings } from "@cleaning/core/desk/open-bookings.ts";
export { readPlan } from "@cleaning/core/desk/plan.ts";
export { readVisitRecord } from "@cleaning/core/field/office-record.ts";
export { reportVisit } from "@cleaning/core/desk/report.ts";
export { agentsForVisit, startsForOffice } from "@cleaning/core/desk/starts.ts";
export { addTimeOff, listTimeOff, removeTimeOff } from "@cleaning/core/desk/time-off.ts";
export { changeHours, readHours } from "@cleaning/core/desk/week.ts";
export { changeDaySettings, readDaySettings } from "@cleaning/core/field/settings.ts";
export { readVisitsById } from "@cleaning/core/desk/visits-by-id.ts";
