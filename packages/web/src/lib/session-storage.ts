import { onDevice } from "./storage.ts";

/** The keys that section 3 of the specification names; other tabs hear of changes to them. */
export const tokenKey = "token";
const userKey = "user";

/** The access token that this browser keeps, if any. */
export const keptToken = (): string | null => {
  const kept = onDevice.read(tokenKey) ?? "";
  return kept === "" ? null : kept;
};

/**
 * Keeps a session for the next visit. The token is written last: it is what other tabs react to.
 *
 * @param user anything that JSON can hold; it is written for the specification's sake and never read back, because
 *   only the server knows who a token belongs to
 */
export const keepSession = (token: string, user: unknown): void =>
  onDevice.write({ [userKey]: JSON.stringify(user), [tokenKey]: token });

/** Forgets token and user. */
export const forgetSession = (): void => onDevice.forget(userKey, tokenKey);
