import { queryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

/** @param userId of the session; the server reads the token alone */
export const agentQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent", userId],
    queryFn: ({ signal }) => ownApi("GET /api/agent", { query: { limit: 1 } }, { signal }),
  });
