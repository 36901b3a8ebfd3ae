import { useSyncExternalStore } from "react";
import type { SessionState } from "./session-core.ts";

/** For tests: `vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"))`; `setSession` sets its state. */
const listeners = new Set<() => void>();
let state: SessionState = { status: "loading", user: null, token: null, signedOut: false };

export const setSession = (next: SessionState): void => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const startSession = (): void => {};
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);
export const sessionToken = (): string | null => state.token;
export const renewToken = (): Promise<null> => Promise.resolve(null);
