import { queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { adminApi } from "#nouns/records/queries.ts";

export const adminAgentQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "agent", id],
    queryFn: async ({ signal }) => (await adminApi("GET /api/admin/agents/{id}", { params: { id } }, { signal })).agent,
  });

export const agentMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "messages-of-agent", id],
    queryFn: ({ signal }) =>
      adminApi("GET /api/admin/agents/{id}/messages", { params: { id }, query: { limit: 200 } }, { signal }),
    staleTime: 0,
  });
