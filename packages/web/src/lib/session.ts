import { useSyncExternalStore } from "react";
import { createSession, loadingState, type SessionState } from "./session-core.ts";

const session = createSession(() => import("./session-calls.ts"));

/** Who is signed in. On the server, and until the start-up check has answered: `loading`. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, () => loadingState);

/** Checks the kept token and follows sign-ins and sign-outs in other tabs. Only the first call does anything. */
export const startSession = session.start;

/**
 * Signs in and keeps the session.
 *
 * @returns the person who is signed in now, and how many recovery codes are left, if one was used
 * @throws ApiError when the server refuses; `TypeError` or a `TimeoutError` when nothing answers
 */
export const signIn = session.signIn;

/** Goes on with the token of the session that a new password began: those before have ended. */
export const keepToken = session.keepToken;

/** Goes on with a session that the server gave in place of this one, because it ended all others. */
export const adoptSession = session.adopt;

/** The access token of the person who is signed in. */
export const sessionToken = (): string | null => session.get().token;

/**
 * A new access token in place of one that the server refused; calls in parallel share one renewal.
 *
 * @returns null when there is none; the session has ended if the renewal was refused, and stays if it failed
 */
export const renewToken = session.renew;

/**
 * Ends the session in this browser, and tells the server, without leaving the page or a notice: for a page that says so
 * itself. Never rejects.
 */
export const endSession = session.signOut;

/** Where the person signed out: the login page words its notices differently. */
export type SignOutPlace = "portal" | "login";
/** A sign-out. `told` answers whether the server could be told; it never rejects. */
export type SignOut = { place: SignOutPlace; revoked: Promise<{ failure: unknown } | undefined> };

const signOutListeners = new Set<(signOut: SignOut) => void>();

/** Hears of every sign-out that this page asked for; `SessionHost` goes home and shows the notice. */
export const onSignOut = (listener: (signOut: SignOut) => void): (() => void) => {
  signOutListeners.add(listener);
  return () => void signOutListeners.delete(listener);
};

/**
 * Signs out: token and user are gone at once, the page goes to `/`, and a notice follows when the server has answered.
 * Never rejects.
 */
export const signOut = async (place: SignOutPlace = "portal"): Promise<void> => {
  const revoked = session.signOut();
  for (const listener of signOutListeners) listener({ place, revoked });
  await revoked;
};
