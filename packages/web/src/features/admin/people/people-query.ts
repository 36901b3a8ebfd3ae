import type { People } from "@cleaning/contract/admin/people";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { peopleApi } from "#lib/api/people.ts";
import { invalidateRecords, recordsKey } from "#queries/records.ts";

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
