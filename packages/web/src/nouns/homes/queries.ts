import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const homesApi = sessionApi({ ...homesRoutes, ...adminHomesRoutes });

/**
 * The profile's home first.
 *
 * @param userId of the session; the server reads the token alone
 */
export const ownHomesQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "homes", userId],
    queryFn: async ({ signal }) => (await homesApi("GET /api/portal/homes", {}, { signal })).homes,
  });

/** Access notes are loaded on demand and never cached. */
export const ownAccessQuery = (userId: number, homeId: number) =>
  queryOptions({
    queryKey: [privateKey, "access", userId, homeId],
    queryFn: async ({ signal }) =>
      (await homesApi("GET /api/portal/homes/{id}/access", { params: { id: homeId } }, { signal })).access,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const homesQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...recordsKey, "homes", customerId],
    queryFn: async ({ signal }) =>
      (await homesApi("GET /api/admin/customers/{id}/homes", { params: { id: customerId } }, { signal })).homes,
  });
