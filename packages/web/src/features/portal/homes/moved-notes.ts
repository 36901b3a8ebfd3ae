import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { QueryClient } from "@tanstack/react-query";
import { ownHomesQuery } from "#nouns/homes/queries.ts";

type Change = { userId: number; homeId?: number; body: object };

/** What follows the word that `body` is saved; waits for the list of homes where that names another address. */
export const readMovedNotes = async (
  client: QueryClient,
  { userId, homeId = profileHome, body }: Change,
): Promise<string> => {
  const { queryKey } = ownHomesQuery(userId);
  const read = client.invalidateQueries({ queryKey });
  if (!["address", "city", "zipCode"].some((name) => name in body)) return "";
  await read;
  const home = client.getQueryData(queryKey)?.find(({ id }) => id === homeId);
  return home?.accessMovedFrom === undefined
    ? ""
    : " Your notes on how we get in are of the address before: please save them for this one, under Homes.";
};
