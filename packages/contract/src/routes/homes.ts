import * as z from "zod/mini";
import { recordId } from "../admin/record.ts";
import { home, homeIds, one, previewToken, two } from "../example-values.ts";
import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../homes/home-agents.ts";
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
} from "../homes/homes.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";

const customerRoute = { lambda: "visits", access: "signedIn", throttle: { rate: 50, burst: 100 } } as const;
const customerWriteRoute = { ...customerRoute, throttle: { rate: 20, burst: 40 } } as const;
const ownHome = { ...customerWriteRoute, owner: "home" } as const;
const adminRoute = { lambda: "visits", access: "admin" } as const;

const homeOfCustomer = schema(() => z.extend(recordId(), { homeId: recordId().shape.id }));
const accessAnswer = schema(() => z.object({ access: accessSchema() }));

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
    example: {
      body: { ...home, address: "80 Canyon Road", label: "Cabin", squareFeet: 1_400, bedrooms: 2, bathrooms: 1.5 },
    },
  },
  "PATCH /api/portal/homes/{id}": {
    ...customerWriteRoute,
    owner: "homeOrFirst",
    summary: "Change a home",
    params: recordId,
    body: homeChange,
    output: homeAnswer,
    example: { params: one, body: { revision: 1, pets: "A dog, friendly", parking: "In front of the garage" } },
  },
  "DELETE /api/portal/homes/{id}": {
    ...ownHome,
    summary: "Remove a home that no subscription is for",
    params: recordId,
    output: schema(() => z.object({ success: z.literal(true) })),
    fails: [409],
    example: { params: two },
  },
  "GET /api/portal/homes/{id}/access": {
    ...customerRoute,
    owner: "home",
    summary: "How to get into a home, as the person noted it",
    params: recordId,
    output: accessAnswer,
    fails: [409],
    example: { params: one },
  },
  "PUT /api/portal/homes/{id}/access": {
    ...ownHome,
    summary: "Note how to get into a home; nothing takes the notes away",
    params: recordId,
    body: accessChange,
    output: accessAnswer,
    example: { params: one, body: { notes: "The key is in the box beside the door.", revision: 0 } },
  },
});

export const adminHomesRoutes = defineRoutes({
  "GET /api/admin/customers/{id}/homes": {
    ...adminRoute,
    summary: "A customer's homes, that of their profile first",
    params: recordId,
    output: adminHomesAnswer,
    example: { params: one },
  },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": {
    ...adminRoute,
    summary: "Change the address and facts of a customer's home; visits follow to another town",
    params: homeOfCustomer,
    body: homeChange,
    output: homeAnswer,
    fails: [409],
    example: { params: homeIds, body: { revision: 1, address: "14 East 400 North", bedrooms: 3 } },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    summary: "Whom a home likes to have and whom never, and its visits to come with those",
    params: homeOfCustomer,
    output: homeAgents,
    example: { params: homeIds },
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    ...adminRoute,
    summary: "Note whom a home likes to have and whom never; visits stay until they are reassigned",
    params: homeOfCustomer,
    body: homeAgentsChange,
    output: homeAgents,
    fails: [409],
    example: { params: homeIds, body: { preferred: [1], excluded: [], note: "Knows the alarm.", revision: 1 } },
  },
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": {
    ...adminRoute,
    summary: "Give a home's visits to come to others than those it asked not to have, as previewed",
    params: homeOfCustomer,
    body: homeAgentsReassign,
    output: homeAgents,
    fails: [409],
    example: { params: homeIds, body: { previewToken } },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    summary: "How to get into a customer's home; an entry in the customer's history says who read it",
    params: homeOfCustomer,
    output: schema(() => z.object({ access: accessForAdmin() })),
    example: { params: homeIds },
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": {
    ...adminRoute,
    summary: "Note how to get into a customer's home; an entry in the customer's history says who did",
    params: homeOfCustomer,
    body: accessChange,
    output: accessAnswer,
    example: { params: homeIds, body: { notes: "The gate's code is 1907.", revision: 0 } },
  },
});
