import * as z from "zod/mini";
import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../admin/home-agents.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  accessChange,
  accessForAdmin,
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
const adminRoute = { lambda: "visits", access: "admin" } as const;

const homeOfCustomer = schema(() => z.extend(recordId(), { homeId: recordId().shape.id }));
const accessAnswer = schema(() => z.object({ access: accessSchema() }));

/** Another customer's id is 404. */
export const homesRoutes = defineRoutes({
  "GET /api/portal/homes": {
    ...customerRoute,
    output: homesAnswer,
  },
  "POST /api/portal/homes": {
    ...customerWriteRoute,
    body: newHome,
    output: homeCreated,
    status: 201,
    idempotent: true,
  },
  "PATCH /api/portal/homes/{id}": {
    ...customerWriteRoute,
    params: recordId,
    body: homeChange,
    output: homeAnswer,
  },
  "DELETE /api/portal/homes/{id}": {
    ...customerWriteRoute,
    params: recordId,
    output: schema(() => z.object({ success: z.literal(true) })),
  },
  "GET /api/portal/homes/{id}/access": {
    ...customerRoute,
    params: recordId,
    output: accessAnswer,
  },
  "PUT /api/portal/homes/{id}/access": {
    ...customerWriteRoute,
    params: recordId,
    body: accessChange,
    output: accessAnswer,
  },
});

export const adminHomesRoutes = defineRoutes({
  "GET /api/admin/customers/{id}/homes": {
    ...adminRoute,
    params: recordId,
    output: adminHomesAnswer,
  },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": {
    ...adminRoute,
    params: homeOfCustomer,
    body: homeChange,
    output: homeAnswer,
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    params: homeOfCustomer,
    output: homeAgents,
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    params: homeOfCustomer,
    body: homeAgentsChange,
    output: homeAgents,
  },
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": {
    ...adminRoute,
    params: homeOfCustomer,
    body: homeAgentsReassign,
    output: homeAgents,
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    params: homeOfCustomer,
    output: schema(() => z.object({ access: accessForAdmin() })),
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    params: homeOfCustomer,
    body: accessChange,
    output: accessAnswer,
  },
});
