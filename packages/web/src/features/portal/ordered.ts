import type { Account } from "@cleaning/contract/accounts/account";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { packageOf, type PackageKind } from "@cleaning/contract/pricing/plans";

/** `unproven`: there may be orders that wait for the address to be confirmed. */
export type OrderState = "subscription" | "request" | "unproven" | "nothing";

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
export const orderOf = (
  kind: PackageKind,
  { subscriptions, requests }: Pick<Account, "subscriptions" | "requests">,
): "subscription" | "request" | undefined => {
  const isKind = ({ service }: { service: string }): boolean => packageOf(service) === kind;
  if (subscriptions.some(isKind)) return "subscription";
  return requests.some(isKind) ? "request" : undefined;
};

/** Skips the question for the ZIP code where it is known. */
export const bookSearch = ({ zipCode }: Pick<Account, "zipCode">) =>
  zipCode === null || townOfZip(zipCode) === undefined ? {} : ({ step: "home", zip: zipCode } as const);
