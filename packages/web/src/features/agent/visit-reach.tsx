import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { callHref, textHref } from "@cleaning/contract/format/phone";
import type { ReactElement } from "react";
import { ButtonAnchor } from "#ui/button-link.tsx";
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
    <ButtonAnchor
      look="outline"
      href={directionsTo(place)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${nameText(visit.customer)}`}
    >
      {label}
    </ButtonAnchor>
  );
};

export const CallCustomer = ({ customer }: Pick<AgentAppVisit, "customer">): ReactElement | null => {
  const href = callHref(customer.phone ?? "");
  return href === undefined ? null : (
    <ButtonAnchor look="outline" href={href} aria-label={`${words().call}: ${nameText(customer)}`}>
      {words().call}
    </ButtonAnchor>
  );
};

export const VisitReach = ({ visit }: Props): ReactElement => {
  const name = nameText(visit.customer);
  const textLink = textHref(visit.customer.phone ?? "");
  return (
    <div className="actions">
      <Directions visit={visit} />
      <CallCustomer customer={visit.customer} />
      {textLink !== undefined && (
        <ButtonAnchor look="outline" href={textLink} aria-label={`${words().text}: ${name}`}>
          {words().text}
        </ButtonAnchor>
      )}
    </div>
  );
};
