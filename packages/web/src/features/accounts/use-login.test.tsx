import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { login, submitAs, withClock } from "./login-fixtures.ts";
import LoginPage from "./login-page.tsx";
import PortalLoginPage from "./portal-login/portal-login-page.tsx";

withClock();

test.each([
  ["/login", LoginPage, "Username or Email"],
  ["/portal-login", PortalLoginPage, "Username"],
])(
  "on %s an answer without a user whose message is `Login successful` leads to the portal",
  async (at, page, label) => {
    serve({ [login]: () => json(200, { success: true, message: "Login successful" }) });
    const { where } = await renderPage(at, { [at]: page });
    submitAs(label)();
    await screen.findByText(/Login successful/);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(where()).toBe("/customer-portal");
  },
);
