import { onDevice } from "./storage.ts";

/** The keys in local storage, which other tabs hear of (docs/behavior.md). */
export const tokenKey = "token";
const userKey = "user";

export const storedToken = (): string | null => {
  const stored = onDevice.read(tokenKey) ?? "";
  return stored === "" ? null : stored;
};

/** The token is written last: other tabs react to it. `user` is never read back: only the server knows whose it is. */
export const storeSession = (token: string, user: unknown): void =>
  onDevice.write({ [userKey]: JSON.stringify(user), [tokenKey]: token });

export const forgetSession = (): void => onDevice.forget(userKey, tokenKey);

export const agentKey = "agentDaysOf";

/** Whose days this phone may show; undefined after a sign-out. */
export const agentOwner = (): string | undefined => onDevice.read(agentKey);

export const storeAgentOwner = (subject: string): void => onDevice.write({ [agentKey]: subject });

export const forgetAgentOwner = (): void => onDevice.forget(agentKey);
