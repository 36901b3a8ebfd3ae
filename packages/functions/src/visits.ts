import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { AppError, tryAgain } from "@cleaning/core/errors";
import { officeHandlers } from "./admin-visits.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

const later = () => Promise.reject(new AppError("unavailable", tryAgain));

/** The customer's calls about their plans and visits. */
export const handlers: Handlers<typeof visitsRoutes> = {
  "GET /api/portal/visits": later,
  "PATCH /api/portal/visits/{id}": later,
  "GET /api/portal/visits/{id}/starts": later,
  "POST /api/portal/visits/{id}/preview": later,
  "POST /api/portal/visits/{id}/apply": later,
  "POST /api/portal/plans/{id}/preview": later,
  "POST /api/portal/plans/{id}/apply": later,
  "POST /api/portal/undo": later,
  "POST /api/portal/calendar": later,
  "DELETE /api/portal/calendar": later,
  "GET /api/calendar/{file}": later,
};

/** The Lambda function. */
export const handler = createApiFunction({ ...visitsRoutes, ...adminVisitsRoutes }, { ...handlers, ...officeHandlers });
