import type { Role } from "@cleaning/contract/accounts/roles";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import "#lib/session-calls.ts";
import { userFixture, serve, sessionAnswer } from "#lib/session-fixtures.ts";
import { signOut } from "#lib/session.ts";

export const login = "POST /api/auth/login";

export const as = (role: Role) => () => sessionAnswer("t", userFixture({ role }));

export const withClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    cleanup();
    serve({});
    await signOut();
  });
};

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

export const submitAs =
  (usernameLabel: string) =>
  (username = "ada", password = "secret"): void => {
    fireEvent.change(field(usernameLabel), { target: { value: username } });
    fireEvent.change(field("Password"), { target: { value: password } });
    fireEvent.submit(field("Password"));
  };
