import type { LoginRequest, Session, User } from "@cleaning/contract/accounts/accounts";
import { retryWait } from "./query.ts";
import {
  agentOwner,
  forgetAgentOwner,
  forgetSession,
  forgetTab,
  signOutKey,
  storeSession,
  storedToken,
  tellSignOut,
  tokenKey,
} from "./session-storage.ts";

/** `signedOut`: true from a sign-out on this page until the next sign-in. */
export type SessionState =
  | { status: "loading"; user: null; token: null; signedOut: false }
  | { status: "anonymous"; user: null; token: null; signedOut: boolean }
  | { status: "authenticated"; user: User; token: string; signedOut: false };

type SessionCalls = typeof import("./session-calls.ts");

export const loadingState = { status: "loading", user: null, token: null, signedOut: false } as const;

/** One renewal at a time in all tabs: the server hands out each refresh cookie once. */
const withSessionLock = async <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("session", work) : work();

/** A rejection of `calls` counts as "no connection". `now`: ms since 1970; `random`: 0 to 1, spreads retries. */
export const createSession = (
  calls: () => Promise<SessionCalls>,
  now: () => number = Date.now,
  random: () => number = Math.random,
) => {
  let state: SessionState = loadingState;
  let loaded: SessionCalls | undefined;
  let renewing: Promise<"renewed" | "refused" | "failed"> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Counts the beginnings and ends, so that an answer that comes too late changes nothing. */
  let stateVersion = 0;
  const listeners = new Set<() => void>();

  const load = async (): Promise<SessionCalls> => (loaded ??= await calls());
  const setState = (next: SessionState): void => {
    stateVersion += 1;
    clearTimeout(timer);
    failures = 0;
    state = next;
    for (const listener of listeners) listener();
  };
  const end = (signedOut = false): void => {
    // Before the token: the token's event in other tabs is handled with the owner already cleared.
    if (signedOut) {
      forgetAgentOwner();
      forgetTab();
      tellSignOut(now());
    }
    forgetSession();
    setState({ status: "anonymous", user: null, token: null, signedOut });
    // On any page: what an agent has on this device stays without a session, how to get into homes does not.
    if (agentOwner() !== undefined)
      void load()
        .then(({ eraseAccess }) => eraseAccess())
        .catch(() => {});
  };
  const renewAfter = (wait: number | undefined): void => {
    clearTimeout(timer);
    if (wait !== undefined) timer = setTimeout(() => void renewInTime(), wait);
  };
  const retryLater = (): void => {
    const wait = retryWait(failures, random());
    failures += 1;
    renewAfter(wait);
  };
  const begin = (token: string, user: User, origin: "server" | "storage"): void => {
    if (origin === "server") storeSession(token, user);
    loaded?.forgetOthers(token, user);
    setState({ status: "authenticated", user, token, signedOut: false });
    renewAfter(loaded?.renewalDelay(token, origin === "server", now()));
  };

  const trade = async (stale: string | null): Promise<"renewed" | "refused" | "failed"> => {
    const startVersion = stateVersion;
    const stored = storedToken();
    if (
      state.status === "authenticated" &&
      stale !== null &&
      stored !== null &&
      stored !== stale &&
      loaded?.isSameSubject(stored, stale) === true
    ) {
      begin(stored, state.user, "storage");
      return "renewed";
    }
    const answer = await load().then(
      ({ refresh }) => refresh(),
      () => "failed" as const,
    );
    const isSuperseded = startVersion !== stateVersion;
    if (isSuperseded && state.status !== "loading") return state.token === null ? "refused" : "renewed";
    if (!isSuperseded && answer === "expired") return "refused";
    if (isSuperseded || typeof answer === "string") {
      retryLater();
      return "failed";
    }
    begin(answer.token, answer.user, "server");
    return "renewed";
  };
  const renewOnce = (stale: string | null): NonNullable<typeof renewing> =>
    (renewing ??= withSessionLock(() => trade(stale))
      // A browser that refuses the lock (storage turned off) must not prevent the renewal.
      .catch(() => trade(stale))
      .finally(() => {
        renewing = undefined;
      }));
  const renewInTime = async (): Promise<void> => {
    const startVersion = stateVersion;
    const outcome = await renewOnce(state.token);
    if (startVersion === stateVersion && outcome === "refused") end();
  };
  const retryNow = (): void => {
    if (failures > 0 && document.visibilityState === "visible") void renewInTime();
  };

  /**
   * Calls in parallel share one renewal. A refused one ends the session, a failed one does not. `refused`: the token
   * that the server did not accept. Null when there is no other.
   */
  const renew = async (refused: string | null): Promise<string | null> => {
    if (state.token !== null && state.token !== refused) return state.token;
    // A request from before a sign-out must not undo it.
    if (state.status === "anonymous") return null;
    const outcome = await renewOnce(refused);
    if (outcome === "refused" && state.token === refused) end();
    return state.token === refused ? null : state.token;
  };

  const check = async (): Promise<void> => {
    const token = storedToken();
    if (token === null) return end();
    setState(loadingState);
    const startVersion = stateVersion;
    const answer = await load().then(
      ({ me }) => me(token),
      () => "failed" as const,
    );
    if (startVersion !== stateVersion) return;
    if (typeof answer !== "string") return begin(token, answer, "storage");
    if (answer !== "expired") return end();
    const outcome = await renewOnce(token);
    if (startVersion === stateVersion && outcome === "refused") end();
  };

  const followOtherTabs = (): void => {
    const stored = storedToken();
    if (stored === state.token) return;
    if (stored === null) end();
    else if (state.status === "authenticated" && loaded?.isSameSubject(stored, state.token) === true)
      begin(stored, state.user, "storage");
    else void check();
  };

  let started = false;
  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renew,
    /** Checks the stored token and follows other tabs. Only the first call does anything. */
    start: (): void => {
      if (started) return;
      started = true;
      addEventListener("storage", ({ key, newValue }) => {
        if (key === signOutKey && newValue !== null) forgetTab();
        if (key === null || key === tokenKey) followOtherTabs();
      });
      // A page that comes back from the back-forward cache has slept through the events.
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) followOtherTabs();
      });
      addEventListener("online", retryNow);
      document.addEventListener("visibilitychange", retryNow);
      if (state.status === "loading") void check();
    },
    signIn: async (request: LoginRequest): Promise<Pick<Session, "user" | "recoveryCodesLeft">> => {
      const { login } = await load();
      const { token, user, recoveryCodesLeft } = await login(request);
      begin(token, user, "server");
      return { user, recoveryCodesLeft };
    },
    storeToken: (token: string): void => {
      if (state.status === "authenticated") begin(token, state.user, "server");
    },
    /** After a person has changed what this shows of them. */
    updateUser: (changed: Partial<Pick<User, "name" | "firstName" | "email">>): void => {
      if (state.status !== "authenticated") return;
      state = { ...state, user: { ...state.user, ...changed } };
      storeSession(state.token, state.user);
      for (const listener of listeners) listener();
    },
    adopt: ({ token, user }: Pick<Session, "token" | "user">): void => begin(token, user, "server"),
    /** Signs out here at once, then tells the server. Returns why the server could not be told, else undefined. */
    signOut: async (): Promise<{ failure: unknown } | undefined> => {
      const token = state.token ?? storedToken();
      const hasDays = agentOwner() !== undefined;
      end(true);
      if (token === null && !hasDays) return undefined;
      try {
        const { forgetAgentDays, logout } = await load();
        // Before the wait: the page may be closed in it.
        forgetAgentDays();
        if (token === null) return undefined;
        await renewing;
        await logout(token);
        return undefined;
      } catch (failure) {
        return { failure };
      }
    },
  };
};
