import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";

/** The last name may be empty. */
export const nameText = ({ firstName, lastName }: Pick<AgentAppVisit["customer"], "firstName" | "lastName">): string =>
  [firstName, lastName].filter((part) => part !== "").join(" ");

/** An address as one text; undefined when nothing is noted. */
export const visitAddress = ({ address, city, state, zipCode }: AgentAppVisit["address"]): string | undefined => {
  const place = [state, zipCode].filter((part) => part !== null && part !== "").join(" ");
  const parts = [address, city, place].filter((part) => part !== null && part !== "");
  return parts.length === 0 ? undefined : parts.join(", ");
};

/** A link that opens the navigation app of iOS and Android, else the website. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Where the navigation leads, and the town where that is all that is noted; undefined when nothing is. */
export const destinationOf = (
  address: AgentAppVisit["address"],
): { place: string; town: string | undefined } | undefined => {
  const place = visitAddress(address);
  if (place === undefined) return undefined;
  const isExact = address.address !== null && address.address !== "";
  return { place, town: isExact ? undefined : (address.city ?? place) };
};
