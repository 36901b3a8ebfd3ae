import { queryOptions } from "@tanstack/react-query";
import { homesApi } from "#lib/api/homes.ts";
import { privateKey } from "./private.ts";
import { recordsKey } from "./records.ts";

/**
 * A person's homes, that of their profile first.
 *
 * @param userId who is signed in; the server goes by the token alone
 */
export const ownHomesQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "homes", userId],
    queryFn: async ({ signal }) => (await homesApi("GET /api/portal/homes", {}, { signal })).homes,
  });

/** How to get into a home. Asked for when it is opened, and forgotten when it is closed. */
export const ownAccessQuery = (userId: number, homeId: number) =>
  queryOptions({
    queryKey: [privateKey, "access", userId, homeId],
    queryFn: async ({ signal }) =>
      (await homesApi("GET /api/portal/homes/{id}/access", { params: { id: homeId } }, { signal })).access,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** A customer's homes, for the office. */
export const homesQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...recordsKey, "homes", customerId],
    queryFn: async ({ signal }) =>
      (await homesApi("GET /api/admin/customers/{id}/homes", { params: { id: customerId } }, { signal })).homes,
  });
