import "../portal.css";
import "./visit-page.css";
import { Card } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { useLinkToken } from "#lib/use-link-token.ts";
import { visitPageQuery } from "#nouns/visits/link-queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisitDetails } from "./visit-details.tsx";

/** One visit, by the link in a message. */
const VisitScreen = (): ReactElement => {
  const token = useLinkToken();
  // During a navigation this page is still rendered with the next page's address.
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === "/visit" });
  const { data: visit, error, isFetching, refetch } = useQuery({ ...visitPageQuery(token), enabled: isOnPage });
  const hasEnded = isApiError(error) && [400, 404].includes(error.status);
  return (
    <div className="wrap narrow request-page">
      <Card asChild size="3">
        <div className="card">
          <h1>Your visit</h1>
          {hasEnded ? (
            <>
              <p role="alert">This link is not valid any more.</p>
              <div className="actions">
                <ButtonLink to="/portal-login">Log in to the portal</ButtonLink>
                <CallButton />
              </div>
            </>
          ) : visit !== undefined ? (
            <VisitDetails key={token} token={token} visit={visit} onChange={refetch} />
          ) : error === null ? (
            <>
              <output className="visually-hidden">Loading your visit...</output>
              <Skeleton width="70%" />
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </>
          ) : isApiError(error) && error.status === 429 ? (
            <p role="alert">{failureText(error)}</p>
          ) : (
            <ErrorState what="your visit" retrying={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
      </Card>
    </div>
  );
};

export default VisitScreen;
