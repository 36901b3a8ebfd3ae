import type { People } from "@cleaning/contract/admin/people";
import { peopleRoutes } from "@cleaning/contract/routes/people";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { invalidateRecords, recordsKey } from "#kit/records.ts";
import { sessionApi } from "#lib/session-api.ts";

export const peopleApi = sessionApi(peopleRoutes);

export const peopleQuery = queryOptions({
  queryKey: [...recordsKey, "people"],
  queryFn: ({ signal }) => peopleApi("GET /api/admin/people", {}, { signal }),
  // Colleagues change it too.
  staleTime: 0,
});

/** Every call answers the whole list. */
export const peopleChanged = (client: QueryClient, people: People): void => {
  client.setQueryData(peopleQuery.queryKey, people);
  invalidateRecords(client);
};
