import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";

/** Loaded on demand, because of the schemas. */
export const loadPreferencesApi = async () => (await import("#lib/api/order-requests.ts")).orderRequestsApi;

export const messagePreferencesQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "message-preferences", token],
    queryFn: async ({ signal }) =>
      (await loadPreferencesApi())("POST /api/messages/preferences/look", { body: { token } }, { signal }),
  });

export const textChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "text-choice", token],
    queryFn: async ({ signal }) =>
      (await loadPreferencesApi())("POST /api/messages/texts/look", { body: { token } }, { signal }),
  });
