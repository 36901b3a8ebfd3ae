import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../admin/home-agents.ts";
import { home, one, previewToken } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import {
  accessChange,
  accessForAdmin,
  accessSchema,
  adminHome,
  homeChange,
  homeSchema,
  newHome,
} from "../visits/homes.ts";
import type { adminHomesRoutes, homesRoutes } from "./homes.ts";

const homeOfCustomer = { id: "1", homeId: "2" };

export const homesOperations = defineOperations<typeof homesRoutes>("Visits", {
  "GET /api/portal/homes": {
    name: "listOwnHomes",
    summary: "The signed-in person's homes, that of their profile first",
  },
  "POST /api/portal/homes": {
    name: "createOwnHome",
    summary: "Add a home",
    body: { ...home, label: "Cabin", squareFeet: 1_400, bedrooms: 2, bathrooms: 1.5 },
  },
  "PATCH /api/portal/homes/{id}": {
    name: "updateOwnHome",
    summary: "Change a home",
    params: one,
    body: { revision: 1, pets: "A dog, friendly", parking: "In front of the garage" },
  },
  "DELETE /api/portal/homes/{id}": {
    name: "deleteOwnHome",
    summary: "Remove a home that no subscription is for",
    fails: [409],
    params: one,
  },
  "GET /api/portal/homes/{id}/access": {
    name: "getOwnHomeAccess",
    summary: "How to get into a home, as the person noted it",
    fails: [409],
    params: one,
  },
  "PUT /api/portal/homes/{id}/access": {
    name: "setOwnHomeAccess",
    summary: "Note how to get into a home; nothing takes the notes away",
    params: one,
    body: { notes: "The key is in the box beside the door.", revision: 0 },
  },
});

export const adminHomesOperations = defineOperations<typeof adminHomesRoutes>("Customers", {
  "GET /api/admin/customers/{id}/homes": {
    name: "adminListCustomerHomes",
    summary: "A customer's homes, that of their profile first",
    params: one,
  },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": {
    name: "adminUpdateHome",
    summary: "Change the address and facts of a customer's home; visits follow to another town",
    fails: [409],
    params: homeOfCustomer,
    body: { revision: 1, address: "14 East 400 North", bedrooms: 3 },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": {
    name: "adminGetHomeAgents",
    summary: "Whom a home likes to have and whom never, and its visits to come with those",
    params: homeOfCustomer,
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    name: "adminSetHomeAgents",
    summary: "Note whom a home likes to have and whom never; visits stay until they are reassigned",
    fails: [409],
    params: homeOfCustomer,
    body: { preferred: [1], excluded: [], note: "Knows the alarm.", revision: 0 },
  },
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": {
    name: "adminReassignHomeVisits",
    summary: "Give a home's visits to come to others than those it asked not to have, as previewed",
    fails: [409],
    params: homeOfCustomer,
    body: { previewToken },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": {
    name: "adminGetHomeAccess",
    summary: "How to get into a customer's home; an entry in the customer's history says who read it",
    params: homeOfCustomer,
  },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": {
    name: "adminSetHomeAccess",
    summary: "Note how to get into a customer's home; an entry in the customer's history says who did",
    params: homeOfCustomer,
    body: { notes: "The gate's code is 1907.", revision: 0 },
  },
});

export const homesSchemas: NamedSchemas = {
  Access: accessSchema,
  AccessChange: accessChange,
  AccessForAdmin: accessForAdmin,
  AdminHome: adminHome,
  Home: homeSchema,
  HomeAgents: homeAgents,
  HomeAgentsChange: homeAgentsChange,
  HomeAgentsReassign: homeAgentsReassign,
  HomeChange: homeChange,
  NewHome: newHome,
};
