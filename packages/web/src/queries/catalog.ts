import type { ExtraService, JobPosition, Service, Testimonial } from "@cleaning/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** The cleaning services. */
export const servicesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["services"],
  queryFn: async ({ client, queryKey, signal }) => {
    const services = client.getQueryData<Service[]>(queryKey);
    const known = services && { services };
    return (await listApi("GET /api/services", {}, { signal, known })).services;
  },
});

/** What can be added to a cleaning. */
export const extraServicesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["extra-services"],
  queryFn: async ({ client, queryKey, signal }) => {
    const extraServices = client.getQueryData<ExtraService[]>(queryKey);
    const known = extraServices && { extraServices };
    return (await listApi("GET /api/extra-services", {}, { signal, known })).extraServices;
  },
});

/** What customers said. */
export const testimonialsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["testimonials"],
  queryFn: async ({ client, queryKey, signal }) => {
    const testimonials = client.getQueryData<Testimonial[]>(queryKey);
    const known = testimonials && { testimonials };
    return (await listApi("GET /api/testimonials", {}, { signal, known })).testimonials;
  },
});

/** The current openings. */
export const jobPositionsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["job-positions"],
  queryFn: async ({ client, queryKey, signal }) => {
    const positions = client.getQueryData<JobPosition[]>(queryKey);
    const known = positions && { positions };
    return (await listApi("GET /api/job-positions", {}, { signal, known })).positions;
  },
});
