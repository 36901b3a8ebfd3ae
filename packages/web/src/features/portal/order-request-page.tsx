import "./request.css";
import { answeredMessages } from "@cleaning/contract/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/order-requests";
import { Card } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactElement, useEffect, useRef } from "react";
import { isApiError } from "#lib/api-error.ts";
import { failureText } from "#lib/failure-text.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { RequestAnswer } from "./request-answer.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { useOrderRequest } from "./use-order-request.ts";

/** `/order-request#…`: what a mail asks about an order that a visitor made with the reader's address. */
export const OrderRequestPage = (): ReactElement => {
  const { query, answer } = useOrderRequest();
  const { data: request, error } = query;
  return (
    <div className="wrap request-page">
      <Card asChild size="3">
        <div className="card request">
          <h1>Is this your order?</h1>
          {request !== undefined ? (
            <Shown request={request} send={answer} />
          ) : error === null ? (
            <Waiting />
          ) : isApiError(error) && [403, 404].includes(error.status) ? (
            <Refused text={failureText(error)} />
          ) : (
            <ErrorState what="this order" retrying={query.isFetching} onRetry={() => void query.refetch()} />
          )}
        </div>
      </Card>
    </div>
  );
};

const Waiting = (): ReactElement => (
  <>
    <output className="visually-hidden">Loading the order...</output>
    <Skeleton width="70%" />
    <Skeleton width="90%" />
    <Skeleton width="50%" />
  </>
);

const Refused = ({ text }: { text: string }): ReactElement => (
  <>
    <p role="alert">{text}</p>
    <div className="actions">
      <ButtonLink to="/customer-portal">Customer portal</ButtonLink>
    </div>
  </>
);

type ShownProps = { request: OrderRequest; send: (accept: boolean) => Promise<void> };

const Shown = ({ request, send }: ShownProps): ReactElement => {
  const { state } = request;
  const thanks = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) thanks.current?.focus();
    before.current = state;
  }, [state]);
  if (state === "asked")
    return (
      <>
        <p>Somebody who was not signed in ordered this with your email address. It is yours once you accept it.</p>
        <RequestFacts request={request} />
        <RequestAnswer send={send} />
      </>
    );
  return (
    <>
      <p ref={thanks} className="request__thanks" tabIndex={-1}>
        <CircleCheck size={22} aria-hidden />
        <strong>{answeredMessages[state]}</strong>
      </p>
      <RequestFacts request={request} />
      <div className="actions">
        <ButtonLink to="/customer-portal">Customer portal</ButtonLink>
      </div>
    </>
  );
};
