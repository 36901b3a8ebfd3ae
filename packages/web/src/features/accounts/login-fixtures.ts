import type { Role } from "@cleaning/contract/accounts/roles";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
// Loaded by the first call; no test waits for that.
import "#lib/session-calls.ts";
import { person, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { signOut } from "#lib/session.ts";

/** The call that signs somebody in. */
export const login = "POST /api/auth/login";

/** Answers it with a session of somebody of that role. */
export const as = (role: Role) => () => sessionAnswer("t", person({ role }));

/** Lets the file's tests move the clock on, and signs out after each. */
export const withClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    cleanup();
    serve({});
    await signOut();
    vi.unstubAllGlobals();
  });
};

/** The field with that label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

/** Sends the form of a login page that calls the username so. */
export const submitAs =
  (usernameLabel: string) =>
  (username = "ada", password = "secret"): void => {
    fireEvent.change(field(usernameLabel), { target: { value: username } });
    fireEvent.change(field("Password"), { target: { value: password } });
    fireEvent.submit(field("Password"));
  };
