import type { RequestListName } from "@cleaning/contract/admin/request-states";
import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { requestsRoutes } from "@cleaning/contract/routes/requests";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { invalidateRecords, recordsKey } from "#kit/records.ts";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const requestsApi = sessionApi(requestsRoutes);

export type RequestParams = { list: RequestListName; id: number };

/** What a part of the dialog shows and changes. */
export type PartProps = { of: RequestParams; request: RequestDetail };

export const fetchRequest = async (params: RequestParams, signal?: AbortSignal): Promise<RequestDetail> =>
  (await requestsApi("GET /api/admin/requests/{list}/{id}", { params }, signal && { signal })).request;

export const requestQuery = ({ list, id }: RequestParams) =>
  queryOptions({
    queryKey: [...recordsKey, "request", list, id],
    queryFn: ({ signal }) => fetchRequest({ list, id }, signal),
    // Colleagues work on it too.
    staleTime: 0,
  });

/** Shows what a change answered, and asks for the lists anew. */
export const requestChanged = (client: QueryClient, key: RequestParams, request: RequestDetail): void => {
  client.setQueryData(requestQuery(key).queryKey, request);
  void client.invalidateQueries({ queryKey: [privateKey, key.list] });
  invalidateRecords(client);
};
