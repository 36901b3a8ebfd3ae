import "../visit/visit-page.css";
import type { VisitRating as Rating } from "@cleaning/contract/ratings/visit-rating";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWasTrue } from "#lib/use-was-true.ts";
import { ownVisitApi, scheduleChanged } from "#nouns/visits/queries.ts";
import { ownRecordQuery } from "#nouns/visits/record-queries.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { GivenStars } from "../visit/given-stars.tsx";
import { RateForm } from "../visit/rate-form.tsx";
import { visitCalls } from "../visit/visit-calls.ts";

type Props = { visit: VisitView; userId: number };

/** What the customer says of a visit that is done: once, as by the link in the mail. */
export const RateVisit = ({ visit, userId }: Props): ReactElement | null => {
  const client = useQueryClient();
  const options = ownRecordQuery(userId, visit);
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(options);
  const asksToRate = useWasTrue(data?.mayRate === true);
  const send = async (body: Rating): Promise<void> => {
    const { rating } = await visitCalls(ownVisitApi, visit.id).rate(body);
    client.setQueryData(options.queryKey, (before) => before && { ...before, rating, mayRate: false });
    scheduleChanged(client, userId);
  };
  if (asksToRate && data?.rating === null) return <RateForm onSend={send} onFailure={() => void refetch()} />;
  if (data !== undefined)
    return data.rating === null ? (
      <p className="soft">This visit can no longer be rated.</p>
    ) : (
      <GivenStars rating={data.rating} />
    );
  if (errorUpdateCount > 0)
    return <ErrorState what="your rating" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <output>
      <span className="visually-hidden">Loading your rating...</span>
      <Skeleton height="64px" />
    </output>
  );
};
