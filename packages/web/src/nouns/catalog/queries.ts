import type { AnswerOf, CallInput } from "@cleaning/contract/http/route";
import type { ListCall, siteRoutes } from "@cleaning/contract/routes/site";
import { queryOptions } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

type Answer<K extends ListCall> = AnswerOf<(typeof siteRoutes)[K]>;

/**
 * @example
 * const { data } = useQuery(listQuery("GET /api/services", "services"));
 */
const listQuery = <K extends ListCall, N extends keyof Answer<K>>(call: K, name: N) =>
  queryOptions({
    ...publicQuery,
    queryKey: [call.slice("GET /api/".length)],
    queryFn: async ({ client, queryKey, signal }) => {
      const records = client.getQueryData<Answer<K>[N]>(queryKey);
      // Answers have no other field.
      const previous = records === undefined ? undefined : ({ [name]: records } as Answer<K>);
      return (await listApi(call, {} as CallInput<(typeof siteRoutes)[K]>, { signal, cached: previous }))[name];
    },
  });

export const servicesQuery = listQuery("GET /api/services", "services");

export const extraServicesQuery = listQuery("GET /api/extra-services", "extraServices");

export const testimonialsQuery = listQuery("GET /api/testimonials", "testimonials");

export const jobPositionsQuery = listQuery("GET /api/job-positions", "positions");
