import "../start.ts";
import { homesHandlers } from "../homes.ts";
import { ownVisitHandlers } from "../own-visit.ts";

export { ownSubscription, ownVisit } from "@cleaning/core/accounts/ownership/own-subscriptions.ts";
export { visitOfLink, visitOfOpenLink } from "@cleaning/core/apps/portal/visit-page.ts";
export { ownHome, ownHomeOrFirst } from "@cleaning/core/schedule/homes/own.ts";

export const handlers = { ...ownVisitHandlers, ...homesHandlers };
