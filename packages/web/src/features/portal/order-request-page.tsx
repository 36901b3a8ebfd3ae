import "./portal.css";
import { firstPasswordPath } from "@cleaning/contract/accounts/first-password-labels";
import { answeredMessage, confirmedMessages } from "@cleaning/contract/checkout/order-request-labels";
import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { Card } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { RequestAnswer } from "./request-answer.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { SuccessCallout } from "./success-callout.tsx";
import { useOrderRequest } from "./use-order-request.ts";

const titleOf = (request: OrderRequest | undefined): string => {
  if (request !== undefined && request.state !== "asked") return "Your order";
  return request?.asks === "confirmation" ? "Confirm your email" : "Is this your order?";
};

const OrderRequestPage = (): ReactElement => {
  const { query, answer } = useOrderRequest();
  const { data: request, error } = query;
  return (
    <div className="wrap narrow request-page">
      <Card asChild size="3">
        <div className="card">
          <h1>{titleOf(request)}</h1>
          {request !== undefined ? (
            <RequestDetails request={request} send={answer} />
          ) : error === null ? (
            <>
              <output className="visually-hidden">Loading the order...</output>
              <Skeleton width="70%" />
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </>
          ) : isApiError(error) && [403, 404].includes(error.status) ? (
            <>
              <p role="alert">{failureText(error)}</p>
              {portalLink}
            </>
          ) : (
            <ErrorState what="this order" retrying={query.isFetching} onRetry={() => void query.refetch()} />
          )}
        </div>
      </Card>
    </div>
  );
};

const portalLink = <ButtonLink to="/customer-portal">Customer portal</ButtonLink>;

/** The link that confirmed proves the same mailbox. */
const passwordOffer = (
  <>
    <p>Set a password, and you see and move your cleanings yourself.</p>
    <ButtonLink to={firstPasswordPath} hash>
      Set a password
    </ButtonLink>
  </>
);

const answerMessage = (request: OrderRequest, state: "accepted" | "refused"): string => {
  if (request.asks === "acceptance") return answeredMessage(request, state);
  return confirmedMessages[state === "accepted" && request.frequency === "once" ? "confirmedOnce" : state];
};

type RequestDetailsProps = { request: OrderRequest; send: (accept: boolean) => Promise<void> };

const RequestDetails = ({ request, send }: RequestDetailsProps): ReactElement => {
  const { state } = request;
  const [wasPending] = useState(state === "asked");
  if (state === "asked") return <RequestAnswer request={request} send={send} />;
  return (
    <>
      <SuccessCallout takesFocus={wasPending}>{answerMessage(request, state)}</SuccessCallout>
      <RequestFacts request={request} />
      {state === "accepted" && (request.offersPassword === true ? passwordOffer : portalLink)}
      {state === "refused" && request.asks === "acceptance" && portalLink}
    </>
  );
};

export default OrderRequestPage;
