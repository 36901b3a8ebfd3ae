import type { AgentAppVisit } from "@cleaning/contract/agent-app-answers";
import type { ReactElement } from "react";
import { addressText, dialed, directionsTo } from "./reach.ts";
import { wordsOf } from "./words/language.ts";
import { visitWords } from "./words/visit.ts";

const words = wordsOf(visitWords);

/** The ways to a visit's home and its customer. */
export const VisitReach = ({ visit: { customer, address } }: { visit: AgentAppVisit }): ReactElement => {
  const name = `${customer.firstName} ${customer.lastName}`;
  const place = addressText(address);
  const number = dialed(customer.phone);
  return (
    <div className="agent-reach">
      {place !== undefined && (
        <a
          className="agent-button"
          href={directionsTo(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${words.navigate}: ${name}`}
        >
          {words.navigate}
        </a>
      )}
      {number !== undefined && (
        <>
          <a className="agent-button" href={`tel:${number}`} aria-label={`${words.call}: ${name}`}>
            {words.call}
          </a>
          <a className="agent-button" href={`sms:${number}`} aria-label={`${words.text}: ${name}`}>
            {words.text}
          </a>
        </>
      )}
    </div>
  );
};
