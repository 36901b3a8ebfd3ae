import type { VisitRating } from "@cleaning/contract/ratings/visit-rating";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { loadVisitLinkApi, visitPageQuery } from "#nouns/visits/link-queries.ts";
import { RateForm } from "./rate-form.tsx";
import { visitCalls } from "./visit-calls.ts";
import type { LinkFormProps } from "./visit-form.ts";

export const RatePage = ({ token, visit: { id }, onDone }: LinkFormProps): ReactElement => {
  const client = useQueryClient();
  const options = visitPageQuery(token);
  const send = async (body: VisitRating): Promise<void> => {
    try {
      await visitCalls(() => loadVisitLinkApi(token), id).rate(body);
      await onDone("Thank you for telling us.");
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) throw error;
      const visit = await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
      if (visit === undefined || visit.rating === null) throw error;
      await onDone(failureText(error));
    }
  };
  return <RateForm onSend={send} onFailure={() => void client.invalidateQueries({ queryKey: options.queryKey })} />;
};
