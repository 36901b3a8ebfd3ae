import * as z from "zod/mini";
import { recordId } from "../admin/record.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  calendarAddress,
  calendarParams,
  changeApplied,
  changePreview,
  freeStartsSchema,
  subscriptionApplyRequest,
  subscriptionChange,
  subscriptionViewSchema,
  undoRequest,
  visitApplyRequest,
  visitNote,
  visitParams,
  visitPreviewRequest,
  visitSchema,
  visitsQuery,
} from "../visits/visits.ts";

const customerRoute = { lambda: "visits", access: "signedIn", throttle: { rate: 50, burst: 100 } } as const;
const customerWriteRoute = { ...customerRoute, throttle: { rate: 20, burst: 40 } } as const;
const applying = { ...customerWriteRoute, idempotent: true } as const;

const oneVisit = schema(() => z.object({ visit: visitSchema() }));

/** Another customer's id is 404. */
export const visitsRoutes = defineRoutes({
  "GET /api/portal/visits": {
    ...customerRoute,
    query: visitsQuery,
    output: schema(() =>
      z.object({
        subscriptions: z.array(subscriptionViewSchema()),
        visits: z.array(visitSchema()),
        /** Whether any was planned for a day before today. */
        hasEarlierVisits: z.optional(z.boolean()),
      }),
    ),
  },
  "PATCH /api/portal/visits/{id}": {
    ...customerWriteRoute,
    params: visitParams,
    body: visitNote,
    output: oneVisit,
  },
  "GET /api/portal/visits/{id}/starts": {
    ...customerWriteRoute,
    params: visitParams,
    query: visitsQuery,
    output: freeStartsSchema,
  },
  "POST /api/portal/visits/{id}/preview": {
    ...customerWriteRoute,
    params: visitParams,
    body: visitPreviewRequest,
    output: changePreview,
  },
  "POST /api/portal/visits/{id}/apply": {
    ...applying,
    params: visitParams,
    body: visitApplyRequest,
    output: changeApplied,
  },
  "POST /api/portal/subscriptions/{id}/preview": {
    ...customerWriteRoute,
    params: recordId,
    body: subscriptionChange,
    output: changePreview,
  },
  "POST /api/portal/subscriptions/{id}/apply": {
    ...applying,
    params: recordId,
    body: subscriptionApplyRequest,
    output: changeApplied,
  },
  "POST /api/portal/undo": {
    ...customerWriteRoute,
    body: undoRequest,
    output: changeApplied,
  },
  "GET /api/portal/calendar": {
    ...customerWriteRoute,
    output: calendarAddress,
  },
  "POST /api/portal/calendar": {
    ...customerWriteRoute,
    output: schema(() => z.object({ url: z.string() })),
  },
  "DELETE /api/portal/calendar": {
    ...customerWriteRoute,
    output: schema(() => z.object({ success: z.literal(true) })),
  },
  "GET /api/calendar/{file}": {
    lambda: "visits",
    access: "public",
    params: calendarParams,
    output: schema(() => z.string()),
    contentType: "text/calendar",
    throttle: { rate: 20, burst: 40 },
    // Calendar services fetch for many people from few addresses.
    perAddress: hourly(600),
  },
});
