import { homeAgents, homeAgentsChange, homeAgentsReassign } from "../admin/home-agents.ts";
import { home, one, previewToken } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { accessChange, accessSchema, adminHome, homeChange, homeSchema, newHome } from "../visits/homes.ts";
import type { adminHomesRoutes, homesRoutes } from "./homes.ts";

const homeOfCustomer = { id: "1", homeId: "2" };

export const homesOperations = defineOperations<typeof homesRoutes>("Visits", {
  "GET /api/portal/homes": { name: "listOwnHomes" },
  "POST /api/portal/homes": {
    name: "createOwnHome",
    body: { ...home, label: "Cabin", squareFeet: 1_400, bedrooms: 2, bathrooms: 1.5 },
  },
  "PATCH /api/portal/homes/{id}": {
    name: "updateOwnHome",
    params: one,
    body: { revision: 1, pets: "A dog, friendly", parking: "In front of the garage" },
  },
  "DELETE /api/portal/homes/{id}": { name: "deleteOwnHome", fails: [409], params: one },
  "GET /api/portal/homes/{id}/access": { name: "getOwnHomeAccess", fails: [409], params: one },
  "PUT /api/portal/homes/{id}/access": {
    name: "setOwnHomeAccess",
    params: one,
    body: { notes: "The key is in the box beside the door.", revision: 0 },
  },
});

export const adminHomesOperations = defineOperations<typeof adminHomesRoutes>("Customers", {
  "GET /api/admin/customers/{id}/homes": { name: "adminListCustomerHomes", params: one },
  "PATCH /api/admin/customers/{id}/homes/{homeId}": {
    name: "adminUpdateHome",
    fails: [409],
    params: homeOfCustomer,
    body: { revision: 1, address: "14 East 400 North", bedrooms: 3 },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/agents": { name: "adminGetHomeAgents", params: homeOfCustomer },
  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": {
    name: "adminSetHomeAgents",
    fails: [409],
    params: homeOfCustomer,
    body: { preferred: [1], excluded: [], note: "Knows the alarm.", revision: 0 },
  },
  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": {
    name: "adminReassignHomeVisits",
    fails: [409],
    params: homeOfCustomer,
    body: { previewToken },
  },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": { name: "adminGetHomeAccess", params: homeOfCustomer },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": {
    name: "adminSetHomeAccess",
    params: homeOfCustomer,
    body: { notes: "The gate's code is 1907.", revision: 0 },
  },
});

export const homesSchemas: NamedSchemas = {
  Access: accessSchema,
  AccessChange: accessChange,
  AdminHome: adminHome,
  Home: homeSchema,
  HomeAgents: homeAgents,
  HomeAgentsChange: homeAgentsChange,
  HomeAgentsReassign: homeAgentsReassign,
  HomeChange: homeChange,
  NewHome: newHome,
};
