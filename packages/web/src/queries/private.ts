import type { QueryClient } from "@tanstack/react-query";

/** The first part of the key of every query whose answer only the signed-in user may see. */
export const privateKey = "private";

/** So that the next user of this browser never sees what the previous one was shown. */
export const forgetPrivate = (client: QueryClient): void => {
  client.removeQueries({ queryKey: [privateKey] });
};
