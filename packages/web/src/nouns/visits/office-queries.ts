import type { AdminVisit, VisitFilter, VisitUndo } from "@cleaning/contract/admin/visits";
import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { undoneText } from "#changes/undone-text.ts";
import { recordsKey } from "#kit/records.ts";
import { withTimeout } from "#lib/api.ts";
import { sessionApi } from "#lib/session-api.ts";
import { startPages } from "./start-pages.ts";

export const adminVisitsApi = sessionApi(adminVisitsRoutes);

/** Below `recordsKey`, because visits and records change each other. */
const visitsKey = [...recordsKey, "visits"] as const;

/** Colleagues, customers and agents change visits too. */
const sharedOptions = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** `from` and `to` are inclusive, `2026-11-21`. */
export type AdminVisitsFilter = {
  agentId?: number;
  customerId?: number;
  state?: VisitFilter;
  from?: string;
  to?: string;
  limit?: number;
};

export const adminVisitsQuery = (filter: AdminVisitsFilter) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey, "list", filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      adminVisitsApi(
        "GET /api/admin/visits",
        { query: { limit: 100, ...filter, ...(cursor === null ? {} : { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...sharedOptions,
  });

export const firstVisitsQuery = (filter: AdminVisitsFilter) =>
  queryOptions({
    queryKey: [...visitsKey, "first", filter],
    queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/visits", { query: filter }, { signal }),
    ...sharedOptions,
  });

export const visitsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...visitsKey, "by-id", ids],
    queryFn: async ({ signal }) =>
      (await adminVisitsApi("GET /api/admin/visits", { query: { limit: 50, ids: [...ids] } }, { signal })).visits,
    staleTime: 0,
  });

/** Five minutes old at most: visits change all day. */
export const monthRevenueQuery = (month?: string) =>
  queryOptions({
    queryKey: [...visitsKey, "revenue", month ?? ""],
    queryFn: ({ signal }) =>
      adminVisitsApi("GET /api/admin/revenue", { query: month === undefined ? {} : { month } }, { signal }),
    ...sharedOptions,
    staleTime: 300_000,
  });

/** With the visits of the last four and the next twelve weeks. */
export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: [...visitsKey, "subscription", id],
    queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/subscriptions/{id}", { params: { id } }, { signal }),
    ...sharedOptions,
  });

/** Fewer days than in the portal, because the list is part of a form. */
const adminStartDays = 14;

export const adminStartsQuery = ({ id: visitId, date }: Pick<AdminVisit, "id" | "date">, today: string) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey, "starts", visitId, date, today],
    queryFn: async ({ pageParam, signal }) => {
      const options = { params: { id: visitId }, query: pageParam };
      const { slots, agents } = await adminVisitsApi("GET /api/admin/visits/{id}/starts", options, { signal });
      const names = new Map(agents.map(({ id, name }) => [id, name]));
      return slots.map((slot) => ({ ...slot, agents: slot.agents.flatMap((id) => names.get(id) ?? []) }));
    },
    ...startPages(today, date, adminStartDays),
  });

export const visitAgentsQuery = (visitId: string) =>
  queryOptions({
    queryKey: [...visitsKey, "agents", visitId],
    queryFn: async ({ signal }) =>
      (await adminVisitsApi("GET /api/admin/visits/{id}/agents", { params: { id: visitId } }, { signal })).agents,
    gcTime: 0,
  });

export const agentHoursQuery = (id: number) =>
  queryOptions({
    queryKey: [...visitsKey, "hours", id],
    queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/agents/{id}/hours", { params: { id } }, { signal }),
  });

export const timeOffQuery = (id: number) =>
  queryOptions({
    queryKey: [...visitsKey, "time-off", id],
    queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/agents/{id}/time-off", { params: { id } }, { signal }),
  });

export const timeOffRequestsQuery = (agentId: number) =>
  queryOptions({
    queryKey: [...visitsKey, "time-off-requests", agentId],
    queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/time-off-requests", { query: { agentId } }, { signal }),
  });

export const profileRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: [...visitsKey, "profile-requests", id],
    queryFn: ({ signal }) =>
      adminVisitsApi("GET /api/admin/agents/{id}/profile-requests", { params: { id } }, { signal }),
  });

/** The active agents, and with whom each works. */
export const agentPairsQuery = queryOptions({
  queryKey: [...visitsKey, "agent-pairs"],
  queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/agent-pairs", {}, { signal }),
});

export const businessHoursQuery = queryOptions({
  queryKey: [...visitsKey, "business-hours"],
  queryFn: ({ signal }) => adminVisitsApi("GET /api/admin/business-hours", {}, { signal }),
});

/** Undoes a change of a visit, within a minute. */
export const takeBack = ({ subscriptionId: id, undoToken }: VisitUndo) =>
  adminVisitsApi(
    "POST /api/admin/subscriptions/{id}/undo",
    { params: { id }, body: { undoToken } },
    withTimeout(),
  ).then(({ visits }) => undoneText(visits));
