import type { QueryClient } from "@tanstack/react-query";

/** The first part of the key of every query whose answer only the signed-in person may see. */
export const privateKey = "private";

/** Drops what the person before was shown, so that the next one on this device never sees it. */
export const forgetPrivate = (client: QueryClient): void => {
  client.removeQueries({ queryKey: [privateKey] });
};
