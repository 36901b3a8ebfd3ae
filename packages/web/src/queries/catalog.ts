import { listQuery } from "./list-query.ts";

/** The cleaning services. */
export const servicesQuery = listQuery("GET /api/services", "services");

/** What can be added to a cleaning. */
export const extraServicesQuery = listQuery("GET /api/extra-services", "extraServices");

/** What customers said. */
export const testimonialsQuery = listQuery("GET /api/testimonials", "testimonials");

/** The current openings. */
export const jobPositionsQuery = listQuery("GET /api/job-positions", "positions");
