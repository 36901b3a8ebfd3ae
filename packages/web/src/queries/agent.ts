import { queryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

/**
 * What the office has noted about an agent. The key carries who it is, as the account's does.
 *
 * @param userId who is signed in; the server goes by the token alone
 */
export const agentQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent", userId],
    queryFn: ({ signal }) => ownApi("GET /api/agent", { query: { limit: 1 } }, { signal }),
  });
