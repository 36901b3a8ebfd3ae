import "@cleaning/contract/accounts/recovery";
import "#nouns/accounts/queries.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json, serve, sessionAnswer, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { endSession, sessionToken, signIn } from "#lib/session.ts";
import { toastStore } from "#ui/toast-store.ts";
import ForgotPasswordPage from "./forgot-password-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: true,
  });
});

const ask = "POST /api/auth/forgot-password";
const reset = "POST /api/auth/reset-password";
const sentText = "If there is an account, we have sent it a code.";
const sentAnswer = () => json(200, { success: true, message: sentText });
const login = "POST /api/auth/login";
const open = () =>
  renderPage("/forgot-password", {
    "/forgot-password": ForgotPasswordPage,
    "/customer-portal": () => null,
    "/login": () => null,
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const click = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isWaiting = () => button("Send a new code").getAttribute("aria-disabled");
const alerts = (): string =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");

const withCode = async (answers: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({ [ask]: sentAnswer, ...answers });
  const { where } = await open();
  type("Email", "ann@example.com");
  click("Send Code");
  await screen.findByText(sentText);
  return { calls, where };
};
const set = (code = "123456", password = "long enough"): void => {
  type("Code", code);
  type("New password", password);
  click("Set New Password");
};

test("an address that is none is not sent", async () => {
  const calls = serve({});
  await open();
  type("Email", "ann@");
  click("Send Code");
  await screen.findByText("Please enter a valid email address");
  expect(calls).toEqual([]);
});

test("after the address, the server's words, the address to look at again, and the code's field", async () => {
  await withCode();
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.textContent).toBe("Set a new password");
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  expect(field("Email").value).toBe("ann@example.com");
  expect(field("Code").autocomplete).toBe("one-time-code");
  expect(field("New password").autocomplete).toBe("new-password");
});

test("a code and a new password sign in at once, once for two taps, and end on the person's pages", async () => {
  const body = vi.fn<(body: unknown) => void>();
  const loginBody = vi.fn<(body: unknown) => void>();
  const { where } = await withCode({
    [reset]: (_, sentBody) => {
      body(sentBody);
      return json(200, { success: true, message: "Changed." });
    },
    [login]: (_, sentBody) => {
      loginBody(sentBody);
      return sessionAnswer("new", userFixture({ role: "customer" }));
    },
  });
  set(" 123456 ");
  click("Setting Password...");
  await waitFor(() => expect(where()).toBe("/customer-portal"));
  expect(body).toHaveBeenCalledExactlyOnceWith({
    email: "ann@example.com",
    code: "123456",
    password: "long enough",
  });
  expect(loginBody).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ username: "ann@example.com", password: "long enough" }),
  );
  expect(toastStore.get()).toMatchObject({
    title: "Your password is changed",
    description: "You are logged in. Everywhere else you are logged out.",
  });
  await endSession();
});

test("where the login asks for more, the new password ends in the way to it, with the address", async () => {
  const { where } = await withCode({
    [reset]: () => json(200, { success: true, message: "Changed." }),
    [login]: () => json(401, { message: "Please enter the code.", secondFactor: "code" }),
  });
  set();
  await screen.findByText("Changed.");
  expect(sessionToken()).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Log In" }));
  await waitFor(() => expect(where()).toBe("/login"));
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["agrees", () => json(200, { success: true, message: "" })],
  ["has ended it already", () => json(401, { message: "Please log in" })],
])("a new password ends the session that was open in this browser, when the server %s", async (_, logout) => {
  const logins = [() => sessionAnswer("old"), () => json(503, { message: "Not now." })];
  const { calls } = await withCode({
    [login]: () => logins.shift()?.() ?? json(500, {}),
    "POST /api/auth/logout": logout,
    [reset]: () => json(200, { success: true, message: "Changed." }),
  });
  await signIn({ username: "ann", password: "stolen" });
  set();
  await screen.findByText(/You are logged out here/);
  expect(sessionToken()).toBeNull();
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(calls).toContain("POST /api/auth/logout"));
});

