import { listQuery } from "./list-query.ts";

export const servicesQuery = listQuery("GET /api/services", "services");

export const extraServicesQuery = listQuery("GET /api/extra-services", "extraServices");

export const testimonialsQuery = listQuery("GET /api/testimonials", "testimonials");

export const jobPositionsQuery = listQuery("GET /api/job-positions", "positions");
