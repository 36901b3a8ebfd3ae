import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";

/** Loaded on demand, because of the schemas. */
export const loadLinkApi = async () => (await import("./queries.ts")).linkApi;

export const messagePreferencesQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "message-preferences", token],
    queryFn: async ({ signal }) =>
      (await loadLinkApi())("POST /api/messages/preferences/look", { body: { token } }, { signal }),
  });

export const textChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "text-choice", token],
    queryFn: async ({ signal }) =>
      (await loadLinkApi())("POST /api/messages/texts/look", { body: { token } }, { signal }),
  });

/** The answer depends on who is signed in. */
export const orderRequestQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: [privateKey, "order-request", token, userId ?? "nobody"],
    queryFn: async ({ signal }) =>
      (await (await loadLinkApi())("POST /api/order-requests/look", { body: { token } }, { signal })).request,
  });
