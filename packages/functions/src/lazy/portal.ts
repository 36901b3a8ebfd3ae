import "../start.ts";

export { ownSubscription, ownVisit } from "@cleaning/core/accounts/ownership/own-subscriptions.ts";
export * from "@cleaning/core/apps/portal/calendar.ts";
export * from "@cleaning/core/apps/portal/changes.ts";
export * from "@cleaning/core/apps/visit-record/customer.ts";
export * from "@cleaning/core/apps/portal/visit-page.ts";
export * from "@cleaning/core/apps/ratings/customer.ts";
export * from "@cleaning/core/apps/portal/visits.ts";
export { readOwnProblems } from "@cleaning/core/schedule/problems/own-problems.ts";
export { issueProblemPhotoTicket, reportProblem } from "@cleaning/core/schedule/problems/report-problem.ts";
