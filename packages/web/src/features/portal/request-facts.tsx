import type { OrderRequest } from "@cleaning/contract/order-requests";
import type { ReactElement } from "react";
import { dayWords } from "#lib/day-words.ts";
import { dollars } from "#lib/money.ts";
import { useToday } from "#lib/use-today.ts";
import { rhythm } from "./plan-words.ts";

/** What a visitor ordered with a person's address. */
export const RequestFacts = ({ request }: { request: OrderRequest }): ReactElement => {
  const { service, frequency, price, date, city } = request;
  const today = useToday();
  return (
    <dl className="facts request__facts">
      <div>
        <dt>Service</dt>
        <dd>{service}</dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>
          {rhythm[frequency]}, {dollars(price)} per visit
        </dd>
      </div>
      <div>
        <dt>First visit</dt>
        <dd>{date === null ? "Not scheduled" : dayWords(date, today).date}</dd>
      </div>
      {city !== null && (
        <div>
          <dt>Where</dt>
          <dd>{city}</dd>
        </div>
      )}
    </dl>
  );
};
