import * as z from "zod/mini";
import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../admin/home-agents.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  accessChange,
  accessSchema,
  homeAnswer,
  homeChange,
  homeCreated,
  adminHomesAnswer,
  homesAnswer,
  newHome,
} from "../visits/homes.ts";

const customerRoute = { lambda: "visits", access: "signedIn", throttle: { rate: 50, burst: 100 } } as const;
const customerWriteRoute = { ...customerRoute, throttle: { rate: 20, burst: 40 } } as const;
const adminRoute = { lambda: "visits", access: "admin", throttle: { rate: 50, burst: 100 } } as const;

const homeOfCustomer = schema(() => z.extend(recordId(), { homeId: recordId().shape.id }));
const accessAnswer = schema(() => z.object({ access: accessSchema() }));

/** Another customer's id is 404. */
export const homesRoutes = defineRoutes({
  "GET /api/portal/homes": {
    ...customerRoute,
    summary: "The signed-in person's homes, that of their profile first",
    output: homesAnswer,
  },
  "POST /api/portal/homes": {
    ...customerWriteRoute,
    summary: "Add a home",
    body: newHome,
    output: homeCreated,
    status: 201,
    idempotent: true,
  },
  "PATCH /api/portal/homes/{id}": {
    ...customerWriteRoute,
    summary: "Change a home",
    params: recordId,
    body: homeChange,
    output: homeAnswer,
  },
  "DELETE /api/portal/homes/{id}": {
    ...customerWriteRoute,
    summary: "Remove a home that no subscription is for",
    params: recordId,
    output: schema(() => z.object({ success: z.literal(true) })),
  },
  "GET /api/portal/homes/{id}/access": {
    ...customerRoute,
    summary: "How to get into a home, as the person noted it",
    params: recordId,
    output: accessAnswer,
  },
  "PUT /api/portal/homes/{id}/access": {
    ...customerWriteRoute,
    summary: "Note how to get into a home; nothing takes the notes away",
    params: recordId,
    body: accessChange,
    output: accessAnswer,
  },
});

export const adminHomesRoutes = defineRoutes({
  "GET /api/admin/customers/{id}/homes": {
    ...adminRoute,
    summary: "A customer's homes, that of their profile first",
    params: recordId,
    output: adminHomesAnswer,
  },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": {
    ...adminRoute,
    throttle: customerWriteRoute.throttle,
    summary: "Change the address and facts of a customer's home; visits follow to another town",
    params: homeOfCustomer,
    body: homeChange,
    output: homeAnswer,
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    summary: "Whom a home likes to have and whom never, and its visits to come with those",
    params: homeOfCustomer,
    output: homeAgents,
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    throttle: customerWriteRoute.throttle,
    summary: "Note whom a home likes to have and whom never; visits stay until they are reassigned",
    params: homeOfCustomer,
    body: homeAgentsChange,
    output: homeAgents,
  },
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": {
    ...adminRoute,
    throttle: customerWriteRoute.throttle,
    summary: "Give a home's visits to come to others than those it asked not to have, as previewed",
    params: homeOfCustomer,
    body: homeAgentsReassign,
    output: homeAgents,
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    summary: "How to get into a customer's home; an entry in the customer's history says who read it",
    params: homeOfCustomer,
    output: accessAnswer,
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    throttle: customerWriteRoute.throttle,
    summary: "Note how to get into a customer's home; an entry in the customer's history says who did",
    params: homeOfCustomer,
    body: accessChange,
    output: accessAnswer,
  },
});
