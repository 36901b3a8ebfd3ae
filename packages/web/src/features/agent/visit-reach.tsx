import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { callHref, textHref } from "@cleaning/contract/format/phone";
import type { ReactElement } from "react";
import { destinationOf, directionsTo, nameText } from "./reach.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

type Props = { visit: Pick<AgentAppVisit, "customer" | "address"> };

/** Nothing without an address; the label names the town when only that is known. */
export const Directions = ({ visit }: Props): ReactElement | null => {
  const destination = destinationOf(visit.address);
  if (destination === undefined) return null;
  const { place, town } = destination;
  const label = town === undefined ? words().navigate : words().navigateTown(town);
  return (
    <a
      className="agent-button"
      href={directionsTo(place)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${nameText(visit.customer)}`}
    >
      {label}
    </a>
  );
};

export const CallCustomer = ({ customer }: Pick<AgentAppVisit, "customer">): ReactElement | null => {
  const href = callHref(customer.phone ?? "");
  return href === undefined ? null : (
    <a className="agent-button" href={href} aria-label={`${words().call}: ${nameText(customer)}`}>
      {words().call}
    </a>
  );
};

export const VisitReach = ({ visit }: Props): ReactElement => {
  const name = nameText(visit.customer);
  const textLink = textHref(visit.customer.phone ?? "");
  return (
    <div className="agent-reach">
      <Directions visit={visit} />
      <CallCustomer customer={visit.customer} />
      {textLink !== undefined && (
        <a className="agent-button" href={textLink} aria-label={`${words().text}: ${name}`}>
          {words().text}
        </a>
      )}
    </div>
  );
};
