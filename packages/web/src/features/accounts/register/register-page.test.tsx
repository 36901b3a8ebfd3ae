import "@cleaning/contract/accounts/registration-form";
import "#nouns/accounts/queries.ts";
import { business } from "@cleaning/contract/site/business";
import { states } from "@cleaning/contract/site/states";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { storedLoginName } from "../login-name.ts";
import RegisterPage from "./register-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});

const call = "POST /api/register";
const open = () => renderPage("/register", { "/register": RegisterPage });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const validValues = {
  "First name": "Ann",
  "Last name": "Lee",
  Email: "ann@example.com",
  Password: "long enough",
  "Confirm password": "long enough",
  "Phone number": "(435) 555-0100",
  Address: "12 Main Street",
  City: "Logan",
  "ZIP code": "84321",
};
const fill = (values: Record<string, string> = validValues): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const send = (): void => void fireEvent.click(screen.getByRole("button", { name: "Create Account" }));
const done = () => json(201, { success: true, message: "Created" });
const fieldErrors = (): string[] => [...document.querySelectorAll(".field__error")].map((error) => error.textContent);
const box = (): string =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");

describe("the rules of the form", () => {
  test("are told in their order, and the first field is focused", async () => {
    const calls = serve({});
    await open();
    send();
    await waitFor(() =>
      expect(fieldErrors()).toEqual([
        "First name is required",
        "Last name is required",
        "Email is required",
        "Password is required",
        "Phone number is required",
        "Address is required",
        "City is required",
        "ZIP code is required",
      ]),
    );
    await waitFor(() => expect(document.activeElement === field("First name")).toBe(true));
    expect(calls).toEqual([]);
  });

  test.each([
    ["short7", "short7", ["Password must be at least 8 characters long"]],
    ["long enough", "long enouhg", ["Passwords do not match"]],
    ["long enough", "", ["Passwords do not match"]],
    ["short7", "other", ["Password must be at least 8 characters long", "Passwords do not match"]],
  ])("hold for the passwords %j and %j", async (password, again, expected) => {
    serve({});
    await open();
    fill({ ...validValues, Password: password, "Confirm password": again });
    send();
    await waitFor(() => expect(fieldErrors()).toEqual(expected));
  });

  test("compare the passwords whatever else is missing", async () => {
    serve({});
    await open();
    fill({ Password: "long enough", "Confirm password": "other" });
    send();
    await waitFor(() => expect(fieldErrors()).toContain("Passwords do not match"));
    expect(fieldErrors()[0]).toBe("First name is required");
    expect(fieldErrors().indexOf("Passwords do not match")).toBeLessThan(
      fieldErrors().indexOf("Phone number is required"),
    );
  });
});

test("the form offers the 50 states, begins with the company's, and tells browsers what each field is", async () => {
  await open();
  const state = screen.getByLabelText<HTMLSelectElement>("State");
  expect([...state.options].map(({ value }) => value)).toEqual(Object.keys(states));
  expect(state.options).toHaveLength(50);
  expect(state.value).toBe(business.address.state);
  const labels = [...Object.keys(validValues), "State"];
  expect(labels.map((label) => field(label).getAttribute("autocomplete"))).toEqual([
    "given-name",
    "family-name",
    "email",
    "new-password",
    "new-password",
    "tel",
    "address-line1",
    "address-level2",
    "postal-code",
    "address-level1",
  ]);
  expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/portal-login");
});

test("the second password is never sent, and nothing is kept in the browser", async () => {
  const sent = vi.fn<(body: unknown) => void>();
  serve({
    [call]: (_, body) => {
      sent(body);
      return done();
    },
  });
  await open();
  fill();
  send();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    password: "long enough",
    phone: "(435) 555-0100",
    address: "12 Main Street",
    city: "Logan",
    state: business.address.state,
    zipCode: "84321",
    notes: "",
    subjectLine: "",
  });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test("a success is announced, and leads to the portal login a second and a half later", async () => {
  serve({ [call]: done });
  const { where } = await open();
  fill();
  send();
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: "Registration successful",
      description: "Your account has been created. You can now log in.",
      tone: "success",
    }),
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create Account" }).disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(where()).toBe("/register");
  await vi.advanceTimersByTimeAsync(400);
  expect(where()).toBe("/portal-login");
  expect(storedLoginName()).toBe("ann@example.com");
});

test("one submission has one key: the same for the same content, another for other content", async () => {
  const keys: (string | null)[] = [];
  const calls = serve({
    [call]: (headers) => {
      keys.push(headers.get("idempotency-key"));
      return json(503, { success: false, message: "Later" });
    },
  });
  await open();
  fill();
  for (const count of [1, 2]) {
    send();
    await screen.findByRole("button", { name: "Creating Account..." });
    await waitFor(() => expect(calls).toHaveLength(count));
    await screen.findByRole("button", { name: "Create Account" });
  }
  fireEvent.change(field("City"), { target: { value: "Hyrum" } });
  send();
  await waitFor(() => expect(keys).toHaveLength(3));
  await screen.findByRole("button", { name: "Create Account" });
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe("after a failure what was typed stays, and the form says", () => {
  const toast = { title: "Registration failed", description: "Please check your information and try again." };
  const fallback = "Registration failed. Please try again.";

  test.each([
    [
      "the server's message, without a notice",
      () => json(409, { success: false, message: "An account with this email already exists" }),
      "An account with this email already exists",
      null,
    ],
    ["the message of a success that is none", () => json(200, { success: false, message: "Closed" }), "Closed", null],
    ["the default for a success that is none and says nothing", () => json(200, { success: false }), fallback, null],
    ["the default for a page of HTML", () => new Response("<h1>502</h1>", { status: 502 }), fallback, toast],
    [
      "the error's own message when the server has none",
      () => new Response("", { status: 502, statusText: "Bad Gateway" }),
      "502: Bad Gateway",
      toast,
    ],
    [
      "a network error's own message, and what to do",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "Failed to fetchWe could not reach our server. Please check your connection and try again.",
      toast,
    ],
    [
      "when to try again",
      () => json(429, { success: false, message: "Too many tries." }, { "retry-after": "40" }),
      "Too many tries. Please try again in 40 seconds.",
      null,
    ],
  ] as const)("%s", async (_, answer, text, shown) => {
    serve({ [call]: answer });
    await open();
    fill();
    send();
    await waitFor(() => expect(box()).toContain(text));
    if (shown === null) expect(toastStore.get()).toBeNull();
    else expect(toastStore.get()).toMatchObject(shown);
    for (const [label, value] of Object.entries(validValues)) expect(field(label).value).toBe(value);
  });

  test("of an address that has an account, where to log in or set a new password", async () => {
    serve({ [call]: () => json(409, { success: false, message: "An account with this email already exists" }) });
    await open();
    fill();
    send();
    await waitFor(() => expect(box()).toContain("You did not make that account?"));
    const ways = ["Log in", "set a new password"].map((name) => screen.getByRole("link", { name }));
    expect(ways.map((link) => link.getAttribute("href"))).toEqual(["/portal-login", "/forgot-password"]);
  });

  test("at its field what the server refused there", async () => {
    serve({
      [call]: () =>
        json(400, { success: false, message: "Bad", issues: [{ path: "zipCode", message: "No such ZIP code" }] }),
    });
    await open();
    fill();
    send();
    await waitFor(() => expect(fieldErrors()).toEqual(["No such ZIP code"]));
    await waitFor(() => expect(document.activeElement === field("ZIP code")).toBe(true));
  });
});
