import type { Account } from "@cleaning/contract/accounts/account";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { packageOf, type PackageKind } from "@cleaning/contract/pricing/plans";

/** What the portal knows of a person's orders; `unproven` while some may wait for the address to be confirmed. */
export type OrderState = "subscription" | "request" | "unproven" | "nothing";

export const orderedIn = ({
  subscriptions,
  requests,
  emailConfirmed,
}: Pick<Account, "subscriptions" | "requests" | "emailConfirmed">): OrderState => {
  if (subscriptions.length > 0) return "subscription";
  if (requests.length > 0) return "request";
  return emailConfirmed ? "nothing" : "unproven";
};

/** Whether an invitation to order cannot be one to order the same again. */
export const mayOrder = (account: Parameters<typeof orderedIn>[0]): boolean => {
  const ordered = orderedIn(account);
  return ordered === "nothing" || ordered === "unproven";
};

/** How the service of a kind is in the account already; undefined when it is not. */
export const orderOf = (
  kind: PackageKind,
  { subscriptions, requests }: Pick<Account, "subscriptions" | "requests">,
): "subscription" | "request" | undefined => {
  const isKind = ({ service }: { service: string }): boolean => packageOf(service) === kind;
  if (subscriptions.some(isKind)) return "subscription";
  return requests.some(isKind) ? "request" : undefined;
};

/** Where a booking begins for a person whose ZIP code is known: past the question for it. */
export const bookSearch = ({ zipCode }: Pick<Account, "zipCode">) =>
  zipCode === null || townOfZip(zipCode) === undefined ? {} : ({ step: "home", zip: zipCode } as const);
