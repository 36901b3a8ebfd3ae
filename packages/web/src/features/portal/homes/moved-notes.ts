import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { QueryClient } from "@tanstack/react-query";
import { ownHomesQuery } from "#nouns/homes/queries.ts";

/** Whether a change that is sent names another address. */
export const namesAddress = (body: object): boolean => ["address", "city", "zipCode"].some((name) => name in body);

/** What follows the word that an address is saved, once its list is read: empty where its notes hold. */
export const movedNotesText = (client: QueryClient, userId: number, homeId: number = profileHome): string => {
  const home = client.getQueryData(ownHomesQuery(userId).queryKey)?.find(({ id }) => id === homeId);
  return home?.accessMovedFrom === undefined
    ? ""
    : " Your notes on how we get in are of the address before: please save them for this one, under Homes.";
};
