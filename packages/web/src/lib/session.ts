import { useSyncExternalStore } from "react";
import { createSession, loadingState, type SessionState } from "./session-core.ts";

const session = createSession(() => import("./session-calls.ts"));

/** Who is signed in. On the server, and until the start-up check has answered: `loading`. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, () => loadingState);

export const startSession = session.start;

/** Throws ApiError when the server refuses; TypeError or a `TimeoutError` without an answer. */
export const signIn = session.signIn;

/** Goes on with the token of the session that a new password began: those before have ended. */
export const storeToken = session.storeToken;

export const updateUser = session.updateUser;

/** Goes on with a session that the server gave in place of this one, because it ended all others. */
export const adoptSession = session.adopt;

export const sessionToken = (): string | null => session.get().token;

/** Null when there is none: the session has ended if the renewal was refused, and stays if it failed. */
export const renewToken = session.renew;

/** Ends the session without leaving the page or a toast. Never rejects. */
export const endSession = session.signOut;

/** Decides the wording of the toast. */
type SignOutPlace = "portal" | "login";
/** `revoked` never rejects. */
type SignOut = { place: SignOutPlace; revoked: Promise<{ failure: unknown } | undefined> };

const signOutListeners = new Set<(signOut: SignOut) => void>();

/** For sign-outs of this page; `SessionHost` goes home and shows the toast. */
export const onSignOut = (listener: (signOut: SignOut) => void): (() => void) => {
  signOutListeners.add(listener);
  return () => void signOutListeners.delete(listener);
};

/** Goes to `/`; a toast follows the server's answer. Never rejects. */
export const signOut = async (place: SignOutPlace = "portal"): Promise<void> => {
  const revoked = session.signOut();
  for (const listener of signOutListeners) listener({ place, revoked });
  await revoked;
};
