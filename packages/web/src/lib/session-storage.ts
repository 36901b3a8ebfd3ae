import { onDevice } from "./storage.ts";

/** The keys in local storage, which other tabs hear of (docs/behavior.md). */
export const tokenKey = "token";
const userKey = "user";

/** The access token that this browser keeps, if any. */
export const keptToken = (): string | null => {
  const stored = onDevice.read(tokenKey) ?? "";
  return stored === "" ? null : stored;
};

/**
 * Keeps a session for the next visit. The token is written last: it is what other tabs react to.
 *
 * @param user anything that JSON can hold; written for others and never read back: only the server knows whose a token is
 */
export const storeSession = (token: string, user: unknown): void =>
  onDevice.write({ [userKey]: JSON.stringify(user), [tokenKey]: token });

/** Forgets token and user. */
export const forgetSession = (): void => onDevice.forget(userKey, tokenKey);

export const agentKey = "agentDaysOf";

/** The subject of the agent whose days this phone may show; undefined after a sign-out, and where none are kept. */
export const agentOwner = (): string | undefined => onDevice.read(agentKey);

/** Lets this phone show an agent's days, also after a session that the server has ended. */
export const keepAgentOwner = (subject: string): void => onDevice.write({ [agentKey]: subject });

/** Lets this phone show nobody's days. */
export const forgetAgentOwner = (): void => onDevice.forget(agentKey);
