import type { Account } from "@cleaning/contract/accounts/account";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import type { Home } from "@cleaning/contract/homes/homes";
import { type PackageKind, packageOf } from "@cleaning/contract/pricing/plans";
import { useQuery } from "@tanstack/react-query";
import { ownHomesQuery } from "#nouns/homes/queries.ts";

/** `unproven`: there may be orders that wait for the address to be confirmed. */
type OrderState = "subscription" | "request" | "unproven" | "nothing";

export const orderStateOf = ({
  subscriptions,
  requests,
  emailConfirmed,
}: Pick<Account, "subscriptions" | "requests" | "emailConfirmed">): OrderState => {
  if (subscriptions.length > 0) return "subscription";
  if (requests.length > 0) return "request";
  return emailConfirmed ? "nothing" : "unproven";
};

/** False where an invitation might offer what is already ordered. */
export const canOrder = (account: Parameters<typeof orderStateOf>[0]): boolean => {
  const orderState = orderStateOf(account);
  return orderState === "nothing" || orderState === "unproven";
};

/** Undefined when it is not ordered. */
export const placedOrder = (
  kind: PackageKind,
  { subscriptions, requests }: Pick<Account, "subscriptions" | "requests">,
): "subscription" | "request" | undefined => {
  const isKind = ({ service }: { service: string }): boolean => packageOf(service) === kind;
  if (subscriptions.some(isKind)) return "subscription";
  return requests.some(isKind) ? "request" : undefined;
};

type HomeFacts = Pick<Home, "id" | "zipCode" | "squareFeet" | "bedrooms" | "bathrooms" | "pets">;

const factsOf = ({ id, squareFeet, bedrooms, bathrooms, pets }: HomeFacts) => ({
  home: String(id),
  ...(squareFeet === null ? {} : { squareFeet: String(squareFeet) }),
  ...(bedrooms === null ? {} : { bedrooms: String(bedrooms) }),
  ...(bathrooms === null ? {} : { bathrooms: String(bathrooms) }),
  ...(pets === null ? {} : { pets: /^(no|none)\b/i.test(pets) ? "no" : "yes" }),
});

const isComplete = ({ squareFeet, bedrooms, bathrooms }: HomeFacts): boolean =>
  squareFeet !== null && bedrooms !== null && bathrooms !== null;

const isServed = ({ zipCode }: Pick<Account, "zipCode">): boolean =>
  zipCode !== null && townOfZip(zipCode) !== undefined;

/**
 * Where a booking of an account begins: with the ZIP code, the facts of its first home and the service that are known,
 * at the home, whose condition no account knows. A home that we clean regularly is tidy: one visit more begins at its time.
 * Of several homes one is chosen first.
 */
export const bookSearch = (
  account: Pick<Account, "zipCode"> & Partial<Pick<Account, "subscriptions">>,
  { service, homes = [] }: { service?: PackageKind; homes?: readonly HomeFacts[] } = {},
) => {
  const chosen = service === undefined ? {} : { service, frequency: "once" };
  const served = homes.filter(isServed);
  const home = served.find(isComplete) ?? served[0];
  const zip = home?.zipCode ?? (isServed(account) ? account.zipCode : null);
  if (zip === null || zip === undefined) return chosen;
  const isKnown =
    home !== undefined && served.length === 1 && isComplete(home) && (account.subscriptions ?? []).length > 0;
  const step = isKnown && service !== undefined && service !== "moveout" ? "window" : "home";
  return { step, zip, ...(home === undefined ? {} : factsOf(home)), ...chosen } as const;
};

/** The booking page's address with what is saved of the account and its homes. */
export const useBookSearch = (account: Account | undefined) => {
  const { data: homes = [] } = useQuery({ ...ownHomesQuery(account?.id ?? 0), enabled: account !== undefined });
  return (service?: PackageKind) =>
    bookSearch(account ?? { zipCode: null }, { homes, ...(service === undefined ? {} : { service }) });
};