test("somebody who has a code needs no second one", async () => {
  const calls = serve({ [reset]: () => json(200, { success: true, message: "Changed." }) });
  await open();
  click("I already have a code");
  type("Email", "ann@example.com");
  expect(isWaiting()).toBe("false");
  set();
  await screen.findByText("Changed.");
  expect(calls).toEqual([reset, login]);
});

describe("what goes wrong is said, and what was typed stays", () => {
  const wrong = "This code is wrong or has expired. Please check it, or ask for a new one.";
  test.each([
    ["a wrong or an old code", () => json(400, { success: false, message: wrong }), wrong],
    [
      "too many tries",
      () => json(429, { success: false, message: "Too many tries." }, { "retry-after": "45" }),
      "Too many tries. Please try again in 45 seconds.",
    ],
    [
      "no connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "We could not reach our server. Please check your connection and try again.",
    ],
    ["nothing readable", () => new Response("<h1>", { status: 502 }), "That did not work. Please try again."],
  ] as const)("%s", async (_, answer, text) => {
    await withCode({ [reset]: answer });
    set();
    await waitFor(() => expect(alerts()).toContain(text));
    expect([field("Email").value, field("Code").value, field("New password").value]).toEqual([
      "ann@example.com",
      "123456",
      "long enough",
    ]);
    await waitFor(() => expect(document.activeElement === field("Code")).toBe(true));
  });

  test("and somebody who mends another field than the code is left there", async () => {
    await withCode({ [reset]: () => json(400, { success: false, message: wrong }) });
    set();
    await waitFor(() => expect(document.activeElement === field("Code")).toBe(true));
    field("New password").focus();
    type("New password", "short");
    await screen.findByText("Password must be at least 8 characters long");
    type("New password", "long enough, too");
    await waitFor(() => expect(screen.queryByText("Password must be at least 8 characters long")).toBeNull());
    await vi.advanceTimersByTimeAsync(100);
    expect(document.activeElement).toBe(field("New password"));
  });

  test("a code that cannot be one, and a password that is too short, before they are sent", async () => {
    const { calls } = await withCode();
    set("12345", "short");
    await screen.findByText("Please enter the 6-digit code from the email");
    await screen.findByText("Password must be at least 8 characters long");
    expect(calls).toEqual([ask]);
  });
});

describe("another code", () => {
  test("can be asked for a minute later, for the address as it is typed now, and then waits again", async () => {
    const bodies: unknown[] = [];
    await withCode({
      [ask]: (_, body) => {
        bodies.push(body);
        return sentAnswer();
      },
    });
    expect(isWaiting()).toBe("true");
    await screen.findByText(/You can ask for a new code in (1:00|0:5\d)\./);
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(isWaiting()).toBe("false"));
    type("Email", "anne@example.com");
    button("Send a new code").focus();
    click("Send a new code");
    await waitFor(() => expect(bodies).toEqual([{ email: "ann@example.com" }, { email: "anne@example.com" }]));
    await waitFor(() => expect(isWaiting()).toBe("true"));
    click("Send a new code");
    await screen.findByText(/You can ask for a new code in/);
    expect(bodies).toHaveLength(2);
    expect(document.activeElement).toBe(button("Send a new code"));
  });

  test("that the server refuses for a while waits for as long", async () => {
    let requestCount = 0;
    await withCode({
      [ask]: () => {
        requestCount += 1;
        return requestCount === 1
          ? sentAnswer()
          : json(429, { success: false, message: "Too many tries." }, { "retry-after": "150" });
      },
    });
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(isWaiting()).toBe("false"));
    click("Send a new code");
    await waitFor(() => expect(alerts()).toContain("Too many tries. Please try again in 3 minutes"));
    expect(screen.getByText(/in 2:[23]\d\./)).toBeTruthy();
    expect(isWaiting()).toBe("true");
  });

  test("needs an address", async () => {
    const calls = serve({});
    await open();
    click("I already have a code");
    click("Send a new code");
    await waitFor(() => expect(document.activeElement === field("Email")).toBe(true));
    expect(calls).toEqual([]);
  });
});
