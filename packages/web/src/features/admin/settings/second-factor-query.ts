import { queryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { recordsKey } from "#queries/records.ts";

export const secondFactorQuery = queryOptions({
  queryKey: [...recordsKey, "second-factor"],
  queryFn: ({ signal }) => ownApi("GET /api/auth/second-factor", {}, { signal }),
});
