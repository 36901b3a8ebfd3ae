/** The keys that section 3 of the specification names; other tabs hear of changes to them. */
export const tokenKey = "token";
const userKey = "user";

/** Storage may be missing, full or forbidden (private windows): the session then lives as long as the page. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** The access token that this browser keeps, if any. */
export const keptToken = (): string | null => {
  const kept = attempt(() => localStorage.getItem(tokenKey)) ?? "";
  return kept === "" ? null : kept;
};

/**
 * Keeps a session for the next visit. The token is written last: it is what other tabs react to.
 *
 * @param user anything that JSON can hold; it is written for the specification's sake and never read back, because
 *   only the server knows who a token belongs to
 */
export const keepSession = (token: string, user: unknown): void => {
  attempt(() => {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
  });
};

/** Forgets token and user. */
export const forgetSession = (): void => {
  attempt(() => localStorage.removeItem(userKey));
  attempt(() => localStorage.removeItem(tokenKey));
};
