import * as z from "zod/mini";
import { recordId } from "../admin/record.ts";
import { december, one, pause, previewToken, undoToken } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  calendarAddress,
  calendarParams,
  changeApplied,
  changePreview,
  subscriptionApplyRequest,
  subscriptionChange,
  subscriptionViewSchema,
  visitSchema,
  visitsSearchParams,
} from "../visits/visits.ts";

const customerRoute = { lambda: "visits", access: "signedIn", throttle: { rate: 50, burst: 100 } } as const;
const customerWriteRoute = { ...customerRoute, throttle: { rate: 20, burst: 40 } } as const;
const ownSubscription = { ...customerWriteRoute, owner: "subscription" } as const;

export const visitsRoutes = defineRoutes({
  "GET /api/portal/visits": {
    ...customerRoute,
    summary: "The signed-in person's subscriptions, and their visits between two dates",
    query: visitsSearchParams,
    output: schema(() =>
      z.object({
        subscriptions: z.array(subscriptionViewSchema()),
        visits: z.array(visitSchema()),
        /** Whether any was planned for a day before today. */
        hasEarlierVisits: z.optional(z.boolean()),
        /** Whether a problem can still be reported of one that is over. */
        hasReportableVisits: z.optional(z.boolean()),
      }),
    ),
    example: { query: december },
  },
  "POST /api/portal/subscriptions/{id}/preview": {
    ...ownSubscription,
    summary: "What a change of a subscription would do",
    params: recordId,
    body: subscriptionChange,
    output: changePreview,
    fails: [409],
    example: { params: one, body: pause },
  },
  "POST /api/portal/subscriptions/{id}/apply": {
    ...ownSubscription,
    idempotent: true,
    summary: "Change a subscription as previewed",
    params: recordId,
    body: subscriptionApplyRequest,
    output: changeApplied,
    example: { params: one, body: { ...pause, previewToken } },
  },
  "GET /api/portal/calendar": {
    ...customerWriteRoute,
    summary: "Whether the person has a private calendar address, and since when",
    output: calendarAddress,
  },
  "POST /api/portal/calendar": {
    ...customerWriteRoute,
    summary: "A private address of the person's calendar; a new one ends the old one",
    output: schema(() => z.object({ url: z.string() })),
  },
  "DELETE /api/portal/calendar": {
    ...customerWriteRoute,
    summary: "Revoke the private address of the person's calendar",
    output: schema(() => z.object({ success: z.literal(true) })),
  },
  "GET /api/calendar/{file}": {
    summary: "The visits behind a private calendar address, for calendar programs",

    lambda: "visits",
    access: "public",
    params: calendarParams,
    output: schema(() => z.string()),
    contentType: "text/calendar",
    throttle: { rate: 20, burst: 40 },
    // Calendar services fetch for many people from few addresses.
    perAddress: hourly(600),
    example: { params: { file: `1.${undoToken}.ics` } },
  },
});
