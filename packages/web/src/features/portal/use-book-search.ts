import type { Account } from "@cleaning/contract/accounts/account";
import type { PackageKind } from "@cleaning/contract/pricing/plans";
import { useQuery } from "@tanstack/react-query";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { bookSearch } from "./ordered.ts";

/** The booking page's address with what is saved of the account and its homes. */
export const useBookSearch = (account: Account | undefined) => {
  const { data: homes = [] } = useQuery({ ...ownHomesQuery(account?.id ?? 0), enabled: account !== undefined });
  return (service?: PackageKind) =>
    bookSearch(account ?? { zipCode: null }, { homes, ...(service === undefined ? {} : { service }) });
};
