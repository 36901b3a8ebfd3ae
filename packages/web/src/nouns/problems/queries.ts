import type { InboxProblem } from "@cleaning/contract/admin/inbox";
import type { ProblemChannel } from "@cleaning/contract/problems/problems";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";
import { startPages } from "#nouns/visits/start-pages.ts";

export const problemsApi = sessionApi(visitProblemsRoutes);

export const ownProblemsQuery = (userId: number, visitId: string) =>
  queryOptions({
    // Read anew with the account, when a visit changes: a free visit is one.
    queryKey: [privateKey, "account", userId, "visit-problems", visitId],
    queryFn: ({ signal }) =>
      problemsApi("GET /api/portal/visits/{id}/problems", { params: { id: visitId } }, { signal }),
    staleTime: 0,
  });

/** Links to photos expire after five minutes. */
const photoLinkLifetime = 4 * 60_000;

export const tasksQuery = (state: "open" | "answered") =>
  queryOptions({
    queryKey: [...recordsKey, "tasks", state],
    queryFn: ({ signal }) => problemsApi("GET /api/admin/tasks", { query: { state, limit: 100 } }, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    refetchInterval: photoLinkLifetime,
  });

/** Fewer days than in the portal, because the list is part of a form. */
const freeVisitDays = 14;

export const freeVisitStartsQuery = ({ visitId: id, number }: InboxProblem, today: string) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, "visits", "free-visit-starts", id, number, today],
    queryFn: async ({ pageParam, signal }) => {
      const options = { params: { id, number }, query: pageParam };
      const { slots } = await problemsApi("GET /api/admin/visits/{id}/problems/{number}/starts", options, { signal });
      return slots;
    },
    ...startPages(today, today, freeVisitDays),
  });

export const channelWords: Readonly<Record<ProblemChannel, string>> = {
  phone: "By phone",
  mail: "By email",
  text: "By text message",
};
