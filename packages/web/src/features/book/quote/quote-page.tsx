import "../book.css";
import type { QuotePage as Quote } from "@cleaning/contract/quotes/quote-page";
import { quotePagePath } from "@cleaning/contract/quotes/quote-page-path";
import { Card } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { useLinkToken } from "#lib/use-link-token.ts";
import { quotePageQuery } from "#nouns/quotes/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type BookedQuote, QuoteBooked } from "./quote-booked.tsx";
import { QuoteBooking } from "./quote-booking.tsx";

const closedTexts: Readonly<Record<Exclude<Quote["state"], "open">, string>> = {
  booked: "This quote is already booked. Our email has the visit, and the link to move or cancel it.",
  expired: "This quote has expired: its price held for 30 days. Call us, or see today's price online.",
  withdrawn: "This quote is not open any more. Call us, or see today's price online.",
};

const Closed = ({ text, isBooked }: { text: string; isBooked: boolean }): ReactElement => (
  <>
    <p role="alert">{text}</p>
    <div className="actions">
      {isBooked ? (
        <ButtonLink to="/portal-login">Log in to the portal</ButtonLink>
      ) : (
        <ButtonLink to="/book" search={{}}>
          See today's price
        </ButtonLink>
      )}
      <CallButton />
    </div>
  </>
);

/** What the office offered on the phone, by the link in the mail: choose a time, and book it. */
const QuoteScreen = (): ReactElement => {
  const token = useLinkToken();
  return <QuoteOfLink key={token} token={token} />;
};

const QuoteOfLink = ({ token }: { token: string }): ReactElement => {
  // During a navigation this page is still rendered with the next page's address.
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === quotePagePath });
  const [booked, setBooked] = useState<BookedQuote>();
  const { data, error, isFetching, refetch } = useQuery({
    ...quotePageQuery(token),
    enabled: isOnPage && booked === undefined,
  });
  const hasEnded = isApiError(error) && [400, 404].includes(error.status);
  if (booked !== undefined)
    return (
      <div className="wrap book">
        <QuoteBooked booked={booked} />
      </div>
    );
  if (data?.state === "open")
    return (
      <div className="wrap book">
        <QuoteBooking token={token} quote={data} onBooked={setBooked} onChange={() => void refetch()} />
      </div>
    );
  return (
    <div className="wrap narrow book">
      <Card asChild size="3">
        <div className="card">
          <h1>Your quote</h1>
          {hasEnded ? (
            <Closed text="This link is not valid any more. Call us, or see today's price online." isBooked={false} />
          ) : data !== undefined ? (
            <Closed text={closedTexts[data.state]} isBooked={data.state === "booked"} />
          ) : error === null ? (
            <>
              <output className="visually-hidden">Loading your quote...</output>
              <Skeleton width="70%" />
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </>
          ) : isApiError(error) && error.status === 429 ? (
            <p role="alert">{failureText(error)}</p>
          ) : (
            <ErrorState what="your quote" retrying={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
      </Card>
    </div>
  );
};

export default QuoteScreen;
