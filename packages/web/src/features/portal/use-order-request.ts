import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { withTimeout } from "#lib/api.ts";
import { privateKey } from "#lib/query.ts";
import { useSession } from "#lib/session.ts";
import { useLinkToken } from "#lib/use-link-token.ts";
import { loadLinkApi, orderRequestQuery } from "#nouns/accounts/link-queries.ts";

/** Waits until the session is known. `answer` throws what the call throws. */
export const useOrderRequest = () => {
  const client = useQueryClient();
  const session = useSession();
  const token = useLinkToken();
  // During a navigation this page is still rendered with the next page's address.
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === "/order-request" });
  const options = orderRequestQuery(token, session.user?.id);
  const query = useQuery({ ...options, enabled: isOnPage && session.status !== "loading" });
  const answer = async (accept: boolean): Promise<void> => {
    const call = { body: { token, accept } };
    const { request } = await (await loadLinkApi())("POST /api/order-requests/answer", call, withTimeout());
    client.setQueryData(options.queryKey, request);
    void client.invalidateQueries({ queryKey: [privateKey, "account"] });
    void client.invalidateQueries({ queryKey: [privateKey, "visits"] });
  };
  return { query, answer };
};
