import { clearTab, onDevice } from "./storage.ts";

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

/** Other tabs hear of a sign-out by it; an expired session writes nothing here. */
export const signOutKey = "signedOutAt";

/** An order that the provider has taken and our server has not: nobody tells it twice. */
export const unsavedOrderKey = "checkoutRegistration";

/** What was typed and booked in this tab, so that the next person at it sees none of it. */
export const forgetTab = (): void => clearTab(unsavedOrderKey);

/** To be called before the token is deleted, by whose event other tabs end their sessions. */
export const tellSignOut = (now: number): void => {
  onDevice.write({ [signOutKey]: String(now) });
  onDevice.forget(signOutKey);
};
