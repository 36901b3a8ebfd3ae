import { infiniteQueryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

/** How many visits are shown at first, and how many more each time. */
const pageSize = 10;

/**
 * An agent's own page: profile, and their visits page by page. The key carries who it is, as the
 * account's does.
 *
 * @param userId who is signed in; the server goes by the token alone
 */
export const agentQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [privateKey, "agent", userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ownApi(
        "GET /api/agent",
        { query: cursor === null ? { limit: pageSize } : { limit: pageSize, cursor } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
