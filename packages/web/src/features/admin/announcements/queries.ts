import { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const announcementsApi = sessionApi(announcementsRoutes);

const announcementsKey = [privateKey, "announcements"] as const;

export const announcementsQuery = queryOptions({
  queryKey: [...announcementsKey, "list"],
  queryFn: ({ signal }) => announcementsApi("GET /api/admin/announcements", {}, { signal }),
});

/** Whom a message to all customers of a day reaches; read anew each time, because visits move. */
export const recipientsQuery = (date: string) =>
  queryOptions({
    queryKey: [...announcementsKey, "recipients", date],
    queryFn: ({ signal }) =>
      announcementsApi("GET /api/admin/announcements/recipients", { query: { date } }, { signal }),
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(date),
    staleTime: 0,
    gcTime: 0,
  });
