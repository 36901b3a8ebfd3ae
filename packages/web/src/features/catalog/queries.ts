import { listQuery } from "#lib/list-query.ts";

/** The cleaning services. */
export const servicesQuery = listQuery("GET /api/services", "services");

/** What can be added to a cleaning. */
export const extraServicesQuery = listQuery("GET /api/extra-services", "extraServices");
